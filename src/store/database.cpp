#include "store/database.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

namespace autofuzz::store {
namespace {

// How long a lock that another connection holds is waited for.
constexpr int kBusyMs = 10'000;

std::string What(const SQLite::Exception& thrown) {
  switch (thrown.getErrorCode() & 0xff) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_READONLY:
      return "cannot be written";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another process holds it";
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return "cannot be opened";
    case SQLITE_NOTADB:
      return "not a campaign: no SQLite database";
    case SQLITE_IOERR:
      return fmt::format("reading or writing failed: {}", thrown.what());
    default:
      return fmt::format("damaged: {}", thrown.what());
  }
}

// A path as an SQLite URI; the marks that a URI gives a meaning are escaped.
std::string Uri(const std::filesystem::path& file, std::string_view query) {
  std::string uri = "file:";
  for (const char c : file.string()) {
    if (c == '%' || c == '?' || c == '#')
      uri += fmt::format("%{:02x}", static_cast<unsigned>(c));
    else
      uri += c;
  }
  uri += query;
  return uri;
}

}  // namespace

Error ErrorOf(const SQLite::Exception& thrown, const std::string& source) {
  return Error{What(thrown), Place{source, 0, 0, {}}};
}

Error Damaged(std::string what, const std::string& source) {
  return Error{"damaged: " + std::move(what), Place{source, 0, 0, {}}};
}

Result<Database> OpenForReading(const std::filesystem::path& file, Sharing sharing) {
  return Guard(file.string(), [&]() -> Result<Database> {
    const std::string uri = Uri(file, sharing == Sharing::kImmutable ? "?immutable=1"
                                      : sharing == Sharing::kAlone   ? "?vfs=unix-none"
                                                                     : "");
    auto database =
        std::make_unique<SQLite::Database>(uri, SQLite::OPEN_READONLY | SQLite::OPEN_URI, kBusyMs);
    // The log's index then lies in our memory.
    if (sharing == Sharing::kAlone) database->exec("PRAGMA locking_mode=EXCLUSIVE");
    return database;
  });
}

Result<Database> OpenForWriting(const std::filesystem::path& file, bool create) {
  return Guard(file.string(), [&]() -> Result<Database> {
    const int flags = SQLite::OPEN_READWRITE | (create ? SQLite::OPEN_CREATE : 0);
    auto database = std::make_unique<SQLite::Database>(file.string(), flags, kBusyMs);
    database->exec("PRAGMA synchronous=NORMAL");
    return database;
  });
}

Status WaitForNoDisk(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Status {
    database.exec("PRAGMA synchronous=OFF");
    database.exec("PRAGMA journal_mode=MEMORY");
    return {};
  });
}

Status WriteOut(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool written = descriptor >= 0 && ::fsync(descriptor) == 0;
  const std::string why = std::generic_category().message(errno);
  if (descriptor >= 0) ::close(descriptor);
  if (written) return {};
  return Error{"cannot be written: " + why, Place{file.string(), 0, 0, {}}};
}

Status StartLog(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Status {
    database.exec("PRAGMA journal_mode=WAL");
    // Merged every 16 MB: four times as rarely as usual, since each merge writes to the disk at
    // once.
    database.exec("PRAGMA wal_autocheckpoint=4000");
    return {};
  });
}

Status MergeLog(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Status {
    SQLite::Statement(database, "PRAGMA wal_checkpoint(TRUNCATE)").executeStep();
    database.setBusyTimeout(0);
    const int code = database.tryExec("PRAGMA journal_mode=DELETE");
    database.setBusyTimeout(kBusyMs);
    if (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) return {};
    return Error{fmt::format("the log could not be merged: {}", database.getErrorMsg()),
                 Place{source, 0, 0, {}}};
  });
}

Status QuickCheck(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Status {
    SQLite::Statement check(database, "PRAGMA quick_check(1)");
    if (check.executeStep() && check.getColumn(0).getString() == "ok") return {};
    return Damaged(check.getColumn(0).getString(), source);
  });
}

}  // namespace autofuzz::store
