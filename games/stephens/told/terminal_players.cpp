// Each player's part of the picture, and the Automa's.
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/told/solo_words.hpp"
#include "games/stephens/told/terminal_pen.hpp"

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

// ST-10.13  Each column counts cards times cubes, so both are shown.
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
std::string column_text(const Pen& pen, const Player& player, std::size_t column)
{
    std::string cubes;
    std::array<int, 3> sums{};
    for (const auto& row : player.investments)
    {
        if (column >= row.size())
            continue;
        const Investment& card = pen.edition[row[column]];
        if (card.has_cubes)
            cubes += pen.cube_run(colour_of(card.cube), card.cubes);
        sums = {sums[0] + card.vp, sums[1] + card.forest, sums[2] + card.dune};
    }
    return fmt::format("{}:{}{}", column + 1, cubes, pen.yield(sums[0], sums[1], sums[2]));
}

// There may be many columns, so each is a piece of its own for the line breaks.
void add_columns(const Pen& pen, const Player& player, std::vector<std::string>& pieces)
{
    std::size_t count = 0;
    for (const auto& row : player.investments)
        count = std::max(count, row.size());
    for (std::size_t column = 0; column < count; ++column)
    {
        const std::string text = column_text(pen, player, column);
        pieces.push_back(column == 0 ? fmt::format("{} {}", pen.word("columns"), text) : text);
    }
}

std::string name_text(const Pen& pen, Seat seat)
{
    const bool is_viewer = pen.viewer.kind == Viewer::Kind::Seat && pen.viewer.seat == seat;
    const std::string marker = pen.state.active_seat == seat ? "▸" : " ";
    return padded(fmt::format("{}{} {}", marker, pen.letter(seat),
                              painted(shortened(pen.name(seat), 9),
                                      is_viewer ? Ink::Bold : Ink::Plain, pen.colour)),
                  12);
}

std::vector<std::string> packed_pieces(std::vector<std::string> pieces)
{
    pieces.erase(std::remove(pieces.begin(), pieces.end(), ""), pieces.end());
    return packed(pieces, "  ", terminal_columns, std::string(indent_width, ' '));
}

// ST-11.27, ST-12.1, ST-12.9  The aim of the solo player.
std::string aim_text(const Pen& pen)
{
    const Options& options = pen.state.options;
    const Edition& edition = pen.edition;
    const std::size_t level = place_of(options.difficulty);
    if (options.solo_mode == SoloMode::Opponent)
        return fmt::format("{}: {}{}",
                           edition.words.opponents.names[options.variant].in(pen.language),
                           edition.opponent_thresholds[level], pen.word("vp"));
    if (options.solo_mode == SoloMode::Scenario)
        return fmt::format("{}: {}",
                           edition.words.scenarios.names[options.variant].in(pen.language),
                           goals_text(pen.texts, pen.language, edition.scenarios[options.variant]));
    return fmt::format("{} {}{}, {} {}{}", edition.words.ranks[1].in(pen.language),
                       edition.difficulties[level].rank2_from, pen.word("vp"),
                       edition.words.ranks[2].in(pen.language),
                       edition.difficulties[level].rank3_from, pen.word("vp"));
}

}  // namespace

std::vector<std::string> player_lines(const Pen& pen, Seat seat)
{
    const Player& player = pen.state.player(seat);
    const Score score = score_of(pen.board(), seat);
    std::vector<std::string> pieces = {
        name_text(pen, seat),
        padded(fmt::format("{}{}", player.score, pen.word("vp")), 4),
        padded(fmt::format("{}{}/{}", pen.word("influence"), player.influence,
                           influence_cap(pen.board(), seat)),
               5),
        padded(fmt::format("{}{}", pen.word("coin"), player.coins), 3),
        track_text(pen, "forest", player.forest, score.forest),
        track_text(pen, "dune", player.dune, score.dune),
        abilities_text(pen, player),
        stock_text(pen, player),
        open_text(pen, player),
        fulfilled_text(pen, player)};
    add_columns(pen, player, pieces);
    return packed_pieces(std::move(pieces));
}

// ST-11.2  The Automa has no stock, only workers, cards and a bag.
std::vector<std::string> automa_lines(const Pen& pen)
{
    const State& state = pen.state;
    const std::string card = state.automa_card == no_automa_card
                                 ? "-"
                                 : pen.edition.words.automa_cards.ids[place_of(state.automa_card)];
    std::vector<std::string> lines = packed_pieces(
        {padded(fmt::format(" {} {}", pen.letter(automa_seat), pen.word("automa")), 12),
         fmt::format("{} {}", pen.word("automa_card"), card),
         fmt::format("{} {}", pen.word("automa_deck"), state.automa_deck.count()),
         fmt::format("{} {}", pen.word("workers"), state.automa_workers),
         fmt::format("{} {}", pen.word("bag"), pen.woods(state.bag))});
    for (const std::string& line :
         wrapped(fmt::format("{} {}", pen.heading("aim"), aim_text(pen)), terminal_columns, "   "))
        lines.push_back(line);
    return lines;
}

}  // namespace tischwerk::stephens
