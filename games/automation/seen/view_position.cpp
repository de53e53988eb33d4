// From a described position back to a state, for scenarios. Decks hold the cards that lie nowhere
// else, so a card can be put somewhere without naming its old place.
#include "core/positions/pending_steps.hpp"
#include "games/automation/chapters/setup.hpp"
#include "games/automation/checks/checks.hpp"
#include "games/automation/checks/invariants.hpp"
#include "games/automation/seen/view.hpp"
#include "games/automation/seen/view_steps.hpp"
#include "games/automation/steps.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

template <typename Array>
void read_numbers(PositionReader& reader, const std::string& at, const Numbered& numbers, int most,
                  Array& out)
{
    if (numbers.size() != out.size())
        return reader.complain(at, fmt::format("there must be {} numbers", out.size()));
    for (std::size_t place = 0; place < numbers.size(); ++place)
        reader.number(fmt::format("{}/{}", at, place), numbers[place], 0, most, out[place]);
}

// Which of these a list names, by place.
template <typename Set>
void read_places(PositionReader& reader, const std::string& at, const Ids& among, const Ids& ids,
                 Set& out)
{
    for (const std::string& id : ids)
        out.insert(static_cast<uint8_t>(reader.place(at, among, id)));
}

void read_goods(PositionReader& reader, const Edition& edition, const std::string& at,
                const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    const int workers = edition.numbers.workers;
    reader.counts(at + "/tokens", words.colours.ids, view.tokens, 20, player.tokens);
    reader.number(at + "/credits", view.credits, 0, limit_without_rule, player.credits);
    reader.number(at + "/points", view.points, 0, limit_without_rule, player.points);
    read_numbers(reader, at + "/workers", view.workers, workers, player.workers);
    reader.number(at + "/unfinished", view.unfinished, 0, workers, player.unfinished);
    reader.number(at + "/workers_on_cards", view.workers_on_cards, 0, workers,
                  player.workers_on_cards);
    reader.number(at + "/contracts", view.contracts, 0, edition.numbers.contract_tokens,
                  player.contracts);
    reader.set(at + "/contracted", words.specialists.ids, view.contracted, player.contracted);
    player.has_discarded = view.has_discarded;
}

void read_cards(PositionReader& reader, const Edition& edition, const std::string& at,
                const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    const Ids& specialists = words.specialists.ids;
    if (view.columns.size() != column_count)
        return reader.complain(at + "/columns", fmt::format("there are {} columns", column_count));
    for (std::size_t place = 0; place < column_count; ++place)
        reader.list(fmt::format("{}/columns/{}", at, place), words.equipment.ids,
                    view.columns[place], player.columns[place]);
    reader.list(at + "/unplaced", words.equipment.ids, view.unplaced, player.unplaced);
    reader.set(at + "/rd", words.rd.ids, view.rd, player.rd);
    reader.set(at + "/sales", words.sales.ids, view.sales, player.sales);
    reader.list(at + "/hand", specialists, view.hand, player.hand);
    reader.list(at + "/packet", specialists, view.packet, player.packet);
    reader.list(at + "/played", specialists, view.played, player.played);
    read_places(reader, at + "/turned", view.played, view.turned, player.turned);
}

void read_player(PositionReader& reader, const Edition& edition, const std::string& at,
                 const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    read_goods(reader, edition, at, view, player);
    read_cards(reader, edition, at, view, player);
    reader.counts(at + "/prospect", words.tracks.ids, view.prospect, prospect_top, player.prospect);
    reader.counts(at + "/relations", words.companies.ids, view.relations, relationship_last,
                  player.relations);
    reader.number(at + "/reputation", view.reputation, 0, reputation_last, player.reputation);
    reader.number(at + "/donation", view.donation, 0, donation_last, player.donation);
    reader.number(at + "/reliability", view.reliability, 0, reliability_start, player.reliability);
    reader.number(at + "/failed_audits", view.failed_audits, 0, audits_laid_out,
                  player.failed_audits);
    reader.set(at + "/taken", words.actions.ids, view.taken, player.taken);
    reader.number(at + "/markers", view.markers, 0, edition.numbers.action_markers, player.markers);
}

template <typename Array>
void read_laid_out(PositionReader& reader, const std::string& at, const Ids& known, const Ids& ids,
                   Array& out)
{
    if (ids.size() != out.size())
        return reader.complain(at, fmt::format("there must be {} of them", out.size()));
    for (std::size_t place = 0; place < ids.size(); ++place)
        out[place] = static_cast<typename Array::value_type>(
            reader.place(fmt::format("{}/{}", at, place), known, ids[place]));
}

template <typename Id>
void read_row(PositionReader& reader, const std::string& at, const Names& names,
              const RowView& view, CardRow<Id>& row)
{
    reader.list(at + "/shown", names.ids, view.shown, row.shown);
    reader.set(at + "/discard", names.ids, view.discard, row.discard);
}

void read_table(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    const Vocabulary& words = edition.words;
    read_row(reader, "/equipment", words.equipment, view.equipment, state.equipment);
    read_row(reader, "/rd", words.rd, view.rd, state.rd);
    read_row(reader, "/sales", words.sales, view.sales, state.sales);
    reader.list("/tiles_shown", words.tiles.ids, view.tiles_shown, state.tiles_shown);
    reader.set("/tile_discard", words.tiles.ids, view.tile_discard, state.tile_discard);
    read_laid_out(reader, "/achievements", words.achievements.ids, view.achievements,
                  state.achievements);
    read_laid_out(reader, "/audits", words.audits.ids, view.audits, state.audits);
    reader.number("/audit_position", view.audit_position, 0, audits_laid_out * audit_spaces,
                  state.audit_position);
    read_places(reader, "/audits_done", view.audits, view.audits_done, state.audits_done);
    reader.list("/common", words.specialists.ids, view.common, state.common);
    reader.set("/removed", words.specialists.ids, view.removed, state.removed);
    for (std::size_t seat = 0; seat < view.players.size(); ++seat)
        read_places(reader, fmt::format("/players/{}/claims", seat), view.achievements,
                    view.players[seat].claims, state.players[seat].claims);
}

void read_spaces(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    for (const auto& [action, seats] : view.spaces)
    {
        const std::string at = "/spaces/" + action;
        const std::size_t place = reader.place(at, edition.words.actions.ids, action);
        if (place >= worker_action_count || seats.size() > worker_spaces)
            return reader.complain(at, fmt::format("{} spaces for workers", worker_spaces));
        for (const int seat : seats)
            state.spaces[place].push(reader.seat(at, seat, state.players.size()));
    }
}

void read_order(PositionReader& reader, const View& view, State& state)
{
    const std::size_t players = state.players.size();
    if (view.order.size() != players)
        return reader.complain("/order", fmt::format("there must be {} seats", players));
    for (const int seat : view.order)
        state.order.push(reader.seat("/order", seat, players));
    if (view.next_order.size() != max_players)
        return reader.complain("/next_order", fmt::format("there must be {} spaces", max_players));
    for (std::size_t place = 0; place < max_players; ++place)
        state.next_order[place] = reader.seat("/next_order", view.next_order[place], players);
}

void read_turn(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    const Vocabulary& words = edition.words;
    read_spaces(reader, edition, view, state);
    reader.set("/blocked", words.actions.ids, view.blocked, state.blocked);
    state.next_blocked =
        reader.id_or("/next_blocked", words.blocked.ids, view.next_blocked, no_blocked);
    reader.set("/blocked_deck", words.blocked.ids, view.blocked_deck, state.blocked_deck);
    if (state.phase != Phase::Draft)
        read_laid_out(reader, "/market", words.colours.ids, view.market, state.market);
    else if (!view.market.empty())
        reader.complain("/market", "its dice are first rolled in round 1 (AA-6.2)");
    read_numbers(reader, "/reputation_tokens", view.reputation_tokens, 2, state.reputation_tokens);
    read_order(reader, view, state);
    reader.number("/turns_begun", view.turns_begun, 0, 16, state.turns_begun);
    state.action = reader.id_or("/action", words.actions.ids, view.action, no_action);
    reader.set("/abilities", words.equipment.ids, view.abilities, state.abilities);
}

void read_rest(PositionReader& reader, const Edition& edition, const Position& view, State& state)
{
    state.options = {static_cast<uint8_t>(state.players.size()), view.options.draft,
                     view.options.limited_common};
    reader.number("/round", view.round, 1, round_count, state.round);
    state.phase = static_cast<Phase>(reader.place("/phase", phase_ids(), view.phase));
    state.stage = static_cast<Stage>(reader.place("/stage", stage_ids(), view.stage));
    read_table(reader, edition, view, state);
    read_turn(reader, edition, view, state);
    read_pending(reader, step_table(), edition.words, view, state);
    read_knowledge(reader, view, state);
}

// Open cards are known to all, and a hand to its owner, against any scenario.
void show_known(State& state)
{
    for (const SpecialistId card : state.common)
        if (!is_starter(card))
            state.knowledge.show_to_all(card);
    for (const SpecialistId card : state.removed)
        state.knowledge.show_to_all(card);
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Player& player = state.players[place];
        for (const SpecialistId card : player.played)
            state.knowledge.show_to_all(card);
        for (const auto* cards : {&player.hand, &player.packet})
            for (const SpecialistId card : *cards)
                state.knowledge.show(card, seat_at(place));
    }
}

void complete(const Edition& edition, State& state)
{
    fill_decks(edition, state);
    if (!is_specialist_doubled(state))
        show_known(state);
}

}  // namespace

Result<State> state_of(const Edition& edition, const Position& position)
{
    return read_state<State>(edition, read_options(edition, position.options.players, {}), position,
                             read_player, read_rest, complete);
}

}  // namespace tischwerk::automation
