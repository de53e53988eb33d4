// Sitting down and getting up: here a seat's secret token is made, and ends.
#include "server/bots/bot_pool.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/live_table.hpp"
#include "table/protocol/conversation.hpp"

#include <algorithm>

namespace tischwerk::server
{

Command::Ask asks(table::Command command, Seat asker)
{
    return [command = std::move(command), asker](const table::Table& table, int64_t now) {
        return table::ask(table, command, asker, now, bot_levels());
    };
}

namespace
{

// Beside the tokens: the seat's secret was changed or withdrawn by hand, so that the key it was
// taken with counts no longer.
int void_mark(int seat)
{
    return -2 - seat;
}

std::vector<store::TokenChange> first_secret(int seat, std::optional<store::TokenHash> hash)
{
    return {{seat, hash}, {void_mark(seat), std::nullopt}};
}

std::vector<store::TokenChange> other_secret(int seat, std::optional<store::TokenHash> hash)
{
    return {{seat, hash}, {void_mark(seat), store::TokenHash{}}};
}

int open_seat_of(const table::Table& table)
{
    for (int place = 0; place < table.seat_count(); ++place)
        if (table.seat(table::seat_numbered(place)).kind == table::SeatKind::Open)
            return place;
    return any_seat;
}

}  // namespace

bool LiveTable::is_key_void(Seat seat) const
{
    return std::ranges::any_of(tokens_, [mark = void_mark(table::number_of(seat))](
                                            const auto& token) { return token.seat == mark; });
}

// A repeated long key means its own seat; otherwise any seat is the first open seat.
table::Outcome<table::TakeSeat> LiveTable::found_seat(table::TakeSeat message,
                                                      bool may_be_any) const
{
    const std::optional<Seat> taken = table::seat_taken_with(*table_, message.key);
    if (taken && is_key_void(*taken))
        return table::refused(table::RefusalCode::SeatTaken,
                              "the seat of this key has another secret now");
    if (!may_be_any || message.seat != any_seat)
        return message;  // a number of a stranger's, which the table looks at
    message.seat = taken ? table::number_of(*taken) : open_seat_of(*table_);
    if (message.seat == any_seat)
        return table::refused(table::RefusalCode::SeatTaken, "no seat is open at this table");
    return message;
}

// The token goes with the reply, and its hash into the store together with the line. A lost reply
// cannot be repeated, since the token is kept nowhere; a repeated long key gets a new token.
void LiveTable::take_seat(const table::TakeSeat& message, Seat asker, Onlooker* onlooker,
                          Taken done)
{
    const std::string token = new_seat_token();
    const store::TokenHash hash = hash_of(token);
    const auto seat = std::make_shared<int>(message.seat);  // once the table has been asked
    Command command;
    command.is_token_new = true;
    command.ask = [this, message, asker, seat, is_request = onlooker == nullptr](
                      const table::Table& table, int64_t now) -> table::Outcome<table::Change> {
        const table::Outcome<table::TakeSeat> found = found_seat(message, is_request);
        if (!found)
            return table::refused(found.error());
        *seat = found->seat;
        return table::ask(table, *found, asker, now, bot_levels());
    };
    command.tokens_then = [seat, hash] { return first_secret(*seat, hash); };
    command.before_telling = [onlooker, seat, hash] {
        if (!onlooker)
            return;
        onlooker->seat = table::seat_numbered(*seat);
        onlooker->token = hash;
    };
    command.done = [token, seat, done = std::move(done)](const Answer<int>& last) {
        if (last)
            done(TakenSeat{*last, token, *seat});
        else
            done(deny(last.error()));
    };
    submit(std::move(command));
}

bool LiveTable::is_secret_of(const store::TokenHash& hash, Seat seat) const
{
    return std::ranges::any_of(tokens_, [&](const store::SeatToken& known) {
        return known.seat == table::number_of(seat) && is_same(known.hash, hash);
    });
}

void LiveTable::change_secret(const store::TokenHash& hash, Taken done)
{
    const std::optional<Seat> seat = seat_of(hash);
    if (!seat)
        return done(deny(codes::wrong_token, "this is not the secret of any seat at this table"));
    make_secret(
        *seat,
        [this, seat = *seat, hash](const table::Table&, int64_t) -> table::Outcome<table::Change> {
            if (is_secret_of(hash, seat))
                return table::Change{};
            return table::refused(table::RefusalCode::NotSeated, "somebody was first");
        },
        std::move(done));
}

void LiveTable::reseat(Seat seat, Taken done)
{
    make_secret(
        seat,
        [seat](const table::Table& table, int64_t) -> table::Outcome<table::Change> {
            if (table::number_of(seat) < table.seat_count() && table.seat(seat).is_human())
                return table::Change{};
            return table::refused(table::RefusalCode::NoSuchSeat, "no person sits on this seat");
        },
        std::move(done));
}

void LiveTable::make_secret(Seat seat, Command::Ask may, Taken done)
{
    const std::string next = new_seat_token();
    const int number = table::number_of(seat);
    Command command;
    command.tokens = other_secret(number, hash_of(next));
    command.is_token_new = true;
    command.ask = std::move(may);
    command.done = [next, number, done = std::move(done)](const Answer<int>& last) {
        if (last)
            done(TakenSeat{*last, next, number});
        else
            done(deny(last.error()));
    };
    submit(std::move(command));
}

void LiveTable::withdraw_secret(const store::TokenHash& hash, Command::Done done)
{
    const std::optional<Seat> seat = seat_of(hash);
    if (!seat)
        return done(deny(codes::wrong_token, "this is not the secret of any seat at this table"));
    Command command;
    command.tokens = other_secret(table::number_of(*seat), std::nullopt);
    command.is_token_new = true;
    command.ask = [this, seat = *seat, hash](const table::Table& table,
                                             int64_t now) -> table::Outcome<table::Change> {
        if (!is_secret_of(hash, seat))
            return table::refused(table::RefusalCode::NotSeated, "somebody was first");
        const table::Request request{seat, now, table.number(), ""};
        if (table.phase() == table::Phase::Open)
            return table.open_seat(request, seat);
        const bool goes_on = table.phase() == table::Phase::Playing && !table.other_rules();
        return goes_on && table.seat(seat).is_present() ? table.resign(request) : table::Change{};
    };
    command.done = std::move(done);
    submit(std::move(command));
}

void LiveTable::open_seat(const table::OpenSeat& message, Seat asker, Command::Done done)
{
    Command command;
    command.tokens = first_secret(message.seat, std::nullopt);
    command.ask = asks(message, asker);
    command.done = std::move(done);
    submit(std::move(command));
}

}  // namespace tischwerk::server
