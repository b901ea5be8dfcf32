#include <gtest/gtest.h>

#include <set>
#include <string>

#include "campaign/campaign.h"

namespace autofuzz {
namespace {

TEST(Seeds, NoTwoDrawsOfACampaignShareOne) {
  std::set<std::string> seen;
  int drawn = 0;
  for (int i = 0; i < 200; ++i) {
    for (const Seed& seed :
         {RunSeed(1, RunIndex{i}), RunSeed(2, RunIndex{i}), AskSeed(1, Purpose::kWarmUp, i),
          AskSeed(1, Purpose::kSearch, i), AskSeed(2, Purpose::kSearch, i)}) {
      seen.insert(Text(seed));
      ++drawn;
    }
  }
  EXPECT_EQ(static_cast<int>(seen.size()), drawn);
}

TEST(Seeds, AreTheNamedChildrenOfTheCampaignSeed) {
  EXPECT_EQ(RunSeed(9, RunIndex{4}), RootSeed(9).Child("run").Child(4));
  EXPECT_EQ(MethodSeed(9, Purpose::kSearch), RootSeed(9).Child("search").Child("method"));
  EXPECT_EQ(AskSeed(9, Purpose::kWarmUp, 3), RootSeed(9).Child("warm-up").Child("ask").Child(3));
  EXPECT_EQ(AskSeed(9, Purpose::kSearch, 3), RootSeed(9).Child("search").Child("ask").Child(3));
}

}  // namespace
}  // namespace autofuzz
