// Positions: a written position can be read back, and an impossible position is refused with the
// place of the mistake.
#include "games/stephens/seen/view.hpp"

#include "core/testing/documented_fields.hpp"
#include "core/testing/view_text.hpp"
#include "core/testing/why_not.hpp"
#include "games/stephens/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

Position position_at_turn(int players = 2)
{
    Table table({.players = players});
    table.to_first_turn();
    return seen_whole<Position>(table.board());
}

std::string refusal(const Position& position)
{
    return refusal_of<Rules>(first_edition(), position);
}

bool is_refused_at(const Position& position, const std::string& pointer)
{
    const std::string message = refusal_of<Rules>(first_edition(), position);
    CAPTURE(message);
    CHECK(message.rfind(pointer, 0) == 0);
    return message.rfind(pointer, 0) == 0;
}

}  // namespace

TEST_CASE("every field of a position is documented in both languages, and nothing else is")
{
    check_documented<Position>(stephens_text());
}

TEST_CASE("a view written as text says what its tree says")
{
    check_view_text<Rules>(**find_game("stephens"), first_edition(), 3);
}

TEST_CASE("an unchanged position is accepted")
{
    for (int players = 1; players <= 4; ++players)
        CHECK(refusal_of<Rules>(first_edition(), position_at_turn(players)) == "");
}

TEST_CASE("what is derived is not read")
{
    Position position = position_at_turn();
    position.derived = {};
    CHECK(refusal_of<Rules>(first_edition(), position) == "");
}

TEST_CASE("numbers outside their range are refused with their pointer")
{
    const auto with = [](auto change) {
        Position position = position_at_turn();
        change(position);
        return position;
    };
    CHECK(is_refused_at(with([](Position& p) { p.players[1].coins = -1; }), "/players/1/coins: "));
    CHECK(
        is_refused_at(with([](Position& p) { p.players[0].score = 1000; }), "/players/0/score: "));
    CHECK(
        is_refused_at(with([](Position& p) { p.players[0].forest = 15; }), "/players/0/forest: "));
    CHECK(is_refused_at(with([](Position& p) { p.players[0].dune = -1; }), "/players/0/dune: "));
    CHECK(is_refused_at(with([](Position& p) { p.players[0].influence = 26; }),
                        "/players/0/influence: "));
    CHECK(is_refused_at(with([](Position& p) { p.players[0].cubes["white"] = -1; }),
                        "/players/0/cubes/white: "));
    CHECK(is_refused_at(with([](Position& p) { p.furnaces["F_UL"] = -1; }), "/furnaces/F_UL: "));
    CHECK(is_refused_at(with([](Position& p) { p.army_space = 60; }), "/army_space: "));
    CHECK(is_refused_at(with([](Position& p) { p.army_space = 52; }), "/army_space: "));
    CHECK(is_refused_at(with([](Position& p) { p.start_seat = 2; }), "/start_seat: "));
    CHECK(is_refused_at(with([](Position& p) { p.active_seat = 9; }), "/active_seat: "));
    CHECK(is_refused_at(with([](Position& p) { p.round = -1; }), "/round: "));
    CHECK(is_refused_at(with([](Position& p) { p.random = "x"; }), "/random: "));
}

TEST_CASE("a last round that does not fit is refused, not cut off")
{
    Position position = position_at_turn();
    position.end_trigger = "score_reached_army";
    position.round = 299;
    position.last_round = 300;
    const Result<State> state = state_of(first_edition(), position);
    CHECK((!state || state->last_round == 300));
}

TEST_CASE("ids that do not exist are refused with their pointer")
{
    const auto with = [](auto change) {
        Position position = position_at_turn();
        change(position);
        return position;
    };
    CHECK(is_refused_at(with([](Position& p) { p.players[0].cubes["red"] = 1; }),
                        "/players/0/cubes/red: "));
    CHECK(is_refused_at(with([](Position& p) { p.players[0].unlocked = {"9z"}; }),
                        "/players/0/unlocked: "));
    CHECK(is_refused_at(with([](Position& p) { p.players[1].open_contracts = {"CR99"}; }),
                        "/players/1/open_contracts: "));
    CHECK(is_refused_at(with([](Position& p) { p.contracts_shown[0] = "IO1"; }),
                        "/contracts_shown/0: "));
    CHECK(is_refused_at(with([](Position& p) { p.contracts_shown.pop_back(); }),
                        "/contracts_shown: "));
    CHECK(is_refused_at(with([](Position& p) { p.professions_shown["red_9"] = "R01"; }),
                        "/professions_shown/red_9: "));
    CHECK(is_refused_at(with([](Position& p) { p.rows["row_M0"] = {}; }), "/rows/row_M0: "));
    CHECK(is_refused_at(with([](Position& p) { p.end_trigger = "soon"; }), "/end_trigger: "));
    CHECK(
        is_refused_at(with([](Position& p) { p.steps.back().step = "dance"; }), "/steps/1/step: "));
    CHECK(is_refused_at(with([](Position& p) { p.options.opponent = "OP1"; }), "/options: "));
    CHECK(is_refused_at(with([](Position& p) { p.players.pop_back(); }), "/players: "));
}

TEST_CASE("cards that lie in two places, on the wrong side or with too many workers are refused")
{
    const auto message_with = [](auto change) {
        Position position = position_at_turn();
        change(position);
        return refusal_of<Rules>(first_edition(), position);
    };
    CHECK(message_with([](Position& p) {
              p.players[0].open_contracts = {p.contracts_shown[0]};
          }).find("two places") != std::string::npos);
    CHECK(message_with([](Position& p) {
              p.players[0].open_contracts = {"CR01", "CR01"};
          }).find("two places") != std::string::npos);
    CHECK(message_with([](Position& p) { p.players[0].unlocked.push_back("5a"); }).find("ST-8.1") !=
          std::string::npos);
    CHECK(message_with([](Position& p) { p.players[0].unlocked = {"2b"}; }).find("ST-8.2") !=
          std::string::npos);
    CHECK(message_with([](Position& p) { p.players[0].influence = 10; }).find("ST-8.4") !=
          std::string::npos);
    CHECK(message_with([](Position& p) {
              p.furnaces = {{"F_UL", 4}};
          }).find("ST-9.1") != std::string::npos);
    CHECK(message_with([](Position& p) {
              std::swap(p.rows["row_L0"], p.rows["row_R0"]);
          }).find("ST-7.1") != std::string::npos);
    CHECK(message_with([](Position& p) { p.players[0].fulfilled["uk"] = {"CR01"}; }) != "");
}

TEST_CASE("an end that is triggered without a last round is refused: the game could never end")
{
    Position triggered = position_at_turn();
    triggered.end_trigger = "score_reached_army";
    CHECK(refusal_of<Rules>(first_edition(), triggered) != "");
    Position counted = position_at_turn();
    counted.round = 7;
    counted.last_round = 8;
    CHECK(refusal_of<Rules>(first_edition(), counted) != "");
    counted.end_trigger = "army_reached_score";
    counted.players[1].score = counted.army_space;
    CHECK(refusal_of<Rules>(first_edition(), counted) == "");
}

TEST_CASE("a seat that is not at the table cannot have the turn")
{
    Position position = position_at_turn(2);
    for (const int seat : {-1, 2, 3, 4})
    {
        CAPTURE(seat);
        position.active_seat = seat;
        CHECK(refusal_of<Rules>(first_edition(), position) != "");
    }
}

TEST_CASE("the Automa has nothing in a game of several players")
{
    Position position = position_at_turn(2);
    auto& cards =
        position.rows["row_L0"].empty() ? position.rows["row_R0"] : position.rows["row_L0"];
    cards[0].apprentice = 4;
    position.automa.workers = 1;
    CHECK(refusal_of<Rules>(first_edition(), position) != "");
    position = position_at_turn(2);
    position.automa.card = "A01";
    CHECK(refusal_of<Rules>(first_edition(), position) != "");
}

TEST_CASE("an Automa card that is revealed is not in the deck")
{
    Position position = position_at_turn(1);
    position.round = 2;
    position.automa.card = "A03";
    CHECK(refusal_of<Rules>(first_edition(), position) != "");
    std::erase(position.automa.deck, "A03");
    CHECK(refusal_of<Rules>(first_edition(), position) == "");
}

TEST_CASE("an opponent that is not in play was not drawn")
{
    Position position = position_at_turn(1);
    position.options.is_opponent_drawn = true;
    CHECK(refusal_of<Rules>(first_edition(), position) != "");
    position.options.opponent = "OP1";
    position.final_space = 25;
    CHECK(refusal_of<Rules>(first_edition(), position) == "");
}

TEST_CASE("ST-3.1 the turn is the asked player's")
{
    Position position = position_at_turn(2);
    const int asked = position.steps.back().seat;
    REQUIRE(position.active_seat == asked);
    position.active_seat = 1 - asked;
    CHECK(refusal(position).find("/active_seat: ") != std::string::npos);
    // In the reset phase others are asked as well.
    position.steps = {{"next_turn", 1 - asked, json::object{}}, {"fulfil", asked, json::object{}}};
    position.army_space = 50;
    position.resets = 1;
    CHECK(refusal(position) == "");
}

TEST_CASE("ST-6.6 a display without a turn under way has no gap")
{
    const auto message_with = [](auto change) {
        Position position = position_at_turn();
        change(position);
        return refusal(position);
    };
    CHECK(message_with([](Position& p) {
              p.contracts_shown[2] = "";
          }).find("/contracts_shown/2: a gap") != std::string::npos);
    CHECK(message_with([](Position& p) {
              p.investments_shown[0] = "";
          }).find("/investments_shown/0: a gap") != std::string::npos);
    // The first of two cards has been taken, and nothing slides between them (ST-6.9).
    const auto second = [](const char* space) {
        return [=](Position& p) {
            p.contracts_shown[2] = "";
            p.players[static_cast<std::size_t>(p.active_seat)].unlocked = {"4a", "4b"};
            p.rows["row_L0"].push_back({"R23", p.active_seat, -1});
            p.steps.back() = {
                "acquire_second", p.active_seat,
                json::object{{"display", "contract"}, {"may_take_second", true}, {"space", space}}};
        };
    };
    CHECK(message_with(second("3")) == "");
    CHECK(message_with(second("2")).find("/contracts_shown: the first of two") !=
          std::string::npos);
}

TEST_CASE("ST-6.8 the dearest spaces stay empty only when there are no cards left")
{
    Position position = position_at_turn();
    position.contracts_shown[4] = "";
    CHECK(refusal(position).find("/contracts_shown/4: empty") != std::string::npos);
    const auto is_shown = [&](const std::string& id) {
        const auto& shown = position.contracts_shown;
        return std::find(shown.begin(), shown.end(), id) != shown.end();
    };
    const Vocabulary& words = first_edition().words;
    for (std::size_t place = 0; place < contract_count; ++place)
    {
        const Contract& contract = first_edition().contracts[place];
        if (is_shown(words.contracts.ids[place]))
            continue;
        position.players[0].fulfilled[words.contract_types.ids[place_of(contract.type)]].push_back(
            words.contracts.ids[place]);
        if (contract.need == AccessoryNeed::None)
            continue;
        const std::string& spent = words.accessories.ids[place_of(contract.accessory)];
        ++position.players[0].spent_accessories[spent];  // of any type, the first one
        ++position.players[0].gained_accessories[spent];
    }
    CHECK(refusal(position) == "");
}

TEST_CASE("a card that lies wrongly is named")
{
    Position position = position_at_turn();
    const std::string card = position.contracts_shown[3];
    position.players[0].open_contracts = {card};
    CHECK(refusal(position) == "an impossible position: /players/0/open_contracts: the contract " +
                                   card + " lies in two places (ST-1.1)");
    position = position_at_turn();
    const std::string red = position.rows["row_L0"].empty() ? "" : position.rows["row_L0"][0].card;
    const std::string blue = position.rows["row_R0"].empty() ? "" : position.rows["row_R0"][0].card;
    std::swap(position.rows["row_L0"], position.rows["row_R0"]);
    const std::string message = refusal(position);
    CHECK(message.find("the profession " + (blue.empty() ? red : blue) +
                       " lies on the wrong side") != std::string::npos);
}

TEST_CASE("pending steps are told and read by name")
{
    Table table({.players = 2});
    table.to_first_turn();
    const Position turn = seen_whole<Position>(table.board());
    Position named = turn;
    named.players[static_cast<std::size_t>(named.active_seat)].unlocked = {"4c"};
    named.steps.back() = {"acquire_card", named.active_seat,
                          json::object{{"display", "investment"}, {"must_take", true}}};
    const Result<State> state = state_of(first_edition(), named);
    REQUIRE_MESSAGE(state.has_value(), why_not(state));
    CHECK(seen_whole<Position>(Board{first_edition(), *state}).steps.back().values ==
          json::object{{"display", "investment"},
                       {"may_take_second", false},
                       {"has_discount", false},
                       {"must_take", true},
                       {"is_in_turn", true},
                       {"space", "1"}});
}

TEST_CASE("ST-7.14 the used cards of a row are told and understood by their ids")
{
    Position position = position_at_turn(2);
    const int seat = position.active_seat;
    const std::string row = position.rows["row_L0"].empty() ? "row_R0" : "row_L0";
    const std::string card = position.rows[row][0].card;
    position.rows[row][0].master = seat;
    for (auto& [id, cards] : position.rows)
        for (auto& placed : cards)
            if (placed.card != card)
                placed.master = 1 - seat;
    position.steps.back() = {"use_profession", 1 - seat, json::object{{"row", row}}};
    position.steps.push_back(
        {"use_profession", seat, json::object{{"row", row}, {"used", json::array{card}}}});
    const Result<State> state = state_of(first_edition(), position);
    REQUIRE_MESSAGE(state.has_value(), why_not(state));
    CHECK(state->steps.top().used == 1);
    CHECK(seen_whole<Position>(Board{first_edition(), *state}).steps.back().values ==
          json::object{{"row", row}, {"used", json::array{card}}});
    position.steps.back().values = json::object{{"row", row}, {"used", json::array{"CR01"}}};
    CHECK(is_refused_at(position, "/steps/2/values/used: there is no 'CR01' here"));
    position.steps.back().values = json::array{0, 0, 0, 0, 0, 0};
    CHECK(is_refused_at(position, "/steps/2/values: must be a table"));
}
