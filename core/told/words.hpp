// The words of a game: ids in saves and traces, descriptions of moves and events for people. What
// all games do alike is done here; what only one game says is its Tongue, which stands beside its
// texts in told/words.cpp and is compiled nowhere else (see core/told/game_words.hpp).
#pragma once

#include "core/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

template <typename Board, typename Tongue>
class WordsOf
{
public:
    using Edition = typename Board::Edition;
    using State = typename Board::State;

    WordsOf(const Edition& edition, const Texts& texts) : edition_(edition), texts_(texts) {}

    std::string move_text(const Move& move) const;
    Result<Move> parse_move(std::string_view text) const;
    std::vector<RecordKind> move_kinds() const;
    std::string prompt(const State& state, Language language) const;
    // What a choice means, with its price and what the card is good for.
    std::string describe(const State& state, const Move& move, Language language) const;
    std::string describe(const Event& event, const std::vector<std::string>& players,
                         Language language) const;
    std::optional<Draw> draw_of(const Event& event) const;
    std::vector<DrawKind> draw_kinds() const;
    json::value event_json(const Event& event) const;
    std::string terminal_view(const State& state, const Viewer& viewer,
                              const std::vector<std::string>& players, Language language,
                              bool colour) const;

private:
    const Edition& edition_;
    const Texts& texts_;
};

}  // namespace tischwerk
