// Chapter 14: the decisions of the reset phase and of the solo game (ST-14.15 to ST-14.19,
// ST-14.21), compared with searches that know nothing but the specification.
#include "games/stephens/testing/bare_table.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace tischwerk::stephens::testing;

namespace
{

// ---- ST-14.16 by hand: orange, pink and black of D1 to D8, and every order the rule allows.
using Cubes = std::array<int, 3>;
constexpr std::array<Cubes, 8> combinations = {
    {{0, 0, 1}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}, {1, 0, 1}, {1, 1, 1}, {1, 1, 1}}};

bool may_follow(int last, int next)
{
    const bool starts_anew = last == 0 || last >= 7;
    return starts_anew || next >= 7 || next >= last;
}

// The possible next deliveries, 1 for D1; 0 stands for the beginning.
std::vector<int> next_deliveries(const Cubes& rest, int last)
{
    static std::map<std::pair<Cubes, int>, std::vector<int>> known;
    const auto found = known.find({rest, last});
    if (found != known.end())
        return found->second;
    std::vector<int> offered;
    for (int next = 1; next <= 8; ++next)
    {
        Cubes left = rest;
        for (std::size_t wood = 0; wood < 3; ++wood)
            left[wood] -= combinations[static_cast<std::size_t>(next - 1)][wood];
        if (std::min({left[0], left[1], left[2]}) < 0 || !may_follow(last, next))
            continue;
        if (left == Cubes{} || !next_deliveries(left, next).empty())
            offered.push_back(next);
    }
    return known[{rest, last}] = offered;
}

struct DeliveryPoint
{
    Cubes rest{};
    int last = 0;
    bool operator<(const DeliveryPoint& other) const
    {
        return std::pair(rest, last) < std::pair(other.rest, other.last);
    }
};

void deliver_in_thought(DeliveryPoint& point, int delivery)
{
    for (std::size_t wood = 0; wood < 3; ++wood)
        point.rest[wood] -= combinations[static_cast<std::size_t>(delivery - 1)][wood];
    point.last = delivery;
}

// Single options are taken without asking.
void skip_single_options(DeliveryPoint& point)
{
    for (std::vector<int> next = next_deliveries(point.rest, point.last); next.size() == 1;
         next = next_deliveries(point.rest, point.last))
        deliver_in_thought(point, next[0]);
}

// Rewards are answered with the last option until the next delivery is asked.
void decline_rewards(Table& table)
{
    while (table.decision() == "gain_accessory" || table.decision().starts_with("reward"))
    {
        MoveList moves;
        Rules::list_moves(first_edition(), table.state, moves);
        const Move last = moves[moves.size() - 1];
        Rules::apply(first_edition(), table.state, last, nullptr, moves);
    }
}

// Compares this decision and all that can follow; the answer counts the differences.
int deliver_differences(Table table, DeliveryPoint point, std::set<DeliveryPoint>& seen)
{
    decline_rewards(table);
    skip_single_options(point);
    if (point.rest == Cubes{})
        return table.decision() == "deliver" ? 1 : 0;
    if (!seen.insert(point).second)
        return 0;
    MoveList moves;
    Rules::list_moves(first_edition(), table.state, moves);
    std::vector<int> offered;
    for (const Move& move : moves)
        offered.push_back(move.values[0] + 1);
    if (table.decision() != "deliver" || offered != next_deliveries(point.rest, point.last))
        return 1;
    int differences = 0;
    for (const Move& move : moves)
    {
        Table after = table;
        DeliveryPoint point_after = point;
        MoveList unused;
        Rules::apply(first_edition(), after.state, move, nullptr, unused);
        deliver_in_thought(point_after, move.values[0] + 1);
        differences += deliver_differences(after, point_after, seen);
    }
    return differences;
}

// ---- ST-14.18 by hand: for each required cube the index of its payment, in every legal way.
using Stock = std::array<int16_t, colour_count>;

std::size_t paid_colour(std::size_t required, std::size_t index)
{
    return index == 0 ? required : (index <= required ? index - 1 : index);
}

void add_payments(const std::vector<std::size_t>& required, Stock stock,
                  std::vector<std::size_t> chosen, std::vector<std::string>& all)
{
    const std::size_t place = chosen.size();
    if (place == required.size())
    {
        std::string line;
        for (std::size_t cube = 0; cube < place; ++cube)
            line += std::to_string(paid_colour(required[cube], chosen[cube])) +
                    (chosen[cube] == 0 ? "x1 " : "x2 ");
        all.push_back(line);
        return;
    }
    const bool is_same_colour = place > 0 && required[place - 1] == required[place];
    for (std::size_t index = is_same_colour ? chosen.back() : 0; index < colour_count; ++index)
    {
        Stock left = stock;
        int16_t& cubes_left = left[paid_colour(required[place], index)];
        cubes_left = static_cast<int16_t>(cubes_left - (index == 0 ? 1 : 2));
        chosen.push_back(index);
        if (cubes_left >= 0)
            add_payments(required, left, chosen, all);
        chosen.pop_back();
    }
}

// Every way through pay_required, written the same way from the cubes that left the stock.
void follow_payments(const Table& table, std::vector<std::string>& all)
{
    if (table.decision() != "pay_required")
    {
        std::string line;
        for (const Event& event : table.events)
            if (event.kind == kind_of<Happenings, CubesChanged>)
                line +=
                    std::to_string(event.values[1]) + "x" + std::to_string(-event.values[2]) + " ";
        all.push_back(line);
        return;
    }
    MoveList moves;
    Rules::list_moves(first_edition(), table.state, moves);
    CHECK(moves.size() > 1);
    for (const Move& move : moves)
    {
        Table after = table;
        MoveList unused;
        Rules::apply(first_edition(), after.state, move, &after.events, unused);
        follow_payments(after, all);
    }
}

// Both lists of complete payments for a contract paid from this stock with 4a.
void check_payments(std::string_view card, const Stock& stock)
{
    CAPTURE(card);
    Table table = bare_table();
    table.unlock(anna, {Ability::TwoForOne}).give_contract(anna, card);
    table.player(anna).cubes = stock;
    std::vector<std::size_t> required;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        required.insert(required.end(), first_edition()[contract(card)].cubes[colour], colour);
    std::vector<std::string> expected;
    add_payments(required, stock, {}, expected);

    table.start_reset(anna);
    REQUIRE((table.decision() == "fulfil") == !expected.empty());
    if (expected.empty())
        return;
    table.events.clear();
    table.play(Fulfil{contract(card)});
    std::vector<std::string> found;
    follow_payments(table, found);
    CHECK(found == expected);  // each once, and in canonical order
}

}  // namespace

TEST_CASE("ST-14.15 activate_column asks column by column, yes or no, and skips the unaffordable")
{
    Table table = bare_table();
    table.player(anna).forest = 1;
    table.give_investment(anna, Wood::Orange, "IO1").give_investment(anna, Wood::Orange, "IO3");
    table.give_investment(anna, Wood::Orange, "IO4").give_investment(anna, Wood::Pink, "IP1");
    table.give_investment(anna, Wood::Pink, "IV7").give_investment(anna, Wood::Black, "IK2");
    table.give_investment(bert, Wood::Black, "IK1");
    table.start_reset(bert);
    CHECK(question(table) == "activate_column bert");  // from the triggering player
    CHECK(menu_of(table) == "activate_column column=1, leave_column column=1");
    table.play(LeaveColumn{1});
    CHECK(question(table) == "activate_column anna");
    CHECK(table.rule_against(ActivateColumn{2}) == "ST-9.9");  // three forest steps
    table.play(ActivateColumn{1});
    CHECK(menu_of(table) == "activate_column column=3, leave_column column=3");
    table.play(ActivateColumn{3});
    CHECK(table.player(anna).forest == 0);
    CHECK(table.player(anna).reserved == WoodCounts{2, 1, 2});
    CHECK(question(table) == "deliver anna");
}

TEST_CASE(
    "ST-14.16 deliver offers exactly the canonical orders for up to five cubes of each colour")
{
    Table base = bare_table();
    unlock_everything(base, anna);  // no disk left, so that D8 asks nothing
    int differences = 0;
    std::set<DeliveryPoint> seen;
    for (uint8_t orange = 0; orange <= 5; ++orange)
        for (uint8_t pink = 0; pink <= 5; ++pink)
            for (uint8_t black = 0; black <= 5; ++black)
            {
                Table table = base;
                table.player(anna).reserved = {orange, pink, black};
                table.start_reset(anna);
                differences += deliver_differences(table, {{orange, pink, black}, 0}, seen);
            }
    CHECK(differences == 0);
    CHECK(seen.size() > 500);
}

TEST_CASE("ST-14.16 a delivery that strands a cube is not offered, and accessories are chosen")
{
    Table table = bare_table();
    table.player(anna).reserved = {1, 0, 1};
    table.start_reset(anna);
    CHECK(question(table) == "deliver anna");
    CHECK(menu_of(table) == "deliver delivery=D1, deliver delivery=D2, deliver delivery=D6");
    CHECK(table.rule_against(Deliver{Delivery::D3}) == "ST-14.16");
    CHECK(table.rule_against(Deliver{Delivery::D4}) == "ST-9.11");
    Table single = table;
    single.play(Deliver{Delivery::D2});  // D3 is left and taken without asking
    CHECK(question(single) == "main_action bert");
    CHECK(single.player(anna).influence == 2);
    table.play(Deliver{Delivery::D6});
    CHECK(question(table) == "gain_accessory anna");
}

TEST_CASE("ST-14.16 players deliver one after the other")
{
    Table table = bare_table();
    table.player(anna).reserved = table.player(bert).reserved = {0, 0, 2};
    table.start_reset(bert);
    CHECK(question(table) == "deliver bert");
    table.play(Deliver{Delivery::D1}).play(Deliver{Delivery::D1});
    CHECK(question(table) == "deliver anna");
    table.play(Deliver{Delivery::D1});
    CHECK(menu_of(table) == "deliver delivery=D1, deliver delivery=D2");
}

TEST_CASE("ST-14.17 reward_acquire offers what is possible, and then a card must be taken")
{
    Table table = bare_table();
    table.player(anna).reserved = {1, 1, 1};
    table.player(anna).influence = 2;
    table.player(anna).coins = 5;
    Table broke = table;
    Table full = table;
    table.start_reset(anna).play(Deliver{Delivery::D7});
    CHECK(question(table) == "reward_acquire anna");
    CHECK(menu_of(table) == "take_reward display=contract, take_reward display=investment, "
                            "decline");
    Table declined = table;
    declined.play(Decline{});
    CHECK(question(declined) == "main_action bert");
    table.play(TakeReward{Display::Contracts});
    CHECK(question(table) == "acquire_card anna");
    CHECK(menu_of(table) == "commit_to_contract card=CR01, commit_to_contract card=CR02");
    CHECK(table.rule_against(Skip{}) == "ST-14.17");

    for (const char* card : {"UK01", "UK02", "UK03"})
        full.give_contract(anna, card);
    full.start_reset(anna).play(Deliver{Delivery::D7});
    CHECK(full.rule_against(TakeReward{Display::Contracts}) == "ST-6.2");
    full.play(TakeReward{Display::Investments}).play(FundInvestment{investment("IV1")});
    CHECK(question(full) == "investment_row anna");
    broke.player(anna).influence = broke.player(anna).coins = 0;
    broke.start_reset(anna).play(Deliver{Delivery::D7});
    CHECK(question(broke) == "main_action bert");  // declining is all that is left
}

TEST_CASE("ST-14.17 reward_worker offers create, reinforce and decline")
{
    Table table = bare_table();
    table.player(anna).reserved = {1, 1, 1};
    table.place(Row::Left0, "R05", bert).reprint_apprentice_cost("R05", {});
    table.start_reset(anna).play(Deliver{Delivery::D8});
    CHECK(question(table) == "reward_worker anna");
    CHECK(menu_of(table) == "create, reinforce, decline");
    Table created = table;
    created.play(Create{});
    CHECK(question(created) == "create_card anna");
    table.play(Reinforce{});  // one card only
    CHECK(question(table) == "take_disk anna");
}

TEST_CASE("ST-14.18 fulfil lists payable contracts as acquired, then done, and repeats")
{
    Table table = bare_table();
    table.give_contract(anna, "UK01").give_contract(anna, "CO11").give_contract(anna, "CR01");
    table.player(anna).cubes = {4, 0, 0, 0, 2, 0};
    table.player(anna).accessories = {1, 0, 1};
    table.start_reset(anna);
    CHECK(question(table) == "fulfil anna");
    CHECK(menu_of(table) == "fulfil card=CO11, fulfil card=CR01, done");
    CHECK(table.rule_against(Fulfil{contract("UK01")}) == "ST-9.15");
    table.play(Fulfil{contract("CR01")});  // paid without asking
    CHECK(cubes(table, anna, Colour::Pink) == 1);
    CHECK(menu_of(table) == "fulfil card=CO11, done");
    table.play(Fulfil{contract("CO11")});
    CHECK(question(table) == "pay_accessory anna");
    CHECK(menu_of(table) ==
          "pay_accessory accessory=basketware, pay_accessory accessory=chandelier");
    table.play(PayAccessory{Accessory::Chandelier});
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-14.18 pay_required lists the required colour first and never falls back")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::TwoForOne}).give_contract(anna, "UK06");  // two white
    table.player(anna).cubes = {2, 4, 2, 0, 0, 2};
    table.start_reset(anna).play(Fulfil{contract("UK06")});
    CHECK(question(table) == "pay_required anna");
    CHECK(menu_of(table) == "pay_required with=white, pay_required with=green, "
                            "pay_required with=blue");  // black would strand the second cube
    CHECK(table.rule_against(PayRequired{Colour::Black}) == "ST-14.18");
    CHECK(table.rule_against(PayRequired{Colour::Pink}) == "ST-3.6");
    table.play(PayRequired{Colour::Blue});
    CHECK(menu_of(table) == "pay_required with=blue, pay_required with=black");
}

TEST_CASE("ST-14.18 every complete payment is reached once, in canonical order")
{
    for (const char* card : {"CR10", "CO10", "UK08", "UK06", "CR06", "UK10", "CO09", "CR01"})
        for (const Stock& stock :
             {Stock{3, 2, 1, 0, 2, 4}, Stock{2, 2, 2, 2, 2, 2}, Stock{0, 0, 8, 0, 0, 1},
              Stock{1, 1, 1, 1, 1, 1}, Stock{0, 4, 0, 5, 0, 0}, Stock{8, 0, 0, 0, 0, 0},
              Stock{1, 1, 3, 0, 1, 0}, Stock{0, 0, 0, 0, 0, 0}})
            check_payments(card, stock);
}

TEST_CASE("ST-14.21 a worker reward unlocks its ability for the next delivery")
{
    Table table = bare_table();
    table.player(anna).reserved = {2, 2, 2};
    table.player(anna).coins = 1;
    table.start_reset(anna).play(Deliver{Delivery::D8}).play(Create{});
    table.play(CreateCard{profession("R01")});
    CHECK(question(table) == "take_disk anna");
    Table renown = table;
    table.play(TakeDisk{Ability::DiscardCheapest});
    CHECK(question(table) == "deliver anna");
    table.play(Deliver{Delivery::D7}).play(TakeReward{Display::Investments});
    CHECK(question(table) == "discard_cheapest anna");

    renown.play(TakeDisk{Ability::RenownPerReset}).play_until("main_action", 9);
    CHECK(renown.player(anna).score == 0);  // step 3 was over
    renown.start_reset(anna);
    CHECK(renown.player(anna).score == 1);
}
