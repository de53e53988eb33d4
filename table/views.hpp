// What a table tells: described structs, the same for the server's messages, the browser and the
// schema. They hold only what their viewer may know.
#pragma once

#include "core/json/described_json.hpp"
#include "table/log_lines.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::table
{

// A sentence in both languages.
struct Words
{
    std::string en;
    std::string de;
};
BOOST_DESCRIBE_STRUCT(Words, (), (en, de))

enum class SeatKind
{
    Open,
    Human,
    Bot
};
BOOST_DESCRIBE_ENUM(SeatKind, Open, Human, Bot)

// Who plays for a human seat at the moment.
enum class Presence
{
    Here,
    Resigned,
    TimedOut
};
BOOST_DESCRIBE_ENUM(Presence, Here, Resigned, TimedOut)

enum class Phase
{
    Open,  // people sit down
    Playing,
    Over
};
BOOST_DESCRIBE_ENUM(Phase, Open, Playing, Over)

struct SeatView
{
    int seat = 0;
    SeatKind kind = SeatKind::Open;
    std::string name;                  // of a person; empty for a bot
    std::optional<std::string> level;  // of the bot that plays here now
    Presence presence = Presence::Here;
    std::optional<std::vector<std::string>> orders;   // one's own seat only
    std::optional<std::vector<std::string>> answers;  // one's own seat only: kept for later
    bool has_answered = false;                        // something is kept for its turn
    std::optional<int64_t> bank_ms;  // live clock: what was left when the clock last started
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (seat, kind, name, level, presence, orders, answers, has_answered, bank_ms))

// A seat that may answer now: the one whose turn it is, and others who need not wait for it.
struct DecisionView
{
    int seat = 0;
    std::string decision;
    Words prompt;
    bool is_in_turn = true;
};
BOOST_DESCRIBE_STRUCT(DecisionView, (), (seat, decision, prompt, is_in_turn))

struct RunningClock
{
    int seat = 0;
    int64_t since = 0;     // when it started to run
    int64_t deadline = 0;  // when time is out
};
BOOST_DESCRIBE_STRUCT(RunningClock, (), (seat, since, deadline))

// An undo that waits for the others.
struct UndoQuestion
{
    int seat = 0;  // who asked
    int back_to = 0;
    std::vector<int> agreed;
    std::vector<int> missing;
};
BOOST_DESCRIBE_STRUCT(UndoQuestion, (), (seat, back_to, agreed, missing))

// The game was played by rules that this program does not have. It shows the last position that was
// kept; the game goes on from there when all have agreed.
struct RulesQuestion
{
    std::string rules;  // those the game was played by; the table's are the new ones
    int kept = 0;       // the line in which the position was kept
    std::vector<int> agreed;
    std::vector<int> missing;
};
BOOST_DESCRIBE_STRUCT(RulesQuestion, (), (rules, kept, agreed, missing))

enum class UndoRight
{
    None,
    Free,
    Consent  // all other players must agree
};
BOOST_DESCRIBE_ENUM(UndoRight, None, Free, Consent)

struct ScoreView
{
    int seat = 0;
    int total = 0;
    std::vector<std::string> ids;  // of the lines below, keys of the game's texts
    std::vector<int> points;
};
BOOST_DESCRIBE_STRUCT(ScoreView, (), (seat, total, ids, points))

struct ResultView
{
    std::vector<int> winners;
    std::string ending;
    Words verdict;
};
BOOST_DESCRIBE_STRUCT(ResultView, (), (winners, ending, verdict))

// What the game itself shows of the table.
struct Shown
{
    std::vector<ScoreView> scores;  // as counted now, as far as the viewer may know
    WrittenJson position;           // the game's own view; null before the start
};

struct TableView
{
    std::string game;
    std::string rules;
    std::string edition;  // its hash
    std::string edition_name;
    bool is_superseded = false;  // newer cards have come since it began
    int players = 0;
    OptionValues options;
    ClockRule clock;
    bool is_public = false;
    bool is_hot_seat = false;
    bool allows_hints = false;        // also where several people play
    std::string seed_hash;            // the fairness promise, from the start
    std::optional<std::string> seed;  // its proof, once the game is over
    Phase phase = Phase::Open;
    int number = 0;           // of the last line
    int move_count = 0;       // moves that count, undone ones left out
    std::optional<int> seat;  // whose view this is; none: a spectator's
    std::vector<SeatView> seats;
    std::vector<DecisionView> decisions;
    std::optional<RunningClock> running_clock;
    std::optional<UndoQuestion> undo_question;
    std::optional<RulesQuestion> rules_question;
    UndoRight undo = UndoRight::None;  // for one's own last choice
    std::vector<ScoreView> scores;     // as counted now, as far as the viewer may know
    std::optional<ResultView> result;
    WrittenJson position;  // the game's own view; null before the start
};
BOOST_DESCRIBE_STRUCT(TableView, (),
                      (game, rules, edition, edition_name, is_superseded, players, options, clock,
                       is_public, is_hot_seat, allows_hints, seed_hash, seed, phase, number,
                       move_count, seat, seats, decisions, running_clock, undo_question,
                       rules_question, undo, scores, result, position))

struct BlockedBy
{
    std::string rule;
    Words text;
};
BOOST_DESCRIBE_STRUCT(BlockedBy, (), (rule, text))

struct MenuChoice
{
    std::string move;
    Words description;
    std::optional<BlockedBy> blocked;
};
BOOST_DESCRIBE_STRUCT(MenuChoice, (), (move, description, blocked))

struct MenuView
{
    int number = 0;  // of the last line: what a move in answer to this menu names as `last`
    int seat = 0;
    std::string decision;
    Words prompt;
    bool is_in_turn = true;
    std::vector<MenuChoice> choices;
};
BOOST_DESCRIBE_STRUCT(MenuView, (), (number, seat, decision, prompt, is_in_turn, choices))

// Something that happened, as the viewer may see it.
struct Happening
{
    Words words;  // empty where the event needs none
    json::value event;
};
BOOST_DESCRIBE_STRUCT(Happening, (), (words, event))

// What a move, and those that follow it, would lead to. Where they would reveal something, that is
// imagined, not looked up.
struct PreviewView
{
    int number = 0;
    std::string move;
    bool is_uncertain = false;
    std::vector<std::string> imagined;  // the draws that would really come out otherwise
    std::vector<Happening> happenings;
    std::vector<ScoreView> scores;
    WrittenJson position;
    // What the same seat would be asked next, where nothing uncertain comes before it.
    std::optional<MenuView> next;
};
BOOST_DESCRIBE_STRUCT(PreviewView, (),
                      (number, move, is_uncertain, imagined, happenings, scores, position, next))

// The turn that a move was made in. It may be another seat's: a question to all in a reset phase.
struct TurnView
{
    int number = 0;  // differs from one turn to the next; that is all it says
    std::optional<int> seat;
};
BOOST_DESCRIBE_STRUCT(TurnView, (), (number, seat))

// One line of the log, as the viewer may see it. `type` is that of the line.
struct HistoryEntry
{
    int number = 0;
    int64_t at = 0;
    std::string type;
    std::optional<int> seat;
    std::optional<By> by;             // of a move
    std::optional<std::string> move;  // where the viewer may know it
    std::optional<TurnView> turn;     // of a move: moves of one seat in one turn belong together
    std::optional<int> back_to;       // of an undo
    Words words;                      // "Anna: take the green glass"
    std::vector<Happening> happenings;
};
BOOST_DESCRIBE_STRUCT(HistoryEntry, (),
                      (number, at, type, seat, by, move, turn, back_to, words, happenings))

// The position after a line, for stepping through the history.
struct PastView
{
    int number = 0;
    int move_count = 0;
    std::optional<int> to_act;
    std::string decision;
    std::vector<ScoreView> scores;
    WrittenJson position;
};
BOOST_DESCRIBE_STRUCT(PastView, (), (number, move_count, to_act, decision, scores, position))

// What anyone needs to check that the game was fair: hash the seed, play the moves again.
struct FairnessProof
{
    std::string game;
    std::string rules;
    std::string edition;
    std::string seed_hash;
    std::optional<std::string> seed;  // once the game is over
    bool is_matching = false;         // the seed has the hash that was shown from the start
};
BOOST_DESCRIBE_STRUCT(FairnessProof, (), (game, rules, edition, seed_hash, seed, is_matching))

}  // namespace tischwerk::table
