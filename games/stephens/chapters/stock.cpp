#include "games/stephens/chapters/stock.hpp"

#include "core/asks.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"

#include <algorithm>
#include <cassert>

namespace tischwerk::stephens
{

const Opponent* opponent_of(const Board& board)
{
    const Options& options = board.state.options;
    const bool has_one = options.is_solo() && options.solo_mode == SoloMode::Opponent;
    return has_one ? &board.edition.opponents[options.variant] : nullptr;
}

Restriction restriction_of(const Board& board)
{
    const Opponent* opponent = opponent_of(board);
    return opponent ? opponent->restriction : Restriction::None;
}

// ST-8.4   The lowest lock still covered stops the marker a space below it.
// ST-12.8  With stacked locks all four disks lie on the same space.
int influence_cap(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    for (std::size_t lock = 0; lock < lock_count; ++lock)
        if (!player.has(static_cast<Ability>(lock)))
        {
            const bool is_stacked = restriction_of(board) == Restriction::StackedLocks;
            return (is_stacked ? opponent_of(board)->lock_space : board.edition.lock_spaces[lock]) -
                   1;
        }
    return board.edition.influence_max;
}

// ST-3.6  A cost is payable in full or not at all.
bool can_pay(const Player& player, const Payment& payment)
{
    return player.coins >= payment.coin && player.influence >= payment.influence &&
           (payment.cube == 0 || player.cube_count() >= payment.cube) &&
           (payment.accessory == 0 || player.accessory_total() >= payment.accessory);
}

// ST-12.6  Against the collector a type may be gained only while no other type is behind it.
bool may_gain_accessory(const Board& board, Seat seat, Accessory accessory)
{
    if (restriction_of(board) != Restriction::AccessorySets)
        return true;
    const auto& gained = board.state.player(seat).gained_accessories;
    return gained[place_of(accessory)] == *std::min_element(gained.begin(), gained.end());
}

void gain_coins(Play& play, Seat seat, int amount)
{
    Player& player = play.state.player(seat);
    player.coins = static_cast<int16_t>(player.coins + amount);
    tell(play, CoinsChanged{seat, static_cast<int16_t>(amount), player.coins});
}

// ST-3.8  Influence beyond the cap is lost.
void gain_influence(Play& play, Seat seat, int amount)
{
    Player& player = play.state.player(seat);
    const int gained = std::min(amount, influence_cap(play.board(), seat) - player.influence);
    player.influence = static_cast<int8_t>(player.influence + gained);
    tell(play, InfluenceChanged{seat, static_cast<int16_t>(gained), player.influence});
}

void gain_cubes(Play& play, Seat seat, Colour colour, int amount)
{
    int16_t& cubes = play.state.player(seat).cubes[place_of(colour)];
    cubes = static_cast<int16_t>(cubes + amount);
    tell(play, CubesChanged{seat, colour, static_cast<int16_t>(amount)});
}

void gain_accessory(Play& play, Seat seat, Accessory accessory)
{
    Player& player = play.state.player(seat);
    ++player.accessories[place_of(accessory)];
    ++player.gained_accessories[place_of(accessory)];
    tell(play, AccessoryGained{seat, accessory});
}

// ST-3.8  Steps above the top of a nature track are lost.
void climb_forest(Play& play, Seat seat, int steps)
{
    Player& player = play.state.player(seat);
    const int climbed = std::min<int>(steps, play.edition.nature.top - player.forest);
    player.forest = static_cast<int8_t>(player.forest + climbed);
    tell(play, ForestChanged{seat, static_cast<int16_t>(climbed), player.forest});
}

void climb_dune(Play& play, Seat seat, int steps)
{
    Player& player = play.state.player(seat);
    const int climbed = std::min<int>(steps, play.edition.nature.top - player.dune);
    player.dune = static_cast<int8_t>(player.dune + climbed);
    tell(play, DuneChanged{seat, static_cast<int16_t>(climbed), player.dune});
}

void score_points(Play& play, Seat seat, int points)
{
    Player& player = play.state.player(seat);
    player.score = static_cast<int16_t>(player.score + points);
    tell(play, ScoreChanged{seat, static_cast<int16_t>(points), player.score});
    test_end_trigger(play, EndTrigger::ScoreReachedArmy);  // ST-7.19
}

void pay_coins(Play& play, Seat seat, int amount)
{
    Player& player = play.state.player(seat);
    assert(player.coins >= amount);  // ST-3.9
    player.coins = static_cast<int16_t>(player.coins - amount);
    if (amount > 0)
        tell(play, CoinsChanged{seat, static_cast<int16_t>(-amount), player.coins});
}

void pay_influence(Play& play, Seat seat, int amount)
{
    Player& player = play.state.player(seat);
    assert(player.influence >= amount);  // ST-3.9
    player.influence = static_cast<int8_t>(player.influence - amount);
    if (amount > 0)
        tell(play, InfluenceChanged{seat, static_cast<int16_t>(-amount), player.influence});
}

void pay_cubes(Play& play, Seat seat, Colour colour, int amount)
{
    int16_t& cubes = play.state.player(seat).cubes[place_of(colour)];
    assert(cubes >= amount);
    cubes = static_cast<int16_t>(cubes - amount);
    tell(play, CubesChanged{seat, colour, static_cast<int16_t>(-amount)});
}

void pay_accessory(Play& play, Seat seat, Accessory accessory)
{
    uint8_t& tiles = play.state.player(seat).accessories[place_of(accessory)];
    assert(tiles > 0);
    --tiles;
    tell(play, AccessoryPaid{seat, accessory});
}

void descend_forest(Play& play, Seat seat, int steps)
{
    Player& player = play.state.player(seat);
    assert(player.forest >= steps);  // ST-3.9
    player.forest = static_cast<int8_t>(player.forest - steps);
    tell(play, ForestChanged{seat, static_cast<int16_t>(-steps), player.forest});
}

void descend_dune(Play& play, Seat seat, int steps)
{
    Player& player = play.state.player(seat);
    assert(player.dune >= steps);  // ST-3.9
    player.dune = static_cast<int8_t>(player.dune - steps);
    tell(play, DuneChanged{seat, static_cast<int16_t>(-steps), player.dune});
}

// ST-10.1   The army at or below any score sets the end in motion, once and for good.
// ST-10.2   The round under way is finished, then another is played.
// ST-11.22  The solo game ends by the army's final space instead.
void test_end_trigger(Play& play, EndTrigger cause)
{
    State& state = play.state;
    if (state.options.is_solo() || state.end_trigger != EndTrigger::None)
        return;
    const bool is_met =
        std::any_of(state.players.begin(), state.players.end(),
                    [&](const Player& player) { return player.score >= state.army_space; });
    if (!is_met)
        return;
    state.end_trigger = cause;
    state.last_round = static_cast<uint16_t>(state.round + 1);
    tell(play, EndTriggered{});
}

template <typename Collector>
void offer_pay_cube(const Board& board, Collector& menu)
{
    const Player& player = board.state.player(board.state.steps.top().seat);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (player.cubes[colour] > 0)
            menu.allowed(PayCube{static_cast<Colour>(colour)});
        else
            menu.blocked(PayCube{static_cast<Colour>(colour)}, rule("ST-3.6"));  // none in stock
}

template <typename Collector>
void offer_gain_cube(const Board&, Collector& menu)
{
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        menu.allowed(GainCube{static_cast<Colour>(colour)});
}

template <typename Collector>
void offer_pay_accessory(const Board& board, Collector& menu)
{
    const Player& player = board.state.player(board.state.steps.top().seat);
    for (std::size_t accessory = 0; accessory < accessory_count; ++accessory)
        if (player.accessories[accessory] > 0)
            menu.allowed(PayAccessory{static_cast<Accessory>(accessory)});
        else
            menu.blocked(PayAccessory{static_cast<Accessory>(accessory)}, rule("ST-3.6"));
}

template <typename Collector>
void offer_gain_accessory(const Board& board, Collector& menu)
{
    for (std::size_t place = 0; place < accessory_count; ++place)
    {
        const Accessory accessory = static_cast<Accessory>(place);
        if (may_gain_accessory(board, board.state.steps.top().seat, accessory))
            menu.allowed(GainAccessory{accessory});
        else
            menu.blocked(GainAccessory{accessory}, rule("ST-12.6"));
    }
}

void choose_pay_cube(Play& play, const Step& step, const Move& move)
{
    pay_cubes(play, step.seat, decode<PayCube>(move).colour, 1);
}

void choose_gain_cube(Play& play, const Step& step, const Move& move)
{
    gain_cubes(play, step.seat, decode<GainCube>(move).colour, 1);
}

// The tile that lies on a contract still counts for 2e (ST-8.10, ST-9.16); the step below says so.
void choose_pay_accessory(Play& play, const Step& step, const Move& move)
{
    const Accessory accessory = decode<PayAccessory>(move).accessory;
    pay_accessory(play, step.seat, accessory);
    if (!play.state.steps.is_empty() && play.state.steps.top().kind == StepKind::MoveContract)
        ++play.state.player(step.seat).spent_accessories[place_of(accessory)];
}

void choose_gain_accessory(Play& play, const Step& step, const Move& move)
{
    gain_accessory(play, step.seat, decode<GainAccessory>(move).accessory);
}

OFFERED(pay_cube);
OFFERED(gain_cube);
OFFERED(pay_accessory);
OFFERED(gain_accessory);

}  // namespace tischwerk::stephens
