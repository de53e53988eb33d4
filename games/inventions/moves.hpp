// What can be chosen, one struct each. The order of the list
// at the end fixes the bytes of a move: append, never insert.
#pragma once

#include "core/events.hpp"
#include "core/move.hpp"
#include "core/values/record.hpp"
#include "core/values/seat.hpp"
#include "games/inventions/state.hpp"
#include "games/inventions/terms.hpp"

#include <string_view>

namespace tischwerk::inventions
{

// EI-10.1
enum class MarketMode : uint8_t
{
    TakeDevelopment,
    Exchange
};
// EI-11.1
enum class ResearchMode : uint8_t
{
    Invent,
    Patent
};

struct Place
{
    static constexpr std::string_view name = "place";
    Action action{};
};
struct PickDisc
{
    static constexpr std::string_view name = "pick_disc";
    Action action{};
};
struct BuildFactory
{
    static constexpr std::string_view name = "build";
    FactoryId factory{};
};
struct BuyLoad
{
    static constexpr std::string_view name = "buy";
    LoadId load{};
};
struct Manufacture
{
    static constexpr std::string_view name = "manufacture";
    CardId card{};
};
struct PayAny
{
    static constexpr std::string_view name = "pay_any";
    uint8_t metal = 0;
    uint8_t tech = 0;
    uint8_t tool = 0;
};
struct ChooseMarketMode
{
    static constexpr std::string_view name = "market_mode";
    MarketMode mode{};
};
struct MakeExchange
{
    static constexpr std::string_view name = "exchange";
    ExchangeId kind{};
};
struct GiveFirst
{
    static constexpr std::string_view name = "give_first";
    Good good{};
};
struct GiveSecond
{
    static constexpr std::string_view name = "give_second";
    Good good{};
};
struct Receive
{
    static constexpr std::string_view name = "receive";
    Good good{};
};
struct ChooseResearchMode
{
    static constexpr std::string_view name = "research_mode";
    ResearchMode mode{};
};
struct Invent
{
    static constexpr std::string_view name = "invent";
    FieldId field{};
};
struct StepPatent
{
    static constexpr std::string_view name = "patent_step";
};
struct PatentField
{
    static constexpr std::string_view name = "patent_field";
    FieldId field{};
};
struct UseBonus
{
    static constexpr std::string_view name = "bonus";
    SmallAction action{};
};
struct RunFactory
{
    static constexpr std::string_view name = "run";
    FactoryId factory{};
};
struct Done
{
    static constexpr std::string_view name = "done";
};
struct None
{
    static constexpr std::string_view name = "none";
};

BOOST_DESCRIBE_STRUCT(Place, (), (action))
BOOST_DESCRIBE_STRUCT(PickDisc, (), (action))
BOOST_DESCRIBE_STRUCT(BuildFactory, (), (factory))
BOOST_DESCRIBE_STRUCT(BuyLoad, (), (load))
BOOST_DESCRIBE_STRUCT(Manufacture, (), (card))
BOOST_DESCRIBE_STRUCT(PayAny, (), (metal, tech, tool))
BOOST_DESCRIBE_STRUCT(ChooseMarketMode, (), (mode))
BOOST_DESCRIBE_STRUCT(MakeExchange, (), (kind))
BOOST_DESCRIBE_STRUCT(GiveFirst, (), (good))
BOOST_DESCRIBE_STRUCT(GiveSecond, (), (good))
BOOST_DESCRIBE_STRUCT(Receive, (), (good))
BOOST_DESCRIBE_STRUCT(ChooseResearchMode, (), (mode))
BOOST_DESCRIBE_STRUCT(Invent, (), (field))
BOOST_DESCRIBE_STRUCT(StepPatent, (), ())
BOOST_DESCRIBE_STRUCT(PatentField, (), (field))
BOOST_DESCRIBE_STRUCT(UseBonus, (), (action))
BOOST_DESCRIBE_STRUCT(RunFactory, (), (factory))
BOOST_DESCRIBE_STRUCT(Done, (), ())
BOOST_DESCRIBE_STRUCT(None, (), ())

using Moves = Kinds<Place, PickDisc, BuildFactory, BuyLoad, Manufacture, PayAny, ChooseMarketMode,
                    MakeExchange, GiveFirst, GiveSecond, Receive, ChooseResearchMode, Invent,
                    StepPatent, PatentField, UseBonus, RunFactory, Done, None>;

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

}  // namespace tischwerk::inventions
