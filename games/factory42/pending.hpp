// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: the last pushed step happens first.
#pragma once

#include "core/steps.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// A loop over cubes: how many were taken, how many there must and may be, and where the canonical
// order (or the falling one of chapter 19) has come to.
struct CubeLoop
{
    uint8_t count = 0;
    uint8_t least = 0;
    uint8_t most = 0;
    uint8_t from = 0;
    uint8_t other = 0;  // e.g. points left, an action, a space
};

// D-5, D-6  Points left, and the place in the falling order; "lifted" when it no longer binds.
inline constexpr uint8_t lifted = 0xFF;
struct Requisitioning
{
    uint8_t warehouse_points = 0;
    uint8_t pool_points = 0;
    uint8_t from = 0;
};

// FF-19.12  Pairs of a type and a car or dock: the rest, the pair before, the type just chosen.
struct PairLoop
{
    uint8_t card = 0;    // of an invention
    uint8_t effect = 0;  // likewise
    uint8_t left = 0;
    uint8_t from_type = 0;
    uint8_t from_place = 0;
    Resource chosen = no_resource;
};

// The object of a payment.
enum class Purpose : uint8_t
{
    Order,
    Commission,
    Improvement,
    Invention,
    Activation,
    Guild,
    EmbassyWorker,
    EmbassyCommissar
};
inline constexpr std::size_t purpose_count = 8;

// A purchase that has begun: of an order the slot and the level, else the card.
struct Purchase
{
    Purpose purpose{};
    uint8_t item = 0;
    uint8_t level = 0;  // of an order; of the Guild the space
};

// D-29  Which unit of the cost is next, the option the line has come to (FF-19.1), and the virtual
// magic that is left.
struct CubePayment
{
    Purchase purchase;
    uint8_t unit = 0;
    uint8_t from = 0;
    uint8_t magic = 0;
};

// D-30  The private steam that was named, or "unnamed"; the virtual magic that is left.
inline constexpr uint8_t unnamed = 0xFF;
struct SteamBill
{
    Purchase purchase;
    uint8_t from_tank = unnamed;
    uint8_t magic = 0;
};

// D-28  From which index on cubes may still be burned; behind the cubes come rosettes.
inline constexpr uint8_t rosette_index = resource_count;
struct Burning
{
    Purchase purchase;
    uint8_t from = 0;
};

// D-37, D-38  In which window, which clause of the draft, and which of its parameters.
struct ClauseQuestion
{
    Window window{};
    uint8_t clause = 0;
    uint8_t parameter = 0;
};

inline Step step_at(StepKind kind, Seat seat, std::size_t place, std::size_t other = 0)
{
    return step(kind, seat, {static_cast<uint8_t>(place), static_cast<uint8_t>(other)});
}

}  // namespace tischwerk::factory42
