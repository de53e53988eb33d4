// The knowledge of a seat about a state, as a row of numbers (layout.hpp).
//
// The row begins with the number of the seat that looks. The players follow in order from that seat
// on, and the pending step that is asked comes first: a learner need not care for its seat or the
// depth of the game.
//
// In a game with secrets, the row shows a state that the seat imagines, always from the same dice.
// Such a state depends only on the knowledge of the seat (ADR 19), and so does the row; cards that
// the seat does not know are left out. A game whose only secrets are such cards needs no imagining.
#pragma once

#include "core/encoded.hpp"
#include "core/game_rules.hpp"
#include "encodings/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

namespace tischwerk::encodings
{

template <typename State>
class Observation
{
public:
    static constexpr std::size_t width = 1 + Coded<State>::width;

    // The row must be all zeros.
    template <typename Sight>
    static void write(const State& state, const Sight& sight, Number* row)
    {
        *row++ = static_cast<Number>(index_of(sight.seat));
        for_each_member<State>([&]<std::size_t place>() {
            using Member = MemberAt<State, place>;
            const Member& member = boost::pfr::get<place>(state);
            if constexpr (std::is_same_v<Member, Players>)
                write_players(member, sight, row);
            else if constexpr (std::is_same_v<Member, Steps>)
                write_steps(member, sight, row);
            else
                Coded<Member>::write(member, sight, row);
            row += Coded<Member>::width;
        });
    }
    static std::vector<Range> ranges()
    {
        std::vector<Range> ranges;
        ranges.push_back({"seat", 0, 1, "number"});
        std::size_t begin = 1;
        for_each_member<State>([&]<std::size_t place>() {
            using Member = MemberAt<State, place>;
            Coded<Member>::describe(member_name<State, place>(), begin, ranges);
            begin += Coded<Member>::width;
        });
        return ranges;
    }

private:
    using Players = std::remove_cvref_t<decltype(State::players)>;
    using Steps = std::remove_cvref_t<decltype(State::steps)>;

    template <typename Sight>
    static void write_players(const Players& players, const Sight& sight, Number* row)
    {
        using Player = std::remove_cvref_t<decltype(players[0])>;
        *row++ = static_cast<Number>(players.size());
        for (std::size_t turn = 0; turn < players.size(); ++turn)
        {
            const std::size_t seat = (index_of(sight.seat) + turn) % players.size();
            Coded<Player>::write(players[seat], sight, row);
            row += Coded<Player>::width;
        }
    }
    template <typename Sight>
    static void write_steps(const Steps& steps, const Sight& sight, Number* row)
    {
        using Step = std::remove_cvref_t<decltype(steps[0])>;
        *row++ = static_cast<Number>(steps.size());
        for (std::size_t place = steps.size(); place > 0; --place)
        {
            Coded<Step>::write(steps[place - 1], sight, row);
            row += Coded<Step>::width;
        }
    }
};

template <GameRules Rules>
void observe(const typename Rules::State& state, Seat seat, Number* row)
{
    using State = typename Rules::State;
    using Row = Observation<State>;
    std::fill_n(row, Row::width, Number{0});
    const std::size_t players = state.players.size();
    if constexpr (Rules::is_open)
        Row::write(state, OpenSight{seat, players}, row);
    else if constexpr (hides_only_cards<State>)
        Row::write(state, CardSight(state.knowledge, seat, players), row);
    else
    {
        Random dice(Seed{0, 1});
        const State imagined = Rules::determinize(state, seat, dice);
        if constexpr (requires { imagined.knowledge; })
            Row::write(imagined, CardSight(imagined.knowledge, seat, players), row);
        else
            Row::write(imagined, OpenSight{seat, players}, row);
    }
}

}  // namespace tischwerk::encodings
