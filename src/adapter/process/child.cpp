#include "adapter/process/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

namespace autofuzz {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostUnread = 16U << 20;
constexpr std::size_t kComplaintsKept = 4096;
constexpr std::chrono::milliseconds kTimeToGo{500};

Error SystemError(std::string_view what) {
  return {fmt::format("{}: {}", what, std::strerror(errno)), {}};
}

/// Our end and the child's. Closed when the object goes, unless taken.
struct Ends {
  int ours = -1;
  int theirs = -1;
  ~Ends() {
    if (ours >= 0) close(ours);
    if (theirs >= 0) close(theirs);
  }
  int TakeOurs() {
    const int taken = ours;
    ours = -1;
    return taken;
  }
};

bool OpenPipe(Ends& ends) {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return false;
  ends.ours = fds[0];
  ends.theirs = fds[1];
  return fcntl(ends.ours, F_SETFL, O_NONBLOCK) == 0;
}

// A socket, because writing to it can be told not to raise SIGPIPE.
bool OpenSocket(Ends& ends) {
  int fds[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) != 0) return false;
  ends.ours = fds[0];
  ends.theirs = fds[1];
  return fcntl(ends.ours, F_SETFL, O_NONBLOCK) == 0;
}

/// What posix_spawn needs, released with the object.
class SpawnPlan {
 public:
  SpawnPlan(const Ends& input, const Ends& output, const Ends& errors) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input.theirs, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output.theirs, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors.theirs, STDERR_FILENO);
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGINT);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;

  int Start(const std::string& command, pid_t& pid) {
    std::string shell = "/bin/sh";
    std::string flag = "-c";
    std::string text = command;
    char* arguments[] = {shell.data(), flag.data(), text.data(), nullptr};
    return posix_spawn(&pid, shell.c_str(), &actions_, &attributes_, arguments, environ);
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

Clock::time_point After(double time_s) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(time_s));
}

// Whether the process has ended; it stays to be reaped.
bool HasEnded(pid_t pid, siginfo_t& info) {
  info = {};
  return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid;
}

}  // namespace

Child::Child(pid_t pid, int input, int output, int errors)
    : pid_(pid), input_(input), output_(output), errors_(errors) {}

Result<std::unique_ptr<Child>> Child::Launch(const std::string& command) {
  Ends input;
  Ends output;
  Ends errors;
  if (!OpenSocket(input) || !OpenPipe(output) || !OpenPipe(errors))
    return SystemError("no pipes to a program");
  pid_t pid = 0;
  if (const int failed = SpawnPlan(input, output, errors).Start(command, pid); failed != 0) {
    errno = failed;
    return SystemError(fmt::format("'{}' cannot be started", command));
  }
  return std::unique_ptr<Child>(
      new Child(pid, input.TakeOurs(), output.TakeOurs(), errors.TakeOurs()));
}

Child::~Child() {
  close(input_);
  siginfo_t info;
  const Clock::time_point deadline = Clock::now() + kTimeToGo;
  while (!HasEnded(pid_, info) && Clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  // The group goes while its leader is not reaped yet, so its number cannot be another's.
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  close(output_);
  if (errors_ >= 0) close(errors_);
}

Status Child::Send(std::string_view line, double patience_s) {
  const Deadline deadline = After(patience_s);
  std::string text(line);
  text += '\n';
  std::string_view unsent = text;
  while (!unsent.empty())
    if (Status status = Exchange(unsent, deadline, patience_s); !status) return status;
  return {};
}

Result<std::string> Child::Receive(double patience_s) {
  const Deadline deadline = After(patience_s);
  std::string_view nothing;
  while (true) {
    const std::size_t end = received_.find('\n', scanned_);
    if (end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      scanned_ = 0;
      return line;
    }
    scanned_ = received_.size();
    if (Status status = Exchange(nothing, deadline, patience_s); !status) return status.error();
  }
}

Status Child::Exchange(std::string_view& unsent, Deadline deadline, double patience_s) {
  while (true) {
    const std::chrono::duration<double> left = deadline - Clock::now();
    if (left.count() <= 0)
      return Failed(fmt::format("{} for {} s", unsent.empty() ? "sent no line" : "took no input",
                                patience_s));
    std::array<pollfd, 3> fds = {
        {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {unsent.empty() ? -1 : input_, POLLOUT, 0}}};
    const int ready = poll(fds.data(), fds.size(), static_cast<int>(left.count() * 1000) + 1);
    if (ready < 0 && errno != EINTR) return SystemError("poll");
    if (ready <= 0) continue;
    if (fds[1].revents != 0) ReadErrors();
    if (fds[0].revents != 0) return ReadOutput();
    if (fds[2].revents != 0) return SendSome(unsent);
  }
}

Status Child::SendSome(std::string_view& unsent) {
  const ssize_t sent = send(input_, unsent.data(), unsent.size(), MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN && errno != EINTR) return Failed("takes no more input");
  if (sent > 0) unsent.remove_prefix(static_cast<std::size_t>(sent));
  return {};
}

Status Child::ReadOutput() {
  std::array<char, 65536> buffer;
  const ssize_t count = read(output_, buffer.data(), buffer.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return {};
  if (count <= 0) return Failed("ended" + Exit());
  received_.append(buffer.data(), static_cast<std::size_t>(count));
  if (received_.size() > kMostUnread) return Failed("sends more than 16 MiB without being asked");
  return {};
}

void Child::ReadErrors() {
  std::array<char, 4096> buffer;
  const ssize_t count = read(errors_, buffer.data(), buffer.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) {
    close(errors_);
    errors_ = -1;
    return;
  }
  complaints_.append(buffer.data(), static_cast<std::size_t>(count));
  if (complaints_.size() > kComplaintsKept)
    complaints_.erase(0, complaints_.size() - kComplaintsKept);
}

Error Child::Failed(std::string_view why) {
  for (int i = 0; i < 64 && errors_ >= 0; ++i) {  // what is there, but no flood
    pollfd fd{errors_, POLLIN, 0};
    if (poll(&fd, 1, 0) <= 0) break;
    ReadErrors();
  }
  while (!complaints_.empty() && complaints_.back() == '\n') complaints_.pop_back();
  if (complaints_.empty()) return {fmt::format("the simulator program {}", why), {}};
  return {fmt::format("the simulator program {}; its error output ends with: {}", why, complaints_),
          {}};
}

std::string Child::Exit() const {
  siginfo_t info;
  // Its output may close a moment before it is gone.
  for (int i = 0; i < 50 && !HasEnded(pid_, info); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  if (!HasEnded(pid_, info)) return "";
  if (info.si_code == CLD_EXITED) return fmt::format(" (exit code {})", info.si_status);
  return fmt::format(" (signal {})", info.si_status);
}

}  // namespace autofuzz
