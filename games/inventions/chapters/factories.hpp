// The actions build (chapter 5) and produce (chapter 6).
#pragma once

#include "core/asks.hpp"
#include "core/values/rule_id.hpp"
#include "games/inventions/state.hpp"

#include <optional>

namespace tischwerk::inventions
{

// Whether any factory can be built, with nothing built yet in this action.
bool may_build(const Board& board, Seat seat);

// The factories on display, by slot; plain ones only from this slot on (EI-17.4).
template <typename Collector>
void offer_factories(const Board& board, Seat seat, std::size_t from_slot, Collector& menu);
void build_factory(Play& play, Seat seat, FactoryId factory);

// build (D3)
ASKED(build);

void run_all_factories(Play& play, Seat seat);
// For a bonus disc: the own factories, a single factory for each output (EI-17.8).
template <typename Collector>
void offer_running(const Board& board, Seat seat, Collector& menu);
void run_factory(Play& play, Seat seat, FactoryId factory);

}  // namespace tischwerk::inventions
