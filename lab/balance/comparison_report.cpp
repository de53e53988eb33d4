#include "core/told/terminal_text.hpp"
#include "lab/balance/comparison.hpp"
#include "lab/balance/words.hpp"
#include "lab/pages/html.hpp"
#include "lab/pages/rounded.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::lab
{

namespace
{

std::string seats_text(const BalanceReport& report, const BalanceWords& words)
{
    return report.players == 1 ? std::string(words.one_player)
                               : fmt::format(fmt::runtime(words.players), report.players);
}

std::string summary(std::string_view name, const BalanceSide& side, const BalanceWords& words)
{
    const BalanceReport& report = side.report;
    return fmt::format(fmt::runtime(words.compared_summary), name, side.totals.games,
                       to_text(report.seed), report.edition_name, report.edition,
                       fmt::join(report.different_bots(), ", "));
}

std::string_view word_of(const std::string& what, const BalanceWords& words)
{
    return what == "mean"        ? words.what_mean
           : what == "win_share" ? words.what_win_share
           : what == "share"     ? words.what_share
           : what == "rate"      ? words.what_rate
           : what == "win"       ? words.what_win
                                 : words.what_score;
}

// "contract: CO11 Army coats"
std::string subject_of(const Difference& row, const BalanceReport& report,
                       const BalanceWords& words)
{
    if (row.group == "scores")
        return std::string(row.id == "scores"          ? words.scores
                           : row.id == "winner_scores" ? words.winners
                                                       : words.length);
    if (row.group == "order")
        return fmt::format("{} {}", words.in_order, row.id);
    if (row.group == "sources")
        return fmt::format("{}: {}", words.points_from, row.name);
    if (row.group == "endings")
        return fmt::format("{}: {}", words.ending, row.name);
    std::string kind_name = row.group;
    for (const KindReport& kind : report.kinds)
        if (kind.id == row.group)
            kind_name = kind.name;
    return fmt::format("{}: {}{}{}", kind_name, row.id, row.name.empty() ? "" : " ", row.name);
}

// The number that is compared; groups with a single number name it in their subject.
std::string number_of(const Difference& row, const BalanceWords& words)
{
    const bool is_single = row.group == "scores" || row.group == "order" ||
                           row.group == "sources" || row.group == "endings";
    return is_single ? "" : fmt::format(", {}", word_of(row.what, words));
}

// "contract: CO11 Army coats, take rate"
std::string label_of(const Difference& row, const BalanceReport& report, const BalanceWords& words)
{
    return subject_of(row, report, words) + number_of(row, words);
}

// The subject is cut where it is too long, the number's name stays.
std::string narrow_label_of(const Difference& row, const BalanceReport& report,
                            const BalanceWords& words)
{
    constexpr std::size_t width = 34;
    const std::string number = number_of(row, words);
    const std::size_t room = width - display_width(number);
    return padded(shortened(subject_of(row, report, words), room) + number, width);
}

double shown(const Difference& row, double value)
{
    return row.measure == Measure::Share ? 100 * value : value;
}
std::string_view unit_of(const Difference& row)
{
    return row.measure == Measure::Share ? " %" : "";
}
std::string_view mark_of(const Difference& row)
{
    return row.is_sure() ? "**" : row.is_marked() ? "*" : "";
}

std::string difference_text(const Difference& row)
{
    return fmt::format("{:+.1f} ({:+.1f} … {:+.1f})", shown(row, row.difference.value),
                       shown(row, row.difference.interval.low),
                       shown(row, row.difference.interval.high));
}

// Rows of cards say something only where they are marked; the others are few.
bool is_shown(const Difference& row)
{
    return row.is_marked() || row.group == "scores" || row.group == "order";
}

std::string marks_text(const std::vector<Difference>& rows, const BalanceWords& words)
{
    const auto marked = std::count_if(rows.begin(), rows.end(),
                                      [](const Difference& row) { return row.is_marked(); });
    return fmt::format(fmt::runtime(words.marks), rows.size(), marked);
}

json::object effect_json(const Effect& effect)
{
    return {{"value", rounded(effect.value)},
            {"low", rounded(effect.interval.low)},
            {"high", rounded(effect.interval.high)}};
}

}  // namespace

json::value comparison_json(const BalanceSide& first, const BalanceSide& second)
{
    json::array rows;
    for (const Difference& row : compare_balance(first, second))
        rows.push_back({{"group", row.group},
                        {"id", row.id},
                        {"name", row.name},
                        {"what", row.what},
                        {"first", rounded(row.first.value)},
                        {"second", rounded(row.second.value)},
                        {"difference", effect_json(row.difference)},
                        {"is_marked", row.is_marked()},
                        {"is_sure", row.is_sure()}});
    return {{"first", balance_json(first.report, first.totals)},
            {"second", balance_json(second.report, second.totals)},
            {"differences", std::move(rows)}};
}

std::vector<std::string> comparison_text(const BalanceSide& first, const BalanceSide& second)
{
    const BalanceWords& words = balance_words(first.report.language);
    const std::vector<Difference> rows = compare_balance(first, second);
    std::vector<std::string> lines;
    const auto add_wrapped = [&lines](const std::string& text) {
        for (const std::string& line : wrapped(text, terminal_columns - 2))
            lines.push_back("  " + line);
    };
    add_wrapped(fmt::format(fmt::runtime(words.compared), first.report.game_name,
                            seats_text(first.report, words)));
    add_wrapped(summary("A", first, words));
    add_wrapped(summary("B", second, words));
    lines.push_back(
        fmt::format("  {:<2} {:<34} {:>8} {:>8} {:>22}", "", "", "A", "B", words.difference));
    for (const Difference& row : rows)
        if (is_shown(row))
            lines.push_back(fmt::format(
                "  {:<2} {} {:>6.1f}{:<2} {:>6.1f}{:<2} {:>22}", mark_of(row),
                narrow_label_of(row, first.report, words), shown(row, row.first.value),
                unit_of(row), shown(row, row.second.value), unit_of(row), difference_text(row)));
    if (std::none_of(rows.begin(), rows.end(), [](const auto& row) { return row.is_marked(); }))
        add_wrapped(std::string(words.no_difference));
    add_wrapped(marks_text(rows, words));
    return lines;
}

std::string comparison_page(const BalanceSide& first, const BalanceSide& second)
{
    const BalanceWords& words = balance_words(first.report.language);
    const std::vector<Difference> rows = compare_balance(first, second);
    const std::string title = fmt::format(fmt::runtime(words.compared), first.report.game_name,
                                          seats_text(first.report, words));
    std::vector<HtmlRow> table;
    for (const Difference& row : rows)
        if (is_shown(row))
            table.push_back({std::string(mark_of(row)), label_of(row, first.report, words),
                             fmt::format("{:.1f}{}", shown(row, row.first.value), unit_of(row)),
                             fmt::format("{:.1f}{}", shown(row, row.second.value), unit_of(row)),
                             difference_text(row)});
    return html_page(title, code_of(first.report.language),
                     html_element("h1", title) + html_element("p", summary("A", first, words)) +
                         html_element("p", summary("B", second, words)) +
                         html_table({{""},
                                     {std::string(words.which)},
                                     {"A", true},
                                     {"B", true},
                                     {std::string(words.difference), true}},
                                    table) +
                         html_element("p", marks_text(rows, words)) +
                         html_element("p", words.importance));
}

}  // namespace tischwerk::lab
