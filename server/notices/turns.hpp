// Turns: a record for each seat that is asked and whose person wants to be told. It stays until the
// seat is asked no more, so a person is told once; a server that dies while it sends leaves the
// record due, and it is sent again. All functions wait for the disk.
#pragma once

#include "server/notices/channels.hpp"
#include "server/people/own_games.hpp"

#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::server::notices
{

inline constexpr int64_t grace_ms = 10'000;       // for the person to come by themselves
inline constexpr int64_t look_again_ms = 20'000;  // while a page is open at the table
inline constexpr int64_t lease_ms = 45'000;       // for a server to send; afterwards any may
inline constexpr int64_t mail_pause_ms = 30 * 60'000;
inline constexpr int64_t least_reminded_ms = 10 * 60'000;  // a shorter clock has no reminder
inline constexpr int64_t never_ms = std::numeric_limits<int64_t>::max();
inline constexpr int most_tries = 6;

struct TurnText
{
    bool is_told = false;
    bool is_reminded = false;
    bool is_mailed = false;
    std::vector<std::string> left = {};  // channels that failed, to be tried again
    int tries = 0;
};
BOOST_DESCRIBE_STRUCT(TurnText, (), (is_told, is_reminded, is_mailed, left, tries))

// The table has changed: notes new turns, forgets those that are over.
Answer<void> note_turns(store::Store& store, const std::string& table, int64_t now_ms);
// The same for all seats of a person.
Answer<void> note_turns_of(store::Store& store, const std::string& person, int64_t now_ms);
// After a start: turns that came while no server could note them.
Answer<void> note_missed_turns(store::Store& store, int64_t now_ms);

struct DueTurn
{
    store::Entry entry;
    TurnText text;
    people::OwnGame game;
    Wishes wishes;
};
// Turns whose time has come and that still ask; the others are forgotten.
Answer<std::vector<DueTurn>> due_turns(store::Store& store, int64_t now_ms);

// False: another server was first, or the turn has changed.
Answer<bool> put_turn(store::Store& store, const store::Entry& was, const TurnText& text,
                      int64_t due_ms);
// When the person should be reminded; never_ms: not at all.
int64_t reminder_ms(const DueTurn& turn);

}  // namespace tischwerk::server::notices
