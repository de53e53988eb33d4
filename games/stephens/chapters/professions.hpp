// Professions (chapter 7): creating and reinforcing, and the disks that this takes from the player
// board (ST-8.1 to ST-8.3). Using them is in activation.hpp.
#pragma once

#include "core/asks.hpp"
#include "core/values/rule_id.hpp"
#include "games/stephens/state.hpp"

#include <optional>

namespace tischwerk::stephens
{

bool may_attach_profession(const Board& board, Seat seat, Row row);
bool is_disk_legal(const Board& board, Seat seat, Ability ability);
// Why the seat cannot place a worker at all, if so.
std::optional<RuleId> rule_against_placing(const Board& board, Seat seat);
// ST-7.12  The rule against creating (or reinforcing) anything now, if there is one.
std::optional<RuleId> rule_against_creating(const Board& board, Seat seat);
std::optional<RuleId> rule_against_reinforcing(const Board& board, Seat seat);

void attach_profession(Play& play, Seat master, ProfessionId card, Row row);

// The two ways to assign a worker, as main actions and as the reward D8.
template <typename Collector>
void offer_assigning_worker(const Board& board, Seat seat, Collector& menu);

// create_card, create_row (ST-14.11), reinforce_card (ST-14.12), take_disk (ST-14.2)
ASKED(create_card);
ASKED(create_row);
ASKED(reinforce_card);
ASKED(take_disk);
void place_master(Play& play, const Step& step);
void place_apprentice(Play& play, const Step& step);
void refill_profession_displays(Play& play, const Step& step);

}  // namespace tischwerk::stephens
