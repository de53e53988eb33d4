// The position on the table, as a plain value.
#pragma once

#include "core/board.hpp"
#include "core/knowledge.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "games/testing/whispers/cards/edition.hpp"
#include "games/testing/whispers/terms.hpp"

#include <type_traits>

namespace tischwerk::whispers
{

struct Options
{
    uint8_t players = 0;
};

// WH-3.2  The whisper of a player in this round.
enum class Bet : uint8_t
{
    None,
    Passed,
    Made
};

struct Player
{
    BoundedList<CardId, row_size> packet;  // WH-2.2: in hand, to pick from
    // WH-2.4: face down. A place that was emptied stays empty, for all to see, until the round
    // ends.
    BoundedList<CardId, row_size> row;
    CardId bid = no_card;                   // WH-4.1: face down until all have bid
    Bet bet = Bet::None;                    // WH-3.2: likewise
    bool has_bet_before = false;            // WH-3.3: in the round before
    int16_t won = 0;                        // points by bids
    int16_t bet_points = 0;                 // points by bets
    BoundedList<CardId, round_count> kept;  // WH-5.2: a card each round, face down until the end
    bool operator==(const Player&) const = default;
};

enum class StepKind : uint8_t
{
    Pick,
    Whisper,
    Bid,
    Discard,
    Pass,
    Peek,
    Reveal,
    EndRound
};
inline constexpr std::size_t step_kind_count = static_cast<std::size_t>(StepKind::EndRound) + 1;

struct Step
{
    StepKind kind{};
    Seat seat = no_seat;
    bool operator==(const Step&) const = default;
};

struct State
{
    BoundedList<Player, max_players> players;
    EnumSet<CardId> deck;
    // WH-4.2: bids of former rounds, open, seat by seat: no player forgets a bid.
    BoundedList<CardId, max_players * round_count> revealed;
    BoundedList<CardId, max_players * round_count> discarded;  // WH-5.1: face down
    Knowledge<CardId, card_count> knowledge;
    uint8_t round = 0;
    Random random;
    BoundedList<Step, 24> steps;  // pending, innermost last

    bool operator==(const State&) const = default;

    const Player& player(Seat seat) const { return players[index_of(seat)]; }
    Player& player(Seat seat) { return players[index_of(seat)]; }
    Seat left_of(Seat seat) const { return next_clockwise(seat, players.size()); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512, "search copies one state per node");

// Every card that lies face down on the table, place by place; the deck is not among them.
template <typename SomeState, typename Function>
void for_each_hidden_card(SomeState& state, const Function& function)
{
    const auto visit = [&](auto& card) {
        if (card != no_card)
            function(card);
    };
    for (auto& player : state.players)
    {
        for (auto* cards : {&player.packet, &player.row})
            for (auto& card : *cards)
                visit(card);
        for (auto& card : player.kept)
            visit(card);
        visit(player.bid);
    }
    for (auto& card : state.discarded)
        visit(card);
}

using Board = BoardOf<Edition, State>;
using Play = PlayOf<Edition, State>;

// The stock of a player, by kinds (core/outlook/amounts.hpp).
void tell_stock(const Player& player, const auto& out)
{
    out("won", player.won);
    out("bet", player.bet_points);
}

}  // namespace tischwerk::whispers
