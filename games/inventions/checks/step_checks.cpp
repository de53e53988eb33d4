#include "games/inventions/checks/checks.hpp"

#include "games/inventions/chapters/bonus.hpp"
#include "games/inventions/chapters/manufacturing.hpp"
#include "games/inventions/chapters/research.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/checks/invariants.hpp"
#include "games/inventions/checks/market_checks.hpp"
#include "games/inventions/checks/step_flow.hpp"
#include "games/inventions/checks/waiting.hpp"
#include "games/inventions/steps.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

bool is_one_of(StepKind kind, std::initializer_list<StepKind> kinds)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool belongs_to(Action action, StepKind kind)
{
    switch (action)
    {
    case Action::Build: return kind == StepKind::Build;
    case Action::Produce: return false;
    case Action::Buy: return kind == StepKind::Buy;
    case Action::Manufacture: return is_one_of(kind, {StepKind::Manufacture, StepKind::PayAny});
    case Action::Market:
        return is_one_of(kind, {StepKind::MarketMode, StepKind::Exchange}) || is_giving(kind);
    case Action::Research:
        return is_one_of(kind, {StepKind::ResearchMode, StepKind::Invent, StepKind::PatentStep,
                                StepKind::PatentField});
    }
    return false;
}

bool belongs_to(SmallAction action, StepKind kind)
{
    switch (action)
    {
    case SmallAction::Manufacture:
        return is_one_of(kind, {StepKind::BonusDetail, StepKind::PayAny});
    case SmallAction::Trade: return kind == StepKind::BonusDetail || is_giving(kind);
    case SmallAction::Patent: return kind == StepKind::PatentField;
    default: return kind == StepKind::BonusDetail;
    }
}

int empty_card_slots(const State& state)
{
    return static_cast<int>(
        std::count(state.cards_shown.begin(), state.cards_shown.end(), no_card));
}
int empty_factory_slots(const State& state)
{
    return static_cast<int>(
        std::count(state.factories_shown.begin(), state.factories_shown.end(), no_factory));
}

// EI-5.1, EI-17.4  Slots of this action's factories are empty.
Finding unfit_build(const Waiting& waiting)
{
    const Loop loop = unpacked<Loop>(waiting.step());
    const State& state = waiting.state();
    const bool is_from_slot =
        loop.from_place == 0 || (loop.count > 0 && loop.from_place < factory_slot_count &&
                                 state.factories_shown[loop.from_place] == no_factory);
    return first_broken({
        {loop.count < waiting.limits().builds, "no factory is left to build (EI-5.1)"},
        {loop.count <= empty_factory_slots(state), "more factories built than slots are empty "
                                                   "(EI-4.5)"},
        {loop.count < waiting.player().factories.count(), "more factories built than the player "
                                                          "has (EI-5.2)"},
        {is_from_slot, "from_place is the slot of a factory built in this action (EI-17.4)"},
        {!loop.must_begin, "must_begin belongs to actions with a mode (EI-17.7)"},
    });
}

// EI-7.1, EI-17.3  Loads of this action are empty; the last of them is remembered.
Finding unfit_buy(const Waiting& waiting)
{
    const Loop loop = unpacked<Loop>(waiting.step());
    const auto& loads = waiting.state().loads;
    const std::size_t end = std::min<std::size_t>(loop.from_place + std::size_t{1}, load_count);
    const auto bought = std::count(loads.begin(), loads.begin() + end, 0);
    const bool is_last = loop.count == 0
                             ? loop.from_place == 0
                             : loop.from_place < load_count && loads[loop.from_place] == 0;
    return first_broken({
        {loop.count < waiting.limits().loads, "no load is left to buy (EI-7.1)"},
        {is_last, "from_place is the load bought last in this action (EI-17.3)"},
        {loop.count <= bought, "more loads bought than are empty (EI-7.2)"},
        {!loop.must_begin, "must_begin belongs to actions with a mode (EI-17.7)"},
    });
}

// EI-8.1, EI-8.4  Slots of this action's cards are empty. A card to be paid is still on display.
Finding unfit_manufacture(const Waiting& waiting)
{
    const Loop loop = unpacked<Loop>(waiting.step());
    const int chosen = waiting.has_above(StepKind::PayAny) ? 1 : 0;
    return first_broken({
        {loop.count < waiting.limits().cards, "no card is left to make (EI-8.1)"},
        {loop.count >= chosen, "the card to be paid is counted (EI-8.1)"},
        {loop.count - chosen <= empty_card_slots(waiting.state()),
         "more cards made than slots are empty (EI-8.4)"},
        {loop.from_place == 0 && !loop.must_begin, "only count is said of it (EI-17.6)"},
    });
}

// EI-8.6  The card is on display, and its question marks can be paid.
Finding unfit_payment(const Waiting& waiting)
{
    const CardId card = place_in<CardId>(waiting.step());
    const auto& shown = waiting.state().cards_shown;
    const bool is_shown =
        place_of(card) < card_count && std::find(shown.begin(), shown.end(), card) != shown.end();
    if (!is_shown)
        return "the card is not on display (EI-8.1)";
    if (waiting.board.edition[card].question_marks == 0)
        return "the card has no question mark (EI-8.6)";
    if (const auto against = rule_against_card(waiting.board, waiting.step().seat, card))
        return fmt::format("the card cannot be made ({})", to_text(*against));
    // The third card of an action takes the place of its loop.
    const bool is_last = waiting.lies_on(StepKind::ReturnDisc);
    return first_broken(
        {{!is_last || empty_card_slots(waiting.state()) + 1 >= waiting.limits().cards,
          "fewer cards made than the action allows (EI-8.1)"}});
}

// EI-11.2  The development was spent on own fields.
Finding unfit_inventing(const Waiting& waiting)
{
    const InventingSpree spree = unpacked<InventingSpree>(waiting.step());
    int invested = 0;
    for (std::size_t field = 0; field < field_count; ++field)
        if (waiting.state().field_owner[field] == waiting.step().seat)
            invested += waiting.board.edition.fields[field].development_cost;
    return first_broken({
        {spree.development_spent <= waiting.limits().development_spent,
         "more development spent than an action allows (EI-11.2)"},
        {spree.development_spent <= invested,
         "more development spent than on own fields (EI-11.6)"},
        {spree.must_begin == (spree.development_spent == 0),
         "must_begin until development is spent (EI-17.7)"},
        {!spree.must_begin || may_invent(waiting.board, waiting.step().seat),
         "inventing is not possible (EI-17.7)"},
    });
}

// EI-12.1
Finding unfit_patent_step(const Waiting& waiting)
{
    const Loop loop = unpacked<Loop>(waiting.step());
    return first_broken({
        {loop.count < waiting.limits().patents, "no space is left to enter (EI-12.1)"},
        {loop.count <= waiting.player().patent_space, "more spaces entered than the marker stands "
                                                      "high (EI-12.1)"},
        {loop.count > 0 || !waiting.has_above(), "the space of the patent is counted (EI-12.2)"},
        {loop.from_place == 0, "from_place belongs to other actions (EI-12.1)"},
        {loop.must_begin == (loop.count == 0), "must_begin until a space is entered (EI-17.7)"},
        {!loop.must_begin || may_step_patent(waiting.board, waiting.step().seat),
         "the next space cannot be entered (EI-17.7)"},
    });
}

// EI-12.2  The last space entered allows a patent, and each space below allowed one.
Finding unfit_patent_field(const Waiting& waiting)
{
    const State& state = waiting.state();
    const Seat seat = waiting.step().seat;
    bool has_field = false;
    for (std::size_t field = 0; field < field_count; ++field)
        has_field |= state.field_owner[field] == seat &&
                     !state.patented.contains(static_cast<FieldId>(field));
    const int entered = waiting.lies_on(StepKind::ReturnDisc) ? waiting.limits().patents : 1;
    return first_broken({
        {waiting.player().markers > 0, "no marker is left (EI-12.4)"},
        {has_field, "no own field is left to patent (EI-12.3)"},
        {waiting.player().patent_space >= entered, "fewer spaces entered than the marker stands "
                                                   "high (EI-12.1)"},
        {patent_count(state, seat) < waiting.player().patent_space,
         "all spaces entered have brought their patent (EI-12.2)"},
    });
}

// EI-4.1
Finding unfit_disc(const Waiting& waiting)
{
    if (waiting.step().values[0] >= action_count)
        return "there is no such action (EI-3.2)";
    const Action action = place_in<Action>(waiting.step());
    const auto& spaces = waiting.state().spaces;
    const bool is_there = spaces[space_of(action, 0)] == waiting.step().seat ||
                          spaces[space_of(action, 1)] == waiting.step().seat;
    return first_broken({
        {is_there, "the disc does not lie on its action (EI-4.1)"},
        {!waiting.has_above() || belongs_to(action, waiting.above()),
         "the next step belongs to another action (EI-3.2)"},
    });
}

// EI-13.1
Finding unfit_small_action(const Waiting& waiting)
{
    if (waiting.step().values[0] >= small_action_count)
        return "there is no such small action (EI-13.1)";
    const SmallAction action = place_in<SmallAction>(waiting.step());
    if (waiting.step().kind == StepKind::BonusDetail)
        return first_broken({{may_perform(waiting.board, waiting.step().seat, action),
                              "the small action cannot be performed (EI-13.11)"}});
    const bool is_same = !waiting.has_above(StepKind::BonusDetail) ||
                         waiting.state().steps[waiting.place + 1].values[0] == place_of(action);
    return first_broken({
        {waiting.player().bonus_discs > 0, "there is no bonus disc to return (EI-13.8)"},
        {is_same && (!waiting.has_above() || belongs_to(action, waiting.above())),
         "the next step belongs to another small action (EI-13.1)"},
    });
}

// long: a case for each kind of step that carries values or needs something on the table
Finding unfit(const Waiting& waiting)
{
    const Step& step = waiting.step();
    switch (step.kind)
    {
    case StepKind::Place:
        return first_broken({{has_disc_to_place(waiting.board, step.seat),
                              "its player has no disc to place (EI-3.3)"}});
    case StepKind::PickDisc:
        return first_broken({{discs_on_board(waiting.state(), step.seat) > 0,
                              "its player has no disc on the board (EI-4.1)"}});
    case StepKind::ReturnDisc: return unfit_disc(waiting);
    case StepKind::Build: return unfit_build(waiting);
    case StepKind::Buy: return unfit_buy(waiting);
    case StepKind::Manufacture: return unfit_manufacture(waiting);
    case StepKind::PayAny: return unfit_payment(waiting);
    case StepKind::Invent: return unfit_inventing(waiting);
    case StepKind::PatentStep: return unfit_patent_step(waiting);
    case StepKind::PatentField: return unfit_patent_field(waiting);
    case StepKind::Exchange:
    case StepKind::FinalExchange: return unfit_visit(waiting);
    case StepKind::GiveFirst:
    case StepKind::GiveSecond:
    case StepKind::Receive: return unfit_giving(waiting);
    case StepKind::Bonus:
        return first_broken(
            {{waiting.player().bonus_discs > 0, "there is no bonus disc to use (EI-4.4)"}});
    case StepKind::BonusDetail:
    case StepKind::ReturnBonusDisc: return unfit_small_action(waiting);
    default: return std::nullopt;
    }
}

Finding check_values(const Board& board)
{
    for (std::size_t place = 0; place < board.state.steps.size(); ++place)
        if (const Finding found = unfit({board, place}))
            return fmt::format("/steps/{}: {}: {}", place,
                               step_name(step_table(), board.state.steps[place]), *found);
    return std::nullopt;
}

Finding check_seats(const Board& board)
{
    for (std::size_t place = 0; place < board.state.steps.size(); ++place)
        if (index_of(board.state.steps[place].seat) >= board.state.players.size())
            return fmt::format("/steps/{}/seat: all steps are about a seat (EI-3.3)", place);
    return std::nullopt;
}

Finding check_order(const Board& board)
{
    // EI-16.4: a seat that answers before its turn is asked alone.
    static const StepOrder<StepKind, step_kind_count> order(
        {StepKind::Place, StepKind::FinalExchange}, step_flows);
    return first_misplaced_step(order, step_table(), board.state.steps, "EI-3.1");
}

}  // namespace

Finding check_steps(const Board& board)
{
    return first_finding(board, {check_seats, check_order, check_values});
}

}  // namespace tischwerk::inventions
