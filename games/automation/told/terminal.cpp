#include "games/automation/told/terminal.hpp"

#include "core/told/terminal_text.hpp"
#include "games/automation/chapters/audit.hpp"
#include "games/automation/chapters/scoring.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/told/card_words.hpp"
#include "games/automation/told/terminal_pen.hpp"

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

constexpr std::array phase_keys = {"draft", "action", "donation", "audit", "clean_up", "over"};

std::string status_line(const Pen& pen)
{
    const State& state = pen.state;
    std::string order;
    for (const Seat seat : state.order)
        order += pen.letter(seat);
    std::string next;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        next += pen.letter(state.next_order[place]);
    std::string market;
    for (const Colour colour : state.market)
        market += state.phase == Phase::Draft ? "-" : pen.colour_letter(colour);
    return fmt::format("{} {}/{}  {}  {} {}→{}  {} {}", pen.heading("round"), state.round,
                       round_count, pen.word(phase_keys[place_of(state.phase)]), pen.word("order"),
                       order, next, pen.word("market"), market);
}

// "Prospect [A#]": who is at work there; # is a blocked space.
void add_actions(const Pen& pen, Lines& lines)
{
    Lines pieces;
    for (std::size_t place = 0; place < worker_action_count; ++place)
    {
        const auto action = static_cast<MainAction>(place);
        std::string spaces;
        for (const Seat seat : pen.state.spaces[place])
            spaces += pen.letter(seat);
        std::size_t used = pen.state.spaces[place].size();
        if (pen.state.blocked.contains(action))
        {
            spaces += '#';
            ++used;
        }
        spaces += std::string(worker_spaces - std::min(used, worker_spaces), '-');
        pieces.push_back(
            fmt::format("{} [{}]", pen.called(pen.edition.words.actions, action), spaces));
    }
    if (pen.state.next_blocked != no_blocked)
    {
        std::string actions;
        for (const MainAction action : pen.edition.blocked[place_of(pen.state.next_blocked)])
            actions += (actions.empty() ? "" : "+") + pen.called(pen.edition.words.actions, action);
        pieces.push_back(fmt::format("{} {}", pen.word("next_blocked"), actions));
    }
    pen.add_packed(lines, pieces);
}

void add_rows(const Pen& pen, const CardWords& cards, Lines& lines)
{
    const State& state = pen.state;
    const Edition& edition = pen.edition;
    Lines equipment = {
        fmt::format("{} ({})", pen.heading("equipment"), state.equipment.deck.count())};
    for (const EquipmentId card : state.equipment.shown)
        equipment.push_back(fmt::format("{} {} ({})", pen.called(edition.words.equipment, card),
                                        pen.tokens(edition[card].cost),
                                        cards.ability(edition[card].ability)));
    pen.add_packed(lines, equipment);
    Lines rd = {fmt::format("{} ({})", pen.heading("rd"), state.rd.deck.count())};
    for (const RdId card : state.rd.shown)
        rd.push_back(fmt::format("{} ({})", pen.called(edition.words.rd, card),
                                 cards.effects(edition[card].effects)));
    pen.add_packed(lines, rd);
    Lines sales = {fmt::format("{} ({})", pen.heading("sales"), state.sales.deck.count())};
    for (const SaleId card : state.sales.shown)
        sales.push_back(fmt::format("{} {}→{}{}", pen.called(edition.words.sales, card),
                                    pen.tokens(edition[card].cost), edition[card].points,
                                    pen.word("points")));
    pen.add_packed(lines, sales);
    Lines tiles = {pen.heading("tiles")};
    for (const TileId tile : state.tiles_shown)
        tiles.push_back(fmt::format("{} ({})", pen.called(edition.words.tiles, tile),
                                    cards.effects(edition.tiles[place_of(tile)])));
    pen.add_packed(lines, tiles);
}

void add_goals(const Pen& pen, const CardWords& cards, Lines& lines)
{
    const State& state = pen.state;
    Lines goals = {pen.heading("achievements")};
    for (std::size_t level = 0; level < achievement_level_count; ++level)
    {
        std::string claimed;
        for (std::size_t seat = 0; seat < state.players.size(); ++seat)
            if (state.players[seat].claims.contains(static_cast<uint8_t>(level)))
                claimed += pen.letter(seat_at(seat));
        const Achievement& card = pen.edition[state.achievements[level]];
        goals.push_back(fmt::format("{}→{} [{}]", cards.condition(card.condition),
                                    cards.effects(card.reward), claimed));
    }
    pen.add_packed(lines, goals);
    Lines audits = {fmt::format("{} {}", pen.heading("audits"), state.audit_position)};
    for (std::size_t place = 0; place < audits_laid_out; ++place)
        audits.push_back(
            state.audits_done.contains(static_cast<uint8_t>(place))
                ? pen.word("done")
                : fmt::format("{}: {}", trigger_position(pen.board(), place),
                              cards.condition(pen.edition[state.audits[place]].condition)));
    pen.add_packed(lines, audits);
    Lines common = {pen.heading("common")};
    for (const SpecialistId card : state.common)
        common.push_back(
            fmt::format("{} ({})", pen.specialist(card), cards.ability(pen.edition[card].ability)));
    pen.add_packed(lines, common);
}

std::string track_line(const Pen& pen, const Player& player)
{
    const auto& at = player.prospect;
    const auto& with = player.relations;
    return fmt::format("{} {}{}{}{}  {} {}{}{}  {} {}  {} {}  {} {}", pen.word("prospect"), at[0],
                       at[1], at[2], at[3], pen.word("relations"), with[0], with[1], with[2],
                       pen.word("reputation"), player.reputation, pen.word("donated"),
                       player.donation, pen.word("reliability"), player.reliability);
}

Lines player_cards(const Pen& pen, const Player& player)
{
    const Vocabulary& words = pen.edition.words;
    Lines pieces;
    for (std::size_t place = 0; place < column_count; ++place)
        for (const EquipmentId card : player.columns[place])
            pieces.push_back(fmt::format("{}:{}", place + 1, pen.called(words.equipment, card)));
    for (std::size_t place = 0; place < player.played.size(); ++place)
        pieces.push_back(pen.specialist(player.played[place]) +
                         (player.turned.contains(static_cast<uint8_t>(place)) ? "↻" : "*"));
    for (const auto* cards : {&player.hand, &player.packet})
        for (const SpecialistId card : *cards)
            pieces.push_back(fmt::format("({})", pen.specialist(card)));
    return pieces;
}

void add_player(const Pen& pen, Lines& lines, Seat seat)
{
    const Player& player = pen.state.player(seat);
    pen.add_packed(
        lines,
        {fmt::format("{}{} {}", pen.arrow(seat), pen.letter(seat), pen.short_name(seat, 10)),
         fmt::format("{}{} ({})", player.points, pen.word("points"),
                     score_of(pen.board(), seat).total()),
         fmt::format("{}{} {}", player.credits, pen.word("credits"), pen.stock(player.tokens)),
         fmt::format("{} {}/{}/{}/{}+{}", pen.word("workers"), player.workers[0], player.workers[1],
                     player.workers[2], player.workers[3], player.unfinished),
         fmt::format("{} {}", pen.word("markers"), player.markers), track_line(pen, player),
         fmt::format("{} {} {} {}", pen.word("rd_cards"), player.rd.count(), pen.word("sale_cards"),
                     player.sales.count()),
         fmt::format("{} {}", pen.word("contracts"), player.contracts)});
    const Lines cards = player_cards(pen, player);
    if (!cards.empty())
    {
        Lines pieces = {"   " + cards.front()};
        pieces.insert(pieces.end(), cards.begin() + 1, cards.end());
        pen.add_packed(lines, pieces);
    }
}

}  // namespace

std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& plain)
{
    const Pen pen{{plain, board.edition, board.state}};
    const CardWords cards{board.edition, plain.texts, plain.language};
    Lines lines = {status_line(pen)};
    add_actions(pen, lines);
    add_rows(pen, cards, lines);
    add_goals(pen, cards, lines);
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        add_player(pen, lines, seat_at(place));
    pen.add_explanation(lines, "legend");
    return lines;
}

}  // namespace tischwerk::automation
