// The words of a game: ids in saves and traces, descriptions of moves and events for people. This
// file holds the parts that all games share; each game adds its Tongue, which stands beside its
// texts in told/words.cpp and is compiled nowhere else (see core/told/game_words.hpp).
#pragma once

#include "core/game.hpp"
#include "core/outlook/amounts.hpp"

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
    // The words for a choice, with its price and the card's use.
    std::string describe(const State& state, const Move& move, Language language) const;
    std::string describe(const Event& event, const std::vector<std::string>& players,
                         Language language) const;
    std::optional<Draw> draw_of(const Event& event) const;
    std::vector<DrawKind> draw_kinds() const;
    json::value event_json(const Event& event) const;
    Heading heading_of(const Event& event) const;
    Amounts changes(const Event& event) const;
    Amounts stock(const State& state) const;
    std::vector<std::string> places(const Move& move) const;
    std::optional<Pick> pick_of(const State& state, const Move& move) const;
    // The amounts that the asked player lacks for a blocked move.
    Amounts missing(const State& state, const Move& move) const;
    // The heading under which a long list has this choice; empty where it has none.
    std::string group(const State& state, const Move& move, Language language) const;
    std::string terminal_view(const State& state, const Viewer& viewer,
                              const std::vector<std::string>& players, Language language,
                              bool colour) const;

private:
    const Edition& edition_;
    const Texts& texts_;
};

}  // namespace tischwerk
