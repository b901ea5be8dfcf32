#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>

namespace autofuzz {

/// A copy of this process that runs `body`, exits with what it returns, and can be killed.
class ChildProcess {
 public:
  explicit ChildProcess(const std::function<int()>& body) : id_(::fork()) {
    if (id_ == 0) ::_exit(body());
  }
  ~ChildProcess() {
    if (id_ > 0) Kill();
  }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t id() const { return id_; }
  /// That ended it, after Wait; 0 when none did.
  int signal() const { return signal_; }

  /// Its exit code; −1 when a signal ended it.
  int Wait() {
    int status = 0;
    ::waitpid(id_, &status, 0);
    id_ = -1;
    signal_ = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  /// Ends it at once, as a power switch would; returns as Wait.
  int Kill() {
    ::kill(id_, SIGKILL);
    return Wait();
  }

 private:
  pid_t id_;
  int signal_ = 0;
};

}  // namespace autofuzz
