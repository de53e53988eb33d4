// The one place where the messages of the protocol are answered, for the page and for the server
// alike. Whoever owns a table carries bytes, knows who speaks, sets limits and stores lines; what a
// message means, and what is said to whom, is decided here.
#pragma once

#include "table/protocol.hpp"
#include "table/table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::table
{

// What the owner of a table does for somebody who speaks to it.
class Owner
{
public:
    virtual ~Owner() = default;

    virtual const Table& table() const = 0;
    virtual Seat speaker() const = 0;  // no_seat: a spectator
    virtual const std::vector<std::string>& bot_levels() const = 0;

    virtual void say(const ServerMessage& message) = 0;
    // The first message, or one that comes too late.
    virtual void greet(const Hello& hello) = 0;
    // Gets the change from `ask`, stores its lines and commits it; tells everybody with `changed`,
    // and only then says Accepted, or else says why not.
    virtual void carry_out(const Command& command) = 0;
    virtual void chat(const SayInChat& message) = 0;
    // Lets a bot think about what the seat is asked.
    virtual void hint(const std::string& key, Seat seat, const std::string& level) = 0;
};

void hear(Owner& owner, const ClientMessage& message);

// Whose eyes somebody on this seat has: in hot-seat those of whoever is asked.
Viewer eyes_of(const Table& table, Seat seat);
// A seat from a stranger's number; no_seat for a number no seat can have.
Seat seat_numbered(int number);
// The seat that a message with this key has taken, if the key is so long that nobody can guess it
// and the same person still sits there.
std::optional<Seat> seat_taken_with(const Table& table, const std::string& key);
std::string key_of(const ClientMessage& message);
std::string key_of(const Command& command);

// What the command of this seat would change. A level that is not among `bot_levels` is refused.
Outcome<Change> ask(const Table& table, const Command& command, Seat seat, int64_t now,
                    const std::vector<std::string>& bot_levels);

// ---- What is said; telling.hpp has the rest.

// The code is one of the table's or the owner's; without a table nobody has said hello yet.
RefusedMessage refusal(const Table* table, Seat seat, std::string key, std::string code,
                       std::string message, std::optional<RuleId> rule = std::nullopt);
RefusedMessage refusal(const Table& table, Seat seat, std::string key, const Refused& why);
// For a message that `parse_client_message` refused.
RefusedMessage unreadable(const Table* table, Seat seat, const Refused& why);

}  // namespace tischwerk::table
