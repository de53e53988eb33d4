#include "lab/pages/chart.hpp"
#include "lab/pages/chart_frame.hpp"
#include "lab/pages/html.hpp"

#include <limits>

#include <doctest/doctest.h>

using namespace tischwerk::lab;

TEST_CASE("ticks are round and inside the range")
{
    CHECK(round_ticks(0, 1, 5) == std::vector<double>{0, 0.2, 0.4, 0.2 * 3, 0.8, 1});
    CHECK(round_ticks(3, 47, 5) == std::vector<double>{10, 20, 30, 40});
    const Scale flat = round_range(7, 7);
    CHECK(flat.from < 7);
    CHECK(flat.to > 7);
    CHECK(tick_text(0.1 + 0.2) == "0.3");
    CHECK(tick_text(-0.00001) == "0");
}

TEST_CASE("text in a page cannot become markup")
{
    CHECK(escaped("<b> & \"c\"") == "&lt;b&gt; &amp; &quot;c&quot;");
    const std::string page = html_page("<t>", "en", html_element("p", "<script>"));
    CHECK(page.find("<script>") == std::string::npos);
    CHECK(page.find("<t>") == std::string::npos);
}

TEST_CASE("charts stay finite whatever they are given")
{
    constexpr double endless = std::numeric_limits<double>::infinity();
    const std::string all =
        line_chart({"empty", "steps", false, {}}) +
        line_chart({"flat", "steps", false, {{"a", {5}}, {"b", {5, 5}}}}) +
        histogram_chart({"one", "points", 10, 5, {"all", {1}}, {}}) +
        stacked_bars_chart({"none", {"a", "b"}, {{"row", {0, -3}}}}) +
        dot_plot_chart({"wide", DotPlot::Axis::Points, 0, {{"x", 1, -endless, endless, true}}}) +
        dot_plot_chart({"factor", DotPlot::Axis::Factor, 1, {{"x", 0, 0, endless, false}}});
    CHECK(all.find("nan") == std::string::npos);
    CHECK(all.find("inf") == std::string::npos);
}

TEST_CASE("seats differ by line style and marker as well as by colour")
{
    const std::string chart =
        line_chart({"c", "steps", true, {{"a", {0, 1}}, {"b", {1, 0}}, {"c", {0.5, 0.5}}}});
    for (const char* part : {"stroke-dasharray=\"7 3\"", "stroke-dasharray=\"2 3\"", "<circle",
                             "<rect", "<path", ">a<", ">b<", ">c<"})
        CHECK(chart.find(part) != std::string::npos);
}
