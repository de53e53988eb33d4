#include "games/inventions/bots/features.hpp"

#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/chapters/turns.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

int rounds_left(const Board& board)
{
    return board.edition.with(board.state.players.size()).rounds - board.state.round;
}

void describe_time(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const Seat active = state.steps.is_empty() ? seat : state.steps.top().seat;
    features.turns_before_mine = turns_before(seat, active, state.players.size());
    features.rounds_left = static_cast<float>(rounds_left(board));
}

void describe_goods(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    for (std::size_t good = 0; good < good_count; ++good)
        features.goods[good] = at_most(player.goods[good], 6);
    const int coins = player.count(Good::Coin);
    const int development = player.count(Good::Development);
    features.few_coins = at_most(coins, 2);
    features.few_development = at_most(development, 2);
    features.technical_cubes = at_most(player.technical_cubes(), 6);
    for (const Good good : {Good::Metal, Good::Tech, Good::Tool})
        features.technical_kinds += player.count(good) > 0 ? 1.0F : 0.0F;
    // EI-16.2  At most three exchanges for influence.
    features.final_exchanges =
        at_most(development + coins / 2, board.edition.limits.final_exchanges_in_row);
    features.bonus_discs = static_cast<float>(player.bonus_discs);
    features.new_bonus_discs = static_cast<float>(player.new_bonus_discs);
}

void describe_output(const Board& board, Seat seat, Features& features)
{
    for (const FactoryId factory : board.state.player(seat).factories)
        for (std::size_t good = 0; good < good_count; ++good)
            features.output[good] += static_cast<float>(board.edition[factory].output[good]);
    for (std::size_t good = 0; good < good_count; ++good)
        features.output_to_come[good] = features.output[good] * features.rounds_left;
}

void describe_majorities(const Board& board, Seat seat, Features& features)
{
    for (std::size_t place = 0; place < majority_count; ++place)
    {
        const Majority majority = static_cast<Majority>(place);
        int best = 0;
        for (std::size_t other = 0; other < board.state.players.size(); ++other)
            if (seat_at(other) != seat)
                best = std::max(best, majority_value(board, majority, seat_at(other)));
        const int lead = majority_value(board, majority, seat) - best;
        features.leads[place] = static_cast<float>(std::clamp(lead, -3, 3));
        features.leads_late[place] = features.leads[place] / (1 + features.rounds_left);
    }
    const int space = board.state.player(seat).patent_space;
    features.patent_space = static_cast<float>(space);
    if (space < static_cast<int>(patent_space_count))
        features.next_patent_cost = static_cast<float>(
            board.edition.patent_spaces[static_cast<std::size_t>(space)].coin_cost);
}

// The gain of a disc if it were carried out now.
void describe_discs(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    for (std::size_t space = 0; space < space_count; ++space)
        if (state.spaces[space] == seat)
            features.discs[place_of(action_of_space(space))] = 1;
    const auto with_disc = [&](Action action, float value) {
        return features.discs[place_of(action)] * value;
    };
    float output = 0;
    for (const float amount : features.output)
        output += amount;
    features.disc_output = with_disc(Action::Produce, output);
    features.disc_cards = with_disc(Action::Manufacture, features.three_cards);
    features.disc_fields = with_disc(Action::Research, features.best_field);
    features.disc_factories = with_disc(Action::Build, std::min(3.0F, features.factories_payable));
    features.disc_loads = with_disc(Action::Buy, at_most(state.player(seat).count(Good::Coin), 3));
    features.disc_exchanges = with_disc(Action::Market, features.final_exchanges);
    if (state.phase == Phase::Placing)
        features.discs_in_hand = static_cast<float>(
            board.edition.with(state.players.size()).action_discs - discs_on_board(state, seat));
}

}  // namespace

Features features_of(const Board& board, Seat seat)
{
    Features features;
    describe_time(board, seat, features);
    describe_goods(board, seat, features);
    describe_output(board, seat, features);
    describe_majorities(board, seat, features);
    describe_chances(board, seat, features);
    features.royalty_to_come =
        (features.royalty_influence + features.royalty_coins) * features.rounds_left;
    describe_discs(board, seat, features);
    for (const Step& step : board.state.steps)
        if (step.seat == seat)
            features.pending[place_of(step.kind)] += 1;
    return features;
}

// Rounds, and within a round the discs that were placed or carried out.
float progress_of(const Board& board)
{
    const State& state = board.state;
    if (state.phase == Phase::FinalMarket)
        return 0.98F;
    int on_board = 0;
    for (const Seat seat : state.spaces)
        on_board += seat != no_seat ? 1 : 0;
    const PlayerCount& numbers = board.edition.with(state.players.size());
    const int discs = numbers.action_discs * static_cast<int>(state.players.size());
    const int done = state.phase == Phase::Placing ? on_board : 2 * discs - on_board;
    const float rounds = static_cast<float>(state.round - 1) +
                         static_cast<float>(done) / static_cast<float>(2 * discs);
    return 0.97F * rounds / static_cast<float>(numbers.rounds);
}

}  // namespace tischwerk::inventions
