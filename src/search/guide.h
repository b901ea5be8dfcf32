#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "genome/problem.h"
#include "learn/classifier.h"
#include "learn/encoding.h"
#include "learn/gradient.h"

namespace autofuzz {

/// What a guide learns and how it moves candidates.
struct GuideSettings {
  ClassifierSettings classifier;
  bool unique_label = false;  ///< label 1: a *unique* violation of a goal kind; else any
  GradientSettings ascent;    ///< its two thresholds come from training
};

/// A classifier of one generation: which genomes are likely to violate the goal. Source: paper
/// §IV-C2 and C3; DESIGN §7.
class Guide {
 public:
  /// Trains on the judged runs. nullopt while there are fewer than 100 of them or than 10
  /// positives. The encoding must outlive the guide.
  static std::optional<Guide> Train(const Encoding& encoding, std::span<const Scored> told,
                                    LabelSet goal, const GuideSettings& settings, Seed seed);

  /// The `most` surest, surest first; ties in the order given.
  std::vector<Genome> Best(const std::vector<Genome>& genomes, std::size_t most) const;

  /// Moves the less sure ones up the gradient, in the order given, as long as each stays distinct
  /// from `findings`, from what was moved before it and from those still waiting, and `allowed`
  /// holds of the result. Returns how many moved.
  std::size_t Refine(std::vector<Genome>& genomes, const DistinctSet& findings,
                     const Problem& problem,
                     const std::function<bool(const Genome&)>& was_run) const;

  /// Thresholds from the training confidences: skip above the item ⌊positives/4⌋ of their
  /// descending order; stop above 0.9 or that, whichever is larger.
  const GradientSettings& ascent() const { return ascent_; }
  const Classifier& classifier() const { return classifier_; }

 private:
  Guide(const Encoding& encoding, Classifier classifier, GradientSettings ascent)
      : encoding_(&encoding), classifier_(std::move(classifier)), ascent_(ascent) {}

  const Encoding* encoding_;
  Classifier classifier_;
  GradientSettings ascent_;
};

}  // namespace autofuzz
