// The browser's door: a request as JSON in, an answer as JSON out. An answer is {"ok": …} or
// {"refused": {"code", "message", "rule"}}.
#pragma once

#include "table/refused.hpp"
#include "table/table.hpp"
#include "wasm/door_requests.hpp"

#include <string>
#include <string_view>

namespace tischwerk::wasm
{

using Answer = table::Outcome<json::value>;

// What the module knows by itself.
Answer answer(const ListGames& request);
Answer answer(const OpenBook& request);

// Tables are known by numbers from 1.
Answer answer(const MakeTable& request);
Answer answer(const OpenTable& request);
Answer answer(const AddLines& request);
Answer answer(const CloseTable& request);
Answer answer(const PassMessage& request);
Answer answer(const PlayBot& request);
Answer answer(const ExportTable& request);
Answer answer(const ImportFile& request);
Answer answer(const ForkTable& request);

// Thinking takes its time: ask a module in a worker of its own.
Answer answer(const ThinkAbout& request);
Answer answer(const ReviewMoves& request);

// A bot remembers what it thought at a table until that is closed.
void forget_bots(int table);

// The open table with this number.
table::Outcome<table::Table*> find_table(int number);

std::string answer_text(std::string_view request_text);

}  // namespace tischwerk::wasm
