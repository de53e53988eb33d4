#include "games/stephens/seen/view.hpp"

#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/seen/view_steps.hpp"
#include "games/stephens/steps.hpp"

namespace tischwerk::stephens
{

namespace
{

template <typename Rows>
CardRows card_rows(const Names& row_names, const Names& card_names, const Rows& rows)
{
    CardRows result;
    for (std::size_t row = 0; row < rows.size(); ++row)
        result[row_names.ids[row]] = ids_of(card_names, rows[row]);
    return result;
}

OptionsView options_view(const Board& board)
{
    const Options& options = board.state.options;
    const Vocabulary& words = board.edition.words;
    OptionsView view{options.players, words.difficulties.ids[place_of(options.difficulty)], "none",
                     "none", options.is_variant_drawn};
    if (options.solo_mode == SoloMode::Opponent)
        view.opponent = words.opponents.ids[options.variant];
    if (options.solo_mode == SoloMode::Scenario)
        view.scenario = words.scenarios.ids[options.variant];
    return view;
}

PlayerView player_view(const Vocabulary& words, const Player& player)
{
    return {player.score,
            player.coins,
            player.influence,
            player.forest,
            player.dune,
            counts_of(words.colours, player.cubes),
            counts_of(words.accessories, player.accessories),
            counts_of(words.accessories, player.spent_accessories),
            counts_of(words.accessories, player.gained_accessories),
            counts_of(words.woods, player.reserved),
            ids_of(words.abilities, player.unlocked),
            ids_of(words.contracts, player.open_contracts),
            card_rows(words.contract_types, words.contracts, player.fulfilled),
            card_rows(words.woods, words.investments, player.investments)};
}

void derive(const Board& board, DerivedView& view)
{
    const State& state = board.state;
    const auto red = EnumSet<ProfessionId>::first(red_count);
    view.decks = {{"red", (state.profession_deck & red).count()},
                  {"blue", state.profession_deck.without(red).count()},
                  {"contracts", state.contract_deck.count()},
                  {"investments", state.investment_deck.count()}};
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
    {
        const Score score = score_of(board, seat_at(seat));
        view.players.push_back(
            {influence_cap(board, seat_at(seat)),
             static_cast<int>(ability_count) - state.players[seat].workers_placed(), score,
             score.total()});
    }
    for (const Seat winner : result_of(board).winners)
        view.winners.push_back(number_of(winner));
}

void add_cards(const Board& board, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    for (std::size_t row = 0; row < row_count; ++row)
    {
        std::vector<PlacedView>& placed_views = view.rows[words.rows.ids[row]];
        for (const PlacedProfession& placed : state.rows[row])
            placed_views.push_back({words.professions.ids[place_of(placed.card)],
                                    number_of(placed.master), number_of(placed.apprentice)});
    }
    const std::vector<std::string> shown = ids_of(words.professions, state.professions_shown);
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        view.professions_shown[words.slots.ids[slot]] = shown[slot];
    view.profession_discard = ids_of(words.professions, state.profession_discard);
    view.contracts_shown = ids_of(words.contracts, state.contracts_shown);
    view.contract_discard = ids_of(words.contracts, state.contract_discard);
    view.investments_shown = ids_of(words.investments, state.investments_shown);
    view.investment_discard = ids_of(words.investments, state.investment_discard);
    const AutomaCardId card = state.automa_card;
    view.automa = {card == no_automa_card ? "" : words.automa_cards.ids[place_of(card)],
                   ids_of(words.automa_cards, state.automa_deck), counts_of(words.woods, state.bag),
                   state.automa_workers};
}

}  // namespace

const std::vector<std::string>& end_trigger_ids()
{
    static const std::vector<std::string> ids = {"none", "army_reached_score",
                                                 "score_reached_army"};
    return ids;
}

void fill_view(const Board& board, View& view)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    view.options = options_view(board);
    for (const Player& player : state.players)
        view.players.push_back(player_view(words, player));
    view.furnaces = counts_of(words.furnaces, state.furnaces);
    for (std::size_t factory = 0; factory < ring_size; ++factory)
        view.small_factories[words.small_factories.ids[factory]] =
            counts_of(words.woods, state.small_factories[factory]);
    add_cards(board, view);
    view.army_space = state.army_space;
    view.final_space = state.final_space;
    view.start_seat = number_of(state.start_seat);
    view.active_seat = number_of(state.active_seat);
    view.end_trigger = end_trigger_ids()[place_of(state.end_trigger)];
    view.round = state.round;
    view.last_round = state.last_round;
    view.resets = state.resets;
    view.is_final_reset_done = state.is_final_reset_done;
    show_steps(step_table(), state.steps, view,
               [&](const Step& step) { return step_values_of(board, step); });
    derive(board, view.derived);
}

}  // namespace tischwerk::stephens
