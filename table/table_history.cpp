// A viewer's knowledge of the past: the lines of the log told in words, and positions gone by.
#include "table/draft.hpp"
#include "table/log/line_words.hpp"
#include "table/protocol/protocol.hpp"
#include "table/table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::table
{

std::vector<std::string> Table::player_names() const
{
    std::vector<std::string> names;
    for (int place = 0; place < seat_count(); ++place)
    {
        const SeatState& seat = now_.seats[static_cast<std::size_t>(place)];
        names.push_back(seat.is_human() ? seat.name : fmt::format("Bot {}", place + 1));
    }
    return names;
}

std::vector<ToldMove> Table::told_moves(int from, int to) const
{
    const auto is_told = [this](int number) {
        return log_.counting<Moved>(number) || log_.counting<Started>(number);
    };
    while (from <= to && !is_told(from))
        ++from;
    std::vector<ToldMove> told;
    if (from > to)
        return told;
    if (!recent_.empty() && recent_.front().number <= from)
    {
        for (const ToldMove& recent : recent_)
            if (recent.number >= from && recent.number <= to && log_.counts(recent.number))
                told.push_back(recent);
        return told;
    }
    EventLog events;
    std::vector<Unasked> unasked;
    AnyState state = *game_->start(setup_of(*created_), &events);
    if (from <= log_.started_line())
        told.push_back({log_.started_line(), 0, {}, events, {}, {}});
    for (int number = log_.started_line(); number <= to; ++number)
        if (const Moved* moved = log_.counting<Moved>(number))
        {
            events.clear();
            unasked.clear();
            events.unasked = number >= from ? &unasked : nullptr;
            const AnyState before = state;
            game_->apply(state, *game_->parse_move(moved->move), &events);
            if (number >= from)
                told.push_back(*told_move(*game_, log_.at(number), before, events, unasked));
        }
    return told;
}

namespace
{

Happening unasked_happening(const Game& game, const ToldUnasked& told)
{
    json::object event = {{"event", "unasked"},
                          {"seat", static_cast<int64_t>(index_of(told.seat))},
                          {"decision", told.decision}};
    if (told.taken)
        event["move"] = game.move_text(*told.taken);
    else
        event["idle"] = true;
    return {words_of(game, told), std::move(event)};
}

}  // namespace

// Among secrets, a decision that was not asked is its seat's own business.
std::vector<Happening> Table::happenings_of(const EventLog& events,
                                            std::span<const ToldUnasked> unasked,
                                            const Viewer& viewer) const
{
    const std::vector<std::string> names = player_names();
    std::vector<Happening> happenings;
    auto next = unasked.begin();
    const auto tell_unasked = [&](std::size_t at) {
        for (; next != unasked.end() && next->at <= at; ++next)
            if (game_->is_open() ||
                (viewer.kind == Viewer::Kind::Seat && viewer.seat == next->seat))
                happenings.push_back(unasked_happening(*game_, *next));
    };
    for (std::size_t place = 0; place < events.size(); ++place)
    {
        tell_unasked(place);
        if (const std::optional<Event> shown = game_->shown_event(events[place], viewer))
            happenings.push_back({{game_->describe(*shown, names, Language::English),
                                   game_->describe(*shown, names, Language::German)},
                                  game_->event_json(*shown)});
    }
    tell_unasked(events.size());
    return happenings;
}

namespace
{

TurnView turn_view(const Turn& turn)
{
    TurnView view;
    view.number = static_cast<int>(turn.number);
    if (turn.seat != no_seat)
        view.seat = static_cast<int>(index_of(turn.seat));
    return view;
}

}  // namespace

// A move is named only to viewers who may know it; kept answers and standing orders are unknown to
// all other viewers: for them such a move is like any other.
HistoryEntry Table::entry_of(const Line& line, const ToldMove* told, const Viewer& viewer) const
{
    const Seat seat = seat_of(line);
    const bool is_mine =
        viewer.kind == Viewer::Kind::Seat && seat != no_seat && choices().is_own(seat, viewer.seat);
    HistoryEntry entry;
    entry.number = line.number;
    entry.at = line.at;
    entry.type = type_of(line);
    if (seat != no_seat)
        entry.seat = static_cast<int>(index_of(seat));
    entry.words = words_for(line, player_names());
    if (const Undone* undone = std::get_if<Undone>(&line.content))
        entry.back_to = undone->back_to;
    if (const UndoAsked* asked = std::get_if<UndoAsked>(&line.content))
        entry.back_to = asked->back_to;
    if (const Answered* answered = std::get_if<Answered>(&line.content); answered && is_mine)
        entry.move = answered->move;
    if (const Moved* moved = std::get_if<Moved>(&line.content))
    {
        entry.by = moved->by == By::StandingOrder && !is_mine ? By::Human : moved->by;
        if (told)
            entry.turn = turn_view(told->turn);
        // Among secrets, the viewers of a move by other rules are unknown before the game is over.
        if (line.number <= foreign_to_ && (game_->is_open() || phase() == Phase::Over))
        {
            entry.move = moved->move;
            entry.words = with_player(player_names()[index_of(seat)], {moved->move, moved->move});
        }
        if (told && told->is_shown_to(viewer))
        {
            entry.move = moved->move;
            entry.words = with_player(player_names()[index_of(seat)], told->words);
        }
    }
    if (told)
        entry.happenings = happenings_of(told->events, told->unasked, viewer);
    return entry;
}

std::vector<HistoryEntry> Table::history(int from, int to, const Viewer& asked_by) const
{
    const Viewer viewer = modest(asked_by);
    from = std::max(from, 1);
    to = std::min(to, log_.size());
    const std::vector<ToldMove> told = told_moves(from, to);
    auto next = told.begin();
    std::vector<HistoryEntry> entries;
    for (int number = from; number <= to; ++number)
    {
        const ToldMove* own = nullptr;
        if (next != told.end() && next->number == number)
            own = &*next++;
        const Line& line = log_.at(number);
        const bool is_private =
            std::holds_alternative<OrdersChanged>(line.content) &&
            !(viewer.kind == Viewer::Kind::Seat && choices().is_own(seat_of(line), viewer.seat));
        if ((log_.counts(number) || number <= foreign_to_) && !is_private)
            entries.push_back(entry_of(line, own, viewer));
    }
    return entries;
}

Outcome<PastView> Table::view_at(int number, const Viewer& asked_by) const
{
    if (log_.started_line() == 0)
        return refused(RefusalCode::NotStarted, "the game has not started yet");
    if (number < log_.started_line() || number > log_.size())
        return refused(RefusalCode::NoSuchLine,
                       fmt::format("there is no position after line {}; choose from {} to {}",
                                   number, log_.started_line(), log_.size()));
    const Viewer viewer = modest(asked_by);
    const AnyState state = position_after(*game_, *created_, log_, number);
    PastView view;
    view.number = number;
    for (int place = 1; place <= number; ++place)
        view.move_count += log_.counting<Moved>(place) ? 1 : 0;
    if (!game_->is_over(state))
    {
        view.to_act = static_cast<int>(index_of(game_->decision(state).seat));
        view.decision = game_->decision(state).name;
    }
    view.scores = score_views(state, viewer);
    view.position = {game_->view_text(state, viewer)};
    return view;
}

std::vector<ScoreMoment> Table::score_moments(const Viewer& asked_by) const
{
    if (log_.started_line() == 0)
        return {};
    constexpr int most_moments = 61;
    const Viewer viewer = modest(asked_by);
    const int step = std::max(1, now_.move_count / (most_moments - 1));
    std::vector<ScoreMoment> moments;
    AnyState state = position_after(*game_, *created_, log_, log_.started_line());
    int count = 0;
    for (int number = log_.started_line(); number <= log_.size(); ++number)
    {
        const Moved* moved = log_.counting<Moved>(number);
        if (!moved)
            continue;
        game_->apply(state, *game_->parse_move(moved->move));
        if (count++ % step != 0 && count != now_.move_count)
            continue;
        ScoreMoment moment{number, {}};
        for (const ScoreView& score : score_views(state, viewer))
            moment.totals.push_back(score.total);
        moments.push_back(std::move(moment));
    }
    return moments;
}

// While it is my turn, my moves in it are skipped first; then come the others' moves, of which the
// latest page is enough.
std::vector<HistoryEntry> Table::since_last_turn(Seat seat) const
{
    const auto is_mine = [&](int number) {
        const Moved* moved = log_.counting<Moved>(number);
        return moved && seat_at(static_cast<std::size_t>(moved->seat)) == seat;
    };
    int to = log_.size();
    for (int number = to; to_act() == seat && number >= log_.started_line(); --number)
        if (is_mine(number))
            to = number - 1;
        else if (log_.counting<Moved>(number))
            break;
    int from = to + 1;
    while (from > 1 && from > log_.started_line() && !is_mine(from - 1))
        --from;
    return history(std::max(from, to - history_page_lines + 1), to, {Viewer::Kind::Seat, seat});
}

}  // namespace tischwerk::table
