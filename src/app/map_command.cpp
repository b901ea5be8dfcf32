#include <filesystem>
#include <limits>
#include <optional>

#include "app/console.h"
#include "app/map_route.h"
#include "app/map_summary.h"
#include "app/map_tables.h"
#include "app/options.h"
#include "app/session.h"
#include "draw/map.h"
#include "road/xodr/read.h"
#include "wire/map_source.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

constexpr std::size_t kShownWarnings = 20;

struct ReadMap {
  std::shared_ptr<const Network> network;
  std::vector<Error> warnings;
};

Result<ReadMap> Read(const MapOptions& options) {
  std::filesystem::path file = options.map;
  std::error_code code;
  if (!std::filesystem::exists(file, code)) {
    auto located = LocateMap(options.map, MapFolders("", options.map_path));
    if (!located) return located.error();
    file = *located;
  }
  const Result<std::string> xml = ReadTextFile(file);
  if (!xml) return xml.error();
  ReadMap map;
  auto network = ReadOpenDrive(*xml, file.string(), &map.warnings);
  if (!network) return network.error();
  map.network = std::move(*network);
  return map;
}

Result<CsvTable> ReadTable(const std::string& file) {
  const bool piped = file == "-";
  const Result<std::string> text = ReadTextFile(piped ? "/dev/stdin" : file);
  if (!text) return text.error();
  return ParseCsv(*text, piped ? "standard input" : file);
}

// What goes to standard output, pictures aside.
Result<std::string> Answer(const MapOptions& options, ReadMap& map, const Route* route) {
  if (!options.at.empty() || !options.locate.empty()) {
    const bool at = !options.at.empty();
    const Result<CsvTable> table = ReadTable(at ? options.at : options.locate);
    if (!table) return table.error();
    return at ? PosesOf(*map.network, *table) : LanesOf(*map.network, *table);
  }
  if (route != nullptr)
    return options.csv ? RouteCsv(*map.network, *route) : RouteText(*map.network, *route);
  const MapSummary summary = Summarise(*map.network, std::move(map.warnings));
  if (options.json) return SummaryJson(summary);
  return SummaryText(
      summary, options.all_warnings ? std::numeric_limits<std::size_t>::max() : kShownWarnings);
}

}  // namespace

int MapCommand(const MapOptions& options) {
  const bool says_more = !options.at.empty() || !options.locate.empty() || options.csv ||
                         options.json || options.all_warnings;
  if (options.svg == "-" && says_more)
    return Complain({"the picture goes to standard output, so nothing else can; write it to a file",
                     {"--svg", 0, 0, ""}},
                    kBadInput);
  Result<ReadMap> map = Read(options);
  if (!map) return Complain(map.error(), kBadInput);
  std::optional<Route> route;
  if (!options.route.empty()) {
    Result<Route> planned = RouteBetween(*map->network, options.route[0], options.route[1]);
    if (!planned) return Complain(planned.error(), kBadInput);
    route = std::move(*planned);
  }
  const Route* drawn = route ? &*route : nullptr;
  const Result<std::string> answer = Answer(options, *map, drawn);
  if (!answer) return Complain(answer.error(), kBadInput);
  if (options.svg == "-") {
    Say(DrawMap(*map->network, drawn));
    return kDone;
  }
  if (!options.svg.empty()) {
    if (const Status written = WriteTextFile(options.svg, DrawMap(*map->network, drawn)); !written)
      return Complain(written.error(), kFailed);
  }
  Say(*answer);
  return kDone;
}

}  // namespace autofuzz
