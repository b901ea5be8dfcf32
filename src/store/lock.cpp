#include "store/lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "store/file_error.h"

namespace autofuzz::store {
namespace {

std::string Reason() { return std::generic_category().message(errno); }

// The holder may have given the lock back, and removed the file, between our open and our lock.
bool IsStillThere(int descriptor, const std::filesystem::path& file) {
  struct stat held {};
  struct stat there {};
  return ::fstat(descriptor, &held) == 0 && ::stat(file.c_str(), &there) == 0 &&
         held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

std::string Holder(int descriptor) {
  std::array<char, 32> text{};
  const ssize_t count = ::pread(descriptor, text.data(), text.size(), 0);
  std::string id(text.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  id = id.substr(0, id.find('\n'));
  return id.empty() ? "another process" : "process " + id;
}

void WriteHolder(int descriptor) {
  const std::string id = fmt::format("{}\n", ::getpid());
  // Only for people: the lock holds without it, so a full disk does no harm here.
  if (::ftruncate(descriptor, 0) != 0 || ::pwrite(descriptor, id.data(), id.size(), 0) < 0) return;
}

}  // namespace

Result<std::unique_ptr<WriteLock>> WriteLock::Take(const std::filesystem::path& file) {
  for (;;) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return At(file, fmt::format("cannot be written: {}", Reason()));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      const bool held = errno == EWOULDBLOCK;
      Error error = At(file, held ? Holder(descriptor) + " is writing to this campaign"
                                  : fmt::format("cannot be locked: {}", Reason()));
      ::close(descriptor);
      return error;
    }
    if (IsStillThere(descriptor, file)) {
      WriteHolder(descriptor);
      return std::unique_ptr<WriteLock>(new WriteLock(file, descriptor));
    }
    ::close(descriptor);
  }
}

WriteLock::~WriteLock() {
  ::unlink(file_.c_str());
  ::close(descriptor_);
}

}  // namespace autofuzz::store
