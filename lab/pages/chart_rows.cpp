// Charts with a row for each thing: stacked bars and dots with intervals.
#include "core/told/terminal_text.hpp"
#include "lab/pages/chart.hpp"
#include "lab/pages/chart_frame.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

double label_column(const std::vector<std::string>& labels, double width)
{
    double widest = 0;
    for (const std::string& label : labels)
        widest = std::max(widest, text_width(label));
    return std::min(widest + 10, width * 0.42);
}

std::string fitted(const std::string& label, double column)
{
    return shortened(label, static_cast<std::size_t>((column - 8) / character_width));
}

// ---- Stacked bars

double positive_sum(const Series& row)
{
    return std::accumulate(row.values.begin(), row.values.end(), 0.0,
                           [](double sum, double value) { return sum + std::max(0.0, value); });
}

Legend part_legend(const std::vector<std::string>& parts, double width)
{
    Legend legend{"", 20};
    double x = 0;
    for (std::size_t part = 0; part < parts.size(); ++part)
    {
        const std::string text = fmt::format("{} {}", part + 1, parts[part]);
        const double entry_width = 18 + text_width(text) + 12;
        if (x > 0 && x + entry_width > width)
        {
            x = 0;
            legend.height += 18;
        }
        legend.svg += svg_box({x, legend.height - 15}, 12, 12, fmt::format("f{}", part % 10));
        legend.svg += svg_text({x + 17, legend.height - 5}, "start", text);
        x += entry_width;
    }
    legend.height += 6;
    return legend;
}

std::string stacked_row(const Series& row, const Scale& scale, double y)
{
    constexpr double number_width = 16;
    std::string svg;
    double sum = 0;
    for (std::size_t part = 0; part < row.values.size(); ++part)
    {
        const double value = std::max(0.0, row.values[part]);
        const double from = scale(sum);
        const double to = scale(sum + value);
        sum += value;
        if (to - from < 0.5)
            continue;
        svg += svg_box({from, y}, to - from, 22, fmt::format("mark f{}", part % 10));
        if (to - from >= number_width)
            svg += svg_text({(from + to) / 2, y + 15}, "middle", std::to_string(part + 1), "on");
    }
    return svg + svg_text({scale(sum) + 4, y + 15}, "start", fmt::format("{:.0f}", sum));
}

std::string draw_stacked(const StackedBars& chart, double width)
{
    const Legend legend = part_legend(chart.parts, width);
    std::vector<std::string> labels;
    double most = 1;
    for (const Series& row : chart.rows)
    {
        labels.push_back(row.label);
        most = std::max(most, positive_sum(row));
    }
    const double column = label_column(labels, width);
    const Scale scale{0, most, column, width - 34};
    std::string svg = legend.svg;
    double y = legend.height;
    for (const Series& row : chart.rows)
    {
        svg += svg_text({column - 8, y + 15}, "end", fitted(row.label, column));
        svg += stacked_row(row, scale, y);
        y += 30;
    }
    return svg_picture(width, y + 4, chart.caption, svg);
}

// ---- Dots with intervals

constexpr double most_factor = 8;

// Factors are shown on a doubling scale: 1/4 is as far from 1 as 4 is.
double shown(const DotPlot& chart, double value)
{
    if (chart.axis != DotPlot::Axis::Factor)
        return value;
    return std::log2(std::clamp(value, 1 / most_factor, most_factor));
}

std::string shown_tick(const DotPlot& chart, double tick)
{
    switch (chart.axis)
    {
    case DotPlot::Axis::Points: return tick_text(tick);
    case DotPlot::Axis::PercentagePoints:
        return tick == 0 ? "0" : fmt::format("{:+.3g}", 100 * tick);
    case DotPlot::Axis::Factor: break;
    }
    return tick < 0 ? fmt::format("1/{}", std::exp2(-tick)) : fmt::format("{}", std::exp2(tick));
}

Scale dot_range(const DotPlot& chart)
{
    if (chart.axis == DotPlot::Axis::Factor)
        return {-std::log2(most_factor), std::log2(most_factor), 0, 1};
    // Wide intervals would squeeze the rest: the axis fits all values and the better known half of
    // the intervals.
    double low = chart.reference;
    double high = chart.reference;
    std::vector<double> widths = {1e-3};
    for (const Dot& dot : chart.dots)
    {
        low = std::min(low, dot.value);
        high = std::max(high, dot.value);
        widths.push_back(std::max(dot.high - dot.value, dot.value - dot.low));
    }
    std::sort(widths.begin(), widths.end());
    const double width = widths[widths.size() / 2];
    const double room = std::isfinite(width) ? 1.1 * width : (high - low) * 0.25 + 1e-3;
    return round_range(low - room, high + room);
}

std::string dot_row(const Dot& dot, const DotPlot& chart, const Scale& scale, double y)
{
    const auto place = [&](double value) {
        return std::clamp(scale(shown(chart, value)), scale.first_place, scale.last_place);
    };
    const std::size_t series = dot.is_marked ? 1 : 0;
    const std::string css_class = fmt::format("interval s{}", series);
    std::string svg = svg_line({place(dot.low), y}, {place(dot.high), y}, css_class);
    const Point centre{place(dot.value), y};
    // The marked ones have another colour and another shape.
    return svg + svg_marker(centre, series);
}

std::string draw_dots(const DotPlot& chart, double width)
{
    constexpr double row_height = 17;
    std::vector<std::string> labels;
    for (const Dot& dot : chart.dots)
        labels.push_back(dot.label);
    const double column = label_column(labels, width);
    Scale scale = dot_range(chart);
    scale.first_place = column;
    scale.last_place = width - 16;
    const double bottom = 14 + row_height * static_cast<double>(chart.dots.size());
    std::string svg;
    for (const double tick : round_ticks(scale.from, scale.to, width > 500 ? 8 : 5))
    {
        svg += svg_line({scale(tick), 4}, {scale(tick), bottom}, "grid");
        svg += svg_text({scale(tick), bottom + 15}, "middle", shown_tick(chart, tick), "soft");
    }
    const double reference = scale(shown(chart, chart.reference));
    svg += svg_line({reference, 4}, {reference, bottom}, "axis");
    for (std::size_t row = 0; row < chart.dots.size(); ++row)
    {
        const double y = 14 + row_height * static_cast<double>(row);
        svg += svg_text({column - 8, y + 4}, "end", fitted(chart.dots[row].label, column));
        svg += dot_row(chart.dots[row], chart, scale, y);
    }
    return svg_picture(width, bottom + 22, chart.caption, svg);
}

}  // namespace

std::string stacked_bars_chart(const StackedBars& chart)
{
    return figure(chart.caption, [&](double width) { return draw_stacked(chart, width); });
}

std::string dot_plot_chart(const DotPlot& chart)
{
    return figure(chart.caption, [&](double width) { return draw_dots(chart, width); });
}

}  // namespace tischwerk::lab
