#include "server/tables/hall.hpp"

#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/requests/visitor.hpp"
#include "server/secrets/secrets.hpp"

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

}  // namespace

Result<void> Hall::read_wakes()
{
    // Beside other servers only abandoned tables are ours: see look_for_overdue.
    const Result<std::vector<store::Wake>> wakes =
        services_.store.is_shared() ? std::vector<store::Wake>() : services_.store.wakes();
    if (!wakes)
        return refuse(wakes.error());
    for (const store::Wake& wake : *wakes)
        set_wake(wake.table, wake.wake_ms);
    const Result<std::string> note = services_.store.read_note(Moderation::note);
    Result<Moderation> moderation = note ? Moderation::parse(*note) : refuse(note.error());
    if (!moderation)
        return refuse(moderation.error());
    moderation_ = std::move(*moderation);
    services_.store.listen(
        [this](const store::News& news) { services_.loop.post([this, news] { heard(news); }); });
    return {};
}

void Hall::moderation_changed(std::function<void(const store::Outcome&)> stored)
{
    const int64_t now = services_.loop.now_ms();
    moderation_.tidy(now);
    services_.store.write_note(
        std::string(Moderation::note), moderation_.to_text(),
        [this, stored = std::move(stored)](const store::Outcome& outcome) {
            if (outcome.written != store::Written::Done)
                services_.journal.error("moderation_not_stored", {{"why", outcome.message}});
            if (stored)
                services_.loop.post([stored, outcome] { stored(outcome); });
        });
    send_away_banned();
}

void Hall::send_away_banned()
{
    const int64_t now = services_.loop.now_ms();
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        if (moderation_.is_banned(visitor->address, now))
            visitor->send_away({std::string(codes::banned), "the host has sent you out"});
}

std::shared_ptr<LiveTable> Hall::loaded_table(const std::string& id) const
{
    const auto live_table = live_tables_.find(id);
    return live_table == live_tables_.end() || live_table->second->is_closed() ? nullptr
                                                                               : live_table->second;
}

void Hall::close(const std::string& id, const Denial& why)
{
    if (const std::shared_ptr<LiveTable> live_table = loaded_table(id))
        live_table->close(why);
    live_tables_.erase(id);
}

void Hall::remove(const std::string& id, const std::function<void(const Answer<void>&)>& done)
{
    set_wake(id, std::nullopt);
    close(id, {std::string(codes::table_removed), "this table was removed"});
    (void)put_back_in_service(id);
    moderation_.forget_table(id);
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

void Hall::table_changed(const LiveTable& live_table)
{
    if (is_stopping_)
        return;  // people leave until the very end, when the store has gone
    const auto known = live_tables_.find(live_table.id());
    if (known != live_tables_.end() && known->second.get() != &live_table)
        return;  // the table was read anew; here are only those who still have to leave
    if (!live_table.is_closed())
        set_wake(live_table.id(), live_table.wake_ms());
    if (!live_table.is_closed() && when_table_changes_)
        when_table_changes_(live_table);
    if (services_.store.is_shared())
        neighbours_.here(live_table.id(), live_table.is_closed() ? table::PresenceMessage{}
                                                                 : live_table.people_here());
}

void Hall::find(const std::string& id, Found found)
{
    if (is_stopping_)
        return found(deny(stopping()));
    if (!is_url_text(id, max_id_letters))
        return found(deny(codes::no_such_table, "there is no such table"));
    if (const auto ended = moderation_.ended.find(id); ended != moderation_.ended.end())
        return found(deny(codes::table_ended, "the host has ended this table: " + ended->second));
    if (const auto faulty = moderation_.out_of_service.find(id);
        faulty != moderation_.out_of_service.end())
        return found(deny(out_of_service("")));
    if (const std::shared_ptr<LiveTable> live_table = loaded_table(id))
        return found(live_table);
    if (!free_a_place())
        return found(deny(codes::too_many_tables, "too many tables are open; try again later"));
    std::vector<Found>& waiting = loading_[id].waiting;
    waiting.push_back(std::move(found));
    if (waiting.size() == 1)
        load(id);
}

void Hall::load(const std::string& id)
{
    services_.loop.run_aside([this, id] {
        auto table = std::make_shared<Answer<LoadedTable>>(trials_->load(id));
        services_.loop.post([this, id, table] { loaded(id, std::move(*table)); });
    });
}

void Hall::loaded(const std::string& id, Answer<LoadedTable> loaded)
{
    if (std::exchange(loading_[id].is_void, false))
        return load(id);
    const Loading ended = std::move(loading_.extract(id).mapped());
    Answer<std::shared_ptr<LiveTable>> answer = deny(stopping());
    if (!loaded)
    {
        answer = deny(loaded.error());
        not_loaded(id, loaded.error());
    }
    else if (!is_stopping_)
    {
        const auto live_table =
            std::make_shared<LiveTable>(services_, keeper(), std::move(*loaded));
        live_tables_[id] = live_table;
        answer = live_table;
        table_changed(*live_table);
        live_table->others_are(neighbours_.elsewhere(id));
        live_table->wake();
        if (ended.is_old)
            live_table->look_for_news();
    }
    for (const Found& found : ended.waiting)
        found(answer);
}

void Hall::not_loaded(const std::string& id, const Denial& why)
{
    set_wake(id, std::nullopt);  // in vain until a repair
    if (why.code == codes::no_such_table)
        return;
    if (why.code == codes::out_of_service)
        return take_out_of_service(id, why.for_log);
    const bool is_refused = why.code == codes::table_refused || why.code == codes::not_here;
    if (is_refused)
        ++services_.metrics.tables_refused;
    if (is_refused && services_.store.is_shared())
        left_to_others_[id] = services_.loop.now_ms();
    services_.journal.error(why.code, {{"table", table_label(id)},
                                       {"why", why.for_log.empty() ? why.message : why.for_log}});
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
        if (const auto live_table = live_tables_.find(id); live_table != live_tables_.end())
            live_table->second->wake();
        else
            find(id, [](const auto&) {});  // a live table wakes when it is made
    }
}

void Hall::let_go(int64_t now_ms)
{
    const int64_t idle_ms = int64_t{services_.config.table_idle_s} * 1000;
    std::erase_if(live_tables_, [&](const auto& entry) {
        const LiveTable& live_table = *entry.second;
        return live_table.is_closed() ||
               (live_table.is_at_rest() && now_ms - live_table.left_ms() >= idle_ms);
    });
    keep_idle_at_most(static_cast<std::size_t>(services_.config.max_idle_tables));
}

// A visitor who only reads from many tables would otherwise keep them all in memory.
void Hall::keep_idle_at_most(std::size_t count)
{
    std::vector<std::pair<int64_t, std::string>> idle;
    for (const auto& [id, live_table] : live_tables_)
        if (live_table->is_at_rest())
            idle.emplace_back(live_table->left_ms(), id);
    if (idle.size() <= count)
        return;
    const auto oldest = static_cast<std::ptrdiff_t>(idle.size() - count);
    std::ranges::nth_element(idle, idle.begin() + oldest - 1);
    for (auto live_table = idle.begin(); live_table != idle.begin() + oldest; ++live_table)
        live_tables_.erase(live_table->second);
}

// False: all places are taken by tables with viewers.
bool Hall::free_a_place()
{
    const auto most = static_cast<std::size_t>(services_.config.max_tables);
    if (live_tables_.size() + loading_.size() < most)
        return true;
    keep_idle_at_most(0);
    return live_tables_.size() + loading_.size() < most;
}

void Hall::sweep(int64_t now_ms)
{
    swept_ms_ = now_ms;
    let_go(now_ms);
    for (const auto& [id, live_table] : live_tables_)
        live_table->rest(now_ms);
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        visitor->tick(now_ms);
    services_.addresses.tidy(now_ms);
    report_refusals(now_ms);
    report_store();
    look_for_overdue(now_ms);
    upkeep_.tick(now_ms);
}

// Loudly, and once: a person has to restore a backup.
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
    if (making_ > 0 || !loading_.empty() || !heavy_work_.is_idle())
        return false;
    for (const auto& [id, live_table] : live_tables_)
        if (live_table->is_writing())
            return false;
    return true;
}

}  // namespace tischwerk::server
