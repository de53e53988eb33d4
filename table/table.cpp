#include "table/table.hpp"

#include "core/saves/fairness.hpp"
#include "table/log/fold.hpp"
#include "table/log/other_rules.hpp"
#include "table/people/chat_text.hpp"
#include "table/people/names.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

constexpr int64_t longest_bank_ms = 365 * day_ms;
constexpr int longest_days_per_move = 365;

Outcome<void> check_clock(const ClockRule& clock)
{
    const auto bad = [](std::string message) {
        return refused(RefusalCode::BadInput, std::move(message));
    };
    const bool is_live = clock.kind == ClockKind::Live;
    const bool is_slow = clock.kind == ClockKind::Correspondence;
    if (is_live && (clock.bank_ms < 1000 || clock.bank_ms > longest_bank_ms))
        return bad("a live clock needs a bank of one second to one year");
    if (is_live && (clock.increment_ms < 0 || clock.increment_ms > longest_bank_ms))
        return bad("the increment of a live clock must be from nothing to one year");
    if (is_slow && (clock.days_per_move < 1 || clock.days_per_move > longest_days_per_move))
        return bad(
            fmt::format("correspondence needs 1 to {} days per move", longest_days_per_move));
    if ((!is_live && (clock.bank_ms != 0 || clock.increment_ms != 0)) ||
        (!is_slow && clock.days_per_move != 0))
        return bad("bank and increment belong to a live clock, days per move to correspondence");
    return {};
}

Outcome<Content> seat_line(int seat, const SeatSetup& setup, Readers readers)
{
    if (setup.kind == SeatKind::Bot)
        return clean_text(setup.name_or_level, max_level_length, "a bot's level")
            .map([&](const std::string& level) {
                return Content(BotSeated{seat, level});
            });
    return clean_name(setup.name_or_level, readers).map([&](const std::string& name) {
        return Content(Seated{seat, name});
    });
}

Outcome<Lines> seat_lines(const TableSetup& setup, int64_t now)
{
    const std::vector<SeatSetup>& seats = setup.seats;
    const Readers readers =
        setup.is_hot_seat || setup.is_at_home ? Readers::AtHome : Readers::Others;
    Lines lines;
    std::vector<std::string> names;
    for (std::size_t place = 0; place < seats.size(); ++place)
    {
        if (seats[place].kind == SeatKind::Open)
            continue;
        Outcome<Content> content = seat_line(static_cast<int>(place), seats[place], readers);
        if (!content)
            return refused(content.error());
        if (const Seated* seated = std::get_if<Seated>(&*content))
        {
            if (const Outcome<void> is_free = check_name_is_free(seated->name, names); !is_free)
                return refused(is_free.error());
            names.push_back(seated->name);
        }
        lines.push_back(Line{static_cast<int>(lines.size() + 2), now, "", -1, std::move(*content)});
    }
    return lines;
}

Outcome<void> check_created(const Game& game, const Created& created)
{
    if (const Outcome<void> clock = check_clock(created.clock); !clock)
        return refused(RefusalCode::WrongLine, "line 1 (created): " + clock.error().message);
    const Result<Seed> seed = parse_seed(created.seed);
    if (!seed || seed_hash(*seed) != created.seed_hash)
        return refused(RefusalCode::WrongLine, "line 1 (created): seed and seed_hash do not fit");
    if (const Result<AnyState> start = game.start(setup_of(created)); !start)
        return refused(RefusalCode::WrongLine, "line 1 (created): " + start.error().message);
    return {};
}

}  // namespace

Outcome<Lines> Table::create(const Game& game, const TableSetup& setup, int64_t now)
{
    if (const Outcome<void> clock = check_clock(setup.clock); !clock)
        return refused(clock.error());
    if (const Result<AnyState> start = game.start(setup.setup); !start)
        return refused(from_core(start.error()));
    const Outcome<std::string> stand_in =
        clean_text(setup.stand_in, max_level_length, "the stand-in bot's level");
    if (!stand_in)
        return refused(stand_in.error());
    if (setup.seats.size() > static_cast<std::size_t>(setup.setup.players))
        return refused(
            RefusalCode::NoSuchSeat,
            fmt::format("the table has {} seats, not {}", setup.setup.players, setup.seats.size()));
    auto created = std::make_shared<Created>();
    created->game = game.info().id;
    created->rules = game.info().rules_version;
    created->edition = game.info().edition.hash;
    created->players = setup.setup.players;
    created->options = setup.setup.options;
    created->seed = to_text(setup.setup.seed);
    created->seed_hash = seed_hash(setup.setup.seed);
    created->clock = setup.clock;
    created->is_public = setup.is_public;
    created->is_hot_seat = setup.is_hot_seat;
    created->stand_in = *stand_in;
    if (setup.allows_hints)
        created->allows_hints = true;
    if (!setup.setup.position.is_null())
        created->position = setup.setup.position;
    Lines lines{Line{1, now, "", -1, SharedCreated(std::move(created))}};
    Outcome<Lines> seated = seat_lines(setup, now);
    if (!seated)
        return refused(seated.error());
    std::ranges::move(*seated, std::back_inserter(lines));
    return lines;
}

Table::Table(Origin origin)
    : game_(origin.game)
    , created_(std::move(origin.created))
    , foreign_to_(origin.foreign_to)
{
    now_.other_rules = std::move(origin.other_rules);
}

Outcome<Table> Table::load(const GameFinder& finder, std::span<const Line> lines)
{
    Outcome<Origin> origin = origin_of(finder, lines);
    if (!origin)
        return refused(origin.error());
    if (const Outcome<void> fits = check_created(*origin->game, *origin->created); !fits)
        return refused(fits.error());
    Table table(std::move(*origin));
    if (const Outcome<void> committed = table.commit(lines); !committed)
        return refused(committed.error());
    return table;
}

Outcome<void> Table::commit(std::span<const Line> lines)
{
    Log::Checkpoint checkpoint = log_.checkpoint();
    const TableState state_before = now_;
    if (lines.size() > max_recent_moves)
        recent_.clear();  // a whole game is loaded, and most of it is never asked for
    for (const Line& line : lines)
    {
        const bool is_foreign = line.number <= foreign_to_;
        const AnyState before = now_.game;
        EventLog events;
        std::vector<Unasked> unasked;
        if (lines.size() <= max_recent_moves)
            events.unasked = &unasked;
        if (const Outcome<void> folded = fold(folding(), now_, line, events); !folded)
        {
            now_ = state_before;
            log_.restore(std::move(checkpoint));
            recent_.clear();
            return folded;
        }
        if (is_foreign)
        {
            take_foreign(line);
            continue;
        }
        log_.push(line, is_revealing(*game_, events));
        if (lines.size() > max_recent_moves)
            continue;
        if (std::optional<ToldMove> told =
                told_move(*game_, line, before, std::move(events), unasked))
            remember(std::move(*told));
    }
    return {};
}

// The last of them brings the kept position.
void Table::take_foreign(const Line& line)
{
    log_.push_foreign(line);
    if (line.number == foreign_to_)
        lay_out_kept();
}

Outcome<void> Table::commit(Change change)
{
    if (change.is_empty())
        return {};
    if (change.first_number != now_.number + 1)
        return refused(RefusalCode::WrongLine,
                       fmt::format("the change begins with line {}, but the next one is {}",
                                   change.first_number, now_.number + 1));
    now_ = std::move(change.after);
    for (std::size_t place = 0; place < change.lines.size(); ++place)
        log_.push(std::move(change.lines[place]), change.reveals[place] != 0);
    for (ToldMove& told : change.told)
        remember(std::move(told));
    return {};
}

void Table::remember(ToldMove told)
{
    if (recent_.size() >= max_recent_moves)
        recent_.erase(recent_.begin());
    recent_.push_back(std::move(told));
}

Folding Table::folding() const
{
    return {*game_, *created_, log_, foreign_to_};
}

Phase Table::phase() const
{
    return phase(now_);
}

Phase Table::phase(const TableState& state) const
{
    if (!state.is_started)
        return Phase::Open;
    return state.is_ended || game_->is_over(state.game) ? Phase::Over : Phase::Playing;
}

std::vector<Move> Table::moves(int last_line) const
{
    std::vector<Move> moves;
    for (int number = 1; number <= last_line; ++number)
        if (const Moved* moved = log_.counting<Moved>(number))
            moves.push_back(*game_->parse_move(moved->move));
    return moves;
}

Seat Table::to_act() const
{
    return seat_to_act(*game_, now_);
}

Seat Table::acting_seat(Seat seat) const
{
    const Seat asked = to_act();
    const bool is_for_another = created_->is_hot_seat && asked != no_seat && at(asked).is_human();
    return is_for_another ? asked : seat;
}

std::optional<BotTurn> Table::bot_to_move() const
{
    return bot_to_move(now_);
}

std::optional<BotTurn> Table::bot_to_move(const TableState& state) const
{
    const Seat asked = seat_to_act(*game_, state);
    if (asked == no_seat || state.seats[index_of(asked)].is_present() ||
        state.seats[index_of(asked)].is_paused)
        return std::nullopt;
    return BotTurn{asked, state.seats[index_of(asked)].level};
}

std::optional<int64_t> Table::next_deadline() const
{
    return next_deadline(now_);
}

std::optional<int64_t> Table::next_deadline(const TableState& state) const
{
    const std::optional<int64_t> deadline = clock_deadline(state);
    if (!state.pending_undo || seat_to_act(*game_, state) == no_seat)
        return deadline;
    return std::min(deadline.value_or(state.pending_undo->until), state.pending_undo->until);
}

std::optional<int64_t> Table::clock_deadline(const TableState& state) const
{
    return deadline_of(folding(), state);
}

std::optional<int> Table::find_key(Seat seat, std::string_view key) const
{
    const int number = log_.find_key(static_cast<int>(index_of(seat)), key);
    return number > 0 ? std::optional(number) : std::nullopt;
}

bool Table::is_current(Seat seat, int last) const
{
    if (last >= now_.number)
        return last == now_.number;
    if (log_.started_line() == 0 || last < log_.started_line())
        return false;
    // After an undo the position at that line may lack moves that were taken back since, so that
    // nothing behind it can be played again.
    for (int number = last + 1; number <= log_.size(); ++number)
        if (std::holds_alternative<Undone>(log_.at(number).content))
            return false;
    std::optional<AnyState> state;  // made when the first move is met
    for (int number = last + 1; number <= log_.size(); ++number)
    {
        const Line& line = log_.at(number);
        const bool is_own = seat_of(line) == seat;
        const Moved* moved = std::get_if<Moved>(&line.content);
        if (is_own && !moved)
            return false;
        if (!moved)
            continue;
        if (is_own && moved->by != By::StandingOrder && moved->by != By::EarlyAnswer)
            return false;
        if (!state)
            state = position_after(*game_, *created_, log_, last);
        if (!game_->as_asked(*state, seat))
            return false;  // the seat's question came up later
        game_->apply(*state, *game_->parse_move(moved->move));
    }
    return true;
}

}  // namespace tischwerk::table
