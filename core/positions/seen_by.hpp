// Parts that the views of games with secrets share, beside core/positions/seen.hpp: their
// fill_view(board, viewer, view) also asks for the viewer, and a position holds the knowledge of
// each seat.
#pragma once

#include "core/knowledge.hpp"
#include "core/positions/seen.hpp"

#include <string>
#include <vector>

namespace tischwerk
{

using Ids = std::vector<std::string>;
using Numbered = std::vector<int>;

template <typename Items>
Numbered numbers_of(const Items& items)
{
    Numbered numbers;
    for (const auto item : items)
        numbers.push_back(static_cast<int>(item));
    return numbers;
}

// The derived values of a player begin with the points, line by line.
template <typename Score>
struct ScoredPlayer
{
    Score points;
    int total = 0;
    int place = 0;
    BOOST_DESCRIBE_CLASS(ScoredPlayer, (), (points, total, place), (), ())
};

// The beginning of a DerivedView with all players and, at the end of the game, its winners.
template <typename Player>
struct RankedView : AskedView
{
    std::vector<Player> players;
    Numbered winners;
    BOOST_DESCRIBE_CLASS(RankedView, (AskedView), (players, winners), (), ())
};

// The beginning of a View.
struct WatchedView
{
    std::vector<Ids> lost_sight;  // seen by the viewer, who cannot tell any more which lies where
    std::vector<StepView> steps;
};
BOOST_DESCRIBE_STRUCT(WatchedView, (), (lost_sight, steps))

template <typename View>
struct KnowingPositionOf : View
{
    std::vector<Numbered> knowledge;  // by viewer and card, as core/knowledge.hpp has it
    std::string random;               // the generator, 32 hexadecimal digits
    BOOST_DESCRIBE_CLASS(KnowingPositionOf, (View), (knowledge, random), (), ())
};

template <typename View, typename Board>
View seen_by(const Board& board, const Viewer& viewer)
{
    View view;
    fill_view(board, viewer, view);
    return view;
}
template <typename Position, typename Board>
Position seen_by_all(const Board& board)
{
    Position position = seen_by<Position>(board, Viewer{Viewer::Kind::All, no_seat});
    for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
        position.knowledge.push_back(numbers_of(board.state.knowledge.groups(viewer)));
    position.random = digits_of(board.state.random);
    return position;
}

// The way back: a number for each card, as many lists as viewers.
template <typename Position, typename State>
void read_knowledge(PositionReader& reader, const Position& position, State& state)
{
    if (position.knowledge.size() != viewer_count)
        return reader.complain("/knowledge",
                               "there must be " + std::to_string(viewer_count) + " lists");
    for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
    {
        const Numbered& numbers = position.knowledge[viewer];
        auto& groups = state.knowledge.groups(viewer);
        const std::string at = "/knowledge/" + std::to_string(viewer);
        if (numbers.size() != groups.size())
            return reader.complain(at, "there must be " + std::to_string(groups.size()) +
                                           " numbers, one for each card");
        for (std::size_t card = 0; card < groups.size(); ++card)
            reader.number(at + "/" + std::to_string(card), numbers[card], 0,
                          static_cast<int>(groups.size()), groups[card]);
    }
}

}  // namespace tischwerk
