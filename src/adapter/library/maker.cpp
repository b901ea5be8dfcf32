#include "adapter/library/maker.h"

#include "adapter/library/library_controller.h"

namespace autofuzz {
namespace {

Result<Ego> Make(const Spec& spec) {
  SpecReader read(spec);
  const std::string path = read.Word("path", "");
  const std::string options = read.Word("options", "");
  if (Status status = read.Finish(); !status) return status.error();
  if (path.empty()) return Error{"library: which one? library(path=\"./libmy_controller.so\")", {}};
  Result<std::shared_ptr<const Library>> library = Library::Load(path);
  if (!library) return library.error();
  auto controller = LibraryController::Make(*std::move(library), Text(spec), options);
  if (!controller) return controller.error();
  return Ego(*std::move(controller));
}

}  // namespace

void RegisterLibraryEgo(Registry<EgoMaker>& into) {
  into.Add("library",
           "a shared library as the ego, with the functions of include/autofuzz/controller.h; "
           "library(path=\"...\", options=\"\")",
           Make);
}

}  // namespace autofuzz
