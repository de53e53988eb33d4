#include "games/automation/checks/checks.hpp"

#include "core/piece_places.hpp"
#include "games/automation/chapters/setup.hpp"
#include "games/automation/checks/invariants.hpp"

#include <string_view>
#include <type_traits>

namespace tischwerk::automation
{

namespace
{

template <typename Id, typename Look>
void each_row_place(std::string_view shown, std::string_view discard, const CardRow<Id>& row,
                    Look look)
{
    look(PiecePlace{shown}, row.shown);
    look(PiecePlace{discard}, row.discard);
    look(PiecePlace{"the deck"}, row.deck);
}

template <typename Look>
void each_equipment_place(const State& state, Look look)
{
    each_row_place("/equipment/shown", "/equipment/discard", state.equipment, look);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
    {
        const Player& player = state.players[seat];
        for (std::size_t column = 0; column < column_count; ++column)
            look(PiecePlace{"/players/{}/columns/{}", seat, column}, player.columns[column]);
        look(PiecePlace{"/players/{}/unplaced", seat}, player.unplaced);
    }
}

template <typename Look>
void each_rd_place(const State& state, Look look)
{
    each_row_place("/rd/shown", "/rd/discard", state.rd, look);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
        look(PiecePlace{"/players/{}/rd", seat}, state.players[seat].rd);
}

template <typename Look>
void each_sale_place(const State& state, Look look)
{
    each_row_place("/sales/shown", "/sales/discard", state.sales, look);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
        look(PiecePlace{"/players/{}/sales", seat}, state.players[seat].sales);
}

template <typename Look>
void each_tile_place(const State& state, Look look)
{
    look(PiecePlace{"/tiles_shown"}, state.tiles_shown);
    look(PiecePlace{"/tile_discard"}, state.tile_discard);
    look(PiecePlace{"the stack"}, state.tile_stack);
}

template <typename Look>
void each_specialist_place(const State& state, Look look)
{
    look(PiecePlace{"/common"}, state.common);
    look(PiecePlace{"/removed"}, state.removed);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
    {
        const Player& player = state.players[seat];
        look(PiecePlace{"/players/{}/hand", seat}, player.hand);
        look(PiecePlace{"/players/{}/packet", seat}, player.packet);
        look(PiecePlace{"/players/{}/played", seat}, player.played);
    }
    look(PiecePlace{"the undealt cards"}, state.undealt);
}

}  // namespace

// Every card of a kind is on the table or in its deck, and never in both.
Finding check_cards(const Board& board)
{
    const State& state = board.state;
    const Vocabulary& words = board.edition.words;
    const auto equipment = [&](auto look) { each_equipment_place(state, look); };
    const auto rd = [&](auto look) { each_rd_place(state, look); };
    const auto sales = [&](auto look) { each_sale_place(state, look); };
    const auto tiles = [&](auto look) { each_tile_place(state, look); };
    const auto specialists = [&](auto look) { each_specialist_place(state, look); };
    const auto check = [&](const auto& all, const Names& names, std::string_view noun, auto each) {
        return first_misplaced_piece(all, names, noun, "AA-1.1", each);
    };
    if (auto found = check(EquipmentSet::first(equipment_count), words.equipment,
                           "the equipment card", equipment))
        return found;
    if (auto found = check(RdSet::first(rd_count), words.rd, "the R&D card", rd))
        return found;
    if (auto found = check(SaleSet::first(sale_count), words.sales, "the sales card", sales))
        return found;
    if (auto found = check(tiles_of_round(board.edition, tile_round(state)), words.tiles,
                           "the sponsorship tile", tiles))
        return found;
    // AA-29.5: an edition may have more starters than are laid out.
    const auto cards = SpecialistSet::first(specialist_count);
    const auto starters = pieces_in<SpecialistSet>(specialists).without(cards);
    return check(cards | starters, words.specialists, "the specialist", specialists);
}

void fill_decks(const Edition& edition, State& state)
{
    const auto rest = [](const auto& all, auto each_place) {
        return all.without(pieces_in<std::remove_cvref_t<decltype(all)>>(each_place));
    };
    state.equipment.deck = rest(EquipmentSet::first(equipment_count),
                                [&](auto look) { each_equipment_place(state, look); });
    state.rd.deck = rest(RdSet::first(rd_count), [&](auto look) { each_rd_place(state, look); });
    state.sales.deck =
        rest(SaleSet::first(sale_count), [&](auto look) { each_sale_place(state, look); });
    state.tile_stack = rest(tiles_of_round(edition, tile_round(state)),
                            [&](auto look) { each_tile_place(state, look); });
    state.undealt = rest(SpecialistSet::first(specialist_count),
                         [&](auto look) { each_specialist_place(state, look); });
}

bool is_specialist_doubled(const State& state)
{
    const auto each_place = [&](auto look) { each_specialist_place(state, look); };
    return !find_pieces<SpecialistSet>(each_place).doubled.is_empty();
}

}  // namespace tischwerk::automation
