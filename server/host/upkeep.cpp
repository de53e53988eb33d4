#include "server/host/upkeep.hpp"

#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/net/loop.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/hall.hpp"

namespace tischwerk::server
{

namespace
{

constexpr int64_t look_every_ms = 3'600'000;
constexpr int64_t one_day_ms = 24 * look_every_ms;
constexpr int idle_at_once = 50;

}  // namespace

// On another thread: only the store is asked.
Upkeep::Found Upkeep::look(const Config& config, int64_t now_ms) const
{
    const Services& services = hall_.services();
    Found found;
    const auto add = [&](std::vector<std::string>& ids, std::string_view phase, int days,
                         bool has_chat) {
        if (days == 0)
            return;
        const store::IdleQuery query{std::string(phase), now_ms - days * one_day_ms, has_chat,
                                     idle_at_once};
        if (const auto idle = services.store.idle_tables(query))
            ids.insert(ids.end(), idle->begin(), idle->end());
    };
    add(found.tables, "open", config.keep_open_days, false);
    add(found.tables, "playing", config.keep_playing_days, false);
    add(found.tables, "over", config.keep_over_days, false);
    add(found.chats, "", config.keep_chat_days, true);
    return found;
}

void Upkeep::tick(int64_t now_ms)
{
    if (is_looking_ || now_ms < next_ms_)
        return;
    is_looking_ = true;
    next_ms_ = now_ms + look_every_ms;
    Loop& loop = hall_.services().loop;
    loop.run_aside([this, &loop, now_ms, config = hall_.services().config] {
        loop.post([this, found = look(config, now_ms)] {
            is_looking_ = false;
            clear(found);
        });
    });
}

void Upkeep::clear(const Found& found)
{
    if (hall_.is_stopping())
        return;
    for (const std::string& table : found.tables)
        remove(table);
    for (const std::string& table : found.chats)
    {
        const std::shared_ptr<LiveTable> live_table = hall_.loaded_table(table);
        if ((live_table && !live_table->is_at_rest()) || is_used_elsewhere(table))
            continue;  // the chat is in use
        hall_.close(table, {std::string(codes::stopping), "the table is read anew"});
        hall_.services().store.remove_chat(table, [](const store::Outcome&) {});
    }
    if (found.tables.size() >= idle_at_once || found.chats.size() >= idle_at_once)
        next_ms_ = 0;
}

bool Upkeep::is_used_elsewhere(const std::string& table) const
{
    return hall_.neighbours().elsewhere(table) != table::PresenceMessage{};
}

// A table with viewers is in use, however long ago the last move was.
void Upkeep::remove(const std::string& table)
{
    if (const std::shared_ptr<LiveTable> live_table = hall_.loaded_table(table);
        live_table && !live_table->is_at_rest())
        return;
    if (is_used_elsewhere(table))
        return;
    hall_.services().journal.info("table_expired", {{"table", table_label(table)}});
    hall_.remove(table, [](const Answer<void>&) {});
}

}  // namespace tischwerk::server
