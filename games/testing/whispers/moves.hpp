// What can be chosen, one struct each. The order of the list at the end fixes the bytes of a move.
#pragma once

#include "core/move.hpp"
#include "core/values/record.hpp"
#include "games/testing/whispers/terms.hpp"

#include <string_view>

namespace tischwerk::whispers
{

struct PickCard
{
    static constexpr std::string_view name = "pick";
    CardId card{};
};
struct MakeBet
{
    static constexpr std::string_view name = "bet";
};
struct PassBet
{
    static constexpr std::string_view name = "pass";
};
struct BidCard
{
    static constexpr std::string_view name = "bid";
    CardId card{};
};
struct DiscardCard
{
    static constexpr std::string_view name = "discard";
    CardId card{};
};

BOOST_DESCRIBE_STRUCT(PickCard, (), (card))
BOOST_DESCRIBE_STRUCT(MakeBet, (), ())
BOOST_DESCRIBE_STRUCT(PassBet, (), ())
BOOST_DESCRIBE_STRUCT(BidCard, (), (card))
BOOST_DESCRIBE_STRUCT(DiscardCard, (), (card))

using Moves = Kinds<PickCard, MakeBet, PassBet, BidCard, DiscardCard>;

// Found by the collectors of core/menu.hpp.
template <typename Named>
    requires OneOf<Moves, Named>
constexpr Move to_move(const Named& named)
{
    return encode<Move, Moves>(named);
}

template <typename Named>
constexpr bool is(const Move& move)
{
    return move.kind == kind_of<Moves, Named>;
}

}  // namespace tischwerk::whispers
