// Save files: a game is edition + options + seed + moves, written as a small text file. Reading
// plays the moves again and believes nothing: a misfit is refused with the line it stands on.
#pragma once

#include "core/game.hpp"
#include "core/saves/save_lines.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct SavedGame
{
    std::string game;
    Setup setup;
    std::vector<Move> moves;
    AnyState state;                    // after all moves
    const Game* begun = nullptr;       // as found: with the cards and rules it was begun with
    std::vector<SaveSeat> seats = {};  // a seat for each player, or none where the file has none
};

// How a reader gets from a game's id to the game, with the edition its user asked for. A game begun
// with another edition or other rules goes on as the game's as_begun has it.
using GameFinder = std::function<Result<const Game*>(std::string_view id)>;

// More than any game needs; a larger file is refused before it costs memory.
inline constexpr std::size_t max_save_line_length = 8192;
inline constexpr std::size_t max_save_header_length = 65'536;  // it may hold a position
inline constexpr std::size_t max_save_moves = 50'000;
inline constexpr std::size_t max_save_name_length = 200;

// The moves must be a game of this setup, from its start. Who sat where may stay unsaid.
std::string write_save(const Game& game, const Setup& setup, const std::vector<Move>& moves,
                       const std::vector<SaveSeat>& seats = {});

Result<SavedGame> read_save(std::string_view content, std::string_view file_name,
                            const GameFinder& game_finder);

// The state after so many moves; the events on the way, from the setup on, go into the log.
Result<AnyState> replay_to(const Game& game, const SavedGame& saved, std::size_t move_count,
                           EventLog* log = nullptr);

}  // namespace tischwerk
