#pragma once

#include <memory>
#include <string>

#include "autofuzz/controller.h"
#include "base/result.h"

namespace autofuzz {

/// A loaded controller library.
class Library {
 public:
  /// Error: it cannot be loaded, is no controller, or one of another version.
  static Result<std::shared_ptr<const Library>> Load(const std::string& path);
  ~Library();
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  const autofuzz_controller_functions& functions() const { return *functions_; }

 private:
  explicit Library(void* handle) : handle_(handle) {}

  void* handle_;
  const autofuzz_controller_functions* functions_ = nullptr;
};

}  // namespace autofuzz
