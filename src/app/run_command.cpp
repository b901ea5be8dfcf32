#include <fmt/format.h>

#include <filesystem>

#include "app/begin_campaign.h"
#include "app/console.h"
#include "app/options.h"
#include "app/run_campaign.h"
#include "base/digest.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

// File systems take 255 bytes; the rest is for whoever packs the folder.
constexpr std::size_t kLongestName = 160;

std::string FolderFor(const CampaignSpec& spec) {
  const auto plain = [](std::string text) {  // specs may hold anything
    for (char& c : text)
      if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_') c = '-';
    return text;
  };
  const std::string name =
      IsWithoutDriving(spec.problem) ? spec.problem : fs::path(spec.problem).stem().string();
  std::string folder =
      fmt::format("{}-{}-{}-s{}", plain(name), plain(spec.ego), plain(spec.method), spec.seed);
  if (folder.size() > kLongestName)
    folder = folder.substr(0, kLongestName / 2) + '-' + Text(DigestOf(folder));
  return "campaigns/" + folder;
}

}  // namespace

int RunCommand(const RunOptions& options) {
  const std::string out = options.out.empty() ? FolderFor(options.spec) : options.out;
  const InterruptGuard interrupt;
  auto session = BeginCampaign(options.spec, out, options.map_path);
  if (!session) return Complain(session.error(), kBadInput);
  return CarryOut(**session, options.running, interrupt, fmt::format("\nCampaign: {}\n", out));
}

}  // namespace autofuzz
