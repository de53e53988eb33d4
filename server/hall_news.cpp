// Several servers on one store: what the others do, and what they leave undone.
#include "server/hall.hpp"
#include "server/loop.hpp"
#include "server/room.hpp"

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace tischwerk::server
{

namespace
{

// Whoever plays at a table looks after it in time; after this it has died.
constexpr int64_t overdue_after_ms = 4000;
constexpr int64_t overdue_every_ms = 2000;
// What could not be loaded here is left to others for so long.
constexpr int64_t try_others_after_ms = 600'000;

}  // namespace

void Hall::heard(const store::News& news)
{
    const std::shared_ptr<Room> room = loaded_room(news.name);
    const auto loading = loading_.find(news.name);
    switch (news.kind)
    {
    case store::News::Kind::Table:
        if (room)
            room->look_for_news();
        if (loading != loading_.end())
            loading->second.is_old = true;
        break;
    case store::News::Kind::TableAnew:
        close(news.name, {std::string(codes::store_failed), "the table has to be loaded anew"});
        if (loading != loading_.end())
            loading->second.is_void = true;
        break;
    case store::News::Kind::Note:
        if (news.name == House::note)
            read_house();
        break;
    case store::News::Kind::Word: neighbours_.heard(news.name); break;
    case store::News::Kind::Everything: doubt_everything(); break;
    }
}

// For a while nobody could listen.
void Hall::doubt_everything()
{
    keep_idle_at_most(0);
    for (const auto& [id, room] : std::unordered_map(rooms_))
        room->doubt();
    for (auto& [id, loading] : loading_)
        loading.is_void = true;
    neighbours_.begin_anew();
    read_house();
}

void Hall::elsewhere_changed(const std::string& table)
{
    if (const std::shared_ptr<Room> room = loaded_room(table))
        room->others_are(neighbours_.elsewhere(table));
}

// The host has spoken to another server.
void Hall::read_house()
{
    services_.loop.run_aside([this] {
        auto note = std::make_shared<Result<std::string>>(services_.store.read_note(House::note));
        services_.loop.post([this, note] {
            Result<House> house = *note ? House::parse(**note) : refuse(note->error());
            if (!house)
                return;
            house_ = std::move(*house);
            if (when_house_read_)
                when_house_read_();
            send_away_banned();
        });
    });
}

// Beside other servers: tables that are due and that nobody has looked after, because their server
// has died or does not know their edition.
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
                if (!left_to_others_.contains(wake.table) && !wake_times_.contains(wake.table))
                    set_wake(wake.table, wake.wake_ms);
        });
    });
}

}  // namespace tischwerk::server
