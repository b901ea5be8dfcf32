// An ego or a simulator that misbehaves as its arguments say: stand_in ego|simulator FAULT [FILE].
//
// Faults of an ego begin at the fourth observation of a run (t = 0.15 s), those of a simulator at
// the frame of t = 0.5 s. With "-once" after a fault it happens only if FILE is missing, which is
// then made: the program that is started next behaves. A program of its own, since what it does
// must not be done here.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

namespace {

std::string fault = "none";

bool Is(const char* name) { return fault == name; }

void Sleep(double time_s) { std::this_thread::sleep_for(std::chrono::duration<double>(time_s)); }

std::string Read() {
  std::string line;
  if (!std::getline(std::cin, line)) std::exit(0);
  return line;
}

void Write(const std::string& line) {
  std::fwrite((line + "\n").data(), 1, line.size() + 1, stdout);
  std::fflush(stdout);
}

bool Has(const std::string& line, const std::string& text) {
  return line.find(text) != std::string::npos;
}

void TakeOnce(const char* file) {
  const std::size_t at = fault.rfind("-once");
  if (at == std::string::npos) return;
  fault.erase(at);
  if (std::ifstream(file).good())
    fault = "none";
  else
    std::ofstream(file).put('x');
}

void Greet(const std::string& facts) {
  Read();
  if (Is("hello-hangs")) Sleep(100);
  if (Is("hello-chatter")) Write("Loading weights ...");
  Write(std::string(R"({"type":"hello","version":)") + (Is("version") ? "7" : "1") + facts + "}");
}

// What ends or blocks the process, for whatever role.
void MisbehaveAsAProcess() {
  if (Is("exits")) {
    std::cerr << "out of memory" << std::endl;
    std::exit(3);
  }
  if (Is("crashes")) std::abort();
  if (Is("hangs")) Sleep(100);
  if (Is("late") || Is("late-twice")) Sleep(0.45);
  if (Is("closes")) {
    close(1);
    Sleep(100);
  }
  if (Is("floods"))
    for (int i = 0; i < 200; ++i) std::cerr << std::string(10000, 'x');
  if (Is("floods-and-exits")) {
    std::cerr << std::string(1000000, 'x') << "the very end" << std::endl;
    std::exit(4);
  }
}

// What is sent instead of an answer.
std::string Misbehave(const std::string& answer) {
  MisbehaveAsAProcess();
  if (Is("nan")) return R"({"type":"command","throttle":0,"brake":0,"steer":NaN})";
  if (Is("infinite")) return R"({"type":"command","throttle":1e999,"brake":0,"steer":0})";
  if (Is("null")) return R"({"type":"command","throttle":null,"brake":0,"steer":0})";
  if (Is("text")) return R"({"type":"command","throttle":"abc","brake":0,"steer":0})";
  if (Is("range")) return R"({"type":"command","throttle":0,"brake":-0.5,"steer":0})";
  if (Is("missing")) return R"({"type":"command","throttle":0})";
  if (Is("rubbish")) return "Segmentation fault (core dumped)";
  if (Is("binary")) return std::string(3000, '\x01');
  if (Is("escapes")) {
    std::cerr << "caf\xe9\x1b[2J" << std::endl;
    return "\xff\x1b[2J\xe9";
  }
  if (Is("error")) return R"({"type":"error","text":"no path to the goal"})";
  if (Is("twice")) return answer + "\n" + answer;
  if (Is("leaves-a-child") && fork() == 0) Sleep(100);
  if (Is("leaves-a-child")) std::exit(5);
  return answer;
}

std::string Tick(const std::string& observation) {
  const std::size_t at = observation.find("\"tick\":") + 7;
  return observation.substr(at, observation.find(',', at) - at);
}

void BeAnEgo() {
  Greet(std::string(R"(,"name":"stand-in","release":"2","deterministic":true,)") +
        R"("sees_all_around":true,"reset":")" + (Is("restart") ? "restart" : "full") +
        R"(","control_hz":)" + (Is("slow-rate") ? "10" : "20"));
  for (int observations = 0;;) {
    const std::string line = Read();
    if (Has(line, R"("type":"reset")")) {
      observations = 0;
      std::cerr << "a run begins" << std::endl;
      Write(Is("refuses") ? R"({"type":"error","text":"no such map"})" : R"({"type":"ready"})");
      continue;
    }
    ++observations;
    std::string throttle = "0.5";
    if (Is("slow-rate")) throttle = std::to_string(0.1 * observations);
    if (Is("restart")) throttle = std::to_string(getpid() % 1000 / 1000.0);
    const std::string answer = R"({"type":"command","tick":)" + Tick(line) + R"(,"throttle":)" +
                               throttle + R"(,"brake":0,"steer":0})";
    const bool due = Is("late-twice") ? observations >= 4 : observations == 4;
    Write(due ? Misbehave(answer) : answer);
  }
}

// A world in which nothing moves; "run-N": its N-th run kills it; "grows": its ego stands as many
// metres further on as it has made runs before.
void BeASimulator() {
  Greet(R"(,"deterministic":"same_cpu")");
  for (int run = 1;; ++run) {
    const std::string scene = Read();
    std::size_t others = 0;
    for (std::size_t at = 0; (at = scene.find("\"avoid_collision\"", at)) != std::string::npos;
         ++at)
      ++others;
    const double x = Is("grows") ? run - 1 : 0;
    for (int tick = 0;; ++tick) {
      std::string frame = R"({"type":"frame","time_s":)" + std::to_string(tick * 0.05) +
                          R"(,"bodies":[[)" + std::to_string(x) + ",0,0,0,0,0]";
      for (std::size_t i = 0; i < others; ++i)
        frame += ",[" + std::to_string(1000 + 20 * i) + ",0,0,0,0,0]";
      frame += "]}";
      if (tick == 10 && fault == "run-" + std::to_string(run)) std::exit(9);
      Write(tick == 10 ? Misbehave(frame) : frame);
      if (Has(Read(), R"("type":"end")")) break;
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 2) fault = arguments[2];
  TakeOnce(count > 3 ? arguments[3] : "");
  if (std::string(arguments[1]) == "ego") BeAnEgo();
  BeASimulator();
}
