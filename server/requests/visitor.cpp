#include "server/requests/visitor.hpp"

#include "core/json/json_input.hpp"
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/people/claims.hpp"
#include "server/secrets/secrets.hpp"
#include "table/protocol/telling.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

// A token of a visitor's share stands for about half a millisecond of the serving thread. Replays,
// searches and reads from the disk cost accordingly.
constexpr double hello_cost = 5;
constexpr double hint_cost = 5;
constexpr double scores_cost = 5;
constexpr double look_cost = 2;
constexpr double told_lines_per_token = 10;

// A visitor who comes back after one of these hears the same again.
constexpr std::array last_words = {
    codes::unsupported_protocol, codes::wrong_token, codes::no_such_table,
    codes::table_refused,        codes::table_ended, codes::table_removed,
    codes::out_of_service,       codes::banned,      codes::signed_out};

// A hello of another protocol may look strange, but it always names its protocol.
std::optional<int> protocol_in(std::string_view text)
{
    const Result<json::value> value = parse_json(text);
    const json::object* object = value ? value->if_object() : nullptr;
    const json::value* protocol = object ? object->if_contains("protocol") : nullptr;
    const int64_t* number = protocol ? protocol->if_int64() : nullptr;
    constexpr int64_t least = std::numeric_limits<int>::min();
    constexpr int64_t most = std::numeric_limits<int>::max();
    return number ? std::optional(static_cast<int>(std::clamp(*number, least, most)))
                  : std::nullopt;
}

}  // namespace

double Visitor::cost_of(const table::ClientMessage& message) const
{
    using namespace table;
    if (const auto* history = std::get_if<AskHistory>(&message); history && live_table_)
    {
        const int number = live_table_->table().number();
        const int last = std::clamp(history->to.value_or(number), 0, number);
        const int lines = std::clamp(last - std::max(history->from, 1), 0, history_page_lines);
        return 1 + lines / told_lines_per_token;
    }
    if (std::holds_alternative<Hello>(message))
        return hello_cost;
    if (std::holds_alternative<AskHint>(message))
        return hint_cost;
    const AskMenu* menu = std::get_if<AskMenu>(&message);
    if (std::holds_alternative<AskScores>(message))
        return scores_cost;
    const bool is_look =
        (menu && menu->outlook.value_or(false)) || std::holds_alternative<AskBasket>(message) ||
        std::holds_alternative<AskViewAt>(message) || std::holds_alternative<AskPreview>(message) ||
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
    if (live_table_)
        live_table_->leave(*this);
    live_table_.reset();
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
    constexpr int reconnect_after_ms = 1500;
    const bool is_last = std::ranges::find(last_words, why.code) != last_words.end();
    services_.metrics.count_refusal(why.code);
    say(table::Bye{why.code, why.message,
                   is_last ? std::nullopt : std::optional(reconnect_after_ms)});
    is_leaving_ = true;
    peer_->close();
}

void Visitor::refuse_message(const std::string& key, const Denial& why)
{
    say(table::refusal(live_table_ ? &live_table_->table() : nullptr, seat, key, why.code,
                       why.message, why.rule));
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
    if (!is_hello && !live_table_)
        return refuse_message(
            table::key_of(*message),
            {std::string(codes::hello_expected), "say hello first, and wait for the welcome"});
    if (const std::shared_ptr<LiveTable> live_table = live_table_)
    {
        const WorkTime time(services_.addresses, address, heard_ms_, cost_of(*message));
        live_table->attend([&] { table::hear(*this, *message); });
    }
    else
        table::hear(*this, *message);
}

void Visitor::refuse_text(std::string_view text, const table::Refused& why)
{
    if (!check_rates(table::Ping{}))
        return;
    const std::optional<int> protocol = live_table_ ? std::nullopt : protocol_in(text);
    if (protocol && *protocol != table::protocol_version)
        refuse_protocol(*protocol);
    else
        say(table::unreadable(live_table_ ? &live_table_->table() : nullptr, seat, why));
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
    if (!live_table_ && !is_greeting_ &&
        now_ms - came_ms_ > int64_t{services_.config.hello_timeout_s} * 1000)
        send_away({std::string(codes::hello_expected), "no hello came"});
    if (peer_)
        peer_->tick();
}

void Visitor::greet(const table::Hello& hello)
{
    if (hello.protocol != table::protocol_version)
        return refuse_protocol(hello.protocol);
    if (live_table_ || is_greeting_)
        return refuse_message("", {std::string(codes::already_greeted),
                                   "this connection has a table; open another one"});
    is_greeting_ = true;
    if (hello.token || session.empty())
        return find_table(hello, {});
    // A person who is signed in sits on the seats that were claimed with their secrets.
    services_.loop.run_aside([self = shared_from_this(), hello] {
        const auto claimed = people::seats_at(self->services_.store, self->session, hello.table,
                                              self->services_.loop.now_ms());
        self->services_.loop.post([self, hello, claimed] { self->find_table(hello, claimed); });
    });
}

void Visitor::find_table(const table::Hello& hello, const std::vector<store::TokenHash>& claimed)
{
    hall_.find(hello.table, [self = shared_from_this(), hello, claimed](const auto& live_table) {
        self->is_greeting_ = false;
        if (!self->peer_ || self->is_leaving_)
            return;
        if (!live_table)
            self->send_away(live_table.error());
        else if (!(*live_table)->attend([&] { self->welcome(hello, claimed, *live_table); }))
            self->send_away(out_of_service(""));
    });
}

void Visitor::welcome(const table::Hello& hello, const std::vector<store::TokenHash>& claimed,
                      const std::shared_ptr<LiveTable>& live_table)
{
    if (hello.token && !live_table->seat_of(*hello.token))
        return send_away(
            {std::string(codes::wrong_token), "this is not the secret of any seat at this table"});
    std::vector<store::TokenHash> shown = claimed;
    if (hello.token)
        shown = {hash_of(*hello.token)};
    for (const store::TokenHash& hash : shown)
        if (const std::optional<Seat> found = live_table->seat_of(hash); found && seat == no_seat)
        {
            seat = *found;
            token = hash;
        }
    const int number = live_table->table().number();
    const int missed = std::min(number - std::clamp(hello.last.value_or(number), 0, number),
                                table::history_page_lines);
    if (missed > 0 && !may_send(missed / told_lines_per_token))
        return send_away({std::string(codes::busy), "too much is asked at once; connect again"});
    live_table_ = live_table;
    language = table::language_of_changes(hello);
    table::Welcome message =
        table::welcome(live_table->table(), hello, seat, services_.loop.now_ms());
    message.chat = live_table->chat();
    say(message);
    live_table->enter(*this);
    peer_->welcomed();
}

}  // namespace tischwerk::server
