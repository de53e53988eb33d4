#include "bots/puzzles.hpp"

#include "core/scenarios/scenario_position.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::bots
{

namespace
{

constexpr double points_of_a_game = 50;
constexpr uint64_t fewest_visits = 20;  // of a choice whose value means something
constexpr std::size_t fewest_choices = 3;
constexpr double clear_lead = 0.05;  // once both were looked at closely

bool has_form(const Chapter& chapter)
{
    return std::all_of(chapter.steps.begin(), chapter.steps.end(), [](const ChapterStep& step) {
        return !step.solution.empty() && !step.is_free && step.also.empty() && step.until.empty() &&
               std::none_of(step.others.begin(), step.others.end(),
                            [](const OtherWay& way) { return way.works; });
    });
}

class PuzzleCheck
{
public:
    PuzzleCheck(const Game& game, const Bots& bots, std::string_view recipe, AnyState state)
        : game_(game)
        , bots_(bots)
        , recipe_(recipe)
        , state_(std::move(state))
    {}

    std::optional<std::string> why_not_best(const std::string& text);

private:
    const Game& game_;
    const Bots& bots_;
    std::string_view recipe_;
    AnyState state_;
};

// The choice that was tried most beside the best is looked at as closely as the best.
std::optional<std::string> PuzzleCheck::why_not_best(const std::string& text)
{
    const Move answer = *game_.parse_move(text);
    Result<AnyState> next = play_move(game_, state_, answer);
    if (!next)
        return fmt::format("{}: {}", text, next.error().message);
    const std::unique_ptr<Bot> bot =
        std::move(*bots_.make(recipe_, game_.player_count(state_), {7, 7}));
    const Thought thought = bot->think(state_);
    const Move& best = thought.choices.front().move;
    if (best != answer)
        return fmt::format("{}: the bot would rather: {}", text, game_.move_text(best));
    if (thought.choices.size() > 1)
    {
        const Move& other = thought.choices[1].move;
        const double lead = lead_over(bot->judge(state_, other), other);
        if (lead < clear_lead)
            return fmt::format("{}: ahead of {} by {:.3f} only", text, game_.move_text(other),
                               lead);
    }
    state_ = std::move(*next);
    return std::nullopt;
}

}  // namespace

double lead_over(const Thought& thought, const Move& move)
{
    const Choice& best = thought.choices.front();
    double lead = 1;
    for (const Choice& other : thought.choices)
        if (other.move == move)
            lead = best.win - other.win + (best.score - other.score) / points_of_a_game;
    return lead;
}

double lead_of(const Thought& thought)
{
    double lead = 1;
    for (std::size_t place = 1; place < thought.choices.size(); ++place)
        if (const Choice& other = thought.choices[place]; other.visits >= fewest_visits)
            lead = std::min(lead, lead_over(thought, other.move));
    return lead;
}

std::optional<std::string> why_no_puzzle(const Chapter& chapter, const Game& game, const Bots& bots,
                                         std::string_view recipe)
{
    if (!has_form(chapter))
        return "a puzzle has one answer: a solution in each step, and no other way that works";
    const Result<AnyState> start = scenario_position(chapter.opening, game);
    if (!start)
        return start.error().message;
    if (game.decision(*start).seat != chapter.learner)
        return "another seat is asked first";
    MoveList offered;
    game.list_moves(*start, offered);
    if (offered.size() < fewest_choices)
        return "there is hardly a choice";
    PuzzleCheck check(game, bots, recipe, *start);
    for (const ChapterStep& step : chapter.steps)
        for (const std::string& move : step.solution)
            if (std::optional<std::string> why = check.why_not_best(move))
                return why;
    return std::nullopt;
}

}  // namespace tischwerk::bots
