#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "base/result.h"
#include "record/campaign_spec.h"

namespace autofuzz::store {

/// The tables `spec` and `facts`: name and value, one row a member. They throw what SQLite throws.
void WriteSpec(SQLite::Database& database, const CampaignSpec& spec);
void WriteFacts(SQLite::Database& database, const CampaignFacts& facts);
void WriteBudget(SQLite::Database& database, std::int64_t budget);
void WriteFlakyBelow(SQLite::Database& database, double share);

/// Error: a member is missing or no number.
Result<CampaignSpec> ReadSpec(SQLite::Database& database, const std::string& source);
Result<CampaignFacts> ReadFacts(SQLite::Database& database, const std::string& source);

}  // namespace autofuzz::store
