// The lines of a `.tischwerk` file (JSON Lines): a header, one line per decision, an end. Each is a
// described struct, so that the schema comes from here too. Reading and writing: save_file.hpp.
#pragma once

#include "core/json/described_json.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

namespace tischwerk
{

inline constexpr int save_format = 1;  // changes when an older program could not read a file

struct SaveEdition
{
    std::string name;
    std::string hash;
};
BOOST_DESCRIBE_STRUCT(SaveEdition, (), (name, hash))

// Who sat where: a person by name, or a bot by its recipe.
struct SaveSeat
{
    bool bot = false;
    std::string name;
    bool operator==(const SaveSeat&) const = default;
};
BOOST_DESCRIBE_STRUCT(SaveSeat, (), (bot, name))

// The game, its options and its seats. The check of a header, as of every line, covers the line
// itself.
struct SaveHeader
{
    int tischwerk = save_format;
    std::string game;
    std::string rules;  // the version of the rules it was played by
    SaveEdition edition;
    int players = 0;
    std::map<std::string, std::string> options;  // all of them, also those left at their default
    std::string seed;
    std::string seed_hash;
    std::optional<std::vector<SaveSeat>> seats;  // absent in a simulation or a test
    // Where the game goes on from a kept position; left out where it begins at the beginning.
    json::value position = nullptr;
    std::string check;
};
BOOST_DESCRIBE_STRUCT(SaveHeader, (),
                      (tischwerk, game, rules, edition, players, options, seed, seed_hash, seats,
                       position, check))

// An asked decision. Seat and decision follow from the moves before; they are here for people.
struct SaveMove
{
    int n = 0;  // from 1
    int seat = 0;
    std::string decision;
    std::string move;
    std::string check;
};
BOOST_DESCRIBE_STRUCT(SaveMove, (), (n, seat, decision, move, check))

struct SaveResult
{
    std::vector<int> scores;
    std::vector<int> winners;
    bool operator==(const SaveResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(SaveResult, (), (scores, winners))

// Without its end a file was cut.
struct SaveEnd
{
    bool end = true;
    int moves = 0;
    std::optional<SaveResult> result;  // left out while the game goes on
    std::string check;
};
BOOST_DESCRIBE_STRUCT(SaveEnd, (), (end, moves, result, check))

// Writes a file's lines one after the other. The check of a line comes from its content and all
// lines before it, so a line that was changed, swapped, removed or added no longer fits.
class SealedLines
{
public:
    // The line with its check and no line end. A check in the struct is ignored.
    template <typename Line>
    std::string seal(const Line& line)
    {
        return seal_object(to_json(line));
    }

private:
    std::string seal_object(const json::value& line);

    std::string chain_;  // the full hash that the last check was cut from
};

}  // namespace tischwerk
