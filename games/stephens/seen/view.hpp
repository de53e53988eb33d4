// What a seat may see, as described structs: the protocol, the schema and docs/positions.md come
// from here. Nothing in Stephens is hidden from only some players (ST-13.1), so all viewers get the
// same View; the full Position adds the generator, which nobody may see.
#pragma once

#include "core/positions/seen.hpp"
#include "core/values/result.hpp"
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::stephens
{

struct OptionsView
{
    int players = 0;
    std::string difficulty;
    std::string opponent;
    std::string scenario;
    bool is_opponent_drawn = false;
};
BOOST_DESCRIBE_STRUCT(OptionsView, (), (players, difficulty, opponent, scenario, is_opponent_drawn))

using CardRows = std::map<std::string, std::vector<std::string>>;

struct PlayerView
{
    int score = 0;
    int coins = 0;
    int influence = 0;
    int forest = 0;
    int dune = 0;
    Counts cubes;
    Counts accessories;
    Counts spent_accessories;
    Counts gained_accessories;
    Counts reserved;
    std::vector<std::string> unlocked;
    std::vector<std::string> open_contracts;
    CardRows fulfilled;
    CardRows investments;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (score, coins, influence, forest, dune, cubes, accessories, spent_accessories,
                       gained_accessories, reserved, unlocked, open_contracts, fulfilled,
                       investments))

// Seats are numbers from 0; -1 is nobody, 4 the Automa.
struct PlacedView
{
    std::string card;
    int master = -1;
    int apprentice = -1;
};
BOOST_DESCRIBE_STRUCT(PlacedView, (), (card, master, apprentice))

struct AutomaView
{
    std::string card;
    std::vector<std::string> deck;
    Counts bag;
    int workers = 0;
};
BOOST_DESCRIBE_STRUCT(AutomaView, (), (card, deck, bag, workers))

// What follows from the rest; it cannot be set.
struct DerivedPlayer
{
    int influence_cap = 0;
    int workers_in_reserve = 0;
    Score points;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(DerivedPlayer, (), (influence_cap, workers_in_reserve, points, total))

struct DerivedView : AskedView
{
    Counts decks;
    std::vector<DerivedPlayer> players;
    std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(DerivedView, (AskedView), (decks, players, winners))

struct View
{
    OptionsView options;
    std::vector<PlayerView> players;
    Counts furnaces;
    std::map<std::string, Counts> small_factories;
    std::map<std::string, std::vector<PlacedView>> rows;
    std::map<std::string, std::string> professions_shown;
    std::vector<std::string> profession_discard;
    std::vector<std::string> contracts_shown;
    std::vector<std::string> contract_discard;
    std::vector<std::string> investments_shown;
    std::vector<std::string> investment_discard;
    AutomaView automa;
    int army_space = 0;
    int final_space = 0;
    int start_seat = 0;
    int active_seat = 0;
    std::string end_trigger;
    int round = 0;
    int last_round = 0;
    int resets = 0;
    bool is_final_reset_done = false;
    std::vector<StepView> steps;
    DerivedView derived;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, players, furnaces, small_factories, rows, professions_shown,
                       profession_discard, contracts_shown, contract_discard, investments_shown,
                       investment_discard, automa, army_space, final_space, start_seat, active_seat,
                       end_trigger, round, last_round, resets, is_final_reset_done, steps, derived))

using Position = PositionOf<View>;

// "none" and what may have set the end in motion, in the order of EndTrigger.
const std::vector<std::string>& end_trigger_ids();

void fill_view(const Board& board, View& view);
// Builds the state a position describes; refuses what cannot lie on a table.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::stephens
