#include "games/inventions/testing/table.hpp"

#include "games/inventions/chapters/market.hpp"
#include "games/inventions/chapters/preparation.hpp"
#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/told/words.hpp"

#include <algorithm>

namespace tischwerk::inventions::testing
{

namespace
{

// The next player still has two discs on the board, so that the round does not end at once.
void keep_round_going(State& state, Seat seat)
{
    const Seat next = next_clockwise(seat, state.players.size());
    state.spaces[space_of(Action::Build, 1)] = next;
    state.spaces[space_of(Action::Buy, 1)] = next;
}

}  // namespace

const Edition& first_edition()
{
    return edition_in<Rules, inventions_data>();
}

CardId card(std::string_view id)
{
    return find_id<CardId>(first_edition().words.cards, id);
}
FactoryId factory(std::string_view id)
{
    return find_id<FactoryId>(first_edition().words.factories, id);
}
FieldId field(std::string_view id)
{
    return find_id<FieldId>(first_edition().words.fields, id);
}
LoadId load(std::string_view id)
{
    return find_id<LoadId>(first_edition().words.loads, id);
}
ExchangeId exchange(std::string_view id)
{
    return find_id<ExchangeId>(first_edition().words.exchanges, id);
}

Table::Table(const TableSetup& setup) : RulesTable(first_edition(), setup.players, {}, setup.seed)
{}

std::string Table::text(const Move& move) const
{
    return move_text<Words, inventions_text>(first_edition(), move);
}

Table& Table::act(Seat seat, Action action)
{
    state.phase = Phase::CarryingOut;
    state.spaces.fill(no_seat);
    state.spaces[space_of(action, 0)] = seat;
    keep_round_going(state, seat);
    state.steps.clear();
    state.steps.push(Step{StepKind::PickDisc, seat});
    for (Player& player : state.players)
        player.bonus_discs = 0;
    return resume();
}

Table& Table::offer_bonus(Seat seat)
{
    state.phase = Phase::CarryingOut;
    state.spaces.fill(no_seat);
    keep_round_going(state, seat);
    state.steps.clear();
    state.steps.push(Step{StepKind::NextTurn, seat});
    state.steps.push(Step{StepKind::Bonus, seat});
    player(seat).bonus_discs = std::max<uint8_t>(player(seat).bonus_discs, 1);
    return resume();
}

Table& Table::end_round()
{
    state.phase = Phase::CarryingOut;
    state.spaces.fill(no_seat);
    state.steps.clear();
    state.steps.push(Step{StepKind::NextTurn, anna});
    return resume();
}

Table& Table::open_final_market()
{
    state.round = edition().with(state.players.size()).rounds;
    return end_round();
}

Table& Table::end_now()
{
    state.round = edition().with(state.players.size()).rounds;
    state.spaces.fill(no_seat);
    state.steps.clear();
    state.steps.push(Step{StepKind::FinishGame, anna});
    return resume();
}

Table& Table::give(Seat seat, std::initializer_list<std::pair<Good, int>> goods)
{
    player(seat).goods.fill(0);
    for (const auto& [good, amount] : goods)
        player(seat).goods[place_of(good)] = static_cast<int16_t>(amount);
    return *this;
}

Table& Table::stand_at(Seat seat, int influence)
{
    player(seat).influence = static_cast<int16_t>(influence);
    return *this;
}

Table& Table::own(Seat seat, std::string_view id)
{
    const FieldId owned = field(id);
    state.field_owner[place_of(owned)] = seat;
    --player(seat).markers;
    if (is_original(owned))
        state.card_pile = state.card_pile | edition().cards_of[place_of(invention_of(owned))];
    return *this;
}

Table& Table::patent(std::string_view id)
{
    state.patented.insert(field(id));
    --player(state.owner(field(id))).markers;
    return *this;
}

void Table::take_card(CardId taken)
{
    std::replace(state.cards_shown.begin(), state.cards_shown.end(), taken, no_card);
    state.card_pile.remove(taken);
    state.card_discard.remove(taken);
    state.cards_removed.remove(taken);
    state.cards_set_aside.remove(taken);
}

void Table::take_factory(FactoryId taken)
{
    std::replace(state.factories_shown.begin(), state.factories_shown.end(), taken, no_factory);
    state.factory_pile.remove(taken);
    state.factory_discard.remove(taken);
    for (Player& owner : state.players)
        owner.factories.remove(taken);
}

Table& Table::show_card(int slot, std::string_view id)
{
    CardId& shown = state.cards_shown[static_cast<std::size_t>(slot - 1)];
    if (shown != no_card)
        state.card_pile.insert(shown);
    shown = no_card;
    if (id.empty())
        return *this;
    const CardId card_id = card(id);
    take_card(card_id);
    shown = card_id;
    return *this;
}

Table& Table::show_factory(int slot, std::string_view id)
{
    FactoryId& shown = state.factories_shown[static_cast<std::size_t>(slot - 1)];
    if (shown != no_factory)
        state.factory_pile.insert(shown);
    shown = no_factory;
    if (id.empty())
        return *this;
    const FactoryId factory_id = factory(id);
    take_factory(factory_id);
    shown = factory_id;
    return *this;
}

Table& Table::build(Seat seat, std::string_view id)
{
    const FactoryId built = factory(id);
    take_factory(built);
    player(seat).factories.insert(built);
    return *this;
}

Table& Table::clear_cards()
{
    for (int slot = 1; slot <= static_cast<int>(card_slot_count); ++slot)
        show_card(slot, "");
    return *this;
}

Table& Table::clear_factories()
{
    for (int slot = 1; slot <= static_cast<int>(factory_slot_count); ++slot)
        show_factory(slot, "");
    return *this;
}

Table bare_table(int players)
{
    Table table({.players = players});
    table.state.start_seat = anna;
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::Place, anna});
    for (Player& player : table.state.players)
        player.goods.fill(0);
    table.clear_cards().clear_factories();
    int slot = 1;
    for (const char* id : {"s_light_bulb", "s_pocket_watch", "s_door_lock", "s_telegraph",
                           "s_bicycle", "s_music_box", "s_steam_whistle"})
        table.show_card(slot++, id);
    slot = 1;
    for (const char* id :
         {"f_metal_small", "f_tech_small", "f_tool_small", "f_coal_pit_1", "f_sawmill"})
        table.show_factory(slot++, id);
    table.events.clear();
    return table;
}

}  // namespace tischwerk::inventions::testing
