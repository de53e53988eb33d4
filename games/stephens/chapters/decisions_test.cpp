// Chapter 14: the decisions of setup and turns with their options in order (ST-14.1 to ST-14.14).
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

Table with_means(int8_t influence, int16_t coins)
{
    Table table = bare_table();
    table.player(anna).influence = influence;
    table.player(anna).coins = coins;
    return table;
}

// Anna at a small factory with these products and the ability to take so many.
Table at_factory(const WoodCounts& products, std::initializer_list<Ability> abilities)
{
    Table table = bare_table();
    table.unlock(anna, abilities);
    factory(table, SmallFactory::UpperRight) = products;
    table.play(VisitFactory{SmallFactory::UpperRight});
    return table;
}

// "o, p, oo": the offered multisets as colour sequences.
std::string sequences(const Table& table)
{
    MoveList moves;
    Rules::list_moves(first_edition(), table.state, moves);
    std::string line;
    for (const Move& move : moves)
        line += (line.empty() ? "" : " ") + std::string(move.values[0], 'o') +
                std::string(move.values[1], 'p') + std::string(move.values[2], 'b');
    return line;
}

Table using_row(std::initializer_list<const char*> cards)
{
    Table table = bare_table();
    for (const char* card : cards)
        table.place(Row::Left0, card, anna);
    table.play(TakeGlass{Furnace::UpperLeft});
    return table;
}

}  // namespace

TEST_CASE("ST-14.1 setup_accessory asks every player in seat order for one of three types")
{
    Table table({.players = 3, .seed = 3});
    Seat seat = table.state.start_seat;
    for (int asked = 0; asked < 3; ++asked, seat = next_clockwise(seat, 3))
    {
        CHECK(table.decision() == "setup_accessory");
        CHECK(table.asked() == seat);
        CHECK(menu_of(table) == "choose_accessory accessory=basketware, "
                                "choose_accessory accessory=crate, "
                                "choose_accessory accessory=chandelier");
        table.play(ChooseAccessory{Accessory::Crate});
    }
    CHECK(table.decision() == "take_disk");
}

TEST_CASE("ST-14.2 take_disk lists the legal disks in the order of the file")
{
    Table table({.players = 2, .seed = 3});
    table.play_until("take_disk");
    CHECK(table.asked() == table.state.start_seat);
    CHECK(menu_of(table) == "take_disk ability=L5, take_disk ability=L10, take_disk ability=L15, "
                            "take_disk ability=L20, take_disk ability=2a, take_disk ability=3a, "
                            "take_disk ability=3b, take_disk ability=4a, take_disk ability=4c, "
                            "take_disk ability=5a");

    Table widest = bare_table();
    widest.unlock(anna, {Ability::RenownPerReset}).play(Create{});
    widest.play(CreateCard{profession("B01")});
    CHECK(widest.options().size() == 13);
}

TEST_CASE("ST-14.2 the last disk is taken without asking")
{
    Table table = bare_table();
    unlock_everything(table, anna);
    table.player(anna).unlocked.remove(Ability::TakeFour);
    table.play(Create{}).play(CreateCard{profession("B01")});
    CHECK(question(table) == "main_action bert");
    CHECK(table.player(anna).has(Ability::TakeFour));
}

TEST_CASE("ST-14.3 refresh is asked at the start of the turn with 3a only")
{
    Table table = bare_table();
    table.unlock(bert, {Ability::RefreshProfessions});
    start_turn_of(table, anna);
    CHECK(question(table) == "main_action anna");
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(question(table) == "refresh bert");
    CHECK(menu_of(table) == "refresh cards=none, refresh cards=red, refresh cards=blue");
}

TEST_CASE("ST-14.4 main_action lists furnaces, small factories, create and reinforce")
{
    Table table = bare_table();
    for (WoodCounts& products : table.state.small_factories)
        products = {1, 0, 0};
    table.place(Row::Left0, "R05", bert).reprint_apprentice_cost("R05", {});
    CHECK(table.decision() == "main_action");
    CHECK(menu_of(table) ==
          "take_glass furnace=F_UL, take_glass furnace=F_UR, take_glass furnace=F_LR, "
          "take_glass furnace=F_LL, visit_factory factory=M_UL, visit_factory factory=M_UR, "
          "visit_factory factory=M_LR, visit_factory factory=M_LL, create, reinforce");
    table.state.furnaces[place_of(Furnace::LowerRight)] = 0;
    factory(table, SmallFactory::UpperLeft) = {};
    unlock_everything(table, anna);
    CHECK(menu_of(table) ==
          "take_glass furnace=F_UL, take_glass furnace=F_UR, take_glass furnace=F_LL, "
          "visit_factory factory=M_UR, visit_factory factory=M_LR, visit_factory factory=M_LL");
    CHECK(table.rule_against(TakeGlass{Furnace::LowerRight}) == "ST-4.1");
    CHECK(table.rule_against(VisitFactory{SmallFactory::UpperLeft}) == "ST-5.1");
}

TEST_CASE("ST-14.5 take_products lists multisets by size, then in the order of colours")
{
    Table two = at_factory({2, 2, 2}, {Ability::TakeTwo});
    CHECK(two.decision() == "take_products");
    CHECK(sequences(two) == "o p b oo op ob pp pb bb");
    CHECK(two.options()[4] == "take_products orange=1 pink=1 black=0");
    CHECK(sequences(at_factory({1, 0, 3}, {Ability::TakeTwo, Ability::TakeThree})) ==
          "o b ob bb obb bbb");
    CHECK(sequences(
              at_factory({4, 4, 4}, {Ability::TakeTwo, Ability::TakeThree, Ability::TakeFour})) ==
          "o p b oo op ob pp pb bb ooo oop oob opp opb obb ppp ppb pbb bbb oooo ooop ooob oopp "
          "oopb oobb oppp oppb opbb obbb pppp pppb ppbb pbbb bbbb");
    CHECK(two.rule_against(TakeProducts{2, 1, 0}) == "ST-5.1");
}

TEST_CASE("ST-14.5 a single possible multiset is taken without asking")
{
    Table table = at_factory({0, 5, 0}, {});
    CHECK(question(table) == "main_action bert");
    CHECK(cubes(table, anna, Colour::Pink) == 1);
}

TEST_CASE("ST-14.6 product_effect offers the own row and the empty furnace, even one of no use")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::TakeTwo, Ability::TakeThree});
    factory(table, SmallFactory::UpperLeft) = {3, 0, 0};
    table.state.furnaces[place_of(Furnace::LowerLeft)] = 0;  // Anna has no influence
    table.play(VisitFactory{SmallFactory::UpperLeft});
    Table two = table;
    two.play(TakeProducts{2, 0, 0});
    CHECK(question(two) == "main_action bert");
    table.play(TakeProducts{3, 0, 0});
    CHECK(question(table) == "product_effect anna");
    CHECK(menu_of(table) == "activate_own_row, use_empty_furnace furnace=F_LL");
    CHECK(table.rule_against(UseEmptyFurnace{Furnace::UpperLeft}) == "ST-5.4");
    table.play(UseEmptyFurnace{Furnace::LowerLeft});
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-14.7 discard_cheapest asks no, then yes")
{
    Table table = with_means(2, 2);
    table.unlock(anna, {Ability::DiscardCheapest}).play(TakeGlass{Furnace::LowerRight});
    CHECK(question(table) == "discard_cheapest anna");
    CHECK(menu_of(table) == "keep_cheapest, discard_cheapest");
}

TEST_CASE("ST-14.8 acquire_card lists the affordable cards by price and skip last")
{
    Table table = with_means(3, 0);
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(question(table) == "acquire_card anna");
    CHECK(menu_of(table) == "commit_to_contract card=CR01, commit_to_contract card=CR02, "
                            "commit_to_contract card=CR03, skip");
    CHECK(table.rule_against(CommitToContract{contract("CR04")}) == "ST-6.1");
    Table rich = with_means(0, 9);
    rich.play(TakeGlass{Furnace::LowerRight});
    CHECK(menu_of(rich) == "fund_investment card=IO1, fund_investment card=IP1, "
                           "fund_investment card=IK1, fund_investment card=IV1, "
                           "fund_investment card=IO2, skip");
}

TEST_CASE("ST-14.8 acquire_card is not asked when nothing can be acquired")
{
    Table poor = with_means(0, 0);
    poor.play(TakeGlass{Furnace::LowerLeft});
    CHECK(question(poor) == "main_action bert");
    Table full = with_means(4, 0);
    for (const char* card : {"UK01", "UK02", "UK03"})
        full.give_contract(anna, card);
    full.play(TakeGlass{Furnace::LowerLeft});
    CHECK(question(full) == "main_action bert");
    CHECK(cubes(full, anna, Colour::White) == 1);
    Table obliged = with_means(1, 0);
    obliged.unlock(anna, {Ability::DiscardCheapest}).play(TakeGlass{Furnace::LowerLeft});
    obliged.play(DiscardCheapest{});  // one affordable card and no skip: nothing to ask
    CHECK(question(obliged) == "main_action bert");
    CHECK(obliged.player(anna).open_contracts[0] == contract("CR02"));
}

TEST_CASE("ST-14.9 acquire_second offers only dearer contracts, but investments in both orders")
{
    Table table = with_means(9, 9);
    table.unlock(anna, {Ability::Lock5, Ability::TwoForOne, Ability::SecondCard});
    Table contracts = table;
    contracts.play(TakeGlass{Furnace::LowerLeft}).play(CommitToContract{contract("CR03")});
    CHECK(question(contracts) == "acquire_second anna");
    CHECK(menu_of(contracts) == "commit_to_contract card=CR04, commit_to_contract card=CR05, done");
    CHECK(contracts.rule_against(CommitToContract{contract("CR01")}) == "ST-14.9");

    table.play(TakeGlass{Furnace::LowerRight}).play(FundInvestment{investment("IK1")});
    CHECK(menu_of(table) == "fund_investment card=IO1, fund_investment card=IP1, "
                            "fund_investment card=IV1, fund_investment card=IO2, done");
}

TEST_CASE("ST-14.9 acquire_second is not asked without means or without an open space")
{
    Table spent = with_means(2, 0);
    spent.unlock(anna, {Ability::TwoForOne, Ability::SecondCard});
    Table full = spent;
    spent.play(TakeGlass{Furnace::LowerLeft}).play(CommitToContract{contract("CR02")});
    CHECK(question(spent) == "main_action bert");
    full.player(anna).influence = 4;
    full.give_contract(anna, "UK01").give_contract(anna, "UK02");
    full.play(TakeGlass{Furnace::LowerLeft}).play(CommitToContract{contract("CR01")});
    CHECK(question(full) == "main_action bert");
}

TEST_CASE("ST-14.10 investment_row asks for the row of a card without cubes")
{
    Table table = with_means(0, 9);
    Table plain = table;
    plain.play(TakeGlass{Furnace::LowerRight}).play(FundInvestment{investment("IK1")});
    CHECK(question(plain) == "main_action bert");
    CHECK(plain.player(anna).investments[place_of(Wood::Black)].size() == 1);
    table.play(TakeGlass{Furnace::LowerRight}).play(FundInvestment{investment("IV1")});
    CHECK(question(table) == "investment_row anna");
    CHECK(menu_of(table) ==
          "place_investment row=orange, place_investment row=pink, place_investment row=black");
    table.play(PlaceInvestment{Wood::Pink});
    CHECK(table.player(anna).investments[place_of(Wood::Pink)][0] == investment("IV1"));
}

TEST_CASE("ST-14.11 create_card, create_row, pay_cube and take_disk follow one another")
{
    Table table = bare_table();
    table.show_profession(Slot::Red2, "R20").place(Row::Left0, "R05", bert);
    table.place(Row::Left0, "R06", bert).reprint_master_cost("R20", {.cube = 1});
    cubes(table, anna, Colour::Blue) = cubes(table, anna, Colour::Black) = 1;
    table.play(Create{});
    CHECK(question(table) == "create_card anna");
    CHECK(menu_of(table) == "create_card card=R01, create_card card=R02, create_card card=R20, "
                            "create_card card=B01, create_card card=B02");
    CHECK(table.rule_against(CreateCard{profession("B03")}) == "ST-3.6");  // 2 influence
    table.play(CreateCard{profession("R20")});
    CHECK(question(table) == "create_row anna");
    CHECK(menu_of(table) == "create_row row=row_L0, create_row row=row_L1");
    table.play(CreateRow{Row::Left1});
    CHECK(question(table) == "pay_cube anna");
    CHECK(menu_of(table) == "pay_cube colour=blue, pay_cube colour=black");
    table.play(PayCube{Colour::Black});
    CHECK(question(table) == "take_disk anna");
}

TEST_CASE("ST-14.12 reinforce_card lists the rows of the board and in a row the order of creation")
{
    Table table = bare_table(3);
    table.place(Row::Right1, "B06", bert).place(Row::Right0, "B05", cleo);
    table.place(Row::Left2, "R07", bert).place(Row::Left0, "R03", bert);
    table.place(Row::Left1, "R09", cleo).place(Row::Right2, "B09", bert);
    table.place(Row::Left0, "S1", bert).place(Row::Left0, "R01", anna);  // R03 and S1 are alike
    for (const char* card : {"R03", "S1", "R09", "B05", "B06", "B09"})
        table.reprint_apprentice_cost(card, {});
    table.reprint_apprentice_cost("R07", {.influence = 1});
    table.play(Reinforce{});
    CHECK(question(table) == "reinforce_card anna");
    CHECK(menu_of(table) ==
          "reinforce_card card=R03, reinforce_card card=S1, reinforce_card card=R09, "
          "reinforce_card card=B05, reinforce_card card=B06, reinforce_card card=B09");
    CHECK(table.rule_against(ReinforceCard{profession("R07")}) == "ST-3.6");
    table.play(ReinforceCard{profession("R09")});
    CHECK(question(table) == "take_disk anna");
}

TEST_CASE("ST-14.12 an apprentice that costs any cube asks pay_cube before take_disk")
{
    Table table = bare_table();
    table.reprint_apprentice_cost("R05", {.cube = 1});  // no card in the box costs that
    table.place(Row::Left0, "R05", bert);
    table.player(anna).cubes = {1, 0, 0, 0, 1, 0};
    table.play(Reinforce{});
    CHECK(menu_of(table) == "pay_cube colour=green, pay_cube colour=pink");
    table.play(PayCube{Colour::Pink});
    CHECK(question(table) == "take_disk anna");
}

TEST_CASE("ST-14.13 use_profession lists unused cards with payable options and repeats")
{
    Table table = bare_table();
    table.player(anna).coins = 1;
    table.place(Row::Left0, "S2", anna).place(Row::Left0, "R05", anna);
    table.place(Row::Left0, "R02", bert, anna).place(Row::Left0, "R21", bert);
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(question(table) == "use_profession anna");
    CHECK(menu_of(table) == "use_profession card=S2 option=1, use_profession card=S2 option=2, "
                            "use_profession card=R02 option=1, done");
    CHECK(table.rule_against(UseProfession{profession("R05"), 1}) == "ST-3.6");
    table.play(UseProfession{profession("S2"), 1});
    CHECK(menu_of(table) == "use_profession card=R05 option=1, use_profession card=R02 option=1, "
                            "done");  // the influence gained pays for R05
    table.play(UseProfession{profession("R02"), 1}).play(UseProfession{profession("R05"), 1});
    CHECK(question(table) == "use_profession bert");  // nothing remained, no "done" was needed
    table.play(Done{});
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-14.13 a player without an entry is skipped")
{
    Table table = bare_table();
    table.place(Row::Left0, "R05", anna).place(Row::Left0, "R01", bert);
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(question(table) == "use_profession bert");
}

TEST_CASE("ST-14.14 gains offer everything and payments what is owned, in canonical order")
{
    Table cube = using_row({"R14"});
    cube.play(UseProfession{profession("R14"), 1});
    CHECK(question(cube) == "gain_cube anna");
    CHECK(menu_of(cube) == "gain_cube colour=green, gain_cube colour=blue, "
                           "gain_cube colour=white, gain_cube colour=orange, "
                           "gain_cube colour=pink, gain_cube colour=black");
    Table trade = using_row({"R10", "R18", "R23"});
    trade.player(anna).cubes = {0, 0, 3, 1, 0, 1};
    trade.player(anna).influence = 2;
    trade.player(anna).accessories = {1, 0, 1};
    Table tile = trade;
    Table given = trade;
    trade.play(UseProfession{profession("R10"), 1});
    CHECK(question(trade) == "pay_cube anna");
    CHECK(menu_of(trade) == "pay_cube colour=white, pay_cube colour=orange, pay_cube colour=black");
    CHECK(trade.rule_against(PayCube{Colour::Pink}) == "ST-3.6");
    tile.play(UseProfession{profession("R18"), 1});
    CHECK(question(tile) == "gain_accessory anna");
    CHECK(menu_of(tile) == "gain_accessory accessory=basketware, gain_accessory accessory=crate, "
                           "gain_accessory accessory=chandelier");
    given.play(UseProfession{profession("R23"), 1});
    CHECK(question(given) == "pay_accessory anna");
    CHECK(menu_of(given) ==
          "pay_accessory accessory=basketware, pay_accessory accessory=chandelier");
    CHECK(given.rule_against(PayAccessory{Accessory::Crate}) == "ST-3.6");
}

TEST_CASE("ST-14.14 the opponent of accessory sets restricts gain_accessory")
{
    Table table({.players = 1, .options = {{"opponent", "OP3"}}});
    table.give_turn_to(anna).clear_rows();
    table.player(anna).gained_accessories = {1, 0, 0};
    table.player(anna).influence = 2;
    table.place(Row::Left0, "R18", anna).play(TakeGlass{Furnace::UpperLeft});
    table.play(UseProfession{profession("R18"), 1});
    CHECK(menu_of(table) == "gain_accessory accessory=crate, gain_accessory accessory=chandelier");
    CHECK(table.rule_against(GainAccessory{Accessory::Basketware}) == "ST-12.6");
}
