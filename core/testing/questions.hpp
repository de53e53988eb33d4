// How often a game asks: in recorded games of good players (games/<game>/recorded/setups) every
// question is compared with the choices that players of the physical game make deliberately.
#pragma once

#include "core/saves/save_file.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

struct Questions
{
    int asked = 0;       // not answered by a standing order
    int deliberate = 0;  // questions that a player would stop to think about at a real table
    int players = 0;     // of all games together

    double ratio() const { return static_cast<double>(asked) / deliberate; }
    int for_a_player() const { return asked / players; }
};

// Reading plays every move again and compares the result the file has in its last line.
inline SavedGame recorded_setup(const std::string& game, const std::string& name)
{
    const std::filesystem::path path =
        game_folder(game) / "recorded" / "setups" / (name + ".tischwerk");
    REQUIRE_MESSAGE(std::filesystem::exists(path), path.string());
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const auto saved = read_save(content.str(), path.filename().string(), find_game);
    REQUIRE_MESSAGE(saved.has_value(), why_not(saved));
    return *saved;
}

// is_deliberate(decision, the decision before, move)
template <typename IsDeliberate>
void count_questions(const Game& game, const SavedGame& saved, const IsDeliberate& is_deliberate,
                     Questions& questions)
{
    constexpr uint32_t all_orders = ~uint32_t{0};
    AnyState state = *game.start(saved.setup);
    std::string before;
    for (const Move& move : saved.moves)
    {
        const std::string decision(game.decision(state).name);
        if (game.routine(state, all_orders) != std::optional(move))
        {
            ++questions.asked;
            questions.deliberate += is_deliberate(decision, before, move) ? 1 : 0;
        }
        before = decision;
        game.apply(state, move);
    }
    questions.players += saved.setup.players;
}

}  // namespace tischwerk::testing
