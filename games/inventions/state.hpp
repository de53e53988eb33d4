// The position on the table: plain data, sized by the rules' own limits (chapter 20). No pointer,
// no string; cards are ids into the edition. Small questions about a player's things live here too.
#pragma once

#include "core/board.hpp"
#include "core/move.hpp"
#include "core/step.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "games/inventions/cards/edition.hpp"
#include "games/inventions/terms.hpp"

#include <array>
#include <type_traits>

namespace tischwerk::inventions
{

// EI-21.1  There is nothing to choose but the number of players.
struct Options
{
    uint8_t players = 4;
    bool operator==(const Options&) const = default;
};

struct Player
{
    std::array<int16_t, good_count> goods{};
    int16_t influence = 0;                       // a position on its track
    std::array<int16_t, source_count> gained{};  // of that influence, by where it came from
    EnumSet<FactoryId, uint32_t> factories;      // the start factory included (EI-2.6)
    uint8_t markers = 0;                         // invention markers left (EI-11.9)
    uint8_t patent_space = 0;                    // EI-12.1
    uint8_t bonus_discs = 0;                     // usable now
    uint8_t new_bonus_discs = 0;                 // EI-13.10: from the next round on

    int count(Good good) const { return goods[place_of(good)]; }
    int technical_cubes() const  // EI-8.6: the cubes that pay for a question mark
    {
        return count(Good::Metal) + count(Good::Tech) + count(Good::Tool);
    }
    bool operator==(const Player&) const = default;
};

enum class Phase : uint8_t
{
    Placing,      // phase 1
    CarryingOut,  // phase 2
    FinalMarket,  // EI-16.2
    Over
};

// The kinds of pending steps. pending.hpp explains their numbers.
enum class StepKind : uint8_t
{
    Place,
    PickDisc,
    Build,
    Buy,
    Manufacture,
    PayAny,
    MarketMode,
    Exchange,
    GiveFirst,
    GiveSecond,
    Receive,
    ResearchMode,
    Invent,
    PatentStep,
    PatentField,
    Bonus,
    BonusDetail,
    FinalExchange,
    ReturnDisc,
    NextTurn,
    ReturnBonusDisc,
    FinishGame
};
inline constexpr std::size_t step_kind_count = static_cast<std::size_t>(StepKind::FinishGame) + 1;

using Step = StepOf<StepKind>;

struct State
{
    BoundedList<Player, max_players> players;

    std::array<Seat, space_count> spaces{};       // whose disc lies there (EI-3.4)
    std::array<Seat, field_count> field_owner{};  // EI-1.8
    EnumSet<FieldId, uint32_t> patented;          // EI-1.7

    std::array<CardId, card_slot_count> cards_shown{};
    EnumSet<CardId> card_pile;
    EnumSet<CardId> card_discard;
    EnumSet<CardId> cards_set_aside;  // EI-11.7
    EnumSet<CardId> cards_removed;    // start cards that left the game (EI-15.1)

    std::array<FactoryId, factory_slot_count> factories_shown{};
    EnumSet<FactoryId, uint32_t> factory_pile;
    EnumSet<FactoryId, uint32_t> factory_discard;

    std::array<uint8_t, load_count> loads{};  // cubes on each ship and warehouse

    uint8_t round = 0;
    Phase phase = Phase::Placing;
    Seat start_seat{};

    Random random;                // every draw comes from here, so equal seeds give equal games
    BoundedList<Step, 16> steps;  // pending, innermost last

    bool operator==(const State&) const = default;

    const Player& player(Seat seat) const { return players[index_of(seat)]; }
    Player& player(Seat seat) { return players[index_of(seat)]; }
    Seat owner(FieldId field) const { return field_owner[place_of(field)]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024, "search copies one state per node");

using Board = BoardOf<Edition, State>;
using Play = PlayOf<Edition, State>;

}  // namespace tischwerk::inventions
