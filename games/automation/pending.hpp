// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: what is pushed last happens first.
#pragma once

#include "core/steps.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// An effect list, and which of its operations comes next. Rewards of claims do not lead to claims
// of their own (AA-23.10).
struct EffectRun
{
    EffectListId list{};
    uint8_t next = 0;
    bool is_reward = false;

    StepValues packed() const { return {static_cast<uint8_t>(list), next, is_reward}; }
    static EffectRun of(const Step& step)
    {
        return {place_in<EffectListId>(step), step.values[1], step.values[2] != 0};
    }
};

// A worker action under way: as main action, or as the extra action of an equipment card.
struct Work
{
    MainAction action{};
    bool is_extra = false;
    uint8_t level = 0;  // of the worker, from 1; 0 before it is placed
    uint8_t card = 0;   // of Prospect the track

    StepValues packed() const { return {static_cast<uint8_t>(action), is_extra, level, card}; }
    static Work of(const Step& step)
    {
        return {place_in<MainAction>(step), step.values[1] != 0, step.values[2], step.values[3]};
    }
};

// AA-9.3  The dice of a Prospect lie on the table.
struct Roll
{
    TrackId track{};
    uint8_t level = 0;
    std::array<uint8_t, level_die_count> dice{};

    // AA-9.4, AA-17.9, AA-17.14
    int passes_with(int reduction) const
    {
        int passes = 0;
        for (const uint8_t die : dice)
            passes += std::max(1, die - reduction) <= level ? 1 : 0;
        return passes;
    }
    StepValues packed() const
    {
        return {static_cast<uint8_t>(track), level, dice[0], dice[1], dice[2]};
    }
    static Roll of(const Step& step)
    {
        const auto& values = step.values;
        return {place_in<TrackId>(step), values[1], {values[2], values[3], values[4]}};
    }
};

// AA-9.7  Steps left on a prospect track.
struct Climb
{
    TrackId track{};
    uint8_t passes = 0;

    StepValues packed() const { return {static_cast<uint8_t>(track), passes}; }
    static Climb of(const Step& step) { return {place_in<TrackId>(step), step.values[1]}; }
};

// A special action whose benefit comes first; the payment is fixed when it begins (AA-17.2).
struct SpecialPlay
{
    Special special{};
    uint8_t payment = 0;
    MainAction action = no_action;  // of Overtime

    StepValues packed() const
    {
        return {static_cast<uint8_t>(special), payment, static_cast<uint8_t>(action)};
    }
    static SpecialPlay of(const Step& step)
    {
        return {place_in<Special>(step), step.values[1], static_cast<MainAction>(step.values[2])};
    }
};

// AA-10.9  The window of an equipment card that is paid, but in no column yet.
struct ExtraWindow
{
    EquipmentId card{};
    bool is_extra_done = false;

    StepValues packed() const { return {static_cast<uint8_t>(card), is_extra_done}; }
    static ExtraWindow of(const Step& step)
    {
        return {place_in<EquipmentId>(step), step.values[1] != 0};
    }
};

// D14  Tokens to choose, and of which colours.
struct TokenChoice
{
    uint8_t count = 0;
    EnumSet<Colour, uint8_t> colours = EnumSet<Colour, uint8_t>::first(colour_count);

    StepValues packed() const { return {count, colours.bits()}; }
    static TokenChoice of(const Step& step)
    {
        return {step.values[0], EnumSet<Colour, uint8_t>::of_bits(step.values[1])};
    }
};

// D19  Swaps left, and from which pair on (AA-28, the fixed order of pairs).
struct Swapping
{
    uint8_t left = 0;
    uint8_t from_pair = 0;

    StepValues packed() const { return {left, from_pair}; }
    static Swapping of(const Step& step) { return {step.values[0], step.values[1]}; }
};

// AA-27.3  Tokens of the payer's choice, then the effects they were paid for.
struct AnyPayment
{
    uint8_t count = 0;

    StepValues packed() const { return {count}; }
    static AnyPayment of(const Step& step) { return {step.values[0]}; }
};

// AA-23.10  A claim that was found at a checkpoint.
struct ClaimFound
{
    uint8_t level = 0;  // from 0
    bool is_first = false;

    StepValues packed() const { return {level, is_first}; }
    static ClaimFound of(const Step& step) { return {step.values[0], step.values[1] != 0}; }
};

// D23  What was named so far: credits, red, yellow.
struct Donation
{
    uint8_t credits = 0;
    Tokens tokens{};

    int total() const { return credits + total_of(tokens); }
    StepValues packed() const { return {credits, tokens[0], tokens[1], tokens[2]}; }
    static Donation of(const Step& step)
    {
        const auto& values = step.values;
        return {values[0], {values[1], values[2], values[3]}};
    }
};

}  // namespace tischwerk::automation
