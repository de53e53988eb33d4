#include "games/inventions/checks/step_checks.hpp"

#include "games/inventions/chapters/manufacturing.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/pending.hpp"

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

bool is_giving(StepKind kind)
{
    return is_one_of(kind, {StepKind::GiveFirst, StepKind::GiveSecond, StepKind::Receive});
}

// What may wait at the bottom of the stack in each phase.
bool may_be_lowest(Phase phase, StepKind kind)
{
    switch (phase)
    {
    case Phase::Placing: return kind == StepKind::Place;
    case Phase::CarryingOut:
        return is_one_of(kind, {StepKind::PickDisc, StepKind::ReturnDisc, StepKind::NextTurn});
    case Phase::FinalMarket: return kind == StepKind::FinishGame;
    case Phase::Over: return false;
    }
    return false;
}

// The first decision of an action, or one left after its last loop.
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

// What may lie directly on a step.
bool may_lie_on(const Step& below, const Step& above)
{
    switch (below.kind)
    {
    case StepKind::ReturnDisc: return belongs_to(place_in<Action>(below), above.kind);
    case StepKind::NextTurn:
        return is_one_of(above.kind, {StepKind::Bonus, StepKind::ReturnBonusDisc});
    case StepKind::ReturnBonusDisc:
        return belongs_to(place_in<SmallAction>(below), above.kind) &&
               (above.kind != StepKind::BonusDetail || above.values[0] == below.values[0]);
    case StepKind::Manufacture: return above.kind == StepKind::PayAny;
    case StepKind::PatentStep: return above.kind == StepKind::PatentField;
    case StepKind::Exchange: return is_giving(above.kind);
    case StepKind::FinalExchange:
        return above.kind == StepKind::FinalExchange || is_giving(above.kind);
    case StepKind::FinishGame:
        return above.kind == StepKind::FinalExchange || is_giving(above.kind);
    default: return false;
    }
}

// In a turn all steps are one player's; in the final market each seat has one of its own.
bool is_seat_right(const State& state, std::size_t place)
{
    const auto& steps = state.steps;
    const Step& step = steps[place];
    if (index_of(step.seat) >= state.players.size())
        return false;
    if (place == 0 || steps[place - 1].kind == StepKind::FinishGame)
        return true;
    if (step.kind != StepKind::FinalExchange)
        return steps[place - 1].kind == StepKind::FinalExchange ||
               steps[place - 1].seat == step.seat;
    return std::none_of(steps.begin() + 1, steps.begin() + place,
                        [&](const Step& other) { return other.seat == step.seat; });
}

bool is_card_right(const Board& board, const Step& step)
{
    const State& state = board.state;
    const CardId id = place_in<CardId>(step);
    if (place_of(id) >= card_count || std::find(state.cards_shown.begin(), state.cards_shown.end(),
                                                id) == state.cards_shown.end())
        return false;
    const Card& card = board.edition[id];
    return card.question_marks > 0 && can_pay_card(state.player(step.seat), card) &&
           state.owner(original_field(card.invention)) != step.seat &&
           state.owner(improved_field(card.invention)) != step.seat;
}

bool is_giving_right(const Board& board, const Step& step)
{
    const Giving giving = Giving::of(step);
    const Player& player = board.state.player(step.seat);
    if (place_of(giving.first) >= item_kind_count || place_of(giving.second) >= item_kind_count)
        return false;
    if (step.kind == StepKind::GiveSecond)
    {
        int behind = player.count(giving.first) - 1;
        for (std::size_t item = place_of(giving.first) + 1; item < item_kind_count; ++item)
            behind += player.goods[item];
        return player.count(giving.first) > 0 && behind > 0;
    }
    return giving.first <= giving.second && player.count(giving.first) > 0 &&
           player.count(giving.second) > (giving.first == giving.second ? 1 : 0);
}

bool has_two_items(const Player& player)
{
    int items = 0;
    for (const Good good : all_items)
        items += player.count(good);
    return items >= 2;
}

bool has_disc_there(const Board& board, const Step& step)
{
    if (step.values[0] >= action_count)
        return false;
    const Action action = place_in<Action>(step);
    return board.state.spaces[space_of(action, 0)] == step.seat ||
           board.state.spaces[space_of(action, 1)] == step.seat;
}

bool has_something_to_patent(const Board& board, const Step& step)
{
    for (std::size_t place = 0; place < field_count; ++place)
        if (board.state.field_owner[place] == step.seat &&
            !board.state.patented.contains(static_cast<FieldId>(place)))
            return board.state.player(step.seat).markers > 0;
    return false;
}

bool is_visit_right(const Board& board, const Step& step)
{
    const MarketVisit visit = MarketVisit::of(step);
    const Limits& limits = board.edition.limits;
    const bool is_final = step.kind == StepKind::FinalExchange;
    const int most = is_final ? limits.final_exchanges : limits.exchanges;
    return visit.count <= most && visit.row_uses[0] <= visit.count &&
           visit.row_uses[1] <= visit.count && visit.row_uses[2] <= visit.count;
}

// long: one case for each kind of step that carries values or needs something on the table
bool are_values_right(const Board& board, const Step& step)
{
    const State& state = board.state;
    const Limits& limits = board.edition.limits;
    switch (step.kind)
    {
    case StepKind::Place: return has_disc_to_place(board, step.seat);
    case StepKind::PickDisc: return discs_on_board(state, step.seat) > 0;
    case StepKind::ReturnDisc: return has_disc_there(board, step);
    case StepKind::Build: return step.values[0] < limits.builds;
    case StepKind::Buy: return step.values[0] < limits.loads;
    case StepKind::Manufacture: return step.values[0] < limits.cards;
    case StepKind::PatentStep: return step.values[0] < limits.patents;
    case StepKind::Invent: return step.values[0] <= limits.development_spent;
    case StepKind::PayAny: return is_card_right(board, step);
    case StepKind::Exchange:
    case StepKind::FinalExchange: return is_visit_right(board, step);
    case StepKind::GiveFirst: return has_two_items(state.player(step.seat));
    case StepKind::GiveSecond:
    case StepKind::Receive: return is_giving_right(board, step);
    case StepKind::PatentField: return has_something_to_patent(board, step);
    case StepKind::Bonus:
    case StepKind::ReturnBonusDisc:
        return state.player(step.seat).bonus_discs > 0 && step.values[0] < small_action_count;
    case StepKind::BonusDetail: return step.values[0] < small_action_count;
    default: return true;
    }
}

}  // namespace

std::optional<std::string> broken_step(const Board& board)
{
    const auto& steps = board.state.steps;
    if (steps.is_empty())
        return board.state.phase == Phase::Over
                   ? std::nullopt
                   : std::optional<std::string>{"/steps: nothing is left to do before the end"};
    if (!may_be_lowest(board.state.phase, steps[0].kind))
        return "/steps/0: does not belong to this phase";
    for (std::size_t place = 0; place < steps.size(); ++place)
        if (place > 0 && !may_lie_on(steps[place - 1], steps[place]))
            return fmt::format("/steps/{}: does not follow from the step before it", place);
        else if (!is_seat_right(board.state, place))
            return fmt::format("/steps/{}: the seat does not fit", place);
        else if (!are_values_right(board, steps[place]))
            return fmt::format("/steps/{}: does not fit what lies on the table", place);
    return std::nullopt;
}

}  // namespace tischwerk::inventions
