// The outlook of a question: the result of each choice. The menu says what may be chosen; the
// outlook names its cost, gain, reveals and next question. It is computed by trying the choices on
// the position that the asked seat imagines, so it knows no more than that seat, and it lives
// beside the menu: playouts never see it. Page, terminal, Python and hints read it; none of them
// computes a price (ADR 57).
//
// As JSON, a question is {decision, prompt, choices}, a choice {move, description, places, group,
// blocked, outlook}: the places of the board that it stands for, its heading in a long list, and
// why it is not allowed: {rule, text, reason, missing: [{kind, amount}]}. An outlook, of an allowed
// choice:
//
//     changes      [{kind, seat, amount}]  by the choice itself. Costs and gains of a kind stand
//                  apart (-3 and +1), costs first; seat null: the common stock
//     price        the same, of this seat: the charge of later questions in any case. Where the
//                  ways to pay differ only in the kind, its family is named ("cube")
//     points       [{seat, points, for_now}]  the gain of the score in all; for_now: of that by
//                  awards that can change hands
//     later        [{event, words, changes}]  acts of the rules before the next question, under the
//                  heading that opens it (ADR 53)
//     reveals      [{event, ways, outcomes: [{outcome, ways}]}]  hidden things that come out: of so
//                  many ways; the outcomes where they are few and known
//     is_uncertain changes or points hang on a draw; those told are certain
//     idle         why the choice comes to nothing; null: it does not
//     by_itself    answers of the rules for the seat on the way, because only this is possible
//     lasts        no; reveals, hands_over, ends: from then on an undo needs the others
//     same_as      the first choice of the question that leads to the very same position
//     opens        the choice changes nothing, it only opens this question: its place in `nested`
//     is_cut       a part was left out (depth, count); ask again behind this choice
#pragma once

#include "core/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk
{

struct ChangeView
{
    std::string kind;
    std::optional<int> seat;  // null: the common stock
    int amount = 0;
    bool operator==(const ChangeView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChangeView, (), (kind, seat, amount))

struct PointsView
{
    int seat = 0;
    int points = 0;
    int for_now = 0;  // of these, by awards that can change hands
    bool operator==(const PointsView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PointsView, (), (seat, points, for_now))

struct LaterView
{
    std::string event;
    Name words;
    std::vector<ChangeView> changes;
};
BOOST_DESCRIBE_STRUCT(LaterView, (), (event, words, changes))

struct ChanceView
{
    std::string outcome;
    int ways = 0;
    bool operator==(const ChanceView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChanceView, (), (outcome, ways))

struct RevealView
{
    std::string event;
    std::optional<int> ways;           // in all, where the rules know it
    std::vector<ChanceView> outcomes;  // where they are few
};
BOOST_DESCRIBE_STRUCT(RevealView, (), (event, ways, outcomes))

// Why a choice could not be taken back freely.
enum class Lasting
{
    No,
    Reveals,
    HandsOver,
    Ends
};
BOOST_DESCRIBE_ENUM(Lasting, No, Reveals, HandsOver, Ends)

struct Outlook
{
    std::vector<ChangeView> changes;
    std::vector<ChangeView> price;
    std::vector<PointsView> points;
    std::vector<LaterView> later;
    std::vector<RevealView> reveals;
    bool is_uncertain = false;
    std::optional<Name> idle;
    std::vector<Name> by_itself;
    Lasting lasts = Lasting::No;
    std::optional<std::string> same_as;
    std::optional<int> opens;
    bool is_cut = false;
};
BOOST_DESCRIBE_STRUCT(Outlook, (),
                      (changes, price, points, later, reveals, is_uncertain, idle, by_itself, lasts,
                       same_as, opens, is_cut))

struct MissingView
{
    std::string kind;
    int amount = 0;
};
BOOST_DESCRIBE_STRUCT(MissingView, (), (kind, amount))

struct BlockedBy
{
    std::string rule;
    Name text;
    std::optional<Name> reason;        // "used this round": the rule in few words
    std::vector<MissingView> missing;  // "2 steel, 1 steam", where the rule is about amounts
};
BOOST_DESCRIBE_STRUCT(BlockedBy, (), (rule, text, reason, missing))

// A rule that stands against a choice.
BlockedBy blocked_by(const Texts& texts, const RuleId& rule);

struct MenuChoice
{
    std::string move;
    Name description;
    std::vector<std::string> places;
    std::optional<Name> group;
    std::optional<BlockedBy> blocked;
    std::optional<Outlook> outlook;  // of a choice that is allowed
};
BOOST_DESCRIBE_STRUCT(MenuChoice, (), (move, description, places, group, blocked, outlook))

struct QuestionView
{
    std::string decision;
    Name prompt;
    std::vector<MenuChoice> choices;
};
BOOST_DESCRIBE_STRUCT(QuestionView, (), (decision, prompt, choices))

// The bounds of an outlook: counts, never time, so that it is the same everywhere.
struct OutlookLimits
{
    int depth = 3;       // questions behind the open question
    int questions = 24;  // of those, in all
    int choices = 160;   // in those
    int trials = 600;    // moves tried for prices
};

struct QuestionOutlook
{
    QuestionView asked;
    std::vector<QuestionView> nested;
};

std::vector<ChangeView> change_views(const Amounts& amounts);
// The score as it would be counted now, and the gain between two scores.
std::vector<PointsView> standing_in(const Game& game, const AnyState& state);
std::vector<PointsView> points_gained(const std::vector<PointsView>& before,
                                      const std::vector<PointsView>& after);

// The position as the seat imagines it. Always the same dice, so that equal knowledge gives equal
// bytes; another number gives another guess.
AnyState imagined(const Game& game, const AnyState& state, Seat seat, uint64_t guess = 0);

// The open question of a state, without outlooks: texts and rules only.
QuestionView question_of(const Game& game, const AnyState& state, bool with_blocked);

// The outlook of the question that `seat` is asked in `asked`, after some choices of its own; the
// seat must be the one that is asked there. Empty where the game is over.
QuestionOutlook outlook_of(const Game& game, const AnyState& asked, Seat seat,
                           const OutlookLimits& limits = {});

}  // namespace tischwerk
