// An audit of a whole game: told events are written into a second set of books, which must agree
// with the table after every move. Nothing changes without being told.
#pragma once

#include "core/events.hpp"
#include "core/menu.hpp"
#include "core/values/random.hpp"
#include "core/values/record.hpp"

namespace tischwerk::testing
{

// Plays on at random until the game is over: book gets all that is told of an answer, then compare
// is called.
template <typename Rules, typename Happenings, typename Table, typename Book, typename Compare>
void audit(Table& table, uint64_t seed, Book&& book, Compare&& compare)
{
    Random random(Seed{9, seed});
    MoveList moves;
    Rules::list_moves(table.edition(), table.state, moves);
    while (!moves.is_empty())
    {
        EventLog told;
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        Rules::apply(table.edition(), table.state, move, &told, moves);
        for (const Event& event : told)
            visit_record<Happenings>(event, book);
        compare();
    }
}

}  // namespace tischwerk::testing
