#include "games/stephens/chapters/supply.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/professions.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

namespace tischwerk::stephens
{

namespace
{

bool has_cubes(const WoodCounts& cubes, const WoodCounts& needed)
{
    return cubes[0] >= needed[0] && cubes[1] >= needed[1] && cubes[2] >= needed[2];
}

WoodCounts less(const WoodCounts& cubes, const WoodCounts& taken)
{
    return {static_cast<uint8_t>(cubes[0] - taken[0]), static_cast<uint8_t>(cubes[1] - taken[1]),
            static_cast<uint8_t>(cubes[2] - taken[2])};
}

// The first combination the canonical order still allows after this one.
Delivery first_allowed_after(const Edition& edition, Delivery last)
{
    return edition[last].restarts_order() ? Delivery::D1 : last;
}

}  // namespace

// Once an action combination is still payable, the order restarts after it, and then every colour
// has a combination of its own (ST-9.13).
bool can_deliver_rest(const Edition& edition, const WoodCounts& rest, Delivery last)
{
    if (total_of(rest) == 0 || edition[last].restarts_order())
        return true;
    for (const DeliverySpace& space : edition.deliveries)
        if (space.restarts_order() && has_cubes(rest, space.cubes))
            return true;
    for (std::size_t place = place_of(last); place < delivery_count; ++place)
    {
        const Delivery next = static_cast<Delivery>(place);
        if (has_cubes(rest, edition[next].cubes) &&
            can_deliver_rest(edition, less(rest, edition[next].cubes), next))
            return true;
    }
    return false;
}

// ST-9.13  All reserved cubes must be delivered; the canonical order removes permutations only.
template <typename Collector>
void offer_deliver(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const WoodCounts& reserved = board.state.player(step.seat).reserved;
    if (total_of(reserved) == 0)
        return;
    const Delivery first = first_allowed_after(board.edition, place_in<Delivery>(step));
    for (std::size_t place = 0; place < delivery_count; ++place)
    {
        const Delivery delivery = static_cast<Delivery>(place);
        const DeliverySpace& space = board.edition[delivery];
        const bool is_in_order = delivery >= first || space.restarts_order();
        if (!has_cubes(reserved, space.cubes))
            menu.blocked(Deliver{delivery}, rule("ST-9.11"));  // cubes missing
        else if (!is_in_order ||
                 !can_deliver_rest(board.edition, less(reserved, space.cubes), delivery))
            menu.blocked(Deliver{delivery}, rule("ST-14.16"));
        else
            menu.allowed(Deliver{delivery});
    }
}

// ST-9.12  The cubes and rewards of each combination are printed on the board: edition.deliveries,
// read from the [[delivery]] entries of data/board.toml.
// ST-9.11  The cubes lie in the factory before the reward is handled (ST-14.23).
void choose_deliver(Play& play, const Step& step, const Move& move)
{
    const Delivery delivery = decode<Deliver>(move).delivery;
    const DeliverySpace& space = play.edition[delivery];
    Player& player = play.state.player(step.seat);
    player.reserved = less(player.reserved, space.cubes);
    WoodCounts& factory = play.state.small_factories[place_of(space.factory)];
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        factory[wood] = static_cast<uint8_t>(factory[wood] + space.cubes[wood]);
    tell(play, Delivered{step.seat, delivery});

    push(play, step_at(StepKind::Deliver, step.seat, delivery));
    if (space.coin > 0)
        gain_coins(play, step.seat, space.coin);
    if (space.influence > 0)
        gain_influence(play, step.seat, space.influence);
    for (int tile = 0; tile < space.accessory; ++tile)
        push(play, Step{StepKind::GainAccessory, step.seat});
    if (space.acquires_card)
        push(play, Step{StepKind::RewardAcquire, step.seat});
    if (space.assigns_worker)
        push(play, Step{StepKind::RewardWorker, step.seat});
}

// ST-9.13  A reward that is an action may be declined, and is forfeited if impossible.
template <typename Collector>
void offer_reward_acquire(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (const Display display : {Display::Contracts, Display::Investments})
        if (const auto against = rule_against_acquiring(board, seat, display))
            menu.blocked(TakeReward{display}, *against);
        else
            menu.allowed(TakeReward{display});
    menu.allowed(Decline{});
}

void choose_reward_acquire(Play& play, const Step& step, const Move& move)
{
    if (is<Decline>(move))
        return;
    Acquisition acquisition;
    acquisition.display = decode<TakeReward>(move).display;
    acquisition.must_take = true;  // the player has agreed to acquire
    acquisition.is_in_turn = false;
    begin_acquire(play, step.seat, acquisition);
}

// ST-9.14  Chapter 7 applies in full.
template <typename Collector>
void offer_reward_worker(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    offer_assigning_worker(board, seat, menu);
    menu.allowed(Decline{});
}

void choose_reward_worker(Play& play, const Step& step, const Move& move)
{
    if (is<Decline>(move))
        return;
    Placement placement;
    placement.is_in_turn = false;
    push(play, step_of(is<Create>(move) ? StepKind::CreateCard : StepKind::ReinforceCard, step.seat,
                       placement));
}

OFFERED(deliver);
OFFERED(reward_acquire);
OFFERED(reward_worker);

}  // namespace tischwerk::stephens
