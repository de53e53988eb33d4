// A game in review: the outlook of every seat after every decision, a bot's own choices, and the
// turns that changed most. Text, JSON, HTML and the page's review are made from it elsewhere.
#pragma once

#include "bots/bots.hpp"
#include "core/saves/save_file.hpp"
#include "core/told/hint.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::lab
{

using Outlooks = std::vector<bots::Outlook>;  // one for each seat

struct ReviewedDecision
{
    Seat seat = no_seat;
    std::string decision;  // as in the specification
    Move move;
    Name question;
    Name text;                      // the choice in words
    std::vector<HintMove> choices;  // the bot's, best first, as in a hint
    bots::Choice best;
    std::optional<bots::Choice> played;  // nothing where the bot did not look at this choice
    Outlooks after;

    bool is_best() const { return move == best.move; }
    const Name& best_text() const { return choices.front().description; }
    // The loss of the choice against the bot's, in the bot's own opinion; never negative.
    double win_loss() const;
    double score_loss() const;
};

// The decisions of a seat in a turn: in a game with many small questions, people think of them as a
// single deed. Other seats may have been asked in between.
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
    std::vector<SaveSeat> names;  // one for each seat, or none where the file has none
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

// Reviews the moves of a game one after the other. Each seat has its own bot, which hears of the
// moves as far as that seat may know them.
class Reviewer
{
public:
    static Result<Reviewer> begin(const Game& game, const Setup& setup, const bots::Bots& bots,
                                  const std::string& recipe);

    void add(const Move& move);
    // So far, as of a game that is not finished.
    const Analysis& analysis() const { return analysis_; }
    const Game& game() const { return *game_; }

private:
    static constexpr std::size_t none = SIZE_MAX;

    Reviewer(const Game& game, const bots::Bots& bots) : game_(&game), bots_(&bots) {}
    ReviewedTurn& turn_of(Seat seat);

    const Game* game_;
    const bots::Bots* bots_;
    std::vector<std::unique_ptr<bots::Bot>> observers_;  // one a seat
    AnyState state_;                                     // before the next move
    Turn turn_{UINT32_MAX, no_seat};
    std::array<std::size_t, max_seat_count> open_{};  // the entry of a seat in this turn
    Analysis analysis_;
};

struct AnalysisPlan
{
    std::string recipe = "medium";
    std::function<void(std::size_t done)> on_decision = {};  // after each, for a progress bar
};

// Equal files and recipes give equal answers, unless the recipe has a budget of time.
Result<Analysis> analyse(const Game& game, const SavedGame& saved, const bots::Bots& bots,
                         const AnalysisPlan& plan);

}  // namespace tischwerk::lab
