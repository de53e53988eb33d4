// A game of Whispers to try rules on.
#pragma once

#include "core/testing/rules_table.hpp"
#include "games/testing/whispers/happenings.hpp"
#include "games/testing/whispers/moves.hpp"
#include "games/testing/whispers/rules.hpp"

namespace tischwerk::whispers::testing
{

using namespace tischwerk::testing;

const Edition& test_edition();

class Table : public RulesTable<Table, Rules, Happenings>
{
public:
    explicit Table(int players = 3, uint64_t seed = 1)
        : RulesTable(test_edition(), players, {}, seed)
    {}

    std::string text(const Move& move) const;

    // Answers for all seats that are asked this now, with the option of this number.
    Table& answer_all(std::size_t option = 0);
    // A card of the seat's row changes places with another one, wherever that lies.
    Table& give(Seat seat, std::size_t place, CardId card);
    CardId row_card(Seat seat, std::size_t place) const { return state.player(seat).row[place]; }
};

}  // namespace tischwerk::whispers::testing
