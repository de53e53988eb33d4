#include "games/stephens/bots/features.hpp"

#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/chapters/stock.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

void describe_time(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const Seat active = state.active_seat == automa_seat ? seat_at(0) : state.active_seat;
    features.turns_before_mine = turns_before(seat, active, state.players.size());
    std::array<uint8_t, ring_size> furnaces = state.furnaces;
    std::sort(furnaces.begin(), furnaces.end());
    features.cubes_before_reset = static_cast<float>(furnaces[0] + furnaces[1]);  // ST-9.1
    features.army_ahead = static_cast<float>(state.army_space - state.player(seat).score);
}

float above_sector(const NatureTrack& track, int space)
{
    int from = 0;
    for (const int8_t start : track.sector_from)
        from = space >= start ? start : from;
    return static_cast<float>(space - from);
}

// ST-8.6 to ST-8.9
void describe_scored_stock(const Player& player, Features& features)
{
    if (player.has(Ability::ScoreCubes))
        features.scored_cubes = static_cast<float>(player.cube_count());
    if (player.has(Ability::ScoreCoins))
        features.scored_coins = features.coins;
    if (player.has(Ability::ScoreInfluence))
        features.scored_influence = features.influence;
    if (player.has(Ability::ScoreAccessorySets))
        features.scored_accessories = features.accessories;
}

void describe_stock(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    features.coins = static_cast<float>(player.coins);
    features.few_coins = at_most(player.coins, 4);
    features.influence = static_cast<float>(player.influence);
    features.few_influence = at_most(player.influence, 4);
    features.influence_room = at_most(influence_cap(board, seat) - player.influence, 5);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        features.cubes[colour] = at_most(player.cubes[colour], 3);
    features.accessories = static_cast<float>(player.accessory_total());
    for (const uint8_t tiles : player.accessories)
        features.accessory_kinds += tiles > 0 ? 1.0F : 0.0F;
    describe_scored_stock(player, features);
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        features.reserved[wood] = static_cast<float>(player.reserved[wood]);
    features.forest = static_cast<float>(player.forest);
    features.forest_above_sector = above_sector(board.edition.nature, player.forest);
    features.dune = static_cast<float>(player.dune);
    features.dune_above_sector = above_sector(board.edition.nature, player.dune);
}

void describe_investments(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    for (const auto& row : player.investments)
        features.investments += static_cast<float>(row.size());
    int forest = player.forest;
    int dune = player.dune;
    const std::size_t columns = column_count(player);
    for (std::size_t column = 0; column < columns; ++column)
    {
        const ColumnValue value = column_value(board, seat, column);
        if (value.forest > forest || value.dune > dune)
        {
            ++features.blocked_columns;
            continue;
        }
        forest -= value.forest;
        dune -= value.dune;
        features.column_vp += static_cast<float>(value.vp);
        features.column_steps += static_cast<float>(value.forest + value.dune);
        for (std::size_t wood = 0; wood < wooden_count; ++wood)
            features.column_cubes[wood] += static_cast<float>(value.cubes[wood]);
    }
}

const ProfessionOption& best_option(const Profession& profession)
{
    const auto& options = profession.options;
    const bool is_second_better = options.size() > 1 && options[1].worth > options[0].worth;
    return options[is_second_better ? 1 : 0];
}

void add_worker(const ProfessionOption& option, Features& features)
{
    const Gain& gain = option.gain;
    const Payment& pay = option.pay;
    features.worker_coins += static_cast<float>(gain.coin - pay.coin);
    features.worker_influence += static_cast<float>(gain.influence - pay.influence);
    features.worker_cubes += static_cast<float>(gain.cube - pay.cube);
    features.worker_accessories += static_cast<float>(gain.accessory - pay.accessory);
    features.worker_forest += static_cast<float>(gain.forest);
    features.worker_dune += static_cast<float>(gain.dune);
    features.worker_vp += static_cast<float>(gain.vp);
}

void describe_professions(const Board& board, Seat seat, Features& features)
{
    for (std::size_t row = 0; row < row_count; ++row)
        for (const PlacedProfession& placed : board.state.rows[row])
        {
            const Profession& profession = board.edition[placed.card];
            const bool has_room = profession.worker_spaces == 2 && placed.apprentice == no_seat;
            if (placed.master != seat && placed.apprentice != seat)
            {
                features.joinable_masters += has_room ? 1.0F : 0.0F;
                continue;
            }
            const ProfessionOption& option = best_option(profession);
            features.row_workers[row] += 1;
            features.row_worth[row] += option.worth;
            features.apprentices += placed.apprentice == seat ? 1.0F : 0.0F;
            add_worker(option, features);
        }
    for (const Ability ability : board.state.player(seat).unlocked)
        features.abilities[place_of(ability)] = 1;
}

// ST-7.14  The remaining offers of the seat's cards in an activated row.
float unused_worth(const Board& board, const Step& step)
{
    float worth = 0;
    const auto& row = board.state.row(static_cast<Row>(step.values[0]));
    for (std::size_t index = 0; index < row.size(); ++index)
    {
        const bool is_mine = row[index].master == step.seat || row[index].apprentice == step.seat;
        if (!is_mine || (step.used >> index & 1) != 0)
            continue;
        const ProfessionOption& option = best_option(board.edition[row[index].card]);
        if (can_pay(board.state.player(step.seat), option.pay))
            worth += option.worth;
    }
    return worth;
}

void describe_pending(const Board& board, Seat seat, Features& features)
{
    for (const Step& step : board.state.steps)
    {
        if (step.seat != seat)
            continue;
        features.pending[place_of(step.kind)] += 1;
        if (step.kind == StepKind::UseProfession)
            features.unused_worth += unused_worth(board, step);
    }
}

}  // namespace

Features features_of(const Board& board, Seat seat)
{
    Features features;
    describe_time(board, seat, features);
    describe_stock(board, seat, features);
    describe_contracts(board, seat, features);
    describe_investments(board, seat, features);
    describe_professions(board, seat, features);
    describe_pending(board, seat, features);
    return features;
}

// The army and the leader's score move towards each other until they meet (ST-10.1); two rounds
// and a last reset follow. Alone, the army walks to its final space (ST-11.23).
float progress_of(const Board& board)
{
    const State& state = board.state;
    const auto start = static_cast<float>(board.edition.start.army_space);
    if (state.options.is_solo())
    {
        if (state.is_final_reset_done)
            return 0.95F;
        return 0.9F * (start - state.army_space) / (start - state.final_space);
    }
    if (state.last_round > 0)
        return state.round < state.last_round ? 0.85F : 0.93F;
    int leader = 0;
    for (const Player& player : state.players)
        leader = std::max<int>(leader, player.score);
    return 0.8F *
           (1 - std::clamp((state.army_space - static_cast<float>(leader)) / start, 0.0F, 1.0F));
}

}  // namespace tischwerk::stephens
