// The screen of a player at the terminal: position, events, choices, score.
#pragma once

#include "bots/bot.hpp"
#include "cli/play/session.hpp"
#include "core/game.hpp"
#include "core/outlook/outlook.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::cli
{

// The choices of a decision as they are numbered for the player: the allowed ones from 1, then the
// blocked ones.
struct Choices
{
    std::vector<Move> allowed;
    std::vector<MenuEntry> blocked;
    std::vector<MenuChoice> outlooks;  // of all of them, by their texts

    const MenuChoice* outlook_of(std::string_view move) const;
};
Choices choices_of(const Game& game, const AnyState& state);

class PlayScreen
{
public:
    PlayScreen(const PlaySession& session, bool colour) : session_(session), colour_(colour) {}

    void welcome() const;
    // Takes everything off the screen and asks for the next person.
    void cover(Seat seat) const;
    void position(const Viewer& viewer) const;
    // The history from this line on, as this seat is told; only the end of it where it is long.
    void happened_since(std::size_t line, Seat reader) const;
    void last_lines(std::size_t count, Seat reader) const;
    void question(const Choices& choices) const;
    void blocked_choices(const Choices& choices) const;
    void explain(const Choices& choices, std::size_t number) const;
    // The best choices as a bot sees them, by their numbers, with the result that it expects of
    // each.
    void hint(const Choices& choices, const bots::Thought& thought) const;
    void score_table() const;
    void final_result() const;
    void rule(const std::string& id) const;
    void orders(Seat seat) const;
    std::string order_name(std::size_t order) const;

private:
    std::string bold(std::string_view text) const;
    std::string description(const Move& move) const;
    // The cost and gain of a move, in brackets; or the reason why it cannot be chosen.
    std::string price(const Choices& choices, const Move& move) const;
    std::string reason(const Choices& choices, const MenuEntry& entry) const;
    std::string seat_words(Seat seat) const;

    const PlaySession& session_;
    bool colour_;
};

}  // namespace tischwerk::cli
