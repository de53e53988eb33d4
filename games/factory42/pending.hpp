// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: what is pushed last happens first.
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

    StepValues packed() const { return {count, least, most, from, other}; }
    static CubeLoop of(const Step& step)
    {
        const auto& values = step.values;
        return {values[0], values[1], values[2], values[3], values[4]};
    }
};

// D-5, D-6  Points left, and the place in the falling order; "lifted" when it no longer binds.
inline constexpr uint8_t lifted = 0xFF;
struct Requisitioning
{
    uint8_t warehouse_points = 0;
    uint8_t pool_points = 0;
    uint8_t from = 0;

    StepValues packed() const { return {warehouse_points, pool_points, from}; }
    static Requisitioning of(const Step& step)
    {
        return {step.values[0], step.values[1], step.values[2]};
    }
};

// FF-19.12  Pairs of a type and a car or dock: what is left, the pair before, the type just chosen.
struct PairLoop
{
    uint8_t card = 0;    // of an invention
    uint8_t effect = 0;  // likewise
    uint8_t left = 0;
    uint8_t from_type = 0;
    uint8_t from_place = 0;
    Resource chosen = no_resource;

    StepValues packed() const
    {
        return {card, effect, left, from_type, from_place, static_cast<uint8_t>(chosen)};
    }
    static PairLoop of(const Step& step)
    {
        const auto& values = step.values;
        return {values[0], values[1], values[2],
                values[3], values[4], static_cast<Resource>(values[5])};
    }
};

// What is paid for.
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

    StepValues packed() const { return {static_cast<uint8_t>(purpose), item, level}; }
    static Purchase of(const Step& step)
    {
        return {static_cast<Purpose>(step.values[0]), step.values[1], step.values[2]};
    }
};

// D-29  Which unit of the cost is next, the option the line has come to (FF-19.1), and the virtual
// magic that is left.
struct CubePayment
{
    Purchase purchase;
    uint8_t unit = 0;
    uint8_t from = 0;
    uint8_t magic = 0;

    StepValues packed() const
    {
        return {static_cast<uint8_t>(purchase.purpose),
                purchase.item,
                purchase.level,
                unit,
                from,
                magic};
    }
    static CubePayment of(const Step& step)
    {
        return {Purchase::of(step), step.values[3], step.values[4], step.values[5]};
    }
};

// D-30  The private steam that was named, or "unnamed"; the virtual magic that is left.
inline constexpr uint8_t unnamed = 0xFF;
struct SteamBill
{
    Purchase purchase;
    uint8_t from_tank = unnamed;
    uint8_t magic = 0;

    StepValues packed() const
    {
        return {static_cast<uint8_t>(purchase.purpose), purchase.item, purchase.level, from_tank,
                magic};
    }
    static SteamBill of(const Step& step)
    {
        return {Purchase::of(step), step.values[3], step.values[4]};
    }
};

// D-28  From which index on cubes may still be burned; behind the cubes come rosettes.
inline constexpr uint8_t rosette_index = resource_count;
struct Burning
{
    Purchase purchase;
    uint8_t from = 0;

    StepValues packed() const
    {
        return {static_cast<uint8_t>(purchase.purpose), purchase.item, purchase.level, from};
    }
    static Burning of(const Step& step) { return {Purchase::of(step), step.values[3]}; }
};

// D-37, D-38  In which window, which clause of the draft, and which of its parameters.
struct ClauseQuestion
{
    Window window{};
    uint8_t clause = 0;
    uint8_t parameter = 0;

    StepValues packed() const { return {static_cast<uint8_t>(window), clause, parameter}; }
    static ClauseQuestion of(const Step& step)
    {
        return {static_cast<Window>(step.values[0]), step.values[1], step.values[2]};
    }
};

inline Step step_at(StepKind kind, Seat seat, std::size_t place, std::size_t other = 0)
{
    return step(kind, seat, {static_cast<uint8_t>(place), static_cast<uint8_t>(other)});
}

}  // namespace tischwerk::factory42
