// The text of a view equals its tree of values, byte for byte.
#pragma once

#include "core/game.hpp"
#include "core/json/described_text.hpp"

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>

namespace tischwerk::testing
{

// All along a random game, for every viewer. The tree is made of the same View by other code.
template <typename Rules>
void check_view_text(const Game& game, const typename Rules::Edition& edition, int players)
{
    Random random(Seed{6, static_cast<uint64_t>(players)});
    AnyState any = *game.start({players, {}, Seed{7, 7}});
    while (!game.is_over(any))
    {
        const auto state = from_any<typename Rules::State>(any);
        CHECK(game.view_text(any, {Viewer::Kind::All, no_seat}) ==
              json::serialize(to_json(Rules::position(edition, state))));
        for (int place = -1; place < players; ++place)
        {
            const Viewer viewer =
                place < 0 ? Viewer{}
                          : Viewer{Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(place))};
            CHECK(game.view_text(any, viewer) ==
                  json::serialize(to_json(Rules::view(edition, state, viewer))));
        }
        MoveList moves;
        game.list_moves(any, moves);
        game.apply(any, moves[random.below(static_cast<uint32_t>(moves.size()))]);
    }
}

}  // namespace tischwerk::testing
