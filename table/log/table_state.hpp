// The fold of a log: plain data that is copied to try something out. Everything here follows from
// the lines; nothing is stored anywhere else.
#pragma once

#include "core/game.hpp"
#include "table/log/log_lines.hpp"
#include "table/protocol/views.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::table
{

// An answer that waits for its turn.
struct KeptAnswer
{
    std::string decision;
    Move move;
};

struct SeatState
{
    SeatKind kind = SeatKind::Open;
    Presence presence = Presence::Here;
    std::string name;
    std::string level;             // of a bot's seat, or of the bot that stands in
    uint32_t orders = 0;           // bit i: order i of the game's info
    int64_t bank_ms = 0;           // live clock, when it last stopped
    std::vector<KeptAnswer> kept;  // in the order in which they will be played
    // After a time-out: the bot waits for the player before it plays another turn.
    bool is_paused = false;
    int64_t stood_in_turn = -1;  // the turn in which a bot last began to play after a time-out

    bool is_human() const { return kind == SeatKind::Human; }
    // A person who is there to be asked; for all other seats a bot plays.
    bool is_present() const { return is_human() && presence == Presence::Here; }
};

struct PendingUndo
{
    Seat seat = no_seat;
    int back_to = 0;
    uint32_t agreed = 0;  // bit i: seat i
    int64_t until = 0;    // when the question ends by itself
};

// The others ask for a player who does not answer.
struct PendingAbsence
{
    Seat asker = no_seat;
    Seat about = no_seat;
    int64_t since = 0;
    int64_t votes_from = 0;  // the player has time until then
    std::array<std::optional<AbsenceWish>, max_seat_count> votes;
};

// The game was played by rules that this program does not have: viewers read its lines and see its
// last kept position, and no seat is asked.
struct OtherRules
{
    std::string rules;  // of the game
    int kept = 0;       // the line of the position
};

struct TableState
{
    bool is_started = false;
    bool is_ended = false;  // before the end that the rules know
    int number = 0;         // of the last line
    int move_count = 0;
    int64_t clock_since = 0;  // since when the seat to act has been asked
    std::array<SeatState, max_seat_count> seats;
    std::optional<PendingUndo> pending_undo;
    std::optional<PendingAbsence> pending_absence;
    std::optional<OtherRules> other_rules;  // nothing: this program has the rules
    AnyState game;                          // meaningless before the start
};

inline constexpr std::size_t max_level_length = 64;

inline int number_of(Seat seat)
{
    return static_cast<int>(index_of(seat));
}

}  // namespace tischwerk::table
