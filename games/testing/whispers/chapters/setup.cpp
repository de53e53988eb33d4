#include "games/testing/whispers/chapters/setup.hpp"

#include "games/testing/whispers/chapters/draft.hpp"

#include <fmt/format.h>

namespace tischwerk::whispers
{

Result<Options> read_options(const Edition&, int players, const OptionValues& values)
{
    if (players < static_cast<int>(min_players) || players > static_cast<int>(max_players))
        return refuse(fmt::format("whispers is for {} to {} players, not {}", min_players,
                                  max_players, players));
    if (!values.empty())
        return refuse(
            fmt::format("there is no option '{}'; whispers has no options", values.begin()->first));
    return Options{static_cast<uint8_t>(players)};
}

// WH-1.1
Turn turn_of(const State& state)
{
    if (state.steps.is_empty())
        return {};
    const auto phase = static_cast<uint32_t>(place_of(state.steps.top().kind));
    return {state.round * uint32_t{step_kind_count} + phase, seat_at(0)};
}

void set_up(Play& play, const Options& options)
{
    State& state = play.state;
    state.deck = EnumSet<CardId>::first(static_cast<int>(card_count));
    for (std::size_t seat = 0; seat < options.players; ++seat)
        state.players.push({});
    begin_round(play);
}

}  // namespace tischwerk::whispers
