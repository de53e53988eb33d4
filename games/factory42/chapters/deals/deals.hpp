// Binding deals (chapter 17): windows, the exchange at acceptance, and the fate of promises.
// proposals.hpp has the making of proposals.
#pragma once

#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-17.9
enum class Deadline : uint8_t
{
    EndOfPlacement,
    EndOfSteam,
    EndOfDelivery,
    StartOfAwards,
    EndOfAwards
};

Deadline deadline_of(Clause promise);
// Whether the deadline of the promise is still to come in this window.
bool is_in_time(Clause promise, Window window);

// Values: the window, and the place in turn order of the next proposer.
void deal_window(Play& play, const Step& step);

// FF-17.7  The whole exchange leaves a legal position.
bool is_exchange_legal(const Board& board, const Deal& deal);
// FF-17.6  Both sides at once; the promises are kept in mind.
void accept_deal(Play& play, const Deal& deal);
// FF-17.10, FF-17.11  Whether the promise at this place would be kept if it were judged now.
bool is_promise_kept(const Board& board, const Deal& deal, std::size_t place);
// FF-17.16
void judge_promises(Play& play, Deadline deadline);

}  // namespace tischwerk::factory42
