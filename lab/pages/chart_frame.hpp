// The parts of all charts: scales, round numbers, and the few elements of SVG we use.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::lab
{

// From values to places in the picture.
struct Scale
{
    double from = 0;
    double to = 1;
    double first_place = 0;
    double last_place = 1;

    double operator()(double value) const
    {
        return first_place + (value - from) / (to - from) * (last_place - first_place);
    }
};

struct Point
{
    double x = 0;
    double y = 0;
};

// Multiples of 1, 2 or 5 times a power of ten inside the range, about so many.
std::vector<double> round_ticks(double from, double to, int about);
// A range that begins and ends at round numbers and is never empty.
Scale round_range(double low, double high);
// As few digits as the steps between ticks need.
std::string tick_text(double value);

std::string svg_text(Point place, std::string_view anchor, std::string_view text,
                     std::string_view css_class = "");
std::string svg_line(Point from, Point to, std::string_view css_class);
std::string svg_box(Point corner, double width, double height, std::string_view css_class);
// Series 0 is a disc, then square, triangle, diamond, ring.
std::string svg_marker(Point place, std::size_t series);
std::string svg_path(const std::vector<Point>& points, std::size_t series);
std::string svg_picture(double width, double height, std::string_view label,
                        std::string_view content);

// How wide a text of the charts' size will be, roughly.
inline constexpr double character_width = 7.2;
double text_width(std::string_view text);

// The caption and the picture for a wide window and for a phone.
std::string figure(std::string_view caption, const std::function<std::string(double)>& draw);

struct Legend
{
    std::string svg;
    double height = 0;
};
// Line samples with their labels, wrapped to the width.
Legend line_legend(const std::vector<std::string>& labels, double width);
// The same where series 0 is drawn as bars.
Legend bar_and_line_legend(const std::vector<std::string>& labels, double width);

}  // namespace tischwerk::lab
