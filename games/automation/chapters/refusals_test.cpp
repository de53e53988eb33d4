// The refused side of rules whose allowed side is told elsewhere, each with the step between.
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-5.4 AA-5.10 a card that is out of reach or cannot be paid is refused")
{
    Table table = bare_table();
    table.show_sales({"SO01", "SO02", "SO06", "SO03"}).give(anna, 9, {2, 1, 1});
    table.workers(anna, {0, 0, 2, 0}).take(Sale);
    CHECK(table.menu() == "take_sale card=SO01, take_sale card=SO06");
    CHECK(table.rule_against(TakeSale{sale("SO02")}) == "AA-5.4");  // credits stand for no token
    CHECK(table.rule_against(TakeSale{sale("SO03")}) == "AA-5.10");

    Table machines = bare_table();  // EQ03 costs two blue tokens
    machines.workers(anna, {0, 0, 1, 0}).give(anna, 9, {2, 2, 1}).take(Equipment);
    CHECK(machines.rule_against(TakeEquipment{equipment("EQ03")}) == "AA-5.4");
    CHECK(machines.offers(TakeEquipment{equipment("EQ02")}));

    Table research = bare_table();  // costs nothing
    research.workers(anna, {0, 0, 1, 0}).take(Rd);
    CHECK(research.options().size() == 3);
    CHECK(research.rule_against(TakeRd{rd("RD04")}) == "AA-5.10");
}

TEST_CASE("AA-8.2 AA-8.9 a level without a worker, or one that reaches nothing, is refused")
{
    Table table = bare_table();
    table.show_sales({"SO16", "SO01", "SO17", "SO18"}).give(anna, 0, {2, 1, 0});
    table.workers(anna, {1, 1, 0, 1}).take(Sale);
    CHECK(table.menu() == "worker level=2, worker level=4");
    CHECK(table.rule_against(ChooseWorker{1}) == "AA-8.9");
    CHECK(table.rule_against(ChooseWorker{3}) == "AA-8.2");
    table.play(ChooseWorker{2});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 0, 0, 1});
}

TEST_CASE("AA-5.6 tokens do not run out where more than thirty of a colour are held")
{
    Table table = bare_table();
    table.state.market = {Colour::Red, Colour::Red, Colour::Red};
    for (const Seat seat : {bert, cleo, dora})
        table.give(seat, 60, {10, 0, 0});
    table.take(Purchasing);
    CHECK(table.of(anna).tokens == Tokens{3, 0, 0});
    table.player(bert).failed_audits = 17;
    CHECK(table.score(bert) == table.score(cleo) - 3 * 17);
}

TEST_CASE("AA-19.9 a sale, a step, a donation, an ability and a tile raise reputation, no more")
{
    Table selling = bare_table();
    selling.workers(anna, {1, 0, 0, 0}).give(anna, 0, {2, 1, 0}).take(Sale);
    CHECK(selling.of(anna).reputation == 1);

    Table giving = bare_table();
    giving.player(anna).donation = 3;
    giving.give(anna, 2, {}).end_actions().play(Donate{1});
    CHECK(giving.of(anna).donation == 4);
    CHECK(giving.of(anna).reputation == 1);

    Table others = bare_table();
    others.workers(anna, {1, 0, 0, 0}).take(Rd);
    others.turn(anna).take(Funding);
    others.turn(anna).take(Purchasing);
    others.turn(anna).take(Assembling);
    CHECK(others.of(anna).reputation == 0);
}
