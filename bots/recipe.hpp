// The parts of a bot, read from a text such as "search:iterations=2000,rollout=heuristic".
#pragma once

#include "core/preset_settings.hpp"
#include "core/values/result.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

enum class BotKind : uint8_t
{
    Random,
    Heuristic,
    Search,
    Mixture
};

// Who moves once a search has left its tree.
enum class Rollout : uint8_t
{
    Random,
    Heuristic,
    Policy
};

// The source of a search's trust in choices that it has not tried.
enum class Trust : uint8_t
{
    Promise,  // the heuristic's look at each choice
    Policy,   // the learned policy
    Below     // the heuristic at the root, the policy below it
};

// How a search chooses where to look next.
enum class Selection : uint8_t
{
    Ucb,  // by results alone
    Puct  // by results and by the heuristic's forecast
};

// How a search spends its iterations on the choices at its root.
enum class RootRule : uint8_t
{
    Tree,    // as in the rest of the tree
    Halving  // evenly on the most trusted choices, then on the better half of them, and so on
};

// The unit of a rollout's depth. A game with many small questions is judged at very different
// stages of a turn if every question counts.
enum class DepthUnit : uint8_t
{
    Decisions,     // of all seats
    OwnDecisions,  // of the seat that searches
    Turns          // of the seat that searches: the rollout stops where one of them has ended
};

struct HeuristicSettings
{
    int samples = 3;   // chance is averaged over so many futures
    double noise = 0;  // points of expected score by which it misjudges, on average
    double doubt = 0;  // the same as a share of the evaluation's own error, in any game
};

struct SearchSettings
{
    uint64_t iterations = 1000;
    double time_ms = 0;  // a budget in time: 0 is none
    Rollout rollout = Rollout::Random;
    int depth = 0;  // how long a rollout is before the evaluation ends it; -1 plays to the end
    DepthUnit depth_in = DepthUnit::Decisions;
    Selection selection = Selection::Puct;
    Trust trust = Trust::Promise;
    RootRule root = RootRule::Tree;
    int candidates = 16;  // choices with which halving begins
    double exploration = 0.4;
    double prior_spread = 2;   // points over which the heuristic spreads its trust
    double even_share = 0;     // of its trust that every choice gets, however bad it looks
    double widening = 2.0;     // considers widening * sqrt(visits) choices; 0 considers all
    double score_share = 0.2;  // of the aim that is the score, the rest is winning
    double patience = 1;       // share of the points still to come that it counts
    double overlook = 0;       // chance to overlook a choice that does not look good at once
    bool reuse = true;         // goes on with the tree of the decision before
    bool early = true;         // stops when the answer is clear
    int memory_mb = 64;
    int threads = 1;
};

struct Recipe
{
    BotKind kind = BotKind::Random;
    HeuristicSettings heuristic;
    SearchSettings search;
    // A mixture plays a whole game like one of two others, by the toss of a coin.
    double share = 0.5;
    std::vector<Recipe> parts;
};

Result<Recipe> parse_recipe(std::string_view text);

// The text with a game's own settings put in. The text's own settings come later and win.
std::string with_own_settings(std::string_view text, std::span<const PresetSettings> own);

}  // namespace tischwerk::bots
