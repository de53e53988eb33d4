#include "games/automation/chapters/clean_up.hpp"

#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/chapters/setup.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/pending.hpp"

namespace tischwerk::automation
{

namespace
{

constexpr int step_count = 9;

// AA-22.1
void reward_reliability(Play& play)
{
    for (const Seat seat : play.state.order)
        if (section_of(play.board(), play.state.player(seat)) ==
            play.edition.numbers.steady_section)
            gain_points(play, seat, play.edition.numbers.steady_points);
}

// AA-22.4  Unfinished again, from spaces and cards alike.
void return_workers(Play& play)
{
    State& state = play.state;
    std::array<int, max_players> returned{};
    for (auto& space : state.spaces)
    {
        for (const Seat seat : space)
            ++returned[index_of(seat)];
        space.clear();
    }
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        Player& player = state.players[place];
        returned[place] += player.workers_on_cards;
        player.workers_on_cards = 0;
        player.unfinished = static_cast<uint8_t>(player.unfinished + returned[place]);
        if (returned[place] > 0)
            tell(play, WorkersReturned{seat_at(place), static_cast<int16_t>(returned[place])});
    }
}

// AA-22.5  The leftmost card goes, if there is one.
template <typename Discarded, typename Id>
void renew_row(Play& play, CardRow<Id>& row)
{
    if (!row.shown.is_empty())
    {
        const Id card = row.shown[0];
        row.shown.remove_at(0);
        row.discard.insert(card);
        tell(play, Discarded{card});
    }
    refill(play, row);
}

// AA-22.6  After round two the tiles of the second age come.
void renew_tiles(Play& play)
{
    State& state = play.state;
    const TileSet next_age = tiles_of_round(play.edition, state.round + 1);
    if (next_age == tiles_of_round(play.edition, state.round))
    {
        if (!state.tiles_shown.is_empty())
            tell(play, TilesDiscarded{static_cast<int16_t>(state.tiles_shown.size())});
        for (const TileId tile : state.tiles_shown)
            state.tile_discard.insert(tile);
    }
    else
    {
        state.tile_stack = next_age;
        state.tile_discard.clear();
        tell(play, TilesReplaced{});
    }
    state.tiles_shown.clear();
    refill_tiles(play);
}

// AA-22.7, AA-18.12  Used contract tokens are gone.
void remove_contracts(Play& play)
{
    for (std::size_t place = 0; place < play.state.players.size(); ++place)
    {
        SpecialistSet& contracted = play.state.players[place].contracted;
        if (!contracted.is_empty())
            tell(play, ContractsRemoved{seat_at(place), static_cast<int16_t>(contracted.count())});
        contracted.clear();
    }
}

// AA-22.8  Markers go to the same-numbered places; the others fill the free places, from the top.
void change_order(Play& play)
{
    State& state = play.state;
    std::array<Seat, max_players> places = state.next_order;
    bool has_any = false;
    for (const Seat seat : places)
        has_any |= seat != no_seat;
    if (!has_any)
        return;
    const auto is_placed = [&](Seat seat) {
        return std::find(state.next_order.begin(), state.next_order.end(), seat) !=
               state.next_order.end();
    };
    std::size_t free_place = 0;
    for (const Seat seat : state.order)
    {
        if (is_placed(seat))
            continue;
        while (places[free_place] != no_seat)
            ++free_place;
        places[free_place] = seat;
    }
    for (std::size_t place = 0; place < state.order.size(); ++place)
        state.order[place] = places[place];
    state.next_order.fill(no_seat);
    tell(play, OrderChanged{places[0], places[1], places[2], places[3]});
}

// AA-22.10  Specialists are readied, markers come back.
void ready_all(Play& play)
{
    for (Player& player : play.state.players)
    {
        player.turned.clear();
        player.taken.clear();
    }
    push(play, step(StepKind::BeginRound, no_seat));
}

void carry_out_step(Play& play, int number)
{
    State& state = play.state;
    switch (number)
    {
    case 1: return reward_reliability(play);
    case 2: return;  // AA-22.3: the market is rolled anew in the next round
    case 3: return return_workers(play);
    case 4:
        renew_row<EquipmentDiscarded>(play, state.equipment);
        renew_row<RdDiscarded>(play, state.rd);
        return renew_row<SaleDiscarded>(play, state.sales);
    case 5: return renew_tiles(play);
    case 6: return remove_contracts(play);
    case 7: return change_order(play);
    case 8: ++state.round; return;  // AA-22.9
    default: return ready_all(play);
    }
}

}  // namespace

// AA-22.2  In the last round the game ends after the first step.
// AA-23.4  Every step is a checkpoint.
void clean_up(Play& play, const Step& step)
{
    const int number = step.values[0];
    play.state.phase = Phase::CleanUp;
    if (number == 1 && play.state.round == round_count)
        push(play, tischwerk::step(StepKind::FinishGame, no_seat));
    else if (number < step_count)
        push(play, step_at(StepKind::CleanUp, no_seat, number + 1));
    carry_out_step(play, number);
    checkpoint(play);
}

}  // namespace tischwerk::automation
