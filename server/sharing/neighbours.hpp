// Words between servers that share a store; no server keeps them: who is at which table, and the
// spending of each address. A silent server is gone, and so are its connections.
#pragma once

#include "server/tables/services.hpp"
#include "table/protocol/protocol.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tischwerk::server
{

class Neighbours
{
public:
    using Changed = std::function<void(const std::string& table)>;

    // `changed` is called when other people are at a table of the other servers than before.
    Neighbours(const Services& services, Changed changed);

    // Who is at a table of this server; told to the others with the next tick.
    void here(const std::string& table, const table::PresenceMessage& people);
    void made_table(const std::string& address, const std::string& table);

    // Who is at the table on all other servers together.
    table::PresenceMessage elsewhere(const std::string& table) const;

    void heard(std::string_view word);
    void leave();  // this server stops
    // Words may be lost: all servers say everything once more.
    void begin_anew();
    void tick(int64_t now_ms);

private:
    using People = std::unordered_map<std::string, table::PresenceMessage>;  // by table
    struct Other
    {
        int64_t heard_ms = 0;
        People people = {};
    };

    void take(Other& other, const boost::json::object& word);
    void take_spending(const boost::json::object& word);
    void forget_silent(int64_t now_ms);
    void forget(const std::string& name);
    void say(boost::json::object word, int64_t now_ms);
    void say_who_is_here(int64_t now_ms);
    void say_what_was_spent(int64_t now_ms);

    const Services services_;
    const Changed changed_;
    const std::string name_;  // of this server, until it stops
    std::map<std::string, Other, std::less<>> others_;
    People people_;                                          // here
    std::set<std::string> untold_;                           // tables
    std::vector<std::pair<std::string, std::string>> made_;  // by whom, and which
    bool is_asking_ = false;
    int64_t said_ms_ = 0;
    int64_t spent_ms_ = 0;
};

}  // namespace tischwerk::server
