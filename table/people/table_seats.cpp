// Who sits where: taking and leaving seats, the start, and players who leave a game to a bot.
#include "table/draft.hpp"
#include "table/people/chat_text.hpp"
#include "table/people/names.hpp"
#include "table/table.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::table
{

namespace
{

tl::unexpected<Refused> no_such_seat(int seat_count)
{
    return refused(RefusalCode::NoSuchSeat,
                   fmt::format("there is no such seat; seats are 0 to {}", seat_count - 1));
}

}  // namespace

Outcome<void> Table::check_player(const Request& request) const
{
    if (request.key.size() > max_key_length)
        return refused(RefusalCode::BadInput,
                       fmt::format("a key may have at most {} bytes", max_key_length));
    if (request.last > now_.number)
        return refused(
            RefusalCode::NoSuchLine,
            fmt::format("there is no line {}; the last one is {}", request.last, now_.number));
    if (!is_seat(request.seat) || !at(request.seat).is_human())
        return refused(RefusalCode::NotSeated, "only somebody who sits at the table can do this");
    return {};
}

Outcome<void> Table::check_playing(const Request& request) const
{
    if (const Outcome<void> player = check_player(request); !player)
        return player;
    if (phase() == Phase::Open)
        return refused(RefusalCode::NotStarted, "the game has not started yet");
    if (phase() == Phase::Over)
        return refused(RefusalCode::GameOver, "the game is over");
    if (now_.other_rules)
        return rules_changed();
    if (!at(request.seat).is_present())
        return refused(RefusalCode::Away,
                       "a bot plays for you at the moment; come back to play yourself");
    return {};
}

bool Table::is_repeated(const Request& request) const
{
    return is_seat(request.seat) && find_key(request.seat, request.key).has_value();
}

std::vector<std::string> Table::names_beside(Seat seat) const
{
    std::vector<std::string> names;
    for (int place = 0; place < seat_count(); ++place)
        if (const SeatState& other = now_.seats[static_cast<std::size_t>(place)];
            other.is_human() && place != number_of(seat))
            names.push_back(other.name);
    return names;
}

Outcome<Change> Table::take_seat(const Request& request, Seat seat, std::string_view name) const
{
    if (!is_seat(seat))
        return no_such_seat(seat_count());
    if (request.key.size() > max_key_length)
        return refused(RefusalCode::BadInput,
                       fmt::format("a key may have at most {} bytes", max_key_length));
    const bool is_hot_seat = created_->is_hot_seat;
    const bool is_person = is_seat(request.seat) && at(request.seat).is_human();
    if (is_hot_seat && has_people() && !is_person)
        return refused(RefusalCode::SeatTaken, "one person plays all seats of this table");
    if (now_.is_started && !is_hot_seat)
        return refused(RefusalCode::AlreadyStarted, "the game has started; all seats are taken");
    if (at(seat).kind != SeatKind::Open && !is_hot_seat)
        return refused(RefusalCode::SeatTaken, fmt::format("seat {} is taken", number_of(seat)));
    if (is_person && !is_hot_seat)
        return refused(RefusalCode::SeatTaken,
                       fmt::format("you already sit on seat {}", number_of(request.seat)));
    const Outcome<std::string> cleaned =
        clean_name(name, is_hot_seat ? Readers::AtHome : Readers::Others);
    if (!cleaned)
        return refused(cleaned.error());
    if (at(seat).is_human() && at(seat).name == *cleaned)
        return Change{};  // it is so already
    if (const Outcome<void> is_free = check_name_is_free(*cleaned, names_beside(seat)); !is_free)
        return refused(is_free.error());
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = draft.add(Seated{number_of(seat), *cleaned}); !added)
        return refused(added.error());
    return draft.take();
}

Outcome<Change> Table::put_bot(const Request& request, Seat seat, std::string_view level) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> player = check_player(request); !player)
        return refused(player.error());
    if (!is_seat(seat))
        return no_such_seat(seat_count());
    const bool is_hot_seat = created_->is_hot_seat;
    if (now_.is_started && !is_hot_seat)
        return refused(RefusalCode::AlreadyStarted, "the game has started; all seats are taken");
    if (at(seat).is_human() && !is_hot_seat)
        return refused(RefusalCode::SeatTaken,
                       fmt::format("{} sits on seat {}", at(seat).name, number_of(seat)));
    if (now_.is_started && at(seat).is_human() && human_count(now_) == 1)
        return refused(RefusalCode::BadInput,
                       "one seat has to stay with the person who plays here");
    const Outcome<std::string> cleaned = clean_text(level, max_level_length, "a bot's level");
    if (!cleaned)
        return refused(cleaned.error());
    if (at(seat).kind == SeatKind::Bot && at(seat).level == *cleaned)
        return Change{};  // it is so already
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = draft.add(BotSeated{number_of(seat), *cleaned}); !added)
        return refused(added.error());
    return draft.take();
}

Outcome<Change> Table::open_seat(const Request& request, Seat seat) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> player = check_player(request); !player)
        return refused(player.error());
    if (!is_seat(seat))
        return no_such_seat(seat_count());
    if (now_.is_started)
        return refused(RefusalCode::AlreadyStarted,
                       "the game has started; resign to leave it to a bot");
    if (at(seat).kind == SeatKind::Open)
        return refused(RefusalCode::BadInput,
                       fmt::format("seat {} is open already", number_of(seat)));
    if (at(seat).is_human() && !choices().is_own(seat, request.seat))
        return refused(RefusalCode::NotSeated,
                       fmt::format("only {} can leave seat {}", at(seat).name, number_of(seat)));
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = draft.add(Left{number_of(seat)}); !added)
        return refused(added.error());
    return draft.take();
}

Outcome<Change> Table::start(const Request& request) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> player = check_player(request); !player && has_people())
        return refused(player.error());
    if (now_.is_started)
        return refused(RefusalCode::AlreadyStarted, "the game has started already");
    std::vector<int> open;
    for (int place = 0; place < seat_count(); ++place)
        if (now_.seats[static_cast<std::size_t>(place)].kind == SeatKind::Open)
            open.push_back(place);
    if (!open.empty())
        return refused(
            RefusalCode::SeatsOpen,
            fmt::format("open seats need a person or a bot first: {}", fmt::join(open, ", ")));
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = draft.add(Started{}); !added)
        return refused(added.error());
    draft.settle();
    return draft.take();
}

Outcome<Change> Table::resign(const Request& request, bool may_end) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added =
            draft.add(Resigned{number_of(request.seat), created_->stand_in});
        !added)
        return refused(added.error());
    draft.undo_if_agreed();
    const auto& seats = draft.state().seats;
    const auto plays = [](const SeatState& seat) {
        return seat.is_human() && seat.presence != Presence::Resigned;
    };
    if (may_end && std::none_of(seats.begin(), seats.end(), plays))
        (void)draft.add(Ended{});
    return draft.take();
}

std::vector<int> Table::voters_about(Seat about) const
{
    std::vector<int> voters;
    for (int place = 0; place < seat_count(); ++place)
        if (place != number_of(about) && now_.seats[static_cast<std::size_t>(place)].is_present())
            voters.push_back(place);
    return voters;
}

Outcome<Change> Table::ask_absent(const Request& request, Seat seat) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    if (!is_seat(seat))
        return no_such_seat(seat_count());
    if (now_.pending_absence)
        return refused(RefusalCode::AbsencePending, "the others already ask for a player");
    const bool is_waited_for = at(seat).is_human() && (at(seat).is_present() || at(seat).is_paused);
    if (created_->is_hot_seat || seat == request.seat || !is_waited_for || !check_asked(seat))
        return refused(RefusalCode::NotAbsent, "nobody waits for this seat");
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added =
            draft.add(AbsenceAsked{number_of(request.seat), number_of(seat)});
        !added)
        return refused(added.error());
    return draft.take();
}

Outcome<Change> Table::vote_absent(const Request& request, AbsenceWish wish) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> playing = check_playing(request); !playing)
        return refused(playing.error());
    if (!now_.pending_absence)
        return refused(RefusalCode::NothingAsked, "nobody asks for a player");
    const PendingAbsence& pending = *now_.pending_absence;
    if (request.seat == pending.about)
        return refused(RefusalCode::BadInput, "the others decide; a move ends the question");
    if (request.now < pending.votes_from)
        return refused(RefusalCode::NotYet, "the player still has time to answer");
    if (pending.votes[index_of(request.seat)] == wish)
        return Change{};  // it is so already
    Draft draft(folding(), now_, request);
    (void)draft.add(AbsenceVoted{number_of(request.seat), wish});
    const std::vector<int> voters = voters_about(pending.about);
    const auto votes = std::ranges::count_if(voters, [&](int place) {
        return draft.state().pending_absence->votes[static_cast<std::size_t>(place)] == wish;
    });
    if (2 * static_cast<std::size_t>(votes) <= voters.size())
        return draft.take();
    const int about = number_of(pending.about);
    if (wish == AbsenceWish::Bot)
        (void)draft.add(Replaced{about, created_->stand_in});
    else if (wish == AbsenceWish::Skip)
        (void)draft.add(TimedOut{about});
    else
        (void)draft.add(Ended{});
    draft.undo_if_agreed();
    return draft.take();
}

Outcome<Change> Table::come_back(const Request& request) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> player = check_player(request); !player)
        return refused(player.error());
    if (at(request.seat).is_present())
        return refused(RefusalCode::NotAway, "you are playing already");
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = draft.add(Returned{number_of(request.seat)}); !added)
        return refused(added.error());
    draft.settle();
    return draft.take();
}

Outcome<Change> Table::set_orders(const Request& request,
                                  const std::vector<std::string>& orders) const
{
    if (is_repeated(request))
        return Change{};
    if (const Outcome<void> player = check_player(request); !player)
        return refused(player.error());
    const std::vector<std::string>& known = game_->info().standing_orders;
    OrdersChanged changed{number_of(request.seat), {}};
    for (const std::string& order : known)  // in a fixed order, each once
        if (std::find(orders.begin(), orders.end(), order) != orders.end())
            changed.orders.push_back(order);
    for (const std::string& order : orders)
        if (std::find(known.begin(), known.end(), order) == known.end())
            return refused(RefusalCode::BadInput,
                           fmt::format("there is no such standing order; choose from: {}",
                                       fmt::join(known, ", ")));
    Draft draft(folding(), now_, request);
    if (const Outcome<void> added = draft.add(std::move(changed)); !added)
        return refused(added.error());
    if (draft.state().seats[index_of(request.seat)].orders == at(request.seat).orders)
        return Change{};  // it is so already
    // Answers were given under the old orders, so they are asked for again.
    if (!at(request.seat).kept.empty())
        (void)draft.add(Withdrawn{number_of(request.seat), 0});
    draft.settle();
    return draft.take();
}

Outcome<Change> Table::time_out(int64_t now) const
{
    const std::optional<int64_t> deadline = next_deadline();
    if (!deadline || now < *deadline)
        return refused(RefusalCode::NotYet, "nothing is due");
    const Request request{no_seat, now, now_.number, ""};
    Draft draft(folding(), now_, request);
    const std::optional<int64_t> time_is_out = deadline_of(folding(), now_);
    const bool is_player_late = time_is_out && *time_is_out <= now;
    const Outcome<void> added = is_player_late
                                    ? draft.add(TimedOut{number_of(to_act())})
                                    : draft.add(UndoLapsed{number_of(now_.pending_undo->seat)});
    if (!added)
        return refused(added.error());
    draft.undo_if_agreed();
    return draft.take();
}

}  // namespace tischwerk::table
