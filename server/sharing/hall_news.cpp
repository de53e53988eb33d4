// Several servers on the same store: reads the work of the others, and takes over work they have
// left.
#include "server/net/loop.hpp"
#include "server/requests/visitor.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/hall.hpp"
#include "server/tables/live_table.hpp"

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace tischwerk::server
{

namespace
{

// A living server looks after its tables within this time.
constexpr int64_t overdue_after_ms = 4000;
constexpr int64_t overdue_every_ms = 2000;
// A table that could not be loaded here is left to others for this time.
constexpr int64_t try_others_after_ms = 600'000;

constexpr std::string_view session_word = "session ";

}  // namespace

void Hall::end_sessions(const std::vector<std::string>& ids)
{
    for (const std::string& id : ids)
        send_away_session(id);
    if (services_.store.is_shared())
        services_.loop.run_aside([this, ids] {
            for (const std::string& id : ids)
                (void)services_.store.tell_others(std::string(session_word) + id);
        });
}

void Hall::send_away_session(std::string_view id)
{
    const std::vector<Visitor*> visitors(visitors_.begin(), visitors_.end());
    for (Visitor* visitor : visitors)
        if (!visitor->session.empty() && fingerprint_of(visitor->session) == id)
            visitor->send_away({std::string(codes::signed_out), "this browser was signed out"});
}

void Hall::heard(const store::News& news)
{
    const std::shared_ptr<LiveTable> live_table = loaded_table(news.name);
    const auto loading = loading_.find(news.name);
    switch (news.kind)
    {
    case store::News::Kind::Table:
        if (live_table)
            live_table->look_for_news();
        if (loading != loading_.end())
            loading->second.is_old = true;
        break;
    case store::News::Kind::TableAnew:
        close(news.name, {std::string(codes::store_failed), "the table has to be loaded anew"});
        if (loading != loading_.end())
            loading->second.is_void = true;
        break;
    case store::News::Kind::Note:
        if (news.name == Moderation::note)
            read_moderation();
        break;
    case store::News::Kind::Word:
        if (news.name.starts_with(session_word))
            send_away_session(std::string_view(news.name).substr(session_word.size()));
        else
            neighbours_.heard(news.name);
        break;
    case store::News::Kind::Everything: doubt_everything(); break;
    }
}

// The connection was gone for a while, and words were lost.
void Hall::doubt_everything()
{
    keep_idle_at_most(0);
    for (const auto& [id, live_table] : std::unordered_map(live_tables_))
        live_table->doubt();
    for (auto& [id, loading] : loading_)
        loading.is_void = true;
    neighbours_.begin_anew();
    read_moderation();
}

void Hall::elsewhere_changed(const std::string& table)
{
    if (const std::shared_ptr<LiveTable> live_table = loaded_table(table))
        live_table->others_are(neighbours_.elsewhere(table));
}

// The host has spoken to another server.
void Hall::read_moderation()
{
    services_.loop.run_aside([this] {
        auto note =
            std::make_shared<Result<std::string>>(services_.store.read_note(Moderation::note));
        services_.loop.post([this, note] {
            Result<Moderation> moderation =
                *note ? Moderation::parse(**note) : refuse(note->error());
            if (!moderation)
                return;
            moderation_ = std::move(*moderation);
            if (when_moderation_read_)
                when_moderation_read_();
            send_away_banned();
            close_out_of_service();
        });
    });
}

// Beside other servers: tables that are due and that no server has looked after, because their
// server has died or does not know their edition.
void Hall::look_for_overdue(int64_t now_ms)
{
    if (!services_.store.is_shared() || is_looking_ || now_ms - overdue_ms_ < overdue_every_ms)
        return;
    is_looking_ = true;
    overdue_ms_ = now_ms;
    std::erase_if(left_to_others_,
                  [&](const auto& entry) { return now_ms - entry.second > try_others_after_ms; });
    services_.loop.run_aside([this, until = now_ms - overdue_after_ms] {
        auto wakes =
            std::make_shared<Result<std::vector<store::Wake>>>(services_.store.wakes(until));
        services_.loop.post([this, wakes] {
            is_looking_ = false;
            if (!*wakes)
                return;
            for (const store::Wake& wake : **wakes)
                if (!left_to_others_.contains(wake.table) && !wake_times_.contains(wake.table) &&
                    !moderation_.out_of_service.contains(wake.table))
                    set_wake(wake.table, wake.wake_ms);
        });
    });
}

}  // namespace tischwerk::server
