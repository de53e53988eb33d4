// Chapter 14: the widest menus, the deepest chain, the order of things, and the shown position
// while a decision is open (ST-14.20, ST-14.22, ST-14.23).
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// All cards of this side with two worker spaces, starting professions included.
std::vector<ProfessionId> two_space_cards(Side side)
{
    std::vector<ProfessionId> cards;
    for (std::size_t place = 0; place < profession_count; ++place)
    {
        const Profession& card = first_edition().professions[place];
        if (card.side == side && card.worker_spaces == 2)
            cards.push_back(static_cast<ProfessionId>(place));
    }
    return cards;
}

}  // namespace

TEST_CASE("ST-14.20 take_products has at most 34 options")
{
    Table table = bare_table();
    unlock_everything(table, anna);
    factory(table, SmallFactory::LowerLeft) = {4, 4, 4};
    table.play(VisitFactory{SmallFactory::LowerLeft});
    CHECK(table.options().size() == 34);
    Table more = bare_table();
    unlock_everything(more, anna);
    factory(more, SmallFactory::LowerLeft) = {9, 9, 9};
    more.play(VisitFactory{SmallFactory::LowerLeft});
    CHECK(more.options().size() == 34);
}

TEST_CASE("ST-14.20 reinforce_card has at most 32 options")
{
    Table table = bare_table();
    table.player(anna).coins = table.player(anna).influence = 4;
    for (const Side side : {Side::Left, Side::Right})
        for (const ProfessionId card : two_space_cards(side))
            table.place(ground_row(side), first_edition().words.professions.ids[place_of(card)],
                        bert);
    table.play(Reinforce{});
    CHECK(table.options().size() == 32);
}

TEST_CASE("ST-14.20 use_profession can hold 18 workers with two options each")
{
    Edition edition = first_edition();
    Table table = bare_table();
    for (std::size_t place = 0; place < 18; ++place)
    {
        auto& options = edition.professions[place].options;
        options.clear();
        options.push(ProfessionOption{{}, Gain{.coin = 1}});
        options.push(ProfessionOption{{}, Gain{.influence = 1}});
        table.state.row(Row::Left0).push({static_cast<ProfessionId>(place), anna, no_seat});
    }
    MoveList moves;
    Rules::apply(edition, table.state, to_move(TakeGlass{Furnace::UpperLeft}), nullptr, moves);
    CHECK(moves.size() == 37);
}

TEST_CASE("ST-14.20 the deepest chain of a turn: seven questions")
{
    Table table = bare_table();
    table.player(anna).coins = 9;
    table.unlock(anna, {Ability::RefreshProfessions, Ability::TwoForOne, Ability::SecondCard,
                        Ability::DiscardCheapest});
    table.show_investment(2, "IV1").show_investment(3, "IV2");
    start_turn_of(table, anna);
    std::vector<std::string> asked = {table.decision()};
    const auto note = [&](Table& after) { asked.push_back(after.decision()); };
    note(table.play(Refresh{RefreshChoice::None}));
    note(table.play(TakeGlass{Furnace::LowerRight}));
    note(table.play(KeepCheapest{}));
    note(table.play(FundInvestment{investment("IV1")}));
    note(table.play(PlaceInvestment{Wood::Pink}));
    note(table.play(FundInvestment{investment("IV2")}));
    table.play(PlaceInvestment{Wood::Pink});
    CHECK(asked == std::vector<std::string>{"refresh", "main_action", "discard_cheapest",
                                            "acquire_card", "investment_row", "acquire_second",
                                            "investment_row"});
    CHECK(question(table) == "main_action bert");
    const auto& row = table.player(anna).investments[place_of(Wood::Pink)];
    CHECK(row[0] == investment("IV1"));
    CHECK(row[1] == investment("IV2"));
}

TEST_CASE("ST-14.22 cards keep their order, whatever their names, and ways out come last")
{
    Table table = bare_table();
    table.show_profession(Slot::RedDeckTop, "R06").show_profession(Slot::Red1, "R01");
    table.show_profession(Slot::Blue1, "B06").show_profession(Slot::Blue2, "B01");
    table.show_profession(Slot::BlueDeckTop, "B02").reprint_master_cost("R06", {});
    table.reprint_master_cost("B06", {}).play(Create{});
    CHECK(menu_of(table) == "create_card card=R06, create_card card=R01, create_card card=B06, "
                            "create_card card=B01, create_card card=B02");

    Table fulfil = bare_table();
    for (const char* card : {"UK01", "CR01", "CO01"})
        fulfil.give_contract(anna, card);
    fulfil.player(anna).cubes = {0, 0, 0, 1, 1, 1};
    fulfil.start_reset(anna);
    CHECK(menu_of(fulfil) == "fulfil card=UK01, fulfil card=CR01, fulfil card=CO01, done");

    Table row = bare_table();
    row.place(Row::Left0, "R22", anna).place(Row::Left0, "R03", bert, anna);
    row.play(TakeGlass{Furnace::UpperLeft});
    CHECK(menu_of(row) ==
          "use_profession card=R22 option=1, use_profession card=R22 option=2, "
          "use_profession card=R03 option=1, use_profession card=R03 option=2, done");
    row.play(UseProfession{profession("R22"), 1});
    CHECK(row.player(anna).dune == first_edition().nature.start + 1);  // the first in the file
}

TEST_CASE("ST-14.23 glass and products are in the stock before their effect is asked")
{
    Table table = bare_table();
    table.player(anna).influence = 2;
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(table.decision() == "acquire_card");
    CHECK(cubes(table, anna, Colour::White) == 1);
    CHECK(table.state.furnaces[place_of(Furnace::LowerLeft)] == 3);

    Table products = bare_table();
    unlock_everything(products, anna);
    products.state.furnaces[0] = 0;
    factory(products, SmallFactory::UpperLeft) = {2, 2, 0};
    products.play(VisitFactory{SmallFactory::UpperLeft}).play(TakeProducts{1, 2, 0});
    CHECK(products.decision() == "product_effect");
    CHECK(cubes(products, anna, Colour::Pink) == 2);
    CHECK(factory(products, SmallFactory::UpperLeft) == WoodCounts{1, 0, 0});
}

TEST_CASE("ST-14.23 a card to be acquired stays on its space, unpaid, until its row is chosen")
{
    Table table = bare_table();
    table.player(anna).coins = 9;
    table.play(TakeGlass{Furnace::LowerRight}).play(FundInvestment{investment("IV1")});
    CHECK(table.decision() == "investment_row");
    CHECK(table.state.investments_shown[3] == investment("IV1"));
    CHECK(table.player(anna).coins == 9);
    table.play(PlaceInvestment{Wood::Black});
    CHECK(table.player(anna).coins == 5);
}

TEST_CASE("ST-14.23 a card to be created stays on display, unpaid, until it is paid and attached")
{
    Table table = bare_table();
    table.show_profession(Slot::RedDeckTop, "R20").place(Row::Left0, "R05", bert);
    table.place(Row::Left0, "R06", bert).reprint_master_cost("R20", {.cube = 1});
    cubes(table, anna, Colour::Green) = cubes(table, anna, Colour::Blue) = 1;
    table.play(Create{}).play(CreateCard{profession("R20")});
    CHECK(table.decision() == "create_row");
    CHECK(shown(table, Slot::RedDeckTop) == profession("R20"));
    table.play(CreateRow{Row::Left1});
    CHECK(table.decision() == "pay_cube");
    CHECK(shown(table, Slot::RedDeckTop) == profession("R20"));
    CHECK(table.player(anna).cube_count() == 2);
    CHECK(table.state.row(Row::Left1).is_empty());
    table.play(PayCube{Colour::Green});
    CHECK(table.decision() == "take_disk");
    CHECK(table.player(anna).cube_count() == 1);
    CHECK(table.state.row(Row::Left1)[0].master == anna);
    CHECK(shown(table, Slot::RedDeckTop) != profession("R20"));
    CHECK(shown(table, Slot::RedDeckTop) != no_profession);
}

TEST_CASE("ST-14.23 coins for a new card are still there while its row is asked")
{
    Table table = bare_table();
    table.show_profession(Slot::Red1, "R04").place(Row::Left0, "R05", bert);
    table.place(Row::Left0, "R06", bert);
    table.player(anna).coins = 3;
    table.play(Create{}).play(CreateCard{profession("R04")});
    CHECK(table.decision() == "create_row");
    CHECK(table.player(anna).coins == 3);
    table.play(CreateRow{Row::Left0});
    CHECK(table.decision() == "take_disk");
    CHECK(table.player(anna).coins == 0);
    CHECK(shown(table, Slot::Red1) == no_profession);  // refilled at the end of the turn
}

TEST_CASE("ST-14.23 an apprentice is paid and placed while take_disk is open")
{
    Table table = bare_table();
    table.place(Row::Left0, "R04", bert).place(Row::Left0, "R05", bert);
    table.reprint_apprentice_cost("R04", {.coin = 1}).reprint_apprentice_cost("R05", {});
    table.player(anna).coins = 1;
    table.play(Reinforce{}).play(ReinforceCard{profession("R04")});
    CHECK(table.decision() == "take_disk");
    CHECK(table.player(anna).coins == 0);
    CHECK(table.state.row(Row::Left0)[0].apprentice == anna);
}

TEST_CASE("ST-14.23 a profession takes coins and influence, then cubes and tiles, then gives")
{
    Edition edition = first_edition();  // no printed card has everything
    ProfessionOption& option = edition.professions[place_of(profession("R10"))].options[0];
    option.pay = Payment{.coin = 1, .influence = 1, .cube = 1, .accessory = 1};
    option.gain = Gain{.coin = 5, .forest = 1, .cube = 1, .accessory = 1, .vp = 2};
    Table table = bare_table();
    Player& player = table.player(anna);
    player.coins = player.influence = 1;
    player.cubes = {1, 1, 0, 0, 0, 0};
    player.accessories = {1, 1, 0};
    table.place(Row::Left0, "R10", anna).play(TakeGlass{Furnace::UpperLeft});
    MoveList moves;
    const auto answer = [&](const auto& named) {
        Rules::apply(edition, table.state, to_move(named), nullptr, moves);
        return table.decision() + " " + std::to_string(player.coins) +
               std::to_string(player.influence) + std::to_string(player.cube_count()) +
               std::to_string(player.accessory_total()) + std::to_string(player.score);
    };
    CHECK(answer(UseProfession{profession("R10"), 1}) == "pay_cube 00320");
    CHECK(answer(PayCube{Colour::Blue}) == "pay_accessory 00220");
    CHECK(answer(PayAccessory{Accessory::Crate}) == "gain_cube 50212");
    CHECK(player.forest == first_edition().nature.start + 1);
    CHECK(answer(GainCube{Colour::Pink}) == "gain_accessory 50312");
    CHECK(answer(GainAccessory{Accessory::Chandelier}) == "main_action 50322");
}

TEST_CASE("ST-14.23 delivered cubes lie in the factory before the reward is handled")
{
    Table table = bare_table();
    table.player(anna).reserved = {1, 2, 2};
    table.start_reset(anna).play(Deliver{Delivery::D8});
    CHECK(table.decision() == "reward_worker");
    CHECK(factory(table, SmallFactory::UpperRight) == WoodCounts{1, 1, 1});
    CHECK(table.player(anna).reserved == WoodCounts{0, 1, 1});
    table.play(Decline{}).play(Deliver{Delivery::D5});
    CHECK(table.decision() == "gain_accessory");
    CHECK(factory(table, SmallFactory::LowerLeft) == WoodCounts{0, 1, 1});
    CHECK(table.player(anna).accessory_total() == 0);
}

TEST_CASE("ST-14.23 pay_required is paid cube by cube and the contract moves after the last")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::TwoForOne}).give_contract(anna, "CR03");  // green and blue
    table.player(anna).cubes = {1, 1, 0, 2, 2, 0};
    table.start_reset(anna).play(Fulfil{contract("CR03")});
    CHECK(table.decision() == "pay_required");
    CHECK(table.player(anna).cube_count() == 6);
    table.play(PayRequired{Colour::Orange});
    CHECK(table.decision() == "pay_required");
    CHECK(cubes(table, anna, Colour::Orange) == 0);
    CHECK(table.player(anna).open_contracts.size() == 1);
    CHECK(table.player(anna).fulfilled[place_of(ContractType::Crown)].is_empty());
    table.play(PayRequired{Colour::Blue});
    CHECK(table.player(anna).open_contracts.is_empty());
    CHECK(table.player(anna).fulfilled[place_of(ContractType::Crown)].size() == 1);
}
