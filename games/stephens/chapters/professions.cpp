#include "games/stephens/chapters/professions.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

namespace tischwerk::stephens
{

namespace
{

// ST-7.7, ST-7.8  Why this card cannot take the seat's apprentice, if so.
std::optional<RuleId> rule_against_apprentice(const Board& board, Seat seat,
                                              const PlacedProfession& placed)
{
    const Profession& profession = board.edition[placed.card];
    if (placed.master == seat)
        return rule("ST-7.8");
    if (profession.worker_spaces < 2 || placed.apprentice != no_seat)
        return rule("ST-7.7");
    if (!can_pay(board.state.player(seat), profession.apprentice_cost))
        return rule("ST-3.6");
    return std::nullopt;
}

Slot slot_of(const State& state, ProfessionId card)
{
    std::size_t slot = 0;
    while (state.professions_shown[slot] != card)
        ++slot;
    return static_cast<Slot>(slot);
}

// ST-7.13  The cost is paid before the disk leaves the board. The chosen cubes were paid already.
void pay_worker_cost(Play& play, Seat seat, const Payment& cost)
{
    pay_coins(play, seat, cost.coin);
    pay_influence(play, seat, cost.influence);
}

void push_cube_payments(Play& play, Seat seat, const Payment& cost)
{
    for (int cube = 0; cube < cost.cube; ++cube)
        push(play, step(StepKind::PayCube, seat));
}

}  // namespace

// ST-7.2  A row stays smaller than the row directly below it; the ground rows have no limit.
// ST-7.3  Ability 3b lets it draw level, but never overtake.
bool may_attach_profession(const Board& board, Seat seat, Row row)
{
    if (height_of(row) == 0)
        return true;
    const std::size_t count_after = board.state.row(row).size() + 1;
    const std::size_t count_below = board.state.row(row_below(row)).size();
    const bool may_equal =
        seat != automa_seat && board.state.player(seat).has(Ability::RowMayEqual);
    return may_equal ? count_after <= count_below : count_after < count_below;
}

// ST-8.2   Every disk the edition names before this one must be gone.
// ST-12.7  The slandered ability can never be taken.
// ST-12.8  Stacked locks are alike: only the first one left is on offer.
bool is_disk_legal(const Board& board, Seat seat, Ability ability)
{
    const Player& player = board.state.player(seat);
    if (player.has(ability) ||
        !player.unlocked.contains_all(board.edition.requires_abilities[place_of(ability)]))
        return false;
    const Opponent* opponent = opponent_of(board);
    if (!opponent)
        return true;
    if (opponent->restriction == Restriction::BlockedAbility)
        return ability != opponent->blocked;
    if (opponent->restriction == Restriction::StackedLocks && place_of(ability) < lock_count)
        return ability == Ability::Lock5 || player.has(static_cast<Ability>(place_of(ability) - 1));
    return true;
}

// ST-7.9   Without a disk to take no player can place a worker.
// ST-11.7  In the solo game the human may not get too far ahead of the Automa.
std::optional<RuleId> rule_against_placing(const Board& board, Seat seat)
{
    const State& state = board.state;
    if (state.options.is_solo() &&
        state.player(seat).workers_placed() + 1 > state.automa_workers + board.edition.worker_lead)
        return rule("ST-11.7");
    for (std::size_t ability = 0; ability < ability_count; ++ability)
        if (is_disk_legal(board, seat, static_cast<Ability>(ability)))
            return std::nullopt;
    return rule("ST-7.9");
}

std::optional<RuleId> rule_against_creating(const Board& board, Seat seat)
{
    if (const std::optional<RuleId> rule = rule_against_placing(board, seat))
        return rule;
    // A ground row takes any card (ST-7.2), so only the cost can stand in the way.
    for (const ProfessionId card : board.state.professions_shown)
        if (card != no_profession &&
            can_pay(board.state.player(seat), board.edition[card].master_cost))
            return std::nullopt;
    return rule("ST-7.12");
}

std::optional<RuleId> rule_against_reinforcing(const Board& board, Seat seat)
{
    if (const std::optional<RuleId> rule = rule_against_placing(board, seat))
        return rule;
    for (const auto& row : board.state.rows)
        for (const PlacedProfession& placed : row)
            if (!rule_against_apprentice(board, seat, placed))
                return std::nullopt;
    return rule("ST-7.12");
}

// ST-7.10  Placing a worker never activates the card.
void attach_profession(Play& play, Seat master, ProfessionId card, Row row)
{
    play.state.row(row).push({card, master, no_seat});
    tell(play, ProfessionCreated{master, card, row});
}

template <typename Collector>
void offer_assigning_worker(const Board& board, Seat seat, Collector& menu)
{
    if (const auto against = rule_against_creating(board, seat))
        menu.blocked(Create{}, *against);
    else
        menu.allowed(Create{});
    if (const auto against = rule_against_reinforcing(board, seat))
        menu.blocked(Reinforce{}, *against);
    else
        menu.allowed(Reinforce{});
}

template <typename Collector>
void offer_create_card(const Board& board, Collector& menu)
{
    const Player& player = board.state.player(board.state.steps.top().seat);
    for (const ProfessionId card : board.state.professions_shown)
        if (card == no_profession)
            continue;
        else if (!can_pay(player, board.edition[card].master_cost))
            menu.blocked(CreateCard{card}, rule("ST-3.6"));
        else
            menu.allowed(CreateCard{card});
}

// ST-14.23  The card stays on display, unpaid, until everything about it is chosen.
void choose_create_card(Play& play, const Step& step, const Move& move)
{
    Placement placement = unpacked<Placement>(step);
    placement.slot = slot_of(play.state, decode<CreateCard>(move).card);
    push(play, step_of(StepKind::CreateRow, step.seat, placement));
}

template <typename Collector>
void offer_create_row(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    Row row = ground_row(side_of(unpacked<Placement>(step).slot));
    const bool may_equal = board.state.player(step.seat).has(Ability::RowMayEqual);
    for (int height = 0; height < 3; ++height)
    {
        if (may_attach_profession(board, step.seat, row))
            menu.allowed(CreateRow{row});
        else
            menu.blocked(CreateRow{row}, may_equal ? rule("ST-7.3") : rule("ST-7.2"));
        row = row_above(row);
    }
}

void choose_create_row(Play& play, const Step& step, const Move& move)
{
    Placement placement = unpacked<Placement>(step);
    placement.row = decode<CreateRow>(move).row;
    push(play, step_of(StepKind::PlaceMaster, step.seat, placement));
    const ProfessionId card = play.state.professions_shown[place_of(placement.slot)];
    push_cube_payments(play, step.seat, play.edition[card].master_cost);
}

// ST-7.1  Pay, attach, and move a disk to the upper space.
void place_master(Play& play, const Step& step)
{
    const Placement placement = unpacked<Placement>(step);
    const ProfessionId card = play.state.professions_shown[place_of(placement.slot)];
    pay_worker_cost(play, step.seat, play.edition[card].master_cost);
    take_profession(play, placement.slot);
    attach_profession(play, step.seat, card, placement.row);
    if (!placement.is_in_turn)
        push(play, step_at(StepKind::RefillProfessions, step.seat, side_of(placement.slot)));
    push(play, Step{StepKind::TakeDisk, step.seat});
}

template <typename Collector>
void offer_reinforce_card(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (const auto& row : board.state.rows)
        for (const PlacedProfession& placed : row)
            if (const auto against = rule_against_apprentice(board, seat, placed))
                menu.blocked(ReinforceCard{placed.card}, *against);
            else
                menu.allowed(ReinforceCard{placed.card});
}

void choose_reinforce_card(Play& play, const Step& step, const Move& move)
{
    const ProfessionId card = decode<ReinforceCard>(move).card;
    Placement placement = unpacked<Placement>(step);
    for (std::size_t row = 0; row < row_count; ++row)
        for (std::size_t index = 0; index < play.state.rows[row].size(); ++index)
            if (play.state.rows[row][index].card == card)
            {
                placement.row = static_cast<Row>(row);
                placement.index = static_cast<uint8_t>(index);
            }
    push(play, step_of(StepKind::PlaceApprentice, step.seat, placement));
    push_cube_payments(play, step.seat, play.edition[card].apprentice_cost);
}

// ST-7.7  Pay, and move a disk to the lower space.
void place_apprentice(Play& play, const Step& step)
{
    const Placement placement = unpacked<Placement>(step);
    PlacedProfession& placed = play.state.row(placement.row)[placement.index];
    pay_worker_cost(play, step.seat, play.edition[placed.card].apprentice_cost);
    placed.apprentice = step.seat;
    tell(play, ProfessionReinforced{step.seat, placed.card});
    push(play, Step{StepKind::TakeDisk, step.seat});
}

template <typename Collector>
void offer_take_disk(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    const Restriction restriction = restriction_of(board);
    for (std::size_t place = 0; place < ability_count; ++place)
    {
        const Ability ability = static_cast<Ability>(place);
        if (is_disk_legal(board, seat, ability))
            menu.allowed(TakeDisk{ability});
        else if (board.state.player(seat).has(ability))
            menu.blocked(TakeDisk{ability}, rule("ST-8.1"));  // taken already
        else if (restriction == Restriction::BlockedAbility &&
                 ability == opponent_of(board)->blocked)
            menu.blocked(TakeDisk{ability}, rule("ST-12.7"));
        else if (restriction == Restriction::StackedLocks && place < lock_count)
            menu.blocked(TakeDisk{ability}, rule("ST-12.8"));
        else
            menu.blocked(TakeDisk{ability}, rule("ST-8.2"));
    }
}

// ST-8.1  The disk unlocks the ability below it, at once and for good.
void choose_take_disk(Play& play, const Step& step, const Move& move)
{
    const Ability ability = decode<TakeDisk>(move).ability;
    play.state.player(step.seat).unlocked.insert(ability);
    tell(play, DiskTaken{step.seat, ability});
}

// ST-9.14  After a worker reward the display is refilled directly.
void refill_profession_displays(Play& play, const Step& step)
{
    refill_professions(play, place_in<Side>(step));
}

template void offer_assigning_worker(const Board&, Seat, MoveList&);
template void offer_assigning_worker(const Board&, Seat, Menu&);
OFFERED(create_card);
OFFERED(create_row);
OFFERED(reinforce_card);
OFFERED(take_disk);

}  // namespace tischwerk::stephens
