// Chapter 7, first half: creating and reinforcing professions (ST-7.1 to ST-7.13).
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// Puts free two-space cards with Bert's master into the left rows, so many in each.
void fill_left_rows(Table& table, int ground, int middle, int top)
{
    const std::array cards = {"R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12"};
    std::size_t card = 0;
    for (const auto& [row, count] :
         {std::pair(Row::Left0, ground), std::pair(Row::Left1, middle), std::pair(Row::Left2, top)})
        for (int placed = 0; placed < count; ++placed)
            table.place(row, cards[card++], bert);
}

Table& create(Table& table, std::string_view card)
{
    return table.play(Create{}).play(CreateCard{profession(card)});
}

// All cards of this side that lie in the deck below its top leave it.
void empty_deck(Table& table, Side side)
{
    const auto red = EnumSet<ProfessionId>::first(red_count);
    table.state.profession_deck = side == Side::Left ? table.state.profession_deck.without(red)
                                                     : table.state.profession_deck & red;
}

bool is_prefix_with_same_workers(const State& before, const State& after)
{
    for (std::size_t row = 0; row < row_count; ++row)
        for (std::size_t place = 0; place < before.rows[row].size(); ++place)
        {
            if (place >= after.rows[row].size())
                return false;
            PlacedProfession then = before.rows[row][place];
            const PlacedProfession& now = after.rows[row][place];
            if (then.apprentice == no_seat)
                then.apprentice = now.apprentice;
            if (then != now)
                return false;
        }
    return true;
}

}  // namespace

TEST_CASE("ST-7.1 a card on display is paid, attached on its side and gets a master")
{
    Table table = bare_table();
    table.player(anna).coins = 4;
    table.show_profession(Slot::Red1, "R04");
    table.play(Create{});
    CHECK_FALSE(table.offers(CreateCard{profession("R05")}));  // not on display
    table.play(CreateCard{profession("R04")}).play(TakeDisk{Ability::RowMayEqual});
    CHECK(table.player(anna).coins == 1);
    CHECK(table.player(anna).has(Ability::RowMayEqual));
    REQUIRE(table.state.row(Row::Left0).size() == 1);
    CHECK(table.state.row(Row::Left0)[0] == PlacedProfession{profession("R04"), anna, no_seat});
}

TEST_CASE("ST-7.1 blue cards belong to the right side only")
{
    Table table = bare_table();
    fill_left_rows(table, 3, 1, 0);
    create(table, "B01");
    CHECK(table.decision() == "take_disk");  // one legal row, taken without asking
    CHECK(table.state.row(Row::Right0).size() == 1);
}

TEST_CASE("ST-7.2 a row stays strictly smaller than the row below")
{
    Table table = bare_table();
    fill_left_rows(table, 3, 1, 0);
    create(table, "R01");
    CHECK(menu_of(table) == "create_row row=row_L0, create_row row=row_L1");
    CHECK(table.rule_against(CreateRow{Row::Left2}) == "ST-7.2");  // 1 is not below 1
    table.play(CreateRow{Row::Left1});
    CHECK(table.state.row(Row::Left1).size() == 2);
}

TEST_CASE("ST-7.2 the ground rows take any number of cards")
{
    Table table = bare_table();
    for (int turn = 0; turn < 8; ++turn)
    {
        table.give_turn_to(anna);
        table.player(anna).coins = table.player(anna).influence = 9;
        cubes(table, anna, Colour::Green) = 1;
        table.play(Create{});
        table.play(CreateCard{shown(table, Slot::RedDeckTop)});
        if (table.decision() == "create_row")
            table.play(CreateRow{Row::Left0});
        table.play_until("main_action");
        CHECK(table.state.row(Row::Left0).size() == static_cast<std::size_t>(turn + 1));
    }
}

TEST_CASE("ST-7.3 ability 3b lets a row draw level but never overtake")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::RowMayEqual});
    fill_left_rows(table, 2, 1, 0);
    Table level = table;
    create(level, "R01");
    CHECK(menu_of(level) == "create_row row=row_L0, create_row row=row_L1, create_row row=row_L2");

    table.place(Row::Left1, "R13", bert);
    create(table, "R01");
    CHECK(menu_of(table) == "create_row row=row_L0, create_row row=row_L2");
    CHECK(table.rule_against(CreateRow{Row::Left1}) == "ST-7.3");
}

TEST_CASE("ST-7.3 the ability of another player does not help")
{
    Table table = bare_table();
    table.unlock(bert, {Ability::RowMayEqual});
    fill_left_rows(table, 2, 1, 0);
    create(table, "R01");
    CHECK(table.decision() == "take_disk");
    CHECK(table.state.row(Row::Left0).size() == 3);
}

TEST_CASE("ST-7.4 the row is chosen before the disk, so this disk's 3b comes too late")
{
    Table table = bare_table();
    fill_left_rows(table, 1, 0, 0);
    create(table, "R01");
    CHECK(table.decision() == "take_disk");
    CHECK(table.state.row(Row::Left0).size() == 2);
    table.play(TakeDisk{Ability::RowMayEqual});
    CHECK(table.state.row(Row::Left1).is_empty());
}

TEST_CASE("ST-7.5 an emptied display space is refilled from its deck at the end of the turn")
{
    Table table = bare_table();
    create(table, "R02");
    CHECK(shown(table, Slot::Red1) == no_profession);
    CHECK(shown(table, Slot::RedDeckTop) == profession("R01"));
    table.play(TakeDisk{Ability::Lock5});
    CHECK(shown(table, Slot::Red1) == profession("R01"));
    CHECK(shown(table, Slot::Red2) == profession("R03"));  // nothing slides
    CHECK(shown(table, Slot::RedDeckTop) != no_profession);
}

TEST_CASE("ST-7.5 below a deck top that was taken the next card is revealed at once")
{
    Table table = bare_table();
    table.player(anna).influence = 2;
    create(table, "B03");
    CHECK(table.decision() == "take_disk");
    CHECK(shown(table, Slot::BlueDeckTop) != no_profession);
    CHECK(shown(table, Slot::BlueDeckTop) != profession("B03"));
    CHECK(shown(table, Slot::Blue1) == profession("B01"));
    CHECK(shown(table, Slot::Blue2) == profession("B02"));
}

TEST_CASE("ST-7.5 several empty spaces of a side are filled nearest the deck first")
{
    Table table = bare_table();
    for (const Slot slot : {Slot::Red1, Slot::Red2, Slot::Blue1, Slot::Blue2})
    {
        table.state.profession_discard.insert(shown(table, slot));
        table.state.professions_shown[place_of(slot)] = no_profession;
    }
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(shown(table, Slot::Red1) == profession("R01"));
    CHECK(shown(table, Slot::Blue2) == profession("B03"));
    std::vector<ProfessionId> drawn;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, RedDrawn> ||
            event.kind == kind_of<Happenings, BlueDrawn>)
            drawn.push_back(static_cast<ProfessionId>(event.values[0]));
    CHECK(drawn == std::vector{shown(table, Slot::Red2), shown(table, Slot::RedDeckTop),
                               shown(table, Slot::Blue1), shown(table, Slot::BlueDeckTop)});
}

TEST_CASE("ST-7.6 an empty deck is made anew from its discards at once")
{
    Table table = bare_table();
    empty_deck(table, Side::Left);
    table.state.profession_discard.insert(profession("R10"));
    table.state.profession_discard.insert(profession("B10"));
    create(table, "R01");
    CHECK(table.decision() == "take_disk");
    CHECK(shown(table, Slot::RedDeckTop) == profession("R10"));
    CHECK_FALSE(table.state.profession_discard.contains(profession("R10")));
    CHECK(table.state.profession_discard.contains(profession("B10")));  // the other colour's pile
}

TEST_CASE("ST-7.6 without discards the deck and what it cannot fill stay empty")
{
    Table table = bare_table();
    empty_deck(table, Side::Left);
    create(table, "R02").play(TakeDisk{Ability::Lock5});
    CHECK(shown(table, Slot::Red1) == profession("R01"));
    CHECK(shown(table, Slot::RedDeckTop) == no_profession);
    table.give_turn_to(anna);
    create(table, "R01").play(TakeDisk{Ability::Lock10});
    CHECK(shown(table, Slot::Red1) == no_profession);
    CHECK(shown(table, Slot::Red2) == profession("R03"));
}

TEST_CASE("ST-7.6 during 3a the pile is shuffled after all its cards are discarded")
{
    Table table = bare_table();
    empty_deck(table, Side::Left);
    table.unlock(anna, {Ability::RefreshProfessions});
    table.state.professions_shown[place_of(Slot::RedDeckTop)] = no_profession;
    start_turn_of(table, anna);
    table.play(Refresh{RefreshChoice::Red});
    const EnumSet<ProfessionId> both = [] {
        EnumSet<ProfessionId> set;
        set.insert(profession("R02"));
        set.insert(profession("R03"));
        return set;
    }();
    CHECK(both.contains(shown(table, Slot::Red1)));
    CHECK(both.contains(shown(table, Slot::Red2)));
    CHECK(shown(table, Slot::RedDeckTop) == no_profession);
    CHECK(table.state.profession_discard.is_empty());
}

TEST_CASE("ST-7.7 an apprentice needs a free lower space, another's master and the cost")
{
    Table table = bare_table(3);
    table.place(Row::Left0, "R05", bert).place(Row::Left0, "R06", bert, cleo);
    table.place(Row::Left0, "R08", bert).place(Row::Left0, "R04", bert);
    table.place(Row::Left0, "R09", cleo).reprint_apprentice_cost("R04", {.coin = 1});
    for (const char* card : {"R05", "R06", "R09"})
        table.reprint_apprentice_cost(card, {});
    Table poor = table;
    poor.play(Reinforce{});
    CHECK(menu_of(poor) == "reinforce_card card=R05, reinforce_card card=R09");
    CHECK(poor.rule_against(ReinforceCard{profession("R06")}) == "ST-7.7");  // space taken
    CHECK(poor.rule_against(ReinforceCard{profession("R08")}) == "ST-7.7");  // one space only
    CHECK(poor.rule_against(ReinforceCard{profession("R04")}) == "ST-3.6");  // 1 coin

    table.player(anna).coins = 1;
    table.play(Reinforce{}).play(ReinforceCard{profession("R04")}).play(TakeDisk{Ability::TakeTwo});
    CHECK(table.state.row(Row::Left0)[3] == PlacedProfession{profession("R04"), bert, anna});
    CHECK(table.player(anna).coins == 0);
    CHECK(table.player(anna).has(Ability::TakeTwo));
}

TEST_CASE("ST-7.8 nobody is master and apprentice on the same card")
{
    Table table = bare_table();
    table.place(Row::Left0, "R05", anna).place(Row::Left0, "S1", bert);
    table.place(Row::Left0, "R06", bert);
    for (const char* card : {"R05", "S1", "R06"})
        table.reprint_apprentice_cost(card, {});
    table.play(Reinforce{});
    CHECK(table.rule_against(ReinforceCard{profession("R05")}) == "ST-7.8");
    table.play(ReinforceCard{profession("S1")});  // starting professions may be reinforced
    CHECK(table.state.row(Row::Left0)[1].apprentice == anna);
}

TEST_CASE("ST-7.9 without a disk in reserve nobody can create or reinforce")
{
    Table table = bare_table();
    table.place(Row::Left0, "R05", bert).reprint_apprentice_cost("R05", {});
    CHECK(table.offers(Create{}));
    CHECK(table.offers(Reinforce{}));
    unlock_everything(table, anna);
    CHECK(table.rule_against(Create{}) == "ST-7.9");
    CHECK(table.rule_against(Reinforce{}) == "ST-7.9");
}

TEST_CASE("ST-7.10 placing a worker activates nothing")
{
    Table table = bare_table();
    table.place(Row::Left0, "R05", bert).reprint_apprentice_cost("R05", {});
    create(table, "R02").play(TakeDisk{Ability::Lock5});
    CHECK(question(table) == "main_action bert");
    CHECK(table.player(anna).coins == 0);
    table.give_turn_to(anna).play(Reinforce{}).play(TakeDisk{Ability::Lock10});
    CHECK(table.player(anna).dune == first_edition().nature.start);
    CHECK(table.count_of<RowActivated>() == 0);
    CHECK(table.count_of<ProfessionUsed>() == 0);
}

TEST_CASE("ST-7.11 masters and apprentices stay until the end of the game")
{
    Table table({.players = 3, .seed = 7});
    Random random(Seed{0, 99});
    MoveList moves;
    Rules::list_moves(first_edition(), table.state, moves);
    bool stayed = true;
    while (!table.is_over())
    {
        const State before = table.state;
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        Rules::apply(first_edition(), table.state, move, nullptr, moves);
        stayed = stayed && is_prefix_with_same_workers(before, table.state);
    }
    CHECK(stayed);
    CHECK(table.workers_of(anna) > 1);
}

TEST_CASE("ST-7.12 create is offered only if some card can be paid")
{
    Table table = bare_table();
    table.show_profession(Slot::RedDeckTop, "R04").show_profession(Slot::Red1, "R07");
    table.show_profession(Slot::Red2, "R20").show_profession(Slot::Blue1, "B04");
    table.show_profession(Slot::Blue2, "B07").show_profession(Slot::BlueDeckTop, "B20");
    for (const char* card : {"R04", "R07", "B04", "B07"})
        table.reprint_master_cost(card, {.coin = 2, .influence = 2});
    table.reprint_master_cost("R07", {.coin = 2});
    table.reprint_master_cost("R20", {.cube = 1}).reprint_master_cost("B20", {.cube = 1});
    table.player(anna).coins = table.player(anna).influence = 1;
    CHECK(table.rule_against(Create{}) == "ST-7.12");
    table.player(anna).coins = 2;
    CHECK(table.offers(Create{}));  // R07
    table.player(anna).coins = 0;
    cubes(table, anna, Colour::Blue) = 1;
    CHECK(table.offers(Create{}));  // R20 and B20 cost any cube
}

TEST_CASE("ST-7.12 reinforce is offered only if some card takes the apprentice")
{
    Table table = bare_table();
    CHECK(table.rule_against(Reinforce{}) == "ST-7.12");
    table.place(Row::Left0, "R05", anna).place(Row::Left0, "R08", bert);
    table.place(Row::Left0, "R04", bert).reprint_apprentice_cost("R04", {.coin = 1});
    CHECK(table.rule_against(Reinforce{}) == "ST-7.12");
    table.player(anna).coins = 1;
    CHECK(table.offers(Reinforce{}));
}

TEST_CASE("ST-7.13 the cost is paid before the disk leaves the board")
{
    Table table = bare_table();
    table.show_profession(Slot::Blue1, "B04").reprint_master_cost("B04", {.influence = 3});
    table.player(anna).influence = 3;
    create(table, "B04");
    CHECK(table.decision() == "take_disk");
    CHECK(table.player(anna).influence == 0);
    CHECK(table.player(anna).unlocked.is_empty());

    Table reinforced = bare_table();
    reinforced.place(Row::Left0, "R07", bert).reprint_apprentice_cost("R07", {.influence = 1});
    reinforced.player(anna).influence = 1;
    reinforced.play(Reinforce{});
    CHECK(reinforced.decision() == "take_disk");
    CHECK(reinforced.player(anna).influence == 0);
    CHECK(reinforced.player(anna).unlocked.is_empty());
}
