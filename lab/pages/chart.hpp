// Pictures of numbers as inline SVG, ready to stand in a page of html.hpp. Each is drawn twice, for
// a wide window and for a phone, so that its words have a readable size on both. Colour never
// stands alone: lines have styles and markers, parts have numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::lab
{

struct Series
{
    std::string label;
    std::vector<double> values;  // a value for each step, from step 0
};

// Lines over the steps of a game.
struct LineChart
{
    std::string caption;
    std::string step_label;
    bool is_share = false;  // from 0 to 100 %; otherwise the axis fits the values
    std::vector<Series> series;
};
std::string line_chart(const LineChart& chart);

// How often a value fell into each class: bars for all, a line for some of them.
struct Histogram
{
    std::string caption;
    std::string value_label;
    double first = 0;  // where the first class begins
    double step = 1;   // the width of a class
    Series bars;       // shares
    std::optional<Series> line;
};
std::string histogram_chart(const Histogram& chart);

// A bar for each row, made of the same parts in the same order. Parts below zero are left out.
struct StackedBars
{
    std::string caption;
    std::vector<std::string> parts;
    std::vector<Series> rows;  // a value for each part
};
std::string stacked_bars_chart(const StackedBars& chart);

// A value with its interval for each row, on a common scale.
struct Dot
{
    std::string label;
    double value = 0;
    double low = 0;
    double high = 0;
    bool is_marked = false;  // drawn as a square in another colour
};
struct DotPlot
{
    enum class Axis
    {
        Points,
        PercentagePoints,
        Factor  // 1/8 to 8, each step a doubling
    };
    std::string caption;
    Axis axis = Axis::Points;
    double reference = 0;
    std::vector<Dot> dots;
};
std::string dot_plot_chart(const DotPlot& chart);

}  // namespace tischwerk::lab
