#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/clock.h"
#include "record/evaluator.h"
#include "record/revisit.h"

namespace autofuzz {

/// Runs genomes again under the seed of one run. What was run before is looked up, so that whoever
/// asks again after an interruption goes on where it ended.
class Reruns {
 public:
  using Keep = std::function<Status(const Revisit&)>;

  /// `like`: the run looked at, the purpose and the seed; `kept`: revisits of earlier, of which
  /// those like it count. `keep` is given every new one. Evaluator and clock outlive this.
  Reruns(Evaluator& evaluator, Clock& clock, Revisit like, const std::vector<Revisit>& kept,
         Keep keep);

  /// The revisit of a genome, kept or made; valid until the next call. One without a verdict is
  /// tried twice now and again when next asked for. Requires: the genome may be run. Error: it
  /// could not be kept.
  Result<const Revisit*> Run(const Genome& genome);

  int made() const { return made_; }
  const std::string& last_error() const { return last_error_; }  ///< why one had no verdict
  const std::vector<Revisit>& all() const { return all_; }

 private:
  Revisit Make(const Genome& genome);

  Evaluator& evaluator_;
  Clock& clock_;
  Revisit like_;
  std::vector<Revisit> all_;  // by number
  Keep keep_;
  int next_number_ = 0;
  int made_ = 0;
  std::string last_error_;
};

}  // namespace autofuzz
