// Lines of a table written by other servers that share the store.
#include "server/host/metrics.hpp"
#include "server/net/loop.hpp"
#include "server/secrets/secrets.hpp"
#include "server/sharing/news_reader.hpp"
#include "server/tables/live_table.hpp"

#include <algorithm>
#include <utility>

namespace tischwerk::server
{

namespace
{

// The changes that turn the old tokens into the new tokens.
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

struct LiveTable::News
{
    const store::FoundNews& found;
    bool is_whole = false;  // from the first line on
};

void LiveTable::look_for_news()
{
    has_news_ = true;
    work();
}

void LiveTable::doubt()
{
    is_doubted_ = true;
    look_for_news();
}

// Reads the lines that this live table does not know yet, then continues with `then`.
void LiveTable::read_news(std::function<void(const News&)> then)
{
    has_news_ = false;
    is_reading_ = true;
    const bool is_whole = std::exchange(is_doubted_, false);
    news_.read({id_, is_whole ? 1 : table_->number() + 1, is_whole ? 0 : last_chat_number()},
               [self = shared_from_this(), then = std::move(then),
                is_whole](const store::FoundNews& found) {
                   self->is_reading_ = false;
                   self->attend([&] { then({found, is_whole}); });
               });
}

void LiveTable::hear_news()
{
    read_news([this](const News& news) {
        if (!news.found)
            return news_missing(news);
        is_behind_ = false;
        if (!*news.found)
            return close({std::string(codes::table_removed), "this table was removed"});
        if (!take_news(news))
            return close({std::string(codes::store_failed), "the table has to be loaded anew"});
        let_bots_think();
        work();
    });
}

// The store is away: look again later.
void LiveTable::news_missing(const News& news)
{
    is_behind_ = true;
    is_doubted_ = is_doubted_ || news.is_whole;
    retry_later();
    work();
}

// Another server was first: read its lines, then ask again.
void LiveTable::catch_up(Command command)
{
    auto kept = std::make_shared<Command>(std::move(command));
    read_news([this, kept](const News& news) {
        if (!news.found)
        {
            kept->done(deny(not_stored(news.found.error().message)));
            return news_missing(news);
        }
        if (!*news.found || !take_news(news))
        {
            kept->done(deny(codes::store_failed, "nothing was stored; connect again"));
            return close({std::string(codes::store_failed), "the table has to be loaded anew"});
        }
        run(std::move(*kept));
        let_bots_think();
        work();
    });
}

// Whether no line known here was rewritten or removed.
bool LiveTable::is_as_known(const table::Lines& lines,
                            const std::vector<table::ChatLine>& chat) const
{
    const table::Lines& known = table_->log();
    const auto is_same = [](const table::Line& one, const table::Line& other) {
        return table::to_text(one) == table::to_text(other);
    };
    const auto is_there = [&](const table::ChatLine& line) {
        return std::ranges::find(chat, line.number, &table::ChatLine::number) != chat.end();
    };
    return lines.size() >= known.size() &&
           std::equal(known.begin(), known.end(), lines.begin(), is_same) &&
           std::ranges::all_of(chat_, is_there);
}

// False: the lines do not fit to the lines known here.
bool LiveTable::take_news(const News& news)
{
    const int from = table_->number() + 1;
    const store::TableNews& stored = **news.found;
    const std::vector<table::ChatLine> chat = parse_chat(stored.chat);
    Answer<table::Lines> lines = parse_lines(stored.lines);
    if (!lines || (news.is_whole && !is_as_known(*lines, chat)))
        return false;
    if (news.is_whole)
        lines->erase(lines->begin(), lines->begin() + table_->number());
    const bool was_bots_turn = table_->bot_to_move().has_value();
    if (!lines->empty() && !table_->commit(*lines))
        return false;
    if (was_bots_turn && !lines->empty())
        refused_ms_ = 0;  // the holder of the claim is awake
    take_tokens(changes_between(tokens_, stored.tokens));
    if (table_->number() >= from)
    {
        changed_ms_ = services_.loop.now_ms();
        tell_changes(from);
    }
    for (const table::ChatLine& line : chat)
        if (line.number > last_chat_number())
            tell_chat(line);
    presence_changed();
    changed_(*this);
    return true;
}

}  // namespace tischwerk::server
