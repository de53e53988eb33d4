// The only place where the messages of the protocol are answered, for the page and for the server
// alike. The owner of a table carries bytes, knows the sender, sets limits and stores lines; the
// meaning of a message and the replies to it are decided here.
#pragma once

#include "table/protocol/protocol.hpp"
#include "table/table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::table
{

// The owner's work for a viewer's messages.
class Owner
{
public:
    virtual ~Owner() = default;

    virtual const Table& table() const = 0;
    virtual Seat speaker() const = 0;  // no_seat: a spectator
    virtual const std::vector<std::string>& bot_levels() const = 0;

    virtual void say(const ServerMessage& message) = 0;
    // The first message, or a late hello.
    virtual void greet(const Hello& hello) = 0;
    // Gets the change from `ask`, stores its lines and commits it; tells all viewers with
    // `changed`, and only then answers Accepted, or else the refusal.
    virtual void carry_out(const Command& command) = 0;
    virtual void chat(const SayInChat& message) = 0;
    // Lets a bot think about the seat's question.
    virtual void hint(const std::string& key, Seat seat, const std::string& level) = 0;
};

void hear(Owner& owner, const ClientMessage& message);

// The viewer of a seat: in hot-seat the asked seat.
Viewer eyes_of(const Table& table, Seat seat);
// A seat from a stranger's number; no_seat for a number no seat can have.
Seat seat_numbered(int number);
// The seat that a message with this key has taken, if the key is too long to guess and the same
// person still sits there.
std::optional<Seat> seat_taken_with(const Table& table, const std::string& key);
std::string key_of(const ClientMessage& message);
std::string key_of(const Command& command);

// The change for this seat's command. A level that is not among `bot_levels` is refused.
Outcome<Change> ask(const Table& table, const Command& command, Seat seat, int64_t now,
                    const std::vector<std::string>& bot_levels);

// ---- Replies; telling.hpp has the rest.

// The code is from the table or the owner; without a table no hello has come yet.
RefusedMessage refusal(const Table* table, Seat seat, std::string key, std::string code,
                       std::string message, std::optional<RuleId> rule = std::nullopt);
RefusedMessage refusal(const Table& table, Seat seat, std::string key, const Refused& why);
// For a message that `parse_client_message` refused.
RefusedMessage unreadable(const Table* table, Seat seat, const Refused& why);

}  // namespace tischwerk::table
