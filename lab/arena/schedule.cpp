#include "lab/arena/schedule.hpp"

#include "core/playouts/playout.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr std::size_t max_names = 32;

// The next list of places below `limit`, in which each is at least the one before it (or, where no
// place may repeat, greater). False after the last one.
bool advance(Seating& table, std::size_t limit, bool may_repeat)
{
    for (std::size_t seat = table.size(); seat-- > 0;)
    {
        const std::size_t to_its_right = table.size() - 1 - seat;
        const std::size_t greatest = limit - 1 - (may_repeat ? 0 : to_its_right);
        if (table[seat] == greatest)
            continue;
        ++table[seat];
        for (std::size_t next = seat + 1; next < table.size(); ++next)
            table[next] = table[next - 1] + (may_repeat ? 0 : 1);
        return true;
    }
    return false;
}

// Every choice of `seats` out of `names` bots; where there are too few, every mixture of two or
// more of them.
std::vector<Seating> all_tables(std::size_t names, std::size_t seats)
{
    const bool may_repeat = names < seats;
    Seating table(seats, 0);
    for (std::size_t seat = 0; seat < seats && !may_repeat; ++seat)
        table[seat] = seat;
    std::vector<Seating> tables;
    do
        if (!may_repeat || names == 1 || table.front() != table.back())
            tables.push_back(table);
    while (advance(table, names, may_repeat));
    return tables;
}

std::size_t place_of(const std::vector<std::string>& bots, const std::string& name)
{
    return static_cast<std::size_t>(std::find(bots.begin(), bots.end(), name) - bots.begin());
}

}  // namespace

// A table that looks the same after fewer turns (the same bot on all seats, for example) has fewer.
void Schedule::add_rotations(const Seating& table)
{
    Seating turned = table;
    do
    {
        seatings_.push_back(turned);
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    } while (turned != table);
}

Result<Schedule> Schedule::make(const std::vector<std::string>& names, int players)
{
    if (names.empty() || names.size() > max_names)
        return refuse(
            fmt::format("names {} bots; from 1 to {} can be compared", names.size(), max_names));
    Schedule schedule;
    schedule.names_ = names;
    for (const std::string& name : names)
        if (place_of(schedule.bots_, name) == schedule.bots_.size())
            schedule.bots_.push_back(name);
    const auto seats = static_cast<std::size_t>(players);
    if (names.size() == seats)
    {
        Seating table;
        for (const std::string& name : names)
            table.push_back(place_of(schedule.bots_, name));
        schedule.add_rotations(table);
        return schedule;
    }
    for (const Seating& table : all_tables(schedule.bots_.size(), seats))
        schedule.add_rotations(table);
    return schedule;
}

Seed seed_of_bot(const Seed& batch, uint64_t game_index, Seat seat)
{
    const uint64_t game = mix_hash(mix_hash(mix_hash(0, batch.high), batch.low), game_index);
    const uint64_t high = mix_hash(game, index_of(seat));
    return {high, mix_hash(high, game)};
}

}  // namespace tischwerk::lab
