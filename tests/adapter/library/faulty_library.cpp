// A controller library that misbehaves as its options say, or, built otherwise, is none at all.
#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <string>
#include <thread>

#include "autofuzz/controller.h"

namespace {

struct Faulty {
  std::string fault;
  int ticks = 0;
};

void Describe(autofuzz_facts*) {}

void* Create(const char* options) {
  return std::string(options) == "none-made" ? nullptr : new Faulty{options};
}

int Reset(void* controller, const autofuzz_task*) {
  auto& faulty = *static_cast<Faulty*>(controller);
  faulty.ticks = 0;
  return faulty.fault == "refuses" ? 1 : 0;
}

[[noreturn]] void Hang() {
  for (;;) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

// Counts over all runs of the process.
bool IsTheThirdRun(const Faulty& faulty) {
  static std::atomic<int> runs = 0;
  return faulty.ticks == 4 && ++runs == 3;
}

[[maybe_unused]] int Act(void* controller, const autofuzz_observation*, autofuzz_command* command) {
  auto& faulty = *static_cast<Faulty*>(controller);
  if (++faulty.ticks < 4) return 0;
  if (faulty.fault == "hangs") Hang();
  if (faulty.fault == "hangs-once" && IsTheThirdRun(faulty)) Hang();
  if (faulty.fault == "fails") return 7;
  if (faulty.fault == "throws") throw std::runtime_error("index out of range");
  if (faulty.fault == "throws-else") throw 5;
  if (faulty.fault == "nan") command->steer = std::nan("");
  if (faulty.fault == "range") command->throttle = 2;
  return 0;
}

const char* LastError(void*) { return "wheel lost"; }

void Destroy(void* controller) { delete static_cast<Faulty*>(controller); }

#ifdef OLD_VERSION
constexpr uint32_t kVersion = 77;
#else
constexpr uint32_t kVersion = AUTOFUZZ_CONTROLLER_VERSION;
#endif
#ifdef NO_ACT
constexpr decltype(&Act) kAct = nullptr;
#else
constexpr decltype(&Act) kAct = Act;
#endif

#ifdef NO_SIZE
constexpr uint32_t kSize = 0;
#else
constexpr uint32_t kSize = sizeof(autofuzz_controller_functions);
#endif
[[maybe_unused]] const autofuzz_controller_functions kFunctions = {
    kSize, kVersion, Describe, Create, Reset, kAct, LastError, Destroy};

}  // namespace

#ifndef NO_ENTRY
extern "C" const autofuzz_controller_functions* autofuzz_controller(uint32_t) {
#ifdef NO_TABLE
  return nullptr;
#else
  return &kFunctions;
#endif
}
#endif
