#include "genome/field_groups.h"

#include <algorithm>
#include <string_view>

namespace autofuzz {
namespace {

// A name up to its dot number `depth`; the whole name when it has fewer.
std::string_view Stem(std::string_view name, int depth) {
  std::size_t end = 0;
  for (int dots = 0; dots < depth; ++dots) {
    end = name.find('.', dots == 0 ? 0 : end + 1);
    if (end == std::string_view::npos) return name;
  }
  return name.substr(0, end);
}

std::vector<FieldGroup> GroupsBy(const Space& space, int depth) {
  std::vector<FieldGroup> groups;
  std::vector<std::string_view> stems;
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (!space.fields[i].varies()) continue;
    const std::string_view stem = Stem(space.fields[i].name, depth);
    const auto at = std::find(stems.begin(), stems.end(), stem);
    if (at != stems.end()) {
      groups[static_cast<std::size_t>(at - stems.begin())].push_back(i);
      continue;
    }
    stems.push_back(stem);
    groups.push_back({i});
  }
  return groups;
}

std::vector<FieldGroup> Singles(const Space& space) {
  std::vector<FieldGroup> groups;
  for (std::size_t i = 0; i < space.size(); ++i)
    if (space.fields[i].varies()) groups.push_back({i});
  return groups;
}

}  // namespace

std::vector<std::vector<FieldGroup>> FieldLevels(const Space& space) {
  const std::vector<FieldGroup> singles = Singles(space);
  std::vector<std::vector<FieldGroup>> levels;
  for (int depth = 1;; ++depth) {
    std::vector<FieldGroup> groups = GroupsBy(space, depth);
    // Fields may share a whole name; then no depth parts them.
    if (groups == singles || (!levels.empty() && groups == levels.back())) break;
    levels.push_back(std::move(groups));
  }
  levels.push_back(singles);
  return levels;
}

}  // namespace autofuzz
