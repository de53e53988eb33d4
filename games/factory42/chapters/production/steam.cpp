#include "games/factory42/chapters/production/steam.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"

namespace tischwerk::factory42
{

void burn_pool(Play& play)
{
    State& state = play.state;
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const ResourceInfo& info = play.edition.resources[place];
        const int amount = state.pool[place];
        if (!info.auto_burn || amount == 0)
            continue;
        change_pool(play, resource_at(place), -amount);
        state.supply[place] = static_cast<uint8_t>(state.supply[place] + amount);
        raise_steam(play, amount * info.fuel);
    }
}

// FF-9.25  Values: how many were burned, and of `other` the space.
void begin_burning(Play& play, Seat seat, std::size_t space)
{
    CubeLoop loop;
    loop.other = static_cast<uint8_t>(space);
    push(play, step_of(StepKind::BurnFuel, seat, loop));
}

template <typename Collector>
void offer_burn_fuel(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    Cubes fuel = board.state.player(step.seat).warehouse;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (board.edition.resources[place].fuel == 0)
            fuel[place] = 0;  // FF-9.24
    offer_canonical(fuel, unpacked<CubeLoop>(step), rule("FF-9.24"), menu);
    menu.allowed(Done{});
}

// FF-9.26  Rosettes for each player who burned at least one cube, after a burst as well (FF-18.1).
void choose_burn_fuel(Play& play, const Step& step, const Move& move)
{
    const CubeLoop loop = unpacked<CubeLoop>(step);
    if (is<Done>(move))
    {
        if (loop.count > 0)
            gain_rosettes(play, step.seat, play.edition.board.steam_rosettes[loop.other]);
        return;
    }
    const Resource resource = decode<ChooseCube>(move).resource;
    warehouse_to_supply(play, step.seat, resource);
    ++play.state.player(step.seat).burned;
    raise_steam(play, play.edition[resource].fuel);
    push(play, step_of(StepKind::BurnFuel, step.seat, after(loop, resource)));
}

OFFERED(burn_fuel);

}  // namespace tischwerk::factory42
