// The words of Whispers: ids in saves and traces, descriptions of moves and events for people.
#pragma once

#include "core/game.hpp"
#include "core/outlook/amounts.hpp"
#include "games/testing/whispers/cards/edition.hpp"
#include "games/testing/whispers/state.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::whispers
{

class Words
{
public:
    Words(const Edition& edition, const Texts& texts) : edition_(edition), texts_(texts) {}

    std::string move_text(const Move& move) const;
    Result<Move> parse_move(std::string_view text) const;
    std::vector<RecordKind> move_kinds() const;
    std::string prompt(const State& state, Language language) const;
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
    std::optional<Pick> pick_of(const State&, const Move&) const { return std::nullopt; }
    Amounts missing(const State&, const Move&) const { return {}; }
    std::string group(const State&, const Move&, Language) const { return ""; }
    std::string terminal_view(const State& state, const Viewer& viewer,
                              const std::vector<std::string>& players, Language language,
                              bool colour) const;

private:
    const Edition& edition_;
    const Texts& texts_;
};

}  // namespace tischwerk::whispers
