// Requests of a visitor: commands go to the live table, which stores their changes.
#include "server/bots/bot_pool.hpp"
#include "server/host/config.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/requests/visitor.hpp"
#include "table/people/chat_text.hpp"

namespace tischwerk::server
{

const std::vector<std::string>& Visitor::bot_levels() const
{
    return server::bot_levels();
}

void Visitor::reply(const std::string& key, const Answer<int>& last)
{
    if (last)
        say(table::Accepted{key, *last, std::nullopt});
    else
        refuse_message(key, last.error());
}

void Visitor::carry_out(const table::Command& command)
{
    if (const auto* take = std::get_if<table::TakeSeat>(&command))
        return take_seat(*take);
    const Command::Done done = [self = shared_from_this(), key = table::key_of(command)](
                                   const Answer<int>& last) { self->reply(key, last); };
    if (const auto* open = std::get_if<table::OpenSeat>(&command))
        return live_table_->open_seat(*open, seat, done);
    Command wanted;
    wanted.ask = asks(command, seat);
    wanted.done = done;
    wanted.is_move = std::holds_alternative<table::MakeMove>(command);
    live_table_->submit(std::move(wanted));
}

void Visitor::take_seat(const table::TakeSeat& message)
{
    live_table_->take_seat(
        message, seat, this,
        [self = shared_from_this(), key = message.key](const Answer<TakenSeat>& taken) {
            if (taken)
                self->say(table::Accepted{key, taken->last, taken->token});
            else
                self->refuse_message(key, taken.error());
        });
}

void Visitor::chat(const table::SayInChat& message)
{
    const Config& config = services_.config;
    const int64_t now = services_.loop.now_ms();
    const auto longest = static_cast<std::size_t>(config.chat_letters);
    const table::Outcome<std::string> text =
        table::clean_text(message.text, longest, "a chat line");
    if (!text)
        return refuse_message(message.key, denial_of(text.error()));
    const int place = seat == no_seat ? -1 : static_cast<int>(index_of(seat));
    if (hall_.moderation().is_muted(address, now) ||
        hall_.moderation().is_muted(live_table_->id(), place, now))
        return refuse_message(message.key, {std::string(codes::muted), "the host has muted you"});
    const bool may_talk = seat == no_seat ? services_.addresses.may_chat(address, now)
                                          : services_.addresses.may_chat_on_seats(address, now);
    if (!may_talk || !live_table_->may_chat(seat, now))
        return refuse_message(message.key,
                              {std::string(codes::too_fast), "too many chat lines; wait a moment"});
    table::ChatLine line;
    line.at = now;
    line.text = *text;
    if (seat != no_seat)
    {
        line.seat = static_cast<int>(index_of(seat));
        line.name = live_table_->table().seat(seat).name;
    }
    live_table_->say(std::move(line), [self = shared_from_this(), key = message.key](
                                          const Answer<int>& last) { self->reply(key, last); });
}

void Visitor::hint(const std::string& key, Seat /*asked*/, const std::string& level)
{
    live_table_->ask_hint(level,
                          [self = shared_from_this(), key](const Answer<table::HintMessage>& hint) {
                              if (!hint)
                                  return self->refuse_message(key, hint.error());
                              table::HintMessage answer = *hint;
                              answer.key = key;
                              self->say(answer);
                          });
}

}  // namespace tischwerk::server
