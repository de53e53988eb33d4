// A game looked at again: how the outlook of every seat changed with every decision, what a bot
// would have chosen, and where the game turned. Text, JSON and HTML are made from this elsewhere.
#pragma once

#include "bots/bots.hpp"
#include "core/saves/save_file.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::lab
{

using Outlooks = std::vector<bots::Outlook>;  // one a seat

struct ReviewedDecision
{
    Seat seat = no_seat;
    std::string decision;  // as in the specification
    Move move;
    std::string question;   // what was asked, in words
    std::string text;       // the choice in words
    std::string best_text;  // what the bot would have chosen, in words
    bots::Choice best;
    std::optional<bots::Choice> played;  // nothing where the bot did not look at this choice
    Outlooks after;

    bool is_best() const { return move == best.move; }
    // What the choice cost against the bot's, in its own opinion; never negative.
    double win_loss() const;
    double score_loss() const;
};

// What one seat decided in one turn: in a game with many small questions, this is what people think
// of as one thing done. Other seats may have been asked in between.
struct ReviewedTurn
{
    Seat seat = no_seat;                 // that decided; it need not be its own turn
    std::vector<std::size_t> decisions;  // places, in order, at least one
    double win_loss = 0;                 // of its choices together
    double score_loss = 0;
};

// How far a turn (or a decision) moved the outlook, and for whom most. Chance that struck up to the
// next one is part of it.
struct Swing
{
    std::size_t place = 0;  // among the turns (or the decisions)
    Seat seat = no_seat;    // whose outlook it is
    bots::Outlook before;
    bots::Outlook after;
};

// How well one seat chose.
struct SeatReview
{
    uint64_t turns = 0;
    uint64_t decisions = 0;
    uint64_t agreed = 0;  // with the bot
    double win_loss = 0;  // on average
    double score_loss = 0;

    double agreement() const;
};

struct Analysis
{
    std::string game;
    int players = 0;
    Seed seed;
    std::string bot;
    bool is_finished = false;
    GameResult result;            // as it stands at the end of the file
    std::vector<SaveSeat> names;  // one a seat, or none where the file does not say
    Outlooks start;
    std::vector<ReviewedDecision> decisions;
    std::vector<ReviewedTurn> turns;  // in the order of their first decisions

    const Outlooks& before(std::size_t place) const;
    // The largest first; a lone seat has no rival, so its expected score counts, not its chance.
    std::vector<Swing> swings(std::size_t most) const;
    // The decisions that cost most, dearest first; places among the decisions.
    std::vector<std::size_t> mistakes(std::size_t most) const;
    // The same for whole turns.
    std::vector<Swing> turn_swings(std::size_t most) const;
    std::vector<std::size_t> dear_turns(std::size_t most) const;
    SeatReview review_of(Seat seat) const;
};

struct AnalysisPlan
{
    std::string recipe = "medium";
    Language language = Language::English;
    std::function<void(std::size_t done)> on_decision = {};  // after each, for a progress bar
};

// Equal files and recipes give equal answers, unless the recipe has a budget of time.
Result<Analysis> analyse(const Game& game, const SavedGame& saved, const bots::Bots& bots,
                         const AnalysisPlan& plan);

}  // namespace tischwerk::lab
