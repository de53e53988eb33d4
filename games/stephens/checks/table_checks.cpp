#include "games/stephens/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/chapters/supply.hpp"
#include "games/stephens/chapters/turns.hpp"
#include "games/stephens/pending.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// ---- Contracts and investments on display

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
    for (std::size_t space = spaces; space < space_count; ++space)
        if (shown[space] != none)
            return fmt::format("{}/{}: a space that is not in play (ST-12.5)", pointer, space);
    return std::nullopt;
}

// ST-6.9  The first of two cards has left a gap: the space, or that of any card.
struct Gap
{
    bool is_there = false;
    std::size_t space = space_count;
};

Gap gap_in(const State& state, Display display)
{
    const Step* top = state.steps.is_empty() ? nullptr : &state.steps.top();
    if (!top || unpacked<Acquisition>(*top).display != display)
        return {};
    const bool is_second = !find_step(state, StepKind::AcquireSecond);
    if (top->kind == StepKind::AcquireSecond)
        return {true, place_of(unpacked<Acquisition>(*top).space)};
    return {top->kind == StepKind::InvestmentRow && is_second &&
            unpacked<Acquisition>(*top).may_take_second};
}

template <typename Shown, typename Cards, typename Card>
Finding check_display_with(std::string_view pointer, const Gap& gap, Shown shown,
                           std::size_t spaces, const Cards& left, Card none)
{
    if (gap.is_there)
    {
        const auto first = std::find(shown.begin(), shown.end(), none);
        const std::size_t space =
            gap.space < space_count ? gap.space : static_cast<std::size_t>(first - shown.begin());
        if (space >= spaces || shown[space] != none)
            return fmt::format("{}: the first of two cards still lies there (ST-6.9)", pointer);
        shown[space] = Card{};
    }
    return check_display(pointer, shown, spaces, left, none);
}

// ST-6.6  The displays are whole but for a card taken just now; at the end of a turn they are about
// to be put in order.
Finding check_displays(const Board& board)
{
    const State& state = board.state;
    if (is_lowest(state, StepKind::EndTurn) && state.steps.size() == 1)
        return std::nullopt;
    const std::size_t spaces = spaces_in_play(board);
    if (const Finding finding = check_display_with(
            "/contracts_shown", gap_in(state, Display::Contracts), state.contracts_shown, spaces,
            state.contract_deck | state.contract_discard, no_contract))
        return finding;
    return check_display_with("/investments_shown", gap_in(state, Display::Investments),
                              state.investments_shown, spaces,
                              state.investment_deck | state.investment_discard, no_investment);
}

// ---- Furnaces

// ST-9.1  With a second empty furnace a reset phase would have come before this turn. ST-11.25: but
// not once the final phase is done; then the Automa empties the first.
Finding check_furnaces(const Board& board)
{
    const State& state = board.state;
    if (!is_lowest(state, StepKind::EndTurn))
        return std::nullopt;
    const bool has_acted = !find_step(state, StepKind::MainAction);
    const bool is_after_final = state.is_final_reset_done && state.active_seat == automa_seat;
    const int most = has_acted && !is_after_final ? 2 : 1;
    if (empty_furnace_count(board) <= most)
        return std::nullopt;
    return fmt::format("/furnaces: more than {} are empty without a reset phase (ST-9.1)", most);
}

// ---- Professions

// ST-2.12, ST-11.4  Every seat gets one starting profession, and the Automa a profession of the
// other side.
Finding check_starting_professions(const Board& board)
{
    const State& state = board.state;
    const bool is_dealt = !find_step(state, StepKind::DealStartingProfessions);
    std::array<int, max_players + 1> masters{};
    for (std::size_t row = 0; row < row_count; ++row)
        for (const PlacedProfession& placed : state.rows[row])
            if (place_of(placed.card) >= red_count + blue_count)
            {
                if (height_of(static_cast<Row>(row)) > 0)
                    return fmt::format("/rows: {} begins in the lowest row (ST-2.12)",
                                       board.edition.words.professions.ids[place_of(placed.card)]);
                ++masters[index_of(placed.master)];
            }
    for (std::size_t place = 0; place < masters.size(); ++place)
    {
        const Seat seat = seat_at(place);
        const bool is_automa = seat == automa_seat && state.options.is_solo();
        const bool is_waiting =
            is_automa ? find_step(state, StepKind::PlaceAutomaStart) != nullptr
                      : find_step(state, StepKind::AttachStartingProfession, seat) != nullptr;
        const bool has_one = is_dealt && !is_waiting && (is_automa || place < state.players.size());
        if (masters[place] != (has_one ? 1 : 0))
            return fmt::format("/rows: seat {} is master of {} starting professions (ST-2.12)",
                               place, masters[place]);
    }
    return std::nullopt;
}

// ST-7.5, ST-7.6  A taken card leaves a gap until the display is put in order; a deck is made anew
// at once.
Finding check_professions_shown(const Board& board)
{
    const State& state = board.state;
    const auto& shown = state.professions_shown;
    const bool is_turn_over = is_lowest(state, StepKind::EndTurn) && state.steps.size() == 1;
    for (const Side side : {Side::Left, Side::Right})
    {
        const auto cards =
            professions_of(side) & (state.profession_deck | state.profession_discard);
        const bool is_deck_gone = shown[place_of(deck_slot(side))] == no_profession;
        if (is_deck_gone && !cards.is_empty())
            return "/professions_shown: a deck's next card lies open at once (ST-7.6)";
        int gaps = 0;
        for (const Slot slot : display_slots(side))
            gaps += shown[place_of(slot)] == no_profession ? 1 : 0;
        const bool was_taken = find_step(state, StepKind::RefillProfessions) || is_turn_over ||
                               (find_step(state, StepKind::TakeDisk) && state.round > 0);
        if (!is_deck_gone && gaps > (was_taken ? 1 : 0))
            return "/professions_shown: empty although there are cards left (ST-7.5)";
    }
    return std::nullopt;
}

// ---- Reset phase

// ST-9.5, ST-9.7  The effects of its first steps.
Finding check_reset_phase(const Board& board)
{
    const State& state = board.state;
    const bool is_last = is_lowest(state, StepKind::FinishGame) && !state.options.is_solo();
    if (!is_last && !is_lowest(state, StepKind::NextTurn))
        return std::nullopt;
    if (state.steps.size() > 1 && state.resets == 0)
        return "/resets: this is at least the first one (ST-9.1)";
    if (state.steps.size() > 1 && empty_furnace_count(board) > 0)
        return "/furnaces: were filled in this reset phase (ST-9.5)";
    if (find_step(state, StepKind::ActivateColumn))
        for (const WoodCounts& cubes : state.small_factories)
            if (total_of(cubes) > 0)
                return "/small_factories: were emptied in this reset phase (ST-9.7)";
    return std::nullopt;
}

// ST-9.10, ST-9.13  Reserved are cubes of own columns, until they are delivered.
Finding check_reserved(const Board& board, std::size_t place)
{
    const State& state = board.state;
    const Player& player = state.players[place];
    const Step* deliver = find_step(state, StepKind::Deliver, seat_at(place));
    const std::string at = fmt::format("/players/{}/reserved: ", place);
    if (state.steps.is_empty() || is_asked_early(state))
        return std::nullopt;  // the rest is left out
    if (!deliver)
        return total_of(player.reserved) == 0
                   ? Finding()
                   : Finding(at + "nothing is left to be delivered (ST-9.13)");
    WoodCounts most{};
    for (const auto& row : player.investments)
        for (const InvestmentId card : row)
            if (const Investment& investment = board.edition[card]; investment.has_cubes)
                most[place_of(investment.cube)] =
                    static_cast<uint8_t>(most[place_of(investment.cube)] + investment.cubes);
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        if (player.reserved[wood] > most[wood])
            return at + "more than the investments give (ST-9.10)";
    return can_deliver_rest(board.edition, player.reserved, place_in<Delivery>(*deliver))
               ? Finding()
               : Finding(at + "cannot be delivered in order (ST-14.16)");
}

// ST-9.7, ST-9.11  All cubes in the small factories were delivered since they were emptied.
Finding check_small_factories(const Board& board)
{
    std::array<int, wooden_count> most{};
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        most[wood] = board.state.options.is_solo() ? board.edition.bag[wood] : 0;
    for (const Investment& investment : board.edition.investments)
        if (investment.has_cubes)
            most[place_of(investment.cube)] += investment.cubes;
    for (const WoodCounts& cubes : board.state.small_factories)
        for (std::size_t wood = 0; wood < wooden_count; ++wood)
            if ((most[wood] -= cubes[wood]) < 0)
                return "/small_factories: more cubes than all investments give (ST-9.11)";
    return std::nullopt;
}

// ---- Contracts

// ST-8.10, ST-9.16  An accessory was spent on each contract that asks for it.
Finding check_spent_accessories(const Board& board, std::size_t place)
{
    const State& state = board.state;
    const Player& player = state.players[place];
    const std::string at = fmt::format("/players/{}/spent_accessories: ", place);
    int asked = 0;
    std::array<int, accessory_count> named{};
    const auto count = [&](const Contract& contract) {
        asked += contract.need != AccessoryNeed::None ? 1 : 0;
        named[place_of(contract.accessory)] += contract.need == AccessoryNeed::Named ? 1 : 0;
    };
    for (const auto& row : player.fulfilled)
        for (const ContractId card : row)
            count(board.edition[card]);
    const Step* move = find_step(state, StepKind::MoveContract, seat_at(place));
    if (move && !find_step(state, StepKind::PayAccessory, seat_at(place)))
        if (const Contract& contract = board.edition[player.open_contracts[move->values[0]]];
            contract.need == AccessoryNeed::Any)
            count(contract);  // paid already; the contract moves after the last payment
    int spent = 0;
    for (std::size_t accessory = 0; accessory < accessory_count; ++accessory)
    {
        spent += player.spent_accessories[accessory];
        if (player.spent_accessories[accessory] < named[accessory])
            return at + "fewer than the fulfilled contracts name (ST-9.16)";
    }
    return spent == asked ? Finding()
                          : Finding(at + fmt::format("{} instead of {} (ST-8.10)", spent, asked));
}

// ST-12.6  Against the collector a type waits for the others.
Finding check_accessory_sets(const Board& board)
{
    if (restriction_of(board) != Restriction::AccessorySets)
        return std::nullopt;
    const auto& gained = board.state.players[0].gained_accessories;
    const auto [least, most] = std::minmax_element(gained.begin(), gained.end());
    return *most - *least <= 1
               ? Finding()
               : Finding("/players/0/gained_accessories: one set after the other (ST-12.6)");
}

Finding check_kept(const Board& board)
{
    if (const Finding finding = first_of_players(board, check_reserved))
        return finding;
    return first_of_players(board, check_spent_accessories);
}

}  // namespace

Finding check_table(const Board& board)
{
    return first_finding(board, {check_displays, check_furnaces, check_starting_professions,
                                 check_professions_shown, check_reset_phase, check_small_factories,
                                 check_kept, check_accessory_sets});
}

}  // namespace tischwerk::stephens
