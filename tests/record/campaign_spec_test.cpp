#include "record/campaign_spec.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

using Said = std::map<std::string, std::string>;

TEST(CheckSaid, TheSameAndThoseOfWhomNothingWasKeptGoOn) {
  const Said now = {{"ego", "stack 2"}, {"simulator", "sim 1"}};
  EXPECT_TRUE(CheckSaid(now, now));
  EXPECT_TRUE(CheckSaid({}, now));
  EXPECT_TRUE(CheckSaid({{"simulator", "sim 1"}}, now));
  EXPECT_TRUE(CheckSaid({}, {}));
}

TEST(CheckSaid, AnotherIsRefusedWithBothLines) {
  const Status status = CheckSaid({{"ego", "stack 2"}, {"simulator", "sim 1"}},
                                  {{"ego", "stack 2"}, {"simulator", "sim 2"}});
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().what,
            "the simulator is not the one that the campaign began with: it says 'sim 2' of itself, "
            "and said 'sim 1'");
  EXPECT_FALSE(CheckSaid({{"ego", "stack 2"}}, {}));
}

}  // namespace
}  // namespace autofuzz
