#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace autofuzz {

/// Where folders for tests are made: in memory if the machine offers that, since a disk's syncs
/// would make up most of a test's time.
inline std::filesystem::path FolderForTests() {
  const std::filesystem::path in_memory = "/dev/shm";
  return ::access(in_memory.c_str(), W_OK) == 0 ? in_memory
                                                : std::filesystem::temp_directory_path();
}

/// An empty folder of its own, gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(FolderForTests() / fmt::format("autofuzz-test-{}-{}", ::getpid(), next_++)) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// A path inside, as text.
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  static inline std::atomic<int> next_ = 0;
  std::filesystem::path path_;
};

inline std::string ReadFile(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void WriteFile(const std::filesystem::path& file, const std::string& content) {
  std::ofstream(file, std::ios::binary) << content;
}

/// Names and contents of a folder's files.
inline std::map<std::string, std::string> Contents(const std::filesystem::path& folder) {
  std::map<std::string, std::string> contents;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    contents[entry.path().filename().string()] = ReadFile(entry.path());
  return contents;
}

}  // namespace autofuzz
