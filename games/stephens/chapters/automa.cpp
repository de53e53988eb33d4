#include "games/stephens/chapters/automa.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/activation.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/professions.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

namespace tischwerk::stephens
{

namespace
{

constexpr Seat human_seat{0};

std::size_t walk(std::size_t place, Direction direction)
{
    return (place + (direction == Direction::Clockwise ? 1 : ring_size - 1)) % ring_size;
}

// ST-11.8  The deck is made anew from all revealed cards when it is empty.
void reveal_automa_card(Play& play)
{
    State& state = play.state;
    if (state.automa_deck.is_empty())
        state.automa_deck = EnumSet<AutomaCardId, uint16_t>::first(automa_card_count);
    state.automa_card = state.automa_deck.draw(state.random);
    tell(play, AutomaCardDrawn{state.automa_card});
}

// ST-11.11  All named spaces are cleared; the display slides at the end of the turn.
void clear_spaces(Play& play, Display display, EnumSet<Space, uint8_t> spaces)
{
    for (const Space space : spaces)
        if (!is_space_empty(play.board(), display, space))
            discard_from(play, display, space);
}

// ST-11.9, ST-11.10, ST-11.11
void remove_glass(Play& play, const AutomaCard& card)
{
    std::size_t place = place_of(card.furnace);
    while (play.state.furnaces[place] == 0)
        place = walk(place, card.direction);
    --play.state.furnaces[place];
    const Furnace furnace = static_cast<Furnace>(place);
    tell(play, AutomaRemovedGlass{furnace});
    const FurnaceSpace& space = play.edition[furnace];
    if (space.effect == FurnaceEffect::ActivateRow)
        activate_row_for(play, space.row, human_seat);
    else
        clear_spaces(play,
                     space.effect == FurnaceEffect::CommitContract ? Display::Contracts
                                                                   : Display::Investments,
                     card.removed_spaces);
}

// ST-11.12  The topmost row of the side that takes the card; the Automa pays nothing.
// ST-11.13  An empty slot means the deck's top card; without a card nothing happens.
// ST-11.21  Without a disk no card is taken either.
void create_profession(Play& play, Slot slot)
{
    const auto& shown = play.state.professions_shown;
    const Side side = side_of(slot);
    if (shown[place_of(slot)] == no_profession)
        slot = deck_slot(side);
    if (shown[place_of(slot)] == no_profession || !has_automa_disk(play.board()))
        return;
    Row row = row_above(row_above(ground_row(side)));
    while (!may_attach_profession(play.board(), automa_seat, row))
        row = row_below(row);
    place_automa_master(play, take_profession(play, slot), row);
}

// ST-11.14  The human chooses which cubes go.
// ST-11.15  With all small factories empty, a furnace loses a cube instead.
void remove_products(Play& play, const AutomaCard& card)
{
    std::size_t place = place_of(card.small_factory);
    for (std::size_t tried = 0; tried < ring_size; ++tried)
    {
        if (total_of(play.state.small_factories[place]) > 0)
            return push(
                play, step_at(StepKind::AutomaTake, human_seat, static_cast<SmallFactory>(place)));
        place = walk(place, card.direction);
    }
    remove_glass(play, card);
}

}  // namespace

// ST-11.2, ST-11.21  Ten disks on the card, then eleven spare ones.
bool has_automa_disk(const Board& board)
{
    return board.state.automa_workers < board.edition.automa_disks;
}

int automa_take_limit(const Board& board)
{
    const auto& numbers = board.edition.worker_numbers;
    const std::size_t uncovered =
        std::min<std::size_t>(board.state.automa_workers, board.edition.automa_card_disks);
    return uncovered == 0 ? 0 : *std::max_element(numbers.begin(), numbers.begin() + uncovered);
}

void place_automa_master(Play& play, ProfessionId card, Row row)
{
    ++play.state.automa_workers;
    attach_profession(play, automa_seat, card, row);
}

void automa_turn(Play& play, const Step& step)
{
    play.state.active_seat = automa_seat;
    tell(play, TurnStarted{automa_seat, static_cast<int16_t>(play.state.round)});
    reveal_automa_card(play);
    push(play, Step{StepKind::EndTurn, step.seat});
    const AutomaCard& card = play.edition[play.state.automa_card];
    switch (card.action)
    {
    case AutomaAction::Furnace: return remove_glass(play, card);
    case AutomaAction::Profession: return create_profession(play, card.slot);
    case AutomaAction::SmallFactory: return remove_products(play, card);
    }
}

template <typename Collector>
void offer_automa_take(const Board& board, Collector& menu)
{
    const WoodCounts& present =
        board.state.small_factories[place_of(place_in<SmallFactory>(board.state.steps.top()))];
    const int size = std::min(automa_take_limit(board), total_of(present));
    for_each_multiset(present, size, [&](uint8_t orange, uint8_t pink, uint8_t black) {
        menu.allowed(AutomaTake{orange, pink, black});
    });
}

// ST-11.16  Nothing is activated.
void choose_automa_take(Play& play, const Step& step, const Move& move)
{
    const SmallFactory factory = place_in<SmallFactory>(step);
    const AutomaTake taken = decode<AutomaTake>(move);
    WoodCounts& cubes = play.state.small_factories[place_of(factory)];
    cubes = {static_cast<uint8_t>(cubes[0] - taken.orange),
             static_cast<uint8_t>(cubes[1] - taken.pink),
             static_cast<uint8_t>(cubes[2] - taken.black)};
    tell(play, AutomaRemovedProducts{factory, taken.orange, taken.pink, taken.black});
}

// ST-11.17  Cubes from the bag, a cube for each factory, in the direction of the last revealed
// card.
// ST-11.18  An empty bag stays empty.
void automa_supply(Play& play, const Step&)
{
    State& state = play.state;
    if (state.automa_card == no_automa_card)
        return;  // only in a made-up position: the Automa reveals a card before any reset
    const AutomaCard& card = play.edition[state.automa_card];
    std::size_t place = place_of(card.supply_start);
    for (int drawn = 0; drawn < card.supply_cubes && total_of(state.bag) > 0; ++drawn)
    {
        uint32_t ticket = state.random.below(static_cast<uint32_t>(total_of(state.bag)));
        std::size_t wood = 0;
        while (ticket >= state.bag[wood])
            ticket -= state.bag[wood++];
        --state.bag[wood];
        ++state.small_factories[place][wood];
        tell(play, BagCubeDrawn{static_cast<Wood>(wood)});
        tell(play, AutomaSupplied{static_cast<SmallFactory>(place), static_cast<Wood>(wood)});
        place = walk(place, card.supply_direction);
    }
    if (card.places_apprentice && has_automa_disk(play.board()))
        push(play, Step{StepKind::AutomaApprentice, human_seat});
}

// ST-11.19  A card with a human master and a free lower space; the human chooses. With none
// available nothing is asked and the disk stays.
template <typename Collector>
void offer_automa_apprentice(const Board& board, Collector& menu)
{
    for (const auto& row : board.state.rows)
        for (const PlacedProfession& placed : row)
            if (placed.master == human_seat && placed.apprentice == no_seat &&
                board.edition[placed.card].worker_spaces == 2)
                menu.allowed(AutomaApprentice{placed.card});
            else
                menu.blocked(AutomaApprentice{placed.card}, rule("ST-11.19"));
}

// ST-11.20  It costs nothing.
void choose_automa_apprentice(Play& play, const Step&, const Move& move)
{
    const ProfessionId card = decode<AutomaApprentice>(move).card;
    for (auto& row : play.state.rows)
        for (PlacedProfession& placed : row)
            if (placed.card == card)
                placed.apprentice = automa_seat;
    ++play.state.automa_workers;
    tell(play, ProfessionReinforced{automa_seat, card});
}

OFFERED(automa_take);
OFFERED(automa_apprentice);

}  // namespace tischwerk::stephens
