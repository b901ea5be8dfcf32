#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/console.h"
#include "app/options.h"
#include "app/session.h"
#include "base/nearest.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

Result<WriterFacts> FindWriter(const std::string& format) {
  std::vector<std::string> known;
  for (WriterFacts& writer : Writers()) {
    if (writer.format == format) return std::move(writer);
    known.push_back(writer.format);
  }
  return Error{fmt::format("unknown format '{}'{} (known: {})", format, DidYouMean(format, known),
                           fmt::join(known, ", ")),
               {"--format", 0, 0, ""}};
}

int Write(const WriteOptions& options, std::string out, bool shows) {
  auto writer = FindWriter(options.format);
  if (!writer) return Complain(writer.error(), kBadInput);
  auto session = OpenSession(options.folder, CampaignFolder::Access::kRead);
  if (!session) return Complain(session.error(), kBadInput);
  auto input = Gather(**session);
  if (!input) return Complain(input.error(), kFailed);
  if (shows) {
    const Status added =
        AddShown(**session, *input, static_cast<std::size_t>(std::max(0, options.shown)));
    if (!added) return Complain(added.error(), kFailed);
  }
  auto text = writer->write(*input);
  if (!text) return Complain(text.error(), kFailed);
  if (out.empty() || out == "-") {
    Say(*text);
    return kDone;
  }
  if (const Status written = WriteTextFile(out, *text); !written)
    return Complain(written.error(), kFailed);
  Say(fmt::format("{}\n", out));
  return kDone;
}

}  // namespace

int ReportCommand(const WriteOptions& options) {
  auto writer = FindWriter(options.format);
  if (!writer) return Complain(writer.error(), kBadInput);
  std::string out = options.out;
  if (out.empty() && options.format != "text")
    out = (std::filesystem::path(options.folder) / ("report" + writer->extension)).string();
  return Write(options, std::move(out), options.format == "html");
}

int ExportCommand(const WriteOptions& options) { return Write(options, options.out, false); }

}  // namespace autofuzz
