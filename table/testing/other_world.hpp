// A second table that a viewer cannot tell from the first: some time ago all things hidden from the
// viewer lay otherwise, and since then the others have made other secret choices. The table must
// tell the viewer the same in both worlds, byte for byte.
#pragma once

#include "table/table.hpp"
#include "table/testing/redealt_game.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace tischwerk::table::testing
{

class OtherWorld
{
public:
    // The honest game says which things the viewer can tell apart; the table may play a game with a
    // hole. Nothing if no such world was found.
    static std::unique_ptr<OtherWorld> of(const Game& honest, const Table& real,
                                          const Viewer& viewer, uint64_t seed);

    const Table& table() const { return *table_; }
    bool is_different() const { return is_different_; }
    // How many choices of others are not those of the real world.
    int other_choices() const { return other_choices_; }

private:
    OtherWorld(const Game& honest, const Table& real, const Viewer& viewer, uint64_t seed);

    bool begin(int line);
    std::string chosen_move(Seat seat, const std::string& real_move);
    bool remake(std::span<const Line> lines);

    const Game& honest_;
    const Table& real_;
    Viewer viewer_;
    Random random_;
    std::optional<Table> shadow_;  // the real table, as far as the other table has come
    std::unique_ptr<RedealtGame> game_;
    std::optional<Table> table_;
    bool is_different_ = false;
    int other_choices_ = 0;
};

}  // namespace tischwerk::table::testing
