// What each address has open here, so that one visitor cannot use up what is for all. Nothing of it
// is stored; an address without anything open is forgotten.
#pragma once

#include "server/config.hpp"
#include "server/rate.hpp"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

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

    // Tables made here that are not over; one counts for a day, in case nobody ever ends it.
    bool may_make_table(const std::string& address, int64_t now_ms);
    void made_table(const std::string& address, const std::string& table, int64_t now_ms);
    void table_over(const std::string& table);

    // Forgets who has nothing open.
    void tidy(int64_t now_ms);
    std::size_t size() const { return visitors_.size(); }

private:
    struct Made
    {
        std::string table;
        int64_t at_ms = 0;
    };
    struct Visitor
    {
        int connections = 0;
        RateBucket messages;
        std::deque<Made> tables;
    };

    Rate message_rate() const;
    void forget_old_tables(Visitor& visitor, int64_t now_ms);

    const Config& config_;
    std::unordered_map<std::string, Visitor> visitors_;
    std::unordered_map<std::string, std::string> makers_;  // by table
};

}  // namespace tischwerk::server
