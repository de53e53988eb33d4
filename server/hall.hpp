// The hall: all tables that are in memory, and everybody who visits. Tables are loaded when first
// asked for and leave the memory when nobody has looked for a while; whatever is due at a table
// that is not in memory (a clock, a bot's turn) is kept here, and in the store across restarts.
#pragma once

#include "server/room.hpp"
#include "table/rest.hpp"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tischwerk::server
{

class Visitor;

class Hall
{
public:
    using Found = std::function<void(const Answer<std::shared_ptr<Room>>&)>;
    using Made = std::function<void(const Answer<table::NewTableMade>&)>;

    explicit Hall(const Services& services) : services_(services) {}
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    const Services& services() const { return services_; }
    bool is_stopping() const { return is_stopping_; }

    // Reads from the store what is due at which table. Call once, before anything else.
    Result<void> read_wakes();

    void find(const std::string& id, Found found);
    // Stores a new table. Tokens are made for all people who sit at it already.
    void make(const std::string& address, const table::Lines& lines, Made made);

    void come(Visitor& visitor) { visitors_.insert(&visitor); }
    void go(Visitor& visitor) { visitors_.erase(&visitor); }
    std::size_t visitor_count() const { return visitors_.size(); }

    // Several times a second: wakes tables that are due, lets go of those nobody needs.
    void tick();
    // Nothing is accepted any more; what is under way goes on until the hall is at rest.
    void stop_accepting() { is_stopping_ = true; }
    bool is_at_rest() const;
    void say_goodbye();

private:
    Answer<void> check_make(const std::string& address, const table::Lines& lines);
    void stored(const table::NewTableMade& result, const Made& made, const store::Outcome& outcome);
    void loaded(const std::string& id, Answer<LoadedTable> loaded);
    void wake_due(int64_t now_ms);
    void sweep(int64_t now_ms);
    void room_changed(const Room& room);
    void set_wake(const std::string& id, std::optional<int64_t> at_ms);

    const Services services_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::unordered_map<std::string, std::vector<Found>> loading_;
    std::unordered_set<Visitor*> visitors_;
    std::set<std::pair<int64_t, std::string>> wakes_;  // by time
    std::unordered_map<std::string, int64_t> wake_times_;
    int64_t swept_ms_ = 0;
    int making_ = 0;
    bool is_stopping_ = false;
};

}  // namespace tischwerk::server
