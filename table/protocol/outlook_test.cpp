// Outlooks at a table: a seat's questions, the refusals, and the position that travels.
#include "core/json/described_text.hpp"
#include "core/testing/why_not.hpp"
#include "table/protocol/conversation.hpp"
#include "table/protocol/telling.hpp"
#include "table/testing/played_table.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

PlayedTable three_at(std::string_view game)
{
    return PlayedTable::started(**find_game(game), setup_with(3, 3));
}

void play_on(PlayedTable& people, int moves)
{
    Random random(Seed{5, static_cast<uint64_t>(people->number())});
    for (int count = 0; count < moves && people->phase() == Phase::Playing; ++count)
        people.play_random_move(random);
}

std::string code_of(const Outcome<MenuView>& refusal)
{
    return refusal ? "answered" : described::enum_text(refusal.error().code);
}

// Also of a seat that may answer before its turn.
void check_imagined(const Game& game, const Table& table, Seat seat)
{
    const auto position = table.imagined_position(seat);
    CHECK((position || seat != table.to_act()));
    if (!position)
        return;
    const Result<AnyState> read = game.from_position(read_json(*position));
    REQUIRE_MESSAGE(read, why_not(read));
    const QuestionOutlook made = outlook_of(game, *read, seat);
    const MenuView asked = *table.outlook(seat);
    CHECK(json_text(made.asked.choices) == json_text(asked.choices));
    CHECK(json_text(made.nested) == json_text(*asked.nested));
}

}  // namespace

TEST_CASE("an outlook is refused to a seat that is not asked, and once the game is over")
{
    PlayedTable people = three_at("stephens");
    const Seat asked = people->to_act();
    for (int place = 0; place < people->seat_count(); ++place)
        if (const Seat seat = seat_numbered(place); !people->check_asked(seat))
            CHECK(code_of(people->outlook(seat)) == "not_your_turn");
    CHECK(code_of(people->outlook(seat_numbered(99))) == "no_such_seat");
    CHECK(code_of(people->outlook(asked)) == "answered");
    play_on(people, 100'000);
    REQUIRE(people->phase() == Phase::Over);
    CHECK(code_of(people->outlook(asked)) == "game_over");
}

TEST_CASE("an outlook tells the gain of every allowed choice")
{
    for (const Game* game : all_games())
    {
        PlayedTable people = PlayedTable::started(*game, setup_with(3, 3));
        play_on(people, 20);
        const Seat seat = people->to_act();
        const MenuView menu = *people->outlook(seat);
        CHECK(menu.nested.has_value());
        for (const MenuChoice& choice : menu.choices)
            CHECK(choice.outlook.has_value() == !choice.blocked.has_value());
        CHECK(menu.number == people->number());
        // Without outlooks the menu is as it was.
        const MenuView plain = *people->menu(seat, true);
        for (const MenuChoice& choice : plain.choices)
            CHECK_FALSE(choice.outlook);
    }
}

TEST_CASE("a cut outlook can be asked for behind the choices that lead there")
{
    PlayedTable people = three_at("stephens");
    play_on(people, 12);
    int behind = 0;
    for (int count = 0; count < 60 && people->phase() == Phase::Playing; ++count)
    {
        const Seat seat = people->to_act();
        const MenuView menu = *people->outlook(seat);
        for (const MenuChoice& choice : menu.choices)
            if (choice.outlook && choice.outlook->opens)
            {
                const QuestionView& opened =
                    (*menu.nested)[static_cast<std::size_t>(*choice.outlook->opens)];
                const std::vector<std::string> after = {choice.move};
                const Outcome<MenuView> asked = people->outlook(seat, after);
                REQUIRE(asked);
                CHECK(asked->decision == opened.decision);
                CHECK(asked->choices.size() == opened.choices.size());
                ++behind;
            }
        const std::vector<std::string> nonsense = {"create_card card=R99"};
        CHECK_FALSE(people->outlook(seat, nonsense));
        play_on(people, 1);
    }
    CHECK(behind > 5);
    const std::vector<std::string> many(25, "done");
    CHECK(code_of(people->outlook(people->to_act(), many)) == "bad_input");
}

TEST_CASE("the imagined position gives the same outlook as the table's own")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        PlayedTable people = PlayedTable::started(*game, setup_with(3, 5));
        for (int count = 0; count < 40 && people->phase() == Phase::Playing; ++count)
        {
            for (int place = 0; place < people->seat_count(); ++place)
                check_imagined(*game, people.table, seat_at(static_cast<std::size_t>(place)));
            play_on(people, 3);
        }
    }
}

TEST_CASE("the imagined position of a seat that picks early in a draft can be read")
{
    const Game& game = **find_game("automation");
    TableSetup setup = setup_with(3, 5);
    setup.setup.options = {{"draft", "on"}};
    PlayedTable people = PlayedTable::started(game, setup);
    for (int count = 0; count < 6; ++count)
    {
        for (int place = 0; place < people->seat_count(); ++place)
        {
            const Seat seat = seat_at(static_cast<std::size_t>(place));
            CHECK((count > 0 || people->imagined_position(seat)));
            check_imagined(game, people.table, seat);
        }
        play_on(people, 3);
    }
}

TEST_CASE("a change brings the seat's question with the position that it imagines")
{
    PlayedTable people = three_at("automation");
    const Seat seat = people->to_act();
    const Changed told = changed(people.table, 1, {Viewer::Kind::Seat, seat});
    REQUIRE(told.menu);
    CHECK(told.menu->imagined);
    CHECK_FALSE(told.menu->nested);
    for (int place = 0; place < people->seat_count(); ++place)
        if (!people->check_asked(seat_numbered(place)))
            CHECK_FALSE(changed(people.table, 1, {Viewer::Kind::Seat, seat_numbered(place)}).menu);
    CHECK_FALSE(changed(people.table, 1, Viewer{}).menu);
}

TEST_CASE("picks in any order are sent in the order of the rules")
{
    // Two loads of the harbour of Era of Inventions, and the reason against a third load.
    PlayedTable people = three_at("inventions");
    int filled = 0;
    for (int count = 0; count < 400 && people->phase() == Phase::Playing; ++count)
    {
        const Seat seat = people->to_act();
        const MenuView menu = *people->menu(seat, false);
        std::vector<WishView> wishes;
        for (const MenuChoice& choice : menu.choices)
            if (choice.move.starts_with("buy ") && wishes.size() < 2)
                wishes.insert(wishes.begin(), WishView{std::nullopt, choice.move});
        if (wishes.size() == 2)
        {
            const BasketView basket = *people->basket(seat, {}, wishes);
            if (basket.left.empty())
            {
                ++filled;
                REQUIRE(basket.moves.size() >= 2);
                CHECK(basket.moves[0] == wishes[1].move);
                CHECK(basket.moves[1] == wishes[0].move);
                CHECK_FALSE(basket.changes.empty());
            }
        }
        play_on(people, 1);
    }
    CHECK(filled > 0);
}
