#include "core/scenarios/scenario.hpp"

#include "core/editions/toml_reader.hpp"
#include "core/scenarios/expectation.hpp"
#include "core/scenarios/scenario_document.hpp"
#include "core/values/one_line.hpp"

#include <algorithm>
#include <initializer_list>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

using Values = std::vector<std::pair<std::string, json::value>>;

// Asks an object for its values. The first problem is kept and later answers are harmless, so a
// reader needs no error handling between two questions.
class Fields
{
public:
    Fields(Problems& problems, std::string place, const json::value& value)
        : problems_(problems)
        , place_(std::move(place))
        , object_(value.if_object())
    {
        if (!object_)
            complain("must be a table");
    }

    const std::string& place() const { return place_; }
    bool has(std::string_view key) const { return find(key) != nullptr; }
    const json::value* find(std::string_view key) const
    {
        return object_ ? object_->if_contains(key) : nullptr;
    }
    std::string text(std::string_view key) const { return text_of(key, find(key)); }
    std::string text_of(std::string_view key, const json::value* value) const;
    // Seeds may be written as numbers, too.
    std::string word_of(std::string_view key, const json::value* value) const;
    std::vector<std::string> texts(std::string_view key) const;
    int number(std::string_view key, int least, int most) const;
    Values values(std::string_view key) const;
    std::vector<GivenDraw> draws(std::string_view key) const;

    void know_only(std::initializer_list<std::string_view> keys) const;
    void complain(std::string_view what) const
    {
        problems_.add(one_line(fmt::format("{}: {}", place_, what)));
    }

private:
    Problems& problems_;
    std::string place_;
    const json::object* object_;
};

std::string Fields::text_of(std::string_view key, const json::value* value) const
{
    if (value && value->is_string())
        return std::string(value->get_string());
    complain(fmt::format("{} must be a text", key));
    return {};
}

std::string Fields::word_of(std::string_view key, const json::value* value) const
{
    if (value && value->is_int64())
        return std::to_string(value->get_int64());
    if (value && value->is_uint64())
        return std::to_string(value->get_uint64());
    return text_of(key, value);
}

std::vector<std::string> Fields::texts(std::string_view key) const
{
    const json::value* value = find(key);
    std::vector<std::string> texts;
    if (!value || !value->is_array())
    {
        complain(fmt::format("{} must be a list of texts", key));
        return texts;
    }
    for (const json::value& entry : value->get_array())
        texts.push_back(text_of(fmt::format("each entry of {}", key), &entry));
    return texts;
}

int Fields::number(std::string_view key, int least, int most) const
{
    const json::value* value = find(key);
    if (value && value->is_int64() && value->get_int64() >= least && value->get_int64() <= most)
        return static_cast<int>(value->get_int64());
    complain(fmt::format("{} must be a whole number from {} to {}", key, least, most));
    return least;
}

Values Fields::values(std::string_view key) const
{
    Values values;
    const json::value* value = find(key);
    if (!value || !value->is_object())
        complain(fmt::format("{} must be a table of JSON pointers and values", key));
    else
        for (const auto& [pointer, wanted] : value->get_object())
            values.emplace_back(pointer, wanted);
    return values;
}

// An outcome is an id, a number, a truth value or a list of them; a table with a single key names
// the kind of draw as well.
std::vector<GivenDraw> Fields::draws(std::string_view key) const
{
    std::vector<GivenDraw> draws;
    const json::value* value = find(key);
    const json::array* list = value ? value->if_array() : nullptr;
    if (!list)
        complain(fmt::format("{} must be a list of draws", key));
    for (std::size_t place = 0; list && place < list->size(); ++place)
    {
        const json::value& entry = (*list)[place];
        GivenDraw draw{"", entry, fmt::format("{}: {}: entry {}", place_, key, place + 1)};
        if (const json::object* table = entry.if_object())
        {
            if (table->size() != 1)
                complain(fmt::format("{}: entry {} must be an outcome, or a table such as "
                                     "{{ draw_contract = \"CR01\" }}",
                                     key, place + 1));
            else
                draw = {std::string(table->begin()->key()), table->begin()->value(), draw.place};
        }
        draws.push_back(std::move(draw));
    }
    return draws;
}

void Fields::know_only(std::initializer_list<std::string_view> keys) const
{
    if (!object_)
        return;
    for (const auto& entry : *object_)
        if (std::find(keys.begin(), keys.end(), std::string_view(entry.key())) == keys.end())
            complain(fmt::format("'{}' is an unknown key; known here: {}",
                                 std::string_view(entry.key()), fmt::join(keys, ", ")));
}

// --- steps: the key that names a step's kind, and how the rest is read

void read_move(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"move"});
    step.moves = {fields.text("move")};
}

// The decision a step counts on, where it names a decision.
void read_decision(const Fields& fields, ScenarioStep& step)
{
    if (fields.has("decision"))
        step.decision = fields.text("decision");
    if (fields.has("seat"))
        step.seat = fields.number("seat", 0, max_seat_count - 1);
    if (fields.has("seat") && !fields.has("decision"))
        fields.complain("seat says whose decision it is: decision is missing");
}

void read_illegal(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"illegal", "rule", "decision", "seat"});
    step.moves = {fields.text("illegal")};
    read_decision(fields, step);
    if (!fields.has("rule"))
        return;
    const std::string rule = fields.text("rule");
    step.rule = parse_rule(rule);
    if (!step.rule)
        fields.complain(fmt::format("rule: '{}' is no rule id; one looks like ST-4.3", rule));
}

void read_offered(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"offered"});
    step.moves = fields.texts("offered");
}

void read_not_offered(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"not_offered", "decision", "seat"});
    step.moves = fields.texts("not_offered");
    read_decision(fields, step);
}

void read_only_offered(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"only_offered"});
    step.moves = fields.texts("only_offered");
}

void read_auto(const Fields& fields, ScenarioStep& step)
{
    constexpr int most_decisions = 10'000;  // longer than any game
    fields.know_only({"auto"});
    const json::value* value = fields.find("auto");
    step.decision_count = 1;
    if (!value->is_string())
        step.decision_count = fields.number("auto", 1, most_decisions);
    else if (value->get_string() != "random")
        fields.complain("auto must be \"random\" or a number of decisions");
}

void read_asked(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"decision", "seat"});
    read_decision(fields, step);
}

void read_expect(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"expect"});
    step.values = fields.values("expect");
    for (const auto& [pointer, wanted] : step.values)
        if (const Result<void> checked = check_expectation(wanted); !checked)
            fields.complain(fmt::format("expect: {}: {}", pointer, checked.error().message));
}

void read_draws(const Fields& fields, ScenarioStep& step)
{
    fields.know_only({"draws"});
    step.draws = fields.draws("draws");
}

struct StepReader
{
    std::string_view key;
    ScenarioStep::Kind kind;
    void (*read)(const Fields&, ScenarioStep&);
};
constexpr StepReader step_readers[] = {
    {"move", ScenarioStep::Kind::Move, read_move},
    {"illegal", ScenarioStep::Kind::Illegal, read_illegal},
    {"offered", ScenarioStep::Kind::Offered, read_offered},
    {"not_offered", ScenarioStep::Kind::NotOffered, read_not_offered},
    {"only_offered", ScenarioStep::Kind::OnlyOffered, read_only_offered},
    {"auto", ScenarioStep::Kind::Auto, read_auto},
    {"decision", ScenarioStep::Kind::Asked, read_asked},
    {"expect", ScenarioStep::Kind::Expect, read_expect},
    {"draws", ScenarioStep::Kind::Draws, read_draws},
};

ScenarioStep read_step(const Fields& fields)
{
    ScenarioStep step;
    step.place = fields.place();
    for (const StepReader& reader : step_readers)
        if (fields.has(reader.key))
        {
            step.kind = reader.kind;
            reader.read(fields, step);
            return step;
        }
    std::vector<std::string_view> keys;
    for (const StepReader& reader : step_readers)
        keys.push_back(reader.key);
    fields.complain(fmt::format("must have one of the keys {}", fmt::join(keys, ", ")));
    return step;
}

// --- the file

void read_options(Problems& problems, const Fields& root, Setup& setup)
{
    if (!root.has("options"))
        return;
    const Fields options(problems, root.place() + ": options", *root.find("options"));
    // The game refuses a value that is no option's, and names those that are.
    for (const auto& [key, value] : root.values("options"))
        setup.options[key] =
            value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

void read_steps(Problems& problems, const Fields& root, const ScenarioDocument& document,
                Scenario& scenario)
{
    const json::value* steps = root.find("steps");
    if (!steps)
        return;
    if (!steps->is_array())
        return root.complain("steps must be a list of tables");
    for (std::size_t place = 0; place < steps->get_array().size(); ++place)
    {
        std::string where = scenario.file_name;
        if (place < document.step_lines.size())
            where += fmt::format(":{}", document.step_lines[place]);
        where += fmt::format(": step {}", place + 1);
        scenario.steps.push_back(
            read_step(Fields(problems, std::move(where), steps->get_array()[place])));
    }
}

void read_head(Problems& problems, const ScenarioDocument& document, Scenario& scenario)
{
    const Fields root(problems, scenario.file_name, document.root);
    scenario.game = root.text("game");
    scenario.setup.players = root.number("players", 1, max_seat_count);
    read_options(problems, root, scenario.setup);
    const Result<Seed> seed =
        parse_seed(root.has("seed") ? root.word_of("seed", root.find("seed")) : std::string("1"));
    if (seed)
        scenario.setup.seed = *seed;
    else
        root.complain("seed: " + seed.error().message);
    if (root.has("moves"))
        scenario.moves = root.texts("moves");
    if (root.has("set"))
        for (auto& [pointer, value] : root.values("set"))
        {
            const auto line = document.set_lines.find(pointer);
            scenario.set.push_back(
                {pointer, std::move(value), line == document.set_lines.end() ? 0 : line->second});
        }
    if (root.has("draws"))
        scenario.draws = root.draws("draws");
}

void read_root(Problems& problems, const ScenarioDocument& document, Scenario& scenario)
{
    const Fields root(problems, scenario.file_name, document.root);
    root.know_only(
        {"name", "proves", "game", "players", "options", "seed", "moves", "set", "draws", "steps"});
    if (root.has("name"))
        scenario.name = root.text("name");
    if (root.has("proves"))
        scenario.proves = root.texts("proves");
    read_head(problems, document, scenario);
    read_steps(problems, root, document, scenario);
}

using Reading = void (*)(Problems&, const ScenarioDocument&, Scenario&);
Result<Scenario> read_by(Reading read, std::string_view content, std::string_view file_name)
{
    const Result<ScenarioDocument> document = parse_document(content, file_name);
    if (!document)
        return refuse(document.error());
    Problems problems;
    Scenario scenario;
    scenario.file_name = file_name;
    read(problems, *document, scenario);
    if (problems.any())
        return refuse(problems.first());
    return scenario;
}

}  // namespace

Result<Scenario> read_scenario(std::string_view content, std::string_view file_name)
{
    return read_by(read_root, content, file_name);
}

Result<Scenario> read_opening(std::string_view content, std::string_view file_name)
{
    return read_by(read_head, content, file_name);
}

}  // namespace tischwerk
