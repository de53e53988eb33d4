#include "lab/pages/chart_frame.hpp"

#include "core/told/terminal_text.hpp"
#include "lab/pages/html.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr double wide_width = 720;
constexpr double narrow_width = 340;

constexpr std::array<std::string_view, 5> dashes = {"", "7 3", "2 3", "9 3 2 3", "1 4"};

double round_step(double span, int about)
{
    const double rough = span / std::max(about, 1);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough)
            return factor * power;
    return 10 * power;
}

Legend legend_of(const std::vector<std::string>& labels, double width, std::size_t bar_series)
{
    constexpr double row_height = 18;
    constexpr double sample_width = 34;
    Legend legend{"", row_height};
    double x = 0;
    for (std::size_t series = 0; series < labels.size(); ++series)
    {
        const double entry_width = sample_width + 8 + text_width(labels[series]) + 16;
        if (x > 0 && x + entry_width > width)
        {
            x = 0;
            legend.height += row_height;
        }
        const double y = legend.height - 8;
        if (series == bar_series)
            legend.svg += svg_box({x, y - 5}, sample_width, 10, "f0 bar");
        else
            legend.svg += svg_path({{x, y}, {x + sample_width, y}}, series) +
                          svg_marker({x + sample_width / 2, y}, series);
        legend.svg += svg_text({x + sample_width + 8, y + 4}, "start", labels[series]);
        x += entry_width;
    }
    return legend;
}

}  // namespace

std::vector<double> round_ticks(double from, double to, int about)
{
    const double step = round_step(to - from, about);
    std::vector<double> ticks;
    for (double count = std::ceil(from / step - 1e-9); count * step <= to + step * 1e-9; ++count)
        ticks.push_back(count * step + 0.0);  // -0 becomes 0
    return ticks;
}

Scale round_range(double low, double high)
{
    if (!(high - low > 1e-9))
    {
        low -= 1;
        high += 1;
    }
    const double step = round_step(high - low, 5);
    return {std::floor(low / step) * step, std::ceil(high / step) * step, 0, 1};
}

std::string tick_text(double value)
{
    // Rounding away the rest of adding up also turns -0 into 0.
    const double rounded = std::round(value * 1000) / 1000 + 0.0;
    return fmt::format("{}", rounded);
}

std::string svg_text(Point place, std::string_view anchor, std::string_view text,
                     std::string_view css_class)
{
    const std::string named =
        css_class.empty() ? std::string() : fmt::format(" class=\"{}\"", css_class);
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", place.x,
                       place.y, anchor, named, escaped(text));
}

std::string svg_line(Point from, Point to, std::string_view css_class)
{
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", from.x,
        from.y, to.x, to.y, css_class);
}

std::string svg_box(Point corner, double width, double height, std::string_view css_class)
{
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\"/>\n",
        corner.x, corner.y, width, height, css_class);
}

std::string svg_marker(Point place, std::size_t series)
{
    const auto [x, y] = place;
    switch (series % dashes.size())
    {
    case 0:
        return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" class=\"mark f{}\"/>\n", x,
                           y, series);
    case 1: return svg_box({x - 3.5, y - 3.5}, 7, 7, fmt::format("mark f{}", series));
    case 2:
        return fmt::format("<path d=\"M{:.1f} {:.1f}l4.5 8h-9z\" class=\"mark f{}\"/>\n", x, y - 5,
                           series);
    case 3:
        return fmt::format("<path d=\"M{:.1f} {:.1f}l5 5l-5 5l-5-5z\" class=\"mark f{}\"/>\n", x,
                           y - 5, series);
    default:
        return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" class=\"line s{}\"/>\n",
                           x, y, series);
    }
}

std::string svg_path(const std::vector<Point>& points, std::size_t series)
{
    std::string places;
    for (const Point& point : points)
        places += fmt::format("{}{:.1f},{:.1f}", places.empty() ? "" : " ", point.x, point.y);
    const std::string_view dash = dashes[series % dashes.size()];
    return fmt::format("<polyline points=\"{}\" class=\"line s{}\"{}/>\n", places, series,
                       dash.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash));
}

std::string svg_picture(double width, double height, std::string_view label,
                        std::string_view content)
{
    return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\" "
                       "xmlns=\"http://www.w3.org/2000/svg\">\n{}</svg>\n",
                       width, height, escaped(label), content);
}

double text_width(std::string_view text)
{
    return character_width * static_cast<double>(display_width(text));
}

std::string figure(std::string_view caption, const std::function<std::string(double)>& draw)
{
    return fmt::format("<figure>\n<figcaption>{}</figcaption>\n<div class=\"wide\">\n{}</div>\n"
                       "<div class=\"narrow\">\n{}</div>\n</figure>\n",
                       escaped(caption), draw(wide_width), draw(narrow_width));
}

Legend line_legend(const std::vector<std::string>& labels, double width)
{
    return legend_of(labels, width, labels.size());
}

Legend bar_and_line_legend(const std::vector<std::string>& labels, double width)
{
    return legend_of(labels, width, 0);
}

}  // namespace tischwerk::lab
