#include "grammar/grammar.h"

#include <cassert>
#include <utility>

#include "grammar/actor_ranges.h"
#include "grammar/model.h"
#include "grammar/parse.h"

namespace autofuzz {

struct Grammar::Impl {
  GrammarModel model;
};

Result<Grammar> Grammar::Parse(std::string_view text, std::string_view source) {
  Result<GrammarModel> model = ParseGrammar(text, source);
  if (!model) return model.error();
  return Grammar(std::make_shared<const Impl>(Impl{*std::move(model)}));
}

const std::string& Grammar::name() const { return impl_->model.name; }
const std::string& Grammar::map() const { return impl_->model.map; }
const EgoTask& Grammar::ego() const { return impl_->model.ego; }
const Space& Grammar::space() const { return impl_->model.space; }

Result<std::vector<ActorRange>> Grammar::Ranges(const Stage& stage) const {
  return RangesOf(impl_->model, stage);
}

Scenario Grammar::ToScenario(const Genome& genome) const {
  assert(InSpace(impl_->model.space, genome));
  return Instantiate(impl_->model, genome.values);
}

}  // namespace autofuzz
