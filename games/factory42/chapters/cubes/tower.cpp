#include "games/factory42/chapters/cubes/tower.hpp"

#include "games/factory42/chapters/cubes/supply.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

constexpr uint32_t per_mille = 1000;

using CubeList = BoundedList<Resource, cube_count>;

uint64_t fine_chance_to_stay(const Edition& edition, Size size, int later_cubes)
{
    return edition.tower[place_of(size)].kept[static_cast<std::size_t>(later_cubes)];
}

// FF-6.7  Success if u < p. The numbers are spread over all parts, so that small ones already bring
// both outcomes: a scenario that names the outcome finds its number soon. FF-20.7: a certain
// outcome takes no number, and is not told as a draw.
struct Trial
{
    bool succeeds = false;
    bool is_draw = false;
};

Trial try_chance(Random& random, uint32_t chance)
{
    constexpr uint64_t spread = 618'033;  // has no factor in common with chance_parts
    if (chance == 0 || chance >= chance_parts)
        return {chance != 0, false};
    const uint64_t number = random.below(chance_parts) * spread % chance_parts;
    return {number < chance, true};
}

CubeList listed(const Cubes& cubes)
{
    CubeList list;
    for (std::size_t place = 0; place < resource_count; ++place)
        for (int count = 0; count < cubes[place]; ++count)
            list.push(resource_at(place));
    return list;
}

void shuffle(Play& play, CubeList& cubes)
{
    const auto is_equal = [&](Resource cube) { return cube == cubes[0]; };
    if (std::all_of(cubes.begin(), cubes.end(), is_equal))
        return;  // equal cubes have a single order
    for (std::size_t place = 0; place + 1 < cubes.size(); ++place)
    {
        const auto left = static_cast<uint32_t>(cubes.size() - place);
        std::swap(cubes[place], cubes[place + play.state.random.below(left)]);
    }
    if (play.log)
        tell_in_parts<TowerShuffled>(cubes, [&](const TowerShuffled& part) { tell(play, part); });
}

}  // namespace

uint32_t chance_to_stay(const Edition& edition, Size size, int later_cubes)
{
    return static_cast<uint32_t>(fine_chance_to_stay(edition, size, later_cubes) * chance_parts /
                                 fine_parts);
}

uint32_t chance_to_lodge(const Edition& edition, Size size, int later_cubes, int stay_bonus)
{
    const uint32_t stay = std::min<uint32_t>(per_mille, edition.tower[place_of(size)].stay +
                                                            static_cast<uint32_t>(stay_bonus));
    return static_cast<uint32_t>(fine_chance_to_stay(edition, size, later_cubes) * stay /
                                 per_mille * chance_parts / fine_parts);
}

// FF-6.7  Shuffle, then a trial for each lodged cube, then a trial for each entering cube. FF-6.4
// Nothing happens where nothing enters.
Cubes drop_into_tower(Play& play, const Cubes& entering, int stay_bonus)
{
    State& state = play.state;
    Cubes fallen{};
    CubeList cubes = listed(entering);
    if (cubes.is_empty())
        return fallen;
    shuffle(play, cubes);
    const int count = static_cast<int>(cubes.size());
    for (const Resource resource : listed(state.tower))
    {
        const Trial kept = try_chance(
            state.random, chance_to_stay(play.edition, play.edition[resource].size, count));
        if (kept.is_draw)
            tell(play, TowerKept{kept.succeeds, resource});
        if (kept.succeeds)
            continue;
        --state.tower[place_of(resource)];
        ++fallen[place_of(resource)];
    }
    for (int place = 0; place < count; ++place)
    {
        const Resource resource = cubes[static_cast<std::size_t>(place)];
        const Trial lodged =
            try_chance(state.random, chance_to_lodge(play.edition, play.edition[resource].size,
                                                     count - place - 1, stay_bonus));
        if (lodged.is_draw)
            tell(play, TowerLodged{lodged.succeeds, resource});
        ++(lodged.succeeds ? state.tower : fallen)[place_of(resource)];
    }
    return fallen;
}

// FF-6.8  Fallen cubes are the new pool. FF-5.11: tower_bypassed, tower_stay_bonus.
void resolve_bureaucracy(Play& play)
{
    if (has_mod(play.board(), Mod::TowerBypassed))
        return;
    const Cubes entering = play.state.pool;
    play.state.pool = {};
    const Cubes fallen =
        drop_into_tower(play, entering, mod_value(play.board(), Mod::TowerStayBonus));
    play.state.pool = fallen;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (fallen[place] != entering[place])
            tell(play,
                 PoolChanged{resource_at(place),
                             static_cast<int16_t>(fallen[place] - entering[place]), fallen[place]});
}

void shake_tower(Play& play, int chance)
{
    State& state = play.state;
    const uint32_t parts = static_cast<uint32_t>(chance) * (chance_parts / per_mille);
    for (const Resource resource : listed(state.tower))
    {
        const Trial falls = try_chance(state.random, parts);
        if (falls.is_draw)
            tell(play, TowerShaken{falls.succeeds, resource});
        if (!falls.succeeds)
            continue;
        --state.tower[place_of(resource)];
        change_pool(play, resource, 1);
    }
}

int cubes_of_size(const Edition& edition, const Cubes& cubes, Size size)
{
    int count = 0;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (edition.resources[place].size == size)
            count += cubes[place];
    return count;
}

Resource draw_from_bag(Play& play, Seat seat, Size size)
{
    State& state = play.state;
    const int count = cubes_of_size(play.edition, state.bag, size);
    int kinds = 0;
    Resource drawn = no_resource;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (play.edition.resources[place].size == size && state.bag[place] > 0)
        {
            ++kinds;
            drawn = resource_at(place);
        }
    if (kinds > 1)
    {
        int skipped = static_cast<int>(state.random.below(static_cast<uint32_t>(count)));
        for (std::size_t place = 0; place < resource_count; ++place)
        {
            if (play.edition.resources[place].size != size)
                continue;
            drawn = resource_at(place);
            if (skipped < state.bag[place])
                break;
            skipped -= state.bag[place];
        }
        tell(play, BagCubeDrawn{drawn, seat});
    }
    change_bag(play, drawn, -1);
    return drawn;
}

}  // namespace tischwerk::factory42
