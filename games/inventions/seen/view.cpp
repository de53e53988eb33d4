#include "games/inventions/seen/view.hpp"

#include "core/positions/pending_steps.hpp"
#include "games/inventions/chapters/preparation.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/pending.hpp"
#include "games/inventions/seen/view_steps.hpp"
#include "games/inventions/steps.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

std::vector<int> seats_in(uint32_t bits, std::size_t count)
{
    std::vector<int> seats;
    for (std::size_t seat = 0; seat < count; ++seat)
        if ((bits >> seat & 1) != 0)
            seats.push_back(static_cast<int>(seat));
    return seats;
}

PlayerView player_view(const Vocabulary& words, const Player& player)
{
    return {counts_of(words.goods, player.goods),
            player.influence,
            counts_of(words.sources, player.gained),
            ids_of(words.factories, player.factories),
            player.patent_space,
            player.bonus_discs,
            player.new_bonus_discs};
}

// How far the loop of an action is, by the step that waits for its next turn.
void describe_loop(const Board& board, const Step& step, ActionView& view)
{
    const Limits& limits = board.edition.limits;
    const bool is_final = step.kind == StepKind::FinalExchange;
    switch (step.kind)
    {
    case StepKind::Build: view.limit = limits.builds; break;
    case StepKind::Buy: view.limit = limits.loads; break;
    case StepKind::Manufacture: view.limit = limits.cards; break;
    case StepKind::PatentStep: view.limit = limits.patents; break;
    case StepKind::Invent:
        view.development_spent = unpacked<InventingSpree>(step).development_spent;
        view.development_limit = limits.development_spent;
        return;
    case StepKind::Exchange:
    case StepKind::FinalExchange:
        view.limit = is_final ? limits.final_exchanges : limits.exchanges;
        view.row_limit = is_final ? limits.final_exchanges_in_row : limits.exchanges_in_row;
        for (const uint8_t uses : unpacked<MarketVisit>(step).row_uses)
            view.row_uses.push_back(uses);
        break;
    default: return;
    }
    view.used = step.values[0];
}

ActionView action_view(const Board& board)
{
    ActionView view;
    const Vocabulary& words = board.edition.words;
    if (board.state.steps.is_empty())
        return view;
    const Seat seat = board.state.steps.top().seat;
    for (const Step& step : board.state.steps)
    {
        if (step.kind == StepKind::ReturnDisc)
            view.action = words.actions.ids[place_of(place_in<Action>(step))];
        else if (step.kind == StepKind::ReturnBonusDisc)
            view.small_action = words.small_actions.ids[place_of(place_in<SmallAction>(step))];
        else if (step.seat == seat)
            describe_loop(board, step, view);
    }
    return view;
}

std::vector<PrintedField> printed_fields(const Edition& edition)
{
    std::vector<PrintedField> fields;
    for (std::size_t place = 0; place < field_count; ++place)
    {
        const FieldId id = static_cast<FieldId>(place);
        const Field& field = edition[id];
        fields.push_back({edition.words.fields.ids[place],
                          edition.words.inventions.ids[place_of(invention_of(id))],
                          !is_original(id), field.development_cost, field.influence,
                          field.royalty_influence, field.royalty_coins});
    }
    return fields;
}

std::vector<MajorityView> majority_views(const Board& board)
{
    std::vector<MajorityView> views;
    const std::size_t count = board.state.players.size();
    for (std::size_t place = 0; place < majority_count; ++place)
    {
        const Majority majority = static_cast<Majority>(place);
        const Standing standing = standing_of(board, majority);
        MajorityView& view = views.emplace_back();
        view.majority = board.edition.words.majorities.ids[place];
        for (std::size_t seat = 0; seat < count; ++seat)
            view.values.push_back(majority_value(board, majority, seat_at(seat)));
        view.leaders = seats_in(standing.leaders, count);
        view.influence = standing.influence;
    }
    return views;
}

DerivedPlayer derived_player(const Board& board, Seat seat)
{
    const State& state = board.state;
    const int on_board = discs_on_board(state, seat);
    const bool is_placing = state.phase == Phase::Placing;
    const int discs = board.edition.with(state.players.size()).action_discs;
    const Score score = score_of(board, seat);
    return {is_placing ? discs - on_board : 0,
            on_board,
            state.player(seat).markers,
            capacity_of(board, seat),
            development_invested(board, seat),
            fields_owned(board, seat),
            score,
            score.total(),
            place_among_all(board, seat)};
}

// EI-3.1  After the last round nothing leaves any more.
void add_leaving(const Board& board, DerivedView& view)
{
    if (is_last_round(board))
        return;
    for (std::size_t slot = 0; slot < card_slot_count; ++slot)
        if (is_card_leaving(board, slot))
            view.cards_leaving.push_back(static_cast<int>(slot) + 1);
    for (std::size_t slot = 0; slot < factory_slot_count; ++slot)
        if (is_factory_leaving(board, slot))
            view.factories_leaving.push_back(static_cast<int>(slot) + 1);
}

void derive(const Board& board, DerivedView& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.rounds = board.edition.with(state.players.size()).rounds;
    view.acting = action_view(board);
    add_leaving(board, view);
    view.card_pile = ids_of(words.cards, state.card_pile);
    view.factory_pile = ids_of(words.factories, state.factory_pile);
    view.bonus_supply = bonus_supply(board);
    view.fields = printed_fields(board.edition);
    view.majorities = majority_views(board);
    show_ranks(board, view, derived_player);
}

}  // namespace

const std::vector<std::string>& phase_ids()
{
    static const std::vector<std::string> ids = {"placing", "carrying_out", "final_market", "over"};
    return ids;
}

void fill_view(const Board& board, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.options.players = static_cast<int>(state.players.size());
    view.round = state.round;
    view.phase = phase_ids()[place_of(state.phase)];
    view.start_seat = number_of(state.start_seat);
    for (const Player& player : state.players)
        view.players.push_back(player_view(words, player));
    for (std::size_t space = 0; space < space_count; ++space)
        view.spaces[words.actions.ids[place_of(action_of_space(space))]].push_back(
            number_of(state.spaces[space]));
    for (std::size_t field = 0; field < field_count; ++field)
        view.fields[words.fields.ids[field]] = {
            number_of(state.field_owner[field]),
            state.patented.contains(static_cast<FieldId>(field))};
    view.cards_shown = ids_of(words.cards, state.cards_shown);
    view.card_discard = ids_of(words.cards, state.card_discard);
    view.cards_set_aside = ids_of(words.cards, state.cards_set_aside);
    view.cards_removed = ids_of(words.cards, state.cards_removed);
    view.factories_shown = ids_of(words.factories, state.factories_shown);
    view.factory_discard = ids_of(words.factories, state.factory_discard);
    view.loads = counts_of(words.loads, state.loads);
    show_pending(step_table(), words, state.steps, view);
    derive(board, view.derived);
}

}  // namespace tischwerk::inventions
