// Positions of a random game to change: some of every kind of decision it comes to.
#pragma once

#include "core/game.hpp"
#include "core/options/options.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tischwerk
{

class Material
{
public:
    // A game with a number of players and options that follow from its number.
    Material(const Game& game, uint64_t number) : game_(game), random_(Seed{7, number})
    {
        const GameInfo& info = game.info();
        Setup setup;
        setup.seed = {9, number};
        setup.players = info.min_players +
                        static_cast<int>(number % static_cast<uint64_t>(info.max_players -
                                                                        info.min_players + 1));
        for (const OptionChoice& choice : option_choices(info.options, setup.players))
        {
            Setup turned = setup;
            if (random_.below(4) == 0 && turned.options.insert(choice).second && game.start(turned))
                setup = turned;
        }
        play(setup);
    }

    const std::vector<json::value>& positions() const { return positions_; }
    const std::set<std::string, std::less<>>& questions() const { return questions_; }

private:
    static constexpr std::size_t usual_count = 24;

    // Keeps the first position of each kind of decision, many early ones, which are of rare kinds
    // (a set-up, a draft), and others as chance has it.
    void play(const Setup& setup)
    {
        AnyState state = *game_.start(setup);
        MoveList moves;
        for (uint32_t asked = 0; !game_.is_over(state); ++asked)
        {
            const bool is_new = questions_.emplace(game_.decision(state).name).second;
            const std::size_t place = random_.below(asked + 1);
            if (is_new || positions_.size() < usual_count)
                positions_.push_back(written(state));
            else if (place >= 4 && place < usual_count)
                positions_[place] = written(state);
            game_.list_moves(state, moves);
            game_.apply(state, moves[random_.below(static_cast<uint32_t>(moves.size()))]);
        }
        positions_.push_back(written(state));  // the end
    }
    json::value written(const AnyState& state) const
    {
        return game_.view(state, {Viewer::Kind::All, no_seat});
    }

    const Game& game_;
    Random random_;
    std::vector<json::value> positions_;
    std::set<std::string, std::less<>> questions_;
};

}  // namespace tischwerk
