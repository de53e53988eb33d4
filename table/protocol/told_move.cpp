#include "table/protocol/told_move.hpp"

#include <array>

namespace tischwerk::table
{

bool ToldMove::is_shown_to(const Viewer& viewer) const
{
    const std::size_t place =
        viewer.kind == Viewer::Kind::Seat ? index_of(viewer.seat) : max_seat_count;
    return (shown_to >> place & 1) != 0;
}

std::optional<ToldMove> told_move(const Game& game, const Line& line, const AnyState& before,
                                  EventLog events, std::span<const Unasked> unasked)
{
    events.unasked = nullptr;  // an earlier listener goes on
    if (std::holds_alternative<Started>(line.content))
        return ToldMove{line.number, 0, {}, std::move(events), {}, {}};
    const Moved* moved = std::get_if<Moved>(&line.content);
    if (!moved)
        return std::nullopt;
    const Move move = *game.parse_move(moved->move);
    const std::array answered = {std::string(game.decision(before).name)};
    ToldMove told{line.number,
                  0,
                  {game.describe(before, move, Language::English),
                   game.describe(before, move, Language::German)},
                  std::move(events),
                  game.turn(before),
                  told_unasked(game, unasked, answered)};
    const int seat_count = game.player_count(before);
    for (int place = 0; place < seat_count; ++place)
        if (const Seat seat = seat_at(static_cast<std::size_t>(place));
            game.is_move_shown(before, move, {Viewer::Kind::Seat, seat}))
            told.shown_to |= static_cast<uint8_t>(1u << place);
    if (game.is_move_shown(before, move, Viewer{}))
        told.shown_to |= static_cast<uint8_t>(1u << max_seat_count);
    return told;
}

}  // namespace tischwerk::table
