#include "table/files.hpp"

#include "core/saves/fairness.hpp"
#include "table/log/choices.hpp"
#include "table/people/names.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

// A started table for a single person with these moves played.
Outcome<Lines> ready_table(const Game& game, const TableSetup& setup,
                           const std::vector<Move>& moves, int64_t now)
{
    Outcome<Lines> lines = Table::create(game, setup, now);
    if (!lines)
        return lines;
    const auto add = [&](Content content) {
        lines->push_back(
            Line{static_cast<int>(lines->size() + 1), now, "", -1, std::move(content)});
    };
    add(Started{});
    AnyState state = *game.start(setup.setup);
    for (const Move& move : moves)
    {
        add(Moved{static_cast<int>(index_of(game.decision(state).seat)), game.move_text(move),
                  By::Import});
        game.apply(state, move);
    }
    return lines;
}

// Names from a file or an older table may break today's rules. The game is worth more. The new
// table is for a single person.
void give_names(std::vector<SeatSetup>& seats, const std::string& nameless)
{
    std::vector<std::string> names;
    for (std::size_t place = 0; place < seats.size(); ++place)
    {
        if (seats[place].kind != SeatKind::Human)
            continue;
        Outcome<std::string> name = clean_name(seats[place].name_or_level, Readers::AtHome);
        for (std::size_t number = place + 1; !name || !check_name_is_free(*name, names); ++number)
            name = fmt::format("{} {}", nameless, number);
        seats[place].name_or_level = *name;
        names.push_back(*name);
    }
}

// Where the file does not say who sat there, a person does. A bot that no table has (a recipe of
// the terminal) is replaced by the one that stands in for people.
SeatSetup seat_from(const SavedGame& saved, int place, const ImportWish& wish,
                    const std::string& stand_in)
{
    if (saved.seats.empty())
        return {SeatKind::Human, fmt::format("{} {}", wish.nameless, place + 1)};
    const SaveSeat& seat = saved.seats[static_cast<std::size_t>(place)];
    if (!seat.bot)
        return {SeatKind::Human, seat.name};
    const bool is_known = std::ranges::find(wish.bot_levels, seat.name) != wish.bot_levels.end();
    return {SeatKind::Bot, is_known ? seat.name : stand_in};
}

Outcome<void> check_seed_may_be_told(const Table& table, const Viewer& viewer)
{
    if (table.phase() == Phase::Open)
        return refused(RefusalCode::NotStarted, "the game has not started yet");
    const bool is_player = viewer.kind == Viewer::Kind::Seat && table.is_seat(viewer.seat) &&
                           table.seat(viewer.seat).is_human();
    if (table.phase() == Phase::Over || (is_player && is_one_person(table.created(), table.now())))
        return {};
    return refused(RefusalCode::StillSecret,
                   "the file holds the seed, which would tell what comes next; wait until the game "
                   "is over");
}

}  // namespace

Outcome<std::string> export_save(const Table& table, const Viewer& viewer)
{
    if (const Outcome<void> told = check_seed_may_be_told(table, viewer); !told)
        return refused(told.error());
    std::vector<SaveSeat> seats;
    for (int place = 0; place < table.seat_count(); ++place)
    {
        const SeatState& seat = table.seat(seat_at(static_cast<std::size_t>(place)));
        seats.push_back({!seat.is_human(), seat.is_human() ? seat.name : seat.level});
    }
    return write_save(table.game(), setup_of(table.created()), table.moves(), seats);
}

Outcome<Lines> fork(const Table& table, int number, const Viewer& viewer, int64_t now)
{
    if (const Outcome<void> told = check_seed_may_be_told(table, viewer); !told)
        return refused(told.error());
    const int first = table.started_line();
    if (number < first || number > table.number())
        return refused(RefusalCode::NoSuchLine,
                       fmt::format("there is no position after line {}; choose from {} to {}",
                                   number, first, table.number()));
    TableSetup setup;
    setup.setup = setup_of(table.created());
    setup.is_hot_seat = true;
    setup.allows_hints = true;
    setup.stand_in = table.created().stand_in;
    for (int place = 0; place < table.seat_count(); ++place)
    {
        const SeatState& seat = table.seat(seat_at(static_cast<std::size_t>(place)));
        setup.seats.push_back({seat.kind, seat.is_human() ? seat.name : seat.level});
    }
    give_names(setup.seats, ImportWish{}.nameless);
    return ready_table(table.game(), setup, table.moves(number), now);
}

Outcome<Lines> import_save(std::string_view content, std::string_view file_name,
                           const GameFinder& finder, const ImportWish& wish)
{
    const Result<SavedGame> saved = read_save(content, file_name, finder);
    if (!saved)
        return refused(from_core(saved.error()));
    TableSetup setup;
    setup.setup = saved->setup;
    setup.is_hot_seat = true;  // the owner of the file could know future draws
    setup.allows_hints = true;
    for (int place = 0; place < saved->setup.players; ++place)
        setup.seats.push_back(seat_from(*saved, place, wish, setup.stand_in));
    give_names(setup.seats, wish.nameless);
    return ready_table(*saved->begun, setup, saved->moves, wish.now);
}

}  // namespace tischwerk::table
