// The games of a person: every table where the person or this browser holds a seat, read from the
// store's rows. A seat is held by its secret, or by a claim of the person who is signed in.
#pragma once

#include "server/people/claims.hpp"
#include "server/tables/standing.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::server::people
{

inline constexpr std::size_t most_held = 1000;

// A seat that a browser holds by its link.
struct HeldSeat
{
    std::string table;
    std::string token;
};
BOOST_DESCRIBE_STRUCT(HeldSeat, (), (table, token))

struct OwnGame
{
    std::string table;
    std::string game;
    int seat = 0;
    bool is_asked = false;
    store::TableRow row;
    Standing standing;
};

// The table's row with its standing. A row of an older program is written anew by the way.
std::optional<std::pair<store::StoredTable, Standing>> row_of(store::Store& store,
                                                              const std::string& table);
// Those that ask first, by the time left; the longest wait first where no clock runs. Then the
// latest change; games that are over come last.
Answer<std::vector<OwnGame>> own_games(store::Store& store, const std::string& person,
                                       const std::vector<HeldSeat>& held);
json::object game_json(const OwnGame& game);

}  // namespace tischwerk::server::people
