// The open connections, tables and spending of each address, so that a single visitor cannot use up
// the share of all. Kept in memory only; an address without anything open is forgotten.
#pragma once

#include "server/host/config.hpp"
#include "server/limits/rate.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tischwerk::server
{

// A household: an IPv4 address, or the first half of an IPv6 address, since a household has all of
// the other half.
std::string address_key(std::string_view address);

// The serving thread's time for a token of the rate of messages.
inline constexpr std::chrono::microseconds token_time(500);

class Addresses
{
public:
    explicit Addresses(const Config& config) : config_(config) {}

    // False: there are too many. Every true is given back by disconnect.
    bool connect(const std::string& address);
    void disconnect(const std::string& address);

    bool may_send(const std::string& address, int64_t now_ms, double cost = 1);

    // Charges the server's work for the address, beyond the cost of its messages.
    void worked(const std::string& address, std::chrono::nanoseconds spent, int64_t now_ms);

    // Bytes that a request makes us keep before it can be understood. False: too many already;
    // every true is given back by release.
    bool hold(const std::string& address, std::size_t bytes);
    void release(const std::string& address, std::size_t bytes);

    // The rate of all spectators of an address; each seat has a rate of its own, since a whole club
    // may come from a single router.
    bool may_chat(const std::string& address, int64_t now_ms);
    // For all seats of an address together: ten times as much.
    bool may_chat_on_seats(const std::string& address, int64_t now_ms);

    // Tables made here within a day, deleted ones included.
    bool may_make_table(const std::string& address, int64_t now_ms);
    void made_table(const std::string& address, const std::string& table, int64_t now_ms);
    void not_made(const std::string& table);
    // Who made the table; empty: that was forgotten.
    std::string maker_of(const std::string& table) const;

    // Charges a bot's time to the maker of its table.
    void thought(const std::string& address, std::chrono::nanoseconds spent);

    // Spending since the last call, the busiest addresses first, for the other servers; and the
    // spending that they report.
    struct Spent
    {
        std::string address;
        double messages = 0;
        double chat_lines = 0;
    };
    std::vector<Spent> take_spent(std::size_t most);
    void spent_elsewhere(const Spent& spent, int64_t now_ms);

    // Forgets who has nothing open.
    void tidy(int64_t now_ms);
    std::size_t size() const { return visitors_.size(); }
    struct Usage
    {
        std::string address;
        int connections = 0;
        std::size_t tables = 0;  // made within a day
        uint64_t messages = 0;   // from here on: since this address was last forgotten
        uint64_t chat_lines = 0;
        int64_t bots_ms = 0;  // of the threads on which bots think
        // Of the server's processors; a message takes about half a millisecond.
        double busy_ms() const
        {
            return static_cast<double>(messages) / 2 + static_cast<double>(bots_ms);
        }
    };
    // Who has anything open, those who keep the server busiest first.
    std::vector<Usage> usage() const;
    // The address with the most connections, for the log.
    std::string busiest() const;

private:
    struct Made
    {
        std::string table;
        int64_t at_ms = 0;
    };
    struct Visitor
    {
        int connections = 0;
        std::size_t held_bytes = 0;
        uint64_t messages_sent = 0;
        uint64_t chat_lines = 0;
        std::chrono::nanoseconds bots_time{};
        RateBucket messages;
        RateBucket chat;
        RateBucket chat_on_seats;
        double messages_untold = 0;  // to other servers
        double chat_untold = 0;
        std::deque<Made> tables;
    };

    Rate message_rate() const;
    Rate chat_rate() const;
    Rate chat_rate_on_seats() const;
    void forget_old_tables(Visitor& visitor, int64_t now_ms);

    const Config& config_;
    std::unordered_map<std::string, Visitor> visitors_;
    std::unordered_map<std::string, std::string> makers_;  // by table
};

// Charges the address for the time for which this lives, beyond these tokens.
class WorkTime
{
public:
    WorkTime(Addresses& addresses, std::string address, int64_t now_ms, double tokens = 1)
        : addresses_(addresses)
        , address_(std::move(address))
        , now_ms_(now_ms)
        , tokens_(tokens)
    {}
    WorkTime(const WorkTime&) = delete;
    WorkTime& operator=(const WorkTime&) = delete;
    ~WorkTime()
    {
        const std::chrono::duration<double> paid = tokens_ * token_time;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun_;
        addresses_.worked(
            address_, std::chrono::duration_cast<std::chrono::nanoseconds>(spent - paid), now_ms_);
    }

private:
    Addresses& addresses_;
    const std::string address_;
    const int64_t now_ms_;
    const double tokens_;
    const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace tischwerk::server
