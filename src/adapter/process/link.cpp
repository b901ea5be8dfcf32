#include "adapter/process/link.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace autofuzz {

Link::Link(Program program, std::string hello, double patience_s)
    : program_(std::move(program)), hello_(std::move(hello)), patience_s_(patience_s) {}

Result<std::optional<std::string>> Link::Connect() {
  if (child_) return std::optional<std::string>();
  last_words_.clear();
  Result<std::unique_ptr<Child>> launched = Child::Launch(program_);
  if (!launched) return launched.error();
  child_ = *std::move(launched);
  child_->TellComplaints(tell_complaints_);
  const Status sent = child_->Send(hello_, patience_s_);
  const Result<std::string_view> answer =
      sent ? child_->Receive(patience_s_) : Result<std::string_view>(sent.error());
  if (answer) return std::optional<std::string>(*answer);
  last_words_ = child_->Complaints();
  Kill();
  return answer.error();
}

void Link::Kill() {
  if (child_) child_->Kill();
  child_.reset();
}

Status CheckPatience(std::string_view argument, double patience_s) {
  constexpr double kMost_s = 3600;
  if (patience_s > 0 && patience_s <= kMost_s) return {};
  return Error{fmt::format("process: {} is {}, must be above 0 and at most {}", argument,
                           patience_s, kMost_s),
               {}};
}

Status CheckProgram(const Program& program, std::string_view example) {
  if (program.command.empty())
    return Error{fmt::format("process: which program? process(cmd=\"{}\")", example), {}};
  std::error_code code;
  if (program.folder.empty() || std::filesystem::is_directory(program.folder, code)) return {};
  return Error{fmt::format("process: cwd: there is no folder '{}'", program.folder), {}};
}

}  // namespace autofuzz
