#include "games/factory42/chapters/placement.hpp"

#include "core/menu.hpp"
#include "games/factory42/chapters/deals.hpp"
#include "games/factory42/chapters/supply.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include <optional>

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

// What is asked about space after space, looked up once.
class Placing
{
public:
    Placing(const Board& board, Seat seat)
        : edition_(board.edition)
        , state_(board.state)
        , player_(board.state.player(seat))
        , is_without_main_commissars_(has_mod(board, Mod::NoMainCommissars))
        , accounting_fee_(mod_value(board, Mod::AccountingFee))
    {
        if (state_.event != no_event)
            closed_ = event_of(board).closed;
    }

    const std::vector<Space>& spaces() const
    {
        return edition_.spaces[state_.options.has_commissions ? 1 : 0];
    }

    // Nothing where a meeple can be placed.
    std::optional<RuleId> rule_against(Space space) const
    {
        const LocationInfo& info = edition_[space.location];
        if (closed_.contains(space.location))
            return rule("FF-5.10");
        if (space.role == Role::Commissar && info.is_on_main_board && is_without_main_commissars_)
            return rule("FF-5.11");
        if (!is_free(info, space))
            return space.role == Role::Worker ? rule("FF-7.4") : rule("FF-7.6");
        // FF-7.9  The commissar space is free of charge.
        if (space.location == Location::Accounting && space.role == Role::Worker &&
            player_.rosettes < accounting_fee_)
            return rule("FF-7.9");
        return std::nullopt;
    }

private:
    // FF-7.4, FF-7.6  The lowest free worker space, or the free commissar space.
    bool is_free(const LocationInfo& info, Space space) const
    {
        const bool is_worker = space.role == Role::Worker;
        if (!info.is_on_main_board)
            return !(is_worker ? player_.workers : player_.commissars).contains(space.location);
        const Crew& crew = state_.crew(space.location);
        return is_worker ? crew.workers.size() < info.worker_spaces : crew.commissar == no_seat;
    }

    const Edition& edition_;
    const State& state_;
    const Player& player_;
    EnumSet<Location, uint16_t> closed_;
    bool is_without_main_commissars_;
    int accounting_fee_;
};

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

bool can_place(const Board& board, Seat seat)
{
    const Placing placing(board, seat);
    for (const Space space : placing.spaces())
        if (!placing.rule_against(space))
            return true;
    return false;
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
    const Placing placing(board, board.state.steps.top().seat);
    for (const Space space : placing.spaces())
        if (const auto against = placing.rule_against(space))
            menu.blocked(PlaceMeeple{space.location, space.role}, *against);
        else
            menu.allowed(PlaceMeeple{space.location, space.role});
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
