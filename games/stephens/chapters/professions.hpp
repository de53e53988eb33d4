// Professions (chapter 7): creating and reinforcing, and the disks that this takes from the player
// board (ST-8.1 to ST-8.3). Using them is in activation.hpp.
#pragma once

#include "core/values/rule_id.hpp"
#include "games/stephens/state.hpp"

#include <optional>

namespace tischwerk::stephens
{

bool may_attach_profession(const Board& board, Seat seat, Row row);
bool is_disk_legal(const Board& board, Seat seat, Ability ability);
// ST-7.12  The rule against creating (or reinforcing) anything now, if there is one.
std::optional<RuleId> rule_against_creating(const Board& board, Seat seat);
std::optional<RuleId> rule_against_reinforcing(const Board& board, Seat seat);

void attach_profession(Play& play, Seat master, ProfessionId card, Row row);

// The two ways to assign a worker, as main actions and as the reward D8.
template <typename Collector>
void offer_assigning_worker(const Board& board, Seat seat, Collector& menu);

// create_card, create_row (ST-14.11), reinforce_card (ST-14.12), take_disk (ST-14.2)
template <typename Collector>
void offer_create_card(const Board& board, Collector& menu);
template <typename Collector>
void offer_create_row(const Board& board, Collector& menu);
template <typename Collector>
void offer_reinforce_card(const Board& board, Collector& menu);
template <typename Collector>
void offer_take_disk(const Board& board, Collector& menu);
void choose_create_card(Play& play, const Step& step, const Move& move);
void choose_create_row(Play& play, const Step& step, const Move& move);
void choose_reinforce_card(Play& play, const Step& step, const Move& move);
void choose_take_disk(Play& play, const Step& step, const Move& move);
void place_master(Play& play, const Step& step);
void place_apprentice(Play& play, const Step& step);
void refill_profession_displays(Play& play, const Step& step);

}  // namespace tischwerk::stephens
