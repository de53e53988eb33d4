// The Automa's setup and its turn at furnaces and professions (ST-11.1 to ST-11.13).
#include "games/stephens/chapters/automa.hpp"

#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

Table solo_table(uint64_t seed = 1, const OptionValues& options = {})
{
    return Table({.players = 1, .seed = seed, .options = options});
}

// The human's main action, with empty rows and an Automa that has placed so many workers.
Table quiet_solo(uint8_t automa_workers = 1)
{
    Table table = solo_table();
    table.give_turn_to(anna).clear_rows();
    table.state.automa_workers = automa_workers;
    table.events.clear();
    return table;
}

using Furnaces = std::array<uint8_t, ring_size>;

}  // namespace

TEST_CASE("ST-11.1 the solo game has 3 cubes a furnace, and the human starts")
{
    Table table = solo_table();
    CHECK(table.state.furnaces == Furnaces{3, 3, 3, 3});
    CHECK(table.state.start_seat == anna);
    table.to_first_turn();
    CHECK(table.workers_of(anna) == 1);
    CHECK(table.player(anna).influence == 2);
    CHECK(table.player(anna).coins == 4);
    CHECK(table.count_of<StartProfessionDrawn>() == 1);
}

TEST_CASE("ST-11.2 the Automa has 21 disks and nothing else")
{
    Table table = solo_table();
    table.to_first_turn();
    CHECK(table.state.players.size() == 1);
    table.state.automa_workers = 20;
    CHECK(has_automa_disk(table.board()));
    table.state.automa_workers = 21;
    CHECK_FALSE(has_automa_disk(table.board()));
}

TEST_CASE("ST-11.3 the bag holds 7 cubes of each wooden colour")
{
    CHECK(solo_table().state.bag == WoodCounts{7, 7, 7});
}

TEST_CASE("ST-11.4 the Automa gets a starting profession of the other side after the human")
{
    bool has_seen_left = false;
    bool has_seen_right = false;
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        Table table = solo_table(seed);
        table.play(ChooseAccessory{Accessory::Crate});
        CHECK(table.decision() == "take_disk");
        CHECK(table.state.automa_workers == 0);
        table.play(TakeDisk{Ability::TakeTwo});
        const auto& left = table.state.row(Row::Left0);
        const auto& right = table.state.row(Row::Right0);
        REQUIRE(left.size() == 1);
        REQUIRE(right.size() == 1);
        CHECK(left[0].master != right[0].master);
        REQUIRE(table.count_of<AutomaStartDrawn>() == 1);
        CHECK(table.told<AutomaStartDrawn>()[0].card ==
              (left[0].master == automa_seat ? left : right)[0].card);
        CHECK(table.workers_of(automa_seat) == 1);
        CHECK(table.state.automa_workers == 1);
        has_seen_left = has_seen_left || left[0].master == anna;
        has_seen_right = has_seen_right || right[0].master == anna;
    }
    CHECK(has_seen_left);
    CHECK(has_seen_right);
}

TEST_CASE("ST-11.5 ten Automa cards lie face down, and the difficulty sets the final space")
{
    CHECK(solo_table().state.automa_deck.count() == 10);
    CHECK(solo_table().state.automa_card == no_automa_card);
    CHECK(solo_table(1, {{"difficulty", "easy"}}).state.final_space == 20);
    CHECK(solo_table(1, {{"difficulty", "normal"}}).state.final_space == 25);
    CHECK(solo_table(1, {{"difficulty", "hard"}}).state.final_space == 30);
}

TEST_CASE("ST-11.6 human and Automa alternate, human first")
{
    Table table = solo_table();
    table.to_first_turn();
    table.state.furnaces.fill(50);  // no reset in between
    CHECK(table.count_of<AutomaCardDrawn>() == 0);
    for (int turn = 1; turn <= 3; ++turn)
    {
        table.play(TakeGlass{Furnace::LowerLeft}).play_until("main_action");
        CHECK(table.count_of<AutomaCardDrawn>() == turn);
        CHECK(table.count_of<TurnStarted>() == 2 * turn + 1);
    }
}

TEST_CASE("ST-11.7 the human may be three workers ahead of the Automa, not four")
{
    Table table = quiet_solo(1);
    table.show_profession(Slot::Red1, "R01");
    table.place(Row::Right0, "B01", automa_seat);
    for (const std::string card : {"R02", "R03", "R05"})
        table.place(Row::Left0, card, anna);
    table.player(anna).unlocked.clear();
    table.unlock(anna, {Ability::Lock5, Ability::Lock10, Ability::TakeTwo});
    CHECK(table.offers(Create{}));
    CHECK(table.offers(Reinforce{}));
    table.place(Row::Left0, "R06", anna).unlock(anna, {Ability::Lock15});
    CHECK(table.rule_against(Create{}) == "ST-11.7");
    CHECK(table.rule_against(Reinforce{}) == "ST-11.7");
}

TEST_CASE("ST-11.7 a worker reward that would break the limit is not offered")
{
    Table table = quiet_solo(1);
    table.unlock(anna, {Ability::Lock5, Ability::Lock10, Ability::Lock15, Ability::TakeTwo});
    table.state.automa_card = automa_card("A01");
    table.player(anna).reserved = {1, 1, 2};
    table.start_reset(anna).play(Deliver{Delivery::D8});
    CHECK(table.decision() == "deliver");  // forfeited; the last black cube is next
    CHECK(table.workers_of(anna) == 0);
}

TEST_CASE("ST-11.8 a card is revealed each turn, and an empty deck is made anew from all cards")
{
    Table table = quiet_solo();
    automa_turn_with(table, "A01");
    CHECK(table.state.automa_card == automa_card("A01"));
    CHECK(table.state.automa_deck.is_empty());  // shuffled only when the next card is needed
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::AutomaTurn, automa_seat});
    table.resume();
    CHECK(table.state.automa_deck.count() == 9);
    CHECK_FALSE(table.state.automa_deck.contains(table.state.automa_card));
}

TEST_CASE("ST-11.9 a furnace card removes one cube, walking on from empty furnaces")
{
    Table table = quiet_solo();
    SUBCASE("the named furnace")
    {
        automa_turn_with(table, "A01");
        CHECK(table.state.furnaces == Furnaces{2, 3, 3, 3});
    }
    SUBCASE("clockwise")
    {
        table.state.furnaces = {0, 3, 3, 3};
        automa_turn_with(table, "A01");
        CHECK(table.state.furnaces == Furnaces{0, 2, 3, 3});
    }
    SUBCASE("counterclockwise")
    {
        table.state.furnaces = {3, 0, 3, 3};
        automa_turn_with(table, "A02");
        CHECK(table.state.furnaces == Furnaces{2, 0, 3, 3});
    }
    CHECK(table.player(anna).cube_count() == 0);
}

TEST_CASE("ST-11.10 a cube from an upper furnace lets the human use own workers there")
{
    Table table = quiet_solo();
    table.place(Row::Left0, "R02", anna).place(Row::Left0, "R01", automa_seat);
    table.place(Row::Right0, "B01", anna).reprint_option("R02", {}, {.coin = 1});
    automa_turn_with(table, "A01");
    CHECK(table.decision() == "use_profession");
    CHECK(table.asked() == anna);
    REQUIRE(table.count_of<RowActivated>() == 1);
    CHECK(table.told<RowActivated>()[0].row == Row::Left0);
    CHECK(table.options() == std::vector<std::string>{"use_profession card=R02 option=1", "done"});
    table.play(UseProfession{profession("R02"), 1});
    CHECK(table.player(anna).coins == 5);
    CHECK(table.decision() == "main_action");
}

TEST_CASE("ST-11.10 a cube from a lower furnace activates nothing")
{
    Table table = quiet_solo();
    table.place(Row::Left0, "R02", anna).place(Row::Right0, "B01", anna);
    automa_turn_with(table, "A03");
    CHECK(table.decision() == "main_action");
    CHECK(table.count_of<RowActivated>() == 0);
}

TEST_CASE("ST-11.11 a cube from F_LL discards the contracts of the named prices, then they slide")
{
    Table table = quiet_solo();
    const auto before = table.state.contracts_shown;
    const auto investments = table.state.investments_shown;
    automa_turn_with(table, "A04");  // prices 2 and 4
    CHECK(table.state.contract_discard.count() == 2);
    CHECK(table.state.contract_discard.contains(before[1]));
    CHECK(table.state.contract_discard.contains(before[3]));
    CHECK(table.state.contracts_shown[0] == before[0]);
    CHECK(table.state.contracts_shown[1] == before[2]);
    CHECK(table.state.contracts_shown[2] == before[4]);
    CHECK(table.state.contracts_shown[4] != no_contract);
    CHECK(table.state.investments_shown == investments);
}

TEST_CASE("ST-11.11 a cube from F_LR discards investments, and empty spaces are ignored")
{
    Table table = quiet_solo();
    table.state.investment_deck.insert(table.state.investments_shown[4]);
    table.state.investments_shown[4] = no_investment;
    const auto before = table.state.investments_shown;
    automa_turn_with(table, "A06");  // prices 3 and 5
    CHECK(table.state.investment_discard.count() == 1);
    CHECK(table.state.investment_discard.contains(before[2]));
    CHECK(table.state.investments_shown[2] == before[3]);
    CHECK(table.state.contract_discard.is_empty());
}

TEST_CASE("ST-11.11 the furnace the cube really came from decides the kind of card")
{
    Table table = quiet_solo();
    table.state.furnaces = {3, 3, 3, 0};
    automa_turn_with(table, "A04");  // counterclockwise from F_LL to F_LR
    CHECK(table.state.furnaces == Furnaces{3, 3, 2, 0});
    CHECK(table.state.investment_discard.count() == 2);
    CHECK(table.state.contract_discard.is_empty());
}

TEST_CASE("ST-11.12 a profession goes to the topmost row that takes it, free of charge")
{
    Table table = quiet_solo();
    table.show_profession(Slot::Red2, "R19");
    SUBCASE("row_L2")
    {
        for (const std::string card : {"R01", "R02", "R03"})
            table.place(Row::Left0, card, anna);
        table.place(Row::Left1, "R05", anna).place(Row::Left1, "R06", anna);
        automa_turn_with(table, "A07");
        CHECK(table.state.row(Row::Left2)[0].card == profession("R19"));
        CHECK(table.state.row(Row::Left2)[0].master == automa_seat);
    }
    SUBCASE("row_L1")
    {
        table.place(Row::Left0, "R01", anna).place(Row::Left0, "R02", anna);
        automa_turn_with(table, "A07");
        CHECK(table.state.row(Row::Left1)[0].card == profession("R19"));
    }
    SUBCASE("row_L0")
    {
        table.place(Row::Left0, "R01", anna);
        automa_turn_with(table, "A07");
        CHECK(table.state.row(Row::Left0)[1].card == profession("R19"));
    }
    CHECK(table.state.automa_workers == 2);
    CHECK(table.state.professions_shown[place_of(Slot::Red2)] != no_profession);
}

TEST_CASE("ST-11.12 the human's 3b does not help the Automa")
{
    Table table = quiet_solo();
    table.unlock(anna, {Ability::RowMayEqual}).place(Row::Left0, "R01", anna);
    automa_turn_with(table, "A07");
    CHECK(table.state.row(Row::Left0).size() == 2);
    CHECK(table.state.row(Row::Left1).is_empty());
}

TEST_CASE("ST-11.13 an empty slot means the top of the deck, and without one nothing happens")
{
    Table table = quiet_solo();
    table.state.profession_discard.insert(table.state.professions_shown[place_of(Slot::Red2)]);
    table.state.professions_shown[place_of(Slot::Red2)] = no_profession;
    const ProfessionId top = table.state.professions_shown[place_of(Slot::RedDeckTop)];
    SUBCASE("the top")
    {
        automa_turn_with(table, "A07");
        CHECK(table.state.row(Row::Left0)[0].card == top);
    }
    SUBCASE("none")
    {
        table.state.professions_shown[place_of(Slot::RedDeckTop)] = no_profession;
        automa_turn_with(table, "A07");
        CHECK(table.state.row(Row::Left0).is_empty());
        CHECK(table.state.automa_workers == 1);
    }
}
