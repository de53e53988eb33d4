// Positions in which other steps wait than play can leave there are refused with the rule.
#include "games/stephens/checks/checks.hpp"

#include "games/stephens/seen/view.hpp"
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

StepView waiting(const char* step, int seat, const json::object& values = {})
{
    return {step, seat, values};
}

Table table_of_anna(int players = 3)
{
    Table table({.players = players});
    table.to_first_turn();
    table.give_turn_to(anna);
    return table;
}

// Anna's turn with these steps on its end.
template <typename... Steps>
std::string in_turn(const Table& table, const Steps&... steps)
{
    return table.refusal_with([&](Position& p) { p.steps = {waiting("end_turn", 0), steps...}; });
}

// The reset phase after Anna's turn.
template <typename... Steps>
std::string in_reset(const Table& table, const Steps&... steps)
{
    return table.refusal_with([&](Position& p) {
        p.resets = 1;
        p.army_space = 50;
        p.steps = {waiting("next_turn", 0), steps...};
    });
}

}  // namespace

TEST_CASE("ST-3.4 steps that play never leaves so are refused with their place")
{
    const Table table = table_of_anna();
    CHECK(in_turn(table, waiting("main_action", 0)) == "");
    CHECK(in_turn(table, waiting("main_action", 0), waiting("main_action", 0)) ==
          "an impossible position: /steps/2: main_action never comes right before main_action "
          "(ST-3.4)");
    CHECK(in_turn(table, waiting("fulfil", 0)) ==
          "an impossible position: /steps/1: fulfil never comes right before end_turn (ST-3.4)");
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps.erase(p.steps.begin()); }),
                        "ST-3.4"));
    CHECK(is_refused_by(in_turn(table, waiting("gain_cube", 0)), "ST-3.4"));
}

TEST_CASE("ST-2.10 ST-2.12 in set-up all are asked clockwise, each once")
{
    const Table table({.players = 3});
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(
        table.refusal_with([](Position& p) { std::swap(p.steps[2].seat, p.steps[3].seat); }),
        "ST-9.2"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps.push_back(p.steps.back()); }),
                        "ST-3.4"));
    CHECK(table.refusal_with([](Position& p) { p.steps.erase(p.steps.begin() + 2); }) != "");
}

TEST_CASE("ST-7.14 all use their cards clockwise, those of one row")
{
    const Table table = table_of_anna();
    const auto use = [](int seat, const char* row = "row_L0") {
        return waiting("use_profession", seat, {{"row", row}});
    };
    CHECK(in_turn(table, use(2), use(1), use(0)) == "");
    CHECK(in_turn(table, use(2), use(1)) == "");
    CHECK(in_turn(table, use(2)) == "");
    CHECK(is_refused_by(in_turn(table, use(1), use(0)), "ST-9.2"));
    CHECK(is_refused_by(in_turn(table, use(2), use(0)), "ST-9.2"));
    CHECK(is_refused_by(in_turn(table, use(2), use(1, "row_R0")), "ST-7.14"));
    CHECK(is_refused_by(in_turn(table, use(2), waiting("gain_cube", 1)), "ST-3.4"));
    CHECK(is_refused_by(in_turn(table, use(2), waiting("gain_cube", 2)), "ST-7.16"));
}

TEST_CASE("ST-9.2 ST-9.3 each step of a reset phase begins with all players")
{
    const Table table = table_of_anna();
    const auto all = [](const char* step, int seat) { return waiting(step, seat); };
    CHECK(in_reset(table, all("fulfil", 2), all("fulfil", 1), all("fulfil", 0)) == "");
    CHECK(in_reset(table, all("fulfil", 2)) == "");
    CHECK(is_refused_by(in_reset(table, all("fulfil", 0)), "ST-9.2"));
    CHECK(in_reset(table, all("fulfil", 2), all("fulfil", 1), all("fulfil", 0),
                   all("deliver", 2)) == "");
    CHECK(is_refused_by(in_reset(table, all("fulfil", 2), all("deliver", 2)), "ST-9.3"));
    CHECK(is_refused_by(in_reset(table, all("fulfil", 2), all("fulfil", 1), all("fulfil", 0),
                                 all("deliver", 2), all("reward_acquire", 1)),
                        "ST-3.4"));
    CHECK(in_reset(table, all("fulfil", 2), all("fulfil", 1), all("fulfil", 0), all("deliver", 2),
                   all("reward_acquire", 2)) == "");
}

TEST_CASE("ST-11.17 the Automa supplies before the delivery")
{
    Table table({.players = 1});
    table.to_first_turn();
    const auto reset = [&](std::vector<StepView> steps) {
        return table.refusal_with([&](Position& p) {
            p.resets = 1;
            p.army_space = 50;
            p.steps = {waiting("next_turn", 0), waiting("fulfil", 0), waiting("deliver", 0)};
            p.steps.insert(p.steps.end(), steps.begin(), steps.end());
        });
    };
    CHECK(reset({waiting("automa_supply", 4), waiting("activate_column", 0)}) == "");
    CHECK(reset({waiting("automa_supply", 4)}) == "");
    CHECK(is_refused_by(reset({waiting("activate_column", 0)}), "ST-11.17"));
    CHECK(is_refused_by(reset({waiting("automa_supply", 0)}), "ST-3.1"));
    CHECK(reset({waiting("automa_apprentice", 0)}) == "");
    CHECK(is_refused_by(reset({waiting("automa_apprentice", 4)}), "ST-3.1"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.resets = 1;
        p.army_space = 50;
        p.steps = {waiting("next_turn", 0), waiting("automa_supply", 4)};
    }),
                        "ST-3.4"));
}

TEST_CASE("ST-6.1 ST-8.16 ST-8.19 an acquisition fits its player's abilities and the display")
{
    const Table table = table_of_anna();
    const auto acquire = [&](const char* step, const json::object& values) {
        return in_turn(table, waiting(step, 0, values));
    };
    CHECK(acquire("acquire_card", {{"display", "contract"}}) == "");
    CHECK(is_refused_by(acquire("acquire_card", {{"display", "contract"}, {"is_in_turn", false}}),
                        "ST-6.7"));
    CHECK(is_refused_by(
        acquire("acquire_card", {{"display", "contract"}, {"may_take_second", true}}), "ST-8.16"));
    CHECK(is_refused_by(acquire("acquire_card", {{"display", "contract"}, {"has_discount", true}}),
                        "ST-8.19"));
    CHECK(is_refused_by(acquire("acquire_card", {{"display", "contract"}, {"must_take", true}}),
                        "ST-8.17"));
    CHECK(is_refused_by(acquire("discard_cheapest", {{"display", "contract"}}), "ST-8.18"));
    CHECK(is_refused_by(acquire("acquire_second", {{"display", "contract"}}), "ST-8.16"));
    Table free = table_of_anna();
    free.show_investment(1, "IV1");
    CHECK(in_turn(free, waiting("investment_row", 0, {{"display", "investment"}})) == "");
    free.show_investment(1, "IO1");  // it has a row of its own
    CHECK(is_refused_by(in_turn(free, waiting("investment_row", 0, {{"display", "investment"}})),
                        "ST-6.4"));
}

TEST_CASE("ST-6.9 between two acquisitions the space of the first is empty")
{
    Table table = table_of_anna();
    table.unlock(anna, {Ability::TwoForOne, Ability::SecondCard});
    table.player(anna).influence = 4;
    table.show_contract(1, "CR01").place(Row::Left0, "R01", anna).place(Row::Left0, "R02", anna);
    table.play(TakeGlass{Furnace::LowerLeft}).play(CommitToContract{contract("CR01")});
    REQUIRE(table.decision() == "acquire_second");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.contracts_shown[0] = p.players[0].open_contracts[0];
        p.players[0].open_contracts.clear();
    }),
                        "ST-6.9"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.contracts_shown[2] = ""; }),
                        "ST-6.6"));
}

TEST_CASE("ST-7.1 ST-7.7 ST-7.9 a worker that is about to be placed can be placed")
{
    const Table table = bare_table();
    const auto with = [&](const char* step, const json::object& values) {
        return in_turn(table, waiting(step, 0, values));
    };
    // The bare table has no starting professions, so the first rule is looked for only.
    const auto names = [&](const std::string& refusal, const char* rule) {
        return refusal.find(rule) != std::string::npos;
    };
    CHECK_FALSE(names(with("create_row", {{"slot", "red_1"}}), "/steps"));
    CHECK(names(with("create_row", {{"slot", "red_2"}}), "(ST-7.1)"));  // 2 coins
    CHECK(names(with("place_master", {{"slot", "red_1"}, {"row", "row_R0"}}), "(ST-7.2)"));
    CHECK(names(with("place_master", {{"slot", "red_1"}, {"row", "row_L1"}}), "(ST-7.2)"));
    CHECK(names(with("place_apprentice", {{"row", "row_L0"}}), "(ST-7.7)"));
    CHECK(names(with("reinforce_card", {}), "(ST-7.12)"));
    CHECK(names(with("create_card", {{"is_in_turn", false}}), "(ST-7.1)"));
}

TEST_CASE("ST-5.1 ST-5.4 products come from a factory that holds cubes")
{
    Table table = table_of_anna();
    factory(table, SmallFactory::LowerLeft) = {1, 0, 0};
    const auto from = [&](const char* step, const char* place) {
        return in_turn(table, waiting(step, 0, {{"factory", place}}));
    };
    CHECK(from("take_products", "M_LL") == "");
    CHECK(is_refused_by(from("take_products", "M_UL"), "ST-5.1"));
    CHECK(is_refused_by(from("product_effect", "M_LL"), "ST-5.4"));
}

TEST_CASE("ST-7.15 ST-14.23 the payments and gains that wait are those of the option used")
{
    Table table = table_of_anna();
    table.place(Row::Left0, "R01", anna).unlock(anna, {Ability::TwoForOne});
    table.reprint_option("R01", {.cube = 1}, {.coin = 1, .cube = 1});
    cubes(table, anna, Colour::Green) = 1;
    table.state.steps = {};
    table.state.steps.push(Step{StepKind::EndTurn, anna});
    for (const Seat seat : {cleo, bert, anna})
        table.state.steps.push(Step{StepKind::UseProfession, seat});
    cubes(table, anna, Colour::Blue) = 1;
    table.play(UseProfession{profession("R01"), 1});
    REQUIRE(table.decision() == "pay_cube");
    CHECK(table.refusal_with([](Position&) {}) == "");
    const auto without = [&](std::size_t from_top) {
        return table.refusal_with(
            [=](Position& p) { p.steps.erase(p.steps.end() - 1 - static_cast<int>(from_top)); });
    };
    CHECK(without(0) == "");                       // the cube is paid
    CHECK(is_refused_by(without(2), "ST-14.23"));  // nothing to gain
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.steps.push_back(p.steps.back()); }),
                        "ST-14.23"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) { p.players[0].cubes.clear(); }),
                        "ST-3.6"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps[p.steps.size() - 4].values.as_object()["used"] = json::array{};
    }),
                        "ST-7.15"));
}

TEST_CASE("ST-14.18 what is left of a contract can be paid")
{
    Table table = table_of_anna();
    table.unlock(anna, {Ability::TwoForOne}).place(Row::Left0, "R01", anna);
    table.give_contract(anna, "CR02");  // green and pink
    cubes(table, anna, Colour::Green) = 4;
    cubes(table, anna, Colour::Pink) = 1;
    table.start_reset(anna);
    table.play(Fulfil{contract("CR02")});
    REQUIRE(table.decision() == "pay_required");
    CHECK(table.refusal_with([](Position&) {}) == "");
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.players[0].cubes = {{"green", 1}};
    }),
                        "ST-14.18"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps.back().values.as_object()["colour"] = "blue";
    }),
                        "ST-14.18"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps.insert(p.steps.end() - 1, waiting("pay_accessory", 0));
        p.players[0].accessories["crate"] = 1;
        p.players[0].gained_accessories["crate"] = 1;
    }),
                        "ST-9.16"));
}

TEST_CASE("ST-9.2 ST-9.9 a seat that was not asked yet has done nothing")
{
    Table table = table_of_anna(2);
    table.give_investment(anna, Wood::Black, "IK1").give_investment(bert, Wood::Black, "IK2");
    table.start_reset(anna);
    REQUIRE(table.decision() == "activate_column");
    const auto done = [&](std::size_t from_top, int columns) {
        return table.refusal_with([=](Position& p) {
            p.steps[p.steps.size() - 1 - from_top].values.as_object()["columns_done"] = columns;
        });
    };
    CHECK(done(0, 0) == "");
    CHECK(done(0, 1) == "");
    CHECK(is_refused_by(done(0, 2), "ST-9.9"));
    CHECK(is_refused_by(done(1, 1), "ST-9.2"));
}

TEST_CASE("ST-9.18 who answers early is asked alone")
{
    const Table table = table_of_anna();
    const auto alone = [&](const auto&... steps) {
        return table.refusal_with([&](Position& p) { p.steps = {steps...}; });
    };
    CHECK(alone(waiting("fulfil", 1)) == "");
    CHECK(alone(waiting("activate_column", 2)) == "");
    CHECK(alone(waiting("use_profession", 1, {{"row", "row_L0"}})) == "");
    CHECK(is_refused_by(alone(waiting("fulfil", 1), waiting("fulfil", 0)), "ST-9.18"));
    CHECK(is_refused_by(alone(waiting("deliver", 1)), "ST-3.4"));
}
