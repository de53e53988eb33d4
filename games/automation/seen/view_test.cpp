#include "games/automation/seen/view.hpp"

#include "games/automation/seen/view_steps.hpp"
#include "games/automation/testing/table.hpp"
#include "games/automation/told/terminal.hpp"

#include "core/testing/documented_fields.hpp"
#include "core/testing/pictures.hpp"
#include "core/testing/reads_back.hpp"

using namespace tischwerk::automation::testing;

namespace
{

// The answer to a position of a bare table with this change.
template <typename Change>
std::string refused(Change&& change)
{
    return bare_table(3).refusal_with(change);
}

}  // namespace

TEST_CASE("every field of a position is documented in both languages, and nothing else is")
{
    check_documented<Position>(automation_text());
}

TEST_CASE("a position says all of a state, at every point of a random game")
{
    Table table({.players = 4, .seed = 6, .draft = true});
    table.play_at_random(4, [&] { check_reads_back<Rules>(table); });
}

TEST_CASE("an impossible position is refused with what is wrong")
{
    CHECK(refused([](Position&) {}) == "");
    CHECK(refused([](Position& p) { p.players[0].credits = -1; }).find("/players/0/credits") == 0);
    CHECK(refused([](Position& p) { p.players[0].unfinished = 5; }).find("AA-1.13") !=
          std::string::npos);
    CHECK(refused([](Position& p) { p.players[0].rd = {"RD01"}; }) ==
          "an impossible position: the R&D card RD01 lies in two places: /rd/shown and "
          "/players/0/rd (AA-1.1)");
    CHECK(refused([](Position& p) { p.players[0].hand = {"XX"}; }).find("/players/0/hand") == 0);
    CHECK(refused([](Position& p) {
              p.players[0].tokens = {{"red", 9}, {"yellow", 9}, {"blue", 0}};
          }).find("AA-5.1") != std::string::npos);
    CHECK(refused([](Position& p) { p.achievements[0] = "AC21"; }).find("AA-2.4") !=
          std::string::npos);
    CHECK(refused([](Position& p) { p.audits[0] = "AUB3"; }).find("AA-2.5") != std::string::npos);
    CHECK(refused([](Position& p) { p.order = {0, 1, 1}; }).find("AA-2.16") != std::string::npos);
    CHECK(refused([](Position& p) { p.players[0].prospect["PT1"] = 6; }).find("/players/0") == 0);
    CHECK(refused([](Position& p) {
              p.players[0].prospect["PT1"] = 5;
              p.players[1].prospect["PT1"] = 5;
          }).find("AA-9.5") != std::string::npos);
    CHECK(refused([](Position& p) { p.steps.back().seat = -1; }).find("/steps/0") !=
          std::string::npos);
    CHECK(refused([](Position& p) { p.stage = "acting"; }).find("AA-7.13") != std::string::npos);
    CHECK(refused([](Position& p) {
              p.common = {"ST01", "ST02", "SP01", "SP01"};
          }).find("two places") != std::string::npos);
    CHECK(refused([](Position& p) { p.knowledge.pop_back(); }).find("/knowledge") == 0);
    CHECK(refused([](Position& p) { p.tiles_shown = {"TSB1"}; }).find("sponsorship") !=
          std::string::npos);
}

TEST_CASE("a card that is put into a hand is known to its owner, and leaves the undealt ones")
{
    const Table table = bare_table(3);
    Position position = Rules::position(table.edition(), table.state);
    position.players[1].hand = {"SP07"};
    const Result<State> state = Rules::from_position(table.edition(), position);
    REQUIRE(state.has_value());
    CHECK(state->knowledge.knows(bert, specialist("SP07")));
    CHECK_FALSE(state->knowledge.knows(anna, specialist("SP07")));
    CHECK_FALSE(state->undealt.contains(specialist("SP07")));
}

TEST_CASE("the picture of every position fits into 80 columns in both languages")
{
    const Texts texts = *Texts::load(automation_text());
    Table table({.players = 4, .seed = 5, .draft = true});
    table.play_at_random(2, [&] { check_picture(table, texts, {Viewer::Kind::Seat, bert}); });
}

TEST_CASE("the picture hides what the viewer does not know")
{
    const Texts texts = *Texts::load(automation_text());
    Table table = bare_table();
    table.hand(anna, {"SP07"});
    const auto picture = [&](const Viewer& viewer) { return picture_for(table, texts, viewer); };
    CHECK(picture({Viewer::Kind::Seat, anna}).find("(Trainer)") != std::string::npos);
    CHECK(picture({Viewer::Kind::Seat, bert}).find("Trainer") == std::string::npos);
    CHECK(picture({}).find("(?)") != std::string::npos);
    CHECK(picture({}).find("Round 1/5") != std::string::npos);
}
