#include <fmt/format.h>

#include <functional>
#include <utility>
#include <vector>

#include "app/console.h"
#include "app/options.h"
#include "base/nearest.h"
#include "report/report.h"
#include "wire/wire.h"

namespace autofuzz {
namespace {

struct Entry {
  std::string name;
  std::string help;
};

struct Section {
  std::string name;
  std::string title;
  std::vector<Entry> entries;
};

template <class Maker>
std::vector<Entry> EntriesOf(const Registry<Maker>& registry) {
  std::vector<Entry> entries;
  for (const auto& entry : registry.entries()) entries.push_back({entry.name, entry.help});
  return entries;
}

std::vector<Section> Sections() {
  const Catalogue all = MakeCatalogue();
  std::vector<Entry> formats;
  for (const WriterFacts& writer : Writers()) formats.push_back({writer.format, writer.help});
  return {{"methods", "Search methods (--method, --warmup-method)", EntriesOf(all.methods)},
          {"egos", "Driving controllers (--ego)", EntriesOf(all.egos)},
          {"simulators", "Simulators (--simulator)", EntriesOf(all.simulators)},
          {"problems", "Problems without driving (in place of a grammar)", EntriesOf(all.problems)},
          {"formats", "Formats (report, export)", std::move(formats)}};
}

}  // namespace

int ListCommand(const ListOptions& options) {
  std::vector<std::string> known;
  std::string text;
  for (const Section& section : Sections()) {
    known.push_back(section.name);
    if (!options.what.empty() && options.what != section.name) continue;
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", section.title);
    for (const Entry& entry : section.entries)
      text += fmt::format("  {:<20} {}\n", entry.name, Wrapped(entry.help, 23, 23));
  }
  if (text.empty())
    return Complain(Error{fmt::format("nothing to list is called '{}'{} (known: {})", options.what,
                                      DidYouMean(options.what, known), fmt::join(known, ", ")),
                          {}},
                    kBadInput);
  Say(text);
  return kDone;
}

}  // namespace autofuzz
