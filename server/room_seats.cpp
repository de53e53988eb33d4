// Sitting down and getting up: here a seat's secret token is made, and ends.
#include "server/room.hpp"
#include "server/secrets.hpp"

namespace tischwerk::server
{

namespace
{

// So long a key is as good as a secret, and nobody is ever shown another's key: whoever repeats it
// is who sent it first.
constexpr std::size_t secret_key_letters = 22;

// Whether it was the message with this key that led to whoever sits there now.
bool has_taken(const table::Table& table, Seat seat, const std::string& key)
{
    for (auto line = table.log().rbegin(); line != table.log().rend(); ++line)
    {
        const table::Content& content = line->content;
        const bool is_about_sitting = std::holds_alternative<table::Seated>(content) ||
                                      std::holds_alternative<table::BotSeated>(content) ||
                                      std::holds_alternative<table::Left>(content);
        if (is_about_sitting && table::seat_of(*line) == seat)
            return std::holds_alternative<table::Seated>(content) && line->key == key;
    }
    return false;
}

}  // namespace

Seat seat_numbered(int number)
{
    const bool is_possible = number >= 0 && number < max_seat_count;
    return is_possible ? seat_at(static_cast<std::size_t>(number)) : no_seat;
}

// The token goes with the reply, and its hash into the store together with the line. A reply that
// was lost cannot be repeated, since nobody keeps the token; whoever repeats a long key gets a new
// one.
void Room::take_seat(const table::TakeSeat& message, Seat asker, Onlooker* onlooker,
                     std::function<void(const Answer<TakenSeat>&)> done)
{
    if (table_->created().is_hot_seat && asker == no_seat)
        return done(deny("not_seated", "this table belongs to one person"));
    const Seat wanted = seat_numbered(message.seat);
    const std::string token = new_seat_token();
    const store::TokenHash hash = hash_of(token);
    Command command;
    command.tokens = {{message.seat, hash}};
    command.is_token_new = true;
    command.ask = [message, asker, wanted](const table::Table& table,
                                           int64_t now) -> table::Outcome<table::Lines> {
        if (message.key.size() >= secret_key_letters && has_taken(table, wanted, message.key))
            return table::Lines{};
        return table.take_seat({asker, now, message.last, message.key}, wanted, message.name);
    };
    command.before_telling = [onlooker, wanted, hash] {
        if (!onlooker)
            return;
        onlooker->seat = wanted;
        onlooker->token = hash;
    };
    command.done = [token, done = std::move(done)](const Answer<int>& last) {
        if (last)
            done(TakenSeat{*last, token});
        else
            done(deny(last.error()));
    };
    submit(std::move(command));
}

void Room::open_seat(const table::OpenSeat& message, Seat asker, Command::Done done)
{
    const Seat wanted = seat_numbered(message.seat);
    Command command;
    command.tokens = {{message.seat, std::nullopt}};
    command.ask = [message, asker, wanted](const table::Table& table, int64_t now) {
        return table.open_seat({asker, now, message.last, message.key}, wanted);
    };
    command.done = std::move(done);
    submit(std::move(command));
}

}  // namespace tischwerk::server
