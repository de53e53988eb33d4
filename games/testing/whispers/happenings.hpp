// What can happen, one struct each. An event about a card that lies face down says who may be told
// which card it is; everybody else is told of "none" (seen/secrets.cpp).
#pragma once

#include "core/events.hpp"
#include "core/values/record.hpp"
#include "core/values/seat.hpp"
#include "games/testing/whispers/state.hpp"

#include <string_view>

namespace tischwerk::whispers
{

struct CardDealt
{
    static constexpr std::string_view name = "draw_card";
    static constexpr bool is_draw = true;
    CardId card{};
    Seat seat{};
    int16_t known_to = 0;  // Viewers
};
struct CardPicked
{
    static constexpr std::string_view name = "card_picked";
    Seat seat{};
    CardId card{};
    int16_t known_to = 0;
};
// A card of a packet that went from one player to the next, or the last one, which is kept.
struct CardReceived
{
    static constexpr std::string_view name = "card_received";
    static constexpr bool is_reveal = true;
    Seat seat{};
    CardId card{};
    int16_t known_to = 0;
};
struct CardSeen
{
    static constexpr std::string_view name = "card_seen";
    static constexpr bool is_reveal = true;
    Seat seat{};
    Seat owner{};
    CardId card{};
    int16_t known_to = 0;
};
struct CardBid
{
    static constexpr std::string_view name = "card_bid";
    Seat seat{};
    CardId card{};
    int16_t place = 0;  // in the row, from 1
    int16_t known_to = 0;
};
struct BidRevealed
{
    static constexpr std::string_view name = "bid_revealed";
    static constexpr bool is_reveal = true;
    Seat seat{};
    CardId card{};
};
struct RoundWon
{
    static constexpr std::string_view name = "round_won";
    Seat seat{};
    int16_t points = 0;
};
struct BetRevealed
{
    static constexpr std::string_view name = "bet_revealed";
    static constexpr bool is_reveal = true;
    Seat seat{};
    int16_t points = 0;
};
struct CardDiscarded
{
    static constexpr std::string_view name = "card_discarded";
    Seat seat{};
    CardId card{};
    int16_t known_to = 0;
};
struct KeptRevealed
{
    static constexpr std::string_view name = "kept_revealed";
    static constexpr bool is_reveal = true;
    Seat seat{};
    CardId card{};
};

BOOST_DESCRIBE_STRUCT(CardDealt, (), (card, seat, known_to))
BOOST_DESCRIBE_STRUCT(CardPicked, (), (seat, card, known_to))
BOOST_DESCRIBE_STRUCT(CardReceived, (), (seat, card, known_to))
BOOST_DESCRIBE_STRUCT(CardSeen, (), (seat, owner, card, known_to))
BOOST_DESCRIBE_STRUCT(CardBid, (), (seat, card, place, known_to))
BOOST_DESCRIBE_STRUCT(BidRevealed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(RoundWon, (), (seat, points))
BOOST_DESCRIBE_STRUCT(BetRevealed, (), (seat, points))
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seat, card, known_to))
BOOST_DESCRIBE_STRUCT(KeptRevealed, (), (seat, card))

using Happenings = Kinds<CardDealt, CardPicked, CardReceived, CardSeen, CardBid, BidRevealed,
                         RoundWon, BetRevealed, CardDiscarded, KeptRevealed>;

template <typename Named>
inline void tell(Play& play, const Named& happening)
{
    if (play.log)
        play.log->push_back(encode<Event, Happenings>(happening));
}

}  // namespace tischwerk::whispers
