// The browser's door: a request as JSON in, an answer as JSON out. An answer is {"ok": …} or
// {"refused": {"code", "message", "rule"}}.
#pragma once

#include "table/protocol/refused.hpp"
#include "table/table.hpp"
#include "wasm/door_requests.hpp"

#include <string>
#include <string_view>

namespace tischwerk::wasm
{

template <typename Request>
using Answer = table::Outcome<typename Request::Answer>;

// The module's own knowledge.
Answer<ListGames> answer(const ListGames& request);
Answer<OpenBook> answer(const OpenBook& request);

// Of a position that a server's table has sent.
Answer<LookAhead> answer(const LookAhead& request);
Answer<FillBasket> answer(const FillBasket& request);

// Tables are known by numbers from 1.
Answer<MakeTable> answer(const MakeTable& request);
Answer<OpenTable> answer(const OpenTable& request);
Answer<AddLines> answer(const AddLines& request);
Answer<CloseTable> answer(const CloseTable& request);
Answer<PassMessage> answer(const PassMessage& request);
Answer<PlayBot> answer(const PlayBot& request);
Answer<ExportTable> answer(const ExportTable& request);
Answer<ImportFile> answer(const ImportFile& request);
Answer<ForkTable> answer(const ForkTable& request);

// Courses.
Answer<MakeCourseTable> answer(const MakeCourseTable& request);
Answer<AskCourse> answer(const AskCourse& request);

// Thinking takes its time: ask a module in a worker of its own.
Answer<ThinkAbout> answer(const ThinkAbout& request);
Answer<ReviewMoves> answer(const ReviewMoves& request);

// A bot remembers its thoughts at a table until the table is closed.
void forget_bots(int table);

// The open table with this number.
table::Outcome<table::Table*> find_table(int number);

// Opens a new table.
table::Outcome<Opened> opened(const table::Lines& lines);

std::string answer_text(std::string_view request_text);

}  // namespace tischwerk::wasm
