// Bots that record their news, at a table of a game with hidden choices. They always take the first
// move.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <memory>
#include <vector>

namespace tischwerk::lab
{

// By seat.
using Heard = std::vector<std::vector<bots::ShownMove>>;

class Listener final : public bots::Bot
{
public:
    Listener(const Game& game, std::vector<bots::ShownMove>& heard) : game_(game), heard_(heard) {}

    Move choose(const AnyState& state) override
    {
        MoveList moves;
        game_.list_moves(state, moves);
        return moves[0];
    }
    bots::Thought think(const AnyState& state) override
    {
        bots::Thought thought;
        thought.choices.push_back({choose(state)});
        return thought;
    }
    void observe(const bots::ShownMove& shown) override { heard_.push_back(shown); }

private:
    const Game& game_;
    std::vector<bots::ShownMove>& heard_;
};

// Makes a bot for each seat, in their order.
class Listeners final : public bots::Bots
{
public:
    Listeners(const Game& game, int players) : heard(static_cast<std::size_t>(players)), game_(game)
    {}

    mutable Heard heard;

    Result<std::unique_ptr<bots::Bot>> make(std::string_view, int, const Seed&) const override
    {
        return std::unique_ptr<bots::Bot>(new Listener(game_, heard.at(made_++)));
    }
    std::string weights_hash(int) const override { return "none"; }
    std::optional<int> rating(std::string_view, int) const override { return std::nullopt; }
    std::string weights_file_for(const AnyState&) const override { return "none"; }
    std::vector<bots::Outlook> outlook(const AnyState&) const override
    {
        return std::vector<bots::Outlook>(heard.size());
    }
    const std::vector<std::string>& feature_names() const override { return names_; }
    std::vector<float> features(const AnyState&, Seat) const override { return {}; }
    float progress(const AnyState&) const override { return 0; }

private:
    const Game& game_;
    mutable std::size_t made_ = 0;
    std::vector<std::string> names_;
};

// The news that these moves should give.
inline Heard all_shown(const Game& game, const Setup& setup, const std::vector<Move>& moves)
{
    Heard shown(static_cast<std::size_t>(setup.players));
    AnyState state = *game.start(setup);
    for (const Move& move : moves)
    {
        for (std::size_t place = 0; place < shown.size(); ++place)
            shown[place].push_back(bots::shown_move(game, state, move, seat_at(place)));
        game.apply(state, move);
    }
    return shown;
}

inline int hidden_count(const Heard& heard)
{
    int hidden = 0;
    for (const auto& moves : heard)
        for (const bots::ShownMove& shown : moves)
            hidden += shown.move() ? 0 : 1;
    return hidden;
}

}  // namespace tischwerk::lab
