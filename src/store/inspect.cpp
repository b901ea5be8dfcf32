#include "store/inspect.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "store/file_error.h"

namespace autofuzz::store {
namespace {

namespace fs = std::filesystem;

using Header = std::array<char, 100>;
constexpr std::string_view kMagic("SQLite format 3\0", 16);

std::uint32_t BigEndian(const Header& header, std::size_t at, std::size_t bytes) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < bytes; ++i)
    value = value << 8 | static_cast<unsigned char>(header[at + i]);
  return value;
}

bool HoldsBytes(const fs::path& file) {
  std::error_code code;
  const std::uintmax_t size = fs::file_size(file, code);
  return !code && size > 0;
}

// Without a log the file is as long as its header says.
Status CheckSize(const fs::path& file, const Header& header) {
  const std::uint32_t page = BigEndian(header, 16, 2);
  const std::uintmax_t page_size = page == 1 ? 65536 : page;
  const std::uintmax_t wanted = page_size * BigEndian(header, 28, 4);
  std::error_code code;
  const std::uintmax_t size = fs::file_size(file, code);
  if (code) return At(file, code.message());
  if (size < wanted || size < page_size)
    return At(file, fmt::format("damaged: cut short, {} of {} bytes are left", size, wanted));
  return {};
}

}  // namespace

Result<FileFacts> Inspect(const fs::path& file) {
  std::error_code code;
  if (!fs::is_regular_file(file, code)) return At(file, "not a campaign: there is no such file");
  std::ifstream in(file, std::ios::binary);
  if (!in) return At(file, "cannot be opened");
  Header header{};
  in.read(header.data(), header.size());
  if (in.gcount() == 0) return At(file, "damaged: the file is empty");
  const auto seen = std::min(static_cast<std::size_t>(in.gcount()), kMagic.size());
  if (std::string_view(header.data(), seen) != kMagic.substr(0, seen))
    return At(file, "not a campaign: no SQLite database");
  if (in.gcount() < static_cast<std::streamsize>(header.size()))
    return At(file, fmt::format("damaged: cut short after {} bytes", in.gcount()));
  FileFacts facts;
  facts.user_version = BigEndian(header, 60, 4);
  facts.application_id = BigEndian(header, 68, 4);
  facts.has_log = HoldsBytes(file.string() + "-wal");
  facts.has_journal = HoldsBytes(file.string() + "-journal");
  if (facts.has_log || facts.has_journal) return facts;
  if (Status status = CheckSize(file, header); !status) return status.error();
  return facts;
}

}  // namespace autofuzz::store
