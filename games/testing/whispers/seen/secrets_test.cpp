#include "games/testing/whispers/seen/secrets.hpp"

#include "core/testing/view_text.hpp"
#include "games/testing/whispers/testing/table.hpp"

using namespace tischwerk;
using namespace tischwerk::whispers;
using namespace tischwerk::whispers::testing;

namespace
{

Viewer viewer_of(Seat seat)
{
    return seat == no_seat ? Viewer{} : Viewer{Viewer::Kind::Seat, seat};
}

bool is_named_to(const Table& table, const Event& event, Seat seat)
{
    bool is_named = false;
    visit_record<Happenings>(*shown_event(table.edition(), event, viewer_of(seat)),
                             [&]<typename Named>(const Named& named) {
                                 if constexpr (requires { named.card; })
                                     is_named = named.card != no_card;
                             });
    return is_named;
}

}  // namespace

TEST_CASE("WH-2.4 a card that is dealt, picked, bid or discarded is named to those who know it")
{
    Table table(3);
    const auto check_last = [&](const std::vector<Seat>& knowers) {
        for (const Seat seat : {anna, bert, cleo, no_seat})
        {
            const bool knows = std::find(knowers.begin(), knowers.end(), seat) != knowers.end();
            CHECK(is_named_to(table, table.events.back(), seat) == knows);
        }
    };
    check_last({cleo});  // the last card that was dealt
    table.play(PickCard{table.state.player(anna).packet[0]});
    check_last({anna});
    table.play_until("bid");
    CHECK_FALSE(is_move_shown(table.edition(), table.state, to_move(PassBet{}), viewer_of(bert)));
    CHECK(is_move_shown(table.edition(), table.state, to_move(PassBet{}), viewer_of(anna)));
    // Cleo has looked at the first card, has passed the second on together with another one, and
    // the third alone.
    for (const auto& [place, is_known_to_cleo] : {std::pair{0, true}, {1, false}, {2, true}})
    {
        Table tried = table;
        tried.play(BidCard{tried.row_card(anna, static_cast<std::size_t>(place))});
        CHECK(is_named_to(tried, tried.events.back(), anna));
        CHECK(is_named_to(tried, tried.events.back(), cleo) == is_known_to_cleo);
        CHECK_FALSE(is_named_to(tried, tried.events.back(), bert));
        CHECK_FALSE(is_named_to(tried, tried.events.back(), no_seat));
    }
}

TEST_CASE("who passed a packet on knows it until somebody has picked from it")
{
    Table table(3);
    const CardId first = table.state.player(anna).packet[1];
    const CardId second = table.state.player(anna).packet[2];
    table.answer_all(0);  // the second round of picks
    table.play_until("pick");
    CHECK(table.asked() == anna);
    CHECK(table.state.knowledge.knows(anna, first));  // Bert holds it now
    table.play(PickCard{table.state.player(anna).packet[0]});
    table.play(PickCard{first});  // Bert
    CHECK_FALSE(table.state.knowledge.knows(anna, first));
    const auto lost = table.state.knowledge.lost_groups(anna);
    REQUIRE(lost.size() == 1);
    CHECK(lost[0] == std::vector{std::min(first, second), std::max(first, second)});
    CHECK(table.state.knowledge.knows(bert, second));
    Random random(Seed{0, 9});
    int as_it_is = 0;
    for (int count = 0; count < 200; ++count)
    {
        const State imagined = determinize(table.state, anna, random);
        const CardId guessed = imagined.player(bert).row[1];
        REQUIRE((guessed == first || guessed == second));
        as_it_is += guessed == first ? 1 : 0;
    }
    CHECK(as_it_is > 60);
    CHECK(as_it_is < 140);
}

TEST_CASE("a bet that nobody has seen is guessed, and one that could not be made is not")
{
    Table table(2);
    table.play_until("whisper").play(MakeBet{});
    Random random(Seed{0, 9});
    int made = 0;
    for (int count = 0; count < 200; ++count)
    {
        made += determinize(table.state, bert, random).player(anna).bet == Bet::Made ? 1 : 0;
        CHECK(determinize(table.state, anna, random).player(anna).bet == Bet::Made);
    }
    CHECK(made > 60);
    CHECK(made < 140);
    table.player(anna).has_bet_before = true;
    table.player(anna).bet = Bet::Passed;
    for (int count = 0; count < 20; ++count)
        CHECK(determinize(table.state, bert, random).player(anna).bet == Bet::Passed);
}

TEST_CASE("the question about a neighbour's card is for its owner alone; the others may be read")
{
    Table table(2);
    CHECK(is_question_shown(table.edition(), table.state, viewer_of(bert)));
    table.play_until("whisper");
    CHECK(is_question_shown(table.edition(), table.state, viewer_of(anna)));
    CHECK_FALSE(is_question_shown(table.edition(), table.state, viewer_of(bert)));
    CHECK_FALSE(is_question_shown(table.edition(), table.state, Viewer{}));
}

TEST_CASE("a view written as text says what its tree says")
{
    check_view_text<Rules>(**find_game("whispers"), test_edition(), 3);
}
