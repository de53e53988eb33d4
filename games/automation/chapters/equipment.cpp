#include "games/automation/chapters/equipment.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/specialists.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/workers.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

// AA-10.4  From the moment a card is paid, so those in no column yet count as well.
Tokens discounts_of(const Edition& edition, const Player& player)
{
    Tokens discounts{};
    for (const auto& column : player.columns)
        for (const EquipmentId owned : column)
            ++discounts[place_of(edition[owned].discount)];
    for (const EquipmentId owned : player.unplaced)
        ++discounts[place_of(edition[owned].discount)];
    return discounts;
}

Tokens equipment_cost(const Board& board, const Player& player, EquipmentId card)
{
    return lowered(board.edition[card].cost, discounts_of(board.edition, player));
}

// AA-10.1  The row is refilled before the card is paid (AA-29.5).
// AA-10.5, AA-10.9  Then the window of its extra action, its column and the bonus (AA-10.15).
// AA-10.20  A card bought by an extra action has no window of its own.
void buy_equipment(Play& play, const Step& step, EquipmentId card)
{
    Player& player = play.state.player(step.seat);
    const Work work = unpacked<Work>(step);
    take_from_row(play, play.state.equipment, card);
    pay_tokens(play, step.seat, equipment_cost(play.board(), player, card));
    player.unplaced.push(card);
    progress(play, Requirement::Cards);
    tell(play, EquipmentBought{step.seat, card});
    push(play, step_of(StepKind::ActionBonus, step.seat, work));
    push(play, step_at(StepKind::EquipmentColumn, step.seat, card));
    if (!work.is_extra)
        push(play, step_of(StepKind::ExtraActionWindow, step.seat, ExtraWindow{card, false}));
    checkpoint(play);
}

// AA-10.9  No equipment abilities (AA-10.18) and no Overtime.
template <typename Collector>
void offer_extra_action_window(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const ExtraWindow window = unpacked<ExtraWindow>(step);
    const Player& player = board.state.player(step.seat);
    if (window.is_extra_done)
        menu.blocked(TakeExtraAction{}, rule("AA-10.5"));
    else if (is_work_executable(board, step.seat, player, board.edition[window.card].extra,
                                best_level(player)))
        menu.allowed(TakeExtraAction{});
    else
        menu.blocked(TakeExtraAction{}, rule("AA-10.10"));
    offer_special_actions(board, step.seat, false, menu);
    offer_free_actions(board, step.seat, menu);
    block_equipment(board, step.seat, rule("AA-10.18"), menu);
    menu.allowed(Finish{});
}

// AA-10.7  No marker, and the action does not count as taken.
void choose_extra_action_window(Play& play, const Step& step, const Move& move)
{
    if (is<Finish>(move))
        return;
    ExtraWindow window = unpacked<ExtraWindow>(step);
    if (is<TakeExtraAction>(move))
    {
        window.is_extra_done = true;
        push(play, step_of(StepKind::ExtraActionWindow, step.seat, window));
        return push(play, step_of(StepKind::WorkerLevel, step.seat,
                                  Work{play.edition[window.card].extra, true}));
    }
    push(play, step);
    if (is_free_action(move))
        take_free_action(play, step.seat, move);
    else
        play_special_move(play, step.seat, move, false);
}

// AA-10.11, AA-10.12
template <typename Collector>
void offer_equipment_column(const Board& board, Collector& menu)
{
    const Player& player = board.state.player(board.state.steps.top().seat);
    for (std::size_t place = 0; place < column_count; ++place)
    {
        const ChooseColumn move{static_cast<uint8_t>(place + 1)};
        if (player.columns[place].is_full())
            menu.blocked(move, rule("AA-10.12"));
        else
            menu.allowed(move);
    }
}

// AA-10.13  The inner of two cards is placed first.
void choose_equipment_column(Play& play, const Step& step, const Move& move)
{
    Player& player = play.state.player(step.seat);
    const EquipmentId card = place_in<EquipmentId>(step);
    const uint8_t column = decode<ChooseColumn>(move).column;
    for (std::size_t place = player.unplaced.size(); place-- > 0;)
        if (player.unplaced[place] == card)
            player.unplaced.remove_at(place);
    player.columns[static_cast<std::size_t>(column - 1)].push(card);
    tell(play, EquipmentPlaced{step.seat, card, column});
}

template <typename Collector>
void block_equipment(const Board& board, Seat seat, RuleId rule, Collector& menu)
{
    if constexpr (Collector::explains)
        for (const auto& column : board.state.player(seat).columns)
            for (const EquipmentId card : column)
                menu.blocked(UseEquipment{card}, rule);
}

// AA-10.19  A card that was placed there in this turn is among them.
template <typename Collector>
void offer_column_abilities(const Board& board, Seat seat, Collector& menu)
{
    const State& state = board.state;
    if (state.action == no_action)
        return block_equipment(board, seat, rule("AA-10.16"), menu);
    const Player& player = state.player(seat);
    if constexpr (Collector::explains)
        for (std::size_t place = 0; place < column_count; ++place)
            for (const EquipmentId card : player.columns[place])
                if (place != column_of(state.action))
                    menu.blocked(UseEquipment{card}, rule("AA-10.16"));
    for (const EquipmentId card : player.columns[column_of(state.action)])
        if (state.abilities.contains(card))
            menu.blocked(UseEquipment{card}, rule("AA-10.16"));
        else if (!may_use_ability(board, player, board.edition[card].ability))
            menu.blocked(UseEquipment{card}, rule("AA-18.15"));
        else
            menu.allowed(UseEquipment{card});
}

void use_equipment(Play& play, Seat seat, EquipmentId card)
{
    play.state.abilities.insert(card);
    tell(play, EquipmentUsed{seat, card});
    use_ability(play, seat, play.edition[card].ability);
}

OFFERED(extra_action_window);
OFFERED(equipment_column);
template void block_equipment(const Board&, Seat, RuleId, MoveList&);
template void block_equipment(const Board&, Seat, RuleId, Menu&);
template void offer_column_abilities(const Board&, Seat, MoveList&);
template void offer_column_abilities(const Board&, Seat, Menu&);

}  // namespace tischwerk::automation
