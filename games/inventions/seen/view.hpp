// What a seat may see, as described structs: the protocol, the schema and docs/positions.md come
// from here. Nothing in Era of Inventions is hidden from only some players (EI-18.1), so all
// viewers get the same View; the full Position adds the generator, which nobody may see.
#pragma once

#include "core/positions/seen.hpp"
#include "core/values/result.hpp"
#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::inventions
{

struct OptionsView
{
    int players = 0;
};
BOOST_DESCRIBE_STRUCT(OptionsView, (), (players))

using Ids = std::vector<std::string>;

struct PlayerView
{
    Counts goods;
    int influence = 0;
    Counts gained;  // of that influence, by source
    Ids factories;  // in the order of the data file
    int patent_space = 0;
    int bonus_discs = 0;
    int new_bonus_discs = 0;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (goods, influence, gained, factories, patent_space, bonus_discs,
                       new_bonus_discs))

// Seats are numbers from 0; -1 is nobody.
struct FieldView
{
    int owner = -1;
    bool is_patented = false;
};
BOOST_DESCRIBE_STRUCT(FieldView, (), (owner, is_patented))

// The action disc that is being carried out, and how far the limits of its action are used.
struct ActionView
{
    std::string action;        // empty between actions
    std::string small_action;  // of a bonus disc in use
    int used = 0;              // factories built, loads bought, cards made, patents, exchanges
    int limit = 0;             // 0: none
    int development_spent = 0;
    int development_limit = 0;
    std::vector<int> row_uses;  // of the market, row 1 to 3
    int row_limit = 0;
};
BOOST_DESCRIBE_STRUCT(ActionView, (),
                      (action, small_action, used, limit, development_spent, development_limit,
                       row_uses, row_limit))

// What is printed on a field of the board.
struct PrintedField
{
    std::string field;
    std::string invention;
    bool is_improved = false;
    int development_cost = 0;
    int influence = 0;
    int royalty_influence = 0;
    int royalty_coins = 0;
};
BOOST_DESCRIBE_STRUCT(PrintedField, (),
                      (field, invention, is_improved, development_cost, influence,
                       royalty_influence, royalty_coins))

// A majority as it would be awarded now.
struct MajorityView
{
    std::string majority;
    std::vector<int> values;   // by seat
    std::vector<int> leaders;  // seats
    int influence = 0;         // for each leader
};
BOOST_DESCRIBE_STRUCT(MajorityView, (), (majority, values, leaders, influence))

struct DerivedPlayer
{
    int discs_to_place = 0;
    int discs_to_carry_out = 0;
    int markers = 0;  // invention markers left
    int capacity = 0;
    int development_invested = 0;
    int fields = 0;
    Score points;
    int total = 0;
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(DerivedPlayer, (),
                      (discs_to_place, discs_to_carry_out, markers, capacity, development_invested,
                       fields, points, total, place))

struct DerivedView : AskedView
{
    int rounds = 0;
    ActionView acting;
    std::vector<int> cards_leaving;      // slots from 1 that the next preparation clears
    std::vector<int> factories_leaving;  // likewise
    Ids card_pile;                       // contents, not the order (EI-18.2)
    Ids factory_pile;
    int bonus_supply = 0;
    std::vector<PrintedField> fields;
    std::vector<MajorityView> majorities;
    std::vector<DerivedPlayer> players;
    std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(DerivedView, (AskedView),
                      (rounds, acting, cards_leaving, factories_leaving, card_pile, factory_pile,
                       bonus_supply, fields, majorities, players, winners))

struct View
{
    OptionsView options;
    int round = 0;
    std::string phase;  // placing, carrying_out, final_market, over
    int start_seat = 0;
    std::vector<PlayerView> players;
    std::map<std::string, std::vector<int>> spaces;  // action -> the seats on its two spaces
    std::map<std::string, FieldView> fields;
    Ids cards_shown;  // slots 1 to 7; "" is an empty slot
    Ids card_discard;
    Ids cards_set_aside;
    Ids cards_removed;
    Ids factories_shown;  // slots 1 to 5
    Ids factory_discard;
    Counts loads;
    std::vector<StepView> steps;
    DerivedView derived;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, round, phase, start_seat, players, spaces, fields, cards_shown,
                       card_discard, cards_set_aside, cards_removed, factories_shown,
                       factory_discard, loads, steps, derived))

using Position = PositionOf<View>;

// In the order of Phase.
const std::vector<std::string>& phase_ids();

void fill_view(const Board& board, View& view);
// Builds the state a position describes; refuses what cannot lie on a table.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::inventions
