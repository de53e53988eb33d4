#include "core/json/json_pointer.hpp"
#include "core/scenarios/scenario.hpp"
#include "core/values/one_line.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

constexpr Viewer everything{Viewer::Kind::All, no_seat};

// Not the game's own stream: random choices must not follow the game's chance.
Random chooser_of(const Seed& seed)
{
    return Random(Seed{~seed.high, seed.low});
}

tl::unexpected<Refusal> bad(std::string_view place, std::string_view what)
{
    return refuse(one_line(fmt::format("{}: {}", place, what)));
}

Result<AnyState> play_text(const Game& game, const AnyState& state, std::string_view text)
{
    const Result<Move> move = game.parse_move(text);
    if (!move)
        return refuse(move.error());
    return play_move(game, state, *move);
}

// Some values follow from others. Setting one of them does nothing, which its author should know.
Result<void> check_effect(const Scenario& scenario, const json::value& before,
                          const json::value& after)
{
    for (const auto& [pointer, wanted] : scenario.set)
    {
        const Result<const json::value*> old_value = find_at(before, pointer);
        const Result<const json::value*> new_value = find_at(after, pointer);
        if (old_value && new_value && **new_value == **old_value && **new_value != wanted)
            return bad(scenario.file_name + ": set",
                       fmt::format("'{}' stays {}: it follows from the rest and cannot be set",
                                   pointer, json::serialize(**new_value)));
    }
    return {};
}

Result<AnyState> with_values_set(const Scenario& scenario, const Game& game, const AnyState& state)
{
    const json::value before = game.view(state, everything);
    json::value position = before;
    for (const auto& [pointer, value] : scenario.set)
    {
        const Result<json::value*> found = find_at(position, pointer);
        if (!found)
            return bad(scenario.file_name + ": set", found.error().message);
        **found = value;
    }
    const Result<AnyState> changed = game.from_position(position);
    if (!changed)
        return bad(scenario.file_name + ": set", changed.error().message);
    const Result<void> effect = check_effect(scenario, before, game.view(*changed, everything));
    return effect ? changed : refuse(effect.error());
}

// A misspelt move would be "not offered" for the wrong reason, so it makes the file a bad one.
Result<void> check_words(const Scenario& scenario, const Game& game)
{
    for (const ScenarioStep& step : scenario.steps)
    {
        for (const std::string& text : step.moves)
            if (const Result<Move> move = game.parse_move(text); !move)
                return bad(step.place, move.error().message);
        if (step.rule && !game.texts().has("rules", to_text(*step.rule)))
            return bad(step.place,
                       fmt::format("rule: {} has no rule {}", game.info().id, to_text(*step.rule)));
    }
    return {};
}

class ScenarioRun
{
public:
    ScenarioRun(const Scenario& scenario, const Game& game, const AnyState& state)
        : game_(game)
        , state_(state)
        , random_(chooser_of(scenario.setup.seed))
    {}

    // False when the steps behind it make no sense any more.
    bool take(const ScenarioStep& step);
    ScenarioReport report() && { return std::move(report_); }

private:
    std::vector<std::string> offered() const;
    std::string asked() const;
    void fail(const ScenarioStep& step, std::string_view expected, std::string_view found);

    bool play(const ScenarioStep& step);
    void play_randomly(int decision_count);
    void check_illegal(const ScenarioStep& step);
    void check_offered(const ScenarioStep& step);
    void check_only_offered(const ScenarioStep& step);
    void check_asked(const ScenarioStep& step);
    void check_values(const ScenarioStep& step);

    const Game& game_;
    AnyState state_;
    Random random_;
    ScenarioReport report_;
};

bool ScenarioRun::take(const ScenarioStep& step)
{
    switch (step.kind)
    {
    case ScenarioStep::Kind::Move: return play(step);
    case ScenarioStep::Kind::Illegal: check_illegal(step); break;
    case ScenarioStep::Kind::Offered:
    case ScenarioStep::Kind::NotOffered: check_offered(step); break;
    case ScenarioStep::Kind::OnlyOffered: check_only_offered(step); break;
    case ScenarioStep::Kind::Auto: play_randomly(step.decision_count); break;
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

bool ScenarioRun::play(const ScenarioStep& step)
{
    const Result<AnyState> after = play_text(game_, state_, step.moves.front());
    if (after)
        state_ = *after;
    else
        fail(step, fmt::format("'{}' to be allowed", step.moves.front()), after.error().message);
    return after.has_value();
}

void ScenarioRun::play_randomly(int decision_count)
{
    for (int played = 0; played < decision_count && !game_.is_over(state_); ++played)
    {
        MoveList moves;
        game_.list_moves(state_, moves);
        game_.apply(state_, moves[random_.below(static_cast<uint32_t>(moves.size()))]);
    }
}

void ScenarioRun::check_illegal(const ScenarioStep& step)
{
    const Result<AnyState> after = play_text(game_, state_, step.moves.front());
    const std::string expected = step.rule ? fmt::format("'{}' to be forbidden by {}",
                                                         step.moves.front(), to_text(*step.rule))
                                           : fmt::format("'{}' to be illegal", step.moves.front());
    if (after)
        fail(step, expected, "that it is allowed");
    else if (step.rule && after.error().rule != step.rule)
        fail(step, expected, after.error().message);
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
        if (is_offered != should_be_offered)
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
    const bool is_over = game_.is_over(state_);
    const Decision decision = is_over ? Decision{} : game_.decision(state_);
    const bool is_right_seat =
        !step.seat || *step.seat == static_cast<int>(index_of(decision.seat));
    if (is_over || decision.name != step.decision || !is_right_seat)
        fail(step,
             step.seat ? fmt::format("{} of seat {}", step.decision, *step.seat) : step.decision,
             asked());
}

void ScenarioRun::check_values(const ScenarioStep& step)
{
    const json::value position = game_.view(state_, everything);
    for (const auto& [pointer, wanted] : step.values)
    {
        const Result<const json::value*> found = find_at(position, pointer);
        const std::string expected = fmt::format("{} = {}", pointer, json::serialize(wanted));
        if (!found)
            fail(step, expected, found.error().message);
        else if (**found != wanted)
            fail(step, expected, json::serialize(**found));
    }
}

}  // namespace

Result<AnyState> scenario_position(const Scenario& scenario, const Game& game)
{
    Result<AnyState> state = game.start(scenario.setup);
    if (!state)
        return bad(scenario.file_name, state.error().message);
    for (std::size_t place = 0; place < scenario.moves.size(); ++place)
    {
        state = play_text(game, *state, scenario.moves[place]);
        if (!state)
            return bad(fmt::format("{}: moves: entry {}", scenario.file_name, place + 1),
                       state.error().message);
    }
    return scenario.set.empty() ? state : with_values_set(scenario, game, *state);
}

Result<ScenarioReport> run_scenario(const Scenario& scenario, const Game& game)
{
    if (const Result<void> words = check_words(scenario, game); !words)
        return refuse(words.error());
    const Result<AnyState> state = scenario_position(scenario, game);
    if (!state)
        return refuse(state.error());
    ScenarioRun run(scenario, game, *state);
    for (const ScenarioStep& step : scenario.steps)
        if (!run.take(step))
            break;
    return std::move(run).report();
}

}  // namespace tischwerk
