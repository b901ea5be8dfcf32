#pragma once

#include <filesystem>
#include <memory>

#include "base/result.h"

namespace autofuzz::store {

/// The right to write to a folder: one holder at a time among all processes. Dies with its process,
/// however that ends.
class WriteLock {
 public:
  /// Error: another holder (its process id is told), or the file cannot be made.
  static Result<std::unique_ptr<WriteLock>> Take(const std::filesystem::path& file);
  /// Gives it back and removes the file.
  ~WriteLock();
  WriteLock(const WriteLock&) = delete;
  WriteLock& operator=(const WriteLock&) = delete;

 private:
  WriteLock(std::filesystem::path file, int descriptor)
      : file_(std::move(file)), descriptor_(descriptor) {}

  std::filesystem::path file_;
  int descriptor_;
};

}  // namespace autofuzz::store
