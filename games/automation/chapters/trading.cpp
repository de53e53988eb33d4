#include "games/automation/chapters/trading.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/vectors.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

// AA-11.1  No other cost. AA-11.2, AA-23.4: a checkpoint, then the card's effect.
void take_rd(Play& play, const Step& step, RdId card)
{
    take_from_row(play, play.state.rd, card);
    play.state.player(step.seat).rd.insert(card);
    progress(play, Requirement::Cards);
    tell(play, RdTaken{step.seat, card});
    push(play, step_of(StepKind::ActionBonus, step.seat, unpacked<Work>(step)));
    push_effects(play, step.seat, play.edition[card].effects);
    checkpoint(play);
}

// AA-12.1, AA-12.2  Discounts are for equipment alone.
void make_sale(Play& play, const Step& step, SaleId card)
{
    const SaleCard& sale = play.edition[card];
    take_from_row(play, play.state.sales, card);
    pay_tokens(play, step.seat, sale.cost);
    play.state.player(step.seat).sales.insert(card);
    progress(play, Requirement::Cards);
    tell(play, SaleMade{step.seat, card});
    push(play, step_of(StepKind::ActionBonus, step.seat, unpacked<Work>(step)));
    push_effects(play, step.seat, play.edition.sale_gains[place_of(sale.company)]);
    checkpoint(play);
}

// AA-5.10  Every card of the row, with the rule against those out of reach or too dear.
template <typename Named, typename Id, typename IsPayable, typename Collector>
void offer_row(const CardRow<Id>& row, int level, IsPayable is_payable, Collector& menu)
{
    for (std::size_t place = 0; place < row.shown.size(); ++place)
        if (place >= cards_in_reach(row, level))
            menu.blocked(Named{row.shown[place]}, rule("AA-5.10"));
        else if (!is_payable(row.shown[place]))
            menu.blocked(Named{row.shown[place]}, rule("AA-5.4"));
        else
            menu.allowed(Named{row.shown[place]});
}

}  // namespace

template <typename Collector>
void offer_take_card(const Board& board, Collector& menu)
{
    const State& state = board.state;
    const Step& step = state.steps.top();
    const Player& player = state.player(step.seat);
    const Work work = unpacked<Work>(step);
    if (work.action == MainAction::Equipment)
        offer_row<TakeEquipment>(
            state.equipment, work.level,
            [&](EquipmentId card) { return holds(player, equipment_cost(board, player, card)); },
            menu);
    else if (work.action == MainAction::Rd)
        offer_row<TakeRd>(
            state.rd, work.level, [](RdId) { return true; }, menu);
    else
        offer_row<TakeSale>(
            state.sales, work.level,
            [&](SaleId card) { return holds(player, board.edition[card].cost); }, menu);
}

void choose_take_card(Play& play, const Step& step, const Move& move)
{
    if (is<TakeEquipment>(move))
        buy_equipment(play, step, decode<TakeEquipment>(move).card);
    else if (is<TakeRd>(move))
        take_rd(play, step, decode<TakeRd>(move).card);
    else
        make_sale(play, step, decode<TakeSale>(move).card);
}

// AA-10.15  Equipment: points.
// AA-12.5  Sale: credits.
// AA-11.5  R&D: credits, and in later rounds credits and tokens.
void take_action_bonus(Play& play, const Step& step)
{
    const Work work = unpacked<Work>(step);
    if (work.action == MainAction::Equipment)
        gain_points(play, step.seat, work.level);
    else if (work.action == MainAction::Rd &&
             play.state.round >= play.edition.numbers.mixed_bonus_round)
        return push(play, step_at(StepKind::RdBonus, step.seat, work.level));
    else
        change_credits(play, step.seat, work.level);
    checkpoint(play);
}

template <typename Collector>
void offer_rd_bonus(const Board& board, Collector& menu)
{
    const uint8_t level = board.state.steps.top().values[0];
    for (int credits = level; credits >= 0; --credits)
        for_each_vector(
            level - credits, {level, level, level}, [&](uint8_t red, uint8_t yellow, uint8_t blue) {
                menu.allowed(ChooseBonus{static_cast<uint8_t>(credits), red, yellow, blue});
            });
}

void choose_rd_bonus(Play& play, const Step& step, const Move& move)
{
    const ChooseBonus bonus = decode<ChooseBonus>(move);
    change_credits(play, step.seat, bonus.credits);
    gain_tokens(play, step.seat, tokens_in(bonus));
    settle(play, step.seat);
}

OFFERED(take_card);
OFFERED(rd_bonus);

}  // namespace tischwerk::automation
