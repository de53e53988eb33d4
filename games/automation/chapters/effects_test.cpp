// Chapters 27 and 28: effect lists, the choices in them, and menus.
#include "games/automation/chapters/effects.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

// A list of effects on a card of this table.
EffectListId print(Table& table, std::initializer_list<Effect> effects)
{
    Effects list;
    for (const Effect& effect : effects)
        list.push(effect);
    table.reprint().effect_lists.push_back(list);
    return static_cast<EffectListId>(table.edition().effect_lists.size() - 1);
}

Table& run(Table& table, std::initializer_list<Effect> effects)
{
    const EffectListId list = print(table, effects);
    return table.push_step(step_of(StepKind::RunEffects, anna, EffectRun{list, 0, false}));
}

}  // namespace

TEST_CASE("AA-27.1 AA-28.4 effects happen from left to right, each with its choices")
{
    Table table = bare_table();
    run(table, {{Operation::Credits, 1}, {Operation::AnyTokens, 1}, {Operation::Points, 2}});
    CHECK(table.of(anna).credits == 1);
    CHECK(table.question() == "choose_tokens anna");
    CHECK(table.of(anna).points == 0);
    table.play(ChooseTokens{0, 1, 0});
    CHECK(table.of(anna).points == 2);
    CHECK(table.question() == "opening_window anna");  // the interrupted step goes on
}

TEST_CASE("AA-27.2 AA-1.10 every operation does what it says")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 0, 0});
    run(table, {{Operation::Tokens, 2, place_of(Colour::Blue)}, {Operation::Reputation, 2}});
    CHECK(table.of(anna).tokens == Tokens{0, 0, 2});
    CHECK(table.of(anna).reputation == 2);
    run(table, {{Operation::Relation, 2, place_of(Company::Stead)}, {Operation::Build, 3}});
    CHECK(table.of(anna).relations == std::array<uint8_t, 3>{0, 0, 2});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 0, 1, 0});
    run(table, {{Operation::Donate, 4}, {Operation::Roll, 2}});
    CHECK(table.of(anna).donation == 4);
    CHECK(table.of(anna).token_count() == 4);
    CHECK(table.count_of<ResourceDieRolled>() == 2);
    run(table, {{Operation::Relation, 2, company_count}});
    table.play(ChooseCompany{Company::Helix}).play(ChooseCompany{Company::Orbit});
    CHECK(table.of(anna).relations == std::array<uint8_t, 3>{1, 1, 2});
}

TEST_CASE("AA-27.2 credits by engineers, workers and sales, up to a limit")
{
    Table table = bare_table();
    table.player(anna).reputation = 9;
    run(table, {{Operation::CreditsPer, 0, place_of(Counted::Engineer), 1, 5}});
    CHECK(table.of(anna).credits == 4);
    table.workers(anna, {2, 2, 1, 0});
    run(table, {{Operation::CreditsPer, 0, place_of(Counted::Worker), 0, 4}});
    CHECK(table.of(anna).credits == 8);
    table.own_sales(anna, {"SO05"});
    run(table, {{Operation::CreditsPer, 0, place_of(Counted::Sale), 1, 4}});
    CHECK(table.of(anna).credits == 10);
}

TEST_CASE("AA-27.2 market tokens are taken from those displayed, swaps in a fixed order")
{
    Table table = bare_table();
    table.state.market = {Colour::Red, Colour::Red, Colour::Blue};
    run(table, {{Operation::Market, 2}});
    CHECK(table.menu() == "market red=2 yellow=0 blue=0, market red=1 yellow=0 blue=1");
    table.play(TakeMarketTokens{1, 0, 1});
    CHECK(table.of(anna).tokens == Tokens{1, 0, 1});
    run(table, {{Operation::Swap, 2}});
    CHECK(table.menu() == "swap from=red to=yellow, swap from=red to=blue, swap from=blue to=red, "
                          "swap from=blue to=yellow, done");
    table.play(SwapToken{Colour::Blue, Colour::Red});
    CHECK(table.of(anna).tokens == Tokens{2, 0, 0});
    CHECK(table.decision() == "opening_window");  // only blue could follow, and none is left
}

TEST_CASE("AA-27.3 the cost of an ability comes first, tokens of choice as the payer says")
{
    Table table = bare_table();
    table.played(anna, {"SP05"}).give(anna, 0, {1, 0, 1});
    table.play(UseSpecialist{specialist("SP05")});
    CHECK(table.menu() == "pay red=1 yellow=0 blue=0, pay red=0 yellow=0 blue=1");
    CHECK(table.of(anna).credits == 0);
    table.play(PayTokens{0, 0, 1});
    CHECK(table.of(anna).credits == 3);
    CHECK(table.of(anna).tokens == Tokens{1, 0, 0});
}

TEST_CASE("AA-27.4 what an ability would change is tested after its cost")
{
    Table table = bare_table();
    const Player& player = table.of(anna);
    const auto is_useful = [&](Ability ability, std::initializer_list<Effect> effects) {
        ability.effects = print(table, effects);
        return may_use_ability(table.board(), player, ability);
    };
    AbilityCost red;
    red.tokens = {1, 0, 0};
    CHECK_FALSE(is_useful({red, {}}, {{Operation::Credits, 1}}));
    table.give(anna, 0, {1, 0, 0});
    CHECK(is_useful({red, {}}, {{Operation::Credits, 1}}));
    CHECK_FALSE(is_useful({red, {}}, {{Operation::Swap, 1}}));  // the only token is gone
    CHECK(is_useful({}, {{Operation::Swap, 1}}));
    CHECK(is_useful({}, {{Operation::Roll, 1}}));
    CHECK(is_useful({}, {{Operation::Donate, 1}}));
    CHECK(is_useful({}, {{Operation::Reputation, 1}}));
    table.player(anna).donation = 24;
    table.player(anna).reputation = 12;
    CHECK_FALSE(is_useful({}, {{Operation::Donate, 1}, {Operation::Reputation, 1}}));
    CHECK(is_useful({}, {{Operation::Donate, 1}, {Operation::Points, 1}}));
    CHECK_FALSE(is_useful({}, {{Operation::CreditsPer, 0, place_of(Counted::Worker), 0, 4}}));
    CHECK_FALSE(is_useful({}, {{Operation::Upgrade, 1}}));
    CHECK(is_useful({}, {{Operation::Build, 1}}));
}

TEST_CASE("AA-27.5 an ability with dice does not make an action possible")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 0, 0}).own_equipment(anna, 4, "EQ01");
    table.show_sales({"SO19"}).give(anna, 0, {0, 1, 1});
    CHECK(table.offers(TakeMainAction{Sale}));  // EQ01 brings the red token
    Ability& ability = table.reprint().equipment[place_of(equipment("EQ01"))].ability;
    ability.effects = print(table, {{Operation::Roll, 6}});
    CHECK_FALSE(table.offers(TakeMainAction{Sale}));
}

TEST_CASE("AA-28.1 no menu of a random game has more than 50 moves")
{
    std::size_t longest = 0;
    for (uint64_t seed = 1; seed <= 10; ++seed)
    {
        Table table({.players = 2 + static_cast<int>(seed % 3), .seed = seed});
        table.play_at_random(seed, [&] { longest = std::max(longest, table.options().size()); });
    }
    CHECK(longest < 50);
    CHECK(longest > 15);
}

TEST_CASE("AA-28.3 AA-28.7 free actions in every order, menus in one")
{
    Table table = bare_table();
    table.achievements({"AC33"})
        .hand(anna, {"SP05", "SP04"})
        .played(anna, {"SP15", "SP01"})
        .give(anna, 5, {2, 2, 2});
    table.workers(anna, {1, 0, 0, 0});
    CHECK(table.menu() ==
          "take_action action=prospect, take_action action=equipment, take_action action=rd, "
          "take_action action=sale, take_action action=funding, take_action action=assembling, "
          "take_action action=sponsorship, take_action action=purchasing, overbuild, overclock, "
          "play card=SP05, play card=SP04, use card=SP15, use card=SP01, discard card=SP05, "
          "discard card=SP04, contract card=ST01, contract card=ST02");
    table.play(UseSpecialist{specialist("SP01")}).play(PlaySpecialist{specialist("SP04")});
    CHECK(table.offers(UseSpecialist{specialist("SP15")}));
}

TEST_CASE("AA-27.2 as many swaps as printed, none before the pair that was chosen last")
{
    Table table = bare_table();
    table.give(anna, 0, {3, 3, 3});
    run(table, {{Operation::Swap, 2}});
    table.play(SwapToken{Colour::Yellow, Colour::Blue});
    CHECK(table.menu() == "swap from=yellow to=blue, swap from=blue to=red, "
                          "swap from=blue to=yellow, done");
    table.play(SwapToken{Colour::Yellow, Colour::Blue});
    CHECK(table.of(anna).tokens == Tokens{3, 1, 5});
    CHECK(table.decision() == "opening_window");
    run(table, {{Operation::Swap, 2}});
    table.play(Done{});
    CHECK(table.decision() == "opening_window");
}

TEST_CASE("AA-27.2 a step of any company is chosen as often as printed")
{
    Table table = bare_table();
    run(table, {{Operation::Relation, 2, company_count}});
    table.play(ChooseCompany{Company::Helix}).play(ChooseCompany{Company::Helix});
    CHECK(table.of(anna).relations == std::array<uint8_t, 3>{2, 0, 0});
    CHECK(table.decision() == "opening_window");
}

TEST_CASE("AA-5.4 AA-27.3 fixed tokens and tokens of choice are paid together, in full")
{
    Table table = bare_table();
    Ability ability;
    ability.cost.tokens = {1, 0, 0};
    ability.cost.any = 1;
    ability.effects = print(table, {{Operation::Points, 1}});
    const auto is_payable = [&](const Tokens& tokens) {
        table.give(anna, 0, tokens);
        return may_use_ability(table.board(), table.of(anna), ability);
    };
    CHECK_FALSE(is_payable({1, 0, 0}));
    CHECK_FALSE(is_payable({0, 2, 0}));
    CHECK(is_payable({1, 0, 1}));
    CHECK(is_payable({2, 0, 0}));
    ability.cost.credits = 1;
    CHECK_FALSE(is_payable({2, 0, 0}));
    Table exact = bare_table();  // SP05 asks for one token of choice
    exact.played(anna, {"SP05"}).give(anna, 0, {0, 1, 0});
    CHECK(exact.offers(UseSpecialist{specialist("SP05")}));
}
