// From a described position back to a state, for scenarios. The piles hold the cards that lie
// nowhere else, so a card can be put somewhere without naming its old place; a player's markers are
// the own ones without those on fields and patents.
#include "core/positions/pending_steps.hpp"
#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/checks/invariants.hpp"
#include "games/inventions/seen/view.hpp"
#include "games/inventions/seen/view_steps.hpp"
#include "games/inventions/steps.hpp"

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

void read_player(PositionReader& reader, const Edition& edition, const std::string& at,
                 const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    const int discs = edition.limits.bonus_discs;
    reader.counts(at + "/goods", words.goods.ids, view.goods, limit_without_rule, player.goods);
    reader.number(at + "/influence", view.influence, 0, limit_without_rule, player.influence);
    reader.counts(at + "/gained", words.sources.ids, view.gained, limit_without_rule,
                  player.gained);
    reader.set(at + "/factories", words.factories.ids, view.factories, player.factories);
    reader.number(at + "/patent_space", view.patent_space, 0, patent_space_count,
                  player.patent_space);
    reader.number(at + "/bonus_discs", view.bonus_discs, 0, discs, player.bonus_discs);
    reader.number(at + "/new_bonus_discs", view.new_bonus_discs, 0, discs, player.new_bonus_discs);
}

void read_spaces(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    state.spaces.fill(no_seat);
    for (const auto& [action, seats] : view.spaces)
    {
        const std::string at = "/spaces/" + action;
        const std::size_t first =
            reader.place(at, edition.words.actions.ids, action) * spaces_per_action;
        if (seats.size() != spaces_per_action)
            return reader.complain(at, fmt::format("there are {} spaces", spaces_per_action));
        for (std::size_t side = 0; side < spaces_per_action; ++side)
            state.spaces[first + side] = reader.seat(at, seats[side], state.players.size());
    }
}

void read_fields(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    state.field_owner.fill(no_seat);
    for (const auto& [id, field] : view.fields)
    {
        const std::string at = "/fields/" + id;
        const std::size_t place = reader.place(at, edition.words.fields.ids, id);
        state.field_owner[place] = reader.seat(at + "/owner", field.owner, state.players.size());
        if (field.is_patented)
            state.patented.insert(static_cast<FieldId>(place));
    }
}

void read_cards(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    const auto& cards = edition.words.cards.ids;
    const auto& factories = edition.words.factories.ids;
    reader.spaces("/cards_shown", cards, view.cards_shown, no_card, state.cards_shown);
    reader.set("/card_discard", cards, view.card_discard, state.card_discard);
    reader.set("/cards_set_aside", cards, view.cards_set_aside, state.cards_set_aside);
    reader.set("/cards_removed", cards, view.cards_removed, state.cards_removed);
    reader.spaces("/factories_shown", factories, view.factories_shown, no_factory,
                  state.factories_shown);
    reader.set("/factory_discard", factories, view.factory_discard, state.factory_discard);
}

void read_rest(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    const std::size_t players = state.players.size();
    reader.number("/round", view.round, 1, edition.with(players).rounds, state.round);
    state.phase = static_cast<Phase>(reader.place("/phase", phase_ids(), view.phase));
    reader.number("/start_seat", view.start_seat, 0, static_cast<int>(players) - 1,
                  state.start_seat);
    read_spaces(reader, edition, view, state);
    read_fields(reader, edition, view, state);
    read_cards(reader, edition, view, state);
    reader.counts("/loads", edition.words.loads.ids, view.loads, 120, state.loads);
    read_pending(reader, step_table(), edition.words, view, state);
}

void complete(const Edition& edition, State& state)
{
    const Board board{edition, state};
    state.card_pile = cards_in_game(board).without(placed_cards(state));
    state.factory_pile = deck_factories().without(placed_factories(state));
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
        state.players[seat].markers =
            static_cast<uint8_t>(std::max(0, markers_left(board, seat_at(seat))));
}

}  // namespace

Result<State> state_of(const Edition& edition, const Position& position)
{
    return read_state<State>(edition, read_options(edition, position.options.players, {}), position,
                             read_player, read_rest, complete);
}

}  // namespace tischwerk::inventions
