// Chapter 13: hidden cards, draws, and their order.
#include "games/stephens/testing/table.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <boost/json/serialize.hpp>

using namespace tischwerk::stephens::testing;

namespace
{

using Ids = std::vector<std::string>;

const Game& game()
{
    return **find_game("stephens");
}

// The trace of a log from a place on: the names of the draws, or their outcomes.
Ids draw_names(const EventLog& events, std::size_t from = 0)
{
    Ids names;
    for (; from < events.size(); ++from)
        if (const std::optional<Draw> draw = game().draw_of(events[from]))
            names.push_back(draw->kind);
    return names;
}

Ids outcomes(const EventLog& events, std::string_view kind)
{
    Ids found;
    for (const Event& event : events)
        if (const std::optional<Draw> draw = game().draw_of(event); draw && draw->kind == kind)
            found.push_back(draw->outcome.is_string() ? std::string(draw->outcome.as_string())
                                                      : json::serialize(draw->outcome));
    return found;
}

const std::string& id_of(ProfessionId card)
{
    return first_edition().words.professions.ids[place_of(card)];
}

json::value view_json(const State& state, const Viewer& viewer)
{
    return to_json(Rules::view(first_edition(), state, viewer));
}

// Plays at random and shows every position and the events on the way there.
template <typename Look>
void play_randomly(const TableSetup& setup, Look&& look)
{
    Random random(Seed{0, setup.seed});
    State state = Table(setup).state;
    while (!Rules::is_over(state))
    {
        const State before = state;
        EventLog events;
        MoveList moves;
        Rules::list_moves(first_edition(), state, moves);
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        Rules::apply(first_edition(), state, move, &events, moves);
        look(before, state, events);
    }
}

Ids repeated(std::initializer_list<std::pair<const char*, int>> parts)
{
    Ids names;
    for (const auto& [name, times] : parts)
        names.insert(names.end(), static_cast<std::size_t>(times), name);
    return names;
}

void take(std::set<std::string>& ids, const Ids& seen)
{
    for (const std::string& id : seen)
        ids.erase(id);
}

// The deck as a player who counts cards knows it: all cards minus those seen.
std::set<std::string> contracts_unseen(const View& view)
{
    const Ids& all = first_edition().words.contracts.ids;
    std::set<std::string> unseen(all.begin(), all.end());
    take(unseen, view.contracts_shown);
    take(unseen, view.contract_discard);
    for (const PlayerView& player : view.players)
    {
        take(unseen, player.open_contracts);
        for (const auto& [type, cards] : player.fulfilled)
            take(unseen, cards);
    }
    return unseen;
}

std::set<std::string> red_professions_unseen(const View& view)
{
    const Ids& all = first_edition().words.professions.ids;
    std::set<std::string> unseen(all.begin(), all.begin() + red_count);
    take(unseen, view.profession_discard);
    for (const auto& [slot, card] : view.professions_shown)
        take(unseen, {card});
    for (const auto& [row, cards] : view.rows)
        for (const PlacedView& placed : cards)
            take(unseen, {placed.card});
    return unseen;
}

}  // namespace

TEST_CASE("ST-13.1 nothing is hidden from only some players")
{
    for (const int players : {1, 3})
        play_randomly({.players = players, .seed = 131},
                      [&](const State&, const State& state, const EventLog&) {
                          if (state.random.first_word() % 16 != 0)
                              return;  // a few positions are enough
                          const json::value seen = view_json(state, Viewer{});
                          for (std::size_t seat = 0; seat < state.players.size(); ++seat)
                              CHECK(view_json(state, {Viewer::Kind::Seat, seat_at(seat)}) == seen);
                      });
}

TEST_CASE("ST-13.1 everybody may know what happened and who chose what")
{
    play_randomly({.players = 3, .seed = 132},
                  [&](const State& before, const State&, const EventLog& events) {
                      MoveList moves;
                      Rules::list_moves(first_edition(), before, moves);
                      for (const Viewer& viewer : {Viewer{}, Viewer{Viewer::Kind::Seat, anna},
                                                   Viewer{Viewer::Kind::Seat, bert}})
                      {
                          CHECK(Rules::is_move_shown(first_edition(), before, moves[0], viewer));
                          for (const Event& event : events)
                              CHECK(Rules::shown_event(first_edition(), event, viewer) == event);
                      }
                  });
}

TEST_CASE("ST-13.1 the order of the decks and of the bag is hidden: one view, many futures")
{
    Table table({.players = 1, .seed = 7});
    table.give_turn_to(anna).clear_rows();
    table.show_contract(1, "CR01").show_investment(1, "IO1");
    const json::value seen = view_json(table.state, {Viewer::Kind::Seat, anna});
    Random random(Seed{0, 5});
    std::map<std::string, std::set<std::string>> futures;
    for (int imagined = 0; imagined < 60; ++imagined)
    {
        Table future = table;
        future.state = Rules::determinize(table.state, anna, random);
        CHECK(view_json(future.state, {Viewer::Kind::Seat, anna}) == seen);
        future.events.clear();
        future.play(TakeGlass{Furnace::LowerLeft}).play(CommitToContract{contract("CR01")});
        future.start_reset(anna);  // after an Automa turn, so that it supplies from its bag
        for (const char* kind : {"draw_contract", "automa_card", "bag_cube"})
            for (const std::string& outcome : outcomes(future.events, kind))
                futures[kind].insert(outcome);
    }
    CHECK(futures["draw_contract"].size() > 10);
    CHECK(futures["automa_card"].size() > 5);
    CHECK(futures["bag_cube"].size() == 3);
    CHECK(seen.as_object().find("random") == seen.as_object().end());
}

TEST_CASE("ST-13.2 chance comes from the named draws only")
{
    const std::set<std::string> named = {"draw_red",         "draw_blue",
                                         "draw_contract",    "draw_investment",
                                         "start_profession", "automa_start_profession",
                                         "automa_card",      "bag_cube"};
    std::set<std::string> seen;
    for (const int players : {1, 2, 3, 4})
        play_randomly({.players = players, .seed = 132},
                      [&](const State& before, const State& after, const EventLog& events) {
                          const Ids names = draw_names(events);
                          seen.insert(names.begin(), names.end());
                          if (names.empty())
                              CHECK(before.random == after.random);
                      });
    CHECK(seen == named);
    CHECK(draw_names(Table().events).front() == "start_seat");
}

TEST_CASE("ST-13.3 the decks, the bag and every score can be worked out from what is public")
{
    for (const int players : {1, 4})
    {
        std::map<std::string, int> bag = {{"orange", 7}, {"pink", 7}, {"black", 7}};
        play_randomly({.players = players, .seed = 133}, [&](const State&, const State& state,
                                                             const EventLog& events) {
            for (const std::string& cube : outcomes(events, "bag_cube"))
                --bag[cube];
            if (state.random.first_word() % 16 != 0)
                return;  // a few positions are enough
            const View view = Rules::view(first_edition(), state, Viewer{});
            std::set<std::string> deck;
            for (const ContractId card : state.contract_deck)
                deck.insert(first_edition().words.contracts.ids[place_of(card)]);
            CHECK(contracts_unseen(view) == deck);
            CHECK(view.derived.decks.at("contracts") == static_cast<int>(deck.size()));
            std::set<std::string> red;
            for (const ProfessionId card : state.profession_deck)
                if (first_edition()[card].side == Side::Left)
                    red.insert(id_of(card));
            CHECK(red_professions_unseen(view) == red);
            if (players == 1)
                CHECK(view.automa.bag == bag);
            for (std::size_t seat = 0; seat < view.players.size(); ++seat)
            {
                const DerivedPlayer& derived = view.derived.players[seat];
                CHECK(derived.points.track == view.players[seat].score);
                CHECK(derived.total == Rules::total_score(first_edition(), state, seat_at(seat)));
                CHECK(derived.total == derived.points.total());
            }
        });
    }
}

TEST_CASE("ST-13.4 the draws of setup come in the named order")
{
    Table table({.players = 4, .seed = 134});
    const std::array shown = table.state.professions_shown;
    const auto contracts = table.state.contracts_shown;
    table.to_first_turn();
    CHECK(draw_names(table.events) == repeated({{"start_seat", 1},
                                                {"draw_red", 3},
                                                {"draw_blue", 3},
                                                {"draw_contract", 5},
                                                {"draw_investment", 5},
                                                {"start_profession", 4}}));
    CHECK(outcomes(table.events, "start_seat") ==
          Ids{std::to_string(index_of(table.state.start_seat))});
    CHECK(outcomes(table.events, "draw_red") == Ids{id_of(shown[place_of(Slot::Red1)]),
                                                    id_of(shown[place_of(Slot::Red2)]),
                                                    id_of(shown[place_of(Slot::RedDeckTop)])});
    CHECK(outcomes(table.events, "draw_blue") == Ids{id_of(shown[place_of(Slot::Blue2)]),
                                                     id_of(shown[place_of(Slot::Blue1)]),
                                                     id_of(shown[place_of(Slot::BlueDeckTop)])});
    for (std::size_t space = 0; space < space_count; ++space)
        CHECK(outcomes(table.events, "draw_contract")[space] ==
              first_edition().words.contracts.ids[place_of(contracts[space])]);
    // The starting professions are dealt in seat order from the start player.
    const Ids dealt = outcomes(table.events, "start_profession");
    for (const Row row : {Row::Left0, Row::Right0})
        for (const PlacedProfession& placed : table.state.row(row))
        {
            const std::size_t behind =
                (index_of(placed.master) + 4 - index_of(table.state.start_seat)) % 4;
            CHECK(dealt[behind] == id_of(placed.card));
        }
}

TEST_CASE(
    "ST-13.4 in the solo game a start seat is drawn from one, and the Automa's card comes last")
{
    Table table({.players = 1, .seed = 134});
    table.to_first_turn();
    CHECK(draw_names(table.events) == repeated({{"start_seat", 1},
                                                {"draw_red", 3},
                                                {"draw_blue", 3},
                                                {"draw_contract", 5},
                                                {"draw_investment", 5},
                                                {"start_profession", 1},
                                                {"automa_start_profession", 1}}));
    CHECK(outcomes(table.events, "start_seat") == Ids{"0"});
}

TEST_CASE("ST-13.4 at the end of a turn contracts are drawn first, then investments, red and blue")
{
    Table table({.seed = 2});
    table.give_turn_to(anna).clear_rows();
    State& state = table.state;
    state.contract_deck.insert(std::exchange(state.contracts_shown[2], no_contract));
    state.investment_deck.insert(std::exchange(state.investments_shown[0], no_investment));
    for (const Slot slot : {Slot::Red2, Slot::Blue1})
        state.profession_deck.insert(
            std::exchange(state.professions_shown[place_of(slot)], no_profession));
    const std::size_t start = table.events.size();
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(draw_names(table.events, start) ==
          Ids{"draw_contract", "draw_investment", "draw_red", "draw_blue"});
}

TEST_CASE("ST-13.4 a draw from a single possibility is listed; a reshuffle only adds the discards")
{
    Table table;
    table.give_turn_to(anna).clear_rows();
    table.show_contract(1, "CR01").show_contract(2, "CR02");
    table.unlock(anna, {Ability::TwoForOne, Ability::SecondCard}).player(anna).influence = 9;
    table.state.contract_deck.clear();
    table.state.contract_deck.insert(contract("UK01"));
    table.state.contract_discard.insert(contract("UK02"));
    table.state.contract_discard.insert(contract("UK03"));
    table.play(TakeGlass{Furnace::LowerLeft}).play(CommitToContract{contract("CR01")});
    table.events.clear();
    table.play(CommitToContract{contract("CR02")});
    const Ids drawn = outcomes(table.events, "draw_contract");
    REQUIRE(drawn.size() == 2);
    CHECK(drawn[0] == "UK01");
    CHECK((drawn[1] == "UK02" || drawn[1] == "UK03"));
    CHECK(table.state.contract_deck.count() == 1);
    CHECK(table.state.contract_discard.is_empty());
}

TEST_CASE("ST-13.4 every unseen card is equally likely")
{
    Table table;
    table.give_turn_to(anna).clear_rows();
    table.show_contract(1, "CR01");
    table.state.contract_deck.clear();
    for (const char* card : {"UK01", "UK05", "UK09", "UK13"})
        table.state.contract_deck.insert(contract(card));
    table.play(TakeGlass{Furnace::LowerLeft});
    Random random(Seed{0, 9});
    std::map<std::string, int> counts;
    for (int trial = 0; trial < 4000; ++trial)
    {
        Table future = table;
        future.state.random = Random(Seed{random.next(), random.next()});
        future.events.clear();
        future.play(CommitToContract{contract("CR01")});
        ++counts[outcomes(future.events, "draw_contract").front()];
    }
    REQUIRE(counts.size() == 4);
    for (const auto& [card, count] : counts)
        CHECK(std::abs(count - 1000) < 150);  // more than five standard deviations
}
