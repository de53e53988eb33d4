// Positions: what is written down can be read back, and what cannot lie on a table is refused with
// the place of the mistake.
#include "games/inventions/seen/view.hpp"

#include "core/testing/documented_fields.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

// What is said to the first position of a game with this change.
template <typename Change>
std::string refusal_with(Change&& change)
{
    Table table = bare_table();
    Position position = seen_whole<Position>(table.board());
    change(position);
    return refusal_of<Rules>(first_edition(), position);
}

bool begins(const std::string& message, const std::string& beginning)
{
    CAPTURE(message);
    CHECK(message.rfind(beginning, 0) == 0);
    return message.rfind(beginning, 0) == 0;
}

StepView pending(const std::string& name, int seat, int value = 0)
{
    return {name, seat, {value, 0, 0, 0, 0, 0}};
}

}  // namespace

TEST_CASE("every field of a position is documented in both languages, and nothing else is")
{
    check_documented<Position>(inventions_text());
}

TEST_CASE("an unchanged position is accepted, and what is derived is not read")
{
    CHECK(refusal_with([](Position&) {}) == "");
    CHECK(refusal_with([](Position& p) { p.derived = {}; }) == "");
}

TEST_CASE("numbers outside their range are refused with their pointer")
{
    CHECK(begins(refusal_with([](Position& p) { p.players[1].goods["coal"] = -1; }),
                 "/players/1/goods/coal: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].influence = 1000; }),
                 "/players/0/influence: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].patent_space = 7; }),
                 "/players/0/patent_space: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].bonus_discs = 21; }),
                 "/players/0/bonus_discs: "));
    CHECK(begins(refusal_with([](Position& p) { p.round = 9; }), "/round: "));
    CHECK(begins(refusal_with([](Position& p) { p.start_seat = 4; }), "/start_seat: "));
    CHECK(
        begins(refusal_with([](Position& p) { p.loads["ship_wood"] = -1; }), "/loads/ship_wood: "));
    CHECK(begins(refusal_with([](Position& p) { p.random = "x"; }), "/random: "));
    CHECK(begins(refusal_with([](Position& p) { p.fields["car_original"].owner = 4; }),
                 "/fields/car_original/owner: "));
    CHECK(
        begins(refusal_with([](Position& p) { p.steps[0].values[0] = 256; }), "/steps/0/values: "));
}

TEST_CASE("ids that do not exist are refused with their pointer")
{
    CHECK(begins(refusal_with([](Position& p) { p.players[0].goods["gold"] = 1; }),
                 "/players/0/goods/gold: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].factories.push_back("f_gold"); }),
                 "/players/0/factories: "));
    CHECK(
        begins(refusal_with([](Position& p) { p.cards_shown[2] = "f_bank"; }), "/cards_shown/2: "));
    CHECK(begins(refusal_with([](Position& p) { p.cards_shown.pop_back(); }), "/cards_shown: "));
    CHECK(begins(refusal_with([](Position& p) { p.spaces["rest"] = {-1, -1}; }), "/spaces/rest: "));
    CHECK(begins(refusal_with([](Position& p) { p.spaces["buy"] = {-1}; }), "/spaces/buy: "));
    CHECK(begins(refusal_with([](Position& p) { p.fields["car"] = {}; }), "/fields/car: "));
    CHECK(begins(refusal_with([](Position& p) { p.phase = "pause"; }), "/phase: "));
    CHECK(begins(refusal_with([](Position& p) { p.steps[0].step = "dance"; }), "/steps/0/step: "));
    CHECK(begins(refusal_with([](Position& p) { p.options.players = 2; }), "/options: "));
    CHECK(begins(refusal_with([](Position& p) { p.players.pop_back(); }), "/players: "));
}

TEST_CASE("pieces that cannot lie so are refused with the rule")
{
    const auto says = [](const std::string& message, const std::string& part) {
        CAPTURE(message);
        return message.find(part) != std::string::npos;
    };
    CHECK(
        says(refusal_with([](Position& p) { p.cards_shown[0] = p.cards_shown[1]; }), "two places"));
    CHECK(says(refusal_with([](Position& p) { p.cards_shown[0] = "car_a"; }), "EI-2.9"));
    CHECK(says(refusal_with([](Position& p) { p.fields["car_improved"].owner = 1; }), "EI-11.4"));
    CHECK(says(refusal_with([](Position& p) { p.fields["car_original"].is_patented = true; }),
               "EI-12.3"));
    CHECK(says(refusal_with([](Position& p) { p.players[0].factories.clear(); }), "EI-2.6"));
    CHECK(says(refusal_with([](Position& p) { p.players[0].factories.push_back("f_start_red"); }),
               "EI-1.5"));
    CHECK(says(refusal_with([](Position& p) { p.players[0].bonus_discs = 6; }), "EI-1.2"));
    CHECK(says(refusal_with([](Position& p) { p.spaces["buy"] = {2, 2}; }), "EI-3.5"));
    CHECK(says(refusal_with([](Position& p) {
                   p.spaces["buy"] = {2, -1};
                   p.spaces["build"] = {2, -1};
                   p.spaces["market"] = {2, -1};
               }),
               "EI-2.2"));
    CHECK(says(refusal_with([](Position& p) { p.cards_removed = {"car_a"}; }), "EI-"));
    CHECK(says(refusal_with([](Position& p) { p.phase = "final_market"; }), "EI-16.1"));
}

TEST_CASE("EI-1.1 a player has 15 markers for fields and patents together")
{
    const auto own_all = [](Position& p, int patents) {
        for (auto& [id, view] : p.fields)
            view.owner = id.find("original") != std::string::npos ? 0 : -1;
        for (auto& [id, view] : p.fields)
            view.is_patented = view.owner == 0 && patents-- > 0;
    };
    CHECK(refusal_with([&](Position& p) { own_all(p, 6); }) == "");
    CHECK(refusal_with([&](Position& p) { own_all(p, 7); }).find("EI-1.1") != std::string::npos);
}

TEST_CASE("pending steps must follow from each other and fit the table")
{
    const auto at_work = [](Position& p, std::vector<StepView> steps) {
        p.phase = "carrying_out";
        p.spaces["manufacture"] = {0, -1};
        p.steps = std::move(steps);
    };
    CHECK(refusal_with([&](Position& p) {
              at_work(p, {pending("return_disc", 0, 3), pending("manufacture", 0)});
          }) == "");
    for (const std::vector<StepView>& steps : std::vector<std::vector<StepView>>{
             {},
             {pending("place", 0)},
             {pending("manufacture", 0)},
             {pending("return_disc", 0, 2), pending("buy", 0)},             // no disc there
             {pending("return_disc", 0, 3), pending("buy", 0)},             // another action
             {pending("return_disc", 0, 9), pending("manufacture", 0)},     // no action
             {pending("return_disc", 0, 3), pending("manufacture", 1)},     // another seat
             {pending("return_disc", 0, 3), pending("manufacture", 0, 3)},  // three were made
             {pending("return_disc", 0, 3), pending("pay_any", 0, 0)},      // not on display
             {pending("next_turn", 0), pending("bonus_detail", 0, 1)},
             {pending("next_turn", 0), pending("return_bonus_disc", 0, 2),
              pending("bonus_detail", 0, 3)},
             {pending("pick_disc", 1)},  // no disc on the board
             {pending("finish_game", 0)}})
        CHECK(refusal_with([&](Position& p) { at_work(p, steps); }) != "");
}
