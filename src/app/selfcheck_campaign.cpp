#include "app/selfcheck_campaign.h"

#include <fmt/format.h>
#include <sched.h>

#include <chrono>
#include <clocale>
#include <thread>
#include <utility>

#include "adapter/process/child.h"
#include "app/begin_campaign.h"
#include "app/run_campaign.h"
#include "app/session.h"
#include "app/steady_clock.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

// Hands on what another evaluator says, after a while.
class DelayedEvaluator final : public Evaluator {
 public:
  explicit DelayedEvaluator(std::unique_ptr<Evaluator> delayed) : delayed_(std::move(delayed)) {}
  EvaluatorFacts facts() const override { return delayed_->facts(); }
  const Problem& problem() const override { return delayed_->problem(); }
  Result<Evaluation> Evaluate(const Genome& genome, Seed seed) override {
    constexpr std::chrono::duration<double, std::milli> kLongest{4};
    std::this_thread::sleep_for(kLongest * Stream(seed.Child("delay")).Uniform());
    return delayed_->Evaluate(genome, seed);
  }

 private:
  std::unique_ptr<Evaluator> delayed_;
};

EvaluatorMaker Delayed(EvaluatorMaker make) {
  return [make = std::move(make)]() -> Result<std::unique_ptr<Evaluator>> {
    auto made = make();
    if (!made) return made.error();
    return std::unique_ptr<Evaluator>(std::make_unique<DelayedEvaluator>(*std::move(made)));
  };
}

// The locale of the process, while this lives.
class ScopedLocale {
 public:
  explicit ScopedLocale(const std::string& name) : before_(std::setlocale(LC_ALL, nullptr)) {
    if (!name.empty()) std::setlocale(LC_ALL, name.c_str());
  }
  ~ScopedLocale() { std::setlocale(LC_ALL, before_.c_str()); }
  ScopedLocale(const ScopedLocale&) = delete;
  ScopedLocale& operator=(const ScopedLocale&) = delete;

 private:
  std::string before_;
};

// What this thread starts meanwhile runs on one core.
class ScopedOneCore {
 public:
  explicit ScopedOneCore(bool wanted) {
    if (sched_getaffinity(0, sizeof before_, &before_) != 0 || !wanted) return;
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int core = 0; core < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++core)
      if (CPU_ISSET(core, &before_)) CPU_SET(core, &one);
    narrowed_ = sched_setaffinity(0, sizeof one, &one) == 0;
  }
  ~ScopedOneCore() {
    if (narrowed_) sched_setaffinity(0, sizeof before_, &before_);
  }
  ScopedOneCore(const ScopedOneCore&) = delete;
  ScopedOneCore& operator=(const ScopedOneCore&) = delete;

 private:
  cpu_set_t before_{};
  bool narrowed_ = false;
};

Error Interrupted() { return {"interrupted", {}}; }

// Goes on to the end, or to `most` runs.
Status GoOn(Session& session, const Circumstances& circumstances, std::int64_t most,
            const StopSignal& interrupt) {
  SteadyClock clock;
  StopSignal stop{0};
  CampaignParts parts = PartsOf(session, clock);
  if (circumstances.delayed) parts.make_evaluator = Delayed(std::move(parts.make_evaluator));
  parts.stop = &stop;
  parts.show = [&](const Progress& progress) {
    if (interrupt.load() != 0 || progress.done >= most) stop = 1;
  };
  const auto result = RunCampaign(SettingsOf(session.folder->spec(), circumstances.jobs), parts);
  if (!result) return result.error();
  if (interrupt.load() != 0) return Interrupted();
  return session.folder->Close();
}

Result<std::string> ExportOf(const fs::path& folder) {
  auto session = OpenSession(folder, CampaignFolder::Access::kRead);
  if (!session) return session.error();
  const auto input = Gather(**session);
  if (!input) return input.error();
  return WriteJsonLines(*input);
}

Result<std::string> MakeHere(const Circumstances& circumstances, const SelfcheckCampaign& campaign,
                             fs::path folder, const StopSignal& interrupt) {
  const ScopedLocale locale(circumstances.locale);
  const std::int64_t all = campaign.spec.warmup + campaign.spec.budget;
  auto session = BeginCampaign(campaign.spec, folder.string(), campaign.map_path);
  if (!session) return session.error();
  const std::int64_t most = circumstances.stopped ? all / 2 : all;
  if (Status made = GoOn(**session, circumstances, most, interrupt); !made) return made.error();
  session->reset();
  if (circumstances.moved) {
    const fs::path elsewhere = folder.string() + "-moved";
    std::error_code code;
    fs::rename(folder, elsewhere, code);
    if (code) return Error{code.message(), {elsewhere.string(), 0, 0, ""}};
    folder = elsewhere;
  }
  if (circumstances.stopped) {
    session = OpenSession(folder, CampaignFolder::Access::kWrite);
    if (!session) return session.error();
    if (Status made = GoOn(**session, circumstances, all, interrupt); !made) return made.error();
    session->reset();
  }
  return ExportOf(folder);
}

std::string Quoted(const std::string& word) {
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

Result<std::string> CommandLine(const Circumstances& circumstances,
                                const SelfcheckCampaign& campaign, const fs::path& folder) {
  std::error_code code;
  const fs::path program = fs::read_symlink("/proc/self/exe", code);
  if (code) return Error{"the program does not find itself: " + code.message(), {}};
  const CampaignSpec& spec = campaign.spec;
  std::string line = fmt::format(
      "{} exec {} run {} --ego {} --method {} --warmup {} --budget {} --seed {} --jobs {} --out {}",
      *circumstances.environment, Quoted(program.string()), Quoted(spec.problem), Quoted(spec.ego),
      Quoted(spec.method), spec.warmup, spec.budget, spec.seed, circumstances.jobs,
      Quoted(folder.string()));
  for (const std::string& path : campaign.map_path) line += " --map-path " + Quoted(path);
  return line;
}

Result<std::string> MakeElsewhere(const Circumstances& circumstances,
                                  const SelfcheckCampaign& campaign, const fs::path& folder,
                                  const StopSignal& interrupt) {
  const Result<std::string> line = CommandLine(circumstances, campaign, folder);
  if (!line) return line.error();
  Result<std::unique_ptr<Child>> child = [&] {
    const ScopedOneCore core(circumstances.one_core);
    return Child::Launch({*line, "", "the other process"});
  }();
  if (!child) return child.error();
  constexpr double kPatience_s = 0.05;
  while ((*child)->Await(kPatience_s))  // to its end
    if (interrupt.load() != 0) return Interrupted();
  auto lines = ExportOf(folder);
  if (!lines) return (*child)->Failed(Text(lines.error()));
  return lines;
}

}  // namespace

Result<std::string> MakeUnder(const Circumstances& circumstances, const SelfcheckCampaign& campaign,
                              const fs::path& folder, const StopSignal& interrupt) {
  return circumstances.environment ? MakeElsewhere(circumstances, campaign, folder, interrupt)
                                   : MakeHere(circumstances, campaign, folder, interrupt);
}

std::optional<std::string> DecimalCommaLocale() {
  const ScopedLocale as_it_is("");
  for (const char* name :
       {"", "de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "it_IT.UTF-8", "nl_NL.UTF-8",
        "pl_PL.UTF-8", "pt_BR.UTF-8", "ru_RU.UTF-8", "sv_SE.UTF-8", "de_DE", "fr_FR"}) {
    const char* set = std::setlocale(LC_ALL, name);
    if (set != nullptr && std::localeconv()->decimal_point == std::string(",")) return set;
  }
  return std::nullopt;
}

}  // namespace autofuzz
