#include "games/inventions/chapters/research.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/moves.hpp"

#include <algorithm>
#include <cassert>

namespace tischwerk::inventions
{

namespace
{

// EI-11.3  An original without an owner; EI-11.4: an improved field whose original has an owner.
std::optional<RuleId> rule_against_field(const Board& board, Seat seat, FieldId field,
                                         int development_spent)
{
    const State& state = board.state;
    if (state.owner(field) != no_seat)
        return is_original(field) ? rule("EI-11.3") : rule("EI-11.4");
    if (!is_original(field) && state.owner(original_field(invention_of(field))) == no_seat)
        return rule("EI-11.4");
    const Player& player = state.player(seat);
    if (player.markers == 0)
        return rule("EI-11.9");
    const int cost = board.edition[field].development_cost;
    if (development_spent + cost > board.edition.limits.development_spent)
        return rule("EI-11.2");
    if (player.count(Good::Development) < cost)
        return rule("EI-1.15");
    return std::nullopt;
}

std::optional<RuleId> rule_against_patent_step(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    if (player.patent_space >= patent_space_count)
        return rule("EI-12.6");
    if (player.count(Good::Coin) < board.edition.patent_spaces[player.patent_space].coin_cost)
        return rule("EI-1.15");
    return std::nullopt;
}

// EI-12.2, EI-12.3  An own field, original or improved, that is not patented.
bool may_patent(const State& state, Seat seat, FieldId field)
{
    return state.owner(field) == seat && !state.patented.contains(field);
}

// EI-11.3, EI-11.4  Every field has an owner.
bool are_all_fields_owned(const State& state)
{
    return std::find(state.field_owner.begin(), state.field_owner.end(), no_seat) ==
           state.field_owner.end();
}

// Why a player can invent nothing at all.
RuleId rule_against_inventing(const State& state, Seat seat)
{
    if (state.player(seat).markers == 0)
        return rule("EI-11.9");
    return are_all_fields_owned(state) ? rule("EI-11.3") : rule("EI-1.15");
}

bool has_field_to_patent(const State& state, Seat seat)
{
    for (std::size_t field = 0; field < field_count; ++field)
        if (may_patent(state, seat, static_cast<FieldId>(field)))
            return true;
    return false;
}

}  // namespace

bool may_invent(const Board& board, Seat seat)
{
    for (std::size_t field = 0; field < field_count; ++field)
        if (!rule_against_field(board, seat, static_cast<FieldId>(field), 0))
            return true;
    return false;
}

bool may_step_patent(const Board& board, Seat seat)
{
    return !rule_against_patent_step(board, seat);
}

template <typename Collector>
void offer_fields(const Board& board, Seat seat, int development_spent, Collector& menu)
{
    for (std::size_t place = 0; place < field_count; ++place)
    {
        const FieldId field = static_cast<FieldId>(place);
        if (const auto against = rule_against_field(board, seat, field, development_spent))
            menu.blocked(Invent{field}, *against);
        else
            menu.allowed(Invent{field});
    }
}

// EI-11.6  A marker, the development, then the influence as one move.
void invent(Play& play, Seat seat, FieldId field)
{
    State& state = play.state;
    assert(state.player(seat).markers > 0);
    --state.player(seat).markers;
    state.field_owner[place_of(field)] = seat;
    tell(play, FieldInvented{seat, field});
    change_goods(play, seat, Good::Development, -play.edition[field].development_cost);
    gain_influence(play, seat, play.edition[field].influence, Source::Inventions);
    if (!is_original(field))
        return;                                         // EI-11.8
    const InventionId invention = invention_of(field);  // EI-11.7
    state.cards_set_aside = state.cards_set_aside | play.edition.cards_of[place_of(invention)];
    tell(play, CardsSetAside{invention});
}

// EI-12.2  Pay the space, gain its influence, then perhaps place a marker.
// EI-12.4  Without a field or a marker the step is made all the same.
void step_patent(Play& play, Seat seat)
{
    Player& player = play.state.player(seat);
    const PatentSpace& space = play.edition.patent_spaces[player.patent_space];
    change_goods(play, seat, Good::Coin, -space.coin_cost);
    ++player.patent_space;
    tell(play, PatentRegistered{seat, static_cast<int16_t>(player.patent_space)});
    gain_influence(play, seat, space.influence, Source::Patents);
    if (player.markers > 0 && has_field_to_patent(play.state, seat))
        push(play, Step{StepKind::PatentField, seat});
}

// EI-11.1  The one or the other.
template <typename Collector>
void offer_research_mode(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    if (may_invent(board, seat))
        menu.allowed(ChooseResearchMode{ResearchMode::Invent});
    else
        menu.blocked(ChooseResearchMode{ResearchMode::Invent},
                     rule_against_inventing(board.state, seat));
    if (const auto against = rule_against_patent_step(board, seat))
        menu.blocked(ChooseResearchMode{ResearchMode::Patent}, *against);
    else
        menu.allowed(ChooseResearchMode{ResearchMode::Patent});
    menu.allowed(Done{});
}

void choose_research_mode(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    if (decode<ChooseResearchMode>(move).mode == ResearchMode::Invent)
        push(play, step_of(StepKind::Invent, step.seat, InventingSpree{0, true}));
    else
        push(play, step_of(StepKind::PatentStep, step.seat, Loop{.must_begin = true}));
}

template <typename Collector>
void offer_invent(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const InventingSpree spree = unpacked<InventingSpree>(step);
    offer_fields(board, step.seat, spree.development_spent, menu);
    if (spree.must_begin)
        menu.blocked(Done{}, rule("EI-17.7"));
    else
        menu.allowed(Done{});
}

// EI-11.2  Any number, one after the other.
// EI-11.5  An original made now may be improved next.
void choose_invent(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const FieldId field = decode<Invent>(move).field;
    InventingSpree spree = unpacked<InventingSpree>(step);
    spree.must_begin = false;
    spree.development_spent =
        static_cast<uint8_t>(spree.development_spent + play.edition[field].development_cost);
    invent(play, step.seat, field);
    push(play, step_of(StepKind::Invent, step.seat, spree));
}

template <typename Collector>
void offer_patent_step(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    if (const auto against = rule_against_patent_step(board, step.seat))
        menu.blocked(StepPatent{}, *against);
    else
        menu.allowed(StepPatent{});
    if (unpacked<Loop>(step).must_begin)
        menu.blocked(Done{}, rule("EI-17.7"));
    else
        menu.allowed(Done{});
}

// EI-12.1  One or two spaces, one after the other.
void choose_patent_step(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    Loop loop = unpacked<Loop>(step);
    loop.must_begin = false;
    if (++loop.count < play.edition.limits.patents)
        push(play, step_of(StepKind::PatentStep, step.seat, loop));
    step_patent(play, step.seat);
}

template <typename Collector>
void offer_patent_field(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (std::size_t place = 0; place < field_count; ++place)
    {
        const FieldId field = static_cast<FieldId>(place);
        if (may_patent(board.state, seat, field))
            menu.allowed(PatentField{field});
        else
            menu.blocked(PatentField{field},
                         board.state.owner(field) == seat ? rule("EI-12.2") : rule("EI-12.3"));
    }
    menu.allowed(None{});  // EI-12.5: it cannot be made up for later
}

void choose_patent_field(Play& play, const Step& step, const Move& move)
{
    if (is<None>(move))
        return;
    const FieldId field = decode<PatentField>(move).field;
    --play.state.player(step.seat).markers;
    play.state.patented.insert(field);
    tell(play, FieldPatented{step.seat, field});
}

template void offer_fields(const Board&, Seat, int, MoveList&);
template void offer_fields(const Board&, Seat, int, Menu&);
OFFERED(research_mode);
OFFERED(invent);
OFFERED(patent_step);
OFFERED(patent_field);

}  // namespace tischwerk::inventions
