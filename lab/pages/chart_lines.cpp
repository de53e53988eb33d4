// Charts with two axes: lines over the steps of a game, and histograms.
#include "lab/pages/chart.hpp"
#include "lab/pages/chart_frame.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr double left_margin = 44;
constexpr double bottom_margin = 36;
constexpr std::size_t markers_per_line = 8;

struct Frame
{
    double width = 0;
    double height = 0;
    double top = 0;  // below the legend
    Scale x;
    Scale y;
};

Frame frame_of(double width, double legend_height, Scale x, Scale y)
{
    Frame frame{width, legend_height + (width > 500 ? 260.0 : 220.0), legend_height + 10, x, y};
    frame.x.first_place = left_margin;
    frame.x.last_place = width - 14;
    frame.y.first_place = frame.height - bottom_margin;
    frame.y.last_place = frame.top;
    return frame;
}

std::string axes(const Frame& frame, std::string_view x_label, bool is_share)
{
    std::string svg;
    for (const double tick : round_ticks(frame.y.from, frame.y.to, 5))
    {
        const double y = frame.y(tick);
        svg += svg_line({left_margin, y}, {frame.x.last_place, y}, "grid");
        svg += svg_text({left_margin - 6, y + 4}, "end",
                        is_share ? fmt::format("{:.0f} %", 100 * tick) : tick_text(tick), "soft");
    }
    const double bottom = frame.y.first_place;
    for (const double tick : round_ticks(frame.x.from, frame.x.to, frame.width > 500 ? 10 : 5))
    {
        svg += svg_line({frame.x(tick), bottom}, {frame.x(tick), bottom + 4}, "axis");
        svg += svg_text({frame.x(tick), bottom + 16}, "middle", tick_text(tick), "soft");
    }
    svg += svg_line({left_margin, bottom}, {frame.x.last_place, bottom}, "axis");
    svg +=
        svg_text({(left_margin + frame.x.last_place) / 2, bottom + 32}, "middle", x_label, "soft");
    return svg;
}

std::string line(const Frame& frame, const Series& series, std::size_t number, double first_x,
                 double step)
{
    std::vector<Point> points;
    for (std::size_t place = 0; place < series.values.size(); ++place)
        points.push_back(
            {frame.x(first_x + step * static_cast<double>(place)), frame.y(series.values[place])});
    std::string svg = svg_path(points, number);
    // Each line has its markers elsewhere, so that equal lines do not hide each other's.
    const std::size_t apart = std::max<std::size_t>(points.size() / markers_per_line, 1);
    for (std::size_t place = number * apart / 4; place < points.size(); place += apart)
        svg += svg_marker(points[place], number);
    return svg;
}

Scale fitting_range(const std::vector<Series>& all)
{
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();
    for (const Series& series : all)
        for (const double value : series.values)
        {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    return low > high ? round_range(0, 1) : round_range(low, high);
}

std::string draw_lines(const LineChart& chart, double width)
{
    std::vector<std::string> labels;
    std::size_t steps = 2;
    for (const Series& series : chart.series)
    {
        labels.push_back(series.label);
        steps = std::max(steps, series.values.size());
    }
    const Legend legend = line_legend(labels, width);
    const Frame frame = frame_of(width, legend.height, {0, static_cast<double>(steps - 1), 0, 1},
                                 chart.is_share ? Scale{0, 1, 0, 1} : fitting_range(chart.series));
    std::string svg = legend.svg + axes(frame, chart.step_label, chart.is_share);
    for (std::size_t number = 0; number < chart.series.size(); ++number)
        svg += line(frame, chart.series[number], number, 0, 1);
    return svg_picture(width, frame.height, chart.caption, svg);
}

std::string draw_histogram(const Histogram& chart, double width)
{
    std::vector<Series> all = {chart.bars};
    std::vector<std::string> labels = {chart.bars.label};
    if (chart.line)
    {
        all.push_back(*chart.line);
        labels.push_back(chart.line->label);
    }
    all.push_back({"", {0}});  // bars stand on zero
    const Legend legend = bar_and_line_legend(labels, width);
    const double last = chart.first + chart.step * static_cast<double>(chart.bars.values.size());
    const Frame frame =
        frame_of(width, legend.height, {chart.first, last, 0, 1}, fitting_range(all));
    std::string svg = legend.svg + axes(frame, chart.value_label, true);
    for (std::size_t place = 0; place < chart.bars.values.size(); ++place)
    {
        const double from = frame.x(chart.first + chart.step * static_cast<double>(place));
        const double to = frame.x(chart.first + chart.step * static_cast<double>(place + 1));
        const double top = frame.y(chart.bars.values[place]);
        svg += svg_box({from + 0.5, top}, to - from - 1, frame.y.first_place - top, "f0 bar");
    }
    if (chart.line)
        svg += line(frame, *chart.line, 1, chart.first + chart.step / 2, chart.step);
    return svg_picture(width, frame.height, chart.caption, svg);
}

}  // namespace

std::string line_chart(const LineChart& chart)
{
    return figure(chart.caption, [&](double width) { return draw_lines(chart, width); });
}

std::string histogram_chart(const Histogram& chart)
{
    return figure(chart.caption, [&](double width) { return draw_histogram(chart, width); });
}

}  // namespace tischwerk::lab
