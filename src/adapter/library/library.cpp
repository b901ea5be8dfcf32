#include "adapter/library/library.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstddef>

namespace autofuzz {
namespace {

constexpr const char* kEntry = "autofuzz_controller";

Error Unfit(const std::string& path, std::string_view why) {
  return {fmt::format("library '{}' {}", path, why), {}};
}

// Whether the table is ours and whole.
Status Check(const autofuzz_controller_functions* functions, const std::string& path) {
  if (functions == nullptr)
    return Unfit(path, fmt::format("does not speak version {}", AUTOFUZZ_CONTROLLER_VERSION));
  constexpr std::size_t kUpToVersion =
      offsetof(autofuzz_controller_functions, version) + sizeof functions->version;
  if (functions->size >= kUpToVersion && functions->version != AUTOFUZZ_CONTROLLER_VERSION)
    return Unfit(path, fmt::format("speaks version {}, wanted {}", functions->version,
                                   AUTOFUZZ_CONTROLLER_VERSION));
  if (functions->size < sizeof(autofuzz_controller_functions))
    return Unfit(path, fmt::format("has a table of functions of {} bytes, wanted {}: set its size",
                                   functions->size, sizeof(autofuzz_controller_functions)));
  if (functions->describe == nullptr || functions->create == nullptr ||
      functions->reset == nullptr || functions->act == nullptr || functions->destroy == nullptr)
    return Unfit(path, "lacks one of describe, create, reset, act, destroy");
  return {};
}

}  // namespace

Result<std::shared_ptr<const Library>> Library::Load(const std::string& path) {
  // Without a '/' the loader would look in its own folders only.
  const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  void* handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return Error{fmt::format("library: {}", dlerror()), {}};
  const std::shared_ptr<Library> library(new Library(handle));
  using Entry = const autofuzz_controller_functions* (*)(std::uint32_t);
  const auto entry = reinterpret_cast<Entry>(dlsym(handle, kEntry));
  if (entry == nullptr)
    return Unfit(path, fmt::format("has no function {}, so it is no controller", kEntry));
  library->functions_ = entry(AUTOFUZZ_CONTROLLER_VERSION);
  if (Status sound = Check(library->functions_, path); !sound) return sound.error();
  return std::shared_ptr<const Library>(library);
}

Library::~Library() { dlclose(handle_); }

}  // namespace autofuzz
