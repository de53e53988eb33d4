// What a visitor asks of the table it has: commands, which change it, and questions, which are
// answered at once.
#include "server/bot_pool.hpp"
#include "server/config.hpp"
#include "server/loop.hpp"
#include "server/visitor.hpp"
#include "table/chat_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::server
{

namespace
{

Denial unknown_level(const std::string& level)
{
    return {std::string(codes::unknown_level),
            fmt::format("there is no bot '{}'; the levels are: {}", level,
                        fmt::join(bot_levels(), ", "))};
}

}  // namespace

void Visitor::reply(const std::string& key, const Answer<int>& last)
{
    if (last)
        say(table::Accepted{key, *last, std::nullopt});
    else
        refuse_message(key, last.error());
}

void Visitor::submit(const std::string& key, int last, Ask ask, bool is_move)
{
    Command command;
    command.is_move = is_move;
    command.ask = [seat = seat, key, last, ask = std::move(ask)](const table::Table& table,
                                                                 int64_t now) {
        return ask(table, table::Request{seat, now, last, key});
    };
    command.done = [self = shared_from_this(), key](const Answer<int>& number) {
        self->reply(key, number);
    };
    room_->submit(std::move(command));
}

void Visitor::handle(const table::TakeSeat& message)
{
    room_->take_seat(
        message, seat, this,
        [self = shared_from_this(), key = message.key](const Answer<TakenSeat>& taken) {
            if (taken)
                self->say(table::Accepted{key, taken->last, taken->token});
            else
                self->refuse_message(key, taken.error());
        });
}

void Visitor::handle(const table::PutBot& message)
{
    if (!is_bot_level(message.level))
        return refuse_message(message.key, unknown_level(message.level));
    submit(message.key, message.last, [message](const auto& table, const auto& request) {
        return table.put_bot(request, seat_numbered(message.seat), message.level);
    });
}

void Visitor::handle(const table::OpenSeat& message)
{
    room_->open_seat(message, seat,
                     [self = shared_from_this(), key = message.key](const Answer<int>& last) {
                         self->reply(key, last);
                     });
}

void Visitor::handle(const table::StartGame& message)
{
    submit(message.key, message.last,
           [](const auto& table, const auto& request) { return table.start(request); });
}

void Visitor::handle(const table::MakeMove& message)
{
    submit(
        message.key, message.last,
        [message](const auto& table, const auto& request) {
            return table.move(request, message.move);
        },
        true);
}

void Visitor::handle(const table::UndoMove& message)
{
    submit(message.key, message.last, [message](const auto& table, const auto& request) {
        return table.undo(request, message.back_to);
    });
}

void Visitor::handle(const table::AgreeToRules& message)
{
    submit(message.key, message.last,
           [](const auto& table, const auto& request) { return table.agree_to_rules(request); });
}

void Visitor::handle(const table::ReplyToUndo& message)
{
    submit(message.key, message.last, [message](const auto& table, const auto& request) {
        return table.reply_to_undo(request, message.agree);
    });
}

void Visitor::handle(const table::RestartTurn& message)
{
    submit(message.key, message.last,
           [](const auto& table, const auto& request) { return table.restart_turn(request); });
}

void Visitor::handle(const table::Resign& message)
{
    submit(message.key, message.last,
           [](const auto& table, const auto& request) { return table.resign(request); });
}

void Visitor::handle(const table::ComeBack& message)
{
    submit(message.key, message.last,
           [](const auto& table, const auto& request) { return table.come_back(request); });
}

void Visitor::handle(const table::SetOrders& message)
{
    submit(message.key, message.last, [message](const auto& table, const auto& request) {
        return table.set_orders(request, message.orders);
    });
}

void Visitor::handle(const table::SayInChat& message)
{
    const Config& config = services_.config;
    const int64_t now = services_.loop.now_ms();
    const Rate rate{config.chat_per_minute / 60.0, static_cast<double>(config.chat_burst)};
    const auto longest = static_cast<std::size_t>(config.chat_letters);
    const table::Outcome<std::string> text =
        table::clean_text(message.text, longest, "a chat line");
    if (!text)
        return refuse_message(message.key, denial_of(text.error()));
    if (!chat_.take(rate, now))
        return refuse_message(message.key,
                              {std::string(codes::too_fast), "too many chat lines; wait a moment"});
    table::ChatLine line;
    line.at = now;
    line.text = *text;
    if (seat != no_seat)
    {
        line.seat = static_cast<int>(index_of(seat));
        line.name = room_->table().seat(seat).name;
    }
    room_->say(std::move(line), [self = shared_from_this(), key = message.key](
                                    const Answer<int>& last) { self->reply(key, last); });
}

void Visitor::handle(const table::AskMenu& message)
{
    const table::Table& table = room_->table();
    table::Outcome<table::MenuView> menu =
        seat == no_seat ? table::refused(table::RefusalCode::NotSeated, "spectators choose nothing")
                        : table.menu(table.acting_seat(seat), message.blocked);
    if (!menu)
        return refuse_message(message.key, denial_of(menu.error()));
    say(table::MenuMessage{message.key, std::move(*menu)});
}

void Visitor::handle(const table::AskPreview& message)
{
    const table::Table& table = room_->table();
    table::Outcome<table::PreviewView> preview =
        seat == no_seat ? table::refused(table::RefusalCode::NotSeated, "spectators choose nothing")
                        : table.preview(table.acting_seat(seat), message.move);
    if (!preview)
        return refuse_message(message.key, denial_of(preview.error()));
    say(table::PreviewMessage{message.key, std::move(*preview)});
}

void Visitor::handle(const table::AskHistory& message)
{
    const table::Table& table = room_->table();
    const int to = std::min(message.to.value_or(table.number()), table.number());
    const int from = std::max(message.from, 1);
    table::HistoryMessage history{message.key, table.number(), {}};
    if (from <= to)
        history.entries = table.history(from, to, room_->viewer_of(*this));
    say(history);
}

void Visitor::handle(const table::AskSinceLastTurn& message)
{
    const table::Table& table = room_->table();
    if (seat == no_seat)
        return refuse_message(message.key, {"not_seated", "spectators have no turn"});
    say(table::HistoryMessage{message.key, table.number(),
                              table.since_last_turn(table.acting_seat(seat))});
}

void Visitor::handle(const table::AskViewAt& message)
{
    table::Outcome<table::PastView> view =
        room_->table().view_at(message.number, room_->viewer_of(*this));
    if (!view)
        return refuse_message(message.key, denial_of(view.error()));
    say(table::PastViewMessage{message.key, std::move(*view)});
}

void Visitor::handle(const table::AskHint& message)
{
    if (seat == no_seat)
        return refuse_message(message.key, {"not_seated", "spectators choose nothing"});
    if (message.level && !is_bot_level(*message.level))
        return refuse_message(message.key, unknown_level(*message.level));
    room_->ask_hint(
        seat, message.level.value_or(""),
        [self = shared_from_this(), key = message.key](const Answer<table::HintMessage>& hint) {
            if (!hint)
                return self->refuse_message(key, hint.error());
            table::HintMessage answer = *hint;
            answer.key = key;
            self->say(answer);
        });
}

void Visitor::handle(const table::Ping& message)
{
    say(table::Pong{message.key});
}

}  // namespace tischwerk::server
