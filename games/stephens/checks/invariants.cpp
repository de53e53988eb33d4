#include "games/stephens/checks/invariants.hpp"

#include "core/invariants.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/checks/step_checks.hpp"
#include "games/stephens/pending.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

template <typename Set, typename Cards, typename Card>
void add(Set& set, int& total, Card& doubled, const Cards& cards, Card none)
{
    for (const Card card : cards)
        if (card != none)
        {
            if (set.contains(card))
                doubled = card;
            set.insert(card);
            ++total;
        }
}

template <typename Card>
const std::string& id_of(const Names& names, Card card)
{
    return names.ids[place_of(card)];
}

// ST-1.1  Every card exactly once.
Finding check_cards(const Board& board)
{
    const State& state = board.state;
    const CardPlaces places = cards_in_play(state);
    const auto& words = board.edition.words;
    if (places.profession_total != places.professions.count())
        return fmt::format("the profession {} lies in two places",
                           id_of(words.professions, places.doubled_profession));
    if (places.contract_total != places.contracts.count())
        return fmt::format("the contract {} lies in two places",
                           id_of(words.contracts, places.doubled_contract));
    if (places.investment_total != places.investments.count())
        return fmt::format("the investment {} lies in two places",
                           id_of(words.investments, places.doubled_investment));
    const auto doubled = state.profession_deck & places.professions;
    if (!doubled.is_empty())
        return fmt::format("the profession {} is in its deck and on the table",
                           id_of(words.professions, doubled.at(0)));
    const auto all = EnumSet<ProfessionId>::first(red_count + blue_count);
    if (!(state.profession_deck | places.professions).contains_all(all))
        return "a profession is missing";
    if (state.contract_deck.count() + places.contract_total != static_cast<int>(contract_count))
        return "the contracts are not complete";
    if (state.investment_deck.count() + places.investment_total !=
        static_cast<int>(investment_count))
        return "the investments are not complete";
    return std::nullopt;
}

Finding check_placed(const Board& board, const PlacedProfession& placed, Row row)
{
    const std::string& id = id_of(board.edition.words.professions, placed.card);
    if (board.edition[placed.card].side != side_of(row))
        return fmt::format("the profession {} lies on the wrong side (ST-7.1)", id);
    if (placed.master == no_seat)
        return fmt::format("the profession {} has no master (ST-7.1)", id);
    if (placed.apprentice == placed.master)
        return fmt::format("one player is master and apprentice of {} (ST-7.8)", id);
    if (placed.apprentice != no_seat && board.edition[placed.card].worker_spaces < 2)
        return fmt::format("an apprentice stands on {}, a card with one space (ST-7.7)", id);
    return std::nullopt;
}

Finding check_sides(const Board& board)
{
    const State& state = board.state;
    for (std::size_t row = 0; row < row_count; ++row)
        for (const PlacedProfession& placed : state.rows[row])
            if (const Finding finding = check_placed(board, placed, static_cast<Row>(row)))
                return finding;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
    {
        const ProfessionId card = state.professions_shown[slot];
        if (card != no_profession && (place_of(card) >= red_count + blue_count ||
                                      board.edition[card].side != side_of(static_cast<Slot>(slot))))
            return fmt::format("the profession {} is displayed on the wrong side (ST-2.1)",
                               id_of(board.edition.words.professions, card));
    }
    for (const Row row : {Row::Left1, Row::Left2, Row::Right1, Row::Right2})
        if (state.row(row).size() > state.row(row_below(row)).size())
            return "a row is larger than the row below it (ST-7.2)";
    return std::nullopt;
}

int workers_of(const State& state, Seat seat)
{
    int workers = 0;
    for (const auto& row : state.rows)
        for (const PlacedProfession& placed : row)
            workers += (placed.master == seat ? 1 : 0) + (placed.apprentice == seat ? 1 : 0);
    return workers;
}

// ST-8.1  One disk taken for every worker placed; one may be due right now.
Finding check_disks(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        int due = 0;
        for (const Step& step : state.steps)
            due += step.kind == StepKind::TakeDisk && step.seat == seat_at(place) ? 1 : 0;
        const int workers = workers_of(state, seat_at(place));
        if (workers != state.players[place].workers_placed() + due)
            return fmt::format("seat {} has {} workers on professions but {} disks taken (ST-8.1)",
                               place, workers, state.players[place].workers_placed());
        for (const Ability ability : state.players[place].unlocked)
            if (!state.players[place].unlocked.contains_all(
                    board.edition.requires_abilities[place_of(ability)]))
                return fmt::format("seat {} has {} without what it requires (ST-8.2)", place,
                                   board.edition.words.abilities.ids[place_of(ability)]);
    }
    if (workers_of(state, automa_seat) != state.automa_workers ||
        state.automa_workers > board.edition.automa_disks)
        return "the Automa's workers do not add up (ST-11.2)";
    for (std::size_t seat = state.players.size(); seat < max_players; ++seat)
        if (workers_of(state, seat_at(seat)) > 0)
            return fmt::format("there is no seat {}", seat);
    return std::nullopt;
}

// The limits of chapters 3, 6 and 9.
Finding check_players(const Board& board)
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
    {
        const Seat seat = seat_at(place);
        const Player& player = board.state.players[place];
        if (player.influence < 0 || player.influence > influence_cap(board, seat))
            return fmt::format("seat {} has influence {}, its cap is {} (ST-8.4)", place,
                               player.influence, influence_cap(board, seat));
        if (player.coins < 0)
            return fmt::format("seat {} has {} coins (ST-3.9)", place, player.coins);
        for (const int16_t cubes : player.cubes)
            if (cubes < 0)
                return fmt::format("seat {} has a negative number of cubes (ST-3.6)", place);
        if (player.forest < 0 || player.forest > board.edition.nature.top || player.dune < 0 ||
            player.dune > board.edition.nature.top)
            return fmt::format("seat {} has left a nature track (ST-3.8)", place);
        if (player.open_contracts.size() > board.edition.open_contract_limit)
            return fmt::format("seat {} holds too many open contracts (ST-6.2)", place);
        for (std::size_t type = 0; type < contract_type_count; ++type)
            for (const ContractId card : player.fulfilled[type])
                if (place_of(board.edition[card].type) != type)
                    return fmt::format("seat {} has the contract {} in the wrong row (ST-9.17)",
                                       place, id_of(board.edition.words.contracts, card));
        for (std::size_t row = 0; row < wooden_count; ++row)
            for (const InvestmentId card : player.investments[row])
                if (board.edition[card].has_cubes && place_of(board.edition[card].cube) != row)
                    return fmt::format("seat {} has the investment {} in the wrong row (ST-6.4)",
                                       place, id_of(board.edition.words.investments, card));
        for (std::size_t accessory = 0; accessory < accessory_count; ++accessory)
            if (player.gained_accessories[accessory] <
                player.accessories[accessory] + player.spent_accessories[accessory])
                return fmt::format("seat {} has more accessories than it gained (ST-12.6)", place);
    }
    return std::nullopt;
}

// Cards are missing only while a turn is not over: they were taken in it. Its first decisions come
// before that.
bool may_miss_cards(const State& state)
{
    if (state.steps.is_empty() || state.steps.top().kind == StepKind::Refresh ||
        state.steps.top().kind == StepKind::MainAction)
        return false;
    return std::any_of(state.steps.begin(), state.steps.end(), [](const Step& step) {
        return step.kind == StepKind::EndTurn || step.kind == StepKind::AutomaTurn;
    });
}

// ST-6.6, ST-6.8  Cards lie from price 1 on, and a space stays empty only when no cards are left.
template <typename Shown, typename Cards, typename Card>
Finding check_display(std::string_view pointer, const Shown& shown, std::size_t spaces,
                      const Cards& left, Card none)
{
    for (std::size_t space = 0; space < spaces; ++space)
        if (shown[space] == none && space + 1 < spaces && shown[space + 1] != none)
            return fmt::format("{}/{}: a gap in the display (ST-6.6)", pointer, space);
        else if (shown[space] == none && !left.is_empty())
            return fmt::format("{}/{}: empty although there are cards left (ST-6.8)", pointer,
                               space);
    return std::nullopt;
}

// ST-12.5, ST-6.6  Outside an action the displays have no gaps.
Finding check_displays(const Board& board)
{
    const State& state = board.state;
    const std::size_t spaces = spaces_in_play(board);
    for (std::size_t space = spaces; space < space_count; ++space)
        if (state.contracts_shown[space] != no_contract ||
            state.investments_shown[space] != no_investment)
            return "a card lies on a space that is not in play (ST-12.5)";
    if (may_miss_cards(state))
        return std::nullopt;
    if (const Finding finding =
            check_display("/contracts_shown", state.contracts_shown, spaces,
                          state.contract_deck | state.contract_discard, no_contract))
        return finding;
    return check_display("/investments_shown", state.investments_shown, spaces,
                         state.investment_deck | state.investment_discard, no_investment);
}

// ST-3.1  What belongs to a turn is asked of the player whose turn it is.
bool belongs_to_turn(const Step& step)
{
    switch (step.kind)
    {
    case StepKind::Refresh:
    case StepKind::MainAction:
    case StepKind::TakeProducts:
    case StepKind::ProductEffect:
    case StepKind::EndTurn: return true;
    case StepKind::DiscardCheapest:
    case StepKind::AcquireCard:
    case StepKind::AcquireSecond:
    case StepKind::InvestmentRow: return Acquisition::of(step).is_in_turn;
    case StepKind::CreateCard:
    case StepKind::CreateRow:
    case StepKind::PlaceMaster:
    case StepKind::ReinforceCard:
    case StepKind::PlaceApprentice: return Placement::of(step).is_in_turn;
    default: return false;
    }
}

Finding check_turn(const Board& board)
{
    for (const Step& step : board.state.steps)
        if (belongs_to_turn(step) && step.seat != board.state.active_seat)
            return fmt::format("/active_seat: it is the turn of seat {}, who is asked (ST-3.1)",
                               index_of(step.seat));
    return std::nullopt;
}

// ST-3.3, ST-9.1  Two furnaces always hold cubes while a turn is to be taken.
Finding check_furnaces(const Board& board)
{
    const State& state = board.state;
    if (state.steps.is_empty() || state.steps.top().kind != StepKind::MainAction)
        return std::nullopt;
    int empty = 0;
    for (const uint8_t cubes : state.furnaces)
        empty += cubes == 0 ? 1 : 0;
    return empty <= 2 ? Finding{} : Finding{"fewer than two furnaces hold cubes (ST-3.3)"};
}

// ST-10.1, ST-10.2  The end is in motion exactly when its last round is known.
Finding check_end(const Board& board)
{
    const State& state = board.state;
    if ((state.end_trigger == EndTrigger::None) != (state.last_round == 0))
        return "/last_round: must be set exactly when the end is triggered (ST-10.2)";
    if (state.last_round > state.round + 1)
        return "/last_round: can be at most one round ahead (ST-10.2)";
    const bool is_automas_turn = state.options.is_solo() && state.active_seat == automa_seat;
    if (index_of(state.active_seat) >= state.players.size() && !is_automas_turn)
        return "/active_seat: nobody sits there";
    return std::nullopt;
}

Finding check_absent_automa(const Board& board)
{
    const State& state = board.state;
    if (state.automa_workers > 0 || state.automa_card != no_automa_card ||
        !state.automa_deck.is_empty() || total_of(state.bag) > 0)
        return "/automa: it plays in the solo game only (ST-11.2)";
    if (state.is_final_reset_done)
        return "/is_final_reset_done: belongs to the solo game (ST-11.23)";
    return std::nullopt;
}

// Chapters 11 and 12.
Finding check_solo(const Board& board)
{
    const State& state = board.state;
    if (state.final_space != final_space(board))
        return fmt::format("/final_space: must be {} with these options", final_space(board));
    if (state.options.is_variant_drawn && state.options.solo_mode != SoloMode::Opponent)
        return "/options/is_opponent_drawn: there is no opponent";
    if (!state.options.is_solo())
        return check_absent_automa(board);
    if (state.automa_card != no_automa_card && state.automa_deck.contains(state.automa_card))
        return "/automa/deck: the revealed card is not in the deck (ST-11.8)";
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        if (state.bag[wood] > board.edition.bag[wood])
            return "/automa/bag: holds more cubes than it started with (ST-11.3)";
    const Player& human = state.players[0];
    if (restriction_of(board) == Restriction::BlockedAbility &&
        human.has(opponent_of(board)->blocked))
        return "/players/0/unlocked: the opponent blocks this ability (ST-12.7)";
    if (state.automa_workers > 0 &&
        human.workers_placed() > state.automa_workers + board.edition.worker_lead)
        return "/players/0/unlocked: too many workers ahead of the Automa (ST-11.7)";
    return std::nullopt;
}

}  // namespace

CardPlaces cards_in_play(const State& state)
{
    CardPlaces places;
    for (const auto& row : state.rows)
        for (const PlacedProfession& placed : row)
            add(places.professions, places.profession_total, places.doubled_profession,
                std::array{placed.card}, no_profession);
    for (const Step& step : state.steps)
        if (step.kind == StepKind::AttachStartingProfession)
            add(places.professions, places.profession_total, places.doubled_profession,
                std::array{place_in<ProfessionId>(step)}, no_profession);
    add(places.professions, places.profession_total, places.doubled_profession,
        state.professions_shown, no_profession);
    add(places.professions, places.profession_total, places.doubled_profession,
        state.profession_discard, no_profession);
    add(places.contracts, places.contract_total, places.doubled_contract, state.contracts_shown,
        no_contract);
    add(places.contracts, places.contract_total, places.doubled_contract, state.contract_discard,
        no_contract);
    add(places.investments, places.investment_total, places.doubled_investment,
        state.investments_shown, no_investment);
    add(places.investments, places.investment_total, places.doubled_investment,
        state.investment_discard, no_investment);
    for (const Player& player : state.players)
    {
        add(places.contracts, places.contract_total, places.doubled_contract, player.open_contracts,
            no_contract);
        for (const auto& row : player.fulfilled)
            add(places.contracts, places.contract_total, places.doubled_contract, row, no_contract);
        for (const auto& row : player.investments)
            add(places.investments, places.investment_total, places.doubled_investment, row,
                no_investment);
    }
    return places;
}

std::optional<std::string> broken_invariant(const Board& board)
{
    return first_finding(board,
                         {check_cards, check_sides, check_disks, check_players, check_displays,
                          check_furnaces, check_end, check_solo, check_turn, broken_step});
}

}  // namespace tischwerk::stephens
