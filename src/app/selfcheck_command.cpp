#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/console.h"
#include "app/interrupt.h"
#include "app/options.h"
#include "app/run_comparison.h"
#include "app/selfcheck_campaign.h"
#include "app/session.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

// A folder that is gone with this.
class WorkFolder {
 public:
  Status Make() {
    std::error_code code;
    std::string name = (fs::temp_directory_path(code) / "autofuzz-selfcheck-XXXXXX").string();
    if (code || mkdtemp(name.data()) == nullptr)
      return Error{"no temporary folder can be made there", {name, 0, 0, ""}};
    path_ = name;
    return {};
  }
  WorkFolder() = default;
  ~WorkFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

Circumstances Plain(std::string name, int jobs) {
  Circumstances circumstances;
  circumstances.name = std::move(name);
  circumstances.jobs = jobs;
  return circumstances;
}

// Those that this process can bring about.
std::vector<Circumstances> Here(int cores) {
  std::vector<Circumstances> all{Plain(fmt::format("{} jobs", cores), cores),
                                 Plain(fmt::format("{} jobs", 4 * cores), 4 * cores),
                                 Plain("results delayed at random", 8),
                                 Plain("stopped half way", cores), Plain("moved half way", cores)};
  all[2].delayed = true;
  all[3].stopped = true;
  all[4].stopped = all[4].moved = true;
  return all;
}

// Those that only a process of its own can be put into. The names of the switches differ between
// versions of the C library, which passes over those that it does not know.
std::vector<Circumstances> Elsewhere(int cores) {
  const auto without = [](std::string_view features) {
    std::string switches;
    for (const char feature : features) {
      const char* name = feature == 'F' ? "FMA" : feature == 'A' ? "AVX2" : "AVX512F";
      switches += fmt::format("{0}-{1},-{1}_Usable", switches.empty() ? "" : ",", name);
    }
    return "GLIBC_TUNABLES=glibc.cpu.hwcaps=" + switches;
  };
  std::vector<Circumstances> all{Plain("another process", cores), Plain("without FMA", cores),
                                 Plain("without FMA and AVX2", cores), Plain("one core", cores)};
  all[0].environment = "";
  all[1].environment = without("F");
  all[2].environment = without("FA5");
  all[3].environment = "";
  all[3].one_core = true;
  return all;
}

std::vector<Circumstances> AllCircumstances() {
  const int cores = static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
  std::vector<Circumstances> all = Here(cores);
  if (const auto locale = DecimalCommaLocale()) {
    all.push_back(Plain(fmt::format("decimal comma ({})", *locale), cores));
    all.back().locale = *locale;
  }
  for (Circumstances& circumstances : Elsewhere(cores)) all.push_back(std::move(circumstances));
  return all;
}

std::vector<SelfcheckCampaign> Campaigns(const SelfcheckOptions& options,
                                         const std::string& grammar) {
  SelfcheckCampaign driving{{}, options.map_path};
  driving.spec.problem = grammar;
  driving.spec.warmup = driving.spec.budget = 100;
  SelfcheckCampaign function = driving;
  function.spec.problem = "function:four_modes";
  for (SelfcheckCampaign* campaign : {&driving, &function}) {
    campaign->spec.ego = options.ego;
    campaign->spec.method = "ga-un-nn-grad";
    campaign->spec.goal.clear();  // the problem's own
  }
  return {driving, function};
}

class Selfcheck {
 public:
  Selfcheck(std::vector<SelfcheckCampaign> campaigns, const fs::path& folder)
      : campaigns_(std::move(campaigns)), folder_(folder) {}

  int Run() {
    const std::vector<Circumstances> all = AllCircumstances();
    for (const SelfcheckCampaign& campaign : campaigns_) {
      Show(0, all.size(), "1 job");
      auto runs = Make(Plain("1 job", 1), campaign);
      if (!runs) return Fault(runs.error(), kBadInput);
      expected_.push_back(*std::move(runs));
    }
    Line("1 job", "what the others are compared with");
    for (std::size_t i = 0; i < all.size(); ++i) {
      Show(i + 1, all.size(), all[i].name);
      auto difference = Compare(all[i]);
      if (!difference) return Fault(difference.error(), kFailed);
      differing_ += difference->empty() ? 0 : 1;
      Line(all[i].name, difference->empty() ? "same" : "DIFFERS: " + *difference);
    }
    if (!DecimalCommaLocale()) Line("decimal comma", "left out: no such locale is installed");
    Say(differing_ == 0 ? "All the same.\n"
                        : fmt::format("{} of {} differ.\n", differing_, all.size()));
    return differing_ == 0 ? kDone : kFailed;
  }

 private:
  Result<std::string> Make(const Circumstances& circumstances, const SelfcheckCampaign& campaign) {
    return MakeUnder(circumstances, campaign, folder_ / std::to_string(++made_),
                     interrupt_.signal());
  }

  // The first difference in any of the campaigns; "" when there is none.
  Result<std::string> Compare(const Circumstances& circumstances) {
    for (std::size_t i = 0; i < campaigns_.size(); ++i) {
      const auto runs = Make(circumstances, campaigns_[i]);
      if (!runs) return runs.error();
      if (const auto difference = FirstDifference(expected_[i], *runs))
        return fmt::format("{}, {}", fs::path(campaigns_[i].spec.problem).filename().string(),
                           *difference);
    }
    return std::string();
  }

  int Fault(const Error& error, int code) {
    Clear();
    return interrupt_.signal().load() != 0 ? kInterrupted : Complain(error, code);
  }

  void Show(std::size_t number, std::size_t count, const std::string& name) const {
    if (live_) fmt::print(stderr, "\r{}/{}  {} ...\x1b[K", number, count, name);
  }
  void Clear() const {
    if (live_) fmt::print(stderr, "\r\x1b[K");
  }
  void Line(const std::string& name, const std::string& what) const {
    Clear();
    Say(fmt::format("{:<28} {}\n", name, Wrapped(what, 29, 29)));
    std::fflush(stdout);
  }

  std::vector<SelfcheckCampaign> campaigns_;
  fs::path folder_;
  InterruptGuard interrupt_;
  bool live_ = ShowsLiveLine();
  std::vector<std::string> expected_;
  int made_ = 0;
  int differing_ = 0;
};

std::string Heading(const std::vector<SelfcheckCampaign>& campaigns) {
  std::string text = "Campaigns made again under other circumstances:\n";
  for (const SelfcheckCampaign& campaign : campaigns) {
    const CampaignSpec& spec = campaign.spec;
    text += fmt::format("  {}, {} and {} runs of {} and {}\n", spec.problem, spec.warmup,
                        spec.budget, spec.warmup_method, spec.method);
  }
  return text + "\n";
}

}  // namespace

int SelfcheckCommand(const SelfcheckOptions& options) {
  const Result<std::string> grammar =
      options.grammar.empty() ? DefaultGrammar() : Result<std::string>(options.grammar);
  if (!grammar) return Complain(grammar.error(), kBadInput);
  WorkFolder folder;
  if (const Status made = folder.Make(); !made) return Complain(made.error(), kFailed);
  const std::vector<SelfcheckCampaign> campaigns = Campaigns(options, *grammar);
  Say(Heading(campaigns));
  return Selfcheck(campaigns, folder.path()).Run();
}

}  // namespace autofuzz
