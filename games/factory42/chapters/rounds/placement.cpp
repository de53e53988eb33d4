#include "games/factory42/chapters/rounds/placement.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
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

// A menu of which only matters whether it has a move.
struct AnyMove
{
    bool is_there = false;

    void allowed(const PlaceMeeple&) { is_there = true; }
    void blocked(const PlaceMeeple&, RuleId) {}
};

// Answers needed for location after location, looked up once.
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

    const std::vector<LocationSpaces>& locations() const
    {
        return edition_.spaces[state_.options.has_commissions ? 1 : 0];
    }

    template <typename Collector>
    void offer(const LocationSpaces& spaces, Collector& menu) const
    {
        const Location location = spaces.location;
        if (closed_.contains(location))
            return offer_closed(spaces, menu);
        if (spaces.is_on_main_board)
        {
            const Crew& crew = state_.crew(location);
            if (spaces.workers > 0)
                offer_worker(location, crew.workers.size() >= spaces.workers, menu);
            if (spaces.has_commissar && is_without_main_commissars_)
                menu.blocked(PlaceMeeple{location, Role::Commissar}, rule("FF-5.11"));
            else if (spaces.has_commissar)
                offer_commissar(location, crew.commissar != no_seat, menu);
            return;
        }
        if (spaces.workers > 0)
            offer_worker(location, player_.workers.contains(location), menu);
        if (spaces.has_commissar)
            offer_commissar(location, player_.commissars.contains(location), menu);
    }

private:
    template <typename Collector>
    void offer_closed(const LocationSpaces& spaces, Collector& menu) const
    {
        if (spaces.workers > 0)
            menu.blocked(PlaceMeeple{spaces.location, Role::Worker}, rule("FF-5.10"));
        if (spaces.has_commissar)
            menu.blocked(PlaceMeeple{spaces.location, Role::Commissar}, rule("FF-5.10"));
    }
    // FF-7.4  The lowest free worker space.
    // FF-7.9  The commissar space is free of charge.
    template <typename Collector>
    void offer_worker(Location location, bool is_full, Collector& menu) const
    {
        const PlaceMeeple move{location, Role::Worker};
        if (is_full)
            menu.blocked(move, rule("FF-7.4"));
        else if (location == Location::Accounting && player_.rosettes < accounting_fee_)
            menu.blocked(move, rule("FF-7.9"));
        else
            menu.allowed(move);
    }
    template <typename Collector>
    void offer_commissar(Location location, bool is_taken, Collector& menu) const
    {
        const PlaceMeeple move{location, Role::Commissar};
        if (is_taken)
            menu.blocked(move, rule("FF-7.6"));
        else
            menu.allowed(move);
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
    AnyMove any;
    for (const LocationSpaces& spaces : placing.locations())
        if (placing.offer(spaces, any); any.is_there)
            return true;
    return false;
}

// FF-7.1, FF-7.3  From the seat of the step on, the next seat with a meeple and a space.
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

// FF-7.2  No player passes.
template <typename Collector>
void offer_place_worker(const Board& board, Collector& menu)
{
    const Placing placing(board, board.state.steps.top().seat);
    for (const LocationSpaces& spaces : placing.locations())
        placing.offer(spaces, menu);
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

OFFERED(place_worker);

}  // namespace tischwerk::factory42
