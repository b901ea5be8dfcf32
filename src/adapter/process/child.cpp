#include "adapter/process/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "base/printable.h"

namespace autofuzz {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostUnread = 16U << 20;
constexpr std::size_t kComplaintsKept = 4096;
constexpr std::chrono::milliseconds kTimeToGo{500};
constexpr int kLookAfterIt_ms = 100;

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

// A guardian beside the program waits for the end of descriptor 3, which only we hold open, and
// then takes the group with it: that works whatever has killed us. It is nobody's child, so the
// program never meets it.
constexpr std::string_view kShell =
    "( { read -r _; sleep 0.5; kill -KILL 0; } <&3 3<&- >/dev/null 2>&1 & ) 3<&3\n"
    "exec 3<&-\nexec /bin/sh -c \"$1\"";
constexpr int kLifeline = 3;

// Ours is the end that is written to, which never happens: it closes.
bool OpenLifeline(Ends& ends) {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return false;
  ends.theirs = fds[0];
  ends.ours = fds[1];
  return true;
}

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
  SpawnPlan(const Ends& input, const Ends& output, const Ends& errors, const Ends& lifeline) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input.theirs, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output.theirs, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors.theirs, STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, lifeline.theirs, kLifeline);
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

  int Start(const Program& program, pid_t& pid) {
    if (!program.folder.empty())
      posix_spawn_file_actions_addchdir_np(&actions_, program.folder.c_str());
    std::string shell = "/bin/sh";
    std::string flag = "-c";
    std::string text(kShell);
    std::string name = "autofuzz";
    std::string command = program.command;
    char* arguments[] = {shell.data(), flag.data(),    text.data(),
                         name.data(),  command.data(), nullptr};
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

Child::Child(std::string who, pid_t pid, int input, int output, int errors, int lifeline)
    : who_(std::move(who)),
      pid_(pid),
      input_(input),
      output_(output),
      errors_(errors),
      lifeline_(lifeline) {}

Result<std::unique_ptr<Child>> Child::Launch(const Program& program) {
  Ends input;
  Ends output;
  Ends errors;
  Ends lifeline;
  if (!OpenSocket(input) || !OpenPipe(output) || !OpenPipe(errors) || !OpenLifeline(lifeline))
    return SystemError("no pipes to a program");
  pid_t pid = 0;
  const int failed = SpawnPlan(input, output, errors, lifeline).Start(program, pid);
  if (failed != 0) {
    errno = failed;
    return SystemError(fmt::format("'{}' cannot be started{}{}", program.command,
                                   program.folder.empty() ? "" : " in ", program.folder));
  }
  return std::unique_ptr<Child>(new Child(program.who, pid, input.TakeOurs(), output.TakeOurs(),
                                          errors.TakeOurs(), lifeline.TakeOurs()));
}

Child::~Child() {
  close(input_);
  siginfo_t info;
  const Clock::time_point deadline = Clock::now() + kTimeToGo;
  while (!killed_ && !HasEnded(pid_, info) && Clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  // The group goes while its leader is not reaped yet, so its number cannot be another's.
  Kill();
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  close(output_);
  if (errors_ >= 0) close(errors_);
  close(lifeline_);
}

void Child::Kill() {
  kill(-pid_, SIGKILL);
  killed_ = true;
}

Status Child::Send(std::string_view line, double patience_s) {
  std::string text(line);
  text += '\n';
  return SendBytes(text, patience_s);
}

Status Child::SendBytes(std::string_view bytes, double patience_s) {
  const Deadline deadline = After(patience_s);
  std::string_view unsent = bytes;
  if (Status sent = SendSome(unsent); !sent) return sent;  // mostly that is all
  while (!unsent.empty()) {
    const Result<bool> moved = Exchange(unsent, deadline);
    if (!moved) return moved.error();
    if (!*moved) return Failed(fmt::format("took no input for {} s", patience_s));
  }
  return {};
}

Result<std::optional<std::string_view>> Child::Await(double patience_s) {
  const Deadline deadline = After(patience_s);
  received_.erase(0, given_);
  scanned_ -= std::min(scanned_, given_);
  given_ = 0;
  std::string_view nothing;
  while (true) {
    const std::size_t end = received_.find('\n', scanned_);
    if (end != std::string::npos) {
      scanned_ = given_ = end + 1;
      return std::optional(std::string_view(received_).substr(0, end));
    }
    scanned_ = received_.size();
    const Result<bool> moved = Exchange(nothing, deadline);
    if (!moved) return moved.error();
    if (!*moved) return std::optional<std::string_view>();
  }
}

Result<std::string_view> Child::Receive(double patience_s) {
  const Result<std::optional<std::string_view>> line = Await(patience_s);
  if (!line) return line.error();
  if (!*line) return Failed(fmt::format("sent no line for {} s", patience_s));
  return **line;
}

Result<bool> Child::Exchange(std::string_view& unsent, Deadline deadline) {
  while (true) {
    const std::chrono::duration<double> left = deadline - Clock::now();
    if (left.count() <= 0) return false;
    std::array<pollfd, 3> fds = {
        {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {unsent.empty() ? -1 : input_, POLLOUT, 0}}};
    const int patience_ms = std::min(static_cast<int>(left.count() * 1000) + 1, kLookAfterIt_ms);
    const int ready = poll(fds.data(), fds.size(), patience_ms);
    if (ready < 0 && errno != EINTR) return SystemError("poll");
    // What it left behind may hold its pipes open, and will never answer.
    siginfo_t info;
    if (ready == 0 && HasEnded(pid_, info)) return Gone("ended");
    if (ready <= 0) continue;
    if (fds[1].revents != 0) ReadErrors();
    if (fds[0].revents == 0 && fds[2].revents == 0) continue;
    const Status moved = fds[0].revents != 0 ? ReadOutput() : SendSome(unsent);
    if (!moved) return moved.error();
    return true;
  }
}

Status Child::SendSome(std::string_view& unsent) {
  const ssize_t sent = send(input_, unsent.data(), unsent.size(), MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN && errno != EINTR) return Gone("takes no more input");
  if (sent > 0) unsent.remove_prefix(static_cast<std::size_t>(sent));
  return {};
}

Status Child::ReadOutput() {
  std::array<char, 65536> buffer;
  const ssize_t count = read(output_, buffer.data(), buffer.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return {};
  if (count <= 0) return Gone("closed its output");
  received_.append(buffer.data(), static_cast<std::size_t>(count));
  if (received_.size() > kMostUnread) return Failed("sends more than 16 MiB without being asked");
  return {};
}

void Child::ReadErrors() {
  std::array<char, 16384> buffer;
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
  const std::string complaints = tell_complaints_ ? Complaints() : "";
  if (complaints.empty()) return {fmt::format("{} {}", who_, why), {}};
  return {fmt::format("{} {}; its error output ends with: {}", who_, why, complaints), {}};
}

std::string Child::Complaints() {
  for (int i = 0; i < 64 && errors_ >= 0; ++i) {  // what is there, but no flood
    pollfd fd{errors_, POLLIN, 0};
    if (poll(&fd, 1, 0) <= 0) break;
    ReadErrors();
  }
  while (!complaints_.empty() && complaints_.back() == '\n') complaints_.pop_back();
  return Printable(complaints_);
}

void Child::ForgetComplaints() {
  Complaints();
  complaints_.clear();
}

// What it did to a pipe says less than how it ended, if it has.
Error Child::Gone(std::string_view otherwise) {
  const std::string exit = Exit();
  return Failed(exit.empty() ? std::string(otherwise) : "ended" + exit);
}

std::string Child::Exit() const {
  siginfo_t info;
  // Its pipes may close a moment before it is gone.
  for (int i = 0; i < 250 && !HasEnded(pid_, info); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  if (!HasEnded(pid_, info)) return "";
  constexpr int kShellsOffset = 128;  // how a shell tells the signal that killed its program
  if (info.si_code == CLD_EXITED && info.si_status > kShellsOffset)
    return fmt::format(" (signal {})", info.si_status - kShellsOffset);
  if (info.si_code == CLD_EXITED) return fmt::format(" (exit code {})", info.si_status);
  return fmt::format(" (signal {})", info.si_status);
}

}  // namespace autofuzz
