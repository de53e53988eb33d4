// Sitting down and getting up: here a seat's secret token is made, and ends.
#include "server/bot_pool.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"
#include "table/conversation.hpp"

namespace tischwerk::server
{

Command::Ask asks(table::Command command, Seat asker)
{
    return [command = std::move(command), asker](const table::Table& table, int64_t now) {
        return table::ask(table, command, asker, now, bot_levels());
    };
}

// The token goes with the reply, and its hash into the store together with the line. A reply that
// was lost cannot be repeated, since nobody keeps the token; whoever repeats a long key gets a new
// one.
void Room::take_seat(const table::TakeSeat& message, Seat asker, Onlooker* onlooker,
                     std::function<void(const Answer<TakenSeat>&)> done)
{
    const Seat wanted = table::seat_numbered(message.seat);
    const std::string token = new_seat_token();
    const store::TokenHash hash = hash_of(token);
    Command command;
    command.tokens = {{message.seat, hash}};
    command.is_token_new = true;
    command.ask = asks(message, asker);
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
    Command command;
    command.tokens = {{message.seat, std::nullopt}};
    command.ask = asks(message, asker);
    command.done = std::move(done);
    submit(std::move(command));
}

}  // namespace tischwerk::server
