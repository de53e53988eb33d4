#include "games/factory42/chapters/building/research.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/payment/payment.hpp"

namespace tischwerk::factory42
{

namespace
{

constexpr uint8_t swap_for_magic = 1;
constexpr uint8_t swap_for_rosette = 2;

// FF-11.6  Magic goes into the warehouse, which has room now.
void receive_swap(Play& play, Seat seat, uint8_t wanted)
{
    if (wanted == swap_for_rosette)
        return gain_rosettes(play, seat, 1);
    Cubes magic{};
    magic[place_of(Resource::Magic)] = 1;
    supply_to_warehouse(play, seat, magic);
}

}  // namespace

// FF-11.6  The commissar's swap comes first and needs no worker. FF-11.5: each worker has one
// research.
void begin_research(Play& play, Seat seat)
{
    const Player& player = play.state.player(seat);
    if (player.workers.contains(Location::Research))
        push(play, Step{StepKind::Research, seat});
    if (player.commissars.contains(Location::Research))
    {
        const uint8_t cubes = play.edition.board.research_swap;
        push(play, step_of(StepKind::ResearchSwap, seat, CubeLoop{0, cubes, cubes}));
    }
}

template <typename Collector>
void offer_research_swap(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const CubeLoop loop = unpacked<CubeLoop>(step);
    const Cubes& warehouse = board.state.player(step.seat).warehouse;
    if (loop.other != 0)
        return offer_canonical(warehouse, loop, rule("FF-11.6"), menu);
    const bool has_cubes = total_of(warehouse) >= loop.least;
    menu.allowed(ChooseNothing{});
    if (has_cubes && board.state.supply[place_of(Resource::Magic)] > 0)
        menu.allowed(SwapForMagic{});
    else
        menu.blocked(SwapForMagic{}, rule("FF-11.6"));
    if (has_cubes && board.state.supply_rosettes > 0)
        menu.allowed(SwapForRosette{});
    else
        menu.blocked(SwapForRosette{}, rule("FF-11.6"));
}

void choose_research_swap(Play& play, const Step& step, const Move& move)
{
    CubeLoop loop = unpacked<CubeLoop>(step);
    if (is<ChooseNothing>(move))
        return;
    if (loop.other == 0)
        loop.other = is<SwapForMagic>(move) ? swap_for_magic : swap_for_rosette;
    else
    {
        const Resource resource = decode<ChooseCube>(move).resource;
        warehouse_to_supply(play, step.seat, resource);
        loop = after(loop, resource);
    }
    if (loop.count < loop.least)
        push(play, step_of(StepKind::ResearchSwap, step.seat, loop));
    else
        receive_swap(play, step.seat, loop.other);
}

// FF-11.1, FF-11.4  Any order; large before small as well (FF-18.5).
template <typename Collector>
void offer_research(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    const Player& player = board.state.player(seat);
    for (std::size_t place = 0; place < improvement_count; ++place)
    {
        const auto improvement = static_cast<Improvement>(place);
        const Purchase purchase{Purpose::Improvement, static_cast<uint8_t>(place)};
        if (player.owns(improvement))
            menu.blocked(BuyImprovement{improvement}, rule("FF-11.4"));
        else if (!is_payable(board, seat, purchase))
            menu.blocked(BuyImprovement{improvement}, rule("FF-11.2"));
        else
            menu.allowed(BuyImprovement{improvement});
    }
    for (const InventionId card : player.unresearched)
        if (is_payable(board, seat, Purchase{Purpose::Invention, static_cast<uint8_t>(card)}))
            menu.allowed(ResearchCard{card});
        else
            menu.blocked(ResearchCard{card}, rule("FF-13.11"));
    menu.allowed(Done{});
}

void choose_research(Play& play, const Step& step, const Move& move)
{
    if (is<BuyImprovement>(move))
        begin_purchase(
            play, step.seat,
            {Purpose::Improvement, static_cast<uint8_t>(decode<BuyImprovement>(move).improvement)});
    else if (is<ResearchCard>(move))
        begin_purchase(play, step.seat,
                       {Purpose::Invention, static_cast<uint8_t>(decode<ResearchCard>(move).card)});
}

void finish_improvement(Play& play, Seat seat, Improvement improvement)
{
    play.state.player(seat).improvements.insert(improvement);
    tell(play, ImprovementBought{seat, improvement});
}

void finish_research(Play& play, Seat seat, InventionId card)
{
    Player& player = play.state.player(seat);
    player.unresearched.remove(card);
    player.researched.insert(card);
    play.state.uses[place_of(card)] = play.edition[card].uses;
    tell(play, InventionResearched{seat, card});
    gain_points(play, seat, play.edition[card].points);
}

OFFERED(research_swap);
OFFERED(research);

}  // namespace tischwerk::factory42
