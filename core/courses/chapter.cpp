#include "core/courses/chapter.hpp"

#include "core/editions/toml_reader.hpp"
#include "core/json/json_input.hpp"
#include "core/scenarios/expectation.hpp"
#include "core/scenarios/scenario_position.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

Name words(TomlTable& table, const std::string& key)
{
    return {table.text(key + "_en"), table.text(key + "_de")};
}

Name words_or_none(TomlTable& table, const std::string& key)
{
    if (!table.has(key + "_en") && !table.has(key + "_de"))
        return {};
    return words(table, key);
}

std::vector<std::string> texts_or_none(TomlTable& table, const std::string& key)
{
    return table.has(key) ? table.texts(key) : std::vector<std::string>{};
}

Condition condition_of(TomlTable& step)
{
    Condition condition;
    if (!step.has("until"))
        return condition;
    TomlTable until = step.table("until");
    for (const auto& [pointer, node] : until.entries())
    {
        const Result<json::value> value = toml_to_json(*node);
        const Result<void> checked = value ? check_expectation(*value) : refuse(value.error());
        if (!checked)
            until.problem(pointer, checked.error().message);
        else
            condition.emplace_back(pointer, *value);
    }
    return condition;
}

OtherWay other_way(TomlTable& table)
{
    OtherWay way;
    way.moves = table.texts("moves");
    way.text = words(table, "text");
    way.works = table.has("works") && table.flag("works");
    way.skips = table.number_or("skips", 0, 0, 9);
    if (way.skips > 0 && !way.works)
        table.problem("skips", "only a way that works makes later steps needless");
    return way;
}

// A step is read, free or solved; each kind needs its own keys.
void check_kind(TomlTable& table, const ChapterStep& step)
{
    if (step.is_free && step.until.empty())
        table.problem("free", "a free step needs a condition in until");
    if (!step.solution.empty() && !step.is_free && step.otherwise.en.empty())
        table.problem("else_en", "is missing: the answer to all other moves");
    if (step.is_read() && (!step.others.empty() || !step.also.empty() || !step.until.empty()))
        table.problem("solution", "is missing: a step without a solution is only read");
}

ChapterStep chapter_step(TomlTable& table)
{
    ChapterStep step;
    step.place = table.where();
    step.text = words(table, "text");
    step.why = words_or_none(table, "why");
    step.light = texts_or_none(table, "light");
    step.solution = texts_or_none(table, "solution");
    step.also = texts_or_none(table, "also");
    step.is_free = table.has("free") && table.flag("free");
    step.otherwise = words_or_none(table, "else");
    step.teaches = texts_or_none(table, "teaches");
    step.until = condition_of(table);
    if (table.has("others"))
        for (TomlTable& way : table.tables("others"))
            step.others.push_back(other_way(way));
    check_kind(table, step);
    return step;
}

void read_steps(TomlTable& root, Chapter& chapter)
{
    for (TomlTable& step : root.tables("steps"))
        chapter.steps.push_back(chapter_step(step));
    if (chapter.steps.empty())
        root.problem("steps", "a chapter has one step at least");
}

// The keys that read_opening has asked for.
constexpr std::string_view opening_keys[] = {"game",  "players", "options", "seed",
                                             "moves", "set",     "draws"};

Result<void> check_moves(const Game& game, std::string_view place,
                         const std::vector<std::string>& moves)
{
    for (const std::string& text : moves)
        if (const Result<Move> move = game.parse_move(text); !move)
            return bad_scenario(place, move.error().message);
    return {};
}

Result<void> check_patterns(const Game& game, std::string_view place,
                            const std::vector<MovePattern>& patterns)
{
    const std::vector<RecordKind> kinds = game.move_kinds();
    for (const MovePattern& pattern : patterns)
        if (std::none_of(kinds.begin(), kinds.end(), [&](const RecordKind& kind) {
                return pattern == kind.name || pattern.starts_with(std::string(kind.name) + ' ');
            }))
            return bad_scenario(place,
                                fmt::format("'{}' begins no move of {}", pattern, game.info().id));
    return {};
}

Result<void> check_step(const Game& game, const ChapterStep& step)
{
    if (const Result<void> solved = check_moves(game, step.place, step.solution); !solved)
        return solved;
    if (const Result<void> also = check_patterns(game, step.place, step.also); !also)
        return also;
    for (const OtherWay& way : step.others)
        if (const Result<void> other = check_patterns(game, step.place, way.moves); !other)
            return other;
    const std::vector<Texts::Entry> rules = game.texts().section(Language::English, "rules");
    for (const std::string& id : step.teaches)
        if (std::none_of(rules.begin(), rules.end(), [&](const Texts::Entry& rule) {
                return rule.key == id || rule.key.starts_with(id + '.');
            }))
            return bad_scenario(step.place, fmt::format("teaches: {} has no chapter or rule '{}'",
                                                        game.info().id, id));
    return {};
}

}  // namespace

Result<Chapter> read_chapter(std::string_view content, std::string_view file_name)
{
    Result<Scenario> opening = read_opening(content, file_name);
    if (!opening)
        return refuse(opening.error());
    const Result<TomlFile> file = TomlFile::parse(file_name, content);
    if (!file)
        return refuse(file.error());
    Problems problems;
    for (const std::string_view key : opening_keys)
        problems.opened(std::string(file_name), &file->table()).asked.emplace(key);
    TomlTable root = file->root(problems);
    Chapter chapter;
    chapter.opening = std::move(*opening);
    chapter.learner = seat_at(static_cast<std::size_t>(root.number_or("seat", 0, 0, 7)));
    chapter.title = words(root, "title");
    chapter.goal = words(root, "goal");
    chapter.done = words(root, "done");
    chapter.minutes = root.number("minutes", 1, 10);
    chapter.is_puzzle = root.has("puzzle") && root.flag("puzzle");
    chapter.opponents = texts_or_none(root, "opponents");
    read_steps(root, chapter);
    problems.refuse_unknown_keys();
    if (problems.any())
        return refuse(problems.first());
    return chapter;
}

Result<void> check_chapter(const Chapter& chapter, const Game& game)
{
    if (chapter.opening.game != game.info().id)
        return bad_scenario(chapter.opening.file_name,
                            fmt::format("belongs to another game, {}", chapter.opening.game));
    if (const Result<void> moves =
            check_moves(game, chapter.opening.file_name + ": opponents", chapter.opponents);
        !moves)
        return moves;
    for (const ChapterStep& step : chapter.steps)
        if (const Result<void> checked = check_step(game, step); !checked)
            return checked;
    return {};
}

}  // namespace tischwerk
