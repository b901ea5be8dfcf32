#include "store/campaign_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/child_process.h"
#include "support/dump.h"
#include "support/sample_record.h"
#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;
using Access = CampaignFolder::Access;
using ::testing::HasSubstr;

const std::vector<KeptFile> kFiles = {{"grammar", "g.json", "{\"a\": 1}"},
                                      {"map", "m.xodr", "<OpenDRIVE/>"}};

std::unique_ptr<CampaignFolder> Make(const fs::path& path, CampaignSpec spec = {}) {
  spec.problem = "g.json";
  auto made = CampaignFolder::Create(path, spec, {"1.0", "host", "cpu", "now"}, kFiles);
  EXPECT_TRUE(made) << Text(made.error());
  return *std::move(made);
}

// A closed campaign of that many runs.
void MakeClosed(const fs::path& path, int runs) {
  const auto folder = Make(path);
  for (int i = 0; i < runs; ++i) ASSERT_TRUE(folder->ledger().Append(SampleRecord(i)));
  ASSERT_TRUE(folder->ledger().AppendGeneration(SampleGeneration()));
  ASSERT_TRUE(folder->Close());
}

std::string ErrorOfOpen(const fs::path& path, Access access) {
  const auto opened = CampaignFolder::Open(path, access);
  return opened ? "none" : Text(opened.error());
}

std::size_t RunsIn(const fs::path& path, Access access = Access::kRead) {
  const auto opened = CampaignFolder::Open(path, access);
  if (!opened) return SIZE_MAX;
  const auto contents = (*opened)->ledger().Load();
  return contents ? contents->runs.size() : SIZE_MAX;
}

TEST(CampaignFolder, OpensAsItWasMade) {
  const TemporaryFolder temporary;
  const fs::path path = temporary.path() / "deep" / "campaign";
  MakeClosed(path, 3);
  for (const Access access : {Access::kRead, Access::kWrite}) {
    const auto folder = CampaignFolder::Open(path, access);
    ASSERT_TRUE(folder) << Text(folder.error());
    EXPECT_EQ((*folder)->spec().problem, "g.json");
    EXPECT_EQ((*folder)->facts().host_cpu, "cpu");
    EXPECT_EQ((*folder)->FileOf("map"), path / "m.xodr");
    EXPECT_EQ((*folder)->FileOf("nothing"), std::nullopt);
    EXPECT_EQ(ReadFile(*(*folder)->FileOf("grammar")), "{\"a\": 1}");
    const auto contents = (*folder)->ledger().Load();
    ASSERT_TRUE(contents);
    ASSERT_EQ(contents->runs.size(), 3U);
    EXPECT_EQ((*folder)->CountRuns(Purpose::kWarmUp).value(), 3);  // as the sample is
    EXPECT_EQ((*folder)->CountRuns(Purpose::kSearch).value(), 0);
    EXPECT_EQ(Dump(contents->runs[2]), Dump(SampleRecord(2)));
    const auto trace = (*folder)->LoadTrace(RunIndex{1});
    ASSERT_TRUE(trace && *trace);
    EXPECT_EQ(**trace, *SampleRecord(1).evaluation.trace);
  }
}

TEST(CampaignFolder, IsOnePlainFileAndItsCopiesAfterClose) {
  const TemporaryFolder temporary;
  const fs::path path = temporary.path() / "c";
  MakeClosed(path, 3);
  std::vector<std::string> names;
  for (const auto& [name, content] : Contents(path)) names.push_back(name);
  EXPECT_THAT(names, ::testing::ElementsAre("campaign.sqlite", "g.json", "m.xodr"));
}

TEST(CampaignFolder, TakesAnEmptyFolderAndNoOther) {
  const TemporaryFolder temporary;
  ASSERT_TRUE(CampaignFolder::Create(temporary.path(), {}, {}, {}));
  const auto before = Contents(temporary.path());
  const auto again = CampaignFolder::Create(temporary.path(), {}, {}, {});
  ASSERT_FALSE(again);
  EXPECT_THAT(Text(again.error()), HasSubstr("holds a campaign already"));
  EXPECT_TRUE(Contents(temporary.path()) == before);
  EXPECT_FALSE(CampaignFolder::Create(temporary.path() / "campaign.sqlite", {}, {}, {}));
  EXPECT_FALSE(CampaignFolder::Create("/proc/none/campaign", {}, {}, {}));
}

void Write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

// A process killed in Create leaves its lock, part of the files to keep and of the database.
TEST(CampaignFolder, TakesWhatAKilledCreateLeftAndNothingMore) {
  const TemporaryFolder temporary;
  for (const char* left :
       {"campaign.lock", "g.json", "campaign.sqlite.new-journal", "campaign.sqlite.new"})
    Write(temporary.path() / left, "half");
  Write(temporary.path() / "mine.txt", "mine");
  EXPECT_FALSE(CampaignFolder::Create(temporary.path(), {}, {}, kFiles));
  fs::remove(temporary.path() / "mine.txt");
  MakeClosed(temporary.path(), 3);
  EXPECT_EQ(RunsIn(temporary.path()), 3U);
  EXPECT_FALSE(fs::exists(temporary.path() / "campaign.sqlite.new-journal"));

  const TemporaryFolder strangers;  // the same without a lock is someone's own
  Write(strangers.path() / "g.json", "mine");
  EXPECT_FALSE(CampaignFolder::Create(strangers.path(), {}, {}, kFiles));
}

TEST(CampaignFolder, AFailedCreateLeavesNothing) {
  const TemporaryFolder temporary;
  const fs::path path = temporary.path() / "c";
  // A name that is too long for any file system shows only when it is written.
  const std::string long_name(300, 'x');
  EXPECT_FALSE(CampaignFolder::Create(path, {}, {}, {{"a", "a", ""}, {"b", long_name, ""}}));
  EXPECT_FALSE(fs::exists(path));
  CampaignSpec spec;
  spec.traces = "some";
  EXPECT_FALSE(CampaignFolder::Create(path, spec, {}, {}));
  EXPECT_FALSE(fs::exists(path));
}

TEST(CampaignFolder, TheBudgetGrows) {
  const TemporaryFolder temporary;
  const fs::path path = temporary.path() / "c";
  MakeClosed(path, 0);
  {
    const auto folder = CampaignFolder::Open(path, Access::kWrite);
    ASSERT_TRUE(folder);
    EXPECT_FALSE((*folder)->SetBudget(-1));
    ASSERT_TRUE((*folder)->SetBudget(900));
    EXPECT_EQ((*folder)->spec().budget, 900);
  }
  const auto folder = CampaignFolder::Open(path, Access::kRead);
  EXPECT_EQ((*folder)->spec().budget, 900);
  EXPECT_FALSE((*folder)->SetBudget(901));
  EXPECT_EQ((*folder)->spec().budget, 900);
}

TEST(CampaignFolder, ASecondWriterIsRefusedWithTheFirstsProcessId) {
  const TemporaryFolder temporary;
  const auto first = Make(temporary.path());
  EXPECT_THAT(ErrorOfOpen(temporary.path(), Access::kWrite),
              HasSubstr(fmt::format("process {} is writing", ::getpid())));
  const pid_t parent = ::getpid();
  ChildProcess other([&] {
    const std::string wanted = fmt::format("process {} is writing", parent);
    return ErrorOfOpen(temporary.path(), Access::kWrite).find(wanted) == std::string::npos;
  });
  EXPECT_EQ(other.Wait(), 0);
  ASSERT_TRUE(first->ledger().Append(SampleRecord(0)));  // and nothing is lost to the first
}

TEST(CampaignFolder, IsReadWhileItIsWritten) {
  const TemporaryFolder temporary;
  const auto writer = Make(temporary.path());
  ASSERT_TRUE(writer->ledger().Append(SampleRecord(0)));
  const auto reader = CampaignFolder::Open(temporary.path(), Access::kRead);
  ASSERT_TRUE(reader) << Text(reader.error());
  EXPECT_EQ((*reader)->ledger().Load()->runs.size(), 1U);
  ASSERT_TRUE(writer->ledger().Append(SampleRecord(1)));
  EXPECT_EQ((*reader)->ledger().Load()->runs.size(), 2U);
  EXPECT_FALSE((*reader)->ledger().Append(SampleRecord(2)));
  EXPECT_TRUE(writer->Close());
  EXPECT_EQ((*reader)->ledger().Load()->runs.size(), 2U);
}

TEST(CampaignFolder, IsOpenedWithoutHavingBeenClosed) {
  const TemporaryFolder temporary;
  {
    const auto folder = Make(temporary.path());
    ASSERT_TRUE(folder->ledger().Append(SampleRecord(0)));
  }
  EXPECT_EQ(RunsIn(temporary.path()), 1U);
  EXPECT_EQ(RunsIn(temporary.path(), Access::kWrite), 1U);
}

TEST(CampaignFolder, CanBeMoved) {
  const TemporaryFolder temporary;
  MakeClosed(temporary.path() / "a", 2);
  fs::rename(temporary.path() / "a", temporary.path() / "b ?#%");
  const auto moved = CampaignFolder::Open(temporary.path() / "b ?#%", Access::kWrite);
  ASSERT_TRUE(moved) << Text(moved.error());
  EXPECT_EQ((*moved)->FileOf("grammar"), temporary.path() / "b ?#%" / "g.json");
  EXPECT_EQ((*moved)->ledger().Load()->runs.size(), 2U);
}

// Runs `body` where the folder cannot be written: as another user when this one may do all.
int WhereReadOnly(const fs::path& folder, const std::function<int()>& body) {
  fs::permissions(folder, fs::perms::owner_write, fs::perm_options::remove);
  for (const auto& entry : fs::directory_iterator(folder))
    fs::permissions(entry.path(), fs::perms::owner_write, fs::perm_options::remove);
  ChildProcess child([&] {
    if (::getuid() == 0 && ::setuid(65534) != 0) return 99;
    return body();
  });
  const int code = child.Wait();
  fs::permissions(folder, fs::perms::owner_write, fs::perm_options::add);
  return code;
}

TEST(CampaignFolder, OpensWhereItCannotBeWritten) {
  for (const bool closed : {true, false}) {
    const TemporaryFolder temporary;
    {
      const auto folder = Make(temporary.path());
      ASSERT_TRUE(folder->ledger().Append(SampleRecord(0)));
      ASSERT_TRUE(!closed || folder->Close());
    }
    const int code = WhereReadOnly(temporary.path(), [&] {
      if (RunsIn(temporary.path()) != 1) return 1;
      const std::string error = ErrorOfOpen(temporary.path(), Access::kWrite);
      return error.find("cannot be written") == std::string::npos ? 2 : 0;
    });
    EXPECT_EQ(code, 0);
  }
}

TEST(CampaignFolder, OpensWhereItCannotBeWrittenAfterItsWriterWasKilled) {
  const TemporaryFolder temporary;
  ChildProcess writer([&] {
    const auto folder = Make(temporary.path());
    if (!folder->ledger().Append(SampleRecord(0))) return 1;
    ::kill(::getpid(), SIGKILL);
    return 0;
  });
  EXPECT_EQ(writer.Wait(), -1);
  ASSERT_GT(fs::file_size(temporary.path() / "campaign.sqlite-wal"), 0U);
  EXPECT_EQ(WhereReadOnly(temporary.path(), [&] { return RunsIn(temporary.path()) == 1 ? 0 : 1; }),
            0);
}

}  // namespace
}  // namespace autofuzz
