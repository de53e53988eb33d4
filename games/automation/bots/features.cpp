#include "games/automation/bots/features.hpp"

#include "games/automation/chapters/scoring.hpp"
#include "games/automation/chapters/stock.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

int turns_in_round(const Edition& edition, int round)
{
    const int all = edition.numbers.action_markers;
    return round < edition.numbers.fourth_marker_round ? all - 1 : all;
}

void describe_time(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    int turns = state.phase == Phase::Action ? state.player(seat).markers : 0;
    const bool is_active = !state.steps.is_empty() && state.steps.top().seat == seat;
    for (int round = state.round + 1; round <= static_cast<int>(round_count); ++round)
        turns += turns_in_round(board.edition, round);
    features.turns_left = static_cast<float>(turns);
    features.rounds_left = static_cast<float>(static_cast<int>(round_count) - state.round);
    features.is_active = is_active ? 1.0F : 0.0F;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (state.next_order[place] == seat)
            features.next_order_place = static_cast<float>(state.players.size() - place);
}

void describe_goods(const Board& board, const Player& player, Features& features)
{
    for (std::size_t colour = 0; colour < colour_count; ++colour)
    {
        features.tokens[colour] = static_cast<float>(player.tokens[colour]);
        features.kinds_of_tokens += player.tokens[colour] > 0 ? 1.0F : 0.0F;
    }
    features.credits = static_cast<float>(std::min<int>(player.credits, 15));
    features.few_credits = static_cast<float>(std::min<int>(player.credits, 3));
    for (std::size_t level = 0; level < level_count; ++level)
        features.workers[level] = static_cast<float>(player.workers[level]);
    features.unfinished = static_cast<float>(player.unfinished);
    features.engineers = static_cast<float>(engineers_of(board, player));
    features.engineers_to_come = features.engineers * features.rounds_left;
}

void describe_tracks(const Board& board, const Player& player, Features& features)
{
    for (std::size_t track = 0; track < track_count; ++track)
        features.prospect[track] = static_cast<float>(player.prospect[track]);
    for (std::size_t company = 0; company < company_count; ++company)
    {
        features.relations[company] = static_cast<float>(player.relations[company]);
        features.multipliers[company] =
            static_cast<float>(multiplier_of(board, player, static_cast<Company>(company)));
    }
    features.reputation = static_cast<float>(player.reputation);
    features.reliability = static_cast<float>(player.reliability);
    int steps = 0;
    for (int space = player.donation + 1; space <= static_cast<int>(donation_last); ++space)
    {
        ++steps;
        if (board.edition.donation_reputation.contains(static_cast<uint8_t>(space)))
            break;
    }
    features.donation_to_reputation = static_cast<float>(steps);
}

void describe_cards(const Board& board, const Player& player, Features& features)
{
    features.equipment = static_cast<float>(player.equipment_count());
    features.abilities_to_come = features.equipment * features.rounds_left;
    for (const auto& column : player.columns)
        for (const EquipmentId card : column)
            features.discounts[place_of(board.edition[card].discount)] += 1;
    features.rd = static_cast<float>(player.rd.count());
    std::array<bool, part_count> parts{};
    for (const RdId card : player.rd)
        parts[board.edition[card].part] = true;
    features.rd_parts = static_cast<float>(std::count(parts.begin(), parts.end(), true));
    features.sales = static_cast<float>(player.sales.count());
    features.contracts = static_cast<float>(player.contracts);
    features.claims = static_cast<float>(player.claims.count());
    for (std::size_t place = 0; place < player.played.size(); ++place)
        features.ready_specialists +=
            player.turned.contains(static_cast<uint8_t>(place)) ? 0.0F : 1.0F;
}

void describe_actions(const Board& board, const Player& player, Features& features)
{
    if (board.state.phase != Phase::Action)
        return;
    for (std::size_t place = 0; place < main_action_count; ++place)
    {
        const auto action = static_cast<MainAction>(place);
        features.open[place] =
            player.taken.contains(action) || player.taken.contains(other_in_column(action)) ? 0.0F
                                                                                            : 1.0F;
    }
}

}  // namespace

Features features_of(const Board& board, Seat seat)
{
    Features features;
    const Player& player = board.state.player(seat);
    describe_time(board, seat, features);
    describe_goods(board, player, features);
    describe_tracks(board, player, features);
    describe_cards(board, player, features);
    describe_actions(board, player, features);
    describe_chances(board, seat, features);
    describe_work(board, seat, features);
    return features;
}

// Rounds, and within a round the turns that were begun.
float progress_of(const Board& board)
{
    const State& state = board.state;
    if (state.phase == Phase::Draft)
        return 0;
    int turns = 0;
    int all_turns = 0;
    const int players = static_cast<int>(state.players.size());
    for (int round = 1; round <= static_cast<int>(round_count); ++round)
    {
        const int in_round = turns_in_round(board.edition, round) * players;
        all_turns += in_round;
        if (round < state.round)
            turns += in_round;
    }
    turns += state.turns_begun;
    return 0.01F + 0.97F * static_cast<float>(turns) / static_cast<float>(all_turns);
}

}  // namespace tischwerk::automation
