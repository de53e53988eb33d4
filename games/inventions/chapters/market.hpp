// The action market (chapter 10) and the final market (EI-16.2 to EI-16.4).
#pragma once

#include "core/asks.hpp"
#include "games/inventions/pending.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// Whether any exchange is possible at the beginning of a visit.
bool may_exchange(const Board& board, Seat seat);

// The exchanges of the board that this visit still allows.
template <typename Collector>
void offer_exchanges(const Board& board, Seat seat, const MarketVisit& visit, Collector& menu);
// Makes the exchange, or asks first which items change hands.
void make_exchange(Play& play, Seat seat, ExchangeId kind);

// market_mode (D7)
ASKED(market_mode);

// exchange (D8) and final_exchange (D18)
ASKED(exchange);

// give_first (D9), give_second (D10), receive (D11)
ASKED(give_first);
ASKED(give_second);
ASKED(receive);

void open_final_market(Play& play);

}  // namespace tischwerk::inventions
