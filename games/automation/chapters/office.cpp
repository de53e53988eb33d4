#include "games/automation/chapters/office.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"

#include <algorithm>
#include <span>

namespace tischwerk::automation
{

// AA-13.1
void fund(Play& play, Seat seat)
{
    const int engineers = engineers_of(play.board(), play.state.player(seat));
    change_credits(play, seat, play.edition.numbers.funding + engineers);
    checkpoint(play);
}

// AA-14.1  The first by the number of sales; AA-14.2: then another for each engineer on level I.
// AA-14.3  As far as there are unfinished workers. AA-14.5: those at work are not among them.
void assemble(Play& play, Seat seat)
{
    const Player& player = play.state.player(seat);
    const int engineers = engineers_of(play.board(), player);
    const int level = std::min(1 + player.sales.count(), static_cast<int>(level_count));
    build_worker(play, seat, level);
    for (int count = 0; count < engineers; ++count)
        build_worker(play, seat, 1);
    checkpoint(play);
}

// AA-16.1  As the market shows (AA-6.3: its tokens stay there).
// AA-16.2  Then a die for each engineer. AA-16.3: the limit after all of them.
void purchase(Play& play, Seat seat)
{
    const int engineers = engineers_of(play.board(), play.state.player(seat));
    for (const Colour colour : play.state.market)
        change_tokens(play, seat, colour, 1);
    for (int count = 0; count < engineers; ++count)
        change_tokens(play, seat, roll_resource_die(play, seat), 1);
    settle(play, seat);
}

template <typename Collector>
void offer_sponsorship_tile(const Board& board, Collector& menu)
{
    for (const TileId tile : board.state.tiles_shown)
        menu.allowed(TakeTile{tile});
}

// AA-15.1, AA-15.3  The row is not refilled. AA-15.2: parts without effect are lost.
void choose_sponsorship_tile(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    const TileId tile = decode<TakeTile>(move).tile;
    const auto found = std::find(state.tiles_shown.begin(), state.tiles_shown.end(), tile);
    state.tiles_shown.remove_at(static_cast<std::size_t>(found - state.tiles_shown.begin()));
    state.tile_discard.insert(tile);
    tell(play, TileTaken{step.seat, tile});
    push(play, Step{StepKind::PlaceOrderMarker, step.seat});
    push_effects(play, step.seat, play.edition.tiles[place_of(tile)]);
}

// AA-15.4  The topmost empty space; AA-15.5: for the first player from the second on.
void place_order_marker(Play& play, const Step& step)
{
    State& state = play.state;
    const auto spaces = std::span(state.next_order).first(state.players.size());
    const std::ptrdiff_t topmost = step.seat == state.first_player() ? 1 : 0;
    const auto space = std::find(spaces.begin() + topmost, spaces.end(), no_seat);
    if (space == spaces.end())
        return;  // only where a position was set up so
    *space = step.seat;
    tell(play, OrderMarkerPlaced{step.seat, static_cast<int16_t>(space - spaces.begin() + 1)});
}

OFFERED(sponsorship_tile);

}  // namespace tischwerk::automation
