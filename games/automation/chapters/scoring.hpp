// End of the game (chapters 24 and 25): the final score line by line, ties and places.
#pragma once

#include "core/game.hpp"
#include "games/automation/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::automation
{

// The twelve lines, in their order.
struct Score
{
    int in_game = 0;
    int prospect = 0;
    int equipment = 0;
    int rd = 0;
    int sales = 0;
    int reputation = 0;
    int donation = 0;
    int relationships = 0;
    int specialists = 0;
    int audits = 0;
    int automata = 0;
    int leftovers = 0;

    int total() const
    {
        return in_game + prospect + equipment + rd + sales + reputation + donation + relationships +
               specialists + audits + automata + leftovers;
    }
};
BOOST_DESCRIBE_STRUCT(Score, (),
                      (in_game, prospect, equipment, rd, sales, reputation, donation, relationships,
                       specialists, audits, automata, leftovers))

Score score_of(const Board& board, Seat seat);
// The present worth of a company's relationship: its multiplier times its count.
int multiplier_of(const Board& board, const Player& player, Company company);
int counted_for(const Board& board, const Player& player, Company company);

// AA-25.2  1 for the best; equal players share a place and the places below are skipped.
int place_among_all(const Board& board, Seat seat);
// AA-25.1  Bit i: seat i has won.
uint32_t winners_of(const Board& board);

void finish_game(Play& play, const Step& step);

}  // namespace tischwerk::automation
