#include "core/json/json_pointer.hpp"
#include "core/scenarios/expectation.hpp"
#include "core/scenarios/scenario.hpp"
#include "core/scenarios/scenario_position.hpp"
#include "core/values/one_line.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

// Not the game's own stream: random choices must not follow the game's chance.
Random chooser_of(const Seed& seed)
{
    return Random(Seed{~seed.high, seed.low});
}

// A rule of the game, or one of the worked examples of its specification: ST-X.3.
bool is_provable(const Game& game, std::string_view id)
{
    if (game.texts().has("rules", id))
        return true;
    const std::vector<Texts::Entry> rules = game.texts().section(Language::English, "rules");
    const std::string prefix = rules.front().key.substr(0, rules.front().key.find('-')) + "-X.";
    return id.size() > prefix.size() && id.starts_with(prefix) &&
           id.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

// A misspelt move would be "not offered" for the wrong reason, so it makes the whole file bad.
Result<void> check_words(const Scenario& scenario, const Game& game)
{
    for (const ScenarioStep& step : scenario.steps)
    {
        for (const std::string& text : step.moves)
            if (const Result<Move> move = game.parse_move(text); !move)
                return bad_scenario(step.place, move.error().message);
        if (step.rule && !game.texts().has("rules", to_text(*step.rule)))
            return bad_scenario(step.place, fmt::format("rule: {} has no rule {}", game.info().id,
                                                        to_text(*step.rule)));
    }
    for (const std::string& id : scenario.proves)
        if (!is_provable(game, id))
            return bad_scenario(scenario.file_name,
                                fmt::format("proves: {} has no rule '{}'", game.info().id, id));
    return {};
}

class ScenarioRun
{
public:
    ScenarioRun(const Scenario& scenario, const Game& game)
        : scenario_(scenario)
        , game_(game)
        , random_(chooser_of(scenario.setup.seed))
        , draws_(game)
    {}

    Result<ScenarioReport> run();

private:
    // False when the steps behind it make no sense any more.
    Result<bool> take(const ScenarioStep& step);
    std::vector<std::string> offered() const;
    std::string asked() const;
    bool is_asked(const ScenarioStep& step) const;
    bool is_of_open_decision(std::string_view text) const;
    void fail(const ScenarioStep& step, std::string_view expected, std::string_view found);

    Result<void> apply(const Move& move);
    Result<bool> play(const ScenarioStep& step);
    Result<void> play_randomly(int decision_count);
    bool check_decision(const ScenarioStep& step, std::string_view text);
    void check_illegal(const ScenarioStep& step);
    void check_offered(const ScenarioStep& step);
    void check_only_offered(const ScenarioStep& step);
    void check_asked(const ScenarioStep& step);
    void check_values(const ScenarioStep& step);
    bool says_the_same(json::value position, std::string_view pointer,
                       const json::value& wanted) const;

    const Scenario& scenario_;
    const Game& game_;
    AnyState state_;
    Random random_;
    GivenDraws draws_;
    ScenarioReport report_;
};

Result<ScenarioReport> ScenarioRun::run()
{
    draws_.add(scenario_.draws);
    const Result<AnyState> state = position_of(scenario_, game_, draws_, report_.notes);
    if (!state)
        return refuse(state.error());
    state_ = *state;
    for (const ScenarioStep& step : scenario_.steps)
    {
        const Result<bool> taken = take(step);
        if (!taken)
            return refuse(taken.error());
        if (!*taken)
            break;
    }
    if (const GivenDraw* draw = draws_.next(); draw && report_.failures.empty())
        return bad_scenario(draw->place, "nothing is drawn any more before the scenario ends");
    return std::move(report_);
}

Result<bool> ScenarioRun::take(const ScenarioStep& step)
{
    switch (step.kind)
    {
    case ScenarioStep::Kind::Move: return play(step);
    case ScenarioStep::Kind::Draws: draws_.add(step.draws); break;
    case ScenarioStep::Kind::Illegal: check_illegal(step); break;
    case ScenarioStep::Kind::Offered:
    case ScenarioStep::Kind::NotOffered: check_offered(step); break;
    case ScenarioStep::Kind::OnlyOffered: check_only_offered(step); break;
    case ScenarioStep::Kind::Auto:
        if (const Result<void> played = play_randomly(step.decision_count); !played)
            return refuse(played.error());
        break;
    case ScenarioStep::Kind::Asked: check_asked(step); break;
    case ScenarioStep::Kind::Expect: check_values(step); break;
    }
    return true;
}

std::vector<std::string> ScenarioRun::offered() const
{
    std::vector<std::string> texts;
    if (game_.is_over(state_))
        return texts;
    MoveList moves;
    game_.list_moves(state_, moves);
    for (const Move& move : moves)
        texts.push_back(game_.move_text(move));
    return texts;
}

std::string ScenarioRun::asked() const
{
    if (game_.is_over(state_))
        return "the game is over";
    const Decision decision = game_.decision(state_);
    return fmt::format("{} of seat {}", decision.name, index_of(decision.seat));
}

void ScenarioRun::fail(const ScenarioStep& step, std::string_view expected, std::string_view found)
{
    report_.failures.push_back(
        one_line(fmt::format("{}: expected {}; found {}", step.place, expected, found)));
}

Result<void> ScenarioRun::apply(const Move& move)
{
    const Result<AnyState> after = draws_.let_happen(
        state_, [&](AnyState& state, EventLog* log) { game_.apply(state, move, log); });
    if (!after)
        return refuse(after.error());
    state_ = *after;
    return {};
}

Result<bool> ScenarioRun::play(const ScenarioStep& step)
{
    const Move move = *game_.parse_move(step.moves.front());
    if (const Result<AnyState> after = play_move(game_, state_, move); !after)
    {
        fail(step, fmt::format("'{}' to be allowed", step.moves.front()), after.error().message);
        return false;
    }
    if (const Result<void> applied = apply(move); !applied)
        return refuse(applied.error());
    return true;
}

Result<void> ScenarioRun::play_randomly(int decision_count)
{
    for (int played = 0; played < decision_count && !game_.is_over(state_); ++played)
    {
        MoveList moves;
        game_.list_moves(state_, moves);
        if (const Result<void> applied =
                apply(moves[random_.below(static_cast<uint32_t>(moves.size()))]);
            !applied)
            return applied;
    }
    return {};
}

bool ScenarioRun::is_asked(const ScenarioStep& step) const
{
    if (game_.is_over(state_))
        return false;
    const Decision decision = game_.decision(state_);
    return decision.name == step.decision &&
           (!step.seat || *step.seat == static_cast<int>(index_of(decision.seat)));
}

// Its menu has such moves, allowed or not.
bool ScenarioRun::is_of_open_decision(std::string_view text) const
{
    const Move move = *game_.parse_move(text);
    const Menu menu = game_.menu(state_);
    return std::any_of(menu.entries().begin(), menu.entries().end(),
                       [&](const MenuEntry& entry) { return entry.move.kind == move.kind; });
}

// A move is refused at every decision it does not belong to, which proves nothing about it: the
// decision must be its own, or the one that the step names.
bool ScenarioRun::check_decision(const ScenarioStep& step, std::string_view text)
{
    if (!step.decision.empty() && !is_asked(step))
    {
        check_asked(step);
        return false;
    }
    if (!step.decision.empty() || game_.is_over(state_) || is_of_open_decision(text))
        return true;
    fail(step, fmt::format("a decision about '{}'", text),
         fmt::format("{0}, which has no such move (write decision = \"{1}\" if it is meant)",
                     asked(), game_.decision(state_).name));
    return false;
}

void ScenarioRun::check_illegal(const ScenarioStep& step)
{
    const std::string& text = step.moves.front();
    const Result<AnyState> after = play_move(game_, state_, *game_.parse_move(text));
    const std::string expected =
        step.rule ? fmt::format("'{}' to be forbidden by {}", text, to_text(*step.rule))
                  : fmt::format("'{}' to be illegal", text);
    if (after)
        fail(step, expected, "that it is allowed");
    else if (step.rule && after.error().rule != step.rule)
        fail(step, expected, after.error().message);
    else
        check_decision(step, text);
}

void ScenarioRun::check_offered(const ScenarioStep& step)
{
    const bool should_be_offered = step.kind == ScenarioStep::Kind::Offered;
    const std::vector<std::string> found = offered();
    for (const std::string& text : step.moves)
    {
        // Through the move, because one move may be written in several ways (spaces).
        const std::string canonical = game_.move_text(*game_.parse_move(text));
        const bool is_offered = std::find(found.begin(), found.end(), canonical) != found.end();
        if (!should_be_offered && !is_offered)
            check_decision(step, text);
        else if (is_offered != should_be_offered)
            fail(step, fmt::format("'{}' {}to be offered", text, should_be_offered ? "" : "not "),
                 fmt::format("at {}: {}", asked(), fmt::join(found, ", ")));
    }
}

void ScenarioRun::check_only_offered(const ScenarioStep& step)
{
    std::vector<std::string> wanted;
    for (const std::string& text : step.moves)
        wanted.push_back(game_.move_text(*game_.parse_move(text)));
    const std::vector<std::string> found = offered();
    if (found != wanted)
        fail(step, fmt::format("exactly: {}", fmt::join(wanted, ", ")),
             fmt::format("at {}: {}", asked(), fmt::join(found, ", ")));
}

void ScenarioRun::check_asked(const ScenarioStep& step)
{
    if (!is_asked(step))
        fail(step,
             step.seat ? fmt::format("{} of seat {}", step.decision, *step.seat) : step.decision,
             asked());
}

void ScenarioRun::check_values(const ScenarioStep& step)
{
    const json::value position = game_.view(state_, all_seeing);
    for (const auto& [pointer, wanted] : step.values)
    {
        const Result<const json::value*> found = find_at(position, pointer);
        const std::string expected = fmt::format("{} {}", pointer, expectation_text(wanted));
        if (!found)
            fail(step, expected, found.error().message);
        else if (!is_as_expected(wanted, **found) && !says_the_same(position, pointer, wanted))
            fail(step, expected, json::serialize(**found));
    }
}

// An expected step may leave out values that have a default.
bool ScenarioRun::says_the_same(json::value position, std::string_view pointer,
                                const json::value& wanted) const
{
    if (!pointer.starts_with("/steps"))
        return false;
    **find_at(position, pointer) = wanted;
    const Result<AnyState> state = game_.as_written(position);
    return state && game_.is_equal(*state, state_);
}

}  // namespace

Result<ScenarioReport> run_scenario(const Scenario& scenario, const Game& game)
{
    if (const Result<void> words = check_words(scenario, game); !words)
        return refuse(words.error());
    return ScenarioRun(scenario, game).run();
}

}  // namespace tischwerk
