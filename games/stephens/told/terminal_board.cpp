// The shared part of the picture: factories with their rows, and the three displays.
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/told/terminal_pen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

constexpr std::size_t place_width = 21;
constexpr std::size_t label_width = place_width + 9;  // with the cubes: "2O 1P 3K"
constexpr std::size_t display_label_width = 10;
constexpr std::size_t display_cell_width = 14;  // "IK3 KK+1VP-1♠" and a space

void trim_right(std::string& line)
{
    while (line.ends_with(' '))
        line.pop_back();
}

std::string card_in_row(const Pen& pen, const PlacedProfession& placed)
{
    const Profession& profession = pen.edition[placed.card];
    std::string workers = pen.letter(placed.master);
    if (placed.apprentice != no_seat)
        workers += '/' + pen.letter(placed.apprentice);
    else if (profession.worker_spaces == 2)
        workers += "/_";
    return fmt::format("{} {} {}", pen.id(placed.card), pen.benefit(profession), workers);
}

// Where the cubes of a row's factory lie, and how many.
std::string factory_label(const Pen& pen, std::string_view key, const std::string& cubes)
{
    return padded(padded(pen.word(key), place_width) + cubes, label_width) + pen.faint("│ ");
}

void add_row(const Pen& pen, std::vector<std::string>& lines, Row row, std::string_view key,
             const std::string& cubes)
{
    std::vector<std::string> cards;
    for (const PlacedProfession& placed : pen.state.row(row))
        cards.push_back(card_in_row(pen, placed));
    if (cards.empty())
        cards.push_back(pen.faint("-"));
    std::string label = factory_label(pen, key, cubes);
    const std::string indent(display_width(label), ' ');
    for (const std::string& part :
         packed(cards, pen.faint(" · "), terminal_columns - indent.size()))
    {
        lines.push_back(label + part);
        label = indent;
    }
}

std::string furnace_cubes(const Pen& pen, Furnace furnace)
{
    std::array<int, colour_count> counts{};
    counts[place_of(pen.edition[furnace].cube)] = pen.state.furnaces[place_of(furnace)];
    return pen.cubes(counts);
}

std::string factory_cubes(const Pen& pen, SmallFactory factory)
{
    return pen.woods(pen.state.small_factories[place_of(factory)]);
}

void add_professions(const Pen& pen, std::vector<std::string>& lines, Side side)
{
    std::vector<std::string> cells;
    for (std::size_t place = 0; place < slot_count; ++place)
    {
        const Slot slot = static_cast<Slot>(place);
        const ProfessionId card = pen.state.professions_shown[place];
        if (side_of(slot) != side || card == no_profession)
            continue;
        const Profession& profession = pen.edition[card];
        std::string costs = pen.price(profession.master_cost);
        if (profession.worker_spaces == 2)
            costs += '|' + pen.price(profession.apprentice_cost);
        cells.push_back(fmt::format("{} [{}] {}", pen.id(card), costs, pen.benefit(profession)));
    }
    const std::string label = pen.heading(side == Side::Left ? "red_cards" : "blue_cards");
    for (std::string& cell : cells)
        cell = padded(cell, 22);
    cells.insert(cells.begin(), padded(label, display_label_width));
    const std::string indent(display_label_width + 1, ' ');
    for (std::string& line : packed(cells, " ", terminal_columns, indent))
    {
        trim_right(line);
        lines.push_back(line);
    }
}

std::string investment_cell(const Pen& pen, InvestmentId card)
{
    const Investment& investment = pen.edition[card];
    std::array<int, colour_count> counts{};
    if (investment.has_cubes)
        counts[place_of(colour_of(investment.cube))] = investment.cubes;
    const std::string cubes = investment.has_cubes ? pen.cubes(counts) : "";
    return fmt::format("{} {}{}", pen.edition.words.investments.ids[place_of(card)], cubes,
                       pen.yield(investment.vp, investment.forest, investment.dune));
}

std::string contract_cell(const Pen& pen, ContractId card)
{
    return fmt::format("{} {}", pen.edition.words.contracts.ids[place_of(card)], pen.need(card));
}

// Prices belong to the spaces (ST-6.9), so they stand above the cards.
void add_prices(const Pen& pen, std::vector<std::string>& lines, Display display)
{
    std::string line(display_label_width, ' ');
    for (std::size_t place = 0; place < spaces_in_play(pen.board()); ++place)
    {
        const Space space = static_cast<Space>(place);
        const int price = printed_price(pen.board(), display, space);
        line += padded(fmt::format(" {}", price), display_cell_width);
    }
    trim_right(line);
    lines.push_back(pen.faint(line));
}

void add_display(const Pen& pen, std::vector<std::string>& lines, Display display)
{
    const bool is_contracts = display == Display::Contracts;
    std::string line =
        padded(pen.heading(is_contracts ? "contracts" : "investments"), display_label_width);
    for (std::size_t place = 0; place < spaces_in_play(pen.board()); ++place)
    {
        std::string cell = "-";
        if (!is_space_empty(pen.board(), display, static_cast<Space>(place)))
            cell = is_contracts ? contract_cell(pen, pen.state.contracts_shown[place])
                                : investment_cell(pen, pen.state.investments_shown[place]);
        line += padded(' ' + cell, display_cell_width);
    }
    trim_right(line);
    lines.push_back(line);
}

}  // namespace

std::vector<std::string> rows_lines(const Pen& pen)
{
    std::vector<std::string> lines;
    add_row(pen, lines, Row::Left2, "row_L2", factory_cubes(pen, SmallFactory::UpperLeft));
    add_row(pen, lines, Row::Left1, "row_L1", factory_cubes(pen, SmallFactory::LowerLeft));
    add_row(pen, lines, Row::Left0, "row_L0", furnace_cubes(pen, Furnace::UpperLeft));
    add_row(pen, lines, Row::Right2, "row_R2", factory_cubes(pen, SmallFactory::UpperRight));
    add_row(pen, lines, Row::Right1, "row_R1", factory_cubes(pen, SmallFactory::LowerRight));
    add_row(pen, lines, Row::Right0, "row_R0", furnace_cubes(pen, Furnace::UpperRight));
    lines.push_back(factory_label(pen, "furnace_LL", furnace_cubes(pen, Furnace::LowerLeft)) +
                    pen.word("offers_contract"));
    lines.push_back(factory_label(pen, "furnace_LR", furnace_cubes(pen, Furnace::LowerRight)) +
                    pen.word("offers_investment"));
    return lines;
}

std::vector<std::string> display_lines(const Pen& pen)
{
    std::vector<std::string> lines;
    add_professions(pen, lines, Side::Left);
    add_professions(pen, lines, Side::Right);
    add_prices(pen, lines, Display::Contracts);
    add_display(pen, lines, Display::Contracts);
    if (pen.edition.contract_prices != pen.edition.investment_prices)
        add_prices(pen, lines, Display::Investments);
    add_display(pen, lines, Display::Investments);
    return lines;
}

}  // namespace tischwerk::stephens
