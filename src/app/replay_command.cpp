#include <fmt/format.h>

#include "app/console.h"
#include "app/options.h"
#include "app/session.h"
#include "base/number.h"
#include "drive/avoidability.h"
#include "drive/replay.h"

namespace autofuzz {
namespace {

Result<ReplayOutcome> RunAgain(Session& session, const RunRecord& record) {
  auto kept = session.folder->LoadTrace(record.index);
  if (!kept) return kept.error();
  auto evaluator = session.shop.make_evaluator();
  if (!evaluator) return evaluator.error();
  return Replay(**evaluator, record.genome, record.seed, record.evaluation.trace_digest,
                *kept ? &**kept : nullptr);
}

// Whether what is judged is the same, bit for bit; all there is to compare without a trace.
bool SameJudgement(const Evaluation& a, const Evaluation& b) {
  return a.verdict == b.verdict && a.objectives == b.objectives && a.measures == b.measures &&
         a.end == b.end;
}

std::string What(const Evaluation& evaluation) {
  if (!evaluation.trace) return "same objectives and verdict";
  return fmt::format("{} frames over {:.2f} s, ended by {}, trace {}", evaluation.trace->size(),
                     evaluation.trace->duration_s(), evaluation.end,
                     Text(DigestOf(*evaluation.trace)));
}

// A collision is followed by what braking would have done.
std::string AvoidableText(const Session& session, const RunRecord& record) {
  const std::optional<double> impact_s = TimeOfCollision(record.evaluation.verdict);
  if (!impact_s || !session.shop.driving) return "";
  auto probe = AvoidabilityProbe::Make(*session.shop.driving);
  if (!probe) return "";
  const auto lead_s = probe->AvoidableByBraking(record.genome, record.seed, *impact_s);
  if (!lead_s) return fmt::format("Avoidable by braking: not known ({})\n", Text(lead_s.error()));
  if (!*lead_s) return "Avoidable by braking: no, not even 3 s before\n";
  return fmt::format("Avoidable by braking: yes, {} s before\n", FormatDouble(**lead_s));
}

}  // namespace

int ReplayCommand(const ReplayOptions& options) {
  auto session = OpenSession(options.folder, CampaignFolder::Access::kRead);
  if (!session) return Complain(session.error(), kBadInput);
  auto contents = (*session)->folder->ledger().Load();
  if (!contents) return Complain(contents.error(), kFailed);
  auto record = FindRun(contents->runs, options.run);
  if (!record) return Complain(record.error(), kBadInput);
  if ((*record)->outcome == Outcome::kNoVerdict)
    return Complain(
        Error{fmt::format("run {} had no verdict, so there is nothing to verify", options.run), {}},
        kBadInput);
  auto outcome = RunAgain(**session, **record);
  if (!outcome) return Complain(outcome.error(), kFailed);
  const bool judged_alike = SameJudgement(outcome->evaluation, (*record)->evaluation);
  if ((!outcome->compared || outcome->identical) && judged_alike) {
    Say(fmt::format("Run {}: identical ({})\n{}", options.run, What(outcome->evaluation),
                    AvoidableText(**session, **record)));
    return kDone;
  }
  std::string where = outcome->difference  ? Text(*outcome->difference)
                      : outcome->identical ? "the trace is the same, but it is judged otherwise"
                                           : "the digest of the trace differs";
  Say(fmt::format("Run {}: DIFFERS: {}\n", options.run, where));
  return kFailed;
}

}  // namespace autofuzz
