// Several small choices that form a single wish: which picks of a question go together, their cost
// in all, which picks they forbid and why, and the moves to send. The rules ask for the picks in
// turn, in an order that means nothing (ADR 57), or unit by unit (ADR 48); a basket finds the way
// through their questions. Nothing here knows a rule: every step is a move of the menu.
//
// As JSON, a basket is
//     moves     the moves to send, in the order of the rules; with the no to places that are asked
//               for by themselves and were not picked
//     left      picks for which no way was found
//     added     picks that the rules make by themselves, because nothing else is left
//     is_whole  nothing is left, and the rules ask for no further pick of this kind
//     changes, points, later, lasts   of all of them together, as in an outlook
//     by_itself moves that the rules add, because nothing else is possible
//     price     the charge of later questions for a whole basket that changes nothing itself
//     more      [{move, rule}]  possible next picks; with a rule: the rule against it
//     next      the question behind the picks; null where another seat goes on
//     proposal  the answers that standing orders would give from the beginning: the sensible
//               payment
#pragma once

#include "core/outlook/outlook.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tischwerk
{

struct MorePick
{
    std::string move;
    std::optional<std::string> rule;
};
BOOST_DESCRIBE_STRUCT(MorePick, (), (move, rule))

struct BasketView
{
    std::vector<std::string> moves;
    std::vector<std::string> left;
    std::vector<std::string> added;
    bool is_whole = false;
    std::vector<ChangeView> changes;
    std::vector<ChangeView> price;
    std::vector<PointsView> points;
    std::vector<LaterView> later;
    Lasting lasts = Lasting::No;
    std::vector<Name> by_itself;
    std::vector<MorePick> more;
    std::optional<QuestionView> next;
    std::vector<std::string> proposal;
};
BOOST_DESCRIBE_STRUCT(BasketView, (),
                      (moves, left, added, is_whole, changes, price, points, later, lasts,
                       by_itself, more, next, proposal))

inline constexpr std::size_t most_wishes = 24;

// A pick, by its name in the first question that offers it, or any other choice, which is made when
// it is the first that is left. With a decision it is meant for that question only.
struct Wish
{
    std::string decision;  // empty: any
    Move move;
};

struct WishView
{
    std::optional<std::string> decision;
    std::string move;
};
BOOST_DESCRIBE_STRUCT(WishView, (), (decision, move))

// Refuses a text that is no move of the game, and more than most_wishes.
Result<std::vector<Wish>> read_wishes(const Game& game, std::span<const WishView> wishes);

// Picks in any order; the same one may come several times. `seat` is asked in `asked`.
BasketView basket_of(const Game& game, const AnyState& asked, Seat seat,
                     const std::vector<Wish>& wishes);

// The answers that the seat's standing orders would give, if it had all of them: the sensible way
// to pay, for instance (FF-19.2). Empty where they have none.
std::vector<Move> proposal_of(const Game& game, const AnyState& asked, Seat seat);

}  // namespace tischwerk
