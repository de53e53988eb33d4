#include "games/automation/seen/view.hpp"

#include "core/positions/pending_steps.hpp"
#include "games/automation/chapters/audit.hpp"
#include "games/automation/chapters/donation.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/seen/view_steps.hpp"
#include "games/automation/steps.hpp"

namespace tischwerk::automation
{

namespace
{

template <typename List>
Numbered seats_of(const List& list)
{
    Numbered numbers;
    for (const Seat seat : list)
        numbers.push_back(number_of(seat));
    return numbers;
}

// Writes the knowledge of a viewer.
class Viewing
{
public:
    Viewing(const Board& board, const Viewer& viewer)
        : board_(board)
        , words_(board.edition.words)
        , viewer_(viewer)
    {}

    PlayerView player(Seat seat) const
    {
        const Player& player = board_.state.player(seat);
        PlayerView view;
        show_goods(player, view);
        show_cards(player, view);
        show_tracks(player, view);
        view.failed_audits = player.failed_audits;
        view.taken = ids_of(words_.actions, player.taken);
        view.markers = player.markers;
        return view;
    }

    // AA-29.2  Cards that were seen and cannot be told apart any more.
    std::vector<Ids> lost_sight() const
    {
        std::vector<Ids> lists;
        if (viewer_.kind == Viewer::Kind::All)
            return lists;
        const Seat seat = viewer_.kind == Viewer::Kind::Seat ? viewer_.seat : no_seat;
        for (const auto& group : board_.state.knowledge.lost_groups(seat))
            lists.push_back(ids_of(words_.specialists, group));
        return lists;
    }

private:
    void show_goods(const Player& player, PlayerView& view) const
    {
        view.tokens = counts_of(words_.colours, player.tokens);
        view.credits = player.credits;
        view.points = player.points;
        view.workers = numbers_of(player.workers);
        view.unfinished = player.unfinished;
        view.workers_on_cards = player.workers_on_cards;
        view.contracts = player.contracts;
        view.contracted = ids_of(words_.specialists, player.contracted);
        view.has_discarded = player.has_discarded;
    }
    void show_cards(const Player& player, PlayerView& view) const
    {
        for (const auto& column : player.columns)
            view.columns.push_back(ids_of(words_.equipment, column));
        view.unplaced = ids_of(words_.equipment, player.unplaced);
        view.rd = ids_of(words_.rd, player.rd);
        view.sales = ids_of(words_.sales, player.sales);
        view.hand = hidden(player.hand);
        view.packet = hidden(player.packet);
        view.played = ids_of(words_.specialists, player.played);
        for (const uint8_t place : player.turned)
            view.turned.push_back(view.played[place]);
    }
    void show_tracks(const Player& player, PlayerView& view) const
    {
        view.prospect = counts_of(words_.tracks, player.prospect);
        view.relations = counts_of(words_.companies, player.relations);
        view.reputation = player.reputation;
        view.donation = player.donation;
        view.reliability = player.reliability;
        for (const uint8_t level : player.claims)
            view.claims.push_back(
                words_.achievements.ids[place_of(board_.state.achievements[level])]);
    }
    // In the order in which they lie.
    Ids hidden(const SpecialistList& cards) const
    {
        Ids ids;
        for (const SpecialistId card : cards)
            ids.push_back(board_.state.knowledge.knows(viewer_, card)
                              ? words_.specialists.ids[place_of(card)]
                              : "");
        return ids;
    }

    const Board& board_;
    const Vocabulary& words_;
    const Viewer& viewer_;
};

template <typename Id>
RowView row_view(const Names& names, const CardRow<Id>& row)
{
    return {ids_of(names, row.shown), ids_of(names, row.discard)};
}

DerivedPlayer derived_player(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    DerivedPlayer view;
    view.engineers = engineers_of(board, player);
    view.section = section_of(board, player);
    view.surcharge = surcharge_due(board, player);
    view.advanced_tracks = advanced_tracks(player);
    view.donation_limit = donation_limit(board, player);
    for (const std::string& id : board.edition.words.colours.ids)
        view.discounts[id] = 0;
    for (const auto& column : player.columns)
        for (const EquipmentId card : column)
            ++view.discounts[board.edition.words.colours
                                 .ids[place_of(board.edition[card].discount)]];
    show_score(board, seat, view);
    view.place = place_among_all(board, seat);
    return view;
}

void derive(const Board& board, DerivedView& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.rounds = static_cast<int>(round_count);
    for (std::size_t place = 0; place < worker_action_count; ++place)
    {
        const bool is_blocked = state.blocked.contains(static_cast<MainAction>(place));
        view.free_spaces[words.actions.ids[place]] =
            static_cast<int>(worker_spaces - state.spaces[place].size()) - (is_blocked ? 1 : 0);
        view.audit_triggers.push_back(trigger_position(board, place));
    }
    view.equipment_deck = ids_of(words.equipment, state.equipment.deck);
    view.rd_deck = ids_of(words.rd, state.rd.deck);
    view.sales_deck = ids_of(words.sales, state.sales.deck);
    view.tile_stack = ids_of(words.tiles, state.tile_stack);
    view.undealt = state.undealt.count();
    show_ranks(board, view, derived_player);
}

void show_turn(const Board& board, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    for (std::size_t place = 0; place < worker_action_count; ++place)
        view.spaces[words.actions.ids[place]] = seats_of(state.spaces[place]);
    view.blocked = ids_of(words.actions, state.blocked);
    if (state.next_blocked != no_blocked)
        view.next_blocked = words.blocked.ids[place_of(state.next_blocked)];
    view.blocked_deck = ids_of(words.blocked, state.blocked_deck);
    if (state.phase != Phase::Draft)  // AA-6.2: the dice are not rolled yet
        view.market = ids_of(words.colours, state.market);
    view.reputation_tokens = numbers_of(state.reputation_tokens);
    view.order = seats_of(state.order);
    view.next_order = seats_of(state.next_order);
    view.turns_begun = state.turns_begun;
    if (state.action != no_action)
        view.action = words.actions.ids[place_of(state.action)];
    view.abilities = ids_of(words.equipment, state.abilities);
    show_pending(step_table(), words, state.steps, view);
}

}  // namespace

const Ids& phase_ids()
{
    static const Ids ids = {"draft", "action", "donation", "audit", "clean_up", "over"};
    return ids;
}

const Ids& stage_ids()
{
    static const Ids ids = {"between", "opening", "announced", "acting"};
    return ids;
}

void fill_view(const Board& board, const Viewer& viewer, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    const Viewing viewing(board, viewer);
    view.options = {static_cast<int>(state.players.size()), state.options.has_draft,
                    state.options.has_limited_common};
    view.round = state.round;
    view.phase = phase_ids()[place_of(state.phase)];
    view.stage = stage_ids()[place_of(state.stage)];
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
        view.players.push_back(viewing.player(seat_at(seat)));
    view.equipment = row_view(words.equipment, state.equipment);
    view.rd = row_view(words.rd, state.rd);
    view.sales = row_view(words.sales, state.sales);
    view.tiles_shown = ids_of(words.tiles, state.tiles_shown);
    view.tile_discard = ids_of(words.tiles, state.tile_discard);
    view.achievements = ids_of(words.achievements, state.achievements);
    view.audits = ids_of(words.audits, state.audits);
    view.audit_position = state.audit_position;
    for (const uint8_t place : state.audits_done)
        view.audits_done.push_back(view.audits[place]);
    view.common = ids_of(words.specialists, state.common);
    view.removed = ids_of(words.specialists, state.removed);
    show_turn(board, view);
    view.lost_sight = viewing.lost_sight();
    derive(board, view.derived);
}

}  // namespace tischwerk::automation
