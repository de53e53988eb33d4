// A table as its owner has it: commands are asked, their lines kept as text, and then committed.
#pragma once

#include "table/table.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::table::testing
{

inline const Game& stephens()
{
    return **find_game("stephens");
}

inline Viewer viewer_of(int seat)
{
    return {Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(seat))};
}

// As few as play the game together.
inline int few_players(const Game& game)
{
    return std::max(2, game.info().min_players);
}

// "human" or the level of a bot, by seat.
TableSetup setup_with(int players, uint64_t seed, const std::vector<std::string>& seats = {});

class PlayedTable
{
public:
    PlayedTable(const Game& game, const TableSetup& setup);
    // Seats a player on every open seat, and starts.
    static PlayedTable started(const Game& game, const TableSetup& setup);

    const Table& operator*() const { return table; }
    Table* operator->() { return &table; }
    const Table* operator->() const { return &table; }
    const Game& game() const { return table.game(); }

    // The seat's own part of a request now.
    Request request(int seat) const;
    // Commits the change of a command; false if it was refused, and then `refusal` has the reason.
    bool take(const Outcome<Change>& change);
    // Lines that no command gave.
    bool take(const Lines& lines);
    bool move(int seat, const std::string& move) { return take(table.move(request(seat), move)); }
    bool undo(int seat) { return take(table.undo(request(seat))); }

    // The texts of the moves that the seat may make now.
    std::vector<std::string> choices(int seat) const;
    int to_act() const { return static_cast<int>(index_of(table.to_act())); }
    // The asked seat answers with a random choice; a bot likewise.
    void play_random_move(Random& random);
    // Bots answer until a person is asked or the game is over.
    void play_bots(Random& random);

    // The table that the stored text folds to.
    Table loaded() const;

    int64_t now = 1'700'000'000'000;
    Table table;
    std::vector<std::string> stored;
    std::vector<Line> last_lines;
    Refused refusal;
};

// Everything that any viewer at the table can be told, as a text.
std::string all_told(const Table& table, const Viewer& viewer);
// Two tables that look the same to all, their owner included.
bool is_same(const Table& left, const Table& right);

std::string first_of_type(const PlayedTable& table, std::string_view type);

}  // namespace tischwerk::table::testing
