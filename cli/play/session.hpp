// A game in progress at a terminal: its seats, its moves, and its history. Nothing here reads or
// prints.
#pragma once

#include "cli/play/bots.hpp"
#include "core/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::cli
{

enum class PlayedBy : uint8_t
{
    Human,
    Bot,
    StandingOrder
};

struct PlayedMove
{
    Move move;
    Seat seat = no_seat;
    PlayedBy by = PlayedBy::Human;
    std::size_t line_count_before = 0;  // of the history
    bool reveals = false;               // something hidden came out with it
};

// A line of the history. A player's orders are private: others read the line of a move like any
// other, and nothing where such a move would tell nothing.
struct HistoryLine
{
    std::string text;
    Seat ordered_by = no_seat;  // whose standing order made the move
    bool is_for_others = true;
};

struct SessionSetup
{
    Setup setup;
    std::vector<std::string> bots;  // by seat: the bot's recipe, or nothing for a person
    std::optional<std::string> weights_folder;  // none: the built-in weights
    std::vector<std::string> names;
    Language language = Language::English;
    std::vector<uint32_t> standing_orders;  // by seat; bit i: order i of the game's info
};

class PlaySession
{
public:
    static Result<PlaySession> start(const Game& game, SessionSetup setup);
    // Goes on from recorded moves, as if they had been made here.
    static Result<PlaySession> resume(const Game& game, SessionSetup setup,
                                      const std::vector<Move>& moves);

    const Game& game() const { return *game_; }
    const Setup& setup() const { return setup_.setup; }
    const AnyState& state() const { return state_; }
    const std::vector<std::string>& names() const { return setup_.names; }
    const std::string& name(Seat seat) const { return setup_.names[index_of(seat)]; }
    Language language() const { return setup_.language; }
    bool is_over() const { return game_->is_over(state_); }
    bool is_human(Seat seat) const { return setup_.bots[index_of(seat)].empty(); }
    const std::string& bot(Seat seat) const { return setup_.bots[index_of(seat)]; }
    std::size_t human_count() const;
    // Several people at a screen who must not see each other's cards.
    bool has_secrets_to_cover() const { return human_count() > 1 && !game_->is_open(); }
    // The seat of the only person; none where there are several, or bots alone.
    Seat only_person() const;
    uint32_t standing_orders(Seat seat) const { return setup_.standing_orders[index_of(seat)]; }
    std::vector<Move> moves() const;
    // As a file, with who sits where.
    std::string saved() const;
    // The events from this line of the history on, in words, a line each, as this seat is told;
    // without a seat, as all are told.
    std::vector<std::string> told_since(std::size_t line, Seat reader) const;
    std::size_t line_count() const { return history_.size(); }

    // The move of the bot on the seat to act.
    Move bot_choice() const;
    // A strong player's opinion of the open decision.
    bots::Thought advice() const { return bots_.advice(state_, played_.size()); }

    void play(const Move& move, PlayedBy by);
    // Back to the seat's last own decision; false where there is none, or where people who share
    // the screen have seen something come out since.
    bool take_back(Seat seat);
    void set_standing_orders(Seat seat, uint32_t orders)
    {
        setup_.standing_orders[index_of(seat)] = orders;
    }

private:
    PlaySession(const Game& game, SessionSetup setup, PlayBots bots);
    Move random_choice() const;
    Viewer reader() const;
    void tell(const EventLog& events);

    const Game* game_;
    SessionSetup setup_;
    PlayBots bots_;
    AnyState state_;
    AnyState first_state_;
    std::vector<PlayedMove> played_;
    std::vector<HistoryLine> history_;
};

}  // namespace tischwerk::cli
