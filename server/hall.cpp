#include "server/hall.hpp"

#include "server/addresses.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"
#include "server/visitor.hpp"

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr int64_t sweep_every_ms = 1000;
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
    const Result<std::vector<store::Wake>> wakes = services_.store.wakes();
    if (!wakes)
        return refuse(wakes.error());
    for (const store::Wake& wake : *wakes)
        set_wake(wake.table, wake.wake_ms);
    return {};
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
    set_wake(room.id(), room.wake_ms());
    if (room.is_over())
        services_.addresses.table_over(room.id());
}

void Hall::find(const std::string& id, Found found)
{
    if (is_stopping_)
        return found(deny(stopping()));
    if (!is_url_text(id, max_id_letters))
        return found(deny(codes::no_such_table, "there is no such table"));
    if (const auto room = rooms_.find(id); room != rooms_.end() && !room->second->is_closed())
        return found(room->second);
    if (rooms_.size() + loading_.size() >= static_cast<std::size_t>(services_.config.max_tables))
        return found(deny(codes::too_many_tables, "too many tables are open; try again later"));
    std::vector<Found>& waiting = loading_[id];
    waiting.push_back(std::move(found));
    if (waiting.size() > 1)
        return;
    services_.loop.run_aside([this, id] {
        auto table = std::make_shared<Answer<LoadedTable>>(load_table(services_.store, id));
        services_.loop.post([this, id, table] { loaded(id, std::move(*table)); });
    });
}

void Hall::loaded(const std::string& id, Answer<LoadedTable> loaded)
{
    const std::vector<Found> waiting = std::move(loading_.extract(id).mapped());
    Answer<std::shared_ptr<Room>> answer = deny(stopping());
    if (!loaded)
    {
        answer = deny(loaded.error());
        set_wake(id, std::nullopt);  // it would be in vain until somebody repairs it
        const bool is_missing = loaded.error().code == codes::no_such_table;
        if (loaded.error().code == codes::table_refused)
            ++services_.metrics.tables_refused;
        if (!is_missing)
            services_.journal.error("table_refused",
                                    {{"table", id}, {"why", loaded.error().message}});
    }
    else if (!is_stopping_)
    {
        const auto room = std::make_shared<Room>(
            services_, std::move(*loaded), [this](const Room& changed) { room_changed(changed); });
        rooms_[id] = room;
        answer = room;
        room_changed(*room);
        room->wake();
    }
    for (const Found& found : waiting)
        found(answer);
}

Answer<void> Hall::check_make(const std::string& address, const table::Lines& lines)
{
    const Config& config = services_.config;
    if (is_stopping_)
        return deny(stopping());
    if (!services_.addresses.may_make_table(address, services_.loop.now_ms()))
        return deny(codes::too_many_tables,
                    fmt::format("you have {} tables open, which is the most allowed here; end one "
                                "or come back tomorrow",
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
        services_.journal.info("table_created", {{"table", result.table}});
        return made(result);
    }
    set_wake(result.table, std::nullopt);
    services_.addresses.table_over(result.table);
    services_.journal.error("store_failed", {{"why", outcome.message}});
    made(deny(codes::store_failed, "nothing was stored: " + outcome.message));
}

void Hall::tick()
{
    const int64_t now = services_.loop.now_ms();
    if (is_stopping_)
        return;
    wake_due(now);
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

void Hall::sweep(int64_t now_ms)
{
    swept_ms_ = now_ms;
    const int64_t idle_ms = int64_t{services_.config.table_idle_s} * 1000;
    std::erase_if(rooms_, [&](const auto& entry) {
        const Room& room = *entry.second;
        return room.is_closed() || (room.is_at_rest() && now_ms - room.left_ms() >= idle_ms);
    });
    for (const auto& [id, room] : rooms_)
        room->rest(now_ms);
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        visitor->tick(now_ms);
    services_.addresses.tidy(now_ms);
}

void Hall::say_goodbye()
{
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        visitor->send_away(stopping());
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
