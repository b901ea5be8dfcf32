#include "app/command_line.h"

#include <limits>

#include "app/console.h"
#include "app/words.h"

namespace autofuzz {
namespace {

class NarrowHelp final : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const bool takes_value = option->get_items_expected_max() > 0 && !is_positional;
    std::string words = option->get_description();
    if (!option->get_default_str().empty())
      words += " (default: " + option->get_default_str() + ")";
    return Row(make_option_name(option, is_positional) + (takes_value ? " X" : ""), words);
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return Row(command->get_name(), command->get_description());
  }
  std::string make_description(const CLI::App* command) const override {
    return Wrapped(command->get_description(), 0, 0) + "\n";
  }

 private:
  static std::string Row(const std::string& name, const std::string& words) {
    constexpr std::size_t kLeft = 24;
    std::string row = "  " + name;
    row += row.size() + 1 < kLeft ? std::string(kLeft - row.size(), ' ')
                                  : "\n" + std::string(kLeft, ' ');
    return row + Wrapped(words, kLeft, kLeft) + "\n";
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> MakeNarrowHelp() { return std::make_shared<NarrowHelp>(); }

CLI::Validator WholeFrom(std::int64_t least) {
  return CLI::Validator([least](std::string& text) { return WholeNumberFault(text, least); }, "");
}

CLI::Validator Count() {
  return CLI::Validator(
      [](std::string& text) { return WholeNumberFault(text, 0, std::numeric_limits<int>::max()); },
      "");
}

CLI::Validator Within(double least, double most) {
  return CLI::Validator([=](std::string& text) { return NumberFault(text, least, most); }, "");
}

CLI::Validator NotEmpty() {
  return CLI::Validator(
      [](std::string& text) { return text.empty() ? std::string("must not be empty") : ""; }, "");
}

void AddMapPath(CLI::App& command, std::vector<std::string>& map_path) {
  command.add_option("--map-path", map_path,
                     "More folders to look for maps in, joined by ':' (also AUTOFUZZ_MAP_PATH)");
}

}  // namespace autofuzz
