// Outlook functions that the Words of all games share: the part of the story that an event opens,
// the amounts it changes, the missing amounts of a move, and its places on the board.
#pragma once

#include "core/headings.hpp"
#include "core/outlook/places.hpp"
#include "core/told/words.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk
{

template <typename Board, typename Tongue>
Heading WordsOf<Board, Tongue>::heading_of(const Event& event) const
{
    return heading_in<typename Tongue::Happenings>(event);
}

// A game says pick_in(board, move) of the moves that are picks, beside their rules.
template <typename Board, typename Tongue>
std::optional<Pick> WordsOf<Board, Tongue>::pick_of(const State& state, const Move& move) const
{
    std::optional<Pick> pick;
    visit_record<typename Tongue::Moves>(move, [&](const auto& named) {
        if constexpr (requires { pick_in(Board{edition_, state}, named); })
            pick = pick_in(Board{edition_, state}, named);
    });
    return pick;
}

template <typename Board, typename Tongue>
Amounts WordsOf<Board, Tongue>::missing(const State& state, const Move& move) const
{
    return missing_in<typename Tongue::Moves>(typename Tongue::Ids(edition_.words),
                                              Board{edition_, state}, move);
}

template <typename Board, typename Tongue>
std::string WordsOf<Board, Tongue>::group(const State& state, const Move& move,
                                          Language language) const
{
    const Tongue tongue(edition_, texts_, language, nullptr);
    std::string text;
    visit_record<typename Tongue::Moves>(move, [&](const auto& named) {
        text = tongue.group(Board{edition_, state}, named);
    });
    return text;
}

template <typename Board, typename Tongue>
Amounts WordsOf<Board, Tongue>::changes(const Event& event) const
{
    return amounts_in<typename Tongue::Happenings>(typename Tongue::Ids(edition_.words), event);
}

template <typename Board, typename Tongue>
Amounts WordsOf<Board, Tongue>::stock(const State& state) const
{
    return stock_in(typename Tongue::Ids(edition_.words), Board{edition_, state});
}

template <typename Board, typename Tongue>
std::vector<std::string> WordsOf<Board, Tongue>::places(const Move& move) const
{
    return places_in<typename Tongue::Moves>(typename Tongue::Ids(edition_.words), edition_, move);
}

}  // namespace tischwerk
