// Names: each player at a table can be told from all others.
#include "table/files.hpp"
#include "table/people/names.hpp"

#include "table/testing/played_table.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

std::string answer_to(std::string_view name)
{
    const Outcome<std::string> cleaned = clean_name(name);
    return cleaned ? "accepted as " + *cleaned : cleaned.error().message;
}

TableSetup table_of(const std::vector<std::string>& names)
{
    TableSetup setup = setup_with(static_cast<int>(names.size()), 1);
    for (const std::string& name : names)
        setup.seats.push_back({SeatKind::Human, name});
    return setup;
}

}  // namespace

TEST_CASE("names of many languages are welcome")
{
    for (const char* name :
         {"Anna", "Jörg", "Zoë", "Łukasz", "Ὀδυσσεύς", "Γιώργος", "Вася", "李小龍", "さくら", "אבי",
          "عمر", "Nguyễn", "🎲 Dora", "O'Neill", "Anna-Lena 2", "Botho", "Jo\u0301"})
        CHECK(answer_to(name) == "accepted as " + std::string(name));
}

TEST_CASE("a name that cannot be seen is refused")
{
    for (const char* name :
         {"\u3164", "\u2800", "\u200D", "\u115F\u1160", "\uFE0F", "\u00AD", "\U000E0041",
          " \u2063 ", "\u034F", "\uE000", "\uFFFF", "\uFFFE\uFDD0", "\U0001FFFF", "\U0010FFFE"})
    {
        const std::string refusal = answer_to(name);
        CAPTURE(name);
        CHECK((refusal == "a name must have something to see in it" ||
               refusal == "a name must not be empty"));
    }
    CHECK(answer_to("\u0301").starts_with("a name may have at most 2 marks on a letter"));
    CHECK(answer_to("A\u0301\u0302\u0303").starts_with("a name may have at most 2 marks"));
}

TEST_CASE("invisible characters inside a name are left out")
{
    CHECK(answer_to("An\u200Dna") == "accepted as Anna");
    CHECK(answer_to("Anna\U000E0041\u3164") == "accepted as Anna");
    CHECK(answer_to("Anna \u2060 Lena") == "accepted as Anna Lena");
}

TEST_CASE("a name of mixed scripts that look alike is refused")
{
    for (const char* name : {"\u0410nna", "Ann\u03B1", "\u0391\u043D"})
        CHECK(answer_to(name) == "a name must not mix letters of scripts that look alike");
    CHECK(answer_to("李 Anna") == "accepted as 李 Anna");
}

TEST_CASE("a reserved name is refused")
{
    for (const char* name : {"Bot", "bot 3", "BOT (hard)", "B0t 2", "\uFF22ot", "Spectator",
                             "Somebody who watches", "Zuschauer", "You", "du"})
    {
        CAPTURE(name);
        CHECK(answer_to(name).ends_with("is what the table calls others; choose another name"));
    }
}

TEST_CASE("a reserved name is allowed where no other person reads it")
{
    for (const char* name : {"Bot 3", "You", "Du", "Spectator"})
    {
        CAPTURE(name);
        CHECK(clean_name(name, Readers::AtHome) == std::string(name));
        TableSetup alone = table_of({name});
        CHECK_FALSE(Table::create(stephens(), alone, 0));  // on a server others look on
        alone.is_at_home = true;
        CHECK(Table::create(stephens(), alone, 0));
        TableSetup one_screen = table_of({name, "Anna"});
        CHECK_FALSE(Table::create(stephens(), one_screen, 0));
        one_screen.is_hot_seat = true;
        CHECK(Table::create(stephens(), one_screen, 0));
    }
    CHECK_FALSE(clean_name("\u3164", Readers::AtHome));  // it must be seen all the same

    TableSetup one_screen = table_of({"Anna", "Ben"});
    one_screen.is_hot_seat = true;
    PlayedTable table(stephens(), one_screen);
    CHECK(table.take(table->take_seat(table.request(0), Seat{1}, "Du")));
    CHECK(table->seat(Seat{1}).name == "Du");
}

TEST_CASE("names look alike by case, accents, blanks and letters of the same shape")
{
    for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
             {"Anna", "anna"},
             {"Anna", "Änna"},
             {"Anna", "An na"},
             {"Jo\u0301", "Jó"},
             {"Ilse", "llse"},
             {"Ilse", "1lse"},
             {"Otto", "0tto"},
             {"Arne", "Ame"},
             {"Anna", "\u0391\u039D\u039D\u0391"},    // Greek
             {"Oxana", "\u041E\u0445\u0430n\u0430"},  // Cyrillic but for a letter
             {"COP", "\u0421\u041E\u0420"},           // Cyrillic alone
             {"Anna", "\uFF21\uFF4E\uFF4E\uFF41"},    // full-width
             {"Anna", "\U0001D400\U0001D427\U0001D427\U0001D41A"},
             {"вася", "Вася"}})
    {
        CAPTURE(one);
        CAPTURE(other);
        CHECK(look_alike(one, other));
        CHECK(look_alike(other, one));
    }
    for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
             {"Anna", "Hanna"}, {"Player 1", "Player 2"}, {"Ben", "Bena"}, {"李", "王"}})
        CHECK_FALSE(look_alike(one, other));
}

TEST_CASE("a table has no name twice, from the beginning and later")
{
    CHECK(Table::create(stephens(), table_of({"Anna", "Ben"}), 0).has_value());
    const Outcome<Lines> twice = Table::create(stephens(), table_of({"Anna", "anna"}), 0);
    REQUIRE_FALSE(twice.has_value());
    CHECK(twice.error().code == RefusalCode::NameTaken);
    CHECK(twice.error().message == "'anna' looks like 'Anna', who sits here already");

    PlayedTable table(stephens(), [] {
        TableSetup setup = setup_with(3, 1);
        setup.seats.push_back({SeatKind::Human, "Anna"});
        return setup;
    }());
    const Request visitor{no_seat, table.now, table->number(), ""};
    CHECK_FALSE(table.take(table->take_seat(visitor, Seat{1}, "Anna")));
    CHECK(table.refusal.code == RefusalCode::NameTaken);
    CHECK(table.refusal.message == "somebody here is called 'Anna' already");
    // Cyrillic: the small н is no Latin letter.
    CHECK(table.take(table->take_seat(visitor, Seat{1}, "\u0410\u043D\u043D\u0430")));
    REQUIRE(
        table.take(table->take_seat({no_seat, table.now, table->number(), ""}, Seat{2}, "Ben")));
    REQUIRE(table.take(table->open_seat(table.request(2), Seat{2})));
    CHECK(table.take(table->take_seat({no_seat, table.now, table->number(), ""}, Seat{2}, "ben")));
}

TEST_CASE("names of before stay: logs and files with such names load")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    Random random(Seed{1, 1});
    while (table->phase() == Phase::Playing)
        table.play_random_move(random);
    Lines lines;
    for (std::string text : table.stored)
    {
        if (const std::size_t found = text.find("\"Player1\""); found != std::string::npos)
            text.replace(found, 9, "\"Player0\"");
        lines.push_back(*parse_line(text));
    }
    const GameFinder finder = [](std::string_view) -> Result<const Game*> { return &stephens(); };
    const Outcome<Table> loaded = Table::load(finder, lines);
    REQUIRE(loaded.has_value());
    CHECK(loaded->seat(Seat{1}).name == "Player0");
    // A table made from it renames the second player.
    const Outcome<std::string> file = export_save(*loaded, viewer_of(0));
    REQUIRE(file.has_value());
    const Outcome<Lines> imported =
        import_save(*file, "old.tischwerk", finder, {0, {"easy"}, "Player"});
    REQUIRE(imported.has_value());
    CHECK(std::get<Seated>((*imported)[1].content).name == "Player0");
    CHECK(std::get<Seated>((*imported)[2].content).name == "Player 2");
}
