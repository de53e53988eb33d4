// Opponents and scenarios of the solo game (ST-12.1 to ST-12.10).
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

Table against(const std::string& opponent, const std::string& difficulty = "normal")
{
    return Table({.players = 1, .options = {{"opponent", opponent}, {"difficulty", difficulty}}});
}

// The human's main action in a scenario, with nothing that scores.
Table scenario(const std::string& id)
{
    Table table({.players = 1, .options = {{"scenario", id}}});
    table.give_turn_to(anna).clear_rows();
    table.player(anna).unlocked.clear();
    return table;
}

std::string ending(Table table)
{
    table.end_now();
    return Rules::result(first_edition(), table.state).ending;
}

bool is_won(const Table& table)
{
    Table ended = table;
    const GameResult result = Rules::result(first_edition(), ended.end_now().state);
    CHECK(result.winners.empty() == (result.ending == "scenario_lost"));
    return result.ending == "scenario_won";
}

// Sets the track so that the total is this.
void set_total(Table& table, int total)
{
    table.player(anna).score = 0;
    const int others = score_of(table.board(), anna).total();
    table.player(anna).score = static_cast<int16_t>(total - others);
}

std::string refusal(int players, const OptionValues& values)
{
    const Result<Options> options = read_options(first_edition(), players, values);
    return options ? "" : options.error().message;
}

}  // namespace

TEST_CASE("ST-12.1 an opponent is beaten with at least 100, 130 or 160 points")
{
    for (const std::string opponent : {"OP1", "OP2", "OP3", "OP4", "OP5"})
        for (const auto& [difficulty, threshold] :
             {std::pair{"easy", 100}, {"normal", 130}, {"hard", 160}})
        {
            CAPTURE(opponent);
            CAPTURE(difficulty);
            Table table = against(opponent, difficulty);
            table.give_turn_to(anna);
            set_total(table, threshold - 1);
            CHECK(ending(table) == "opponent_undefeated");
            CHECK(Rules::result(first_edition(), Table(table).end_now().state).winners.empty());
            set_total(table, threshold);
            CHECK(ending(table) == "opponent_beaten");
            CHECK(Rules::result(first_edition(), table.end_now().state).winners ==
                  std::vector{anna});
        }
}

TEST_CASE("ST-12.1 an opponent can be drawn")
{
    EnumSet<Restriction, uint8_t> drawn;
    for (uint64_t seed = 1; seed <= 60; ++seed)
    {
        Table table({.players = 1, .seed = seed, .options = {{"opponent", "random"}}});
        CHECK(table.count_of<OpponentDrawn>() == 1);
        drawn.insert(restriction_of(table.board()));
    }
    CHECK(drawn.count() == 5);
}

TEST_CASE("ST-12.2 against an opponent the final space is 25 at every threshold, without ranks")
{
    for (const std::string difficulty : {"easy", "normal", "hard"})
    {
        Table table = against("OP1", difficulty);
        CHECK(table.state.final_space == 25);
        table.give_turn_to(anna).end_now();
        const GameResult result = Rules::result(first_edition(), table.state);
        CHECK(result.ending == "opponent_undefeated");
        CHECK(result.verdict.en.empty());
    }
}

TEST_CASE("ST-12.3 a card's rule overrides the normal rule, and only its own")
{
    const int start = first_edition().nature.start;
    CHECK(against("OP1").player(anna).forest == start - 2);         // ST-2.8 says the start space
    CHECK(against("OP2").state.contracts_shown[4] == no_contract);  // ST-2.5 says 5 cards
    CHECK(influence_cap(against("OP5").board(), anna) == 9);        // ST-8.4 says 4
    CHECK(against("OP2").player(anna).forest == start);
    CHECK(against("OP5").state.contracts_shown[4] != no_contract);
    CHECK(influence_cap(against("OP1").board(), anna) == 4);
}

TEST_CASE("ST-12.4 tracks_lower: forest and dune start two spaces lower")
{
    const int start = first_edition().nature.start;
    Table table = against("OP1");
    CHECK(table.player(anna).forest == start - 2);
    CHECK(table.player(anna).dune == start - 2);
    Table plain({.players = 1});
    CHECK(plain.player(anna).forest == start);
    CHECK(plain.player(anna).dune == start);
}

TEST_CASE("ST-12.5 no_fifth_space: the displays have prices 1 to 4 for the whole game")
{
    Table table = against("OP2");
    CHECK(table.state.contracts_shown[3] != no_contract);
    CHECK(table.state.contracts_shown[4] == no_contract);
    CHECK(table.state.investments_shown[4] == no_investment);
    table.give_turn_to(anna).player(anna).coins = 9;
    table.play(TakeGlass{Furnace::LowerRight});
    CHECK(table.options().size() == 5);  // four cards and skip
    table.play(FundInvestment{table.state.investments_shown[3]});
    table.play_until("main_action");
    CHECK(table.state.investments_shown[3] != no_investment);
    CHECK(table.state.investments_shown[4] == no_investment);
    CHECK(table.state.contracts_shown[4] == no_contract);
}

TEST_CASE("ST-12.6 accessory_sets: a type may be gained only while none is behind it")
{
    Table table = against("OP3");
    table.play(ChooseAccessory{Accessory::Crate});  // the starting tile counts
    table.give_turn_to(anna).clear_rows();
    table.state.automa_card = automa_card("A01");
    const auto gain_one = [&]() -> Table& {
        table.player(anna).reserved = {0, 1, 1};
        return table.start_reset(anna).play(Deliver{Delivery::D5});
    };
    gain_one();
    CHECK(table.decision() == "gain_accessory");
    CHECK(table.rule_against(GainAccessory{Accessory::Crate}) == "ST-12.6");
    table.play(GainAccessory{Accessory::Basketware});
    table.player(anna).accessories = {};  // spent tiles count all the same
    gain_one();                           // the chandelier is the only choice
    CHECK(table.player(anna).accessories == std::array<uint8_t, 3>{0, 0, 1});
    gain_one();
    CHECK(table.options().size() == 3);
}

TEST_CASE("ST-12.6 without the card an accessory may be gained twice")
{
    Table table({.players = 1});
    table.play(ChooseAccessory{Accessory::Crate}).give_turn_to(anna).clear_rows();
    table.state.automa_card = automa_card("A01");
    table.player(anna).reserved = {0, 1, 1};
    table.start_reset(anna).play(Deliver{Delivery::D5}).play(GainAccessory{Accessory::Crate});
    CHECK(table.player(anna).accessories[place_of(Accessory::Crate)] == 2);
}

TEST_CASE("ST-12.7 blocked_ability: the disk of 2d can never be taken")
{
    Table table = against("OP4");
    table.play(ChooseAccessory{Accessory::Crate});
    table.unlock(anna, {Ability::RenownPerReset});
    CHECK(table.decision() == "take_disk");
    CHECK(table.offers(TakeDisk{Ability::ScoreCubes}));
    CHECK(table.rule_against(TakeDisk{Ability::ScoreInfluence}) == "ST-12.7");
}

TEST_CASE("ST-12.7 the human has 17 usable workers")
{
    Table table = against("OP4");
    table.give_turn_to(anna).clear_rows();
    table.show_profession(Slot::Red1, "R01");
    table.state.automa_workers = 20;
    for (std::size_t place = 0; place < ability_count; ++place)
        if (static_cast<Ability>(place) != Ability::ScoreInfluence &&
            static_cast<Ability>(place) != Ability::TakeFour)
            table.unlock(anna, {static_cast<Ability>(place)});
    CHECK(table.offers(Create{}));
    table.unlock(anna, {Ability::TakeFour});
    CHECK(table.player(anna).workers_placed() == 17);
    CHECK(table.rule_against(Create{}) == "ST-7.9");
}

TEST_CASE("ST-12.8 stacked_locks: the cap is 9 until all four locks are taken, then 25")
{
    Table table = against("OP5");
    table.play(ChooseAccessory{Accessory::Crate});
    const std::vector<Ability> locks = {Ability::Lock5, Ability::Lock10, Ability::Lock15,
                                        Ability::Lock20};
    for (std::size_t taken = 0; taken < lock_count; ++taken)
    {
        CAPTURE(taken);
        CHECK(influence_cap(table.board(), anna) == 9);
        CHECK(table.offers(TakeDisk{locks[taken]}));  // the stack offers its first disk only
        for (std::size_t later = taken + 1; later < lock_count; ++later)
            CHECK(table.rule_against(TakeDisk{locks[later]}) == "ST-12.8");
        CHECK(table.rule_against(TakeDisk{Ability::ScoreCoins}) == "ST-8.2");  // no lock
        table.unlock(anna, {locks[taken]});
    }
    CHECK(influence_cap(table.board(), anna) == 25);
}

TEST_CASE("ST-12.8 stacked locks leave space 5 free")
{
    Table table = against("OP5");
    table.play(ChooseAccessory{Accessory::Crate}).play(TakeDisk{Ability::TakeTwo});
    table.give_turn_to(anna).clear_rows().place(Row::Left0, "R01", anna);
    table.player(anna).influence = 4;
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R01"), 1});
    CHECK(table.player(anna).influence == 5);
    table.player(anna).influence = 9;
    table.give_turn_to(anna).play(TakeGlass{Furnace::UpperLeft});
    table.play(UseProfession{profession("R01"), 1});
    CHECK(table.player(anna).influence == 9);
}

TEST_CASE("ST-12.9 a scenario changes the setup and the final space")
{
    const Table plain = scenario("SC1");
    CHECK(plain.state.final_space == 25);
    CHECK(plain.state.players[0].influence == 2);
    CHECK(plain.state.players[0].coins == 4);
    CHECK(scenario("SC2").player(anna).influence == 1);
    CHECK(scenario("SC3").player(anna).coins == 3);
    CHECK(scenario("SC4").player(anna).forest == first_edition().nature.start - 1);
    CHECK(scenario("SC4").player(anna).dune == first_edition().nature.start - 1);
    CHECK(scenario("SC5").state.furnaces == std::array<uint8_t, ring_size>{2, 2, 2, 2});
    CHECK(scenario("SC5").state.final_space == 20);
    CHECK(scenario("SC6").state.final_space == 30);
}

TEST_CASE("ST-12.9 SC1 asks for four contracts of any type and 90 points")
{
    Table table = scenario("SC1");
    fulfil_by_hand(table, {"CR01", "CO01", "UK01"});
    set_total(table, 90);
    CHECK_FALSE(is_won(table));
    fulfil_by_hand(table, {"UK02"});
    set_total(table, 89);
    CHECK_FALSE(is_won(table));
    set_total(table, 90);
    CHECK(is_won(table));
}

TEST_CASE("ST-12.9 SC2 asks for three contracts of the crown and 100 points")
{
    Table table = scenario("SC2");
    fulfil_by_hand(table, {"CR01", "CR02", "CO01", "UK01"});
    set_total(table, 100);
    CHECK_FALSE(is_won(table));
    fulfil_by_hand(table, {"CR03"});
    set_total(table, 99);
    CHECK_FALSE(is_won(table));
    set_total(table, 100);
    CHECK(is_won(table));
}

TEST_CASE("ST-12.9 SC3 asks for own masters in row_1 and row_2 of both sides")
{
    Table table = scenario("SC3");
    table.place(Row::Left1, "R01", anna).place(Row::Right2, "B01", anna);
    table.place(Row::Right1, "B02", automa_seat).place(Row::Left1, "R02", automa_seat);
    table.place(Row::Left0, "R03", anna);
    set_total(table, 100);
    CHECK_FALSE(is_won(table));  // one own master in row_1
    table.place(Row::Right1, "B03", anna);
    set_total(table, 100);
    CHECK(is_won(table));
    set_total(table, 99);
    CHECK_FALSE(is_won(table));
    table.state.row(Row::Right2)[0].master = automa_seat;
    set_total(table, 100);
    CHECK_FALSE(is_won(table));
}

TEST_CASE("ST-12.9 SC4 asks for 7 points from the forest and from the dune")
{
    const int middle = first_edition().nature.sector_from[1];
    const int upper = first_edition().nature.sector_from[2];
    const int top = first_edition().nature.top;
    for (const auto& [forest, dune] :
         {std::pair{middle, middle}, {middle - 1, middle}, {middle, middle - 1}, {upper, top}})
    {
        CAPTURE(forest);
        CAPTURE(dune);
        Table table = scenario("SC4");
        table.player(anna).forest = static_cast<int8_t>(forest);
        table.player(anna).dune = static_cast<int8_t>(dune);
        set_total(table, 110);
        CHECK(is_won(table) == (forest >= middle && dune >= middle));
        set_total(table, 109);
        CHECK_FALSE(is_won(table));
    }
}

TEST_CASE("ST-12.9 SC5 asks for six investments, 30 on the track and 120 in all")
{
    Table table = scenario("SC5");
    table.player(anna).forest = table.player(anna).dune = first_edition().nature.top;  // 30 points
    table.unlock(anna, {Ability::ScoreCoins});
    table.player(anna).coins = 120;
    for (const std::string card : {"IO1", "IO2", "IO3", "IO4", "IO5"})
        table.give_investment(anna, Wood::Orange, card);
    table.player(anna).score = 30;
    CHECK_FALSE(is_won(table));
    table.give_investment(anna, Wood::Pink, "IV1");
    CHECK(is_won(table));
    table.player(anna).score = 29;
    table.player(anna).coins = 122;
    CHECK_FALSE(is_won(table));  // 120 in all, 29 on the track
    table.player(anna).score = 30;
    table.player(anna).coins = 119;
    CHECK_FALSE(is_won(table));  // 119 in all
}

TEST_CASE("ST-12.9 SC6 asks for 125 points")
{
    Table table = scenario("SC6");
    set_total(table, 124);
    CHECK_FALSE(is_won(table));
    set_total(table, 125);
    CHECK(is_won(table));
}

TEST_CASE("ST-12.9 goals for contracts of the colonies and the UK count that type only")
{
    Edition edition = first_edition();
    for (const auto& [kind, id] :
         {std::pair{GoalKind::ContractsColonies, "CO01"}, {GoalKind::ContractsUk, "UK01"}})
    {
        edition.scenarios[0].goals.clear();
        edition.scenarios[0].goals.push({kind, 1});
        Table table = scenario("SC1");
        fulfil_by_hand(table, {"CR01", kind == GoalKind::ContractsUk ? "CO02" : "UK02"});
        table.end_now();
        CHECK(Rules::result(edition, table.state).ending == "scenario_lost");
        fulfil_by_hand(table, {id});
        CHECK(Rules::result(edition, table.state).ending == "scenario_won");
    }
}

TEST_CASE("ST-12.9 difficulty and ranks do not apply to a scenario")
{
    CHECK(refusal(1, {{"scenario", "SC1"}}) == "");
    CHECK(refusal(1, {{"scenario", "SC1"}, {"difficulty", "easy"}}) != "");
    CHECK(Rules::result(first_edition(), scenario("SC1").end_now().state).verdict.en.empty());
}

TEST_CASE("ST-12.10 opponent and scenario are not combined")
{
    CHECK(refusal(1, {{"opponent", "OP1"}}) == "");
    CHECK(refusal(1, {{"opponent", "random"}}) == "");
    CHECK(refusal(1, {{"opponent", "OP1"}, {"scenario", "SC1"}}).find("ST-12.10") !=
          std::string::npos);
    CHECK(refusal(1, {{"opponent", "random"}, {"scenario", "SC6"}}) != "");
}

TEST_CASE("ST-12.1 ST-12.9 opponents, scenarios and difficulties belong to the solo game")
{
    for (int players = 2; players <= 4; ++players)
    {
        CHECK(refusal(players, {}) == "");
        CHECK(refusal(players, {{"opponent", "OP1"}}) != "");
        CHECK(refusal(players, {{"scenario", "SC1"}}) != "");
        CHECK(refusal(players, {{"difficulty", "hard"}}) != "");
    }
    CHECK(refusal(1, {{"opponent", "OP6"}}) != "");
    CHECK(refusal(1, {{"scenario", "SC0"}}) != "");
    CHECK(refusal(1, {{"colour", "green"}}) != "");
}
