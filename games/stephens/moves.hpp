// What can be chosen, one struct each. The order of the list
// at the end fixes the bytes of a move: append, never insert.
#pragma once

#include "core/events.hpp"
#include "core/move.hpp"
#include "core/values/record.hpp"
#include "core/values/seat.hpp"
#include "games/stephens/state.hpp"
#include "games/stephens/terms.hpp"

#include <string_view>

namespace tischwerk::stephens
{

// ST-14.3
enum class RefreshChoice : uint8_t
{
    None,
    Red,
    Blue
};

struct ChooseAccessory
{
    static constexpr std::string_view name = "choose_accessory";
    Accessory accessory{};
};
struct TakeDisk
{
    static constexpr std::string_view name = "take_disk";
    Ability ability{};
};
struct Refresh
{
    static constexpr std::string_view name = "refresh";
    RefreshChoice cards{};
};
struct TakeGlass
{
    static constexpr std::string_view name = "take_glass";
    Furnace furnace{};
};
struct VisitFactory
{
    static constexpr std::string_view name = "visit_factory";
    SmallFactory factory{};
};
struct Create
{
    static constexpr std::string_view name = "create";
};
struct Reinforce
{
    static constexpr std::string_view name = "reinforce";
};
struct TakeProducts
{
    static constexpr std::string_view name = "take_products";
    uint8_t orange = 0;
    uint8_t pink = 0;
    uint8_t black = 0;
};
struct ActivateOwnRow
{
    static constexpr std::string_view name = "activate_own_row";
};
struct UseEmptyFurnace
{
    static constexpr std::string_view name = "use_empty_furnace";
    Furnace furnace{};
};
struct UseProfession
{
    static constexpr std::string_view name = "use_profession";
    ProfessionId card{};
    uint8_t option = 0;  // counted from 1
};
struct Done
{
    static constexpr std::string_view name = "done";
};
struct PayCube
{
    static constexpr std::string_view name = "pay_cube";
    Colour colour{};
};
struct GainCube
{
    static constexpr std::string_view name = "gain_cube";
    Colour colour{};
};
struct PayAccessory
{
    static constexpr std::string_view name = "pay_accessory";
    Accessory accessory{};
};
struct GainAccessory
{
    static constexpr std::string_view name = "gain_accessory";
    Accessory accessory{};
};
struct KeepCheapest
{
    static constexpr std::string_view name = "keep_cheapest";
};
struct DiscardCheapest
{
    static constexpr std::string_view name = "discard_cheapest";
};
struct CommitToContract
{
    static constexpr std::string_view name = "commit_to_contract";
    ContractId card{};
};
struct FundInvestment
{
    static constexpr std::string_view name = "fund_investment";
    InvestmentId card{};
};
struct Skip
{
    static constexpr std::string_view name = "skip";
};
struct PlaceInvestment
{
    static constexpr std::string_view name = "place_investment";
    Wood row{};
};
struct CreateCard
{
    static constexpr std::string_view name = "create_card";
    ProfessionId card{};
};
struct CreateRow
{
    static constexpr std::string_view name = "create_row";
    Row row{};
};
struct ReinforceCard
{
    static constexpr std::string_view name = "reinforce_card";
    ProfessionId card{};
};
struct ActivateColumn
{
    static constexpr std::string_view name = "activate_column";
    uint8_t column = 0;  // counted from 1
};
struct LeaveColumn
{
    static constexpr std::string_view name = "leave_column";
    uint8_t column = 0;
};
struct Deliver
{
    static constexpr std::string_view name = "deliver";
    Delivery delivery{};
};
struct TakeReward
{
    static constexpr std::string_view name = "take_reward";
    Display display{};
};
struct Decline
{
    static constexpr std::string_view name = "decline";
};
struct Fulfil
{
    static constexpr std::string_view name = "fulfil";
    ContractId card{};
};
struct PayRequired
{
    static constexpr std::string_view name = "pay_required";
    Colour with{};  // one cube of the required colour, or two of another
};
struct AutomaTake
{
    static constexpr std::string_view name = "automa_take";
    uint8_t orange = 0;
    uint8_t pink = 0;
    uint8_t black = 0;
};
struct AutomaApprentice
{
    static constexpr std::string_view name = "automa_apprentice";
    ProfessionId card{};
};

BOOST_DESCRIBE_STRUCT(ChooseAccessory, (), (accessory))
BOOST_DESCRIBE_STRUCT(TakeDisk, (), (ability))
BOOST_DESCRIBE_STRUCT(Refresh, (), (cards))
BOOST_DESCRIBE_STRUCT(TakeGlass, (), (furnace))
BOOST_DESCRIBE_STRUCT(VisitFactory, (), (factory))
BOOST_DESCRIBE_STRUCT(Create, (), ())
BOOST_DESCRIBE_STRUCT(Reinforce, (), ())
BOOST_DESCRIBE_STRUCT(TakeProducts, (), (orange, pink, black))
BOOST_DESCRIBE_STRUCT(ActivateOwnRow, (), ())
BOOST_DESCRIBE_STRUCT(UseEmptyFurnace, (), (furnace))
BOOST_DESCRIBE_STRUCT(UseProfession, (), (card, option))
BOOST_DESCRIBE_STRUCT(Done, (), ())
BOOST_DESCRIBE_STRUCT(PayCube, (), (colour))
BOOST_DESCRIBE_STRUCT(GainCube, (), (colour))
BOOST_DESCRIBE_STRUCT(PayAccessory, (), (accessory))
BOOST_DESCRIBE_STRUCT(GainAccessory, (), (accessory))
BOOST_DESCRIBE_STRUCT(KeepCheapest, (), ())
BOOST_DESCRIBE_STRUCT(DiscardCheapest, (), ())
BOOST_DESCRIBE_STRUCT(CommitToContract, (), (card))
BOOST_DESCRIBE_STRUCT(FundInvestment, (), (card))
BOOST_DESCRIBE_STRUCT(Skip, (), ())
BOOST_DESCRIBE_STRUCT(PlaceInvestment, (), (row))
BOOST_DESCRIBE_STRUCT(CreateCard, (), (card))
BOOST_DESCRIBE_STRUCT(CreateRow, (), (row))
BOOST_DESCRIBE_STRUCT(ReinforceCard, (), (card))
BOOST_DESCRIBE_STRUCT(ActivateColumn, (), (column))
BOOST_DESCRIBE_STRUCT(LeaveColumn, (), (column))
BOOST_DESCRIBE_STRUCT(Deliver, (), (delivery))
BOOST_DESCRIBE_STRUCT(TakeReward, (), (display))
BOOST_DESCRIBE_STRUCT(Decline, (), ())
BOOST_DESCRIBE_STRUCT(Fulfil, (), (card))
BOOST_DESCRIBE_STRUCT(PayRequired, (), (with))
BOOST_DESCRIBE_STRUCT(AutomaTake, (), (orange, pink, black))
BOOST_DESCRIBE_STRUCT(AutomaApprentice, (), (card))

using Moves = Kinds<ChooseAccessory, TakeDisk, Refresh, TakeGlass, VisitFactory, Create, Reinforce,
                    TakeProducts, ActivateOwnRow, UseEmptyFurnace, UseProfession, Done, PayCube,
                    GainCube, PayAccessory, GainAccessory, KeepCheapest, DiscardCheapest,
                    CommitToContract, FundInvestment, Skip, PlaceInvestment, CreateCard, CreateRow,
                    ReinforceCard, ActivateColumn, LeaveColumn, Deliver, TakeReward, Decline,
                    Fulfil, PayRequired, AutomaTake, AutomaApprentice>;

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

}  // namespace tischwerk::stephens
