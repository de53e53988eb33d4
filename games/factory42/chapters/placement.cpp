#include "games/factory42/chapters/placement.hpp"

#include "core/menu.hpp"
#include "games/factory42/chapters/deals.hpp"
#include "games/factory42/chapters/supply.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

namespace
{

bool is_present(const Board& board, Location location)
{
    const LocationInfo& info = board.edition[location];
    return info.number[board.state.options.has_commissions ? 1 : 0] != 0 &&
           (info.worker_spaces > 0 || info.has_commissar);
}

// FF-7.4, FF-7.6  The lowest free worker space, or the free commissar space.
bool is_free(const Board& board, Seat seat, Location location, Role role)
{
    const LocationInfo& info = board.edition[location];
    const Player& player = board.state.player(seat);
    if (!info.is_on_main_board)
        return !(role == Role::Worker ? player.workers : player.commissars).contains(location);
    const Crew& crew = board.state.crew(location);
    return role == Role::Worker ? crew.workers.size() < info.worker_spaces
                                : crew.commissar == no_seat;
}

// FF-19.9  Spaces of the main board, then of the own board.
template <typename Function>
void for_each_space(const Board& board, const Function& function)
{
    for (const bool is_on_main_board : {true, false})
        for (std::size_t place = 0; place < location_count; ++place)
        {
            const auto location = static_cast<Location>(place);
            if (!is_present(board, location) ||
                board.edition[location].is_on_main_board != is_on_main_board)
                continue;
            if (board.edition[location].worker_spaces > 0)
                function(location, Role::Worker);
            if (board.edition[location].has_commissar)
                function(location, Role::Commissar);
        }
}

}  // namespace

bool is_open_location(const Board& board, Location location)
{
    return is_present(board, location) &&
           !(board.state.event != no_event && event_of(board).closed.contains(location));
}

// FF-5.11  no_main_commissars
bool has_open_commissar(const Board& board, Location location)
{
    const LocationInfo& info = board.edition[location];
    return is_open_location(board, location) && info.has_commissar &&
           !(info.is_on_main_board && has_mod(board, Mod::NoMainCommissars));
}

std::optional<RuleId> rule_against_placing(const Board& board, Seat seat, Location location,
                                           Role role)
{
    if (!is_open_location(board, location))
        return rule("FF-5.10");
    if (role == Role::Commissar && !has_open_commissar(board, location))
        return rule("FF-5.11");
    if (!is_free(board, seat, location, role))
        return role == Role::Worker ? rule("FF-7.4") : rule("FF-7.6");
    // FF-7.9  The commissar space is free of charge.
    if (location == Location::Accounting && role == Role::Worker &&
        board.state.player(seat).rosettes < mod_value(board, Mod::AccountingFee))
        return rule("FF-7.9");
    return std::nullopt;
}

bool can_place(const Board& board, Seat seat)
{
    bool can = false;
    for_each_space(board, [&](Location location, Role role) {
        can = can || !rule_against_placing(board, seat, location, role);
    });
    return can;
}

// FF-7.1, FF-7.3  From the seat of the step on, whoever has a meeple and a space.
void next_placement(Play& play, const Step& step)
{
    State& state = play.state;
    state.phase = Phase::Placement;
    Seat seat = step.seat;
    for (std::size_t count = 0; count < state.players.size(); ++count)
    {
        const Seat next = next_clockwise(seat, state.players.size());
        if (state.player(seat).unplaced > 0 && can_place(play.board(), seat))
        {
            begin_action(play);
            push(play, Step{StepKind::NextPlacement, next});
            return push(play, Step{StepKind::PlaceWorker, seat});
        }
        seat = next;
    }
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (state.players[place].unplaced > 0)
            tell(play, NoSpaceLeft{seat_at(place)});
    judge_promises(play, Deadline::EndOfPlacement);
    state.phase = Phase::Resolution;
    push(play, step_at(StepKind::ResolveLocation, no_seat, 0));
    push(play, step_at(StepKind::DealWindow, no_seat, place_of(Window::BeforeRequisition)));
}

// FF-7.2  Nobody passes.
template <typename Collector>
void offer_place_worker(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for_each_space(board, [&](Location location, Role role) {
        if (const auto against = rule_against_placing(board, seat, location, role))
            menu.blocked(PlaceMeeple{location, role}, *against);
        else
            menu.allowed(PlaceMeeple{location, role});
    });
}

// FF-7.5  Spaces fill from 1 on. FF-7.9: the fee goes to the supply.
void choose_place_worker(Play& play, const Step& step, const Move& move)
{
    const PlaceMeeple placed = decode<PlaceMeeple>(move);
    State& state = play.state;
    Player& player = state.player(step.seat);
    --player.unplaced;
    tell(play, MeeplePlaced{step.seat, placed.location, placed.role});
    if (!play.edition[placed.location].is_on_main_board)
        return (placed.role == Role::Worker ? player.workers : player.commissars)
            .insert(placed.location);
    if (placed.role == Role::Commissar)
        state.crew(placed.location).commissar = step.seat;
    else
        state.crew(placed.location).workers.push(step.seat);
    if (placed.location == Location::Accounting && placed.role == Role::Worker)
        pay_rosettes(play, step.seat, mod_value(play.board(), Mod::AccountingFee));
}

template void offer_place_worker(const Board&, MoveList&);
template void offer_place_worker(const Board&, Menu&);

}  // namespace tischwerk::factory42
