// The hall: all tables in memory, and all visitors. A table is loaded at the first request and
// leaves the memory after a while without viewers; the due time of a table that is not in memory (a
// clock, a bot's turn) is kept here, and in the store across restarts.
#pragma once

#include "server/host/moderation.hpp"
#include "server/host/upkeep.hpp"
#include "server/limits/heavy_work.hpp"
#include "server/sharing/neighbours.hpp"
#include "server/sharing/news_reader.hpp"
#include "server/tables/live_table.hpp"
#include "server/tables/trials.hpp"
#include "table/protocol/rest.hpp"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
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
    using Found = std::function<void(const Answer<std::shared_ptr<LiveTable>>&)>;
    using Made = std::function<void(const Answer<table::NewTableMade>&)>;

    explicit Hall(const Services& services)
        : services_(services)
        , trials_(std::make_shared<Trials>(services.store))
        , news_(services.loop, services.store)
        , heavy_work_(services.loop, services.addresses)
        , upkeep_(*this)
        , neighbours_(services, [this](const std::string& table) { elsewhere_changed(table); })
    {}
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    const Services& services() const { return services_; }
    bool is_stopping() const { return is_stopping_; }

    // Reads moderation and the due times of all tables from the store. Call once, before anything
    // else.
    Result<void> read_wakes();

    Moderation& moderation() { return moderation_; }
    // Stores the moderation, then calls `stored` on the serving thread; visitors who are
    // banned now leave at once.
    void moderation_changed(std::function<void(const store::Outcome&)> stored = {});

    // Another server that shares the store has done something.
    void heard(const store::News& news);
    const Neighbours& neighbours() const { return neighbours_; }
    // Called when the host has changed the moderation at another server.
    void when_moderation_read(std::function<void()> then)
    {
        when_moderation_read_ = std::move(then);
    }

    void find(const std::string& id, Found found);
    // Stores a new table. Tokens are made for all people who sit at it already.
    void make(const std::string& address, const table::Lines& lines, Made made);
    // The same with lines that take long to make, from a file or another table.
    using LinesOf = std::function<table::Outcome<table::Lines>()>;
    void make_aside(const std::string& address, LinesOf lines_of, const Made& made);

    // Called at every change of a table in memory.
    void when_table_changes(std::function<void(const LiveTable&)> then)
    {
        when_table_changes_ = std::move(then);
    }

    // Visitors of these sessions leave at once, here and at other servers.
    void end_sessions(const std::vector<std::string>& ids);

    HeavyWork& heavy_work() { return heavy_work_; }

    // The table if it is in memory.
    std::shared_ptr<LiveTable> loaded_table(const std::string& id) const;
    // All viewers of the table are sent away; the next request reads it anew.
    void close(const std::string& id, const Denial& why);
    // After a fault of the program at this table: visitors stay out until the host reopens it.
    void take_out_of_service(const std::string& id, const std::string& fault);
    // False: it was in service.
    bool put_back_in_service(const std::string& id);
    // Nothing is left of the table.
    void remove(const std::string& id, const std::function<void(const Answer<void>&)>& done);

    void come(Visitor& visitor) { visitors_.insert(&visitor); }
    void go(Visitor& visitor) { visitors_.erase(&visitor); }
    std::size_t visitor_count() const { return visitors_.size(); }

    // Several times a second: wakes due tables, unloads unused ones.
    void tick();
    // Accepts nothing any more; work under way goes on until the hall is at rest.
    void stop_accepting() { is_stopping_ = true; }
    bool is_at_rest() const;
    void say_goodbye();

private:
    struct NewRow;
    static Answer<table::Table> checked_table(const table::Lines& lines);
    static Answer<NewRow> new_row(const table::Lines& lines, int most_lines, int64_t now_ms);
    Answer<void> check_make(const std::string& address);
    void store(const std::string& address, NewRow row, const Made& made);
    void stored(const table::NewTableMade& result, const Made& made, const store::Outcome& outcome);
    void load(const std::string& id);
    void loaded(const std::string& id, Answer<LoadedTable> loaded);
    LiveTable::Keeper keeper();
    void not_loaded(const std::string& id, const Denial& why);
    void wake_due(int64_t now_ms);
    void look_for_overdue(int64_t now_ms);
    void doubt_everything();
    void read_moderation();
    void send_away_banned();
    void send_away_session(std::string_view id);
    void close_out_of_service();
    void sweep(int64_t now_ms);
    void table_changed(const LiveTable& live_table);
    void elsewhere_changed(const std::string& table);
    void report_refusals(int64_t now_ms);
    void report_store();
    void let_go(int64_t now_ms);
    void keep_idle_at_most(std::size_t count);
    bool free_a_place();
    void set_wake(const std::string& id, std::optional<int64_t> at_ms);

    const Services services_;
    const std::shared_ptr<Trials> trials_;
    NewsReader news_;
    std::unordered_map<std::string, std::shared_ptr<LiveTable>> live_tables_;
    struct Loading
    {
        std::vector<Found> waiting;
        bool is_old = false;   // another server has written to the table meanwhile
        bool is_void = false;  // the table was rewritten: the reading is worthless
    };
    std::unordered_map<std::string, Loading> loading_;
    std::unordered_set<Visitor*> visitors_;
    std::set<std::pair<int64_t, std::string>> wakes_;  // by time
    std::unordered_map<std::string, int64_t> wake_times_;
    Moderation moderation_;
    HeavyWork heavy_work_;
    Upkeep upkeep_;
    Neighbours neighbours_;
    std::function<void()> when_moderation_read_;
    std::function<void(const LiveTable&)> when_table_changes_;
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
