#include "games/inventions/chapters/scoring.hpp"

#include "core/scored_result.hpp"
#include "games/inventions/happenings.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace tischwerk::inventions
{

namespace
{

constexpr std::array<Majority, majority_count> all_majorities = {
    Majority::Patents, Majority::Development, Majority::Capacity};

int award_of(const Standing& standing, Seat seat)
{
    return (standing.leaders >> index_of(seat) & 1) != 0 ? standing.influence : 0;
}

using Standings = std::array<Standing, majority_count>;

Standings all_standings(const Board& board)
{
    Standings standings;
    for (const Majority majority : all_majorities)
        standings[place_of(majority)] = standing_of(board, majority);
    return standings;
}

int total_with(const Board& board, const Standings& standings, Seat seat)
{
    int total = board.state.player(seat).influence;
    for (const Standing& standing : standings)
        total += award_of(standing, seat);
    return total;
}

// EI-16.12  The rank of a player: the score, then the number of fields.
using Rank = std::pair<int, int>;

std::array<Rank, max_players> all_ranks(const Board& board)
{
    const Standings standings = all_standings(board);
    std::array<Rank, max_players> ranks{};
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        ranks[place] = {total_with(board, standings, seat_at(place)),
                        fields_owned(board, seat_at(place))};
    return ranks;
}

}  // namespace

int capacity_of(const Board& board, Seat seat)
{
    int capacity = 0;
    for (const FactoryId factory : board.state.player(seat).factories)
        capacity += board.edition[factory].capacity;
    return capacity;
}

int development_invested(const Board& board, Seat seat)
{
    int development = 0;
    for (std::size_t field = 0; field < field_count; ++field)
        if (board.state.field_owner[field] == seat)
            development += board.edition.fields[field].development_cost;
    return development;
}

int fields_owned(const Board& board, Seat seat)
{
    const auto& owners = board.state.field_owner;
    return static_cast<int>(std::count(owners.begin(), owners.end(), seat));
}

int majority_value(const Board& board, Majority majority, Seat seat)
{
    switch (majority)
    {
    case Majority::Patents: return board.state.player(seat).patent_space;  // EI-16.5
    case Majority::Development: return development_invested(board, seat);
    case Majority::Capacity: return capacity_of(board, seat);
    }
    return 0;
}

// EI-16.8  The more players tie, the less each gets. EI-16.9: nothing for a value of 0.
Standing standing_of(const Board& board, Majority majority)
{
    Standing standing;
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
    {
        const int value = majority_value(board, majority, seat_at(place));
        if (value > standing.value)
        {
            standing.value = value;
            standing.leaders = 0;
        }
        if (value == standing.value && value > 0)
            standing.leaders |= uint32_t{1} << place;
    }
    standing.influence =
        board.edition.awards[static_cast<std::size_t>(std::popcount(standing.leaders))];
    return standing;
}

// EI-16.10  Goods, discs and markers count for nothing; EI-13.12: nor do bonus discs.
Score score_of(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    const Standings standings = all_standings(board);
    Score score;
    score.cards = player.gained[place_of(Source::Cards)];
    score.royalties = player.gained[place_of(Source::Royalties)];
    score.inventions = player.gained[place_of(Source::Inventions)];
    score.patents = player.gained[place_of(Source::Patents)];
    score.factories = player.gained[place_of(Source::Factories)];
    score.market = player.gained[place_of(Source::Market)];
    score.other = player.influence - score.total();
    score.patent_award = award_of(standings[place_of(Majority::Patents)], seat);
    score.development_award = award_of(standings[place_of(Majority::Development)], seat);
    score.capacity_award = award_of(standings[place_of(Majority::Capacity)], seat);
    return score;
}

int total_of(const Board& board, Seat seat)
{
    return total_with(board, all_standings(board), seat);
}

int place_among_all(const Board& board, Seat seat)
{
    const auto ranks = all_ranks(board);
    const Rank own = ranks[index_of(seat)];
    return 1 +
           static_cast<int>(std::count_if(ranks.begin(), ranks.begin() + board.state.players.size(),
                                          [&](const Rank& other) { return other > own; }));
}

uint32_t winners_of(const Board& board)
{
    const auto ranks = all_ranks(board);
    const auto end = ranks.begin() + board.state.players.size();
    const Rank best = *std::max_element(ranks.begin(), end);
    uint32_t winners = 0;
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        winners |= ranks[place] == best ? uint32_t{1} << place : 0;
    return winners;
}

// EI-16.1  There is one way to end.
void finish_game(Play& play, const Step&)
{
    play.state.phase = Phase::Over;
    tell(play, GameEnded{});
    if (!play.log)
        return;
    for (const Majority majority : all_majorities)
    {
        const Standing standing = standing_of(play.board(), majority);
        for (std::size_t place = 0; place < play.state.players.size(); ++place)
            if (award_of(standing, seat_at(place)) > 0)
                tell(play, MajorityAwarded{seat_at(place), majority,
                                           static_cast<int16_t>(standing.influence)});
    }
}

}  // namespace tischwerk::inventions
