#include "games/automation/steps.hpp"

#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/audit.hpp"
#include "games/automation/chapters/clean_up.hpp"
#include "games/automation/chapters/donation.hpp"
#include "games/automation/chapters/draft.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/office.hpp"
#include "games/automation/chapters/prospect.hpp"
#include "games/automation/chapters/scoring.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/specialists.hpp"
#include "games/automation/chapters/trading.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/chapters/workers.hpp"
#include "games/automation/moves.hpp"

#include <array>

namespace tischwerk::automation
{

namespace
{

using enum Sharing;

// AA-7.16  It stands on the menu only where the action can start, and nothing comes between.
bool is_proceed(const Move& move)
{
    return is<Proceed>(move);
}

// AA-7.19  While an action is announced, these steps offer only choices that still lead to it. None
// of their moves announces anything itself.
#define LOOKS_AHEAD(name, rule_id, ...)                                                            \
    {                                                                                              \
        ASKS(name), announced_action_ahead, rule(rule_id), false, __VA_ARGS__                      \
    }

// In the order of StepKind. AA-28.2: all pick at once, and no pick touches another.
constexpr std::array<StepEntry, step_kind_count> table = {{
    {ASKS(draft_pick, Independent)},
    {ASKS(opening_window)},
    LOOKS_AHEAD(pre_execution_window, "AA-7.16", is_proceed),
    {ASKS(worker_level)},
    {ASKS(prospect_track)},
    {ASKS(overdrive)},
    {ASKS(paid_prospect_step)},
    {ASKS(take_card)},
    {ASKS(extra_action_window)},
    {ASKS(equipment_column)},
    {ASKS(sponsorship_tile)},
    {ASKS(closing_window)},
    {ASKS(free_special)},
    LOOKS_AHEAD(choose_tokens, "AA-7.19"),
    {ASKS(rd_bonus)},
    LOOKS_AHEAD(over_limit, "AA-7.19"),
    LOOKS_AHEAD(upgrade_target, "AA-7.19"),
    LOOKS_AHEAD(rel_company, "AA-7.19"),
    LOOKS_AHEAD(swap, "AA-7.19"),
    LOOKS_AHEAD(market_tokens, "AA-7.19"),
    LOOKS_AHEAD(pay_any, "AA-7.19"),
    LOOKS_AHEAD(first_claim_bonus, "AA-7.19"),
    {ASKS_WITH(donate_credits, offer_donation, choose_donation)},
    {ASKS_WITH(donate_red, offer_donation, choose_donation)},
    {ASKS_WITH(donate_yellow, offer_donation, choose_donation)},
    {ASKS_WITH(donate_blue, offer_donation, choose_donation)},
    {RUNS(pass_packets)},
    {RUNS(begin_round)},
    {RUNS(next_turn)},
    {RUNS(start_action)},
    {RUNS(run_effects)},
    {RUNS_WITH(settle, run_settle)},
    {RUNS_WITH(checkpoint, run_checkpoint)},
    {RUNS(claim)},
    {RUNS(finish_special)},
    {RUNS_WITH(prospect_steps, take_prospect_steps)},
    {RUNS_WITH(prospect_bonus, take_prospect_bonus)},
    {RUNS_WITH(action_bonus, take_action_bonus)},
    {RUNS(place_order_marker)},
    {RUNS_WITH(audit, hold_audit)},
    {RUNS(clean_up)},
    {RUNS(finish_game)},
}};
#undef LOOKS_AHEAD

// On a copy the marker is placed and paid for, without the benefit of reliability (AA-17.7); then
// this card is used, and all that may follow is tried.
bool leads_to_action(const Board& board, Seat seat, MainAction action, int payment,
                     EquipmentId card)
{
    State tried = board.state;
    Play play = play_of(board, tried);
    Player& payer = tried.player(seat);
    payer.credits = static_cast<int16_t>(payer.credits - payment);
    announce(play, seat, action);
    const Board announced = play.board();
    const auto steps = step_table();
    return LookAhead(steps, announced, announced_action_ahead)
        .leads_on(to_move(UseEquipment{card}));
}

}  // namespace

// Few columns have a card that could be used, so a copy of the state is rarely made.
bool can_be_made_executable(const Board& board, Seat seat, MainAction action, int payment)
{
    const auto& cards = board.state.player(seat).columns[column_of(action)];
    // AA-14.4, AA-15.6  No ability brings unfinished workers or tiles.
    if (cards.is_empty() || !needs_worker(action) || !has_free_space(board.state, action))
        return false;
    Player payer = board.state.player(seat);
    payer.credits = static_cast<int16_t>(payer.credits - payment);
    for (const EquipmentId card : cards)
        if (may_use_ability(board, payer, board.edition[card].ability) &&
            leads_to_action(board, seat, action, payment, card))
            return true;
    return false;
}

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::automation
