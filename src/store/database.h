#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <exception>
#include <filesystem>
#include <memory>
#include <string>
#include <type_traits>

#include "base/result.h"

namespace autofuzz::store {

/// What SQLite threw, as an error of ours: what is wrong, in which file.
Error ErrorOf(const SQLite::Exception& thrown, const std::string& source);
/// "damaged: …" at that file.
Error Damaged(std::string what, const std::string& source);

/// Calls `body`, which returns a Result or Status; turns what the library throws into an Error. No
/// exception leaves this room.
template <class Body>
std::invoke_result_t<Body> Guard(const std::string& source, Body&& body) {
  try {
    return body();
  } catch (const SQLite::Exception& thrown) {
    return ErrorOf(thrown, source);
  } catch (const std::exception& thrown) {
    return Error{thrown.what(), Place{source, 0, 0, {}}};
  }
}

using Database = std::unique_ptr<SQLite::Database>;

/// Whom a reader shares a file with.
enum class Sharing {
  kShared,     ///< with writers; a log beside the file needs shared memory beside it
  kAlone,      ///< with no writer: reads the log too, and needs no right to write anything
  kImmutable,  ///< with no writer and no log: the same, and quicker
};

/// Opens an existing file for reading.
Result<Database> OpenForReading(const std::filesystem::path& file, Sharing sharing);
/// Opens for writing: write-ahead log, a commit survives the death of the process. `create`: the
/// file is new.
Result<Database> OpenForWriting(const std::filesystem::path& file, bool create);
/// From now on no commit waits for the disk; whoever writes makes sure with WriteOut.
Status WaitForNoDisk(SQLite::Database& database, const std::string& source);
/// Waits until all of a closed file is on the disk.
Status WriteOut(const std::filesystem::path& file);
/// Switches to the write-ahead log.
Status StartLog(SQLite::Database& database, const std::string& source);
/// Merges the log into one plain file. Readers that hold it open delay that to their end.
Status MergeLog(SQLite::Database& database, const std::string& source);
/// First fault that SQLite sees in the file's structure.
Status QuickCheck(SQLite::Database& database, const std::string& source);

}  // namespace autofuzz::store
