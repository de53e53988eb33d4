#include "core/game_versions.hpp"

namespace tischwerk
{

GameVersions::~GameVersions()
{
    for (const Version& version : versions_)
        delete version.made.load();
}

void GameVersions::add(const KnownEdition& edition, const std::string& rules)
{
    Version& version = versions_.emplace_back();
    version.edition = edition;
    version.rules = rules;
}

const Game* GameVersions::find(std::string_view edition_hash, std::string_view rules) const
{
    for (const Version& version : versions_)
        if (version.edition.hash == edition_hash && version.rules == rules)
            return made(version);
    return nullptr;
}

// No lock: in the browser there is none. Two threads may both make a version; the later one is
// dropped.
const Game* GameVersions::made(const Version& version) const
{
    if (const Game* before = version.made.load())
        return before;
    std::unique_ptr<Game> game = make_(version.edition, version.rules);
    const Game* expected = nullptr;
    if (!version.made.compare_exchange_strong(expected, game.get()))
        return expected;
    return game.release();
}

}  // namespace tischwerk
