// The lines of a log as text, and logs that are not right.
#include "table/log/log_lines.hpp"

#include "table/testing/played_table.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

Lines some_lines()
{
    auto created = std::make_shared<Created>();
    created->game = "stephens";
    created->options = {{"difficulty", "normal"}};
    created->clock = {ClockKind::Live, 60'000, 5'000, 0};
    const Kept kept{"1", "c58625ef5f9b2c80", 12, {60'000, 1}, json::object{{"random", "0a"}}};
    const std::vector<Content> contents = {SharedCreated(created),
                                           Seated{0, "Anna \"A\" Ü"},
                                           BotSeated{1, "hard"},
                                           Left{1},
                                           Started{},
                                           Moved{0, "take_glass furnace=F_UL", By::StandingOrder},
                                           Answered{1, "fulfil", "done"},
                                           Withdrawn{1, 0},
                                           Undone{0, 5},
                                           UndoAsked{0, 5},
                                           UndoAgreed{1},
                                           UndoDeclined{1},
                                           UndoLapsed{0},
                                           AbsenceAsked{0, 1},
                                           AbsenceVoted{0, AbsenceWish::Bot},
                                           Replaced{1, "medium"},
                                           Ended{},
                                           Resigned{0, "medium"},
                                           TimedOut{0},
                                           Returned{0},
                                           OrdersChanged{0, {"free_gains"}},
                                           std::make_shared<const Kept>(kept)};
    REQUIRE(contents.size() == std::variant_size_v<Content>);
    Lines lines;
    for (const Content& content : contents)
        lines.push_back({static_cast<int>(lines.size() + 1), 1'700'000'000'000, "", -1, content});
    lines[5].key = "k7";
    lines[5].from = 0;
    return lines;
}

RefusalCode load_code(const std::vector<std::string>& texts)
{
    Lines lines;
    for (const std::string& text : texts)
        lines.push_back(*parse_line(text));
    const Outcome<Table> table = Table::load(find_game, lines);
    REQUIRE_FALSE(table.has_value());
    CHECK_FALSE(table.error().message.empty());
    return table.error().code;
}

std::string with_replaced(std::string text, std::string_view old_part, std::string_view new_part)
{
    const std::size_t place = text.find(old_part);
    REQUIRE(place != std::string::npos);
    return text.replace(place, old_part.size(), new_part);
}

}  // namespace

TEST_CASE("every kind of line survives writing and reading")
{
    for (const Line& line : some_lines())
    {
        const std::string text = to_text(line);
        CHECK(text.find('\n') == std::string::npos);
        const Outcome<Line> read = parse_line(text);
        REQUIRE(read.has_value());
        CHECK(to_text(*read) == text);
        CHECK(type_of(*read) == type_of(line));
        CHECK(log_line_schemas().contains(type_of(line)));
    }
    CHECK(to_text(some_lines()[5]) ==
          R"({"n":6,"at":1700000000000,"key":"k7","from":0,"type":"moved","seat":0,)"
          R"("move":"take_glass furnace=F_UL","by":"standing_order"})");
}

TEST_CASE("a malformed line is refused in a sentence")
{
    const auto refusal = [](std::string_view text) { return parse_line(text).error().message; };
    CHECK(refusal("hello").starts_with("no line of a table's log: "));
    CHECK(refusal("[]") == "no line of a table's log: it is no JSON object");
    CHECK(refusal("{}") == "no line of a table's log: /n: must be a whole number from 1");
    CHECK(refusal(R"({"n":1})") ==
          "no line of a table's log: /at: must be milliseconds since 1970");
    CHECK(refusal(R"({"n":1,"at":1,"type":"flew"})") ==
          "no line of a table's log: /type: 'flew' is not known here");
    CHECK(refusal(R"({"n":1,"at":1,"type":"moved","seat":0,"move":"x"})") ==
          "no line of a table's log: /: 'by' is missing");
    CHECK(refusal(R"({"n":1,"at":1,"type":"moved","seat":0,"move":"x","by":"magic"})") ==
          "no line of a table's log: /by: must be one of human, bot, standing_order, "
          "early_answer, time_out, import");
    CHECK(refusal(R"({"n":1,"at":1,"key":"x","type":"started"})") ==
          "no line of a table's log: /key: must be a text, with a seat in /from");
}

TEST_CASE("a line that a newer program may have written is told apart from a damaged one")
{
    const auto code = [](std::string_view text) { return parse_line(text).error().code; };
    CHECK(code(R"({"n":1,"at":1,"type":"flew"})") == RefusalCode::OtherRules);
    CHECK(code(R"({"n":1,"at":1,"type":"started","how":"fast"})") == RefusalCode::OtherRules);
    CHECK(code(R"({"n":1,"at":1})") == RefusalCode::WrongLine);
    CHECK(code(R"({"n":1,"at":1,"type":"star)") == RefusalCode::WrongLine);
}

TEST_CASE("a damaged or mixed-up log is refused, also with a missing or doubled line")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 1));
    Random random(Seed{1, 1});
    for (int move = 0; move < 30; ++move)
        table.play_random_move(random);
    for (std::size_t place = 0; place + 1 < table.stored.size(); ++place)
    {
        std::vector<std::string> missing = table.stored;
        missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(place));
        CHECK(load_code(missing) == RefusalCode::WrongLine);
        std::vector<std::string> doubled = table.stored;
        doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(place), doubled[place]);
        CHECK(load_code(doubled) == RefusalCode::WrongLine);
    }
}

TEST_CASE("a log of other rules, of another edition or with another seed is refused")
{
    const PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 1));
    const auto code = [&](std::string_view old_part, std::string_view new_part) {
        std::vector<std::string> texts = table.stored;
        texts[0] = with_replaced(texts[0], old_part, new_part);
        return load_code(texts);
    };
    const Created& created = table->created();
    CHECK(code("\"rules\":\"" + created.rules + "\"", "\"rules\":\"0\"") ==
          RefusalCode::OtherRules);
    CHECK(code(created.edition, "0123abcd") == RefusalCode::OtherRules);
    CHECK(code("\"stephens\"", "\"chess\"") == RefusalCode::OtherRules);
    CHECK(code("\"seed\":\"0x1", "\"seed\":\"0x2") == RefusalCode::WrongLine);
    CHECK(code("\"players\":2", "\"players\":7") == RefusalCode::WrongLine);
    CHECK(code("\"bank_ms\":0", "\"bank_ms\":-5") == RefusalCode::WrongLine);
}

TEST_CASE("lines that do not fit leave the table as it was")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 1));
    Random random(Seed{1, 1});
    for (int move = 0; move < 12; ++move)
        table.play_random_move(random);
    const Table before = table.table;
    const int next = table->number() + 1;
    const auto line = [&](int behind, Content content) {
        return Line{next + behind, table.now, "", -1, std::move(content)};
    };
    const std::vector<Lines> wrong = {
        {line(1, Returned{0})},
        {line(0, Moved{0, "nonsense", By::Human})},
        {line(0, Moved{9, "done", By::Human})},
        {line(0, Moved{256 + table.to_act(), table.choices(table.to_act()).front(), By::Human})},
        {line(0, Resigned{-1, "easy"})},
        {line(0, Resigned{255, "easy"})},
        {line(0, Undone{0, 3}), line(1, UndoAgreed{1})},
        {line(0, Undone{0, next + 5})},
        {line(0, Withdrawn{0, 0})},
        {line(0, OrdersChanged{0, {"win"}})},
        {line(0, Seated{0, "Eve"})},
        {line(0, Started{})},
        {line(0, Moved{static_cast<int>(table.to_act()), table.choices(table.to_act()).front(),
                       By::EarlyAnswer})},
    };
    for (const Lines& lines : wrong)
    {
        const Outcome<void> committed = table->commit(lines);
        REQUIRE_FALSE(committed.has_value());
        CHECK_FALSE(committed.error().message.empty());
        CHECK(is_same(table.table, before));
    }
}
