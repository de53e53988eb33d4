// Chapter 1, and the loader's refusals of impossible files (chapter 31).
#include "games/automation/cards/edition.hpp"

#include "games/automation/testing/edited_edition.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-1.1 AA-1.3 AA-1.4 AA-1.5 AA-1.7 the box holds what the rules count")
{
    const Vocabulary& words = first_edition().words;
    CHECK(words.equipment.ids.size() == 20);
    CHECK(words.rd.ids.size() == 20);
    CHECK(words.sales.ids.size() == 20);
    CHECK(words.specialists.ids.size() == 19 + 2);
    CHECK(words.achievements.ids.size() == 12);
    CHECK(words.audits.ids.size() == 12);
    CHECK(words.blocked.ids.size() == 6);
    CHECK(words.tiles.ids.size() == 18);
    for (std::size_t one = 0; one < blocked_count; ++one)
        for (std::size_t other = one + 1; other < blocked_count; ++other)
            CHECK_FALSE(first_edition().blocked[one] == first_edition().blocked[other]);
}

TEST_CASE("AA-1.2 AA-1.6 AA-1.8 AA-1.9 AA-1.10 AA-1.11 AA-1.12 AA-1.13 AA-1.14 pieces and dice")
{
    const Edition& edition = first_edition();
    CHECK(edition.starter_count == 2);
    for (const Colour colour : all_colours)
        CHECK(std::count(edition.resource_die.begin(), edition.resource_die.end(), colour) == 2);
    CHECK(edition.level_die == std::array<uint8_t, 6>{1, 2, 3, 4, 5, 6});
    CHECK(edition.audit_die == std::array<uint8_t, 6>{2, 3, 3, 4, 4, 5});
    CHECK(edition.numbers.workers == 6);
    CHECK(edition.numbers.contract_tokens == 6);
    CHECK(edition.numbers.action_markers == 4);
    check_refused({"components.toml", "blocked_markers = 4", "blocked_markers = 3"},
                  "blocked_markers");
    check_refused({"components.toml", "minus3_tokens = 16", "minus3_tokens = -1"}, "minus3_tokens");
    check_refused({"components.toml", "workers = 6", "workers = 7"}, "workers");
    check_refused({"dice.toml", "\"red\", \"red\"", "\"red\", \"green\""}, "faces");
    check_refused({"dice.toml", "[2, 3, 3, 4, 4, 5]", "[2, 3]"}, "faces");
}

TEST_CASE("a card that is missing, doubled or impossible is refused in one line")
{
    check_refused({"equipment.toml", "id = \"EQ02\"", "id = \"EQ01\""}, "id");
    check_refused({"rd.toml", "id = \"RD02\"", "id = \"EQ02\""}, "id");
    check_refused({"equipment.toml", "cost = { red = 2 }", "cost = { red = 7 }"}, "cost");
    check_refused({"equipment.toml", "cost = { red = 2 }", "cost = { green = 2 }"}, "green");
    check_refused({"equipment.toml", "extra = \"prospect\"", "extra = \"rd\""}, "equipment");
    check_refused({"equipment.toml", "op = \"res\", color = \"red\"", "op = \"roll\""}, "op");
    check_refused({"rd.toml", "part = \"head\"", "part = \"core\""}, "rd");
    check_refused({"sales.toml", "company = \"helix\"", "company = \"orbit\""}, "sale");
    check_refused({"sales.toml", "cost = { red = 2, yellow = 1 }", "cost = { red = 3 }"}, "sale");
    check_refused(
        {"specialists.toml", "discard = { yellow = 1, blue = 1 }", "discard = { red = 1 }"},
        "discard");
    check_refused({"specialists.toml", "{ op = \"credits\", n = 2 }",
                   "{ op = \"rel\", company = \"any\", n = 1 }"},
                  "op");
    check_refused({"starters.toml", "count = 2", "count = 3"}, "starter");
    check_refused({"achievements.toml", "level = 1", "level = 2"}, "level");
    check_refused({"achievements.toml", "kind = \"tracks_advanced\"", "kind = \"credits\""},
                  "kind");
    check_refused({"audits.toml", "trigger = 3", "trigger = 5"}, "trigger");
    check_refused({"blocked.toml", "[\"prospect\", \"equipment\"]", "[\"prospect\", \"rd\"]"},
                  "actions");
    check_refused({"sponsorship.toml", "age = \"R1-R2\"", "age = \"R3-R5\""}, "age");
    check_refused({"prospect.toml", "op = \"rep\"", "op = \"credits\""}, "benefit");
    check_refused(
        {"tracks.toml", "engineers = [0, 0, 1, 1, 1, 2, 2", "engineers = [0, 0, 1, 1, 1, 2, 1"},
        "engineers");
    check_refused({"tracks.toml", "pos = 11\nsection = 4", "pos = 11\nsection = 3"}, "section");
    check_refused({"setup.toml", "sponsorship_row = 3", "sponsorship_row = 2"}, "sponsorship_row");
    check_refused({"actions.toml", "column = 1", "column = 2"}, "column");
    check_refused({"scoring.toml", "rounding = \"up\"", "rounding = \"down\""}, "rounding");
    check_refused({"scoring.toml", "9, 9, 9, 9]", "9, 9, 9, 8]"}, "vp");
    check_refused({"prospect.toml", "vp = 4", "vp = 2"}, "vp");
    check_refused({"sponsorship.toml", "{ op = \"any\", n = 3 }",
                   "{ op = \"any\", n = 4 }, { op = \"any\", n = 4 }"},
                  "effect");
}
