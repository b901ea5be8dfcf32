#include <fmt/format.h>

#include <filesystem>

#include "app/begin_campaign.h"
#include "app/console.h"
#include "app/options.h"
#include "app/run_campaign.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

std::string FolderFor(const CampaignSpec& spec) {
  const auto plain = [](std::string text) {  // specs may hold anything
    for (char& c : text)
      if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_') c = '-';
    return text;
  };
  const std::string name =
      IsWithoutDriving(spec.problem) ? spec.problem : fs::path(spec.problem).stem().string();
  return fmt::format("campaigns/{}-{}-{}-s{}", plain(name), plain(spec.ego), plain(spec.method),
                     spec.seed);
}

}  // namespace

int RunCommand(const RunOptions& options) {
  const std::string out = options.out.empty() ? FolderFor(options.spec) : options.out;
  auto session = BeginCampaign(options.spec, out, options.map_path);
  if (!session) return Complain(session.error(), kBadInput);
  return CarryOut(**session, options.running, fmt::format("\nCampaign: {}\n", out));
}

}  // namespace autofuzz
