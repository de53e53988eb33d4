// What can happen, one struct each: the history, the animations and the audit are made of these.
// Every change of goods, influence, cards or discs is told; an audit test adds them up.
#pragma once

#include "core/events.hpp"
#include "core/values/record.hpp"
#include "core/values/seat.hpp"
#include "games/inventions/state.hpp"
#include "games/inventions/terms.hpp"

#include <string_view>

namespace tischwerk::inventions
{

// ---- Draws (EI-18.5). They carry the specification's names; the first member is the outcome.
struct FactoryDrawn
{
    static constexpr std::string_view name = "factory";
    static constexpr bool is_draw = true;
    FactoryId factory{};
    int16_t slot = 0;
};
struct CardDrawn
{
    static constexpr std::string_view name = "card";
    static constexpr bool is_draw = true;
    CardId card{};
    int16_t slot = 0;
};
struct StartPlayerDrawn
{
    static constexpr std::string_view name = "start_player";
    static constexpr bool is_draw = true;
    Seat seat{};
};

// ---- A player's goods and influence: what was added (or, negative, paid), and what it is now.
struct GoodsChanged
{
    static constexpr std::string_view name = "goods_changed";
    Seat seat{};
    Good good{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct InfluenceChanged
{
    static constexpr std::string_view name = "influence_changed";
    Seat seat{};
    Source source{};
    int16_t amount = 0;
    int16_t now = 0;
};
struct TrackBonusReached
{
    static constexpr std::string_view name = "track_bonus";
    Seat seat{};
    Good good{};
};

// ---- Discs.
struct RoundStarted
{
    static constexpr std::string_view name = "round_started";
    int16_t round = 0;
    Seat seat{};  // the start player
};
struct DiscPlaced
{
    static constexpr std::string_view name = "disc_placed";
    Seat seat{};
    Action action{};
};
struct ActionStarted
{
    static constexpr std::string_view name = "action_started";
    Seat seat{};
    Action action{};
};
struct DiscReturned
{
    static constexpr std::string_view name = "disc_returned";
    Seat seat{};
    Action action{};
};
struct BonusUsed
{
    static constexpr std::string_view name = "bonus_used";
    Seat seat{};
    SmallAction action{};
};
struct BonusDiscReturned
{
    static constexpr std::string_view name = "bonus_disc_returned";
    Seat seat{};
};
struct BonusDiscsAcquired
{
    static constexpr std::string_view name = "bonus_discs_acquired";
    Seat seat{};
    int16_t amount = 0;
};
struct BonusDiscsReady
{
    static constexpr std::string_view name = "bonus_discs_ready";
    Seat seat{};
    int16_t amount = 0;
};

// ---- Actions.
struct FactoryBuilt
{
    static constexpr std::string_view name = "factory_built";
    Seat seat{};
    FactoryId factory{};
};
struct FactoryRun
{
    static constexpr std::string_view name = "factory_run";
    Seat seat{};
    FactoryId factory{};
};
struct LoadBought
{
    static constexpr std::string_view name = "load_bought";
    Seat seat{};
    LoadId load{};
};
struct CardManufactured
{
    static constexpr std::string_view name = "card_manufactured";
    Seat seat{};
    CardId card{};
};
struct RoyaltyPaid
{
    static constexpr std::string_view name = "royalty_paid";
    Seat seat{};
    FieldId field{};
};
struct DevelopmentTaken
{
    static constexpr std::string_view name = "development_taken";
    Seat seat{};
};
struct ExchangeMade
{
    static constexpr std::string_view name = "exchange_made";
    Seat seat{};
    ExchangeId kind{};
};
struct FieldInvented
{
    static constexpr std::string_view name = "field_invented";
    Seat seat{};
    FieldId field{};
};
struct CardsSetAside
{
    static constexpr std::string_view name = "cards_set_aside";
    InventionId invention{};
};
struct PatentRegistered
{
    static constexpr std::string_view name = "patent_registered";
    Seat seat{};
    int16_t space = 0;
};
struct FieldPatented
{
    static constexpr std::string_view name = "field_patented";
    Seat seat{};
    FieldId field{};
};

// ---- The preparation of a round.
struct CardRemoved
{
    static constexpr std::string_view name = "card_removed";
    CardId card{};
};
struct CardDiscarded
{
    static constexpr std::string_view name = "card_discarded";
    CardId card{};
};
struct CardSlid
{
    static constexpr std::string_view name = "card_slid";
    CardId card{};
    int16_t slot = 0;
};
struct CardsShuffled
{
    static constexpr std::string_view name = "cards_shuffled";
    int16_t count = 0;
};
struct FactoryDiscarded
{
    static constexpr std::string_view name = "factory_discarded";
    FactoryId factory{};
};
struct FactorySlid
{
    static constexpr std::string_view name = "factory_slid";
    FactoryId factory{};
    int16_t slot = 0;
};
struct FactoriesShuffled
{
    static constexpr std::string_view name = "factories_shuffled";
    int16_t count = 0;
};
struct LoadFilled
{
    static constexpr std::string_view name = "load_filled";
    LoadId load{};
    int16_t now = 0;
};

// ---- The end.
struct FinalMarketOpened
{
    static constexpr std::string_view name = "final_market_opened";
};
struct MajorityAwarded
{
    static constexpr std::string_view name = "majority_awarded";
    Seat seat{};
    Majority majority{};
    int16_t amount = 0;
};
struct GameEnded
{
    static constexpr std::string_view name = "game_ended";
};

BOOST_DESCRIBE_STRUCT(FactoryDrawn, (), (factory, slot))
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (card, slot))
BOOST_DESCRIBE_STRUCT(StartPlayerDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(GoodsChanged, (), (seat, good, amount, now))
BOOST_DESCRIBE_STRUCT(InfluenceChanged, (), (seat, source, amount, now))
BOOST_DESCRIBE_STRUCT(TrackBonusReached, (), (seat, good))
BOOST_DESCRIBE_STRUCT(RoundStarted, (), (round, seat))
BOOST_DESCRIBE_STRUCT(DiscPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(ActionStarted, (), (seat, action))
BOOST_DESCRIBE_STRUCT(DiscReturned, (), (seat, action))
BOOST_DESCRIBE_STRUCT(BonusUsed, (), (seat, action))
BOOST_DESCRIBE_STRUCT(BonusDiscReturned, (), (seat))
BOOST_DESCRIBE_STRUCT(BonusDiscsAcquired, (), (seat, amount))
BOOST_DESCRIBE_STRUCT(BonusDiscsReady, (), (seat, amount))
BOOST_DESCRIBE_STRUCT(FactoryBuilt, (), (seat, factory))
BOOST_DESCRIBE_STRUCT(FactoryRun, (), (seat, factory))
BOOST_DESCRIBE_STRUCT(LoadBought, (), (seat, load))
BOOST_DESCRIBE_STRUCT(CardManufactured, (), (seat, card))
BOOST_DESCRIBE_STRUCT(RoyaltyPaid, (), (seat, field))
BOOST_DESCRIBE_STRUCT(DevelopmentTaken, (), (seat))
BOOST_DESCRIBE_STRUCT(ExchangeMade, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(FieldInvented, (), (seat, field))
BOOST_DESCRIBE_STRUCT(CardsSetAside, (), (invention))
BOOST_DESCRIBE_STRUCT(PatentRegistered, (), (seat, space))
BOOST_DESCRIBE_STRUCT(FieldPatented, (), (seat, field))
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (card))
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (card))
BOOST_DESCRIBE_STRUCT(CardSlid, (), (card, slot))
BOOST_DESCRIBE_STRUCT(CardsShuffled, (), (count))
BOOST_DESCRIBE_STRUCT(FactoryDiscarded, (), (factory))
BOOST_DESCRIBE_STRUCT(FactorySlid, (), (factory, slot))
BOOST_DESCRIBE_STRUCT(FactoriesShuffled, (), (count))
BOOST_DESCRIBE_STRUCT(LoadFilled, (), (load, now))
BOOST_DESCRIBE_STRUCT(FinalMarketOpened, (), ())
BOOST_DESCRIBE_STRUCT(MajorityAwarded, (), (seat, majority, amount))
BOOST_DESCRIBE_STRUCT(GameEnded, (), ())

using Happenings =
    Kinds<FactoryDrawn, CardDrawn, StartPlayerDrawn, GoodsChanged, InfluenceChanged,
          TrackBonusReached, RoundStarted, DiscPlaced, ActionStarted, DiscReturned, BonusUsed,
          BonusDiscReturned, BonusDiscsAcquired, BonusDiscsReady, FactoryBuilt, FactoryRun,
          LoadBought, CardManufactured, RoyaltyPaid, DevelopmentTaken, ExchangeMade, FieldInvented,
          CardsSetAside, PatentRegistered, FieldPatented, CardRemoved, CardDiscarded, CardSlid,
          CardsShuffled, FactoryDiscarded, FactorySlid, FactoriesShuffled, LoadFilled,
          FinalMarketOpened, MajorityAwarded, GameEnded>;

template <typename Named>
inline void tell(Play& play, const Named& happening)
{
    if (play.log)
        play.log->push_back(encode<Event, Happenings>(happening));
}

}  // namespace tischwerk::inventions
