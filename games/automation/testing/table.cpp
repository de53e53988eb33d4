#include "games/automation/testing/table.hpp"

#include "games/automation/told/words.hpp"

#include <algorithm>

namespace tischwerk::automation::testing
{

namespace
{

OptionValues option_texts(const TableSetup& setup)
{
    return {{"draft", setup.draft ? "on" : "off"},
            {"limited_common", setup.limited_common ? "on" : "off"}};
}

}  // namespace

const Edition& first_edition()
{
    return edition_in<Rules, automation_data>();
}

EquipmentId equipment(std::string_view id)
{
    return find_id<EquipmentId>(first_edition().words.equipment, id);
}
RdId rd(std::string_view id)
{
    return find_id<RdId>(first_edition().words.rd, id);
}
SaleId sale(std::string_view id)
{
    return find_id<SaleId>(first_edition().words.sales, id);
}
SpecialistId specialist(std::string_view id)
{
    return find_id<SpecialistId>(first_edition().words.specialists, id);
}
TileId tile(std::string_view id)
{
    return find_id<TileId>(first_edition().words.tiles, id);
}
AchievementId achievement(std::string_view id)
{
    return find_id<AchievementId>(first_edition().words.achievements, id);
}
AuditId audit(std::string_view id)
{
    return find_id<AuditId>(first_edition().words.audits, id);
}
BlockedId blocked(std::string_view id)
{
    return find_id<BlockedId>(first_edition().words.blocked, id);
}

Table::Table(const TableSetup& setup)
    : RulesTable(first_edition(), setup.players, option_texts(setup), setup.seed)
{}

std::string Table::text(const Move& move) const
{
    return move_text<Words, automation_text>(first_edition(), move);
}

Table& Table::carry_out(MainAction action)
{
    take(action);
    if (decision() == "pre_execution_window")
        play(Proceed{});
    return *this;
}

Table& Table::turn(Seat seat)
{
    state.phase = Phase::Action;
    state.stage = Stage::Opening;
    state.action = no_action;
    state.abilities.clear();
    state.turns_begun = static_cast<uint8_t>(state.place_in_order(seat) + 1);
    for (Player& player : state.players)
        player.markers = std::max<uint8_t>(player.markers, 1);
    state.steps.clear();
    state.steps.push(Step{StepKind::OpeningWindow, seat});
    return resume();
}

Table& Table::push_step(const Step& step)
{
    state.steps.push(step);
    return resume();
}

Table& Table::give(Seat seat, int credits, const Tokens& tokens)
{
    player(seat).credits = static_cast<int16_t>(credits);
    player(seat).tokens = tokens;
    return *this;
}

Table& Table::workers(Seat seat, const std::array<uint8_t, level_count>& by_level)
{
    Player& owner = player(seat);
    owner.workers = by_level;
    int busy = owner.workers_on_cards;
    for (const auto& space : state.spaces)
        busy += static_cast<int>(std::count(space.begin(), space.end(), seat));
    owner.unfinished =
        static_cast<uint8_t>(edition().numbers.workers - owner.worker_count() - busy);
    return *this;
}

void Table::take_away(EquipmentId card)
{
    erase_from(state.equipment.shown, card);
    state.equipment.deck.remove(card);
    state.equipment.discard.remove(card);
    for (Player& owner : state.players)
        for (auto& column : owner.columns)
            erase_from(column, card);
}

void Table::take_away(RdId card)
{
    erase_from(state.rd.shown, card);
    state.rd.deck.remove(card);
    state.rd.discard.remove(card);
    for (Player& owner : state.players)
        owner.rd.remove(card);
}

void Table::take_away(SaleId card)
{
    erase_from(state.sales.shown, card);
    state.sales.deck.remove(card);
    state.sales.discard.remove(card);
    for (Player& owner : state.players)
        owner.sales.remove(card);
}

void Table::take_away(SpecialistId card)
{
    erase_from(state.common, card);
    state.undealt.remove(card);
    state.removed.remove(card);
    for (Player& owner : state.players)
    {
        erase_from(owner.hand, card);
        erase_from(owner.packet, card);
        erase_from(owner.played, card);
    }
}

// Among the undealt cards, which no player has seen.
void Table::put_back(SpecialistId card)
{
    state.undealt.insert(card);
    state.knowledge.forget(card);
}

template <typename Id, typename Find>
Table& Table::show(CardRow<Id>& row, List cards, Find find)
{
    for (const Id card : row.shown)
        row.deck.insert(card);
    row.shown.clear();
    for (const std::string_view id : cards)
    {
        take_away(find(id));
        row.shown.push(find(id));
    }
    return *this;
}

Table& Table::show_equipment(List cards)
{
    return show(state.equipment, cards, equipment);
}
Table& Table::show_rd(List cards)
{
    return show(state.rd, cards, rd);
}
Table& Table::show_sales(List cards)
{
    return show(state.sales, cards, sale);
}

Table& Table::show_tiles(List tiles)
{
    state.tile_stack = tiles_of_round(edition(), state.round);
    state.tile_discard.clear();
    state.tiles_shown.clear();
    for (const std::string_view id : tiles)
        if (!state.tiles_shown.is_full())
        {
            state.tiles_shown.push(tile(id));
            state.tile_stack.remove(tile(id));
        }
    return *this;
}

Table& Table::own_equipment(Seat seat, int column, std::string_view card)
{
    take_away(equipment(card));
    player(seat).columns[static_cast<std::size_t>(column - 1)].push(equipment(card));
    return *this;
}

Table& Table::own_rd(Seat seat, List cards)
{
    for (const std::string_view id : cards)
    {
        take_away(rd(id));
        player(seat).rd.insert(rd(id));
    }
    return *this;
}

Table& Table::own_sales(Seat seat, List cards)
{
    for (const std::string_view id : cards)
    {
        take_away(sale(id));
        player(seat).sales.insert(sale(id));
    }
    return *this;
}

Table& Table::hand(Seat seat, List cards)
{
    for (const SpecialistId card : player(seat).hand)
        put_back(card);
    player(seat).hand.clear();
    for (const std::string_view id : cards)
    {
        take_away(specialist(id));
        player(seat).hand.push(specialist(id));
        state.knowledge.forget(specialist(id));
        state.knowledge.show(specialist(id), seat);
    }
    return *this;
}

Table& Table::played(Seat seat, List cards)
{
    for (const std::string_view id : cards)
    {
        take_away(specialist(id));
        player(seat).played.push(specialist(id));
        state.knowledge.show_to_all(specialist(id));
    }
    return *this;
}

Table& Table::common(List cards)
{
    for (const SpecialistId card : state.common)
        if (!is_starter(card))
            put_back(card);
    state.common.clear();
    for (const std::string_view id : cards)
    {
        take_away(specialist(id));
        state.common.push(specialist(id));
        if (!is_starter(specialist(id)))
            state.knowledge.show_to_all(specialist(id));
    }
    return *this;
}

Table& Table::achievements(List cards)
{
    state.progress = {};
    for (const std::string_view id : cards)
        state.achievements[level_of(achievement(id))] = achievement(id);
    return *this;
}

Table& Table::audits(List cards)
{
    std::size_t place = 0;
    for (const std::string_view id : cards)
        state.audits[place++] = audit(id);
    return *this;
}

Table& Table::round(int number)
{
    state.round = static_cast<uint8_t>(number);
    const std::size_t size = state.tiles_shown.size();
    state.tiles_shown.clear();
    state.tile_discard.clear();
    state.tile_stack = tiles_of_round(edition(), number);
    while (state.tiles_shown.size() < size)
    {
        state.tiles_shown.push(state.tile_stack.at(0));
        state.tile_stack.remove(state.tile_stack.at(0));
    }
    return *this;
}

Table& Table::end_actions()
{
    state.stage = Stage::Between;
    state.action = no_action;
    for (Player& player : state.players)
        player.markers = 0;
    state.steps.clear();
    state.steps.push({StepKind::NextTurn, no_seat});
    return resume();
}

Table& Table::begin_clean_up()
{
    state.stage = Stage::Between;
    state.action = no_action;
    state.steps.clear();
    state.steps.push({StepKind::CleanUp, no_seat, {1}});
    return resume();
}

Table bare_table(int players)
{
    Table table({.players = players});
    State& state = table.state;
    state.order.clear();
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        state.order.push(seat_at(place));
        table.give(seat_at(place), 0, {}).workers(seat_at(place), {}).hand(seat_at(place), {});
    }
    table.common({"ST01", "ST02"})
        .show_equipment({"EQ01", "EQ02", "EQ03", "EQ04"})
        .show_rd({"RD01", "RD02", "RD03", "RD04"})
        .show_sales({"SO01", "SO02", "SO03", "SO04"})
        .achievements({"AC12", "AC22", "AC31", "AC41"})
        .audits({"AUA1", "AUA2", "AUB1", "AUB2"});
    if (players == 4)
        table.show_tiles({"TSA1", "TSA2", "TSA3", "TSA4", "TSA5"});
    else if (players == 3)
        table.show_tiles({"TSA1", "TSA2", "TSA3", "TSA4"});
    else
        table.show_tiles({"TSA1", "TSA2", "TSA3"});
    state.market = {Colour::Red, Colour::Yellow, Colour::Blue};
    table.turn(anna);
    table.events.clear();
    return table;
}

}  // namespace tischwerk::automation::testing
