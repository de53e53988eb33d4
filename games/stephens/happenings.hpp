// What can happen, one struct each: the history, the animations and the audit are made of these.
// Every change of a stock, a track or a place is told; an audit test adds them up.
#pragma once

#include "core/events.hpp"
#include "core/values/record.hpp"
#include "core/values/seat.hpp"
#include "games/stephens/state.hpp"
#include "games/stephens/terms.hpp"

#include <string_view>

namespace tischwerk::stephens
{

// ---- Draws (ST-13.4). They carry the specification's names and one outcome each.
struct StartSeatDrawn
{
    static constexpr std::string_view name = "start_seat";
    static constexpr bool is_draw = true;
    Seat seat{};
};
struct OpponentDrawn
{
    static constexpr std::string_view name = "opponent";
    static constexpr bool is_draw = true;
    uint8_t number = 0;
};
struct RedDrawn
{
    static constexpr std::string_view name = "draw_red";
    static constexpr bool is_draw = true;
    ProfessionId card{};
};
struct BlueDrawn
{
    static constexpr std::string_view name = "draw_blue";
    static constexpr bool is_draw = true;
    ProfessionId card{};
};
struct ContractDrawn
{
    static constexpr std::string_view name = "draw_contract";
    static constexpr bool is_draw = true;
    ContractId card{};
};
struct InvestmentDrawn
{
    static constexpr std::string_view name = "draw_investment";
    static constexpr bool is_draw = true;
    InvestmentId card{};
};
struct StartProfessionDrawn
{
    static constexpr std::string_view name = "start_profession";
    static constexpr bool is_draw = true;
    ProfessionId card{};
};
struct AutomaStartDrawn
{
    static constexpr std::string_view name = "automa_start_profession";
    static constexpr bool is_draw = true;
    ProfessionId card{};
};
struct AutomaCardDrawn
{
    static constexpr std::string_view name = "automa_card";
    static constexpr bool is_draw = true;
    AutomaCardId card{};
};
struct BagCubeDrawn
{
    static constexpr std::string_view name = "bag_cube";
    static constexpr bool is_draw = true;
    Wood wood{};
};

// ---- A player's stock and tracks: how much was added (or, negative, paid), and what it is now.
struct CoinsChanged
{
    static constexpr std::string_view name = "coins_changed";
    Seat seat{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct InfluenceChanged
{
    static constexpr std::string_view name = "influence_changed";
    Seat seat{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct ForestChanged
{
    static constexpr std::string_view name = "forest_changed";
    Seat seat{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct DuneChanged
{
    static constexpr std::string_view name = "dune_changed";
    Seat seat{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct ScoreChanged
{
    static constexpr std::string_view name = "score_changed";
    Seat seat{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct CubesChanged
{
    static constexpr std::string_view name = "cubes_changed";
    Seat seat{};
    Colour colour{};
    int16_t amount = 0;
};
struct AccessoryGained
{
    static constexpr std::string_view name = "accessory_gained";
    Seat seat{};
    Accessory accessory{};
};
struct AccessoryPaid
{
    static constexpr std::string_view name = "accessory_paid";
    Seat seat{};
    Accessory accessory{};
};
struct CubesReserved
{
    static constexpr std::string_view name = "cubes_reserved";
    Seat seat{};
    Wood wood{};
    int16_t amount = 0;
};

// ---- A turn.
struct TurnStarted
{
    static constexpr std::string_view name = "turn_started";
    Seat seat{};
    int16_t round = 0;
};
struct GlassTaken
{
    static constexpr std::string_view name = "glass_taken";
    Seat seat{};
    Furnace furnace{};
};
struct ProductsTaken
{
    static constexpr std::string_view name = "products_taken";
    Seat seat{};
    SmallFactory factory{};
    int16_t orange = 0;
    int16_t pink = 0;
    int16_t black = 0;
};
struct RowActivated
{
    static constexpr std::string_view name = "row_activated";
    Row row{};
};
struct ProfessionUsed
{
    static constexpr std::string_view name = "profession_used";
    Seat seat{};
    ProfessionId card{};
    uint8_t option = 0;
};
struct ContractTaken
{
    static constexpr std::string_view name = "contract_taken";
    Seat seat{};
    ContractId card{};
};
struct InvestmentFunded
{
    static constexpr std::string_view name = "investment_funded";
    Seat seat{};
    InvestmentId card{};
    Wood row{};
};
struct ContractDiscarded
{
    static constexpr std::string_view name = "contract_discarded";
    ContractId card{};
};
struct InvestmentDiscarded
{
    static constexpr std::string_view name = "investment_discarded";
    InvestmentId card{};
};
struct ProfessionsRefreshed
{
    static constexpr std::string_view name = "professions_refreshed";
    Seat seat{};
    Side side{};
};
struct ProfessionCreated
{
    static constexpr std::string_view name = "profession_created";
    Seat seat{};
    ProfessionId card{};
    Row row{};
};
struct ProfessionReinforced
{
    static constexpr std::string_view name = "profession_reinforced";
    Seat seat{};
    ProfessionId card{};
};
struct DiskTaken
{
    static constexpr std::string_view name = "disk_taken";
    Seat seat{};
    Ability ability{};
};

// ---- A reset phase.
struct ResetStarted
{
    static constexpr std::string_view name = "reset_started";
    int16_t number = 0;
};
struct ArmyMoved
{
    static constexpr std::string_view name = "army_moved";
    int16_t space = 0;
};
struct FurnaceFilled
{
    static constexpr std::string_view name = "furnace_filled";
    Furnace furnace{};
    int16_t amount = 0;
};
struct SmallFactoryEmptied
{
    static constexpr std::string_view name = "small_factory_emptied";
    SmallFactory factory{};
};
struct ColumnActivated
{
    static constexpr std::string_view name = "column_activated";
    Seat seat{};
    int16_t column = 0;
};
struct Delivered
{
    static constexpr std::string_view name = "delivered";
    Seat seat{};
    Delivery delivery{};
};
struct ContractFulfilled
{
    static constexpr std::string_view name = "contract_fulfilled";
    Seat seat{};
    ContractId card{};
};

// ---- The Automa and the end.
struct AutomaRemovedGlass
{
    static constexpr std::string_view name = "automa_removed_glass";
    Furnace furnace{};
};
struct AutomaRemovedProducts
{
    static constexpr std::string_view name = "automa_removed_products";
    SmallFactory factory{};
    int16_t orange = 0;
    int16_t pink = 0;
    int16_t black = 0;
};
struct AutomaSupplied
{
    static constexpr std::string_view name = "automa_supplied";
    SmallFactory factory{};
    Wood wood{};
};
struct EndTriggered
{
    static constexpr std::string_view name = "end_triggered";
};
struct GameEnded
{
    static constexpr std::string_view name = "game_ended";
};

BOOST_DESCRIBE_STRUCT(StartSeatDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(OpponentDrawn, (), (number))
BOOST_DESCRIBE_STRUCT(RedDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(BlueDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(ContractDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(InvestmentDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(StartProfessionDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(AutomaStartDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(AutomaCardDrawn, (), (card))
BOOST_DESCRIBE_STRUCT(BagCubeDrawn, (), (wood))
BOOST_DESCRIBE_STRUCT(CoinsChanged, (), (seat, amount, now))
BOOST_DESCRIBE_STRUCT(InfluenceChanged, (), (seat, amount, now))
BOOST_DESCRIBE_STRUCT(ForestChanged, (), (seat, amount, now))
BOOST_DESCRIBE_STRUCT(DuneChanged, (), (seat, amount, now))
BOOST_DESCRIBE_STRUCT(ScoreChanged, (), (seat, amount, now))
BOOST_DESCRIBE_STRUCT(CubesChanged, (), (seat, colour, amount))
BOOST_DESCRIBE_STRUCT(AccessoryGained, (), (seat, accessory))
BOOST_DESCRIBE_STRUCT(AccessoryPaid, (), (seat, accessory))
BOOST_DESCRIBE_STRUCT(CubesReserved, (), (seat, wood, amount))
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (seat, round))
BOOST_DESCRIBE_STRUCT(GlassTaken, (), (seat, furnace))
BOOST_DESCRIBE_STRUCT(ProductsTaken, (), (seat, factory, orange, pink, black))
BOOST_DESCRIBE_STRUCT(RowActivated, (), (row))
BOOST_DESCRIBE_STRUCT(ProfessionUsed, (), (seat, card, option))
BOOST_DESCRIBE_STRUCT(ContractTaken, (), (seat, card))
BOOST_DESCRIBE_STRUCT(InvestmentFunded, (), (seat, card, row))
BOOST_DESCRIBE_STRUCT(ContractDiscarded, (), (card))
BOOST_DESCRIBE_STRUCT(InvestmentDiscarded, (), (card))
BOOST_DESCRIBE_STRUCT(ProfessionsRefreshed, (), (seat, side))
BOOST_DESCRIBE_STRUCT(ProfessionCreated, (), (seat, card, row))
BOOST_DESCRIBE_STRUCT(ProfessionReinforced, (), (seat, card))
BOOST_DESCRIBE_STRUCT(DiskTaken, (), (seat, ability))
BOOST_DESCRIBE_STRUCT(ResetStarted, (), (number))
BOOST_DESCRIBE_STRUCT(ArmyMoved, (), (space))
BOOST_DESCRIBE_STRUCT(FurnaceFilled, (), (furnace, amount))
BOOST_DESCRIBE_STRUCT(SmallFactoryEmptied, (), (factory))
BOOST_DESCRIBE_STRUCT(ColumnActivated, (), (seat, column))
BOOST_DESCRIBE_STRUCT(Delivered, (), (seat, delivery))
BOOST_DESCRIBE_STRUCT(ContractFulfilled, (), (seat, card))
BOOST_DESCRIBE_STRUCT(AutomaRemovedGlass, (), (furnace))
BOOST_DESCRIBE_STRUCT(AutomaRemovedProducts, (), (factory, orange, pink, black))
BOOST_DESCRIBE_STRUCT(AutomaSupplied, (), (factory, wood))
BOOST_DESCRIBE_STRUCT(EndTriggered, (), ())
BOOST_DESCRIBE_STRUCT(GameEnded, (), ())

using Happenings =
    Kinds<StartSeatDrawn, OpponentDrawn, RedDrawn, BlueDrawn, ContractDrawn, InvestmentDrawn,
          StartProfessionDrawn, AutomaStartDrawn, AutomaCardDrawn, BagCubeDrawn, CoinsChanged,
          InfluenceChanged, ForestChanged, DuneChanged, ScoreChanged, CubesChanged, AccessoryGained,
          AccessoryPaid, CubesReserved, TurnStarted, GlassTaken, ProductsTaken, RowActivated,
          ProfessionUsed, ContractTaken, InvestmentFunded, ContractDiscarded, InvestmentDiscarded,
          ProfessionsRefreshed, ProfessionCreated, ProfessionReinforced, DiskTaken, ResetStarted,
          ArmyMoved, FurnaceFilled, SmallFactoryEmptied, ColumnActivated, Delivered,
          ContractFulfilled, AutomaRemovedGlass, AutomaRemovedProducts, AutomaSupplied,
          EndTriggered, GameEnded>;

template <typename Named>
inline void tell(Play& play, const Named& happening)
{
    if (play.log)
        play.log->push_back(encode<Event, Happenings>(happening));
}

}  // namespace tischwerk::stephens
