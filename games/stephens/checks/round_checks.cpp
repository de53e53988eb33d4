#include "games/stephens/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/turns.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// ---- Set-up

// ST-2.10  A seat that was asked has an accessory of its choice.
Finding check_starting_stock(const Board& board, std::size_t place)
{
    const State& state = board.state;
    Player player = state.players[place];
    const int chosen = find_step(state, StepKind::SetupAccessory, seat_at(place)) ? 0 : 1;
    if (player.accessory_total() != chosen || player.gained_accessories != player.accessories)
        return fmt::format("/players/{}/accessories: {} before the first turn (ST-2.10)", place,
                           chosen);
    player.accessories = player.gained_accessories = {};
    player.unlocked.clear();
    if (!(player == starting_player(board)))
        return fmt::format("/players/{}: has something else before the first turn (ST-2.8)", place);
    return std::nullopt;
}

// ST-2.12  Only starting professions lie in the rows, without apprentices.
bool has_starting_rows(const State& state)
{
    for (const auto& row : state.rows)
        for (const PlacedProfession& placed : row)
            if (place_of(placed.card) < red_count + blue_count || placed.apprentice != no_seat)
                return false;
    return true;
}

// ST-2.1 to ST-2.8  Nothing has moved before the first turn.
Finding check_set_up(const Board& board)
{
    const State& state = board.state;
    if (state.round == 0 && !is_lowest(state, StepKind::StartTurn))
        return "/round: is 0 only before the first turn (ST-3.1)";
    if (state.round > 0)
        return is_lowest(state, StepKind::StartTurn) && state.steps.size() > 1
                   ? Finding("/round: is 0 until set-up is over (ST-3.1)")
                   : Finding();
    if (state.steps[0].seat != state.start_seat || state.active_seat != state.start_seat)
        return "/active_seat: the start player has the first turn (ST-2.7)";
    for (const uint8_t cubes : state.furnaces)
        if (cubes != starting_furnace_cubes(board))
            return fmt::format("/furnaces: {} cubes before the first turn (ST-2.4)",
                               starting_furnace_cubes(board));
    for (const WoodCounts& cubes : state.small_factories)
        if (total_of(cubes) > 0)
            return "/small_factories: are empty before the first turn (ST-2.4)";
    if (!state.profession_discard.is_empty())
        return "/profession_discard: is empty before the first turn (ST-2.1)";
    if (!state.contract_discard.is_empty())
        return "/contract_discard: is empty before the first turn (ST-2.5)";
    if (!state.investment_discard.is_empty())
        return "/investment_discard: is empty before the first turn (ST-2.5)";
    if (!has_starting_rows(state))
        return "/rows: only starting professions lie there before the first turn (ST-2.12)";
    if (state.options.is_solo() && state.bag != board.edition.bag)
        return "/automa/bag: is full before the first turn (ST-11.3)";
    return first_of_players(board, check_starting_stock);
}

// ---- Rounds and turns

// ST-9.4  Each reset phase moves the army.
Finding check_army(const Board& board)
{
    const State& state = board.state;
    const int expected = std::max(0, static_cast<int>(board.edition.start.army_space) -
                                         state.resets * board.edition.army_step);
    if (state.army_space != expected)
        return fmt::format("/army_space: {} after {} reset phases (ST-9.4)", expected,
                           state.resets);
    const bool has_arrived = state.options.is_solo() && state.army_space <= state.final_space;
    if (state.is_final_reset_done != has_arrived)
        return "/is_final_reset_done: is so when the army has reached the final space (ST-11.23)";
    return std::nullopt;
}

bool has_reached_army(const State& state)
{
    return std::any_of(state.players.begin(), state.players.end(),
                       [&](const Player& player) { return player.score >= state.army_space; });
}

// ST-10.1, ST-11.22  Once a score and the army have met, and only then.
Finding check_end_trigger(const Board& board)
{
    const State& state = board.state;
    const bool is_due = !state.options.is_solo() && has_reached_army(state);
    if ((state.end_trigger != EndTrigger::None) != is_due)
        return state.options.is_solo()
                   ? "/end_trigger: the solo game ends with its final reset (ST-11.22)"
                   : "/end_trigger: is set once a score has met the army (ST-10.1)";
    if ((state.end_trigger == EndTrigger::None) != (state.last_round == 0))
        return "/last_round: must be set exactly when the end is triggered (ST-10.2)";
    if (state.last_round > state.round + 1)
        return "/last_round: can be at most one round ahead (ST-10.2)";
    if (state.last_round > 0 && state.round > state.last_round)
        return "/round: comes after the last one (ST-10.2)";
    return std::nullopt;
}

// ST-10.4, ST-11.26  After the last turn nothing but its reset phase and scoring is left.
Finding check_last_turn(const Board& board)
{
    const State& state = board.state;
    const bool is_ending = is_lowest(state, StepKind::FinishGame);
    if (state.options.is_solo())
        return is_ending && !(state.is_final_reset_done && state.active_seat == seat_at(0))
                   ? Finding("/steps: the game ends with the human's turn after the final reset "
                             "(ST-11.26)")
                   : Finding();
    const bool is_last = is_last_turn(state, state.active_seat);
    if (is_ending && !is_last)
        return "/steps: the game ends with the last turn of the last round (ST-10.4)";
    if (is_last && (is_lowest(state, StepKind::NextTurn) || is_lowest(state, StepKind::StartTurn)))
        return "/steps: no turn follows the last one (ST-10.4)";
    return std::nullopt;
}

// ST-3.1, ST-11.6  Turns go round; in the solo game human and Automa alternate.
Finding check_next_turn(const Board& board)
{
    const State& state = board.state;
    if (state.steps.is_empty() || state.round == 0 || is_asked_early(state))
        return std::nullopt;
    const Step& lowest = state.steps[0];
    Seat expected = state.active_seat;
    if (lowest.kind == StepKind::StartTurn)
        expected =
            state.options.is_solo() ? seat_at(0) : next_clockwise(expected, state.players.size());
    if (lowest.kind == StepKind::AutomaTurn)
        expected = automa_seat;
    const bool is_automa_next = lowest.kind == StepKind::AutomaTurn;
    const bool is_human_next = lowest.kind == StepKind::StartTurn && state.options.is_solo();
    if (lowest.seat != expected || (is_automa_next && state.active_seat == automa_seat) ||
        (is_human_next && state.active_seat != automa_seat))
        return fmt::format("/steps/0/seat: is not in turn after seat {} (ST-3.1)",
                           index_of(state.active_seat));
    return std::nullopt;
}

// ST-11.8  The Automa reveals a card in each of its turns; the last one stays visible.
Finding check_automa_card(const Board& board)
{
    const State& state = board.state;
    if (!state.options.is_solo())
        return std::nullopt;
    const bool was_in_turn = state.round > 1 || state.active_seat == automa_seat;
    if (was_in_turn != (state.automa_card != no_automa_card))
        return "/automa/card: lies there from the Automa's first turn on (ST-11.8)";
    if (!was_in_turn && state.automa_deck.count() != static_cast<int>(automa_card_count))
        return "/automa/deck: is whole until its first turn (ST-11.8)";
    return std::nullopt;
}

}  // namespace

Finding check_round(const Board& board)
{
    return first_finding(board, {check_army, check_end_trigger, check_last_turn, check_next_turn,
                                 check_set_up, check_automa_card});
}

}  // namespace tischwerk::stephens
