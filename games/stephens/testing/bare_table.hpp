// A table without anything that a test did not put there: no workers, no stock, no abilities, empty
// small factories, and known cards on every display.
#pragma once

#include "games/stephens/testing/table.hpp"

#include <string>

namespace tischwerk::stephens::testing
{

// On display: R01 to R03 (deck top first) and B01 to B03 (deck top last), contracts CR01 to CR05,
// investments IO1, IP1, IK1, IV1, IO2. Masters are free, but for 2 coins on R03 and 2 influence on
// B03. It is Anna's main action.
inline Table bare_table(int players = 2)
{
    Table table({.players = players});
    table.give_turn_to(anna).clear_rows();
    for (Player& player : table.state.players)
    {
        player = Player{};
        player.forest = player.dune = first_edition().nature.start;
    }
    table.show_profession(Slot::RedDeckTop, "R01").show_profession(Slot::Red1, "R02");
    table.show_profession(Slot::Red2, "R03").show_profession(Slot::Blue1, "B01");
    table.show_profession(Slot::Blue2, "B02").show_profession(Slot::BlueDeckTop, "B03");
    table.reprint_master_cost("R01", {}).reprint_master_cost("R02", {});
    table.reprint_master_cost("B01", {}).reprint_master_cost("B02", {});
    table.reprint_master_cost("R03", {.coin = 2}).reprint_master_cost("B03", {.influence = 2});
    int price = 1;
    for (const char* card : {"CR01", "CR02", "CR03", "CR04", "CR05"})
        table.show_contract(price++, card);
    price = 1;
    for (const char* card : {"IO1", "IP1", "IK1", "IV1", "IO2"})
        table.show_investment(price++, card);
    table.events.clear();
    return table;
}

inline void unlock_everything(Table& table, Seat seat)
{
    table.player(seat).unlocked = EnumSet<Ability, uint32_t>::first(ability_count);
}

// Begins this seat's turn at its very start, before ability 3a.
inline void start_turn_of(Table& table, Seat seat)
{
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::StartTurn, seat});
    table.resume();
}

inline int16_t& cubes(Table& table, Seat seat, Colour colour)
{
    return table.player(seat).cubes[place_of(colour)];
}

inline uint8_t& tiles(Table& table, Seat seat, Accessory accessory)
{
    return table.player(seat).accessories[place_of(accessory)];
}

inline WoodCounts& factory(Table& table, SmallFactory factory)
{
    return table.state.small_factories[place_of(factory)];
}

inline ProfessionId shown(const Table& table, Slot slot)
{
    return table.state.professions_shown[place_of(slot)];
}

// The offered moves in order, in one line that reads well when a check fails.
inline std::string menu_of(const Table& table)
{
    std::string line;
    for (const std::string& option : table.options())
        line += (line.empty() ? "" : ", ") + option;
    return line;
}

// The question that tests wait for: "main_action anna".
inline std::string question(const Table& table)
{
    constexpr const char* names[] = {"anna", "bert", "cleo", "dora"};
    return table.is_over() ? "over" : table.decision() + " " + names[index_of(table.asked())];
}

}  // namespace tischwerk::stephens::testing
