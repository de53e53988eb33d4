// Amounts of pieces that an event adds to a stock or takes from it, declared beside the event:
//
//     EVENT(CoinsChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
//     CHANGES(CoinsChanged, (seat, "coin", amount))
//     CHANGES(SteamChanged, (no_seat, "steam", amount))      the common stock
//     CHANGES(WorkerUpgraded, (seat, worker(from), -1), (seat, worker(to), 1))
//
// A kind is a text or a value that has an id in the game's vocabulary. The stock itself is said
// once per game by tell_stock(player, out). A house test compares the two: it finds an event that
// changes a stock without a declaration. Nothing of it runs in playouts.
#pragma once

#include "core/values/kinds.hpp"
#include "core/values/seat.hpp"

#include <string>
#include <string_view>
#include <vector>

// Each part is (seat, kind, amount), written with the members of the event.
#define CHANGES(Named, ...)                                                                        \
    struct Named##Changes : Named                                                                  \
    {                                                                                              \
        template <typename Out>                                                                    \
        void tell_to(const Out& out) const                                                         \
        {                                                                                          \
            TISCHWERK_EACH(TISCHWERK_CHANGE, __VA_ARGS__)                                          \
        }                                                                                          \
    };                                                                                             \
    inline Named##Changes changes_of(const Named& told)                                            \
    {                                                                                              \
        return Named##Changes{told};                                                               \
    }
#define TISCHWERK_CHANGE(...) out(__VA_ARGS__);

namespace tischwerk
{

// So much of a kind of pieces: gained, or lost where it is negative.
struct Amount
{
    Seat seat = no_seat;  // no_seat: the common stock
    std::string kind;
    std::string family;  // a blue cube is a cube; its own kind where it belongs to none
    int amount = 0;
};
using Amounts = std::vector<Amount>;

// The family that a kind belongs to, where any of them would do. A game says so for its own types
// (family_of(Colour)); everything else is a family of its own.
inline std::string_view family_of(std::string_view kind)
{
    return kind;
}

template <typename Ids, typename Kind>
std::string kind_text(const Ids& ids, const Kind& kind)
{
    if constexpr (std::is_convertible_v<Kind, std::string_view>)
        return std::string(std::string_view(kind));
    else
        return ids.text(kind);
}

// Collects amounts told as (seat, kind, amount).
template <typename Ids>
auto amount_collector(const Ids& ids, Amounts& amounts)
{
    return [&ids, &amounts](Seat seat, const auto& kind, int amount) {
        Amount one{seat, kind_text(ids, kind), {}, amount};
        if constexpr (requires { family_of(kind); })
            one.family = family_of(kind);
        else
            one.family = one.kind;
        amounts.push_back(std::move(one));
    };
}

// The changes by the event, as declared beside it.
template <typename Happenings, typename Ids, typename Happened>
Amounts amounts_in(const Ids& ids, const Happened& event)
{
    Amounts amounts;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        if constexpr (requires { changes_of(named); })
            changes_of(named).tell_to(amount_collector(ids, amounts));
    });
    return amounts;
}

// The stocks of the players and the common stock, as the game tells them.
template <typename Ids, typename Board>
Amounts stock_in(const Ids& ids, const Board& board)
{
    Amounts amounts;
    const auto collect = amount_collector(ids, amounts);
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        tell_stock(board.state.players[place],
                   [&](const auto& kind, int amount) { collect(seat_at(place), kind, amount); });
    const auto common = [&](const auto& kind, int amount) { collect(no_seat, kind, amount); };
    if constexpr (requires { tell_common_stock(board, common); })
        tell_common_stock(board, common);
    return amounts;
}

// Tells the missing amount, if any.
template <typename Kind, typename Out>
void tell_lack(const Kind& kind, int needed, int held, const Out& out)
{
    if (needed > held)
        out(kind, needed - held);
}

// The amounts that the asked player lacks for the move: tell_missing(board, move, out), where a
// game has it.
template <typename Moves, typename Ids, typename Board, typename Carrier>
Amounts missing_in(const Ids& ids, const Board& board, const Carrier& move)
{
    Amounts amounts;
    const auto collect = amount_collector(ids, amounts);
    const auto out = [&](const auto& kind, int amount) {
        collect(board.state.steps.top().seat, kind, amount);
    };
    visit_record<Moves>(move, [&](const auto& named) {
        if constexpr (requires { tell_missing(board, named, out); })
            tell_missing(board, named, out);
    });
    return amounts;
}

}  // namespace tischwerk
