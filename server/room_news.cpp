// What others have written to a table: other servers that share the store, or whoever was first.
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"

#include <algorithm>

namespace tischwerk::server
{

namespace
{

// What has to change so that the old tokens become the new ones.
std::vector<store::TokenChange> changes_between(const std::vector<store::SeatToken>& before,
                                                const std::vector<store::SeatToken>& after)
{
    std::vector<store::TokenChange> changes;
    for (const store::SeatToken& token : before)
        if (std::ranges::find(after, token.seat, &store::SeatToken::seat) == after.end())
            changes.push_back({token.seat, std::nullopt});
    for (const store::SeatToken& token : after)
        if (std::ranges::find(before, token) == before.end())
            changes.push_back({token.seat, token.hash});
    return changes;
}

}  // namespace

struct Room::News
{
    Result<std::optional<store::StoredTable>> table;
    Answer<std::vector<table::ChatLine>> chat;
};

void Room::look_for_news()
{
    has_news_ = true;
    work();
}

// Reads what this room does not know yet, then lets `then` go on with it.
void Room::read_news(std::function<void(const News&)> then)
{
    has_news_ = false;
    is_reading_ = true;
    services_.loop.run_aside([self = shared_from_this(), then = std::move(then),
                              from = table_->number() + 1, after_chat = last_chat_number()] {
        store::Store& store = self->services_.store;
        auto news = std::make_shared<News>(
            News{store.read_table(self->id_, from), read_chat(store, self->id_, after_chat)});
        self->services_.loop.post([self, then, news] {
            self->is_reading_ = false;
            then(*news);
        });
    });
}

void Room::hear_news()
{
    read_news([this](const News& news) {
        if (!news.table || !news.chat)
            return news_missing();
        is_behind_ = false;
        if (!*news.table)
            return close({std::string(codes::table_removed), "this table was removed"});
        if (!take_news(news))
            return close({std::string(codes::store_failed), "the table has to be loaded anew"});
        let_bots_think();
        work();
    });
}

// The store is away: look again later.
void Room::news_missing()
{
    is_behind_ = true;
    retry_later();
    work();
}

// Another server was first: read what it wrote, then ask again.
void Room::catch_up(Command command)
{
    auto kept = std::make_shared<Command>(std::move(command));
    read_news([this, kept](const News& news) {
        if (!news.table || !news.chat)
        {
            kept->done(deny(
                not_stored(news.table ? news.chat.error().for_log : news.table.error().message)));
            return news_missing();
        }
        if (!*news.table || !take_news(news))
        {
            kept->done(deny(codes::store_failed, "nothing was stored; connect again"));
            return close({std::string(codes::store_failed), "the table has to be loaded anew"});
        }
        run(std::move(*kept));
        let_bots_think();
        work();
    });
}

// False: it does not fit to what is known here.
bool Room::take_news(const News& news)
{
    const int from = table_->number() + 1;
    const store::StoredTable& stored = **news.table;
    const Answer<table::Lines> lines = parse_lines(stored.lines);
    if (!lines || (!lines->empty() && !table_->commit(*lines)))
        return false;
    take_tokens(changes_between(tokens_, stored.tokens));
    if (table_->number() >= from)
    {
        changed_ms_ = services_.loop.now_ms();
        tell_changes(from);
    }
    for (const table::ChatLine& line : *news.chat)
        if (line.number > last_chat_number())
            tell_chat(line);
    presence_changed();
    changed_(*this);
    return true;
}

}  // namespace tischwerk::server
