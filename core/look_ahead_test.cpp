// Menus that look ahead, on a toy workshop: a seat announces work that costs two red tokens, may
// use each tool once before it begins, and must never be stranded (AA-7.15, AA-7.16, AA-7.19).
#include "core/look_ahead.hpp"

#include "core/board.hpp"
#include "core/playouts/allocation_counter.hpp"
#include "core/values/random.hpp"
#include "core/values/record.hpp"

#include <array>

#include <doctest/doctest.h>

namespace tischwerk::workshop
{

enum class Kind : uint8_t
{
    Plan,    // asks: announce the work, or pass
    Window,  // asks: use a tool, or begin
    Return,  // asks: which token goes back, a detail of a tool
    Work     // runs: pays its price
};

enum class Token : uint8_t
{
    Red,
    Blue
};

enum class Tool : uint8_t
{
    Swap,   // a blue token for a red one
    Trade,  // return a token of choice, get a red one
    Dye,    // two red ones become blue
    Dice,   // red ones, by chance
    Idle    // this one and those after it do nothing
};

struct Step
{
    Kind kind{};
    Seat seat = no_seat;
};

struct State
{
    BoundedList<Step, 8> steps;
    std::array<int, 2> tokens{};
    std::array<int, 4> tools{};  // how often each may still be used
    int idle_tools = 0;
    int price = 2;  // red tokens that the work costs
    bool is_announced = false;
    Random random;
    std::array<uint8_t, 1024> furniture{};  // a state of a real game is about this large
};
struct Edition
{};
using Board = BoardOf<Edition, State>;
using Play = PlayOf<Edition, State>;

struct Announce
{
    static constexpr std::string_view name = "announce";
};
struct Pass
{
    static constexpr std::string_view name = "pass";
};
struct Begin
{
    static constexpr std::string_view name = "begin";
};
struct Use
{
    static constexpr std::string_view name = "use";
    Tool tool{};
};
struct GiveBack
{
    static constexpr std::string_view name = "give_back";
    Token token{};
};
BOOST_DESCRIBE_STRUCT(Announce, (), ())
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(Use, (), (tool))
BOOST_DESCRIBE_STRUCT(GiveBack, (), (token))
using Moves = Kinds<Announce, Pass, Begin, Use, GiveBack>;

template <typename Named>
    requires OneOf<Moves, Named>
Move to_move(const Named& named)
{
    return encode<Move, Moves>(named);
}

int& count(State& state, Token token)
{
    return state.tokens[static_cast<std::size_t>(token)];
}

bool can_work(const State& state)
{
    return state.tokens[0] >= state.price;
}

// AA-7.15
Ahead work_ahead(const Board& board)
{
    if (!board.state.is_announced)
        return Ahead::Free;
    return can_work(board.state) ? Ahead::Reached : Ahead::Open;
}

template <typename Collector>
void offer_plan(const Board&, Collector& menu)
{
    menu.allowed(Announce{});
    menu.allowed(Pass{});
}

void choose_plan(Play& play, const Step& step, const Move& move)
{
    if (move.kind != kind_of<Moves, Announce>)
        return;
    play.state.is_announced = true;
    play.state.steps.push({Kind::Window, step.seat});
}

bool is_usable(const State& state, Tool tool)
{
    const int needed_blue = tool == Tool::Swap ? 1 : 0;
    const int needed_red = tool == Tool::Dye ? 2 : 0;
    const bool has_any = tool != Tool::Trade || state.tokens[0] + state.tokens[1] > 0;
    return state.tools[static_cast<std::size_t>(tool)] > 0 && state.tokens[1] >= needed_blue &&
           state.tokens[0] >= needed_red && has_any;
}

template <typename Collector>
void offer_window(const Board& board, Collector& menu)
{
    for (const Tool tool : {Tool::Swap, Tool::Trade, Tool::Dye, Tool::Dice})
        if (is_usable(board.state, tool))
            menu.allowed(Use{tool});
    for (int place = 0; place < board.state.idle_tools; ++place)
        menu.allowed(Use{static_cast<Tool>(static_cast<int>(Tool::Idle) + place)});
    if (can_work(board.state))
        menu.allowed(Begin{});
    else
        menu.blocked(Begin{}, rule("AA-7.16"));
}

void choose_window(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    if (move.kind == kind_of<Moves, Begin>)
        return state.steps.push({Kind::Work, step.seat});
    const Tool tool = decode<Use>(move).tool;
    state.steps.push(step);
    if (tool < Tool::Idle)
        --state.tools[static_cast<std::size_t>(tool)];
    switch (tool)
    {
    case Tool::Swap:
        --count(state, Token::Blue);
        ++count(state, Token::Red);
        break;
    case Tool::Trade: state.steps.push({Kind::Return, step.seat}); break;
    case Tool::Dye:
        count(state, Token::Red) -= 2;
        count(state, Token::Blue) += 2;
        break;
    case Tool::Dice: count(state, Token::Red) += 2 + static_cast<int>(state.random.below(2)); break;
    case Tool::Idle: break;
    }
}

template <typename Collector>
void offer_return(const Board& board, Collector& menu)
{
    for (const Token token : {Token::Red, Token::Blue})
        if (board.state.tokens[static_cast<std::size_t>(token)] > 0)
            menu.allowed(GiveBack{token});
}

void choose_return(Play& play, const Step&, const Move& move)
{
    --count(play.state, decode<GiveBack>(move).token);
    ++count(play.state, Token::Red);
}

// The work itself rolls dice; its result does not concern the seat that announced it.
void work(Play& play, const Step&)
{
    count(play.state, Token::Red) -= play.state.price;
    play.state.is_announced = false;
    play.state.random.next();
}

using Row = LookAheadRow<Board, Play, Step>;
constexpr std::array<Row, 4> table = {{
    {{"plan", nullptr, offer_plan<MoveList>, offer_plan<Menu>, choose_plan, Sharing::InTurn},
     work_ahead,
     rule("AA-7.15")},
    {{"window", nullptr, offer_window<MoveList>, offer_window<Menu>, choose_window,
      Sharing::InTurn},
     work_ahead,
     rule("AA-7.16")},
    {{"return", nullptr, offer_return<MoveList>, offer_return<Menu>, choose_return,
      Sharing::InTurn},
     work_ahead,
     rule("AA-7.19"),
     false},
    {{"work", work, nullptr, nullptr, nullptr, Sharing::InTurn}, nullptr, {}},
}};

constexpr Edition edition;
constexpr Seat anna{0};

State asked(Kind kind, int red, int blue, std::array<int, 4> tools)
{
    State state;
    state.tokens = {red, blue};
    state.tools = tools;
    state.is_announced = kind != Kind::Plan;
    if (kind == Kind::Return)
        state.steps.push({Kind::Window, anna});
    state.steps.push({kind, anna});
    return state;
}

std::vector<Move> offered(const State& state)
{
    MoveList moves;
    list_choices(table, Board{edition, state}, moves);
    return {moves.begin(), moves.end()};
}

std::optional<RuleId> rule_against(const State& state, const Move& move)
{
    Menu menu;
    explain_choices(table, Board{edition, state}, menu);
    const MenuEntry* entry = menu.find(move);
    REQUIRE(entry != nullptr);
    return entry->blocked_by;
}

const std::vector<Move> announce_or_pass = {to_move(Announce{}), to_move(Pass{})};
const std::vector<Move> pass_only = {to_move(Pass{})};

}  // namespace tischwerk::workshop

using namespace tischwerk;
using namespace tischwerk::workshop;

TEST_CASE("AA-7.15 work is offered if it can be done now, or after using tools")
{
    CHECK(offered(asked(Kind::Plan, 2, 0, {})) == announce_or_pass);
    CHECK(offered(asked(Kind::Plan, 1, 1, {1, 0, 0, 0})) == announce_or_pass);
    CHECK(offered(asked(Kind::Plan, 0, 2, {1, 1, 0, 0})) == announce_or_pass);  // both, in turn
    CHECK(offered(asked(Kind::Plan, 0, 5, {5, 0, 0, 0})) == announce_or_pass);
    CHECK(offered(asked(Kind::Plan, 1, 1, {})) == pass_only);
    CHECK(offered(asked(Kind::Plan, 1, 0, {1, 1, 1, 0})) == pass_only);  // nothing to swap
    CHECK(rule_against(asked(Kind::Plan, 1, 1, {}), to_move(Announce{})) == rule("AA-7.15"));
    CHECK_FALSE(rule_against(asked(Kind::Plan, 2, 0, {}), to_move(Announce{})));
}

TEST_CASE("AA-27.5 chance cannot be relied on")
{
    CHECK(offered(asked(Kind::Plan, 0, 0, {0, 0, 0, 1})) == pass_only);
    const State window = asked(Kind::Window, 1, 1, {1, 0, 0, 1});
    CHECK(offered(window) == std::vector<Move>{to_move(Use{Tool::Swap})});
    CHECK(rule_against(window, to_move(Use{Tool::Dice})) == rule("AA-7.16"));
}

TEST_CASE("AA-7.16 a tool that would strand the work is not offered, and beginning is")
{
    const State window = asked(Kind::Window, 2, 0, {0, 0, 1, 0});
    CHECK(offered(window) == std::vector<Move>{to_move(Begin{})});
    CHECK(rule_against(window, to_move(Use{Tool::Dye})) == rule("AA-7.16"));
    const State with_swaps = asked(Kind::Window, 2, 0, {2, 0, 1, 0});  // dyed ones come back
    CHECK(offered(with_swaps) == std::vector<Move>{to_move(Use{Tool::Dye}), to_move(Begin{})});
    const State not_yet = asked(Kind::Window, 1, 1, {1, 0, 0, 0});
    CHECK(rule_against(not_yet, to_move(Begin{})) == rule("AA-7.16"));  // the menu's own reason
}

TEST_CASE("AA-7.19 a question inside an answer offers only what still leads on")
{
    const State detail = asked(Kind::Return, 1, 1, {});
    CHECK(offered(detail) == std::vector<Move>{to_move(GiveBack{Token::Blue})});
    CHECK(rule_against(detail, to_move(GiveBack{Token::Red})) == rule("AA-7.19"));
    const State either_way = asked(Kind::Return, 1, 1, {1, 0, 0, 0});
    CHECK(offered(either_way).size() == 2);
}

TEST_CASE("a question that announces nothing is left alone while nothing is announced")
{
    State state = asked(Kind::Return, 1, 1, {});
    state.is_announced = false;
    state.steps.clear();
    state.steps.push({Kind::Return, workshop::anna});
    CHECK(offered(state).size() == 2);
    CHECK_FALSE(rule_against(state, to_move(GiveBack{Token::Red})));
}

TEST_CASE("a move that is sure is offered untried, and others are tried")
{
    auto sure = workshop::table;
    sure[1].ahead = [](const Board&) { return Ahead::Lost; };  // every try leads nowhere
    sure[1].is_sure = [](const Move& move) { return move.kind == kind_of<Moves, Begin>; };
    const State window = asked(Kind::Window, 2, 0, {0, 0, 1, 0});
    MoveList moves;
    list_choices(sure, Board{edition, window}, moves);
    CHECK((moves.size() == 1 && moves.contains(to_move(Begin{}))));
    Menu menu;
    explain_choices(sure, Board{edition, window}, menu);
    CHECK(menu.find(to_move(Begin{}))->is_allowed());
}

TEST_CASE("the flow takes a single way by itself and never strands the work")
{
    Random random(Seed{0, 3});
    for (int game = 0; game < 300; ++game)
    {
        const auto some = [&random] { return static_cast<int>(random.below(3)); };
        State state = asked(Kind::Plan, some(), some(), {some(), some(), some(), some()});
        Play play{edition, state, nullptr};
        MoveList moves;
        run_to_decision(table, play, moves);
        while (!moves.is_empty())
        {
            take_choice(table, play, moves[random.below(static_cast<uint32_t>(moves.size()))]);
            run_to_decision(table, play, moves);
        }
        CHECK_FALSE(state.is_announced);
        CHECK(state.tokens[0] >= 0);
    }
}

TEST_CASE("AA-7.15 a way of many choices is found, and one that is not there is not")
{
    State state = asked(Kind::Plan, 0, 9, {9, 0, 0, 0});
    state.idle_tools = 12;  // 13 choices at each question, and most of them change nothing
    state.price = 9;
    CHECK(offered(state) == announce_or_pass);
    state.price = 10;
    CHECK(offered(state) == pass_only);
    CHECK(rule_against(state, to_move(Announce{})) == rule("AA-7.15"));
}

TEST_CASE("two moves that lead on through the same position are both offered")
{
    State state = asked(Kind::Window, 0, 3, {3, 0, 0, 0});
    state.idle_tools = 2;
    state.price = 3;
    CHECK(offered(state).size() == 3);  // a swap, or first one of the others
    state.price = 4;
    CHECK(offered(state).empty());
}

TEST_CASE("a move with more or longer ways than are tried is offered")
{
    State state = asked(Kind::Plan, 2, 40, {20, 20, 20, 0});
    state.idle_tools = 2;
    state.price = 43;  // there are no more than 42 tokens
    CHECK(offered(state) == announce_or_pass);
    state.tools = {1, 1, 1, 0};
    CHECK(offered(state) == pass_only);
}

TEST_CASE("looking ahead allocates nothing")
{
    const State state = asked(Kind::Plan, 0, 2, {1, 1, 0, 0});
    MoveList moves;
    const uint64_t before = allocation_count();
    for (int time = 0; time < 100; ++time)
    {
        moves.clear();
        list_choices(table, Board{edition, state}, moves);
    }
    CHECK(allocation_count() == before);
    CHECK(moves.size() == 2);
}

// docs/reference/performance.md has what callgrind counts here.
TEST_CASE("cost of looking ahead: a thousand menus" * doctest::skip())
{
    const std::array<State, 3> states = {asked(Kind::Plan, 2, 0, {1, 1, 1, 1}),
                                         asked(Kind::Plan, 0, 2, {1, 1, 1, 1}),
                                         asked(Kind::Window, 1, 2, {2, 2, 1, 1})};
    for (const State& state : states)
        for (int time = 0; time < 1000; ++time)
        {
            MoveList moves;
            list_choices(table, Board{edition, state}, moves);
            CHECK(moves.size() == 2);
        }
}
