// From a described position back to a state, for scenarios. Decks hold the cards that lie nowhere
// else, so a card can be put somewhere without naming its old place.
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/checks/invariants.hpp"
#include "games/stephens/seen/view.hpp"
#include "games/stephens/seen/view_steps.hpp"
#include "games/stephens/steps.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

constexpr std::size_t seat_count = max_players + 1;  // the Automa's is the last one

void read_player(PositionReader& reader, const Edition& edition, const std::string& at,
                 const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    reader.number(at + "/score", view.score, 0, limit_without_rule, player.score);
    reader.number(at + "/coins", view.coins, 0, limit_without_rule, player.coins);
    reader.number(at + "/influence", view.influence, 0, edition.influence_max, player.influence);
    reader.number(at + "/forest", view.forest, 0, edition.nature.top, player.forest);
    reader.number(at + "/dune", view.dune, 0, edition.nature.top, player.dune);
    reader.counts(at + "/cubes", words.colours.ids, view.cubes, limit_without_rule, player.cubes);
    reader.counts(at + "/accessories", words.accessories.ids, view.accessories, 200,
                  player.accessories);
    reader.counts(at + "/spent_accessories", words.accessories.ids, view.spent_accessories, 200,
                  player.spent_accessories);
    reader.counts(at + "/gained_accessories", words.accessories.ids, view.gained_accessories, 200,
                  player.gained_accessories);
    reader.counts(at + "/reserved", words.woods.ids, view.reserved, 60, player.reserved);
    reader.set(at + "/unlocked", words.abilities.ids, view.unlocked, player.unlocked);
    reader.list(at + "/open_contracts", words.contracts.ids, view.open_contracts,
                player.open_contracts);
    for (const auto& [type, cards] : view.fulfilled)
        reader.list(at + "/fulfilled/" + type, words.contracts.ids, cards,
                    player.fulfilled[reader.place(at + "/fulfilled/" + type,
                                                  words.contract_types.ids, type)]);
    for (const auto& [row, cards] : view.investments)
        reader.list(
            at + "/investments/" + row, words.investments.ids, cards,
            player.investments[reader.place(at + "/investments/" + row, words.woods.ids, row)]);
}

void read_rows(PositionReader& reader, const Vocabulary& words, const View& view, State& state)
{
    for (const auto& [id, placed_views] : view.rows)
    {
        const std::string at = "/rows/" + id;
        auto& row = state.rows[reader.place(at, words.rows.ids, id)];
        if (placed_views.size() > row.capacity())
            return reader.complain(at, fmt::format("at most {} cards fit here", row.capacity()));
        for (const PlacedView& placed : placed_views)
            row.push(
                {static_cast<ProfessionId>(reader.place(at, words.professions.ids, placed.card)),
                 reader.seat(at, placed.master, seat_count),
                 reader.seat(at, placed.apprentice, seat_count)});
    }
}

void read_cards(PositionReader& reader, const Vocabulary& words, const View& view, State& state)
{
    state.professions_shown.fill(no_profession);
    for (const auto& [slot, card] : view.professions_shown)
    {
        const std::string at = "/professions_shown/" + slot;
        state.professions_shown[reader.place(at, words.slots.ids, slot)] =
            reader.id_or(at, words.professions.ids, card, no_profession);
    }
    reader.spaces("/contracts_shown", words.contracts.ids, view.contracts_shown, no_contract,
                  state.contracts_shown);
    reader.spaces("/investments_shown", words.investments.ids, view.investments_shown,
                  no_investment, state.investments_shown);
    reader.set("/profession_discard", words.professions.ids, view.profession_discard,
               state.profession_discard);
    reader.set("/contract_discard", words.contracts.ids, view.contract_discard,
               state.contract_discard);
    reader.set("/investment_discard", words.investments.ids, view.investment_discard,
               state.investment_discard);
    state.automa_card =
        reader.id_or("/automa/card", words.automa_cards.ids, view.automa.card, no_automa_card);
    reader.set("/automa/deck", words.automa_cards.ids, view.automa.deck, state.automa_deck);
    reader.counts("/automa/bag", words.woods.ids, view.automa.bag, 50, state.bag);
    reader.number("/automa/workers", view.automa.workers, 0, 21, state.automa_workers);
}

void read_steps(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    reader.steps(step_names(step_table()), view.steps, seat_count, state.steps.capacity(),
                 state.steps);
    for (std::size_t place = 0; place < state.steps.size(); ++place)
        read_step_values_of({edition, state}, reader, fmt::format("/steps/{}/values", place),
                            view.steps[place].values, state.steps[place]);
}

// Every card that lies nowhere else is in its deck.
void fill_decks(State& state)
{
    const CardPlaces places = cards_in_play(state);
    state.profession_deck =
        EnumSet<ProfessionId>::first(red_count + blue_count).without(places.professions.cards);
    state.contract_deck =
        EnumSet<ContractId>::first(contract_count).without(places.contracts.cards);
    state.investment_deck =
        EnumSet<InvestmentId, uint32_t>::first(investment_count).without(places.investments.cards);
}

void read_track(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    const int army_start = edition.start.army_space;
    reader.number("/army_space", view.army_space, 0, army_start, state.army_space);
    if (view.army_space % edition.army_step != 0)
        reader.complain("/army_space", fmt::format("must be a multiple of {}", edition.army_step));
    reader.number("/final_space", view.final_space, 0, army_start, state.final_space);
    const int last_seat = static_cast<int>(state.players.size()) - 1;
    reader.number("/start_seat", view.start_seat, 0, last_seat, state.start_seat);
    state.active_seat = reader.seat("/active_seat", view.active_seat, seat_count);
    state.end_trigger =
        static_cast<EndTrigger>(reader.place("/end_trigger", end_trigger_ids(), view.end_trigger));
    reader.number("/round", view.round, 0, limit_without_rule, state.round);
    reader.number("/last_round", view.last_round, 0, limit_without_rule, state.last_round);
    reader.number("/resets", view.resets, 0, 200, state.resets);
    state.is_final_reset_done = view.is_final_reset_done;
}

void read_rest(PositionReader& reader, const Edition& edition, const View& view, State& state)
{
    const Vocabulary& words = edition.words;
    reader.counts("/furnaces", words.furnaces.ids, view.furnaces, 200, state.furnaces);
    for (const auto& [id, counts] : view.small_factories)
        reader.counts("/small_factories/" + id, words.woods.ids, counts, 200,
                      state.small_factories[reader.place("/small_factories/" + id,
                                                         words.small_factories.ids, id)]);
    read_rows(reader, words, view, state);
    read_cards(reader, words, view, state);
    read_track(reader, edition, view, state);
    read_steps(reader, edition, view, state);
}

}  // namespace

Result<State> state_of(const Edition& edition, const Position& position)
{
    const OptionsView& view = position.options;
    const Result<Options> options = read_options(edition, view.players,
                                                 {{"difficulty", view.difficulty},
                                                  {"opponent", view.opponent},
                                                  {"scenario", view.scenario}});
    const auto complete = [&](const Edition&, State& state) {
        state.options = *options;
        state.options.is_variant_drawn = view.is_opponent_drawn;
        fill_decks(state);
    };
    return read_state<State>(edition, options, position, read_player, read_rest, complete);
}

}  // namespace tischwerk::stephens
