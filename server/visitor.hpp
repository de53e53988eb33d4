// One WebSocket's conversation: the first message says which table, then requests and replies.
// Knows messages, not sockets.
#pragma once

#include "server/hall.hpp"
#include "server/rate.hpp"
#include "server/room.hpp"
#include "table/protocol.hpp"

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
    // Sends what waits, then ends the connection.
    virtual void close() = 0;
};

class Visitor final : public Onlooker, public std::enable_shared_from_this<Visitor>
{
public:
    Visitor(Hall& hall, Peer& peer, std::string address);
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    ~Visitor() override;

    void receive(std::string_view text);
    // The connection is gone; the peer is not touched any more.
    void disconnected();
    // Sends away who has said nothing for too long.
    void tick(int64_t now_ms);

    void tell(const SharedText& message) override;
    void send_away(const Denial& why) override;

private:
    void say(const table::ServerMessage& message);
    void refuse_message(const std::string& key, const Denial& why);
    void refuse_text(std::string_view text, const std::string& why);
    void refuse_protocol(int protocol);
    bool may_send(double cost);
    bool check_rates(const table::ClientMessage& message);

    void welcome(const table::Hello& hello, const std::shared_ptr<Room>& room);

    void handle(const table::Hello& message);
    void handle(const table::TakeSeat& message);
    void handle(const table::PutBot& message);
    void handle(const table::OpenSeat& message);
    void handle(const table::StartGame& message);
    void handle(const table::MakeMove& message);
    void handle(const table::UndoMove& message);
    void handle(const table::ReplyToUndo& message);
    void handle(const table::AgreeToRules& message);
    void handle(const table::RestartTurn& message);
    void handle(const table::Resign& message);
    void handle(const table::ComeBack& message);
    void handle(const table::SetOrders& message);
    void handle(const table::SayInChat& message);
    void handle(const table::AskMenu& message);
    void handle(const table::AskPreview& message);
    void handle(const table::AskHistory& message);
    void handle(const table::AskSinceLastTurn& message);
    void handle(const table::AskViewAt& message);
    void handle(const table::AskHint& message);
    void handle(const table::Ping& message);

    // A command of this seat; the reply goes out by itself.
    using Ask =
        std::function<table::Outcome<table::Lines>(const table::Table&, const table::Request&)>;
    void submit(const std::string& key, int last, Ask ask, bool is_move = false);
    void reply(const std::string& key, const Answer<int>& last);

    Hall& hall_;
    const Services& services_;
    Peer* peer_;
    const std::string address_;
    std::shared_ptr<Room> room_;
    RateBucket messages_;
    RateBucket chat_;
    int64_t heard_ms_ = 0;
    int too_fast_count_ = 0;
    bool is_greeting_ = false;
    bool is_leaving_ = false;
};

}  // namespace tischwerk::server
