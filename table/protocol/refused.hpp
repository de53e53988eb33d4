// Why the table says no: a code for programs and one line for people, always both.
#pragma once

#include "core/values/result.hpp"

#include <optional>
#include <string>
#include <utility>

#include <boost/describe.hpp>
#include <tl/expected.hpp>

namespace tischwerk::table
{

enum class RefusalCode
{
    BadInput,        // something makes no sense: a name, a level, a number
    NoSuchSeat,      // the table has no such seat
    NotSeated,       // the asker sits on no seat that may do this
    SeatTaken,       // the seat is taken
    NotStarted,      // the game has not begun
    AlreadyStarted,  // the seats are fixed
    SeatsOpen,       // a seat is still open
    GameOver,        // nothing can be played any more
    NotYourTurn,     // this seat is not asked now
    Blocked,         // a rule forbids the move; the rule is named
    NotOffered,      // the move belongs to another decision
    Outdated,        // the position has changed since the line the client knows
    NothingToUndo,   // the asker has nothing to take back
    NothingAsked,    // no undo waits for an answer
    UndoPending,     // an undo already waits for the others
    AbsencePending,  // the others already ask for an absent player
    NotAbsent,       // nobody waits for this seat
    Away,            // a bot plays this seat at the moment
    NotAway,         // the seat is played by its player already
    NotYet,          // the time has not run out
    StillSecret,     // it would tell a secret while the game runs
    NoSuchLine,      // the log has no such number
    WrongLine,       // a line that cannot stand here: the log was damaged or mixed up
    OtherRules,      // the log was played by other rules or another edition
    RulesChanged,    // the program does not have the rules of this game: it can only be read
    UnknownLevel,    // there is no such bot
    NoHints,         // no bot gives hints here
    NoChat,          // a table without other readers
    LogFull,         // the log has no room for this any more
    NameTaken,       // a player at the table has this name, or nearly
};
BOOST_DESCRIBE_ENUM(RefusalCode, BadInput, NoSuchSeat, NotSeated, SeatTaken, NotStarted,
                    AlreadyStarted, SeatsOpen, GameOver, NotYourTurn, Blocked, NotOffered, Outdated,
                    NothingToUndo, NothingAsked, UndoPending, AbsencePending, NotAbsent, Away,
                    NotAway, NotYet, StillSecret, NoSuchLine, WrongLine, OtherRules, RulesChanged,
                    UnknownLevel, NoHints, NoChat, LogFull, NameTaken)

struct Refused
{
    RefusalCode code = RefusalCode::BadInput;
    std::string message;  // one line
    std::optional<RuleId> rule = std::nullopt;
};

template <typename Value>
using Outcome = tl::expected<Value, Refused>;

inline tl::unexpected<Refused> refused(RefusalCode code, std::string message)
{
    return tl::unexpected(Refused{code, std::move(message), std::nullopt});
}

inline tl::unexpected<Refused> refused(Refused why)
{
    return tl::unexpected(std::move(why));
}

inline tl::unexpected<Refused> rules_changed()
{
    return refused(RefusalCode::RulesChanged,
                   "the rules have changed since; this game can be read, but not played on");
}

// A refusal of the rules or of a reader, with the code that fits its kind.
Refused from_core(const Refusal& refusal);

}  // namespace tischwerk::table
