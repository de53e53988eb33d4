#include "games/inventions/chapters/setup.hpp"

#include "games/inventions/chapters/preparation.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/happenings.hpp"

namespace tischwerk::inventions
{

namespace
{

// EI-1.1, EI-2.3 to EI-2.6  The seat's colour is the one of its number (EI-2.1).
Player starting_player(const Edition& edition, std::size_t seat, std::size_t players)
{
    Player player;
    for (std::size_t good = 0; good < good_count; ++good)
        player.goods[good] = edition.start_goods[good];
    player.influence = edition.start_influence;
    player.markers = edition.limits.markers;
    player.bonus_discs = edition.with(players).bonus_discs;
    player.factories.insert(static_cast<FactoryId>(seat));
    return player;
}

// EI-2.12
void draw_start_player(Play& play)
{
    const auto count = static_cast<uint32_t>(play.state.players.size());
    play.state.start_seat = seat_at(play.state.random.below(count));
    tell(play, StartPlayerDrawn{play.state.start_seat});
}

}  // namespace

Result<Options> read_options(const Edition&, int players, const OptionValues& values)
{
    const Result<OptionValues> none = complete_options({}, players_of_game, players, values);
    if (!none)
        return refuse(none.error());
    return Options{static_cast<uint8_t>(players)};
}

EnumSet<FactoryId, uint32_t> deck_factories()
{
    return EnumSet<FactoryId, uint32_t>::first(factory_count)
        .without(EnumSet<FactoryId, uint32_t>::first(start_factory_count));
}

EnumSet<CardId> start_cards()
{
    return EnumSet<CardId>::first(card_count).without(EnumSet<CardId>::first(invention_card_count));
}

void set_up(Play& play, const Options& options)
{
    State& state = play.state;
    for (std::size_t seat = 0; seat < options.players; ++seat)
        state.players.push(starting_player(play.edition, seat, options.players));
    state.spaces.fill(no_seat);
    state.field_owner.fill(no_seat);
    state.cards_shown.fill(no_card);
    state.factories_shown.fill(no_factory);
    state.factory_pile = deck_factories();
    state.card_pile = start_cards();  // EI-2.9: the invention cards wait beside the board
    for (std::size_t load = 0; load < load_count; ++load)
        state.loads[load] = play.edition.loads[load].base;  // EI-2.10

    deal_factories(play);  // EI-2.7, then EI-2.8: the order of the draws (EI-18.5)
    deal_cards(play);
    draw_start_player(play);
    state.round = 1;  // EI-2.11
    begin_round(play);
}

}  // namespace tischwerk::inventions
