// The order in which tables get a bot's thought. All tables of a maker are a single party: parties
// take turns in a circle, and a table has at most one thought at a time. Watched tables come first,
// but every fourth turn is for the others. Quick thoughts never wait for slow ones. Knows no thread
// and no lock.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tischwerk::server
{

struct Ticket
{
    std::string party;  // whose turn it uses up
    std::string table;
    bool is_watched = false;
    bool is_quick = false;
};

enum class Taker
{
    Any,
    Quick  // takes quick thoughts only
};

template <typename Job>
class FairQueue
{
public:
    std::size_t size() const { return size_; }

    void add(Ticket ticket, Job job)
    {
        ++size_;
        put({std::move(ticket), std::move(job)});
    }

    // The next job. Its table gets no other job until `finished` is called for it.
    std::optional<std::pair<std::string, Job>> take(Taker taker = Taker::Any)
    {
        const bool are_others_first = ++taken_ % others_every == 0;
        for (const bool is_watched : {!are_others_first, are_others_first})
            for (const bool is_quick : {false, true})
                if (is_quick || taker == Taker::Any)
                    if (auto next = take_from(lane(is_watched, is_quick)))
                        return next;
        return std::nullopt;
    }

    void finished(const std::string& table) { busy_.erase(table); }

    // A viewer has come to this table: its waiting job counts as watched.
    void watch(const std::string& table)
    {
        for (const bool is_quick : {false, true})
        {
            Lane& unwatched = lane(false, is_quick);
            for (auto& [party, entries] : unwatched.waiting)
                for (auto entry = entries.begin(); entry != entries.end();)
                    if (entry->ticket.table != table)
                        ++entry;
                    else
                    {
                        Entry moved = std::move(*entry);
                        entry = entries.erase(entry);
                        moved.ticket.is_watched = true;
                        put(std::move(moved));
                    }
        }
    }

    void clear()
    {
        lanes_ = {};
        size_ = 0;
    }

private:
    static constexpr unsigned others_every = 4;

    struct Entry
    {
        Ticket ticket;
        Job job;
    };
    struct Lane
    {
        std::deque<std::string> circle;  // of parties
        std::unordered_map<std::string, std::deque<Entry>> waiting;
    };

    Lane& lane(bool is_watched, bool is_quick)
    {
        return lanes_[(is_watched ? 2 : 0) + (is_quick ? 1 : 0)];
    }

    void put(Entry entry)
    {
        Lane& lane = this->lane(entry.ticket.is_watched, entry.ticket.is_quick);
        const auto [place, is_new] = lane.waiting.try_emplace(entry.ticket.party);
        if (is_new)
            lane.circle.push_back(entry.ticket.party);
        place->second.push_back(std::move(entry));
    }

    std::optional<std::pair<std::string, Job>> take_from(Lane& lane)
    {
        for (std::size_t count = lane.circle.size(); count > 0; --count)
        {
            std::string party = std::move(lane.circle.front());
            lane.circle.pop_front();
            std::deque<Entry>& entries = lane.waiting.at(party);
            const auto entry = std::ranges::find_if(
                entries, [&](const Entry& one) { return !busy_.contains(one.ticket.table); });
            std::optional<std::pair<std::string, Job>> next;
            if (entry != entries.end())
            {
                next.emplace(std::move(entry->ticket.table), std::move(entry->job));
                entries.erase(entry);
                busy_.insert(next->first);
                --size_;
            }
            if (entries.empty())
                lane.waiting.erase(party);
            else
                lane.circle.push_back(std::move(party));
            if (next)
                return next;
        }
        return std::nullopt;
    }

    std::array<Lane, 4> lanes_;
    std::unordered_set<std::string> busy_;  // tables
    std::size_t size_ = 0;
    unsigned taken_ = 0;
};

}  // namespace tischwerk::server
