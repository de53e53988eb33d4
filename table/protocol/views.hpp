// The views of a table: described structs, the same for the server's messages, the browser and the
// schema. They hold no secret from their viewer.
#pragma once

#include "core/json/described_json.hpp"
#include "core/outlook/basket.hpp"
#include "table/log/log_lines.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::table
{

// A sentence in both languages.
using Words = Name;

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
    TimedOut,
    Replaced  // by a vote of the others, until the player returns
};
BOOST_DESCRIBE_ENUM(Presence, Here, Resigned, TimedOut, Replaced)

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
    std::optional<std::vector<std::string>> orders;   // the viewer's own seat only
    std::optional<std::vector<std::string>> answers;  // the viewer's own seat only: kept for later
    bool is_paused = false;          // after a time-out: the bot waits for the player
    bool has_answered = false;       // something is kept for its turn
    std::optional<int64_t> bank_ms;  // live clock: the time left when the clock last started
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (seat, kind, name, level, presence, orders, answers, is_paused, has_answered,
                       bank_ms))

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
    int64_t until = 0;  // when the question ends by itself
};
BOOST_DESCRIBE_STRUCT(UndoQuestion, (), (seat, back_to, agreed, missing, until))

struct AbsenceVote
{
    int seat = 0;
    AbsenceWish wish = AbsenceWish::Skip;
};
BOOST_DESCRIBE_STRUCT(AbsenceVote, (), (seat, wish))

// A player does not answer; more than half of the others decide.
struct AbsenceQuestion
{
    int about = 0;
    int asker = 0;
    int64_t votes_from = 0;  // the player has time until then
    std::vector<AbsenceVote> votes;
    std::vector<int> voters;
};
BOOST_DESCRIBE_STRUCT(AbsenceQuestion, (), (about, asker, votes_from, votes, voters))

// The game was played by rules that this program does not have. Its lines can be read to their end;
// the position is the last kept one.
struct ReadableOnly
{
    std::string rules;  // of the game; the view's are the program's
    int kept = 0;       // the line of the position
};
BOOST_DESCRIBE_STRUCT(ReadableOnly, (), (rules, kept))

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

// The game's own part of the view.
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
    std::optional<AbsenceQuestion> absence;
    std::optional<ReadableOnly> readable_only;
    UndoRight undo = UndoRight::None;  // for the viewer's own last choice
    std::vector<ScoreView> scores;     // as counted now, as far as the viewer may know
    std::optional<ResultView> result;
    WrittenJson position;  // the game's own view; null before the start
};
BOOST_DESCRIBE_STRUCT(TableView, (),
                      (game, rules, edition, edition_name, is_superseded, players, options, clock,
                       is_public, is_hot_seat, allows_hints, seed_hash, seed, phase, number,
                       move_count, seat, seats, decisions, running_clock, undo_question, absence,
                       readable_only, undo, scores, result, position))

// A question with its choices and the outlook of each (core/outlook/outlook.hpp).
struct MenuView
{
    int number = 0;  // of the last line: a move in answer to this menu names it as `last`
    int seat = 0;
    std::string decision;
    Words prompt;
    bool is_in_turn = true;
    std::vector<MenuChoice> choices;
    // The questions that choices only open, where outlooks were asked for.
    std::optional<std::vector<QuestionView>> nested;
    // The position that the seat imagines, as a scenario would write it: a page with the same rules
    // makes the outlooks from it, without a message (ADR 57). Goes with `changed` and `welcome`.
    std::optional<WrittenJson> imagined;
};
BOOST_DESCRIBE_STRUCT(MenuView, (),
                      (number, seat, decision, prompt, is_in_turn, choices, nested, imagined))

// Something that happened, as the viewer may see it.
struct Happening
{
    Words words;  // empty where the event needs none
    json::value event;
};
BOOST_DESCRIBE_STRUCT(Happening, (), (words, event))

// The outcome of a move and of the moves after it. Hidden things are imagined, not looked up.
struct PreviewView
{
    int number = 0;
    std::string move;
    bool is_uncertain = false;
    std::vector<std::string> imagined;  // the draws that would really come out otherwise
    std::vector<Happening> happenings;
    std::vector<ScoreView> scores;
    WrittenJson position;
    // The same seat's next question, where nothing uncertain comes before it.
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

// The scores after a line, as they would have been counted then.
struct ScoreMoment
{
    int number = 0;
    std::vector<int> totals;  // by seat
};
BOOST_DESCRIBE_STRUCT(ScoreMoment, (), (number, totals))

// The data of a fairness check: hash the seed, play the moves again.
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
