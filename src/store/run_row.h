#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "base/result.h"
#include "record/revisit.h"
#include "record/run_record.h"

namespace autofuzz::store {

/// The columns of `runs`, `revisits` and `generations`, in the order in which the functions below
/// bind and read them.
inline constexpr const char* kRunColumns =
    "run, purpose, generation, attempts, outcome, violations, \"end\", failure, remarks, wall_s, "
    "seed, labels, genome, objectives, measures, details, trace_digest";
inline constexpr const char* kRunMarks = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?";
inline constexpr const char* kRevisitColumns =
    "run, purpose, number, outcome, violations, \"end\", failure, remarks, wall_s, seed, labels, "
    "genome, objectives, measures, details, trace_digest";
inline constexpr const char* kRevisitMarks = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?";
inline constexpr const char* kGenerationColumns =
    "purpose, generation, first, size, candidates, infeasible, duplicates, sampled, moved, "
    "model_used, note, wall_s";
inline constexpr const char* kGenerationMarks = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?";

/// Records as rows and back. They throw what SQLite throws. Error: a text is not what it should be;
/// the column is named.
void Bind(SQLite::Statement& insert, const RunRecord& record);
Result<RunRecord> ReadRun(SQLite::Statement& row);
void Bind(SQLite::Statement& insert, const Revisit& revisit);
Result<Revisit> ReadRevisit(SQLite::Statement& row);
void Bind(SQLite::Statement& insert, const GenerationRecord& generation);
Result<GenerationRecord> ReadGeneration(SQLite::Statement& row);

}  // namespace autofuzz::store
