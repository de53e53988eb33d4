// How bots deal, with a plain idea of worth.
#include "games/factory42/bots/deals.hpp"

#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

// Points, half a point for a rosette, a fifth for a cube, and two for a cube that a seat longs for.
class PlainAppraiser final : public Appraiser<State>
{
public:
    PlainAppraiser(Seat longing, Resource wanted) : longing_(longing), wanted_(wanted) {}

    Prospect prospect(const State& state, Seat seat) const override
    {
        float all = 0;
        for (std::size_t place = 0; place < state.players.size(); ++place)
            all += worth_to(state, seat_at(place));
        const float own = worth_to(state, seat);
        return {own, own - all / static_cast<float>(state.players.size())};
    }

private:
    float worth_to(const State& state, Seat seat) const
    {
        const Player& player = state.player(seat);
        const bool is_glad = seat == longing_ && player.count(wanted_) > 0;
        return static_cast<float>(player.score) + 0.5F * static_cast<float>(player.rosettes) +
               0.2F * static_cast<float>(total_of(player.warehouse)) + (is_glad ? 2.0F : 0.0F);
    }

    Seat longing_;
    Resource wanted_;
};

const PlainAppraiser plain(anna, Gold);

// Bert's answer to Anna's proposal.
std::string answer_to(Table& table, DealClause given, DealClause asked)
{
    Deal& draft = table.state.draft;
    draft = {};
    draft.proposer = anna;
    draft.partner = bert;
    draft.clauses[0] = given;
    draft.clauses[most_clauses] = asked;
    table.alone(Step{StepKind::DealAccept, bert});
    const auto move = settled_move(table.board(), plain, Settling::AtTheTable);
    REQUIRE(move);
    return table.text(*move);
}

}  // namespace

TEST_CASE("FF-17.5 bots accept what raises their expectation and decline the rest")
{
    Table table = bare_table(3, with_deals);
    table.give_rosettes(anna, 5).give_rosettes(bert, 5);
    CHECK(answer_to(table, {Clause::Points, 1, 0}, {}) == "accept");
    CHECK(answer_to(table, {}, {Clause::Points, 1, 0}) == "decline");
    CHECK(answer_to(table, {Clause::Rosettes, 1, 0}, {Clause::Points, 1, 0}) == "decline");
    CHECK(answer_to(table, {Clause::Rosettes, 3, 0}, {Clause::Points, 1, 0}) == "accept");
    CHECK(answer_to(table, {Clause::Rosettes, 1, 0}, {Clause::Rosettes, 1, 0}) == "decline");
}

TEST_CASE("FF-17.9 bots do not promise anything for nothing")
{
    Table table = bare_table(3, with_deals);
    table.give_rosettes(anna, 5);
    CHECK(answer_to(table, {Clause::Rosettes, 1, 0}, {Clause::SkipOrder, 0, 0}) == "decline");
    CHECK(answer_to(table, {Clause::Rosettes, 3, 0}, {Clause::SkipOrder, 0, 0}) == "accept");
}

TEST_CASE("each further deal of the same two in a round must bring more")
{
    Table table = bare_table(3, with_deals);
    table.give_rosettes(anna, 5);
    CHECK(answer_to(table, {Clause::Rosettes, 1, 0}, {}) == "accept");
    Play play{table.edition(), table.state, nullptr};
    accept_deal(play, table.state.draft);
    CHECK(answer_to(table, {Clause::Rosettes, 1, 0}, {}) == "decline");
    CHECK(answer_to(table, {Clause::Rosettes, 2, 0}, {}) == "accept");
}

TEST_CASE("bots ask for a cube that they need, once a round, and only if the partner gains too")
{
    for (const Window window : {Window::BeforePlacement, Window::BeforeResearch})
    {
        Table table = bare_table(3, with_deals);
        table.give_rosettes(anna, 2).store(bert, {{Flax, 2}}).store(cleo, {{Gold, 1}});
        table.alone(step_at(StepKind::DealPartner, anna, place_of(window)));
        std::string said;
        while (table.question().find("anna") != std::string::npos)
        {
            const auto move = settled_move(table.board(), plain, Settling::AtTheTable);
            REQUIRE(move);
            said += table.text(*move) + ", ";
            MoveList moves;
            Rules::apply(table.edition(), table.state, *move, &table.events, moves);
        }
        CHECK(said == (window == Window::BeforeResearch
                           ? "partner seat=2, clause kind=vp, amount amount=1, done, clause "
                             "kind=cubes, done, send, "
                           : "done, "));
        if (window == Window::BeforeResearch)
            CHECK(table.question() == "deal_accept cleo");
    }
}

TEST_CASE("in thought bots imagine no proposals, and a settled game asks for none")
{
    Table table = bare_table(3, with_deals);
    table.store(cleo, {{Gold, 1}});
    table.alone(step_at(StepKind::DealPartner, anna, place_of(Window::BeforeResearch)));
    CHECK(table.text(*settled_move(table.board(), plain, Settling::InThought)) == "done");
    table.begin_placement();
    CHECK_FALSE(settled_move(table.board(), plain, Settling::AtTheTable));
}
