// The module's answers to the browser: a described struct for each kind of request, from which the
// page's types are made.
#pragma once

#include "core/courses/standing.hpp"
#include "core/told/hint.hpp"
#include "table/protocol/views.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::wasm
{

// A value of an option. A switch has no effects of its own: the option's says it.
struct ValueView
{
    std::string id;
    Name name;
    Name effect;
    std::optional<std::string> rule;
};
BOOST_DESCRIBE_STRUCT(ValueView, (), (id, name, effect, rule))

struct OptionView
{
    std::string id;
    Name name;
    Name effect;
    std::optional<std::string> rule;
    std::vector<ValueView> choices;
    std::string default_value;
    bool is_for_seat = false;  // chosen once for every seat, under "id.seat"
    int min_players = 0;       // with other numbers of players there is nothing to choose
    int max_players = 0;
};
BOOST_DESCRIBE_STRUCT(OptionView, (),
                      (id, name, effect, rule, choices, default_value, is_for_seat, min_players,
                       max_players))

struct OrderView
{
    std::string id;
    Name name;
};
BOOST_DESCRIBE_STRUCT(OrderView, (), (id, name))

struct EditionView
{
    std::string name;
    std::string hash;
};
BOOST_DESCRIBE_STRUCT(EditionView, (), (name, hash))

struct GameView
{
    std::string id;
    Name name;
    int min_players = 0;
    int max_players = 0;
    std::vector<OptionView> options;
    std::vector<OrderView> orders;
    std::string rules;
    EditionView edition;
    std::vector<std::string> levels;        // of its bots
    std::map<std::string, Name> sentences;  // of the player to expect, by level
};
BOOST_DESCRIBE_STRUCT(GameView, (),
                      (id, name, min_players, max_players, options, orders, rules, edition, levels,
                       sentences))

using Section = std::map<std::string, std::string>;

// The data files by name, and the texts of both languages by section.
struct BookView
{
    std::map<std::string, json::value> data;
    std::map<std::string, Section> en;
    std::map<std::string, Section> de;
};
BOOST_DESCRIBE_STRUCT(BookView, (), (data, en, de))

struct BotToMove
{
    int seat = 0;
    std::string level;
};
BOOST_DESCRIBE_STRUCT(BotToMove, (), (seat, level))

struct Opened
{
    int table = 0;
    std::vector<std::string> lines;
    std::optional<BotToMove> bot;
};
BOOST_DESCRIBE_STRUCT(Opened, (), (table, lines, bot))

struct Added
{
    int number = 0;
    std::optional<BotToMove> bot;
};
BOOST_DESCRIBE_STRUCT(Added, (), (number, bot))

struct Closed
{};
BOOST_DESCRIBE_STRUCT(Closed, (), ())

// Messages to the viewer, lines to be kept.
struct Said
{
    std::vector<WrittenJson> messages;
    std::vector<std::string> lines;
    std::optional<BotToMove> bot;
};
BOOST_DESCRIBE_STRUCT(Said, (), (messages, lines, bot))

struct Exported
{
    std::string content;
};
BOOST_DESCRIBE_STRUCT(Exported, (), (content))

// A question with an outlook for each choice, the questions that choices only open, and the
// position as the seat sees it there.
struct Foreseen
{
    QuestionView asked;
    std::vector<QuestionView> nested;
    WrittenJson position;
};
BOOST_DESCRIBE_STRUCT(Foreseen, (), (asked, nested, position))

struct Advice
{
    int number = 0;       // the line it was thought for
    uint64_t visits = 0;  // of all choices together
    std::vector<HintMove> moves;
    std::vector<PlannedMove> plan;
    std::vector<Name> reasons;  // the hint in sentences
};
BOOST_DESCRIBE_STRUCT(Advice, (), (number, visits, moves, plan, reasons))

// A learner's standing in a chapter.
struct CourseView
{
    int number = 0;
    Standing standing;
    std::optional<int> line;  // where an undo goes back to, while the learner's last way is wrong
};
BOOST_DESCRIBE_STRUCT(CourseView, (), (number, standing, line))

struct Chance
{
    double win = 0;  // from 0 to 1
    double score = 0;
};
BOOST_DESCRIBE_STRUCT(Chance, (), (win, score))

struct ReviewedMove
{
    int seat = 0;
    std::string move;
    Name description;
    std::vector<HintMove> choices;  // of the bot, best first
    double score_loss = 0;          // points against the bot's choice, in its own opinion
    std::vector<Chance> after;      // by seat
};
BOOST_DESCRIBE_STRUCT(ReviewedMove, (), (seat, move, description, choices, score_loss, after))

struct TurnReview
{
    int seat = 0;
    std::vector<int> moves;  // places in the game, at least one
    double win_loss = 0;
    double score_loss = 0;
};
BOOST_DESCRIBE_STRUCT(TurnReview, (), (seat, moves, win_loss, score_loss))

struct SwingView
{
    int turn = 0;
    int seat = 0;  // whose outlook moved most
    Chance before;
    Chance after;
};
BOOST_DESCRIBE_STRUCT(SwingView, (), (turn, seat, before, after))

struct AgreementView
{
    int moves = 0;
    int agreed = 0;  // with the bot
};
BOOST_DESCRIBE_STRUCT(AgreementView, (), (moves, agreed))

// The moves from `from` on, and what all moves so far come to.
struct ReviewView
{
    int total = 0;
    int from = 0;  // less than asked for where the game has changed
    std::vector<ReviewedMove> moves;
    std::vector<Chance> start;
    std::vector<TurnReview> turns;
    std::vector<SwingView> swings;  // the largest first
    std::vector<int> dear_turns;    // the dearest first
    std::vector<AgreementView> seats;
};
BOOST_DESCRIBE_STRUCT(ReviewView, (), (total, from, moves, start, turns, swings, dear_turns, seats))

struct RefusalView
{
    table::RefusalCode code = table::RefusalCode::BadInput;
    std::string message;
    std::optional<std::string> rule;
};
BOOST_DESCRIBE_STRUCT(RefusalView, (), (code, message, rule))

}  // namespace tischwerk::wasm
