#include "games/inventions/told/terminal.hpp"

#include "core/told/terminal_text.hpp"
#include "games/inventions/chapters/preparation.hpp"
#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/told/terminal_pen.hpp"

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

std::string status_line(const Pen& pen)
{
    const State& state = pen.state;
    constexpr std::array phases = {"placing", "carrying_out", "final_market", "over"};
    return fmt::format("{} {}/{}  ·  {}  ·  {} {}", pen.heading("round"), state.round,
                       pen.edition.with(state.players.size()).rounds,
                       pen.word(phases[place_of(state.phase)]), pen.word("start_player"),
                       pen.letter(state.start_seat));
}

void add_actions(const Pen& pen, Lines& lines)
{
    Lines pieces;
    for (std::size_t action = 0; action < action_count; ++action)
        pieces.push_back(fmt::format("{} [{}{}]",
                                     pen.edition.words.actions.names[action].in(pen.language),
                                     pen.letter(pen.state.spaces[action * spaces_per_action]),
                                     pen.letter(pen.state.spaces[action * spaces_per_action + 1])));
    pen.add_packed(lines, pieces, "  ");
}

// "1D→2♦ lic 1♦ [A*]": cost, influence, royalty, owner, a star for a patent.
std::string field_cell(const Pen& pen, FieldId id)
{
    const Field& field = pen.edition[id];
    const char* patent = pen.state.patented.contains(id) ? "*" : " ";
    Goods royalty{};
    royalty[place_of(Good::Coin)] = field.royalty_coins;
    return fmt::format("{}{}→{}{} {} {} [{}{}]", field.development_cost, pen.word("development"),
                       field.influence, pen.word("influence"), pen.word("royalty"),
                       pen.amounts(field.royalty_influence, royalty),
                       pen.letter(pen.state.owner(id)), patent);
}

void add_fields(const Pen& pen, Lines& lines)
{
    for (std::size_t place = 0; place < invention_count; ++place)
    {
        const InventionId invention = static_cast<InventionId>(place);
        const std::string& name = pen.edition.words.inventions.names[place].in(pen.language);
        lines.push_back(padded(shortened(name, 17), 18) +
                        padded(field_cell(pen, original_field(invention)), 29) + pen.faint("│ ") +
                        field_cell(pen, improved_field(invention)));
    }
}

std::string card_text(const Pen& pen, CardId id)
{
    const Card& card = pen.edition[id];
    std::string cost = pen.amounts(0, card.cost);
    if (card.question_marks > 0)
        cost = fmt::format("{}? {}", card.question_marks, cost);
    return fmt::format("{} {}→{}", pen.edition.words.cards.names[place_of(id)].in(pen.language),
                       cost, pen.amounts(card.influence, card.yield));
}

std::string factory_text(const Pen& pen, FactoryId id)
{
    const Factory& factory = pen.edition[id];
    return fmt::format("{} {}→{}", pen.edition.words.factories.names[place_of(id)].in(pen.language),
                       pen.amounts(0, factory.cost),
                       pen.amounts(factory.influence, factory.output));
}

// Cards that leave before the next round are marked with an arrow.
void add_displays(const Pen& pen, Lines& lines)
{
    const bool is_last = is_last_round(pen.board());
    Lines cards = {fmt::format("{} ({})", pen.heading("cards"), pen.state.card_pile.count())};
    for (std::size_t slot = 0; slot < card_slot_count; ++slot)
        if (pen.state.cards_shown[slot] != no_card)
            cards.push_back(card_text(pen, pen.state.cards_shown[slot]) +
                            (!is_last && is_card_leaving(pen.board(), slot) ? " »" : ""));
    pen.add_packed(lines, cards);
    Lines factories = {
        fmt::format("{} ({})", pen.heading("factories"), pen.state.factory_pile.count())};
    for (std::size_t slot = 0; slot < factory_slot_count; ++slot)
        if (pen.state.factories_shown[slot] != no_factory)
            factories.push_back(factory_text(pen, pen.state.factories_shown[slot]) +
                                (!is_last && is_factory_leaving(pen.board(), slot) ? " »" : ""));
    pen.add_packed(lines, factories);
    Lines loads = {pen.heading("loads")};
    for (std::size_t load = 0; load < load_count; ++load)
        loads.push_back(fmt::format("{} {}", pen.edition.words.loads.names[load].in(pen.language),
                                    pen.state.loads[load]));
    pen.add_packed(lines, loads);
}

void add_player(const Pen& pen, Lines& lines, Seat seat)
{
    const Player& player = pen.state.player(seat);
    Goods output{};
    for (const FactoryId factory : player.factories)
        for (std::size_t good = 0; good < good_count; ++good)
            output[good] = static_cast<uint8_t>(output[good] + pen.edition[factory].output[good]);
    pen.add_packed(
        lines,
        {padded(fmt::format("{}{} {}", pen.arrow(seat), pen.letter(seat), pen.short_name(seat, 9)),
                13),
         padded(fmt::format("{}{} ({})", player.influence, pen.word("influence"),
                            total_of(pen.board(), seat)),
                9),
         pen.goods(player.goods), fmt::format("{} {}", pen.word("output"), pen.amounts(0, output)),
         fmt::format("{} {}", pen.word("capacity"), capacity_of(pen.board(), seat)),
         fmt::format("{} {}", pen.word("invested"), development_invested(pen.board(), seat)),
         fmt::format("{} {}", pen.word("patents"), player.patent_space),
         fmt::format("{} {}+{}", pen.word("bonus_discs"), player.bonus_discs,
                     player.new_bonus_discs),
         fmt::format("{} {}", pen.word("markers"), player.markers)},
        "  ");
}

}  // namespace

std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& plain)
{
    const Pen pen{{plain, board.edition, board.state}};
    Lines lines = {status_line(pen)};
    add_actions(pen, lines);
    add_fields(pen, lines);
    add_displays(pen, lines);
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        add_player(pen, lines, seat_at(place));
    pen.add_explanation(lines, "legend");
    return lines;
}

}  // namespace tischwerk::inventions
