#include "cli/play/session.hpp"

#include "cli/flags/bots_flag.hpp"
#include "cli/play/words.hpp"
#include "core/saves/replay.hpp"
#include "core/saves/save_file.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::cli
{

PlaySession::PlaySession(const Game& game, SessionSetup setup, PlayBots bots)
    : game_(&game)
    , setup_(std::move(setup))
    , bots_(std::move(bots))
{}

Result<PlaySession> PlaySession::start(const Game& game, SessionSetup setup)
{
    Result<std::unique_ptr<bots::Bots>> learned = load_bots(game, setup.weights_folder);
    if (!learned)
        return refuse(learned.error());
    Result<PlayBots> bots = PlayBots::make(std::move(*learned), setup.bots, setup.setup.seed);
    if (!bots)
        return refuse(bots.error());
    PlaySession session(game, std::move(setup), std::move(*bots));
    EventLog events;
    const Result<AnyState> state = game.start(session.setup_.setup, &events);
    if (!state)
        return refuse(state.error());
    session.first_state_ = *state;
    session.state_ = *state;
    session.tell(events);
    return session;
}

Result<PlaySession> PlaySession::resume(const Game& game, SessionSetup setup,
                                        const std::vector<Move>& moves)
{
    Result<PlaySession> session = start(game, std::move(setup));
    if (!session)
        return session;
    for (const Move& move : moves)
    {
        const Seat seat = game.decision(session->state_).seat;
        // Taking back would otherwise stop at a decision that is answered again at once.
        const bool is_routine =
            game.routine(session->state_, session->standing_orders(seat)) == std::optional(move);
        session->play(move, !session->is_human(seat) ? PlayedBy::Bot
                            : is_routine             ? PlayedBy::StandingOrder
                                                     : PlayedBy::Human);
    }
    session->bots_.begin_anew(moves.size());
    return session;
}

std::size_t PlaySession::human_count() const
{
    return static_cast<std::size_t>(
        std::count(setup_.bots.begin(), setup_.bots.end(), std::string()));
}

Seat PlaySession::only_person() const
{
    if (human_count() != 1)
        return no_seat;
    Seat only = seat_at(0);
    while (!is_human(only))
        only = seat_at(index_of(only) + 1);
    return only;
}

std::vector<Move> PlaySession::moves() const
{
    std::vector<Move> moves;
    for (const PlayedMove& played : played_)
        moves.push_back(played.move);
    return moves;
}

std::string PlaySession::saved() const
{
    std::vector<SaveSeat> seats;
    for (std::size_t place = 0; place < setup_.bots.size(); ++place)
        seats.push_back(is_human(seat_at(place)) ? SaveSeat{false, setup_.names[place]}
                                                 : SaveSeat{true, setup_.bots[place]});
    return write_save(*game_, setup_.setup, moves(), seats);
}

Move PlaySession::bot_choice() const
{
    const Seat seat = game_->decision(state_).seat;
    return bot(seat) == "random" ? random_choice() : bots_.choose(seat, state_);
}

// It depends on the seed and the position in the game only, so that taking a move back and
// repeating it gives the same answer.
Move PlaySession::random_choice() const
{
    MoveList moves;
    game_->list_moves(state_, moves);
    const Seed& seed = setup_.setup.seed;
    Random random(Seed{seed.high + 1 + played_.size(), ~seed.low});
    return moves[random.below(static_cast<uint32_t>(moves.size()))];
}

void PlaySession::play(const Move& move, PlayedBy by)
{
    const Seat seat = game_->decision(state_).seat;
    played_.push_back({move, seat, by, history_.size(), false});
    const std::size_t first_line = history_.size();
    const std::string description = game_->describe(state_, move, language());
    EventLog events;
    bots_.observe(*game_, state_, move);
    game_->apply(state_, move, &events);
    played_.back().reveals = std::any_of(events.begin(), events.end(), [&](const Event& event) {
        return game_->is_revealing(event);
    });
    tell(events);
    if (by != PlayedBy::StandingOrder)
        return;
    if (history_.size() == first_line)
        history_.push_back({fmt::format("{}: {}", name(seat), description), seat, false});
    history_[first_line].ordered_by = seat;
}

std::vector<std::string> PlaySession::told_since(std::size_t line, Seat reader) const
{
    std::vector<std::string> told;
    for (; line < history_.size(); ++line)
    {
        const HistoryLine& entry = history_[line];
        if (entry.ordered_by != no_seat && entry.ordered_by == reader)
            told.push_back(say(Word::ByOrder, language(), {{"line", entry.text}}));
        else if (entry.is_for_others)
            told.push_back(entry.text);
    }
    return told;
}

bool PlaySession::take_back(Seat seat)
{
    const auto last =
        std::find_if(played_.rbegin(), played_.rend(), [seat](const PlayedMove& played) {
            return played.seat == seat && played.by == PlayedBy::Human;
        });
    if (last == played_.rend())
        return false;
    if (has_secrets_to_cover() &&
        std::any_of(played_.rbegin(), std::next(last),
                    [](const PlayedMove& played) { return played.reveals; }))
        return false;
    history_.resize(last->line_count_before);
    played_.erase(std::next(last).base(), played_.end());
    state_ = first_state_;
    for (const PlayedMove& played : played_)
        game_->apply(state_, played.move);
    bots_.begin_anew(played_.size());
    return true;
}

// A lone person sees the view of the own seat. Several people read the same screen, so it shows the
// public part; each finds the private part in their own position.
Viewer PlaySession::reader() const
{
    const Seat only = only_person();
    return only == no_seat ? Viewer{} : Viewer{Viewer::Kind::Seat, only};
}

void PlaySession::tell(const EventLog& events)
{
    EventLog shown;
    for (const Event& event : events)
        if (const std::optional<Event> told = game_->shown_event(event, reader()))
            shown.push_back(*told);
    for (std::string& line : history_lines(*game_, shown, setup_.names, setup_.language))
        history_.push_back({std::move(line)});
}

}  // namespace tischwerk::cli
