// The words of `play` itself, in English and German. The words of a game live in the game's texts.
#pragma once

#include "core/told/texts.hpp"

#include <cstdint>
#include <string>

namespace tischwerk::cli
{

enum class Word : uint8_t
{
    Welcome,
    You,
    SeatHuman,
    SeatRandom,
    SeatBot,
    FairnessStart,
    FairnessEnd,
    HelpHint,
    Cover,
    MoreLines,
    ByOrder,
    TypeNumber,
    NotUnderstood,
    SeveralCommands,
    NoSuchChoice,
    Blocked,
    NotOffered,
    Allowed,
    NothingBlocked,
    BlockedNow,
    TakenBack,
    NothingToTakeBack,
    HintThinking,
    HintHeading,
    NothingYet,
    NotANumber,
    Total,
    ScoreNow,
    OrdersNow,
    OrderOn,
    OrderOff,
    NoOrders,
    OrderUsage,
    NoSuchRule,
    RuleUsage,
    SaveUsage,
    Saved,
    Left,
    GameOver,
    Wins,
    Win,
    InputEnded,
    InterruptedSaved,
    InterruptedUnsaved,
    Help
};

std::string say(Word word, Language language, const TextValues& values = {});

}  // namespace tischwerk::cli
