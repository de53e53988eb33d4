// Chapters 20 to 22: donations, audits and clean-up.
#include "games/automation/chapters/audit.hpp"
#include "games/automation/chapters/clean_up.hpp"
#include "games/automation/chapters/donation.hpp"

#include "games/automation/chapters/stock.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

Table& audit_at(Table& table, int position)
{
    table.state.audit_position = static_cast<uint8_t>(position);
    table.state.round = 2;
    table.state.steps.clear();
    table.state.steps.push({StepKind::CleanUp, no_seat, {9}});
    return table;
}

// The audit die shows the same number on all faces.
Table& roll_audit(Table& table, uint8_t number)
{
    table.reprint().audit_die.fill(number);
    Play play{table.edition(), table.state, &table.events};
    hold_audit(play, {StepKind::AuditPhase, no_seat, {}});
    return table;
}

}  // namespace

TEST_CASE("AA-20.1 AA-20.6 everyone may donate once, in reverse turn order, or nothing")
{
    Table table = bare_table(3);
    for (const Seat seat : {anna, bert, cleo})
        table.give(seat, 1, {});
    table.end_actions();
    for (const Seat seat : {cleo, bert, anna})
    {
        CHECK(table.decision() == "donate_credits");
        CHECK(table.asked() == seat);
        table.play(Donate{0});
    }
    CHECK(table.decision() != "donate_credits");
    CHECK(table.of(anna).credits == 1);
    CHECK(table.of(anna).donation == 0);
    CHECK(table.count_of<Donated>() == 3);
    CHECK(table.told<Donated>().front().amount == 0);
}

TEST_CASE("AA-20.2 AA-20.3 at most tracks plus 2, and reputation on the way")
{
    Table table = bare_table(2);
    table.give(bert, 9, {9, 0, 0}).player(bert).prospect = {1, 0, 2, 0};
    table.player(bert).donation = 2;
    table.end_actions();
    CHECK(table.question() == "donate_credits bert");
    CHECK(table.options().size() == 5);  // 0 to 4
    table.play(Donate{1});
    CHECK(table.question() == "donate_red bert");
    CHECK(table.options().size() == 4);  // 0 to 3
    table.play(Donate{2});
    CHECK(table.of(bert).donation == 5);
    CHECK(table.of(bert).reputation == 1);  // space 4
    CHECK(table.of(bert).credits == 8);
    CHECK(table.of(bert).tokens == Tokens{7, 0, 0});
    REQUIRE(table.count_of<Donated>() == 2);  // anna has nothing to give
    CHECK(table.told<Donated>().front().seat == bert);
    CHECK(table.told<Donated>().front().amount == 3);
}

TEST_CASE("AA-20.4 no more than spaces are left")
{
    Table table = bare_table(2);
    table.give(bert, 9, {}).player(bert).donation = 23;
    CHECK(donation_limit(table.board(), table.of(bert)) == 1);
    table.player(bert).donation = 24;
    CHECK(donation_limit(table.board(), table.of(bert)) == 0);
    table.end_actions();
    CHECK(table.question() != "donate_credits bert");
}

TEST_CASE("AA-20.5 a donation by a card gives no reputation, and ends at 24")
{
    Table table = bare_table();
    table.player(anna).donation = 3;
    table.show_tiles({"TSA9", "TSA1"}).take(Sponsorship).play(TakeTile{tile("TSA9")});
    CHECK(table.of(anna).donation == 5);
    CHECK(table.of(anna).reputation == 0);
    Play play{table.edition(), table.state, nullptr};
    raise_donation(play, anna, 30);
    CHECK(table.of(anna).donation == 24);
}

TEST_CASE("AA-21.1 no audit in round 1, but from round 2 on")
{
    Table table = bare_table();
    table.end_actions().play_until("opening_window");
    CHECK(table.state.round == 2);
    CHECK(table.count_of<AuditDieRolled>() == 0);
    table.end_actions().play_until("opening_window");
    CHECK(table.count_of<AuditDieRolled>() == 1);
}

TEST_CASE("AA-21.2 AA-1.4 triggers lie on the cards side by side")
{
    Table table = bare_table();
    table.audits({"AUA1", "AUA3", "AUB2", "AUB1"});  // 3, 2, 4, 3
    CHECK(trigger_position(table.board(), 0) == 3);
    CHECK(trigger_position(table.board(), 1) == 6);
    CHECK(trigger_position(table.board(), 2) == 12);
    CHECK(trigger_position(table.board(), 3) == 15);
}

TEST_CASE("AA-21.3 AA-1.12 the marker moves by the die, at most to 16")
{
    CHECK(first_edition().audit_die == std::array<uint8_t, 6>{2, 3, 3, 4, 4, 5});
    Table table = bare_table();
    table.state.audits_done = EnumSet<uint8_t, uint8_t>::first(4);
    roll_audit(audit_at(table, 3), 4);
    CHECK(table.state.audit_position == 7);
    roll_audit(audit_at(table, 14), 5);
    CHECK(table.state.audit_position == 16);
}

TEST_CASE("AA-21.4 AA-21.5 AA-21.7 reached cards are carried out; who fails takes a token")
{
    Table table = bare_table(2);
    table.audits({"AUA1", "AUA2", "AUB1", "AUB2"}).give(anna, 4, {}).give(bert, 3, {1, 1, 1});
    roll_audit(audit_at(table, 0), 2);
    CHECK(table.state.audits_done.is_empty());  // the trigger is 3
    roll_audit(audit_at(table, 0), 3);
    CHECK(table.of(anna).failed_audits == 0);
    CHECK(table.of(bert).failed_audits == 1);
    CHECK(table.of(bert).credits == 3);  // nothing is paid
    CHECK(table.state.audits_done.contains(0));
    CHECK(table.state.audit_position == 4);  // it stood on the trigger
    roll_audit(audit_at(table, 0), 4);
    CHECK(table.of(bert).failed_audits == 1);  // not again
    Table passed = bare_table(2);
    roll_audit(audit_at(passed, 0), 4);
    CHECK(passed.state.audit_position == 4);  // it passed the trigger, and stays
    CHECK(passed.count_of<AuditMoved>() == 1);
    Table hit = bare_table(2);
    roll_audit(audit_at(hit, 0), 3);
    CHECK(hit.count_of<AuditMoved>() == 2);  // by the die, then to the end of the card
    Table last = bare_table(2);
    roll_audit(audit_at(last.audits({"AUA2", "AUA1", "AUB1", "AUB2"}), 0), 4);
    CHECK(last.state.audits_done.contains(0));
    CHECK(last.count_of<AuditMoved>() == 1);  // the trigger is the last space: it is there already
}

// long: a check for each kind of requirement
TEST_CASE("AA-21.6 AA-21.9 AA-23.9 what audits and achievements ask for")
{
    Table table = bare_table();
    Player& player = table.player(anna);
    const auto is_met = [&](Requirement kind, int count, int level = 0,
                            CardType card = CardType::Equipment) {
        return meets(player,
                     {kind, static_cast<uint8_t>(count), static_cast<uint8_t>(level), card});
    };
    table.give(anna, 4, {2, 1, 1});
    CHECK(is_met(Requirement::Credits, 4));
    CHECK_FALSE(is_met(Requirement::Credits, 5));
    CHECK(is_met(Requirement::Tokens, 4));
    CHECK_FALSE(is_met(Requirement::Tokens, 5));
    player.prospect = {4, 1, 0, 5};
    CHECK(is_met(Requirement::TracksAdvanced, 3));
    CHECK_FALSE(is_met(Requirement::TracksAdvanced, 4));
    CHECK(is_met(Requirement::TracksAt, 2, 4));
    CHECK_FALSE(is_met(Requirement::TracksAt, 2, 5));
    table.workers(anna, {1, 0, 1, 1});
    CHECK(is_met(Requirement::Workers, 2, 2));  // level II or higher
    CHECK_FALSE(is_met(Requirement::Workers, 3, 2));
    player.workers_on_cards = 2;
    CHECK_FALSE(is_met(Requirement::Workers, 4, 1));  // those in use do not count
    table.own_rd(anna, {"RD05"}).own_sales(anna, {"SO05", "SO06"}).own_equipment(anna, 1, "EQ05");
    CHECK(is_met(Requirement::Cards, 1, 0, CardType::Rd));
    CHECK(is_met(Requirement::Cards, 2, 0, CardType::Sale));
    CHECK_FALSE(is_met(Requirement::Cards, 2, 0, CardType::Equipment));
    CHECK(is_met(Requirement::Cards, 4, 0, CardType::Total));
    CHECK_FALSE(is_met(Requirement::Cards, 5, 0, CardType::Total));
    player.reputation = 5;
    player.donation = 9;
    CHECK(is_met(Requirement::Reputation, 5));
    CHECK_FALSE(is_met(Requirement::Donation, 10));
    table.played(anna, {"SP01"});
    CHECK(is_met(Requirement::Specialists, 1));
    CHECK_FALSE(is_met(Requirement::Specialists, 2));
    player.relations = {2, 2, 3};
    CHECK(is_met(Requirement::RelationsEach, 2));
    CHECK_FALSE(is_met(Requirement::RelationsEach, 3));
}

TEST_CASE("AA-21.8 one roll may carry out two cards, from left to right")
{
    Table table = bare_table(2);
    table.audits({"AUA2", "AUA3", "AUB1", "AUB2"});  // 4 and 6
    roll_audit(audit_at(table, 2), 5);
    CHECK(table.state.audits_done.count() == 2);
    CHECK(table.of(anna).failed_audits == 2);
    const auto told = table.told<AuditExecuted>();
    CHECK(told[0].card == audit("AUA2"));
    CHECK(table.state.audit_position == 7);
}

TEST_CASE("AA-22.1 AA-22.2 section 4 gives a point, and in round 5 that is the end")
{
    Table table = bare_table(2);
    table.player(bert).reliability = 8;
    table.round(5).begin_clean_up();
    CHECK(table.is_over());
    CHECK(table.of(anna).points == 1);
    CHECK(table.of(bert).points == 0);
    CHECK(table.state.equipment.discard.is_empty());
    CHECK(table.count_of<GameEnded>() == 1);
}

TEST_CASE("AA-22.3 AA-22.4 AA-22.10 the market is rolled anew, workers and markers come back")
{
    Table table = bare_table(2);
    table.workers(anna, {0, 2, 0, 0});
    table.state.spaces[place_of(Rd)].push(anna);
    table.player(anna).unfinished = 3;
    table.player(anna).taken.insert(Rd);
    table.player(anna).markers = 0;
    table.played(anna, {"SP01"}).player(anna).turned.insert(0);
    table.begin_clean_up();
    CHECK(table.count_of<MarketDieRolled>() == 3);
    CHECK(table.of(anna).unfinished == 4);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{0, 2, 0, 0});
    CHECK(table.state.spaces[place_of(Rd)].is_empty());
    CHECK(table.of(anna).taken.is_empty());
    CHECK(table.of(anna).markers == 3);
    CHECK(table.of(anna).turned.is_empty());
}

TEST_CASE("AA-22.5 in each row the leftmost card goes, and a short row loses what it has")
{
    Table table = bare_table(2);
    table.show_sales({});
    table.state.sales.discard = table.state.sales.deck;
    table.state.sales.deck.clear();
    table.begin_clean_up();
    CHECK(table.state.equipment.discard.contains(equipment("EQ01")));
    CHECK(table.state.equipment.shown[0] == equipment("EQ02"));
    CHECK(table.state.rd.shown[2] == rd("RD04"));
    CHECK(table.state.rd.shown.size() == 4);
    CHECK(table.state.sales.shown.size() == 4);
}

TEST_CASE("AA-22.6 AA-1.7 tiles are renewed, and after round 2 replaced by the second age")
{
    Table table = bare_table(2);
    table.state.tile_discard = table.state.tile_stack;
    table.state.tile_stack.clear();
    table.begin_clean_up();
    CHECK(table.state.tiles_shown.size() == 3);
    CHECK(table.count_of<TileStackRenewed>() == 1);
    CHECK(table.state.tile_stack.count() + table.state.tile_discard.count() == 6);
    table.round(2).begin_clean_up();
    CHECK(table.state.tiles_shown.size() == 3);
    for (const TileId shown : table.state.tiles_shown)
        CHECK(place_of(shown) >= tiles_per_age);
    CHECK(table.state.tile_discard.is_empty());
    CHECK(table.broken() == "");
}

TEST_CASE("AA-22.7 contract tokens on common specialists leave the game")
{
    Table table = bare_table(2);
    table.player(anna).contracts = 4;
    table.player(anna).contracted.insert(specialist("ST01"));
    table.begin_clean_up();
    CHECK(table.of(anna).contracted.is_empty());
    CHECK(table.of(anna).contracts == 4);
}

TEST_CASE("AA-22.8 sponsors take their places, the others fill the rest in their old order")
{
    Table table = bare_table();
    table.begin_clean_up();
    CHECK(table.state.order[0] == anna);  // nobody has sponsored
    table.state.next_order = {no_seat, anna, dora, no_seat};
    table.begin_clean_up();
    CHECK(table.state.order[0] == bert);
    CHECK(table.state.order[1] == anna);
    CHECK(table.state.order[2] == dora);
    CHECK(table.state.order[3] == cleo);
    CHECK(table.state.next_order[1] == no_seat);
    CHECK(table.asked() == bert);
}

TEST_CASE("AA-22.9 in round 3 everybody takes the fourth marker")
{
    Table table = bare_table(2);
    table.round(1).begin_clean_up();
    CHECK(table.state.round == 2);
    CHECK(table.of(anna).markers == 3);
    table.begin_clean_up();
    CHECK(table.state.round == 3);
    CHECK(table.of(anna).markers == 4);
}

TEST_CASE("AA-22.1 AA-6.1 clean-up begins with its first step after donations and audit")
{
    Table table = bare_table(2);
    table.player(bert).reliability = 8;
    table.end_actions();
    table.play_until("opening_window");
    CHECK(table.of(anna).points == 1);
    CHECK(table.of(bert).points == 0);
    CHECK(Rules::result(table.edition(), table.state).ending.empty());
    Table last = bare_table(2);
    last.round(5).end_actions();
    CHECK(last.is_over());
    CHECK(Rules::result(last.edition(), last.state).ending == "last_round");
}
