// The versions of a game beside that of new tables: older cards, older rules. Each is made at its
// first use, because most programs never meet any.
#pragma once

#include "core/game.hpp"

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tischwerk
{

class GameVersions
{
public:
    // Nothing where the cards do not load or are not those that the hash promises.
    using Make =
        std::function<std::unique_ptr<Game>(const KnownEdition& edition, const std::string& rules)>;

    explicit GameVersions(Make make) : make_(std::move(make)) {}
    GameVersions(const GameVersions&) = delete;
    GameVersions& operator=(const GameVersions&) = delete;
    ~GameVersions();

    void add(const KnownEdition& edition, const std::string& rules);
    // Safe to call from several threads.
    const Game* find(std::string_view edition_hash, std::string_view rules) const;

private:
    struct Version
    {
        KnownEdition edition;
        std::string rules;
        mutable std::atomic<const Game*> made = nullptr;
    };
    const Game* made(const Version& version) const;

    Make make_;
    std::deque<Version> versions_;  // they never move
};

}  // namespace tischwerk
