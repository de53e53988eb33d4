// Chapters 29 and 30: secrets, memories of a seat, and the room for them.
#include "games/automation/seen/secrets.hpp"

#include "games/automation/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::automation::testing;

namespace
{

Viewer viewer_of(Seat seat)
{
    return seat == no_seat ? Viewer{} : Viewer{Viewer::Kind::Seat, seat};
}

Ids hand_seen(const Table& table, Seat owner, Seat seat)
{
    return Rules::view(table.edition(), table.state, viewer_of(seat)).players[index_of(owner)].hand;
}

bool is_named_to(const Table& table, const Event& event, Seat seat)
{
    bool is_named = false;
    visit_record<Happenings>(*shown_event(table.edition(), event, viewer_of(seat)),
                             [&]<typename Named>(const Named& named) {
                                 if constexpr (requires { named.known_to; })
                                     is_named = named.card != no_specialist;
                             });
    return is_named;
}

// All pick the first card of their packets, once.
void pick_round(Table& table)
{
    for (std::size_t count = 0; count < table.state.players.size(); ++count)
        table.play(PickSpecialist{table.of(table.asked()).packet[0]});
}

}  // namespace

TEST_CASE("AA-29.1 a hand is known to its owner alone, until a card leaves it")
{
    Table table = bare_table();
    table.hand(anna, {"SP04", "SP05"}).give(anna, 0, {2, 2, 2});
    CHECK(hand_seen(table, anna, anna) == Ids{"SP04", "SP05"});
    for (const Seat seat : {bert, cleo, no_seat})
        CHECK(hand_seen(table, anna, seat) == Ids{"", ""});
    table.play(PlaySpecialist{specialist("SP05")});
    CHECK(Rules::view(table.edition(), table.state, {}).players[0].played == Ids{"SP05"});
    CHECK(Rules::is_reveal(table.events.front()));
    CHECK(Rules::view(table.edition(), table.state, {}).derived.undealt == 17);
}

TEST_CASE("AA-29.1 dealt and picked cards are named to those who know them")
{
    Table table({.players = 3, .draft = true});
    std::vector<Event> dealt;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, SpecialistDrawn> &&
            decode<SpecialistDrawn>(event).seat == bert)
            dealt.push_back(event);
    REQUIRE(dealt.size() == 4);
    for (const Event& event : dealt)
    {
        CHECK(is_named_to(table, event, bert));
        CHECK_FALSE(is_named_to(table, event, anna));
        CHECK_FALSE(is_named_to(table, event, no_seat));
    }
    const Seat picker = table.asked();
    const Move move = to_move(PickSpecialist{table.of(picker).packet[0]});
    for (const Seat seat : {anna, bert, cleo, no_seat})
        CHECK(is_move_shown(table.edition(), table.state, move, viewer_of(seat)) ==
              (seat == picker));
    CHECK(is_question_shown(table.edition(), table.state, viewer_of(no_seat)));
    table.play(PickSpecialist{table.of(picker).packet[0]});
    CHECK(is_named_to(table, table.events.back(), picker));
    CHECK_FALSE(is_named_to(table, table.events.back(), no_seat));
}

TEST_CASE("AA-29.2 who passed a packet on remembers its cards")
{
    Table table({.players = 2, .draft = true});
    const Seat first = table.state.first_player();
    const Seat other = next_clockwise(first, 2);
    pick_round(table);
    const SpecialistList passed = table.of(other).packet;  // the first player's packet
    for (const SpecialistId card : passed)
        CHECK(table.state.knowledge.knows(first, card));
    table.play(PickSpecialist{table.of(first).packet[0]});
    table.play(PickSpecialist{passed[1]});
    // Two of the three came back: the third is known by elimination.
    CHECK(table.state.knowledge.knows(first, passed[1]));
    CHECK(hand_seen(table, other, first)[1] ==
          first_edition().words.specialists.ids[place_of(passed[1])]);
    CHECK(hand_seen(table, other, first)[0] == "");

    Table three({.players = 3, .draft = true});
    const Seat start = three.state.first_player();
    pick_round(three);
    const SpecialistList given = three.of(next_clockwise(start, 3)).packet;
    three.play(PickSpecialist{three.of(start).packet[0]}).play(PickSpecialist{given[0]});
    const auto lost = three.state.knowledge.lost_groups(start);
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].size() == 3);
    CHECK(Rules::view(three.edition(), three.state, viewer_of(start)).lost_sight.size() == 1);
}

TEST_CASE("AA-29.2 what is imagined fits what was seen")
{
    Table table({.players = 4, .seed = 3, .draft = true});
    table.play_until("opening_window");
    Random random(Seed{0, 9});
    std::set<SpecialistId> imagined_cards;
    for (int count = 0; count < 60; ++count)
    {
        const State imagined = determinize(table.state, anna, random);
        CHECK(imagined.player(anna).hand == table.of(anna).hand);
        CHECK_FALSE(Rules::broken_invariant(table.edition(), imagined));
        for (std::size_t place = 0; place < 4; ++place)
            if (table.state.knowledge.knows(anna, table.of(bert).hand[place]))
                CHECK(imagined.player(bert).hand[place] == table.of(bert).hand[place]);
        imagined_cards.insert(imagined.player(cleo).hand[0]);
        CHECK_FALSE(imagined.random == table.state.random);
    }
    CHECK(imagined_cards.size() > 1);
}

TEST_CASE("AA-29.4 AA-29.5 the draws of a set-up come in the order of the specification")
{
    const Table table({.players = 3, .seed = 2});
    std::vector<int> kinds;
    for (const Event& event : table.events)
        visit_record<Happenings>(event, [&]<typename Named>(const Named&) {
            if constexpr (requires { Named::is_draw; })
                if (kinds.empty() || kinds.back() != event.kind)
                    kinds.push_back(event.kind);
        });
    const std::vector<int> expected = {
        kind_of<Happenings, EquipmentDrawn>,   kind_of<Happenings, RdDrawn>,
        kind_of<Happenings, SaleDrawn>,        kind_of<Happenings, TileDrawn>,
        kind_of<Happenings, AchievementDrawn>, kind_of<Happenings, AuditDrawn>,
        kind_of<Happenings, SpecialistDrawn>,  kind_of<Happenings, FirstPlayerDrawn>,
        kind_of<Happenings, MarketDieRolled>,  kind_of<Happenings, BlockedDrawn>};
    CHECK(kinds == expected);
    const Table same({.players = 3, .seed = 2});
    CHECK(same.state == table.state);
}

TEST_CASE("AA-30.1 a state is small, and its lists have room for what the rules allow")
{
    CHECK(sizeof(State) <= 1536);
    CHECK(BoundedList<SpecialistId, any_specialist_count>::capacity() >= 21);
    std::size_t deepest = 0;
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        Table table({.players = 4, .seed = seed});
        table.play_at_random(seed, [&] { deepest = std::max(deepest, table.state.steps.size()); });
    }
    CHECK(deepest <= 24);  // half of the room
}

TEST_CASE("AA-29.1 nobody is told who else knows a card, and open moves are shown to all")
{
    Table table({.players = 3, .draft = true});
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, SpecialistDrawn>)
            for (const Seat seat : {anna, bert, no_seat})
                CHECK(decode<SpecialistDrawn>(*shown_event(table.edition(), event, viewer_of(seat)))
                          .known_to == 0);
    table.play_until("opening_window");
    for (const Seat seat : {anna, bert, cleo, no_seat})
        CHECK(is_move_shown(table.edition(), table.state, to_move(TakeMainAction{Funding}),
                            viewer_of(seat)));
}

TEST_CASE("AA-29.1 what ends taking back: a packet that comes, a card that leaves a hand")
{
    Table table({.players = 2, .draft = true});
    table.events.clear();
    table.play(PickSpecialist{table.of(table.asked()).packet[0]});
    CHECK(std::none_of(table.events.begin(), table.events.end(), Rules::is_reveal));
    table.play(PickSpecialist{table.of(table.asked()).packet[0]});
    CHECK(std::count_if(table.events.begin(), table.events.end(), Rules::is_reveal) == 6);
    Table discard = bare_table();
    discard.hand(anna, {"SP04"}).play(DiscardSpecialist{specialist("SP04")});
    CHECK(std::count_if(discard.events.begin(), discard.events.end(), Rules::is_reveal) == 1);
    Table open = bare_table();
    open.take(Funding);
    CHECK(std::none_of(open.events.begin(), open.events.end(), Rules::is_reveal));
}
