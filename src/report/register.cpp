#include "report/report.h"
#include "report/writers.h"

namespace autofuzz {

std::vector<WriterFacts> Writers() {
  return {
      {"text", ".txt", "a summary for the terminal", WriteText},
      {"html", ".html", "one page with findings, map and player; needs no network", WriteHtml},
      {"csv", ".csv", "a row a run, in index order (RFC 4180)", WriteCsv},
      {"jsonl", ".jsonl", "a JSON object a run, in index order", WriteJsonLines},
  };
}

}  // namespace autofuzz
