#include "games/factory42/chapters/production/loading.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

int commissar_extra(const Board& board)
{
    return board.state.crew(Location::Loading).commissar == no_seat
               ? 0
               : board.edition.numbers.loading_extra;
}

// FF-9.9, FF-9.10  At least this many cubes are loaded.
int least_load(const Board& board)
{
    return std::min(board.edition.numbers.loading_min + commissar_extra(board),
                    total_of(board.state.pool));
}

// FF-5.11: loading_max_bonus
int most_load(const Board& board, const Cargo& car)
{
    const int most = board.edition.numbers.loading_max + commissar_extra(board) +
                     mod_value(board, Mod::LoadingMaxBonus);
    return std::min(most, car.room());
}

bool is_listed_before(const State& state, std::size_t place)
{
    const Cargo* end = state.station.begin() + place;
    return std::find(state.station.begin(), end, state.station[place]) != end;
}

}  // namespace

void begin_loading(Play& play, Seat seat)
{
    push(play, Step{StepKind::LoadingCar, seat});
}

// FF-9.11  A car needs room for the least load. FF-3.9: an empty car is always there.
template <typename Collector>
void offer_loading_car(const Board& board, Collector& menu)
{
    const State& state = board.state;
    if (total_of(state.pool) == 0)  // FF-9.10: nothing is asked, and why is told
        return menu.blocked(TakeEmptyCar{}, rule("FF-9.10"));
    menu.allowed(TakeEmptyCar{});
    for (std::size_t place = 0; place < state.station.size(); ++place)
    {
        const ChooseCar move{static_cast<uint8_t>(place + 1)};
        if (is_listed_before(state, place))
            continue;
        if (state.station[place].room() < least_load(board))
            menu.blocked(move, rule("FF-9.11"));
        else
            menu.allowed(move);
    }
}

// FF-3.19  It joins the line at its end.
void choose_loading_car(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    Cargo car;
    if (is<ChooseCar>(move))
    {
        const std::size_t place = decode<ChooseCar>(move).car - std::size_t{1};
        car = state.station[place];
        state.station.remove_at(place);
    }
    state.line.push(car);
    tell(play, CarTaken{step.seat, static_cast<int16_t>(state.line.size())});
    const CubeLoop loop{0, static_cast<uint8_t>(least_load(play.board())),
                        static_cast<uint8_t>(most_load(play.board(), car))};
    push(play, step_of(StepKind::LoadingCube, step.seat, loop));
}

template <typename Collector>
void offer_loading_cube(const Board& board, Collector& menu)
{
    const CubeLoop loop = unpacked<CubeLoop>(board.state.steps.top());
    if (loop.count < loop.most)
        offer_canonical(board.state.pool, loop, rule("FF-9.9"), menu);
    if (loop.count >= loop.least)
        menu.allowed(Done{});
    else
        menu.blocked(Done{}, rule("FF-9.9"));
}

void choose_loading_cube(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    if (is<Done>(move))
        return;
    const Resource resource = decode<ChooseCube>(move).resource;
    change_pool(play, resource, -1);
    state.line.top().add(resource, 1);
    tell(play, CarLoaded{static_cast<int16_t>(state.line.size()), resource,
                         static_cast<int16_t>(state.line.top().total())});
    push(play,
         step_of(StepKind::LoadingCube, step.seat, after(unpacked<CubeLoop>(step), resource)));
}

OFFERED(loading_car);
OFFERED(loading_cube);

}  // namespace tischwerk::factory42
