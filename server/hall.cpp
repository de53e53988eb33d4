#include "server/hall.hpp"

#include "server/addresses.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"
#include "server/visitor.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr int64_t sweep_every_ms = 1000;
constexpr int64_t report_every_ms = 10'000;
constexpr std::size_t max_id_letters = 64;
// After a restart many tables may be due at once; the rest waits for the next tick.
constexpr int max_wakes_per_tick = 50;

Denial stopping()
{
    return {std::string(codes::stopping), "the server restarts; connect again in a moment"};
}

}  // namespace

Result<void> Hall::read_wakes()
{
    // Beside others only what nobody looks after is ours: see look_for_overdue.
    const Result<std::vector<store::Wake>> wakes =
        services_.store.is_shared() ? std::vector<store::Wake>() : services_.store.wakes();
    if (!wakes)
        return refuse(wakes.error());
    for (const store::Wake& wake : *wakes)
        set_wake(wake.table, wake.wake_ms);
    const Result<std::string> note = services_.store.read_note(House::note);
    Result<House> house = note ? House::parse(*note) : refuse(note.error());
    if (!house)
        return refuse(house.error());
    house_ = std::move(*house);
    services_.store.listen(
        [this](const store::News& news) { services_.loop.post([this, news] { heard(news); }); });
    return {};
}

void Hall::house_changed()
{
    const int64_t now = services_.loop.now_ms();
    house_.tidy(now);
    services_.store.write_note(
        std::string(House::note), house_.to_text(), [this](const store::Outcome& outcome) {
            if (outcome.written != store::Written::Done)
                services_.journal.error("house_rules_not_stored", {{"why", outcome.message}});
        });
    send_away_banned();
}

void Hall::send_away_banned()
{
    const int64_t now = services_.loop.now_ms();
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        if (house_.is_banned(visitor->address, now))
            visitor->send_away({std::string(codes::banned), "the host has sent you out"});
}

std::shared_ptr<Room> Hall::loaded_room(const std::string& id) const
{
    const auto room = rooms_.find(id);
    return room == rooms_.end() || room->second->is_closed() ? nullptr : room->second;
}

void Hall::close(const std::string& id, const Denial& why)
{
    if (const std::shared_ptr<Room> room = loaded_room(id))
        room->close(why);
    rooms_.erase(id);
}

void Hall::remove(const std::string& id, const std::function<void(const Answer<void>&)>& done)
{
    set_wake(id, std::nullopt);
    close(id, {std::string(codes::table_removed), "this table was removed"});
    house_.forget_table(id);
    services_.store.remove(id, [this, done](const store::Outcome& outcome) {
        services_.loop.post([done, outcome] {
            if (outcome.written == store::Written::Done)
                done({});
            else
                done(deny(codes::store_failed, outcome.message));
        });
    });
}

void Hall::set_wake(const std::string& id, std::optional<int64_t> at_ms)
{
    const auto known = wake_times_.find(id);
    if (known != wake_times_.end())
    {
        if (at_ms && known->second == *at_ms)
            return;
        wakes_.erase({known->second, id});
        wake_times_.erase(known);
    }
    if (!at_ms)
        return;
    wakes_.emplace(*at_ms, id);
    wake_times_.emplace(id, *at_ms);
}

void Hall::room_changed(const Room& room)
{
    if (is_stopping_)
        return;  // people leave until the very end, when the store has gone
    const auto known = rooms_.find(room.id());
    if (known != rooms_.end() && known->second.get() != &room)
        return;  // the table was read anew; here are only those who still have to leave
    if (!room.is_closed())
        set_wake(room.id(), room.wake_ms());
    if (services_.store.is_shared())
        neighbours_.here(room.id(),
                         room.is_closed() ? table::PresenceMessage{} : room.people_here());
}

void Hall::find(const std::string& id, Found found)
{
    if (is_stopping_)
        return found(deny(stopping()));
    if (!is_url_text(id, max_id_letters))
        return found(deny(codes::no_such_table, "there is no such table"));
    if (const auto ended = house_.ended.find(id); ended != house_.ended.end())
        return found(deny(codes::table_ended, "the host has ended this table: " + ended->second));
    if (const std::shared_ptr<Room> room = loaded_room(id))
        return found(room);
    if (!make_room())
        return found(deny(codes::too_many_tables, "too many tables are open; try again later"));
    std::vector<Found>& waiting = loading_[id].waiting;
    waiting.push_back(std::move(found));
    if (waiting.size() == 1)
        load(id);
}

void Hall::load(const std::string& id)
{
    services_.loop.run_aside([this, id] {
        auto table = std::make_shared<Answer<LoadedTable>>(load_table(services_.store, id));
        services_.loop.post([this, id, table] { loaded(id, std::move(*table)); });
    });
}

void Hall::loaded(const std::string& id, Answer<LoadedTable> loaded)
{
    if (std::exchange(loading_[id].is_void, false))
        return load(id);
    const Loading ended = std::move(loading_.extract(id).mapped());
    Answer<std::shared_ptr<Room>> answer = deny(stopping());
    if (!loaded)
    {
        answer = deny(loaded.error());
        not_loaded(id, loaded.error());
    }
    else if (!is_stopping_)
    {
        const auto room =
            std::make_shared<Room>(services_, news_, std::move(*loaded),
                                   [this](const Room& changed) { room_changed(changed); });
        rooms_[id] = room;
        answer = room;
        room_changed(*room);
        room->others_are(neighbours_.elsewhere(id));
        room->wake();
        if (ended.is_old)
            room->look_for_news();
    }
    for (const Found& found : ended.waiting)
        found(answer);
}

void Hall::not_loaded(const std::string& id, const Denial& why)
{
    set_wake(id, std::nullopt);  // it would be in vain until somebody repairs it
    if (why.code == codes::no_such_table)
        return;
    const bool is_refused = why.code == codes::table_refused || why.code == codes::not_here;
    if (is_refused)
        ++services_.metrics.tables_refused;
    if (is_refused && services_.store.is_shared())
        left_to_others_[id] = services_.loop.now_ms();
    services_.journal.error(why.code, {{"table", table_label(id)},
                                       {"why", why.for_log.empty() ? why.message : why.for_log}});
}

Answer<void> Hall::check_make(const std::string& address, const table::Lines& lines)
{
    const Config& config = services_.config;
    if (is_stopping_)
        return deny(stopping());
    if (!services_.addresses.may_make_table(address, services_.loop.now_ms()))
        return deny(codes::too_many_tables,
                    fmt::format("you have made {} tables today, which is the most allowed here; "
                                "come back tomorrow",
                                config.max_tables_per_address));
    if (lines.size() > static_cast<std::size_t>(config.max_log_lines))
        return deny(codes::log_full,
                    fmt::format("a log may have {} lines at most", config.max_log_lines));
    return {};
}

void Hall::make(const std::string& address, const table::Lines& lines, Made made)
{
    if (const Answer<void> allowed = check_make(address, lines); !allowed)
        return made(deny(allowed.error()));
    const table::Outcome<table::Table> table = table::Table::load(find_game, lines);
    if (!table)
        return made(deny(denial_of(table.error())));
    const int64_t now = services_.loop.now_ms();
    store::NewTable row;
    table::NewTableMade result;
    row.id = result.table = new_table_id();
    row.created_ms = now;
    row.summary = summary_of(*table, table->now(), now);
    for (const table::Line& line : lines)
        row.lines.push_back(table::to_text(line));
    for (int place = 0; place < table->seat_count(); ++place)
        if (table->seat(seat_at(static_cast<std::size_t>(place))).is_human())
        {
            result.seats.push_back({place, new_seat_token()});
            row.tokens.push_back({place, hash_of(result.seats.back().token)});
        }
    if (row.summary.wake_ms != 0)
        set_wake(row.id, row.summary.wake_ms);
    services_.addresses.made_table(address, row.id, now);  // before the answer: none slips by
    neighbours_.made_table(address, row.id);
    ++making_;
    services_.store.create(std::move(row), [this, result, made](const store::Outcome& outcome) {
        services_.loop.post([this, result, made, outcome] { stored(result, made, outcome); });
    });
}

void Hall::stored(const table::NewTableMade& result, const Made& made,
                  const store::Outcome& outcome)
{
    --making_;
    if (outcome.written == store::Written::Done)
    {
        ++services_.metrics.tables_created;
        services_.journal.info("table_created", {{"table", table_label(result.table)}});
        return made(result);
    }
    set_wake(result.table, std::nullopt);
    services_.addresses.not_made(result.table);
    services_.journal.error("store_failed", {{"why", outcome.message}});
    made(deny(not_stored(outcome.message)));
}

void Hall::tick()
{
    const int64_t now = services_.loop.now_ms();
    if (is_stopping_)
        return;
    wake_due(now);
    neighbours_.tick(now);
    if (now - swept_ms_ >= sweep_every_ms || now < swept_ms_)
        sweep(now);
}

void Hall::wake_due(int64_t now_ms)
{
    for (int count = 0; count < max_wakes_per_tick; ++count)
    {
        if (wakes_.empty() || wakes_.begin()->first > now_ms)
            return;
        const std::string id = wakes_.begin()->second;
        set_wake(id, std::nullopt);
        if (const auto room = rooms_.find(id); room != rooms_.end())
            room->second->wake();
        else
            find(id, [](const Answer<std::shared_ptr<Room>>&) {});  // a room wakes when it is made
    }
}

void Hall::let_go(int64_t now_ms)
{
    const int64_t idle_ms = int64_t{services_.config.table_idle_s} * 1000;
    std::erase_if(rooms_, [&](const auto& entry) {
        const Room& room = *entry.second;
        return room.is_closed() || (room.is_at_rest() && now_ms - room.left_ms() >= idle_ms);
    });
    keep_idle_at_most(static_cast<std::size_t>(services_.config.max_idle_tables));
}

// Whoever only reads from many tables would otherwise keep them all in memory.
void Hall::keep_idle_at_most(std::size_t count)
{
    std::vector<std::pair<int64_t, std::string>> idle;
    for (const auto& [id, room] : rooms_)
        if (room->is_at_rest())
            idle.emplace_back(room->left_ms(), id);
    if (idle.size() <= count)
        return;
    const auto oldest = static_cast<std::ptrdiff_t>(idle.size() - count);
    std::ranges::nth_element(idle, idle.begin() + oldest - 1);
    for (auto room = idle.begin(); room != idle.begin() + oldest; ++room)
        rooms_.erase(room->second);
}

// False: all places are taken by tables at which somebody is.
bool Hall::make_room()
{
    const auto most = static_cast<std::size_t>(services_.config.max_tables);
    if (rooms_.size() + loading_.size() < most)
        return true;
    keep_idle_at_most(0);
    return rooms_.size() + loading_.size() < most;
}

void Hall::sweep(int64_t now_ms)
{
    swept_ms_ = now_ms;
    let_go(now_ms);
    for (const auto& [id, room] : rooms_)
        room->rest(now_ms);
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        visitor->tick(now_ms);
    services_.addresses.tidy(now_ms);
    report_refusals(now_ms);
    report_store();
    look_for_overdue(now_ms);
    upkeep_.tick(now_ms);
}

// Loudly, and once: somebody has to restore a backup.
void Hall::report_store()
{
    if (is_damage_reported_ || !services_.store.is_damaged())
        return;
    is_damage_reported_ = true;
    const Result<void> writable = services_.store.writable();
    services_.journal.error(
        "store_damaged",
        {{"why", writable ? "" : writable.error().message},
         {"what_now", "nothing more is written; stop the server and restore a backup, or find out "
                      "with `tischwerk verify` what can be saved"}});
}

// One line for all that happened meanwhile: a flood of connections must not become one of the log.
void Hall::report_refusals(int64_t now_ms)
{
    const uint64_t refused = services_.metrics.connections_refused;
    if (refused == refusals_reported_ || now_ms - reported_ms_ < report_every_ms)
        return;
    services_.journal.warning("connections_refused",
                              {{"count", refused - refusals_reported_},
                               {"open", services_.metrics.connections.load()},
                               {"most_of", services_.addresses.busiest()}});
    refusals_reported_ = refused;
    reported_ms_ = now_ms;
}

void Hall::say_goodbye()
{
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        visitor->send_away(stopping());
    neighbours_.leave();
}

bool Hall::is_at_rest() const
{
    if (making_ > 0 || !loading_.empty())
        return false;
    for (const auto& [id, room] : rooms_)
        if (room->is_writing())
            return false;
    return true;
}

}  // namespace tischwerk::server
