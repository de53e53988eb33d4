// The action market (chapter 10) and the final market (EI-16.2 to EI-16.4).
#pragma once

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
template <typename Collector>
void offer_market_mode(const Board& board, Collector& menu);
void choose_market_mode(Play& play, const Step& step, const Move& move);

// exchange (D8) and final_exchange (D18)
template <typename Collector>
void offer_exchange(const Board& board, Collector& menu);
void choose_exchange(Play& play, const Step& step, const Move& move);

// give_first (D9), give_second (D10), receive (D11)
template <typename Collector>
void offer_give_first(const Board& board, Collector& menu);
void choose_give_first(Play& play, const Step& step, const Move& move);
template <typename Collector>
void offer_give_second(const Board& board, Collector& menu);
void choose_give_second(Play& play, const Step& step, const Move& move);
template <typename Collector>
void offer_receive(const Board& board, Collector& menu);
void choose_receive(Play& play, const Step& step, const Move& move);

void open_final_market(Play& play);

}  // namespace tischwerk::inventions
