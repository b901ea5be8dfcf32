#include "campaign/campaign.h"

namespace autofuzz {

Seed RunSeed(std::uint64_t campaign_seed, RunIndex index) {
  return RootSeed(campaign_seed).Child("run").Child(static_cast<std::uint64_t>(index.index()));
}

Seed MethodSeed(std::uint64_t campaign_seed, Purpose purpose) {
  return RootSeed(campaign_seed).Child(Name(purpose)).Child("method");
}

Seed AskSeed(std::uint64_t campaign_seed, Purpose purpose, int generation) {
  return RootSeed(campaign_seed)
      .Child(Name(purpose))
      .Child("ask")
      .Child(static_cast<std::uint64_t>(generation));
}

}  // namespace autofuzz
