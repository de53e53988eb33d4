#include "server/ratings/rating_book.hpp"

#include <algorithm>
#include <cmath>

namespace tischwerk::server::ratings
{

namespace
{

constexpr int64_t overlap_ms = 60'000;
constexpr int page_length = 1000;
constexpr std::size_t most_points = 500;

using tischwerk::people::Rating;

Answer<std::vector<store::Entry>> results_after(store::Store& store,
                                                const std::optional<store::Entry>& last)
{
    std::vector<store::Entry> all;
    store::EntryQuery query{
        .kind = std::string(kinds::result), .after = last, .limit = page_length};
    while (true)
    {
        const auto page = store.entries(query);
        if (!page)
            return deny(not_read(page.error().message));
        all.insert(all.end(), page->begin(), page->end());
        if (page->size() < std::size_t{page_length})
            return all;
        query.after = page->back();
    }
}

json::object rating_json(const Rating& rating)
{
    return {{"rating", static_cast<int64_t>(std::lround(rating.mean))},
            {"deviation", static_cast<int64_t>(std::lround(rating.deviation))},
            {"games", rating.games},
            {"is_provisional", tischwerk::people::is_provisional(rating)}};
}

}  // namespace

Answer<void> RatingBook::read(store::Store& store)
{
    const std::lock_guard lock(mutex_);
    std::optional<store::Entry> from = last_;
    if (from)
    {
        from->rank -= overlap_ms;
        from->key.clear();
    }
    auto entries = results_after(store, from);
    if (!entries)
        return deny(entries.error());
    const auto is_late = [&](const store::Entry& entry) {
        return last_ && std::pair(entry.rank, entry.key) < std::pair(last_->rank, last_->key) &&
               !recent_.contains(entry.key);
    };
    if (std::ranges::any_of(*entries, is_late))
    {
        forget();
        entries = results_after(store, std::nullopt);
        if (!entries)
            return deny(entries.error());
    }
    if (!entries->empty())
        take(*entries);
    return {};
}

void RatingBook::forget()
{
    ratings_ = {};
    courses_.clear();
    recent_.clear();
    last_.reset();
    games_ = 0;
}

void RatingBook::take(const std::vector<store::Entry>& entries)
{
    std::set<std::string> recent;
    for (const store::Entry& entry : entries)
    {
        if (!recent_.contains(entry.key))
            add(entry);
        if (entry.rank >= entries.back().rank - overlap_ms)
            recent.insert(entry.key);
    }
    last_ = entries.back();
    recent_ = std::move(recent);
}

void RatingBook::add(const store::Entry& entry)
{
    const auto game = rated_game(entry);
    const std::vector<Rating> after = game ? ratings_.add(*game) : std::vector<Rating>{};
    games_ += after.empty() ? 0 : 1;
    for (std::size_t seat = 0; seat < after.size(); ++seat)
    {
        auto& course = courses_[game->seats[seat].player][tischwerk::people::pool_of(*game)];
        course.push_back({entry.rank, after[seat].mean});
        if (course.size() > most_points)
            course.erase(course.begin());
    }
}

json::array RatingBook::leaderboard(store::Store& store, const std::string& game, bool is_many,
                                    std::size_t most) const
{
    std::vector<tischwerk::people::Ratings::Row> rows;
    {
        const std::lock_guard lock(mutex_);
        rows = ratings_.ranking({game, is_many});
    }
    json::array list;
    for (const auto& row : rows)
    {
        if (list.size() >= most)
            break;
        json::object shown = rating_json(row.rating);
        const bool is_bot = row.player.starts_with("bot:");
        const auto name =
            is_bot ? Answer<std::string>(row.player) : people::name_of_person(store, row.player);
        if (!name || name->empty())
            continue;
        shown["name"] = *name;
        shown["is_bot"] = is_bot;
        list.push_back(std::move(shown));
    }
    return list;
}

json::array RatingBook::of_person(const std::string& person) const
{
    const std::lock_guard lock(mutex_);
    json::array list;
    const auto known = courses_.find(person);
    if (known == courses_.end())
        return list;
    for (const auto& [pool, course] : known->second)
    {
        json::object shown = rating_json(ratings_.of(pool, person));
        shown["game"] = pool.first;
        shown["is_many"] = pool.second;
        json::array points;
        for (const Point& point : course)
            points.push_back({point.at, std::lround(point.mean)});
        shown["course"] = std::move(points);
        list.push_back(std::move(shown));
    }
    return list;
}

std::size_t RatingBook::game_count() const
{
    const std::lock_guard lock(mutex_);
    return games_;
}

}  // namespace tischwerk::server::ratings
