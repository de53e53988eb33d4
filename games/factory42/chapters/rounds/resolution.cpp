#include "games/factory42/chapters/rounds/resolution.hpp"

#include "games/factory42/chapters/building/embassy.hpp"
#include "games/factory42/chapters/building/guild.hpp"
#include "games/factory42/chapters/building/manufactory.hpp"
#include "games/factory42/chapters/building/operations.hpp"
#include "games/factory42/chapters/building/research.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/cubes/tower.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/chapters/production/delivery.hpp"
#include "games/factory42/chapters/production/loading.hpp"
#include "games/factory42/chapters/production/requisition.hpp"
#include "games/factory42/chapters/production/spiking.hpp"
#include "games/factory42/chapters/production/steam.hpp"
#include "games/factory42/chapters/rounds/awards.hpp"
#include "games/factory42/chapters/trade/accounting.hpp"
#include "games/factory42/chapters/trade/trade.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-8.3  Workers in space order, the commissar last; Spiking and Delivery see to theirs.
void push_crew(Play& play, Location location)
{
    if (play.state.crew(location).commissar != no_seat && location != Location::Spiking)
        push(play, step_at(StepKind::CommissarActs, no_seat, place_of(location)));
    push(play, step_at(StepKind::WorkerActs, no_seat, place_of(location), 0));
}

// The events of the location itself, and the order of its actors.
void begin_location(Play& play, Location location)
{
    switch (location)
    {
    case Location::Bureaucracy: return resolve_bureaucracy(play);
    case Location::Awards: return begin_awards(play);
    case Location::Spiking: return begin_spiking(play);
    case Location::Steam: burn_pool(play); break;
    default: break;
    }
    if (play.edition[location].is_on_main_board)
        push_crew(play, location);
    else
        push(play, step_at(StepKind::PlayerActs, no_seat, place_of(location), 0));
}

// It is told in the commissar's name: otherwise it would stand under that of the last worker.
void serve_commissar(Play& play, Location location, int rosettes)
{
    const Seat seat = play.state.crew(location).commissar;
    if (rosettes > 0)
        tell(play, CommissarServed{seat, location});
    gain_rosettes(play, seat, rosettes);
}

// FF-17.18  Held even if the location is closed or empty.
void push_window(Play& play, Location location)
{
    if (location == Location::Delivery)
        push(play, step_at(StepKind::DealWindow, no_seat, place_of(Window::BeforeDelivery)));
    if (location == Location::Research)
        push(play, step_at(StepKind::DealWindow, no_seat, place_of(Window::BeforeResearch)));
}

}  // namespace

// FF-8.1, FF-8.2  In ascending number; values[1] says that the window before it was held.
void resolve_location(Play& play, const Step& step)
{
    State& state = play.state;
    const auto location = place_in<Location>(step);
    const bool is_present =
        play.edition[location].number[state.options.has_commissions ? 1 : 0] != 0;
    const bool has_window = location == Location::Delivery || location == Location::Research;
    if (has_window && state.options.has_deals && step.values[1] == 0)
    {
        push(play, step_at(StepKind::ResolveLocation, no_seat, place_of(location), 1));
        return push_window(play, location);
    }
    if (location != Location::Awards)
        push(play, step_at(StepKind::ResolveLocation, no_seat, place_of(location) + 1));
    if (!is_present)
        return;
    state.location = location;
    begin_action(play);
    tell(play, LocationResolved{location});
    if (location != Location::Awards)  // awards_end sees to it, and clean-up follows
        push(play, step_at(StepKind::LocationEnds, no_seat, place_of(location)));
    begin_location(play, location);
}

void location_ends(Play& play, const Step& step)
{
    const auto location = place_in<Location>(step);
    if (location == Location::Delivery)
        judge_promises(play, Deadline::EndOfDelivery);
    if (location == Location::Steam)
        judge_promises(play, Deadline::EndOfSteam);
}

// long: a case for each location of the main board
void worker_acts(Play& play, const Step& step)
{
    const auto location = place_in<Location>(step);
    const std::size_t space = step.values[1];
    const Crew& crew = play.state.crew(location);
    if (space >= crew.workers.size())
        return;
    const Seat seat = crew.workers[space];
    begin_action(play);
    push(play, step_at(StepKind::WorkerActs, no_seat, place_of(location), space + 1));
    switch (location)
    {
    case Location::Requisition: return begin_requisition(play, seat, space);
    case Location::Loading: return begin_loading(play, seat);
    case Location::Spiking: return begin_spiking_worker(play, seat);
    case Location::Delivery: return begin_delivery(play, seat);
    case Location::Steam: return begin_burning(play, seat, space);
    case Location::Guild: return begin_guild(play, seat, space);
    case Location::Embassy: return begin_embassy(play, seat);
    case Location::Trade: return begin_trade(play, seat);
    case Location::Accounting: return begin_accounting(play, seat, space);
    default: return;
    }
}

void commissar_acts(Play& play, const Step& step)
{
    const auto location = place_in<Location>(step);
    const Crew& crew = play.state.crew(location);
    const int workers = static_cast<int>(crew.workers.size());
    begin_action(play);
    switch (location)
    {
    case Location::Requisition: return begin_requisition_commissar(play, crew.commissar, workers);
    case Location::Loading:  // FF-9.12
        return serve_commissar(play, location, play.edition.numbers.loading_rosettes);
    case Location::Guild:  // FF-13.10
        return serve_commissar(play, location,
                               workers * play.edition.board.guild_commissar_rosettes);
    case Location::Embassy: return begin_embassy_commissar(play, crew.commissar);
    default: return;
    }
}

// FF-8.4  In turn order; one player finishes before the next starts.
void player_acts(Play& play, const Step& step)
{
    const auto location = place_in<Location>(step);
    const std::size_t place = step.values[1];
    if (place >= play.state.players.size())
        return;
    const Seat seat = play.state.in_order(place);
    begin_action(play);
    push(play, step_at(StepKind::PlayerActs, no_seat, place_of(location), place + 1));
    switch (location)
    {
    case Location::Operations: return begin_operations(play, seat);
    case Location::Research: return begin_research(play, seat);
    default: return begin_manufactory(play, seat, location);
    }
}

}  // namespace tischwerk::factory42
