// What each address has open here, so that one visitor cannot use up what is for all. Nothing of it
// is stored; an address without anything open is forgotten.
#pragma once

#include "server/config.hpp"
#include "server/rate.hpp"

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

class Addresses
{
public:
    explicit Addresses(const Config& config) : config_(config) {}

    // False: there are too many. Every true is given back by disconnect.
    bool connect(const std::string& address);
    void disconnect(const std::string& address);

    bool may_send(const std::string& address, int64_t now_ms, double cost = 1);

    // Bytes that a request makes us keep before it can be understood. False: too many already;
    // every true is given back by release.
    bool hold(const std::string& address, std::size_t bytes);
    void release(const std::string& address, std::size_t bytes);

    bool may_chat(const std::string& address, int64_t now_ms);

    // Tables made here within a day, whatever became of them.
    bool may_make_table(const std::string& address, int64_t now_ms);
    void made_table(const std::string& address, const std::string& table, int64_t now_ms);
    void not_made(const std::string& table);
    // Who made the table; empty: that was forgotten.
    std::string maker_of(const std::string& table) const;

    // A bot has thought this long for whoever made its table.
    void thought(const std::string& address, std::chrono::nanoseconds spent);

    // What addresses have sent since this was asked last, the busiest first, for the other servers;
    // and what those say.
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
    // Whoever has the most connections, for the log.
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
        double messages_untold = 0;  // to other servers
        double chat_untold = 0;
        std::deque<Made> tables;
    };

    Rate message_rate() const;
    Rate chat_rate() const;
    void forget_old_tables(Visitor& visitor, int64_t now_ms);

    const Config& config_;
    std::unordered_map<std::string, Visitor> visitors_;
    std::unordered_map<std::string, std::string> makers_;  // by table
};

}  // namespace tischwerk::server
