// Effect lists (chapter 27), the choices inside them, and the token limit at their end (AA-5.2).
#pragma once

#include "games/automation/pending.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// ---- Abilities.

// AA-18.15  Its cost can be paid in full, and something would change.
bool may_use_ability(const Board& board, const Player& player, const Ability& ability);
// Pays, then pushes the effects. What comes after them must have been pushed before.
void use_ability(Play& play, Seat seat, const Ability& ability);

void push_effects(Play& play, Seat seat, EffectListId list);
void run_effects(Play& play, const Step& step);

// AA-5.1  How many tokens have to go back.
int tokens_over_limit(const Board& board, const Player& player);
// AA-5.2  Asks for the return of tokens above the limit, if there are any.
void keep_token_limit(Play& play, Seat seat);
// AA-23.4  The limit, then a checkpoint. What comes after must have been pushed before.
void settle(Play& play, Seat seat);
void run_settle(Play& play, const Step& step);

// choose_tokens (D14)
template <typename Collector>
void offer_choose_tokens(const Board& board, Collector& menu);
void choose_choose_tokens(Play& play, const Step& step, const Move& move);

// over_limit (D16)
template <typename Collector>
void offer_over_limit(const Board& board, Collector& menu);
void choose_over_limit(Play& play, const Step& step, const Move& move);

// upgrade_target (D17)
template <typename Collector>
void offer_upgrade_target(const Board& board, Collector& menu);
void choose_upgrade_target(Play& play, const Step& step, const Move& move);

// rel_company (D18)
template <typename Collector>
void offer_rel_company(const Board& board, Collector& menu);
void choose_rel_company(Play& play, const Step& step, const Move& move);

// swap (D19)
template <typename Collector>
void offer_swap(const Board& board, Collector& menu);
void choose_swap(Play& play, const Step& step, const Move& move);

// market_tokens (D20)
template <typename Collector>
void offer_market_tokens(const Board& board, Collector& menu);
void choose_market_tokens(Play& play, const Step& step, const Move& move);

// pay_any (D21)
template <typename Collector>
void offer_pay_any(const Board& board, Collector& menu);
void choose_pay_any(Play& play, const Step& step, const Move& move);

Colour roll_resource_die(Play& play, Seat seat);

}  // namespace tischwerk::automation
