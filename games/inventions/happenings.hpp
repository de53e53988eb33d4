// The events, each in a line: the history, the animations and the audit are made of these. Every
// change of goods, influence, cards or discs is told; an audit test adds them up.
#pragma once

#include "core/headings.hpp"
#include "core/outlook/amounts.hpp"
#include "core/values/seat.hpp"
#include "games/inventions/terms.hpp"

namespace tischwerk::inventions
{

// ---- Draws (EI-18.5). They carry the specification's names; the first member is the outcome.
DRAW("factory", FactoryDrawn, (FactoryId, factory), (int16_t, slot))
DRAW("card", CardDrawn, (CardId, card), (int16_t, slot))
DRAW("start_player", StartPlayerDrawn, (Seat, seat))

// ---- A player's goods and influence: the amount added (or, negative, paid), and the new stock.
EVENT(GoodsChanged, (Seat, seat), (Good, good), (int16_t, amount), (int16_t, now))
CHANGES(GoodsChanged, (seat, good, amount))
EVENT(InfluenceChanged, (Seat, seat), (Source, source), (int16_t, amount), (int16_t, now))
CHANGES(InfluenceChanged, (seat, "influence", amount))
EVENT_AS("track_bonus", TrackBonusReached, (Seat, seat), (Good, good))

// ---- Discs.
HEADING(round, RoundStarted, (int16_t, round), (Seat, seat))  // the start player
EVENT(DiscPlaced, (Seat, seat), (Action, action))
HEADING(turn, ActionStarted, (Seat, seat), (Action, action))
EVENT(DiscReturned, (Seat, seat), (Action, action))
EVENT(BonusUsed, (Seat, seat), (SmallAction, action))
EVENT(BonusDiscReturned, (Seat, seat))
CHANGES(BonusDiscReturned, (seat, "bonus_disc", -1))
EVENT(BonusDiscsAcquired, (Seat, seat), (int16_t, amount))
CHANGES(BonusDiscsAcquired, (seat, "bonus_disc", amount))
EVENT(BonusDiscsReady, (Seat, seat), (int16_t, amount))

// ---- Actions.
EVENT(FactoryBuilt, (Seat, seat), (FactoryId, factory))
EVENT(FactoryRun, (Seat, seat), (FactoryId, factory))
EVENT(LoadBought, (Seat, seat), (LoadId, load))
EVENT(CardManufactured, (Seat, seat), (CardId, card))
EVENT(RoyaltyPaid, (Seat, seat), (FieldId, field))
EVENT(DevelopmentTaken, (Seat, seat))
EVENT(ExchangeMade, (Seat, seat), (ExchangeId, kind))
EVENT(FieldInvented, (Seat, seat), (FieldId, field))
EVENT(CardsSetAside, (InventionId, invention))
EVENT(PatentRegistered, (Seat, seat), (int16_t, space))
EVENT(FieldPatented, (Seat, seat), (FieldId, field))

// ---- The preparation of a round.
EVENT(CardRemoved, (CardId, card))
EVENT(CardDiscarded, (CardId, card))
EVENT(CardSlid, (CardId, card), (int16_t, slot))
EVENT(CardsShuffled, (int16_t, count))
EVENT(FactoryDiscarded, (FactoryId, factory))
EVENT(FactorySlid, (FactoryId, factory), (int16_t, slot))
EVENT(FactoriesShuffled, (int16_t, count))
EVENT(LoadFilled, (LoadId, load), (int16_t, now))

// ---- The end.
HEADING(phase, FinalMarketOpened)
EVENT(MajorityAwarded, (Seat, seat), (Majority, majority), (int16_t, amount))
HEADING(end, GameEnded)

// ---- Parts of a round.
HEADING(phase, AllDiscsPlaced)
HEADING(round, RoundEnded, (int16_t, round))

using Happenings = KindsOf<EventKinds>;

}  // namespace tischwerk::inventions
