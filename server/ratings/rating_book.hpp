// The rating book: the ratings of all players, computed from the log of results and kept in memory.
// It can be thrown away at any moment: the log gives the same numbers again.
#pragma once

#include "server/ratings/results.hpp"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace tischwerk::server::ratings
{

class RatingBook
{
public:
    // Reads the results that are new. A result that ended before the last one that was read, at
    // another server, makes it compute everything anew, so the order is always that of the log.
    Answer<void> read(store::Store& store);

    // The best of a game; many: three to five players. `most` rows; names of deleted persons are
    // left out.
    json::array leaderboard(store::Store& store, const std::string& game, bool is_many,
                            std::size_t most) const;
    // The person's ratings, each with its course.
    json::array of_person(const std::string& person) const;

    std::size_t game_count() const;

private:
    void forget();
    void take(const std::vector<store::Entry>& entries);
    void add(const store::Entry& entry);

    mutable std::mutex mutex_;
    tischwerk::people::Ratings ratings_;
    struct Point
    {
        int64_t at = 0;
        double mean = 0;
    };
    std::map<std::string, std::map<tischwerk::people::Pool, std::vector<Point>>, std::less<>>
        courses_;
    std::optional<store::Entry> last_;
    std::set<std::string> recent_;  // keys of results that ended shortly before the last one
    std::size_t games_ = 0;
};

}  // namespace tischwerk::server::ratings
