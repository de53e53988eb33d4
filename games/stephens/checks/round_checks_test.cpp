// Positions whose rounds, turns or end play cannot reach are refused with the rule they break.
#include "games/stephens/checks/checks.hpp"

#include "games/stephens/seen/view.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

Table table_at_turn(int players = 3)
{
    Table table({.players = players});
    table.to_first_turn();
    return table;
}

}  // namespace

TEST_CASE("ST-2.8 ST-2.10 before the first turn nobody has anything but an accessory")
{
    Table table({.players = 3});
    table.play(ChooseAccessory{Accessory::Crate});
    const auto with = [&](auto change) { return table.refusal_with(change); };
    const auto start = index_of(table.state.start_seat);
    CHECK(with([](Position&) {}) == "");
    CHECK(is_refused_by(with([](Position& p) { p.players[0].coins = 5; }), "ST-2.8"));
    CHECK(
        is_refused_by(with([](Position& p) { p.players[1].open_contracts = {"CR13"}; }), "ST-2.8"));
    CHECK(is_refused_by(with([&](Position& p) { p.players[start].accessories["crate"] = 0; }),
                        "ST-2.10"));
    CHECK(is_refused_by(with([&](Position& p) {
                            p.players[(start + 1) % 3].accessories["crate"] = 1;
                            p.players[(start + 1) % 3].gained_accessories["crate"] = 1;
                        }),
                        "ST-2.10"));
}

TEST_CASE("ST-2.4 ST-2.5 before the first turn nothing has moved on the board")
{
    const Table table({.players = 2});
    const auto with = [&](auto change) { return table.refusal_with(change); };
    CHECK(is_refused_by(with([](Position& p) { p.furnaces["F_UL"] = 3; }), "ST-2.4"));
    CHECK(
        is_refused_by(with([](Position& p) { p.small_factories["M_UL"]["pink"] = 1; }), "ST-2.4"));
    const auto discard = [](std::string card) {
        return [=](Position& p) { p.contract_discard = {card}; };
    };
    const ContractId free = *table.state.contract_deck.begin();
    CHECK(is_refused_by(with(discard(first_edition().words.contracts.ids[place_of(free)])),
                        "ST-2.5"));
    CHECK(is_refused_by(with([](Position& p) { p.active_seat = 1 - p.active_seat; }), "ST-2.7"));
}

TEST_CASE("ST-3.1 rounds are counted from the first turn on")
{
    const Table begun = table_at_turn();
    CHECK(is_refused_by(begun.refusal_with([](Position& p) { p.round = 0; }), "ST-3.1"));
    const Table setting_up({.players = 3});
    CHECK(is_refused_by(setting_up.refusal_with([](Position& p) { p.round = 1; }), "ST-3.1"));
}

TEST_CASE("ST-3.1 turns follow one another clockwise")
{
    const Table table = table_at_turn();
    const auto next_of = [&](int seats_on) {
        return [=](Position& p) {
            p.steps = {{"start_turn", (p.active_seat + seats_on) % 3, json::object{}}};
        };
    };
    CHECK(table.refusal_with(next_of(1)) == "");
    CHECK(is_refused_by(table.refusal_with(next_of(2)), "ST-3.1"));
    CHECK(is_refused_by(table.refusal_with([](Position& p) {
        p.steps = {{"next_turn", (p.active_seat + 1) % 3, json::object{}}};
    }),
                        "ST-3.1"));
}

TEST_CASE("ST-9.4 the army stands where its reset phases have brought it")
{
    const Table table = table_at_turn();
    const auto after = [&](int resets, int space) {
        return table.refusal_with([=](Position& p) {
            p.resets = resets;
            p.army_space = space;
            if (space == 0)
            {
                p.end_trigger = "army_reached_score";
                p.last_round = p.round + 1;
            }
        });
    };
    CHECK(after(0, 55) == "");
    CHECK(after(2, 45) == "");
    CHECK(after(11, 0) == "");
    CHECK(after(12, 0) == "");  // ST-9.4: not below 0
    CHECK(is_refused_by(after(2, 50), "ST-9.4"));
    CHECK(is_refused_by(after(0, 50), "ST-9.4"));
}

TEST_CASE("ST-10.1 the end is triggered once a score has met the army, and only then")
{
    const Table table = table_at_turn();
    const auto with = [&](int score, const char* trigger, int last_round) {
        return table.refusal_with([=](Position& p) {
            p.players[1].score = score;
            p.end_trigger = trigger;
            p.last_round = last_round;
        });
    };
    CHECK(with(54, "none", 0) == "");
    CHECK(with(55, "score_reached_army", 2) == "");
    CHECK(with(55, "score_reached_army", 1) == "");
    CHECK(is_refused_by(with(55, "none", 0), "ST-10.1"));
    CHECK(is_refused_by(with(54, "score_reached_army", 2), "ST-10.1"));
    CHECK(is_refused_by(with(55, "score_reached_army", 0), "ST-10.2"));
    CHECK(is_refused_by(with(55, "score_reached_army", 3), "ST-10.2"));
}

TEST_CASE("ST-10.2 no round follows the last one")
{
    const Table table = table_at_turn();
    const auto in_round = [&](int round) {
        return table.refusal_with([=](Position& p) {
            p.players[1].score = 60;
            p.end_trigger = "score_reached_army";
            p.last_round = 9;
            p.round = round;
        });
    };
    CHECK(in_round(8) == "");
    CHECK(in_round(9) == "");
    CHECK(is_refused_by(in_round(10), "ST-10.2"));
}

TEST_CASE("ST-10.4 the game ends with the last turn of the last round")
{
    const Table table = table_at_turn();
    const auto last_turn = [](Position& p, int seats_after_start) {
        p.players[1].score = 60;
        p.end_trigger = "score_reached_army";
        p.round = p.last_round = 9;
        p.active_seat = (p.start_seat + seats_after_start) % 3;
    };
    const auto end = [&](int seats_after_start, const char* step) {
        return table.refusal_with([=](Position& p) {
            last_turn(p, seats_after_start);
            p.steps = {{step, p.active_seat, json::object{}}};
        });
    };
    CHECK(end(2, "finish_game") == "");
    CHECK(end(1, "next_turn") == "");
    CHECK(is_refused_by(end(1, "finish_game"), "ST-10.4"));
    CHECK(is_refused_by(end(2, "next_turn"), "ST-10.4"));
}

TEST_CASE("ST-11.22 ST-11.23 the solo game ends by the army alone")
{
    const Table table = table_at_turn(1);
    const auto with = [&](auto change) { return table.refusal_with(change); };
    CHECK(with([](Position& p) { p.players[0].score = 60; }) == "");
    CHECK(is_refused_by(with([](Position& p) {
                            p.end_trigger = "army_reached_score";
                            p.last_round = 2;
                        }),
                        "ST-11.22"));
    CHECK(is_refused_by(with([](Position& p) { p.is_final_reset_done = true; }), "ST-11.23"));
    const auto arrived = [](bool is_done) {
        return [=](Position& p) {
            p.round = 20;
            p.automa.card = p.automa.deck.back();
            p.automa.deck.pop_back();
            p.resets = 6;
            p.army_space = 25;
            p.is_final_reset_done = is_done;
        };
    };
    CHECK(with(arrived(true)) == "");
    CHECK(is_refused_by(with(arrived(false)), "ST-11.23"));
    CHECK(is_refused_by(with([](Position& p) {
                            p.steps = {{"finish_game", 0, json::object{}}};
                        }),
                        "ST-11.26"));
}

TEST_CASE("ST-11.8 the Automa has revealed a card from its first turn on")
{
    const Table table = table_at_turn(1);
    const auto with = [&](auto change) { return table.refusal_with(change); };
    CHECK(with([](Position&) {}) == "");
    CHECK(is_refused_by(with([](Position& p) { p.round = 2; }), "ST-11.8"));
    CHECK(is_refused_by(with([](Position& p) { p.automa.deck.pop_back(); }), "ST-11.8"));
    CHECK(with([](Position& p) {
              p.round = 2;
              p.automa.card = "A03";
              p.automa.deck = {"A01"};
          }) == "");
}
