// The server's end of a WebSocket conversation: its seat, its limits, and the target of its
// commands. table/protocol/conversation.hpp decides what messages mean. Knows messages, not
// sockets.
#pragma once

#include "server/limits/rate.hpp"
#include "server/tables/hall.hpp"
#include "server/tables/live_table.hpp"
#include "table/protocol/conversation.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace tischwerk::server
{

// The other end of the line, as a socket offers it.
class Peer
{
public:
    virtual ~Peer() = default;
    virtual void send(const SharedText& message) = 0;
    // The visitor has a table: from now on it may be silent.
    virtual void welcomed() = 0;
    // Sends waiting messages, then ends the connection.
    virtual void close() = 0;
    // Every second or so: ends the connection if a message takes too long to come in.
    virtual void tick() = 0;
};

class Visitor final : public Onlooker,
                      public table::Owner,
                      public std::enable_shared_from_this<Visitor>
{
public:
    Visitor(Hall& hall, Peer& peer, std::string from);
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    ~Visitor() override;

    std::string session;  // the secret of the person who is signed in; empty: none

    void receive(std::string_view text);
    // The connection is gone; the peer is not touched any more.
    void disconnected();
    // A sign of life that is no message; false: too many of them.
    bool may_ping() { return may_send(ping_cost); }
    // Sends away who has said nothing for too long.
    void tick(int64_t now_ms);

    void tell(const SharedText& message) override;
    void send_away(const Denial& why) override;

private:
    // Needed by the conversation; only with a live table.
    const table::Table& table() const override { return live_table_->table(); }
    Seat speaker() const override { return seat; }
    const std::vector<std::string>& bot_levels() const override;
    void say(const table::ServerMessage& message) override;
    void greet(const table::Hello& hello) override;
    void carry_out(const table::Command& command) override;
    void chat(const table::SayInChat& message) override;
    void hint(const std::string& key, Seat asked, const std::string& level) override;

    static constexpr double ping_cost = 1;

    void refuse_message(const std::string& key, const Denial& why);
    void refuse_text(std::string_view text, const table::Refused& why);
    void refuse_protocol(int protocol);
    bool may_send(double cost);
    double cost_of(const table::ClientMessage& message) const;
    bool check_rates(const table::ClientMessage& message);

    void find_table(const table::Hello& hello, const std::vector<store::TokenHash>& claimed);
    void welcome(const table::Hello& hello, const std::vector<store::TokenHash>& claimed,
                 const std::shared_ptr<LiveTable>& live_table);

    void take_seat(const table::TakeSeat& message);
    void reply(const std::string& key, const Answer<int>& last);

    Hall& hall_;
    const Services& services_;
    Peer* peer_;
    std::shared_ptr<LiveTable> live_table_;
    RateBucket messages_;
    int64_t came_ms_ = 0;
    int64_t heard_ms_ = 0;
    int too_fast_count_ = 0;
    bool is_greeting_ = false;
    bool is_leaving_ = false;
};

}  // namespace tischwerk::server
