#include "server/visitor.hpp"

#include "core/json/json_input.hpp"
#include "server/addresses.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"
#include "table/telling.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

// A token of a visitor's share stands for about half a millisecond of the thread that serves all.
// What makes it replay, search or read from the disk costs accordingly.
constexpr double hello_cost = 5;
constexpr double hint_cost = 5;
constexpr double look_cost = 2;
constexpr double told_lines_per_token = 10;

// A hello of another protocol may look strange to us, but it always says which one it speaks.
std::optional<int> protocol_in(std::string_view text)
{
    const Result<json::value> value = parse_json(text);
    const json::object* object = value ? value->if_object() : nullptr;
    const json::value* protocol = object ? object->if_contains("protocol") : nullptr;
    const int64_t* number = protocol ? protocol->if_int64() : nullptr;
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

}  // namespace

double Visitor::cost_of(const table::ClientMessage& message) const
{
    using namespace table;
    if (const auto* history = std::get_if<AskHistory>(&message); history && room_)
    {
        const int number = room_->table().number();
        const int last = std::clamp(history->to.value_or(number), 0, number);
        const int lines = std::clamp(last - std::max(history->from, 1), 0, history_page_lines);
        return 1 + lines / told_lines_per_token;
    }
    if (std::holds_alternative<Hello>(message))
        return hello_cost;
    if (std::holds_alternative<AskHint>(message))
        return hint_cost;
    const bool is_look = std::holds_alternative<AskViewAt>(message) ||
                         std::holds_alternative<AskPreview>(message) ||
                         std::holds_alternative<AskSinceLastTurn>(message);
    return is_look ? look_cost : 1;
}

Visitor::Visitor(Hall& hall, Peer& peer, std::string from)
    : hall_(hall)
    , services_(hall.services())
    , peer_(&peer)
    , came_ms_(services_.loop.now_ms())
    , heard_ms_(came_ms_)
{
    address = std::move(from);
    hall_.come(*this);
}

// The last to know a visitor may be a bot's thread that had a hint for it. By then the connection
// is gone, and nothing here touches the hall any more.
Visitor::~Visitor()
{
    if (peer_)
        disconnected();
}

void Visitor::disconnected()
{
    peer_ = nullptr;
    if (room_)
        room_->leave(*this);
    room_.reset();
    hall_.go(*this);
}

void Visitor::tell(const SharedText& message)
{
    if (peer_ && !is_leaving_)
        peer_->send(message);
}

void Visitor::say(const table::ServerMessage& message)
{
    if (const auto* refused = std::get_if<table::RefusedMessage>(&message))
        services_.metrics.count_refusal(refused->code);
    tell(std::make_shared<const std::string>(table::to_text(message)));
}

void Visitor::send_away(const Denial& why)
{
    if (is_leaving_ || !peer_)
        return;
    const bool is_welcome_later = why.code == codes::stopping || why.code == codes::store_failed ||
                                  why.code == codes::store_away || why.code == codes::busy ||
                                  why.code == codes::not_here || why.code == codes::internal_error;
    constexpr int reconnect_after_ms = 1500;
    services_.metrics.count_refusal(why.code);
    say(table::Bye{why.code, why.message,
                   is_welcome_later ? std::optional(reconnect_after_ms) : std::nullopt});
    is_leaving_ = true;
    peer_->close();
}

void Visitor::refuse_message(const std::string& key, const Denial& why)
{
    say(table::refusal(room_ ? &room_->table() : nullptr, seat, key, why.code, why.message,
                       why.rule));
}

bool Visitor::may_send(double cost)
{
    const Config& config = services_.config;
    const Rate rate{static_cast<double>(config.messages_per_second),
                    static_cast<double>(config.message_burst)};
    const int64_t now = services_.loop.now_ms();
    return messages_.take(rate, now, cost) && services_.addresses.may_send(address, now, cost);
}

bool Visitor::check_rates(const table::ClientMessage& message)
{
    if (may_send(cost_of(message)))
    {
        too_fast_count_ = 0;
        return true;
    }
    const Denial why{std::string(codes::too_fast), "too many messages; wait a moment"};
    if (++too_fast_count_ > services_.config.message_burst)
        send_away(why);
    else
        refuse_message(table::key_of(message), why);
    return false;
}

void Visitor::receive(std::string_view text)
{
    ++services_.metrics.messages_received;
    heard_ms_ = services_.loop.now_ms();
    if (is_leaving_)
        return;
    const table::Outcome<table::ClientMessage> message = table::parse_client_message(text);
    if (!message)
        return refuse_text(text, message.error());
    if (!check_rates(*message))
        return;
    if (hall_.is_stopping())
        return refuse_message(table::key_of(*message),
                              {std::string(codes::stopping), "the server restarts"});
    const bool is_hello = std::holds_alternative<table::Hello>(*message);
    if (!is_hello && !room_)
        return refuse_message(
            table::key_of(*message),
            {std::string(codes::hello_expected), "say hello first, and wait for the welcome"});
    table::hear(*this, *message);
}

void Visitor::refuse_text(std::string_view text, const table::Refused& why)
{
    if (!check_rates(table::Ping{}))
        return;
    const std::optional<int> protocol = room_ ? std::nullopt : protocol_in(text);
    if (protocol && *protocol != table::protocol_version)
        refuse_protocol(*protocol);
    else
        say(table::unreadable(room_ ? &room_->table() : nullptr, seat, why));
}

void Visitor::refuse_protocol(int protocol)
{
    send_away({std::string(codes::unsupported_protocol),
               fmt::format(
                   "this server speaks protocol {}, not {}; {}", table::protocol_version, protocol,
                   protocol < table::protocol_version ? "reload the page or update your program"
                                                      : "the server is older than your program")});
}

void Visitor::tick(int64_t now_ms)
{
    if (now_ms - heard_ms_ > int64_t{services_.config.idle_minutes} * 60'000)
        send_away({std::string(codes::idle), "nothing was heard from you for a long time"});
    if (!room_ && !is_greeting_ &&
        now_ms - came_ms_ > int64_t{services_.config.hello_timeout_s} * 1000)
        send_away({std::string(codes::hello_expected), "no hello came"});
    if (peer_)
        peer_->tick();
}

void Visitor::greet(const table::Hello& hello)
{
    if (hello.protocol != table::protocol_version)
        return refuse_protocol(hello.protocol);
    if (room_ || is_greeting_)
        return refuse_message("", {std::string(codes::already_greeted),
                                   "this connection has a table; open another one"});
    is_greeting_ = true;
    hall_.find(hello.table, [self = shared_from_this(), hello](const auto& room) {
        self->is_greeting_ = false;
        if (!self->peer_ || self->is_leaving_)
            return;
        if (!room)
            self->send_away(room.error());
        else
            self->welcome(hello, *room);
    });
}

void Visitor::welcome(const table::Hello& hello, const std::shared_ptr<Room>& room)
{
    if (hello.token)
    {
        const std::optional<Seat> found = room->seat_of(*hello.token);
        if (!found)
            return send_away({std::string(codes::wrong_token),
                              "this is not the secret of any seat at this table"});
        seat = *found;
        token = hash_of(*hello.token);
    }
    const int number = room->table().number();
    const int missed = std::min(number - std::clamp(hello.last.value_or(number), 0, number),
                                table::history_page_lines);
    if (missed > 0 && !may_send(missed / told_lines_per_token))
        return send_away({std::string(codes::busy), "too much is asked at once; connect again"});
    room_ = room;
    table::Welcome message = table::welcome(room->table(), hello, seat, services_.loop.now_ms());
    message.chat = room->chat();
    say(message);
    room->enter(*this);
    peer_->welcomed();
}

}  // namespace tischwerk::server
