#include "app/interrupt.h"

#include <unistd.h>

#include <csignal>

#include "app/options.h"

namespace autofuzz {
namespace {

// A signal handler can reach nothing but a global; this is the program's only one.
StopSignal stop_signal{0};

void OnSignal(int) {
  if (stop_signal.fetch_add(1) >= 1) _exit(kInterrupted);
  constexpr char kNote[] =
      "\nStopping after the runs in flight (again: at once; nothing is lost).\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kNote, sizeof kNote - 1);
}

bool IsIgnored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void Handle(int signal, void (*handler)(int)) {
  if (signal == SIGHUP && IsIgnored(signal)) return;
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, nullptr);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  stop_signal = 0;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) Handle(signal, OnSignal);
  Handle(SIGPIPE, SIG_IGN);
}

InterruptGuard::~InterruptGuard() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) Handle(signal, SIG_DFL);
}

const StopSignal& InterruptGuard::signal() const { return stop_signal; }

}  // namespace autofuzz
