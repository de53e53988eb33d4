#include "core/scenarios/scenario_position.hpp"

#include "core/json/json_pointer.hpp"
#include "core/values/one_line.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk
{

tl::unexpected<Refusal> bad_scenario(std::string_view place, std::string_view what)
{
    return refuse(one_line(fmt::format("{}: {}", place, what)));
}

namespace
{

constexpr std::string_view impossible = "an impossible position: ";

// "file.toml:12: set", the line only where it is known.
std::string place_of(const Scenario& scenario, const SetValue& set)
{
    return set.line > 0 ? fmt::format("{}:{}: set", scenario.file_name, set.line)
                        : scenario.file_name + ": set";
}

std::string decision_text(const Game& game, const AnyState& state)
{
    if (game.is_over(state))
        return "the end of the game";
    const Decision decision = game.decision(state);
    if (decision.seat == no_seat)
        return std::string(decision.name);  // happens by itself, and is about no seat
    return fmt::format("{} of seat {}", decision.name, index_of(decision.seat));
}

// Whether entries of the list or table at this pointer come and go; a table with fixed names has
// all of them.
bool has_free_entries(const json::object& schema, std::string_view pointer)
{
    const auto content_of = [](const json::object& described) -> const json::object& {
        const json::value* choices = described.if_contains("anyOf");  // or null
        return choices ? choices->get_array()[0].get_object() : described;
    };
    const json::object* at = &content_of(schema);
    while (!pointer.empty())
    {
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        const json::value* inside = at->if_contains("items");
        if (const json::value* names = at->if_contains("properties"))
            inside = names->get_object().if_contains(pointer.substr(1, end - 1));
        else if (!inside)
            inside = at->if_contains("additionalProperties");
        if (!inside || !inside->is_object())
            return false;
        at = &content_of(inside->get_object());
        pointer.remove_prefix(end);
    }
    return !at->contains("properties") &&
           (at->contains("items") || at->contains("additionalProperties"));
}

// The way to set a value whose pointer leads nowhere.
std::string whole_to_set(const Game& game, const json::value& position, std::string_view pointer)
{
    for (std::size_t slash = pointer.rfind('/'); slash != std::string_view::npos && slash > 0;
         slash = pointer.rfind('/'))
    {
        pointer = pointer.substr(0, slash);
        if (find_at(position, pointer))
            return has_free_entries(game.position_schema(), pointer)
                       ? fmt::format("; to add an entry, set {} as a whole", pointer)
                       : "";
    }
    return "";
}

Result<json::value> with_values(json::value position, const Scenario& scenario, const Game& game,
                                const SetValue* left_out = nullptr)
{
    for (const SetValue& set : scenario.set)
    {
        if (&set == left_out)
            continue;
        const Result<json::value*> found = find_at(position, set.pointer);
        if (!found)
            return bad_scenario(place_of(scenario, set),
                                found.error().message + whole_to_set(game, position, set.pointer));
        **found = set.value;
    }
    return position;
}

bool is_inside(std::string_view pointer, std::string_view outer)
{
    return pointer.starts_with(outer) &&
           (pointer.size() == outer.size() || pointer[outer.size()] == '/');
}

// The value that a refusal is about: the value it points at, or a value without which the position
// would be possible.
const SetValue* culprit(const Scenario& scenario, const Game& game, const json::value& before,
                        std::string_view message)
{
    if (message.starts_with(impossible))
        message.remove_prefix(impossible.size());
    const std::string_view pointer =
        message.starts_with('/') ? message.substr(0, message.find(':')) : std::string_view();
    for (auto set = scenario.set.rbegin(); set != scenario.set.rend(); ++set)
        if (!pointer.empty() &&
            (is_inside(pointer, set->pointer) || is_inside(set->pointer, pointer)))
            return &*set;
    for (auto set = scenario.set.rbegin(); set != scenario.set.rend(); ++set)
        if (const Result<json::value> position = with_values(before, scenario, game, &*set);
            position && game.as_written(*position))
            return &*set;
    return nullptr;
}

tl::unexpected<Refusal> refuse_set(const Scenario& scenario, const Game& game,
                                   const json::value& before, const std::string& message)
{
    const SetValue* set = culprit(scenario, game, before, message);
    if (!set)
        return bad_scenario(place_of(scenario, scenario.set.front()), message);
    const bool is_named = message.find(set->pointer) != std::string::npos;
    return bad_scenario(place_of(scenario, *set),
                        is_named ? message : set->pointer + ": " + message);
}

// Some values follow from others. Setting one of them does nothing, which its author should know.
// Pending steps never do, but can be written in two ways.
Result<void> check_effect(const Scenario& scenario, const json::value& before,
                          const json::value& after)
{
    for (const SetValue& set : scenario.set)
    {
        const Result<const json::value*> old_value = find_at(before, set.pointer);
        const Result<const json::value*> new_value = find_at(after, set.pointer);
        if (old_value && new_value && **new_value == **old_value && **new_value != set.value &&
            !set.pointer.starts_with("/steps"))
            return bad_scenario(
                place_of(scenario, set),
                fmt::format("'{}' stays {}: it follows from the rest and cannot be set",
                            set.pointer, json::serialize(**new_value)));
    }
    return {};
}

Result<AnyState> with_values_set(const Scenario& scenario, const Game& game, const AnyState& state,
                                 GivenDraws& draws, std::vector<std::string>& notes)
{
    const json::value before = game.view(state, all_seeing);
    const Result<json::value> position = with_values(before, scenario, game);
    if (!position)
        return refuse(position.error());
    const Result<AnyState> written = game.as_written(*position);
    if (!written)
        return refuse_set(scenario, game, before, written.error().message);
    const Result<void> effect = check_effect(scenario, before, game.view(*written, all_seeing));
    if (!effect)
        return refuse(effect.error());
    const Result<AnyState> now = draws.let_happen(
        *written, [&](AnyState& after, EventLog* log) { game.run_on(after, log); });
    if (now && !game.is_equal(*now, *written))
        notes.push_back(
            one_line(fmt::format("{}: note: the position ran on by itself from {} to {}",
                                 place_of(scenario, scenario.set.front()),
                                 decision_text(game, *written), decision_text(game, *now))));
    return now;
}

}  // namespace

Result<AnyState> position_of(const Scenario& scenario, const Game& game, GivenDraws& draws,
                             std::vector<std::string>& notes)
{
    Result<AnyState> state = game.start(scenario.setup);
    if (!state)
        return bad_scenario(scenario.file_name, state.error().message);
    for (std::size_t place = 0; place < scenario.moves.size(); ++place)
    {
        const Result<Move> move = game.parse_move(scenario.moves[place]);
        state = move ? play_move(game, *state, *move) : refuse(move.error());
        if (!state)
            return bad_scenario(fmt::format("{}: moves: entry {}", scenario.file_name, place + 1),
                                state.error().message);
    }
    return scenario.set.empty() ? state : with_values_set(scenario, game, *state, draws, notes);
}

Result<AnyState> scenario_position(const Scenario& scenario, const Game& game)
{
    GivenDraws draws(game);
    draws.add(scenario.draws);
    std::vector<std::string> notes;
    return position_of(scenario, game, draws, notes);
}

}  // namespace tischwerk
