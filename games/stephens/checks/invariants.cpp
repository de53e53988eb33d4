#include "games/stephens/checks/invariants.hpp"

#include "core/waiting.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/checks/checks.hpp"
#include "games/stephens/pending.hpp"

#include <array>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

template <typename Card>
const std::string& id_of(const Names& names, Card card)
{
    return names.ids[place_of(card)];
}

template <typename Set, typename Card>
Finding check_twice(const CardPlaces::Pile<Set, Card>& pile, const char* kind, const Names& names)
{
    return pile.total == pile.cards.count()
               ? Finding()
               : Finding(fmt::format("{}: the {} {} lies in two places (ST-1.1)", pile.where, kind,
                                     id_of(names, pile.doubled)));
}

// ST-1.1  Every card exactly once.
Finding check_cards(const Board& board)
{
    const State& state = board.state;
    const CardPlaces places = cards_in_play(state);
    const auto& words = board.edition.words;
    for (const Finding& finding :
         {check_twice(places.professions, "profession", words.professions),
          check_twice(places.contracts, "contract", words.contracts),
          check_twice(places.investments, "investment", words.investments)})
        if (finding)
            return finding;
    const auto doubled = state.profession_deck & places.professions.cards;
    if (!doubled.is_empty())
        return fmt::format("the profession {} is in its deck and on the table (ST-1.1)",
                           id_of(words.professions, doubled.at(0)));
    const auto all = EnumSet<ProfessionId>::first(red_count + blue_count);
    if (!(state.profession_deck | places.professions.cards).contains_all(all))
        return "a profession is missing (ST-1.1)";
    if (state.contract_deck.count() + places.contracts.total != static_cast<int>(contract_count))
        return "the contracts are not complete (ST-1.1)";
    if (state.investment_deck.count() + places.investments.total !=
        static_cast<int>(investment_count))
        return "the investments are not complete (ST-1.1)";
    return std::nullopt;
}

// ---- Professions

Finding check_placed(const Board& board, const PlacedProfession& placed, Row row)
{
    const std::string card =
        fmt::format("/rows/{}: the profession {} ", board.edition.words.rows.ids[place_of(row)],
                    id_of(board.edition.words.professions, placed.card));
    if (board.edition[placed.card].side != side_of(row))
        return card + "lies on the wrong side (ST-7.1)";
    if (placed.master == no_seat)
        return card + "has no master (ST-7.1)";
    if (placed.apprentice == placed.master)
        return card + "has one player as master and apprentice (ST-7.8)";
    if (placed.apprentice != no_seat && board.edition[placed.card].worker_spaces < 2)
        return card + "has an apprentice, but one space (ST-7.7)";
    return std::nullopt;
}

Finding check_sides(const Board& board)
{
    const State& state = board.state;
    const auto& words = board.edition.words;
    for (std::size_t row = 0; row < row_count; ++row)
        for (const PlacedProfession& placed : state.rows[row])
            if (const Finding finding = check_placed(board, placed, static_cast<Row>(row)))
                return finding;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
    {
        const ProfessionId card = state.professions_shown[slot];
        if (card != no_profession && (place_of(card) >= red_count + blue_count ||
                                      board.edition[card].side != side_of(static_cast<Slot>(slot))))
            return fmt::format("/professions_shown/{}: {} belongs to the other side (ST-2.1)",
                               words.slots.ids[slot], id_of(words.professions, card));
    }
    for (const ProfessionId card : state.profession_discard)
        if (place_of(card) >= red_count + blue_count)
            return "/profession_discard: a starting profession is never discarded (ST-7.11)";
    for (const Row row : {Row::Left1, Row::Left2, Row::Right1, Row::Right2})
        if (state.row(row).size() > state.row(row_below(row)).size())
            return fmt::format("/rows/{}: is larger than the row below it (ST-7.2)",
                               words.rows.ids[place_of(row)]);
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

// ST-8.1  A disk taken for every worker placed; a disk may be due right now.
Finding check_disks_of(const Board& board, std::size_t place)
{
    const State& state = board.state;
    const Player& player = state.players[place];
    const std::string at = fmt::format("/players/{}/unlocked: ", place);
    const int due = find_step(state, StepKind::TakeDisk, seat_at(place)) ? 1 : 0;
    const int workers = workers_of(state, seat_at(place));
    if (workers != player.workers_placed() + due)
        return at + fmt::format("{} workers on professions but {} disks taken (ST-8.1)", workers,
                                player.workers_placed());
    for (const Ability ability : player.unlocked)
        if (!player.unlocked.contains_all(board.edition.requires_abilities[place_of(ability)]))
            return at + fmt::format("{} without what it requires (ST-8.2)",
                                    board.edition.words.abilities.ids[place_of(ability)]);
    return std::nullopt;
}

Finding check_disks(const Board& board)
{
    const State& state = board.state;
    if (const Finding finding = first_of_players(board, check_disks_of))
        return finding;
    if (workers_of(state, automa_seat) != state.automa_workers ||
        state.automa_workers > board.edition.automa_disks)
        return "/automa/workers: do not add up (ST-11.2)";
    for (std::size_t seat = state.players.size(); seat < max_players; ++seat)
        if (workers_of(state, seat_at(seat)) > 0)
            return fmt::format("/rows: there is no seat {} (ST-7.1)", seat);
    return std::nullopt;
}

// ---- Players

// The limits of chapters 3 and 8.
Finding check_stock(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const std::string at = fmt::format("/players/{}", place);
    const int cap = influence_cap(board, seat_at(place));
    if (player.influence < 0 || player.influence > cap)
        return at + fmt::format("/influence: {}, its cap is {} (ST-8.4)", player.influence, cap);
    if (player.coins < 0)
        return at + "/coins: never below 0 (ST-3.9)";
    for (const int16_t cubes : player.cubes)
        if (cubes < 0)
            return at + "/cubes: never below 0 (ST-3.6)";
    if (player.forest < 0 || player.forest > board.edition.nature.top)
        return at + "/forest: has left its track (ST-3.8)";
    if (player.dune < 0 || player.dune > board.edition.nature.top)
        return at + "/dune: has left its track (ST-3.8)";
    for (std::size_t accessory = 0; accessory < accessory_count; ++accessory)
        if (player.gained_accessories[accessory] <
            player.accessories[accessory] + player.spent_accessories[accessory])
            return at + "/gained_accessories: fewer than there are (ST-12.6)";
    return std::nullopt;
}

// The limits of chapters 6 and 9.
Finding check_player_cards(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const auto& words = board.edition.words;
    const std::string at = fmt::format("/players/{}", place);
    if (player.open_contracts.size() > board.edition.open_contract_limit)
        return at + "/open_contracts: too many (ST-6.2)";
    for (std::size_t type = 0; type < contract_type_count; ++type)
        for (const ContractId card : player.fulfilled[type])
            if (place_of(board.edition[card].type) != type)
                return at + fmt::format("/fulfilled/{}: {} belongs to another row (ST-9.17)",
                                        words.contract_types.ids[type],
                                        id_of(words.contracts, card));
    for (std::size_t row = 0; row < wooden_count; ++row)
        for (const InvestmentId card : player.investments[row])
            if (board.edition[card].has_cubes && place_of(board.edition[card].cube) != row)
                return at + fmt::format("/investments/{}: {} belongs to another row (ST-6.4)",
                                        words.woods.ids[row], id_of(words.investments, card));
    return std::nullopt;
}

Finding check_players(const Board& board)
{
    if (const Finding finding = first_of_players(board, check_stock))
        return finding;
    return first_of_players(board, check_player_cards);
}

// ---- Turns and the solo game

// ST-3.1  The questions of a turn go to the player whose turn it is.
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
    case StepKind::InvestmentRow: return unpacked<Acquisition>(step).is_in_turn;
    case StepKind::CreateCard:
    case StepKind::CreateRow:
    case StepKind::PlaceMaster:
    case StepKind::ReinforceCard:
    case StepKind::PlaceApprentice: return unpacked<Placement>(step).is_in_turn;
    default: return false;
    }
}

Finding check_turn(const Board& board)
{
    const State& state = board.state;
    const bool is_automas_turn = state.options.is_solo() && state.active_seat == automa_seat;
    if (index_of(state.active_seat) >= state.players.size() && !is_automas_turn)
        return "/active_seat: is not at the table (ST-3.1)";
    for (const Step& step : state.steps)
        if (belongs_to_turn(step) && step.seat != state.active_seat)
            return fmt::format("/active_seat: it is the turn of seat {}, who is asked (ST-3.1)",
                               index_of(step.seat));
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
            places.professions.add(std::array{placed.card}, "/rows");
    for (const Step& step : state.steps)
        if (step.kind == StepKind::AttachStartingProfession)
            places.professions.add(std::array{place_in<ProfessionId>(step)}, "/steps");
    places.professions.add(state.professions_shown, "/professions_shown");
    places.professions.add(state.profession_discard, "/profession_discard");
    places.contracts.add(state.contracts_shown, "/contracts_shown");
    places.contracts.add(state.contract_discard, "/contract_discard");
    places.investments.add(state.investments_shown, "/investments_shown");
    places.investments.add(state.investment_discard, "/investment_discard");
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Player& player = state.players[place];
        const std::string at = "/players/" + std::to_string(place);
        places.contracts.add(player.open_contracts, at + "/open_contracts");
        for (const auto& row : player.fulfilled)
            places.contracts.add(row, at + "/fulfilled");
        for (const auto& row : player.investments)
            places.investments.add(row, at + "/investments");
    }
    return places;
}

std::optional<std::string> broken_invariant(const Board& board)
{
    return first_finding(board, {check_cards, check_sides, check_disks, check_players, check_solo,
                                 check_turn, check_steps, check_round, check_table});
}

}  // namespace tischwerk::stephens
