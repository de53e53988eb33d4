#include "games/automation/chapters/scoring.hpp"

#include "core/scored_result.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/stock.hpp"

#include <algorithm>
#include <tuple>

namespace tischwerk::automation
{

namespace
{

// AA-24.2
int prospect_points(const Board& board, const Player& player)
{
    int points = 0;
    for (std::size_t track = 0; track < track_count; ++track)
        points += board.edition.tracks[track].spaces[player.prospect[track]].points;
    return points;
}

// AA-24.4  The first set has one of each part owned, the second of each owned twice, and so on.
int set_points(const Board& board, const Player& player)
{
    std::array<int, part_count> owned{};
    for (const RdId card : player.rd)
        ++owned[board.edition[card].part];
    int points = 0;
    for (int times = 1;; ++times)
    {
        const auto parts =
            std::count_if(owned.begin(), owned.end(), [&](int count) { return count >= times; });
        if (parts == 0)
            return points;
        points += board.edition.set_points[static_cast<std::size_t>(parts)];
    }
}

// AA-24.11  Half the sum of the levels, rounded up.
int automata_points(const Board& board, const Player& player)
{
    int levels = 0;
    for (std::size_t place = 0; place < level_count; ++place)
        levels += player.workers[place] * static_cast<int>(place + 1);
    const int divisor = board.edition.numbers.automata_divisor;
    return (levels + divisor - 1) / divisor;
}

// AA-25.1  The rank of a player: score, reputation, then the position of reliability.
using Rank = std::tuple<int, int, int>;

Rank rank_of(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    return {score_of(board, seat).total(), player.reputation, player.reliability};
}

}  // namespace

int multiplier_of(const Board& board, const Player& player, Company company)
{
    return board.edition.multipliers[player.relations[place_of(company)]];
}

int counted_for(const Board& board, const Player& player, Company company)
{
    switch (company)
    {
    case Company::Helix: return player.claims.count();
    case Company::Orbit: return static_cast<int>(player.played.size());
    case Company::Stead: break;
    }
    return section_of(board, player);
}

// AA-24.13  Hand cards and contract tokens count nothing. AA-18.14: nor do common specialists.
Score score_of(const Board& board, Seat seat)
{
    const Edition& edition = board.edition;
    const Player& player = board.state.player(seat);
    Score score;
    score.in_game = player.points;  // AA-24.1
    score.prospect = prospect_points(board, player);
    score.equipment =
        edition.equipment_points[static_cast<std::size_t>(player.equipment_count())];  // AA-24.3
    score.rd = set_points(board, player);
    for (const SaleId card : player.sales)
        score.sales += edition[card].points;                          // AA-24.5
    score.reputation = edition.reputation_points[player.reputation];  // AA-24.6
    score.donation = edition.donation_points[player.donation];        // AA-24.7
    for (std::size_t place = 0; place < company_count; ++place)       // AA-24.8
        score.relationships += multiplier_of(board, player, static_cast<Company>(place)) *
                               counted_for(board, player, static_cast<Company>(place));
    for (const SpecialistId card : player.played)
        score.specialists += edition[card].points;                               // AA-24.9
    score.audits = -edition.numbers.failed_audit_points * player.failed_audits;  // AA-24.10
    score.automata = automata_points(board, player);
    score.leftovers = (player.credits + player.token_count()) / edition.numbers.leftover_divisor *
                      edition.numbers.leftover_points;
    return score;
}

int place_among_all(const Board& board, Seat seat)
{
    return place_by_rank(board.state.players.size(), seat,
                         [&](Seat other) { return rank_of(board, other); });
}

uint32_t winners_of(const Board& board)
{
    return best_ranked(board.state.players.size(), [&](Seat seat) { return rank_of(board, seat); });
}

// AA-22.2  There is one way to end.
void finish_game(Play& play, const Step&)
{
    play.state.phase = Phase::Over;
    tell(play, GameEnded{});
}

}  // namespace tischwerk::automation
