#include "lab/runs/bot_batch.hpp"

#include "core/playouts/turn_count.hpp"

#include <algorithm>

namespace tischwerk::lab
{

std::optional<std::string> BotBatch::play(uint64_t game_index, PlayoutTotals& totals,
                                          const PlayoutOptions& options,
                                          const std::function<bool()>& is_stopped) const
{
    Result<std::vector<SeatedBot>> seats = seat_bots(bots_, recipes_, setup_.seed, game_index);
    if (!seats)
        return seats.error().message;
    Setup setup = setup_;
    setup.seed = seed_of_game(setup_.seed, game_index);
    uint64_t hash = 0;
    std::vector<std::size_t> branchings;
    TurnCount turns;
    std::optional<std::string> broken;
    const auto observe = [&](const AnyState& before, const Move& move) {
        MoveList moves;
        game_.list_moves(before, moves);
        branchings.push_back(moves.size());
        turns.see(game_.turn(before));
        hash = mix_hash(hash, bits_of(move));
        if (options.moves)
            options.moves->push_back(move);
        if (options.check && !broken)
            broken = game_.broken_invariant(before);
    };
    const Result<Match> match =
        play_match(game_, setup, *seats, {.observe = observe, .is_stopped = is_stopped});
    if (!match)
        return is_stopped() ? std::nullopt : std::optional(match.error().message);
    if (options.check && !broken)
        broken = game_.broken_invariant(match->end);
    if (broken)
        return broken;
    for (const std::size_t branching : branchings)
        totals.branching.add(branching);
    if (options.counts_turns)
        totals.turns.add(turns.count());
    count_result(match->end, branchings.size(), hash, totals);
    return std::nullopt;
}

void BotBatch::count_result(const AnyState& end, std::size_t decisions, uint64_t hash,
                            PlayoutTotals& totals) const
{
    const GameResult result = game_.result(end);
    ++totals.games;
    totals.decisions += decisions;
    totals.length.add(decisions);
    for (std::size_t place = 0; place < result.seats.size(); ++place)
    {
        const int score = result.seats[place].total;
        SeatTotals& seat = totals.seats[place];
        seat.sum += score;
        seat.sum_of_squares += int64_t{score} * score;
        seat.least = std::min(seat.least, score);
        seat.most = std::max(seat.most, score);
        hash = mix_hash(hash, static_cast<uint64_t>(score));
    }
    for (const Seat winner : result.winners)
        ++totals.seats[index_of(winner)].wins;
    const std::vector<std::string>& endings = game_.info().endings;
    const auto ending = std::find(endings.begin(), endings.end(), result.ending);
    ++totals.endings.at(static_cast<std::size_t>(ending - endings.begin()));
    totals.signature += hash;
}

}  // namespace tischwerk::lab
