#include "fuzz/play_on.hpp"

#include "bots/plan.hpp"
#include "core/outlook/outlook.hpp"
#include "table/table.hpp"

#include <cstdio>
#include <cstdlib>

namespace tischwerk
{

namespace
{

[[noreturn]] void report(const std::string& what)
{
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

Viewer viewer_at(Seat seat)
{
    return {Viewer::Kind::Seat, seat};
}

}  // namespace

void PlayOn::play(AnyState state, int decisions, Players players)
{
    check(state, "as it was read");
    for (int decision = 0; decision < decisions && !game_.is_over(state); ++decision)
    {
        MoveList moves;
        game_.list_moves(state, moves);
        if (moves.size() < 2)
            report("a decision without a choice: " + std::string(game_.decision(state).name));
        if (decision % 8 == 0)
            ask_all(state);
        const Move move = chosen(state, moves, players);
        const AnyState before = state;
        EventLog events;
        game_.apply(state, move, &events);
        tell(before, move, events);
        check(state, ("after " + game_.move_text(move)).c_str());
    }
    ask_all(state);
}

void PlayOn::sit_down(const json::value& position, int players)
{
    table::TableSetup setup;
    setup.setup = {players, {}, Seed{0, 1}, position};
    for (int seat = 0; seat < players; ++seat)
        setup.seats.push_back({table::SeatKind::Human, "Player " + std::to_string(seat)});
    const auto lines = table::Table::create(game_, setup, 1'700'000'000'000);
    if (!lines)
        return;  // the position does not fit these options
    const auto table = table::Table::load(
        [this](std::string_view) -> Result<const Game*> { return &game_; }, *lines);
    if (!table)
        report("a table does not load: " + table.error().message);
    for (int place = 0; place < players; ++place)
    {
        const Seat seat = seat_at(static_cast<std::size_t>(place));
        (void)table->view(viewer_at(seat));
        const auto menu = table->menu(seat, true);
        for (std::size_t choice = 0; menu && choice < menu->choices.size() && choice < 4; ++choice)
            (void)table->preview(seat, menu->choices[choice].move);
        (void)table->outlook(seat);
        (void)table->imagined_position(seat);
        (void)table->history(1, table->number(), viewer_at(seat));
    }
    (void)table->view({});
}

void PlayOn::check(const AnyState& state, const char* when) const
{
    if (const auto broken = game_.broken_invariant(state))
        report("broken: " + *broken + ", " + when);
}

void PlayOn::ask_all(const AnyState& state)
{
    const Viewer all{Viewer::Kind::All, no_seat};
    const json::value written = game_.view(state, all);
    (void)game_.view_text(state, {});
    (void)game_.terminal_view(state, all, {}, Language::English, false);
    (void)game_.result(state);
    (void)bots_.outlook(state);
    const Result<AnyState> again = game_.as_written(written);
    if (!again)
        report("it cannot be read back: " + again.error().message);
    if (!game_.is_equal(*again, state))
        report("it is another position when it is read back");
    for (int place = 0; place < game_.player_count(state); ++place)
        ask_seat(state, seat_at(static_cast<std::size_t>(place)));
    if (game_.is_over(state))
        return;
    ask_asked(state);
    (void)game_.prompt(state, Language::German);
    const Menu menu = game_.menu(state);
    for (const MenuEntry& entry : menu.entries())
        (void)game_.describe(state, entry.move, Language::English);
    (void)game_.routine(state, ~uint32_t{0});
}

// The hint of a bot, with its plan, and the outlook of each choice.
void PlayOn::ask_asked(const AnyState& state)
{
    const auto bot =
        bots_.make("search:iterations=12,depth=3", game_.player_count(state), Seed{0, 1});
    if (!bot)
        report(bot.error().message);
    const bots::Thought thought = (*bot)->think(state);
    (void)bots::hint_moves(game_, state, thought);
    (void)bots::planned_moves(game_, state, thought);
    (void)outlook_of(game_, state, game_.decision(state).seat);
}

void PlayOn::ask_seat(const AnyState& state, Seat seat)
{
    (void)game_.view_text(state, viewer_at(seat));
    (void)bots_.features(state, seat);
    const AnyState imagined = game_.determinize(state, seat, random_);
    check(imagined, "imagined by a seat");
    (void)game_.result(imagined);
    if (const auto asked = game_.as_asked(state, seat); asked && !game_.is_over(*asked))
        (void)game_.menu(*asked);
}

Move PlayOn::chosen(const AnyState& state, const MoveList& moves, Players players)
{
    const bool is_by_chance =
        players == Players::Random || (players == Players::Mixed && random_.below(4) != 0);
    if (is_by_chance)
        return moves[random_.below(static_cast<uint32_t>(moves.size()))];
    const char* recipe = random_.below(4) == 0 ? "search:iterations=10,depth=2" : "easy";
    const auto bot = bots_.make(recipe, game_.player_count(state), Seed{0, 1});
    if (!bot)
        report(bot.error().message);
    const Move move = (*bot)->choose(state);
    if (!moves.contains(move))
        report("a bot chose what is not on the menu");
    return move;
}

void PlayOn::tell(const AnyState& state, const Move& move, const EventLog& events) const
{
    const Seat seat = game_.decision(state).seat;
    (void)game_.describe(state, move, Language::German);
    (void)game_.is_move_shown(state, move, viewer_at(seat));
    for (const Event& event : events)
    {
        (void)game_.event_json(event);
        if (const auto shown = game_.shown_event(event, viewer_at(seat)))
            (void)game_.describe(*shown, {}, Language::English);
    }
}

}  // namespace tischwerk
