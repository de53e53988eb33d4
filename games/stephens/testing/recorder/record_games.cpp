// Records one game for each way a game of Stephens can end. Random games reach the easy endings;
// for the others a search plays the same seed again and again and learns which moves bring points
// (nested rollout policy adaptation, Rosin 2011). Run it in the folder of the recorded games.
#include "core/save_file.hpp"
#include "games/stephens/rules.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <random>
#include <unordered_map>

using namespace tischwerk;
using namespace tischwerk::stephens;

namespace
{

struct Wanted
{
    std::string ending;
    int players;
    OptionValues options;
};
const std::vector<Wanted> all_wanted = {
    {"army_reached_score", 4, {}},
    {"score_reached_army", 2, {}},
    {"rank_1", 1, {}},
    {"rank_2", 1, {}},
    {"rank_3", 1, {{"difficulty", "hard"}}},
    {"opponent_beaten", 1, {{"difficulty", "easy"}, {"opponent", "OP1"}}},
    {"opponent_undefeated", 1, {{"opponent", "OP5"}}},
    {"scenario_won", 1, {{"scenario", "SC1"}}},
    {"scenario_lost", 1, {{"scenario", "SC4"}}},
};

struct Line
{
    std::vector<Move> moves;
    int score = -1;
    bool is_wanted = false;
};

// How good a move has proved at this moment of the game.
using Policy = std::unordered_map<uint64_t, double>;

uint64_t moment(const State& state, const Move& move)
{
    return mix_hash(mix_hash(state.round, place_of(state.steps.top().kind)), bits_of(move));
}

std::vector<double> chances(const Policy& policy, const State& state, const MoveList& moves)
{
    std::vector<double> weights;
    double sum = 0;
    for (const Move& move : moves)
    {
        const auto known = policy.find(moment(state, move));
        sum += weights.emplace_back(std::exp(known == policy.end() ? 0 : known->second));
    }
    std::for_each(weights.begin(), weights.end(), [&](double& weight) { weight /= sum; });
    return weights;
}

class Search
{
public:
    Search(const Edition& edition, const Wanted& wanted, const Seed& seed)
        : edition_(edition)
        , wanted_(wanted)
        , start_(Rules::start(edition,
                              *Rules::read_options(edition, wanted.players, wanted.options), seed,
                              nullptr, first_moves_))
    {}

    Line best_line(int level, Policy policy)
    {
        if (level == 0)
            return playout(policy);
        Line best;
        for (int time = 0; time < 70 && !best.is_wanted; ++time)
        {
            Line line = best_line(level - 1, policy);
            if (line.score >= best.score || line.is_wanted)
                best = std::move(line);
            adapt(policy, best);
        }
        return best;
    }

private:
    Line playout(const Policy& policy)
    {
        Line line;
        State state = start_;
        MoveList moves = first_moves_;
        while (!moves.is_empty())
        {
            const std::vector<double> chance = chances(policy, state, moves);
            std::discrete_distribution<std::size_t> choice(chance.begin(), chance.end());
            line.moves.push_back(moves[choice(random_)]);
            Rules::apply(edition_, state, line.moves.back(), nullptr, moves);
        }
        line.score = Rules::total_score(edition_, state, seat_at(0));
        line.is_wanted = Rules::result(edition_, state).ending == wanted_.ending;
        return line;
    }

    void adapt(Policy& policy, const Line& line) const
    {
        const Policy before = policy;
        State state = start_;
        MoveList moves = first_moves_;
        for (const Move& move : line.moves)
        {
            const std::vector<double> chance = chances(before, state, moves);
            policy[moment(state, move)] += 1;
            for (std::size_t place = 0; place < moves.size(); ++place)
                policy[moment(state, moves[place])] -= chance[place];
            Rules::apply(edition_, state, move, nullptr, moves);
        }
    }

    const Edition& edition_;
    const Wanted& wanted_;
    std::mt19937_64 random_;
    MoveList first_moves_;
    State start_;
};

}  // namespace

int main()
{
    const Game& game = **find_game("stephens");
    const Edition edition = *Rules::load_edition(game.data());
    for (const Wanted& wanted : all_wanted)
        for (Seed seed{0, 1};; ++seed.low)
        {
            const Line line = Search(edition, wanted, seed).best_line(3, {});
            std::cout << wanted.ending << ": " << line.score << " points" << std::endl;
            if (!line.is_wanted)
                continue;
            std::ofstream(wanted.ending + ".tischwerk")
                << write_save(game, {wanted.players, wanted.options, seed}, line.moves);
            break;
        }
}
