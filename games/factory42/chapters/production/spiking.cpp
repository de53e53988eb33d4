#include "games/factory42/chapters/production/spiking.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/pairs.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/cubes/tower.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// FF-9.13  Never magic.
Cubes supply_without_magic(const State& state)
{
    Cubes cubes = state.supply;
    cubes[place_of(Resource::Magic)] = 0;
    return cubes;
}

constexpr std::array all_sizes = {Size::Small, Size::Medium, Size::Large};

ChooseCar car_move(std::size_t place)
{
    return {static_cast<uint8_t>(place + 1)};
}

}  // namespace

// FF-9.13  The commissar first, even without workers. FF-9.14, FF-9.17: the rest needs a worker.
void begin_spiking(Play& play)
{
    State& state = play.state;
    const Numbers& numbers = play.edition.numbers;
    const Crew& crew = state.crew(Location::Spiking);
    const int workers = static_cast<int>(crew.workers.size());
    if (workers > 0)
    {
        push(play, Step{StepKind::ReturnSpikingCubes, no_seat});
        push(play, step_at(StepKind::WorkerActs, no_seat, place_of(Location::Spiking), 0));
        const int drawn = numbers.spiking_draw + workers * numbers.spiking_draw_per_worker;
        push(play,
             step_at(StepKind::SpikingSize, crew.workers[0], static_cast<std::size_t>(drawn)));
    }
    if (crew.commissar == no_seat)
        return;
    const int adds = std::min<int>(numbers.spiking_adds, total_of(supply_without_magic(state)));
    const CubeLoop loop{0, static_cast<uint8_t>(adds), static_cast<uint8_t>(adds)};
    push(play, step_of(StepKind::SpikingAdd, crew.commissar, loop));
}

template <typename Collector>
void offer_spiking_add(const Board& board, Collector& menu)
{
    const CubeLoop loop = unpacked<CubeLoop>(board.state.steps.top());
    if (loop.count < loop.most)
        offer_canonical(supply_without_magic(board.state), loop, rule("FF-9.13"), menu);
}

void choose_spiking_add(Play& play, const Step& step, const Move& move)
{
    const Resource resource = decode<ChooseCube>(move).resource;
    --play.state.supply[place_of(resource)];
    change_bag(play, resource, 1);
    push(play, step_of(StepKind::SpikingAdd, step.seat, after(unpacked<CubeLoop>(step), resource)));
}

// FF-6.5  A size that the bag has. FF-6.6: none where it is empty.
template <typename Collector>
void offer_spiking_size(const Board& board, Collector& menu)
{
    if (board.state.steps.top().values[0] == 0)
        return;
    for (const Size size : all_sizes)
        if (cubes_of_size(board.edition, board.state.bag, size) > 0)
            menu.allowed(ChooseSize{size});
        else
            menu.blocked(ChooseSize{size}, rule("FF-6.5"));
}

void choose_spiking_size(Play& play, const Step& step, const Move& move)
{
    push(play, step_at(StepKind::SpikingSize, step.seat, step.values[0] - std::size_t{1}));
    const Resource drawn = draw_from_bag(play, step.seat, decode<ChooseSize>(move).size);
    ++play.state.drawn[place_of(drawn)];
}

// FF-9.15
void begin_spiking_worker(Play& play, Seat seat)
{
    PairLoop loop;
    loop.left = play.edition.numbers.spiking_place;
    push(play, step_of(StepKind::SpikingCube, seat, loop));
}

// FF-9.16  Cars on the line that have room.
template <typename Collector>
void offer_spiking_cube(const Board& board, Collector& menu)
{
    const State& state = board.state;
    offer_pair(
        unpacked<PairLoop>(state.steps.top()), state.line.size(), rule("FF-9.15"),
        [&](std::size_t type, std::size_t car) {
            return state.drawn[type] > 0 && state.line[car].room() > 0;
        },
        car_move, menu);
}

void choose_spiking_cube(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    const PairLoop loop = unpacked<PairLoop>(step);
    if (is<Done>(move))
        return;
    if (is<ChooseCube>(move))
        return push(play, step_of(StepKind::SpikingCube, step.seat,
                                  with_type(loop, decode<ChooseCube>(move).resource)));
    const std::size_t car = decode<ChooseCar>(move).car - std::size_t{1};
    --state.drawn[place_of(loop.chosen)];
    state.line[car].add(loop.chosen, 1);
    tell(play, CarLoaded{static_cast<int16_t>(car + 1), loop.chosen,
                         static_cast<int16_t>(state.line[car].total())});
    push(play, step_of(StepKind::SpikingCube, step.seat, after_pair(loop, car)));
}

void return_spiking_cubes(Play& play, const Step&)
{
    State& state = play.state;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (state.drawn[place] > 0)
        {
            change_bag(play, resource_at(place), state.drawn[place]);
            state.drawn[place] = 0;
        }
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const int amount = std::min(play.edition.numbers.spiking_end[place], state.supply[place]);
        if (amount == 0)
            continue;
        state.supply[place] = static_cast<uint8_t>(state.supply[place] - amount);
        change_bag(play, resource_at(place), amount);
    }
}

OFFERED(spiking_add);
OFFERED(spiking_size);
OFFERED(spiking_cube);

}  // namespace tischwerk::factory42
