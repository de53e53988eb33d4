#include "games/inventions/chapters/factories.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

std::size_t slot_of(const State& state, FactoryId factory)
{
    const auto& shown = state.factories_shown;
    return static_cast<std::size_t>(std::find(shown.begin(), shown.end(), factory) - shown.begin());
}

bool is_plain(const Factory& factory)
{
    return factory.influence == 0;
}

// EI-17.4  Builds without influence commute, so they are offered from left to right only.
std::optional<RuleId> rule_against_building(const Board& board, Seat seat, std::size_t slot,
                                            std::size_t from_slot)
{
    const Factory& factory = board.edition[board.state.factories_shown[slot]];
    if (slot < from_slot && is_plain(factory))
        return rule("EI-17.4");
    if (!can_pay(board.state.player(seat), factory.cost))
        return rule("EI-1.15");
    return std::nullopt;
}

}  // namespace

bool may_build(const Board& board, Seat seat)
{
    for (std::size_t slot = 0; slot < factory_slot_count; ++slot)
        if (board.state.factories_shown[slot] != no_factory &&
            !rule_against_building(board, seat, slot, 0))
            return true;
    return false;
}

template <typename Collector>
void offer_factories(const Board& board, Seat seat, std::size_t from_slot, Collector& menu)
{
    for (std::size_t slot = 0; slot < factory_slot_count; ++slot)
    {
        const FactoryId factory = board.state.factories_shown[slot];
        if (factory == no_factory)
            continue;
        if (const auto against = rule_against_building(board, seat, slot, from_slot))
            menu.blocked(BuildFactory{factory}, *against);
        else
            menu.allowed(BuildFactory{factory});
    }
}

// EI-5.2  Pay, take the card; EI-5.3: its influence comes at once.
// EI-5.4  It makes nothing yet. EI-4.5: its slot stays empty.
void build_factory(Play& play, Seat seat, FactoryId factory)
{
    pay(play, seat, play.edition[factory].cost);
    play.state.factories_shown[slot_of(play.state, factory)] = no_factory;
    play.state.player(seat).factories.insert(factory);
    tell(play, FactoryBuilt{seat, factory});
    gain_influence(play, seat, play.edition[factory].influence, Source::Factories);
}

template <typename Collector>
void offer_build(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    offer_factories(board, step.seat, unpacked<Loop>(step).from_place, menu);
    menu.allowed(Done{});  // EI-4.3, EI-17.1
}

// EI-5.1  Up to three, one after the other.
void choose_build(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const FactoryId factory = decode<BuildFactory>(move).factory;
    Loop loop = unpacked<Loop>(step);
    if (is_plain(play.edition[factory]))
        loop.from_place = static_cast<uint8_t>(slot_of(play.state, factory));
    build_factory(play, step.seat, factory);
    if (++loop.count < play.edition.limits.builds)
        push(play, step_of(StepKind::Build, step.seat, loop));
}

// EI-6.1  Every own factory once; EI-6.2: no other player's. EI-6.3: nothing to choose.
void run_all_factories(Play& play, Seat seat)
{
    for (const FactoryId factory : play.state.player(seat).factories)
        run_factory(play, seat, factory);
}

template <typename Collector>
void offer_running(const Board& board, Seat seat, Collector& menu)
{
    EnumSet<FactoryId, uint32_t> outputs;
    for (const FactoryId factory : board.state.player(seat).factories)
    {
        const FactoryId output = board.edition[factory].first_like;
        if (outputs.contains(output))
            menu.blocked(RunFactory{factory}, rule("EI-17.8"));  // its twin is offered
        else
            menu.allowed(RunFactory{factory});
        outputs.insert(output);
    }
}

void run_factory(Play& play, Seat seat, FactoryId factory)
{
    tell(play, FactoryRun{seat, factory});
    gain(play, seat, play.edition[factory].output);
}

template void offer_factories(const Board&, Seat, std::size_t, MoveList&);
template void offer_factories(const Board&, Seat, std::size_t, Menu&);
OFFERED(build);
template void offer_running(const Board&, Seat, MoveList&);
template void offer_running(const Board&, Seat, Menu&);

}  // namespace tischwerk::inventions
