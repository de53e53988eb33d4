#include "games/stephens/chapters/setup.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/automa.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/professions.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

// ST-1.1  The starting professions are numbered behind the red and blue ones.
EnumSet<ProfessionId> starting_professions()
{
    return EnumSet<ProfessionId>::first(profession_count)
        .without(EnumSet<ProfessionId>::first(red_count + blue_count));
}

const Scenario* scenario_of(const Board& board)
{
    const Options& options = board.state.options;
    return options.is_solo() && options.solo_mode == SoloMode::Scenario
               ? &board.edition.scenarios[options.variant]
               : nullptr;
}

// ST-12.1  An opponent may be drawn instead of chosen.
void draw_opponent(Play& play)
{
    Options& options = play.state.options;
    if (!options.is_variant_drawn)
        return;
    options.variant = static_cast<uint8_t>(
        play.state.random.below(static_cast<uint32_t>(play.edition.opponents.size())));
    tell(play, OpponentDrawn{static_cast<uint8_t>(options.variant + 1)});
}

// ST-2.7  The start player is drawn; in the solo game there is one possibility (ST-11.1).
void draw_start_seat(Play& play)
{
    const uint32_t count = play.state.options.players;
    play.state.start_seat = seat_at(play.state.random.below(count));
    play.state.active_seat = play.state.start_seat;
    tell(play, StartSeatDrawn{play.state.start_seat});
}

// ST-2.1 to ST-2.5, in the order of ST-13.4.
void lay_out_cards(Play& play)
{
    State& state = play.state;
    state.professions_shown.fill(no_profession);
    state.contracts_shown.fill(no_contract);
    state.investments_shown.fill(no_investment);
    state.profession_deck = EnumSet<ProfessionId>::first(red_count + blue_count);
    state.contract_deck = EnumSet<ContractId>::first(contract_count);
    state.investment_deck = EnumSet<InvestmentId, uint32_t>::first(investment_count);
    refill_professions(play, Side::Left);
    refill_professions(play, Side::Right);
    slide_and_refill(play, Display::Contracts);
    slide_and_refill(play, Display::Investments);
}

}  // namespace

// ST-2.8, ST-12.4, ST-12.9
Player starting_player(const Board& board)
{
    const Start& start = board.edition.start;
    Player player;
    int coins = start.coins;
    int influence = start.influence;
    int forest = board.edition.nature.start;
    int dune = board.edition.nature.start;
    if (const Opponent* opponent = opponent_of(board))
    {
        forest -= opponent->forest_lower;
        dune -= opponent->dune_lower;
    }
    if (const Scenario* scenario = scenario_of(board))
    {
        coins += scenario->coins;
        influence += scenario->influence;
        forest += scenario->forest;
        dune += scenario->dune;
    }
    player.coins = static_cast<int16_t>(std::max(0, coins));
    player.influence = static_cast<int8_t>(std::max(0, influence));
    player.forest = static_cast<int8_t>(std::max(0, forest));
    player.dune = static_cast<int8_t>(std::max(0, dune));
    return player;
}

// ST-2.4, ST-11.1
uint8_t starting_furnace_cubes(const Board& board)
{
    int cubes = board.state.options.is_solo() ? board.edition.start.furnace_cubes_solo
                                              : board.edition.start.furnace_cubes;
    if (const Scenario* scenario = scenario_of(board))
        cubes += scenario->furnace_cubes;
    return static_cast<uint8_t>(std::max(0, cubes));
}

uint8_t final_space(const Board& board)
{
    const Options& options = board.state.options;
    if (!options.is_solo())
        return 0;
    if (options.solo_mode == SoloMode::Opponent)
        return board.edition.opponent_final_space;
    if (const Scenario* scenario = scenario_of(board))
        return scenario->final_space;
    return board.edition.difficulties[place_of(options.difficulty)].final_space;
}

void set_up(Play& play, const Options& options)
{
    State& state = play.state;
    draw_opponent(play);
    draw_start_seat(play);
    for (int seat = 0; seat < options.players; ++seat)
        state.players.push(starting_player(play.board()));
    state.furnaces.fill(starting_furnace_cubes(play.board()));
    state.army_space = play.edition.start.army_space;  // ST-2.6
    state.final_space = final_space(play.board());
    if (options.is_solo())
    {
        state.bag = play.edition.bag;  // ST-11.3
        state.automa_deck = EnumSet<AutomaCardId, uint16_t>::first(automa_card_count);
    }
    lay_out_cards(play);

    push(play, Step{StepKind::StartTurn, state.start_seat});
    push(play, Step{StepKind::DealStartingProfessions, state.start_seat});  // ST-2.15
    push_for_every_seat(play, StepKind::SetupAccessory, state.start_seat);
}

template <typename Collector>
void offer_setup_accessory(const Board&, Collector& menu)
{
    for (std::size_t accessory = 0; accessory < accessory_count; ++accessory)
        menu.allowed(ChooseAccessory{static_cast<Accessory>(accessory)});
}

// ST-2.10
void choose_setup_accessory(Play& play, const Step& step, const Move& move)
{
    gain_accessory(play, step.seat, decode<ChooseAccessory>(move).accessory);
}

// ST-2.11  All are dealt before the first is attached; ST-2.14: the rest leaves the game.
void deal_starting_professions(Play& play, const Step& step)
{
    State& state = play.state;
    EnumSet<ProfessionId> pile = starting_professions();
    BoundedList<ProfessionId, max_players> dealt;
    while (dealt.size() < state.players.size())
    {
        dealt.push(pile.draw(state.random));
        tell(play, StartProfessionDrawn{dealt.top()});
    }
    if (state.options.is_solo())
        push(play, step_at(StepKind::PlaceAutomaStart, automa_seat, dealt.top()));
    for (std::size_t behind = dealt.size(); behind-- > 0;)
        push(play, step_at(StepKind::AttachStartingProfession,
                           seat_at((index_of(step.seat) + behind) % state.players.size()),
                           dealt[behind]));
}

// ST-2.12, ST-2.13  Attached free of charge, with a disk as master.
void attach_starting_profession(Play& play, const Step& step)
{
    const ProfessionId card = place_in<ProfessionId>(step);
    attach_profession(play, step.seat, card, ground_row(play.edition[card].side));
    push(play, Step{StepKind::TakeDisk, step.seat});
}

// ST-11.4  One of the two starting professions of the side the human did not get.
void place_automa_start(Play& play, const Step& step)
{
    const Side human_side = play.edition[place_in<ProfessionId>(step)].side;
    EnumSet<ProfessionId> pile;
    for (const ProfessionId card : starting_professions())
        if (play.edition[card].side != human_side)
            pile.insert(card);
    const ProfessionId card = pile.draw(play.state.random);
    tell(play, AutomaStartDrawn{card});
    place_automa_master(play, card, ground_row(play.edition[card].side));
}

OFFERED(setup_accessory);

}  // namespace tischwerk::stephens
