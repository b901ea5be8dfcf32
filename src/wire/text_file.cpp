#include "wire/text_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargest = std::size_t{1} << 30;

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FilePtr = std::unique_ptr<std::FILE, Closer>;

Error Failed(std::string_view doing, const fs::path& file, int code) {
  return Error{fmt::format("cannot {}: {}", doing, std::generic_category().message(code)),
               {file.string(), 0, 0, ""}};
}

// Writes to an opened file and closes it; the error number, 0 when all went well.
int WriteAndClose(FilePtr out, std::string_view content) {
  const bool written = std::fwrite(content.data(), 1, content.size(), out.get()) == content.size();
  const int write_error = errno;
  if (std::fclose(out.release()) != 0) return written ? errno : write_error;
  return written ? 0 : write_error;
}

Status WriteInto(const fs::path& file, std::string_view content) {
  FilePtr out(std::fopen(file.c_str(), "wb"));
  if (!out) return Failed("write", file, errno);
  if (const int reason = WriteAndClose(std::move(out), content))
    return Failed("write", file, reason);
  return {};
}

Status Replace(const fs::path& file, std::string_view content) {
  const fs::path partial = fmt::format("{}.{}.part", file.string(), ::getpid());
  FilePtr out(std::fopen(partial.c_str(), "wb"));
  if (!out) return Failed("write", file, errno);
  int reason = WriteAndClose(std::move(out), content);
  if (reason == 0 && std::rename(partial.c_str(), file.c_str()) != 0) reason = errno;
  if (reason == 0) return {};
  std::remove(partial.c_str());
  return Failed("write", file, reason);
}

}  // namespace

Result<std::string> ReadTextFile(const fs::path& file) {
  std::error_code code;
  if (fs::is_directory(file, code)) return Error{"this is a folder", {file.string(), 0, 0, ""}};
  const FilePtr in(std::fopen(file.c_str(), "rb"));
  if (!in) return Failed("read", file, errno);
  std::string content;
  char buffer[1 << 16];
  while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, in.get())) {
    content.append(buffer, got);
    if (content.size() > kLargest) return Error{"the file is too large", {file.string(), 0, 0, ""}};
  }
  if (std::ferror(in.get())) return Failed("read", file, errno);
  return content;
}

Status WriteTextFile(const fs::path& wanted, std::string_view content) {
  // A link's target is what is meant; a device or pipe is written to, never replaced.
  std::error_code code;
  const fs::path linked =
      fs::is_symlink(wanted, code) ? fs::weakly_canonical(wanted, code) : wanted;
  const fs::path& file = code ? wanted : linked;
  const bool in_place = fs::exists(file, code) && !fs::is_regular_file(file, code);
  return in_place ? WriteInto(file, content) : Replace(file, content);
}

}  // namespace autofuzz
