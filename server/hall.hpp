// The hall: all tables that are in memory, and everybody who visits. Tables are loaded when first
// asked for and leave the memory when nobody has looked for a while; whatever is due at a table
// that is not in memory (a clock, a bot's turn) is kept here, and in the store across restarts.
#pragma once

#include "server/house.hpp"
#include "server/neighbours.hpp"
#include "server/news_reader.hpp"
#include "server/room.hpp"
#include "server/upkeep.hpp"
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

    explicit Hall(const Services& services)
        : services_(services)
        , news_(services.loop, services.store)
        , upkeep_(*this)
        , neighbours_(services, [this](const std::string& table) { elsewhere_changed(table); })
    {}
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    const Services& services() const { return services_; }
    bool is_stopping() const { return is_stopping_; }

    // Reads from the store what is due at which table, and the rules of the house. Call once,
    // before anything else.
    Result<void> read_wakes();

    House& house() { return house_; }
    void house_changed();  // stores the rules, and sends away who is not welcome any more

    // Another server that shares the store has done something.
    void heard(const store::News& news);
    const Neighbours& neighbours() const { return neighbours_; }
    // Called when the host has changed the rules of the house at another server.
    void when_house_read(std::function<void()> then) { when_house_read_ = std::move(then); }

    void find(const std::string& id, Found found);
    // Stores a new table. Tokens are made for all people who sit at it already.
    void make(const std::string& address, const table::Lines& lines, Made made);

    // The table if it is in memory.
    std::shared_ptr<Room> loaded_room(const std::string& id) const;
    // Everybody at the table is sent away; it is read anew when somebody asks for it.
    void close(const std::string& id, const Denial& why);
    // Nothing is left of the table.
    void remove(const std::string& id, const std::function<void(const Answer<void>&)>& done);

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
    void load(const std::string& id);
    void loaded(const std::string& id, Answer<LoadedTable> loaded);
    void not_loaded(const std::string& id, const Denial& why);
    void wake_due(int64_t now_ms);
    void look_for_overdue(int64_t now_ms);
    void doubt_everything();
    void read_house();
    void send_away_banned();
    void sweep(int64_t now_ms);
    void room_changed(const Room& room);
    void elsewhere_changed(const std::string& table);
    void report_refusals(int64_t now_ms);
    void report_store();
    void let_go(int64_t now_ms);
    void keep_idle_at_most(std::size_t count);
    bool make_room();
    void set_wake(const std::string& id, std::optional<int64_t> at_ms);

    const Services services_;
    NewsReader news_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    struct Loading
    {
        std::vector<Found> waiting;
        bool is_old = false;   // somebody has written to the table meanwhile
        bool is_void = false;  // it was rewritten: what is being read is worth nothing
    };
    std::unordered_map<std::string, Loading> loading_;
    std::unordered_set<Visitor*> visitors_;
    std::set<std::pair<int64_t, std::string>> wakes_;  // by time
    std::unordered_map<std::string, int64_t> wake_times_;
    House house_;
    Upkeep upkeep_;
    Neighbours neighbours_;
    std::function<void()> when_house_read_;
    std::unordered_map<std::string, int64_t> left_to_others_;  // tables, and since when
    int64_t overdue_ms_ = 0;                                   // when it was looked for last
    bool is_looking_ = false;
    int64_t swept_ms_ = 0;
    int64_t reported_ms_ = 0;
    uint64_t refusals_reported_ = 0;
    int making_ = 0;
    bool is_stopping_ = false;
    bool is_damage_reported_ = false;
};

}  // namespace tischwerk::server
