#include "wire/map_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <string>

#include "base/nearest.h"
#include "road/xodr/read.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".xodr";

class FileMaps final : public MapSource {
 public:
  explicit FileMaps(std::vector<fs::path> folders) : folders_(std::move(folders)) {}

  Result<std::shared_ptr<const Network>> Find(std::string_view name) override {
    Result<fs::path> file = LocateMap(name, folders_);
    if (!file) return file.error();
    const std::lock_guard lock(mutex_);
    auto known = read_.find(file->string());
    if (known != read_.end()) return known->second;
    Result<std::shared_ptr<const Network>> network = ReadMapFile(*file);
    if (network) read_.emplace(file->string(), *network);
    return network;
  }

  static Result<std::shared_ptr<const Network>> ReadMapFile(const fs::path& file) {
    Result<std::string> xml = ReadTextFile(file);
    if (!xml) return xml.error();
    return ReadOpenDrive(*xml, file.string());
  }

 private:
  std::vector<fs::path> folders_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Network>> read_;
};

class SingleMap final : public MapSource {
 public:
  explicit SingleMap(fs::path file) : file_(std::move(file)) {}

  Result<std::shared_ptr<const Network>> Find(std::string_view) override {
    const std::lock_guard lock(mutex_);
    if (!network_) {
      Result<std::shared_ptr<const Network>> network = FileMaps::ReadMapFile(file_);
      if (!network) return network;
      network_ = *network;
    }
    return network_;
  }

 private:
  fs::path file_;
  std::mutex mutex_;
  std::shared_ptr<const Network> network_;
};

bool IsFile(const fs::path& path) {
  std::error_code code;
  return fs::is_regular_file(path, code);
}

// Names of the maps in a folder, sorted; none when it cannot be read.
std::vector<std::string> MapsIn(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code code;
  for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code))
    if (at->path().extension() == kEnding) names.push_back(at->path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

// "; did you mean …" for a map that was not found at any of the paths.
std::string NearestMap(const std::vector<fs::path>& paths) {
  std::vector<std::string> known;
  for (const fs::path& path : paths)
    for (std::string& name : MapsIn(path.parent_path())) known.push_back(std::move(name));
  return paths.empty() ? "" : DidYouMean(paths.front().stem().string(), known);
}

}  // namespace

Result<fs::path> LocateMap(std::string_view name, const std::vector<fs::path>& folders) {
  std::string file(name);
  if (!name.ends_with(kEnding)) file += kEnding;
  if (fs::path(file).is_absolute()) {
    if (IsFile(file)) return fs::path(file);
    return Error{fmt::format("there is no map file '{}'{}", file, NearestMap({file})), {}};
  }
  std::vector<fs::path> looked;
  std::string places;
  for (const fs::path& folder : folders) {
    const fs::path path = (folder / file).lexically_normal();
    if (IsFile(path)) return path;
    if (std::find(looked.begin(), looked.end(), path) != looked.end()) continue;
    looked.push_back(path);
    places += fmt::format("\n  {}", path.string());
  }
  return Error{fmt::format("there is no map '{}'{}; looked for{}\n(--map-path and "
                           "AUTOFUZZ_MAP_PATH name more folders)",
                           name, NearestMap(looked), places),
               {}};
}

std::unique_ptr<MapSource> MakeMapSource(std::vector<fs::path> folders) {
  return std::make_unique<FileMaps>(std::move(folders));
}

std::unique_ptr<MapSource> MakeSingleMapSource(fs::path file) {
  return std::make_unique<SingleMap>(std::move(file));
}

}  // namespace autofuzz
