#include "games/inventions/chapters/routine.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

constexpr uint32_t all_orders = ~uint32_t{0};

// Anna has entered a patent space and owns these fields.
Table patenting(std::initializer_list<const char*> fields)
{
    Table table = bare_table();
    for (const char* id : fields)
        table.own(anna, id);
    table.give(anna, {{Good::Coin, 1}}).act(anna, Action::Research);
    table.play(ChooseResearchMode{ResearchMode::Patent});
    return table;
}

}  // namespace

TEST_CASE("free_patents patents the only field while markers cannot run out")
{
    const Table table = patenting({"camera_original"});
    CHECK(table.question() == "patent_field anna");
    // 14 markers left, but 17 fields and 5 patents could still use one.
    CHECK_FALSE(routine_answer(table.board(), all_orders).has_value());
    Table plenty = patenting({"camera_original"});
    for (std::size_t place = 0; place < field_count; ++place)
        if (plenty.state.field_owner[place] == no_seat)
            plenty.state.field_owner[place] = bert;
    CHECK(routine_answer(plenty.board(), all_orders) ==
          to_move(PatentField{field("camera_original")}));
    CHECK_FALSE(routine_answer(plenty.board(), 0).has_value());
}

TEST_CASE("two fields to patent are a choice, and everything else is asked")
{
    Table table = patenting({"camera_original", "car_original"});
    for (std::size_t place = 0; place < field_count; ++place)
        if (table.state.field_owner[place] == no_seat)
            table.state.field_owner[place] = bert;
    CHECK_FALSE(routine_answer(table.board(), all_orders).has_value());
    Table other({.players = 5});
    Random random(Seed{3, 3});
    MoveList moves;
    Rules::list_moves(other.edition(), other.state, moves);
    while (!moves.is_empty())
    {
        const std::optional<Move> answer = routine_answer(other.board(), all_orders);
        if (other.decision() != "patent_field")
            REQUIRE_FALSE(answer.has_value());
        else if (answer)
            REQUIRE(moves.contains(*answer));
        Rules::apply(other.edition(), other.state,
                     moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr, moves);
    }
}
