// Each player's part of the picture, and the Automa's.
#include "games/stephens/scoring.hpp"
#include "games/stephens/stock.hpp"
#include "games/stephens/terminal_pen.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::stephens
{

namespace
{

constexpr std::size_t indent_width = 3;

std::string stock_text(const Pen& pen, const Player& player)
{
    std::array<int, colour_count> counts{};
    std::copy(player.cubes.begin(), player.cubes.end(), counts.begin());
    std::string text = fmt::format("{} {}", pen.word("cubes"), pen.cubes(counts));
    text += fmt::format("  {} {}", pen.word("accessories"), pen.accessories(player.accessories));
    if (player.reserved != WoodCounts{})
        text += fmt::format("  {} {}", pen.word("reserved"), pen.woods(player.reserved));
    return text;
}

// A nature marker and the points of the sector it stands in.
std::string track_text(const Pen& pen, std::string_view key, int position, int points)
{
    return fmt::format("{}{}/{} ({}{})", pen.word(key), position, pen.edition.nature.top, points,
                       pen.word("vp"));
}

std::string abilities_text(const Pen& pen, const Player& player)
{
    std::vector<std::string> ids;
    for (const Ability ability : player.unlocked)
        ids.push_back(pen.edition.words.abilities.ids[place_of(ability)]);
    return ids.empty() ? "" : fmt::format("{} {}", pen.word("abilities"), fmt::join(ids, " "));
}

std::string open_text(const Pen& pen, const Player& player)
{
    std::vector<std::string> cards;
    for (const ContractId card : player.open_contracts)
        cards.push_back(
            fmt::format("{} {}", pen.edition.words.contracts.ids[place_of(card)], pen.need(card)));
    return cards.empty() ? "" : fmt::format("{} {}", pen.word("open"), fmt::join(cards, ", "));
}

// ST-10.13  Each column counts cards times cubes, so that is what is shown of it.
std::string fulfilled_text(const Pen& pen, const Player& player)
{
    std::vector<std::string> columns;
    for (std::size_t column = 0;; ++column)
    {
        int cards = 0;
        int cubes = 0;
        for (const auto& row : player.fulfilled)
            if (column < row.size())
            {
                ++cards;
                cubes += pen.edition[row[column]].cube_count;
            }
        if (cards == 0)
            break;
        columns.push_back(fmt::format("{}×{}", cards, cubes));
    }
    return columns.empty() ? ""
                           : fmt::format("{} {}", pen.word("fulfilled"), fmt::join(columns, " "));
}

// ST-9.8  A column is activated as a whole, so its cards are summed up.
std::string investments_text(const Pen& pen, const Player& player)
{
    std::vector<std::string> columns;
    for (std::size_t column = 0;; ++column)
    {
        std::string cubes;
        std::array<int, 3> sums{};
        bool is_empty = true;
        for (const auto& row : player.investments)
        {
            if (column >= row.size())
                continue;
            is_empty = false;
            const Investment& card = pen.edition[row[column]];
            if (card.has_cubes)
                cubes += pen.cube_run(colour_of(card.cube), card.cubes);
            sums = {sums[0] + card.vp, sums[1] + card.forest, sums[2] + card.dune};
        }
        if (is_empty)
            break;
        columns.push_back(
            fmt::format("{}:{}{}", column + 1, cubes, pen.yield(sums[0], sums[1], sums[2])));
    }
    return columns.empty() ? ""
                           : fmt::format("{} {}", pen.word("columns"), fmt::join(columns, " "));
}

void add_packed(std::vector<std::string>& lines, std::vector<std::string> pieces)
{
    pieces.erase(std::remove(pieces.begin(), pieces.end(), ""), pieces.end());
    const std::string indent(indent_width, ' ');
    for (const std::string& line : packed(pieces, "  ", terminal_columns - indent_width))
        if (!line.empty())
            lines.push_back(indent + line);
}

}  // namespace

std::vector<std::string> player_lines(const Pen& pen, Seat seat)
{
    const Player& player = pen.state.player(seat);
    const Score score = score_of(pen.board(), seat);
    const bool is_viewer = pen.viewer.kind == Viewer::Kind::Seat && pen.viewer.seat == seat;
    const std::string name =
        painted(shortened(pen.name(seat), 10), is_viewer ? Ink::Bold : Ink::Plain, pen.colour);
    std::vector<std::string> lines;
    const std::string marker = pen.state.active_seat == seat ? "▸" : " ";
    const std::vector<std::string> head = {
        padded(fmt::format("{}{} {}", marker, pen.letter(seat), name), 13),
        padded(fmt::format("{}{}", player.score, pen.word("vp")), 5),
        fmt::format("{}{}/{}", pen.word("influence"), player.influence,
                    influence_cap(pen.board(), seat)),
        fmt::format("{}{}", pen.word("coin"), player.coins),
        track_text(pen, "forest", player.forest, score.forest),
        track_text(pen, "dune", player.dune, score.dune),
        stock_text(pen, player)};
    for (const std::string& line :
         packed(head, "  ", terminal_columns, std::string(indent_width, ' ')))
        lines.push_back(line);
    add_packed(lines, {abilities_text(pen, player), open_text(pen, player),
                       fulfilled_text(pen, player), investments_text(pen, player)});
    return lines;
}

// ST-11.2  The Automa has no stock, only workers, cards and a bag.
std::vector<std::string> automa_lines(const Pen& pen)
{
    const State& state = pen.state;
    const std::string card = state.automa_card == no_automa_card
                                 ? "-"
                                 : pen.edition.words.automa_cards.ids[place_of(state.automa_card)];
    const std::vector<std::string> head = {
        padded(fmt::format(" {} {}", pen.letter(automa_seat), pen.word("automa")), 13),
        fmt::format("{} {}", pen.word("automa_card"), card),
        fmt::format("{} {}", pen.word("automa_deck"), state.automa_deck.count()),
        fmt::format("{} {}", pen.word("workers"), state.automa_workers),
        fmt::format("{} {}", pen.word("bag"), pen.woods(state.bag))};
    return packed(head, "  ", terminal_columns, std::string(indent_width, ' '));
}

}  // namespace tischwerk::stephens
