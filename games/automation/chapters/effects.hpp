// Effect lists (chapter 27), the choices inside them, and the token limit at their end (AA-5.2).
#pragma once

#include "core/asks.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/pending.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// ---- Abilities.

inline bool can_pay(const Player& player, const AbilityCost& cost)
{
    return player.credits >= cost.credits && holds(player, cost.tokens) &&
           (cost.any == 0 || player.token_count() >= total_of(cost.tokens) + cost.any);
}
// AA-27.4  By any of its operations.
bool would_change(const Board& board, const Player& player, const Ability& ability);
// AA-18.15  Its cost can be paid in full, and something would change.
inline bool may_use_ability(const Board& board, const Player& player, const Ability& ability)
{
    return can_pay(player, ability.cost) &&
           (ability.always_changes || would_change(board, player, ability));
}
// Pays, then pushes the effects. Later steps must have been pushed before.
void use_ability(Play& play, Seat seat, const Ability& ability);

void push_effects(Play& play, Seat seat, EffectListId list);
void run_effects(Play& play, const Step& step);

// AA-5.1  How many tokens have to go back.
int tokens_over_limit(const Board& board, const Player& player);
// AA-5.2  Asks for the return of tokens above the limit, if there are any.
void keep_token_limit(Play& play, Seat seat);
// AA-23.4  The limit, then a checkpoint. Later steps must have been pushed before.
void settle(Play& play, Seat seat);
void run_settle(Play& play, const Step& step);

// choose_tokens (D14)
ASKED(choose_tokens);

// over_limit (D16)
ASKED(over_limit);

// upgrade_target (D17)
ASKED(upgrade_target);

// rel_company (D18)
ASKED(rel_company);

// swap (D19)
ASKED(swap);

// market_tokens (D20)
ASKED(market_tokens);

// pay_any (D21)
ASKED(pay_any);

Colour roll_resource_die(Play& play, Seat seat);

}  // namespace tischwerk::automation
