#include "games/stephens/chapters/scoring.hpp"

#include "core/scored_result.hpp"

#include <algorithm>
#include <tuple>

namespace tischwerk::stephens
{

namespace
{

// ST-10.9, ST-10.10
int sector_points(const NatureTrack& track, int space)
{
    int points = 0;
    for (std::size_t sector = 0; sector < track.sector_from.size(); ++sector)
        if (space >= track.sector_from[sector])
            points = track.sector_vp[sector];
    return points;
}

// ST-10.11, ST-10.12
void score_workers(const Board& board, Seat seat, Score& score)
{
    for (std::size_t row = 0; row < row_count; ++row)
        for (const PlacedProfession& placed : board.state.rows[row])
            if (placed.master == seat)
            {
                score.masters += board.edition.master_vp[row];
                score.apprentices += placed.apprentice != no_seat ? 1 : 0;
            }
}

// ST-10.13  Each column: its cards times the cubes depicted on them.
int contract_points(const Board& board, const Player& player)
{
    int points = 0;
    for (std::size_t column = 0; column < player.fulfilled[0].capacity(); ++column)
    {
        int cards = 0;
        int cubes = 0;
        for (const auto& row : player.fulfilled)
            if (row.size() > column)
            {
                ++cards;
                cubes += board.edition[row[column]].cube_count;
            }
        if (cards == 0)
            break;
        points += cards * cubes;
    }
    return points;
}

// ST-8.9, ST-8.10
int accessory_sets(const Player& player)
{
    int sets = INT32_MAX;
    for (std::size_t accessory = 0; accessory < accessory_count; ++accessory)
        sets = std::min(sets, player.accessories[accessory] + player.spent_accessories[accessory]);
    return sets;
}

int masters_at_height(const State& state, Seat seat, std::size_t height)
{
    int masters = 0;
    for (std::size_t row = 0; row < row_count; ++row)
        if (height_of(static_cast<Row>(row)) == height)
            for (const PlacedProfession& placed : state.rows[row])
                masters += placed.master == seat ? 1 : 0;
    return masters;
}

// ST-12.9
int goal_value(const Board& board, GoalKind kind, const Score& score)
{
    const Seat human{0};
    const Player& player = board.state.player(human);
    const auto fulfilled = [&](ContractType type) {
        return static_cast<int>(player.fulfilled[place_of(type)].size());
    };
    switch (kind)
    {
    case GoalKind::ContractsFulfilled:
        return fulfilled(ContractType::Crown) + fulfilled(ContractType::Colonies) +
               fulfilled(ContractType::Uk);
    case GoalKind::ContractsCrown: return fulfilled(ContractType::Crown);
    case GoalKind::ContractsColonies: return fulfilled(ContractType::Colonies);
    case GoalKind::ContractsUk: return fulfilled(ContractType::Uk);
    case GoalKind::MastersLower: return masters_at_height(board.state, human, 1);
    case GoalKind::MastersUpper: return masters_at_height(board.state, human, 2);
    case GoalKind::Investments:
        return static_cast<int>(player.investments[0].size() + player.investments[1].size() +
                                player.investments[2].size());
    case GoalKind::TrackVp: return score.track;
    case GoalKind::ForestSectorVp: return score.forest;
    case GoalKind::DuneSectorVp: return score.dune;
    case GoalKind::TotalVp: return score.total();
    }
    return 0;
}

bool are_goals_met(const Board& board)
{
    const Score score = score_of(board, seat_at(0));
    const auto& goals = board.edition.scenarios[board.state.options.variant].goals;
    return std::all_of(goals.begin(), goals.end(), [&](const Goal& goal) {
        return goal_value(board, goal.kind, score) >= goal.least;
    });
}

bool is_opponent_beaten(const Board& board)
{
    const std::size_t level = place_of(board.state.options.difficulty);
    return score_of(board, seat_at(0)).total() >= board.edition.opponent_thresholds[level];
}

// ST-11.27  From 0 to 2.
int rank_of(const Board& board)
{
    const DifficultyLevel& level =
        board.edition.difficulties[place_of(board.state.options.difficulty)];
    const int total = score_of(board, seat_at(0)).total();
    return total >= level.rank3_from ? 2 : total >= level.rank2_from ? 1 : 0;
}

// ST-10.16  Most points, then influence, then coins; a remaining tie is shared.
uint32_t best_seats(const Board& board)
{
    return best_ranked(board.state.players.size(), [&](Seat seat) {
        const Player& player = board.state.player(seat);
        return std::tuple{score_of(board, seat).total(), player.influence, player.coins};
    });
}

}  // namespace

const std::vector<std::string>& ending_names(const Edition&)
{
    static const std::vector<std::string> names = {
        "army_reached_score", "score_reached_army",  "rank_1",       "rank_2",       "rank_3",
        "opponent_beaten",    "opponent_undefeated", "scenario_won", "scenario_lost"};
    return names;
}

// ST-10.15  Open contracts cost nothing.
Score score_of(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    const Edition& edition = board.edition;
    Score score;
    score.track = player.score;  // ST-10.8
    score.forest = sector_points(edition.nature, player.forest);
    score.dune = sector_points(edition.nature, player.dune);
    score_workers(board, seat, score);
    score.contracts = contract_points(board, player);
    if (player.has(Ability::ScoreCubes))  // ST-8.6
        score.cubes = player.cube_count() / edition.cubes_per_vp;
    if (player.has(Ability::ScoreCoins))  // ST-8.7
        score.coins = player.coins / edition.coins_per_vp;
    if (player.has(Ability::ScoreInfluence))  // ST-8.8
        score.influence = player.influence / edition.influence_per_vp;
    if (player.has(Ability::ScoreAccessorySets))  // ST-8.9
        score.accessories = accessory_sets(player) * edition.accessory_set_vp;
    return score;
}

uint32_t winners_of(const Board& board)
{
    const Options& options = board.state.options;
    if (!options.is_solo())
        return best_seats(board);
    if (options.solo_mode == SoloMode::Opponent)
        return is_opponent_beaten(board) ? 1 : 0;  // ST-12.1
    if (options.solo_mode == SoloMode::Scenario)
        return are_goals_met(board) ? 1 : 0;
    return 0;
}

Ending ending_of(const Board& board)
{
    const Options& options = board.state.options;
    if (!options.is_solo())
        return board.state.end_trigger == EndTrigger::ArmyReachedScore ? Ending::ArmyReachedScore
                                                                       : Ending::ScoreReachedArmy;
    if (options.solo_mode == SoloMode::Opponent)
        return is_opponent_beaten(board) ? Ending::OpponentBeaten : Ending::OpponentUndefeated;
    if (options.solo_mode == SoloMode::Scenario)
        return are_goals_met(board) ? Ending::ScenarioWon : Ending::ScenarioLost;
    return static_cast<Ending>(place_of(Ending::Rank1) + static_cast<std::size_t>(rank_of(board)));
}

GameResult result_of(const Board& board)
{
    const Ending ending = ending_of(board);
    GameResult result = scored_result(board, ending_names(board.edition)[place_of(ending)]);
    const bool is_ranked = ending >= Ending::Rank1 && ending <= Ending::Rank3;
    if (board.state.steps.is_empty() && is_ranked)
        result.verdict = board.edition.words.ranks[place_of(ending) - place_of(Ending::Rank1)];
    return result;
}

}  // namespace tischwerk::stephens
