#include "games/stephens/chapters/turns.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/activation.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/professions.hpp"
#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

namespace tischwerk::stephens
{

// ---- Questions

// ST-5.1  A cube; up to two with 5a, three with 5b, four with 5c.
int take_limit(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    const std::size_t level = player.has(Ability::TakeFour)    ? 3
                              : player.has(Ability::TakeThree) ? 2
                              : player.has(Ability::TakeTwo)   ? 1
                                                               : 0;
    return board.edition.take_limits[level];
}

int empty_furnace_count(const Board& board)
{
    const auto& furnaces = board.state.furnaces;
    return static_cast<int>(std::count(furnaces.begin(), furnaces.end(), 0));
}

// ---- Start of the turn

// ST-3.4  The optional refresh comes before the main action, the displays after it.
void start_turn(Play& play, const Step& step)
{
    State& state = play.state;
    state.active_seat = step.seat;
    if (step.seat == state.start_seat)
    {
        ++state.round;  // ST-3.1
        tell(play, RoundStarted{static_cast<int16_t>(state.round)});
    }
    tell(play, TurnStarted{step.seat, static_cast<int16_t>(state.round)});
    push(play, Step{StepKind::EndTurn, step.seat});
    push(play, Step{StepKind::MainAction, step.seat});
    if (state.player(step.seat).has(Ability::RefreshProfessions))
        push(play, Step{StepKind::Refresh, step.seat});
}

template <typename Collector>
void offer_refresh(const Board& board, Collector& menu)
{
    menu.allowed(Refresh{RefreshChoice::None});
    for (const RefreshChoice cards : {RefreshChoice::Red, RefreshChoice::Blue})
    {
        const Side side = cards == RefreshChoice::Red ? Side::Left : Side::Right;
        if (has_profession_on_display(board, side))
            menu.allowed(Refresh{cards});
        else
            menu.blocked(Refresh{cards}, rule("ST-8.13"));
    }
}

// ST-8.12
void choose_refresh(Play& play, const Step& step, const Move& move)
{
    const RefreshChoice cards = decode<Refresh>(move).cards;
    if (cards == RefreshChoice::None)
        return;
    const Side side = cards == RefreshChoice::Red ? Side::Left : Side::Right;
    tell(play, ProfessionsRefreshed{step.seat, side});
    discard_and_refill_professions(play, side);
}

// ---- The main action

// ST-3.2  Exactly one of four; there is no pass.
template <typename Collector>
void offer_main_action(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (std::size_t place = 0; place < ring_size; ++place)
        if (board.state.furnaces[place] > 0)
            menu.allowed(TakeGlass{static_cast<Furnace>(place)});
        else
            menu.blocked(TakeGlass{static_cast<Furnace>(place)}, rule("ST-4.1"));  // empty
    for (std::size_t place = 0; place < ring_size; ++place)
        if (total_of(board.state.small_factories[place]) > 0)
            menu.allowed(VisitFactory{static_cast<SmallFactory>(place)});
        else
            menu.blocked(VisitFactory{static_cast<SmallFactory>(place)}, rule("ST-5.1"));  // empty
    offer_assigning_worker(board, seat, menu);
}

void choose_main_action(Play& play, const Step& step, const Move& move)
{
    if (is<TakeGlass>(move))
    {
        const Furnace furnace = decode<TakeGlass>(move).furnace;
        --play.state.furnaces[place_of(furnace)];  // ST-4.1
        tell(play, GlassTaken{step.seat, furnace});
        gain_cubes(play, step.seat, play.edition[furnace].cube, 1);
        apply_furnace_effect(play, step.seat, furnace, true);
    }
    else if (is<VisitFactory>(move))
        push(play, step_at(StepKind::TakeProducts, step.seat, decode<VisitFactory>(move).factory));
    else
        push(play, step_of(is<Create>(move) ? StepKind::CreateCard : StepKind::ReinforceCard,
                           step.seat, Placement{}));
}

void apply_furnace_effect(Play& play, Seat seat, Furnace furnace, bool is_cube_taken)
{
    const FurnaceSpace& space = play.edition[furnace];
    if (space.effect == FurnaceEffect::ActivateRow)
        return activate_row(play, space.row, seat);
    Acquisition acquisition;
    acquisition.display =
        space.effect == FurnaceEffect::CommitContract ? Display::Contracts : Display::Investments;
    acquisition.may_take_second = is_cube_taken;
    begin_acquire(play, seat, acquisition);
}

// ---- Products

// ST-5.2  Fewer than the limit is fine.
template <typename Collector>
void offer_take_products(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const WoodCounts& present = board.state.small_factories[place_of(place_in<SmallFactory>(step))];
    const int limit = take_limit(board, step.seat);
    for (int size = 1; size <= limit; ++size)
        for_each_multiset(present, size, [&](uint8_t orange, uint8_t pink, uint8_t black) {
            menu.allowed(TakeProducts{orange, pink, black});
        });
    if constexpr (Collector::explains)
        for (int size = limit + 1; size <= board.edition.take_limits.back(); ++size)
            for_each_multiset(present, size, [&](uint8_t orange, uint8_t pink, uint8_t black) {
                menu.blocked(TakeProducts{orange, pink, black}, rule("ST-5.1"));
            });
}

void choose_take_products(Play& play, const Step& step, const Move& move)
{
    const SmallFactory factory = place_in<SmallFactory>(step);
    const TakeProducts taken = decode<TakeProducts>(move);
    const WoodCounts cubes = {taken.orange, taken.pink, taken.black};
    tell(play, ProductsTaken{step.seat, factory, taken.orange, taken.pink, taken.black});
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        if (cubes[wood] > 0)
        {
            uint8_t& left = play.state.small_factories[place_of(factory)][wood];
            left = static_cast<uint8_t>(left - cubes[wood]);
            gain_cubes(play, step.seat, colour_of(static_cast<Wood>(wood)), cubes[wood]);
        }
    // ST-5.4, ST-5.5  With 5b and three cubes taken, an empty furnace may serve instead of the row.
    if (play.state.player(step.seat).has(Ability::TakeThree) &&
        total_of(cubes) >= play.edition.empty_furnace_from_cubes &&
        empty_furnace_count(play.board()) > 0)
        push(play, step_at(StepKind::ProductEffect, step.seat, factory));
    else
        activate_row(play, play.edition.row_of(factory), step.seat);  // ST-5.3
}

template <typename Collector>
void offer_product_effect(const Board& board, Collector& menu)
{
    menu.allowed(ActivateOwnRow{});
    for (std::size_t place = 0; place < ring_size; ++place)
        if (board.state.furnaces[place] == 0)
            menu.allowed(UseEmptyFurnace{static_cast<Furnace>(place)});
        else
            menu.blocked(UseEmptyFurnace{static_cast<Furnace>(place)}, rule("ST-5.4"));
}

void choose_product_effect(Play& play, const Step& step, const Move& move)
{
    if (is<ActivateOwnRow>(move))
        activate_row(play, play.edition.row_of(place_in<SmallFactory>(step)), step.seat);
    else
        apply_furnace_effect(play, step.seat, decode<UseEmptyFurnace>(move).furnace, false);
}

// ---- End of the turn

bool is_last_turn(const State& state, Seat seat)
{
    return state.last_round != 0 && state.round >= state.last_round &&
           next_clockwise(seat, state.players.size()) == state.start_seat;
}

namespace
{

// ST-11.23 to ST-11.26  The final reset comes once; the human's turn after it is the last.
void end_solo_turn(Play& play, Seat seat)
{
    State& state = play.state;
    const bool was_last_turn = state.is_final_reset_done && seat != automa_seat;
    push(play, Step{was_last_turn ? StepKind::FinishGame : StepKind::NextTurn, seat});
    if (was_last_turn)
        push(play, Step{StepKind::Fulfil, seat_at(0)});
    else if (!state.is_final_reset_done && empty_furnace_count(play.board()) >= 2)
        begin_reset_phase(play, seat_at(0));
}

}  // namespace

// ST-3.4  Displays in the order of ST-13.4, then the reset trigger (ST-9.1).
void end_turn(Play& play, const Step& step)
{
    slide_and_refill(play, Display::Contracts);
    slide_and_refill(play, Display::Investments);
    refill_professions(play, Side::Left);
    refill_professions(play, Side::Right);
    if (play.state.options.is_solo())
        return end_solo_turn(play, step.seat);

    // ST-10.4  A final reset phase follows the last turn, however many furnaces are empty.
    const bool is_last = is_last_turn(play.state, step.seat);
    push(play, Step{is_last ? StepKind::FinishGame : StepKind::NextTurn, step.seat});
    if (is_last || empty_furnace_count(play.board()) >= 2)
        begin_reset_phase(play, step.seat);
}

// ST-3.1, ST-11.6
void next_turn(Play& play, const Step& step)
{
    const State& state = play.state;
    if (!state.options.is_solo())
        push(play, Step{StepKind::StartTurn, next_clockwise(step.seat, state.players.size())});
    else if (step.seat == automa_seat)
        push(play, Step{StepKind::StartTurn, seat_at(0)});
    else
        push(play, Step{StepKind::AutomaTurn, automa_seat});
}

void finish_game(Play& play, const Step&)
{
    tell(play, GameEnded{});
}

OFFERED(refresh);
OFFERED(main_action);
OFFERED(take_products);
OFFERED(product_effect);

}  // namespace tischwerk::stephens
