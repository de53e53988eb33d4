// The kinds that the steps of a game really lead to, watched in random games, and how that is
// declared (core/step_order.hpp).
#pragma once

#include "core/game.hpp"
#include "core/options/options.hpp"
#include "core/step_order.hpp"
#include "core/steps.hpp"

#include <set>
#include <span>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

template <typename Kind, std::size_t kind_count>
struct SeenFlows
{
    EnumSet<Kind> lowest;
    std::array<StepFlow<Kind>, kind_count> flows{};

    SeenFlows()
    {
        for (std::size_t place = 0; place < kind_count; ++place)
        {
            flows[place].kind = static_cast<Kind>(place);
            flows[place].count = StepsWaiting::Lowest;
        }
    }

    // A step is gone; those from `size` on took its place.
    template <typename Step, typename Steps>
    void see(const Step& done, const Steps& steps, std::size_t size)
    {
        if (size < steps.size())
        {
            flows[place_of(done.kind)].next.insert(steps[size].kind);
            const bool is_again = steps[size].kind == done.kind;
            if (is_again && size > 0 && steps[size - 1].kind == done.kind)
                REQUIRE(steps[size].seat == done.seat);  // as StepOrder takes it
        }
        see_pushed(steps, size);
        for (std::size_t place = size; place < steps.size(); ++place)
            if (steps[place].seat != no_seat && steps[place].seat != done.seat)
                flows[place_of(steps[place].kind)].seat = SeatOfStep::Own;
        EnumSet<Kind> waiting;
        for (const auto& step : steps)
        {
            StepsWaiting& count = flows[place_of(step.kind)].count;
            if (waiting.contains(step.kind))
                count = StepsWaiting::Many;
            else if (!waiting.is_empty() && count == StepsWaiting::Lowest)
                count = StepsWaiting::Once;
            waiting.insert(step.kind);
        }
    }
    template <typename Steps>
    void see_start(const Steps& steps)
    {
        lowest.insert(steps[0].kind);
        see_pushed(steps, 0);
        for (const auto& step : steps)
            if (step.seat != no_seat)
                flows[place_of(step.kind)].seat = SeatOfStep::Own;
    }

private:
    template <typename Steps>
    void see_pushed(const Steps& steps, std::size_t size)
    {
        for (std::size_t place = size; place + 1 < steps.size(); ++place)
            flows[place_of(steps[place].kind)].over.insert(steps[place + 1].kind);
    }
};

// As run_to_decision and take_choice do it, with an observer.
template <typename Table, typename Play, typename Seen>
void watch_game(const Table& table, Play& play, Random& random, Seen& seen)
{
    auto& steps = play.state.steps;
    seen.see_start(steps);
    MoveList moves;
    while (!steps.is_empty())
    {
        const auto step = steps.top();
        const auto& row = table[place_of(step.kind)];
        if (row.asks())
        {
            moves.clear();
            list_choices(table, play.board(), moves);
        }
        const std::size_t size = steps.size() - 1;
        steps.pop();
        if (!row.asks())
            row.run(play, step);
        else if (!moves.is_empty())
            row.choose(play, step, moves[random.below(static_cast<uint32_t>(moves.size()))]);
        REQUIRE(steps.size() >= size);  // only the top is taken away
        seen.see(step, steps, size);
    }
}

// Random games with every number of players and with options as they come, by the game's own rules.
template <typename Rules, typename Kind, std::size_t kind_count, typename Table, typename SetUp>
SeenFlows<Kind, kind_count> watched_flows(const Game& game, const typename Rules::Edition& edition,
                                          const Table& table, SetUp set_up, uint64_t games)
{
    SeenFlows<Kind, kind_count> seen;
    const GameInfo& info = game.info();
    for (uint64_t seed = 0; seed < games; ++seed)
        for (int players = info.min_players; players <= info.max_players; ++players)
        {
            Random random(Seed{1, seed});
            OptionValues values;
            for (const OptionChoice& choice : option_choices(info.options, players))
            {
                OptionValues more = values;
                if (random.below(3) == 0 && more.insert(choice).second &&
                    Rules::read_options(edition, players, more))
                    values = more;
            }
            const auto options = *Rules::read_options(edition, players, values);
            typename Rules::State state{};
            state.random = Random(Seed{0, seed});
            if constexpr (requires { state.options = options; })
                state.options = options;
            typename Rules::Play play{edition, state, nullptr};
            set_up(play, options);
            watch_game(table, play, random, seen);
        }
    return seen;
}

// A line for each kind, as it is declared.
template <typename Table, typename Kind>
std::string flow_line(const Table& table, const StepFlow<Kind>& flow)
{
    const auto list = [&](EnumSet<Kind> kinds) {
        std::string text = "{";
        for (const Kind kind : kinds)
            text += (text.size() > 1 ? ", " : "") + std::string(table[place_of(kind)].name);
        return text + "}";
    };
    return "{" + std::string(table[place_of(flow.kind)].name) + ", " + list(flow.next) + ", " +
           list(flow.over) + (flow.seat == SeatOfStep::Own ? ", Own" : ", Inherited") +
           (flow.count == StepsWaiting::Lowest ? ", Lowest}"
            : flow.count == StepsWaiting::Once ? ", Once}"
                                               : "}");
}

// Everything that was seen is declared.
template <typename Table, typename Kind, std::size_t kind_count, typename Declared>
void check_flows(const Table& table, const SeenFlows<Kind, kind_count>& seen,
                 const Declared& declared)
{
    SeenFlows<Kind, kind_count> known;
    for (const StepFlow<Kind>& flow : declared)
        known.flows[place_of(flow.kind)] = flow;
    for (std::size_t place = 0; place < kind_count; ++place)
    {
        const StepFlow<Kind>& is = seen.flows[place];
        const StepFlow<Kind>& said = known.flows[place];
        CHECK_MESSAGE((said.next.contains_all(is.next) && said.over.contains_all(is.over) &&
                       (is.seat == SeatOfStep::Inherited || said.seat != SeatOfStep::Inherited) &&
                       is.count >= said.count),
                      "seen: ", flow_line(table, is), "; declared: ", flow_line(table, said));
    }
}

}  // namespace tischwerk::testing
