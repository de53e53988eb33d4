// Named constructors for the steps that the chapters push, and the names of the values inside a
// step. Steps are pushed in reverse: the last pushed step happens first.
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
};

// A worker action under way: as main action, or as the extra action of an equipment card.
struct Work
{
    MainAction action{};
    bool is_extra = false;
    uint8_t level = 0;  // of the worker, from 1; 0 before it is placed
    uint8_t card = 0;   // of Prospect the track
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
};

// AA-9.7  Steps left on a prospect track.
struct Climb
{
    TrackId track{};
    uint8_t passes = 0;
};

// A special action whose benefit comes first; the payment is fixed when it begins (AA-17.2).
struct SpecialPlay
{
    Special special{};
    uint8_t payment = 0;
    MainAction action = no_action;  // of Overtime
};

// AA-10.9  The window of an equipment card that is paid, but in no column yet.
struct ExtraWindow
{
    EquipmentId card{};
    bool is_extra_done = false;
};

// D14  Tokens to choose, and of which colours.
struct TokenChoice
{
    uint8_t count = 0;
    EnumSet<Colour, uint8_t> colours = EnumSet<Colour, uint8_t>::first(colour_count);
};

// D19  Swaps left, and from which pair on (AA-28, the fixed order of pairs).
struct Swapping
{
    uint8_t left = 0;
    uint8_t from_pair = 0;
};

// AA-27.3  Tokens of the payer's choice, then the effects they were paid for.
struct AnyPayment
{
    uint8_t count = 0;
};

// AA-23.10  A claim that was found at a checkpoint.
struct ClaimFound
{
    uint8_t level = 0;  // from 0
    bool is_first = false;
};

// D23  The amounts named so far: credits, red, yellow.
struct Donation
{
    uint8_t credits = 0;
    Tokens tokens{};

    int total() const { return credits + total_of(tokens); }
};

}  // namespace tischwerk::automation
