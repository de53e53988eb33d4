// The flow of steps, on a toy game: seats count apples, may count again, and pay for it.
#include "core/steps.hpp"

#include "core/step.hpp"
#include "core/values/record.hpp"

#include <array>

#include <doctest/doctest.h>

namespace tischwerk::toy
{

enum class Kind : uint8_t
{
    Gift,   // runs: three apples
    Count,  // asks: as many options as apples left; may be answered out of turn
    Pay,    // a detail of the answer above: 1 or 2
    Talk    // asks two options, strictly one seat after the other
};

struct Step
{
    Kind kind{};
    Seat seat = no_seat;
    bool operator==(const Step&) const = default;
};

struct State
{
    BoundedList<Step, 8> steps;
    std::array<int, 3> apples{};
    std::string told;
};

struct Board
{
    const State& state;
};

struct Play
{
    State& state;
    Board board() const { return {state}; }
};

struct Choose
{
    static constexpr std::string_view name = "choose";
    uint8_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (number))
using Moves = Kinds<Choose>;

Move to_move(const Choose& choose)
{
    return encode<Move, Moves>(choose);
}

void note(Play& play, const Step& step, char what)
{
    play.state.told += static_cast<char>('0' + index_of(step.seat));
    play.state.told += what;
}

void run_gift(Play& play, const Step& step)
{
    play.state.apples[index_of(step.seat)] += 3;
    note(play, step, 'g');
}

template <typename Collector>
void offer_count(const Board& board, Collector& menu)
{
    const int apples = board.state.apples[index_of(board.state.steps.top().seat)];
    for (int number = 1; number <= apples; ++number)
        menu.allowed(Choose{static_cast<uint8_t>(number)});
}

// Counting costs an apple, is followed by paying, and then asked again.
void choose_count(Play& play, const Step& step, const Move&)
{
    --play.state.apples[index_of(step.seat)];
    note(play, step, 'c');
    play.state.steps.push(step);
    play.state.steps.push({Kind::Pay, step.seat});
}

template <typename Collector>
void offer_two(const Board&, Collector& menu)
{
    menu.allowed(Choose{1});
    menu.allowed(Choose{2});
}

void choose_two(Play& play, const Step& step, const Move& move)
{
    note(play, step, static_cast<char>('0' + move.values[0]));
}

using Row = StepRow<Board, Play, Step>;
constexpr std::array<Row, 4> table = {{
    {"gift", run_gift, nullptr, nullptr, nullptr, Sharing::InTurn},
    {"count", nullptr, offer_count<MoveList>, offer_count<Menu>, choose_count,
     Sharing::Independent},
    {"pay", nullptr, offer_two<MoveList>, offer_two<Menu>, choose_two, Sharing::PartOfAnswer},
    {"talk", nullptr, offer_two<MoveList>, offer_two<Menu>, choose_two, Sharing::InTurn},
}};

State with_steps(std::initializer_list<Step> innermost_last)
{
    State state;
    for (const Step& step : innermost_last)
        state.steps.push(step);
    return state;
}

std::size_t run(State& state)
{
    Play play{state};
    MoveList moves;
    run_to_decision(table, play, moves);
    return moves.size();
}

std::size_t answer(State& state, uint8_t number)
{
    Play play{state};
    take_choice(table, play, to_move(Choose{number}));
    return run(state);
}

constexpr Seat anna{0};
constexpr Seat bert{1};
constexpr Seat cleo{2};

}  // namespace tischwerk::toy

using namespace tischwerk;
using namespace tischwerk::toy;

TEST_CASE("steps that run happen by themselves until something is asked")
{
    State state = with_steps({{Kind::Talk, bert}, {Kind::Gift, anna}});
    CHECK(run(state) == 2);
    CHECK(state.told == "0g");
    CHECK(state.steps.top() == Step{Kind::Talk, bert});
    CHECK(answer(state, 2) == 0);
    CHECK(state.told == "0g12");
    CHECK(state.steps.is_empty());  // the game is over
}

TEST_CASE("a question without options is dropped and a single option is taken")
{
    State state = with_steps({{Kind::Talk, cleo}, {Kind::Count, bert}, {Kind::Count, anna}});
    state.apples = {0, 1, 0};
    CHECK(run(state) == 2);
    CHECK(state.told == "1c");  // anna had nothing, bert a single way
    CHECK(state.steps.top() == Step{Kind::Pay, bert});
    answer(state, 1);
    CHECK(state.steps.top() == Step{Kind::Talk, cleo});  // nothing left to count again
}

TEST_CASE("steps pushed by an answer come before what was waiting")
{
    State state = with_steps({{Kind::Talk, bert}, {Kind::Count, anna}, {Kind::Gift, anna}});
    CHECK(run(state) == 3);
    CHECK(answer(state, 3) == 2);
    CHECK(state.steps.top() == Step{Kind::Pay, anna});
    CHECK(answer(state, 2) == 2);
    CHECK(state.steps.top() == Step{Kind::Count, anna});
    CHECK(answer(state, 1) == 2);
    CHECK(state.steps.top() == Step{Kind::Pay, anna});
    CHECK(answer(state, 1) == 2);  // the last apple is counted without asking
    CHECK(state.told == "0g0c020c010c");
}

TEST_CASE("a seat may answer out of turn where answers cannot touch each other")
{
    State state = with_steps(
        {{Kind::Talk, cleo}, {Kind::Count, cleo}, {Kind::Count, bert}, {Kind::Count, anna}});
    state.apples = {3, 3, 3};
    State bert_now = state;
    CHECK(skip_to_seat(table, bert_now, bert));
    CHECK(bert_now.steps.top() == Step{Kind::Count, bert});
    State cleo_now = state;
    cleo_now.steps.push({Kind::Pay, anna});  // anna is in the middle of her answer
    CHECK(skip_to_seat(table, cleo_now, cleo));
    CHECK(cleo_now.steps.top() == Step{Kind::Count, cleo});
    CHECK(cleo_now.steps.size() == 1);  // later questions to cleo are no part of it
    State anna_now = state;
    CHECK(skip_to_seat(table, anna_now, anna));
    CHECK(anna_now.steps == state.steps);
}

TEST_CASE("nobody is asked out of turn in other steps")
{
    State talk = with_steps({{Kind::Talk, bert}, {Kind::Talk, anna}});
    CHECK_FALSE(skip_to_seat(table, talk, bert));
    CHECK(talk.steps.size() == 2);
    State behind = with_steps({{Kind::Talk, bert}, {Kind::Count, anna}});
    CHECK_FALSE(skip_to_seat(table, behind, bert));  // bert waits for something else
    State over;
    CHECK_FALSE(skip_to_seat(table, over, anna));
}

TEST_CASE("the content of a step lies in its values, byte by byte, and comes back")
{
    struct Content
    {
        Seat seat{};
        uint8_t count = 0;
        std::array<uint8_t, 2> dice{};
        bool is_last = false;
    };
    const StepOf<Kind> kept = step_of(Kind::Pay, anna, Content{bert, 7, {2, 3}, true});
    CHECK(kept.values == StepValues{static_cast<uint8_t>(bert), 7, 2, 3, 1});
    const Content found = unpacked<Content>(kept);
    CHECK(found.seat == bert);
    CHECK(found.count == 7);
    CHECK(found.dice == std::array<uint8_t, 2>{2, 3});
    CHECK(found.is_last);
}
