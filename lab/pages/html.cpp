#include "lab/pages/html.hpp"

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

// Colours that people with any kind of colour vision can tell apart on either background; shapes
// and line styles say the same once more.
constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #1c1c1c; --soft: #5c5c5c; --paper: #fff; --line: #d4d4d4;
  --band: #f3f3f3; --s0: #0060a8; --s1: #c04a00; --s2: #00734f; --s3: #9b2c77; --s4: #6b5b00;
  --s5: #5b5bd6; --s6: #7a7a7a; --s7: #00788a; --s8: #a83232; --s9: #4d7a00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --soft: #a8a8a8; --paper: #161616; --line: #3c3c3c; --band: #222;
    --s0: #6db3f2; --s1: #ff9a5c; --s2: #4fd1a5; --s3: #f08cc8; --s4: #d6c25a;
    --s5: #a5a5ff; --s6: #b0b0b0; --s7: #5fd0e0; --s8: #ff8f8f; --s9: #a8d65a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 66rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
p { margin: 0.5rem 0; max-width: 44rem; }
.soft { color: var(--soft); font-size: 0.9rem; }
figure { margin: 1rem 0; }
figcaption { font-weight: 600; margin-bottom: 0.25rem; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); }
svg .soft { fill: var(--soft); font-size: 12px; }
svg .grid { stroke: var(--line); stroke-width: 1; }
svg .axis { stroke: var(--soft); stroke-width: 1; }
svg .mark { stroke: var(--paper); stroke-width: 1; }
svg .bar { opacity: 0.55; }
svg .on { fill: var(--paper); font-weight: 600; }
svg .interval { stroke-width: 2; opacity: 0.6; }
svg .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.narrow { max-width: 480px; }
@media (min-width: 700px) { .narrow { display: none; } }
@media (max-width: 699.98px) { .wide { display: none; } }
details { margin: 1rem 0; }
summary { font-size: 1.05rem; font-weight: 600; cursor: pointer; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; margin: 0.5rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.6rem 0.25rem 0;
  border-bottom: 1px solid var(--line); }
td:first-child:not(.number) { min-width: 5rem; }
@media (min-width: 700px) { td:first-child:not(.number) { min-width: 9rem; } }
th { color: var(--soft); font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (max-width: 699.98px) {
  .stacked thead { display: none; }
  .stacked, .stacked tbody, .stacked tr, .stacked td { display: block; }
  .stacked tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  .stacked td { border: 0; padding: 0.1rem 0; display: flex; gap: 0.75rem; text-align: left; }
  .stacked td::before { content: attr(data-label); color: var(--soft); flex: 0 0 6.5rem;
    white-space: normal; } }
)";

// A line for each colour: its fill and its stroke.
std::string series_style()
{
    std::string rules;
    for (int series = 0; series < 10; ++series)
        rules += fmt::format(".f{0} {{ fill: var(--s{0}); }} .s{0} {{ stroke: var(--s{0}); }}\n",
                             series);
    return rules;
}

std::string head_cell(const HtmlColumn& column)
{
    return fmt::format("<th{}>{}</th>", column.is_number ? " class=\"number\"" : "",
                       escaped(column.title));
}

// The label is shown where the head of the table is not.
std::string body_cell(const HtmlColumn& column, std::string_view text)
{
    return fmt::format("<td{} data-label=\"{}\">{}</td>",
                       column.is_number ? " class=\"number\"" : "", escaped(column.title),
                       escaped(text));
}

}  // namespace

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char letter : text)
        switch (letter)
        {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += letter;
        }
    return safe;
}

std::string html_page(std::string_view title, std::string_view language, std::string_view body)
{
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>{}</title>\n<style>{}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
        language, escaped(title), style, series_style(), body);
}

std::string html_element(std::string_view tag, std::string_view text)
{
    return fmt::format("<{0}>{1}</{0}>\n", tag, escaped(text));
}

std::string html_table(const std::vector<HtmlColumn>& columns, const std::vector<HtmlRow>& rows,
                       TableShape shape)
{
    std::string html = fmt::format("<div class=\"scroll\"><table{}>\n<thead><tr>",
                                   shape == TableShape::Stacked ? " class=\"stacked\"" : "");
    for (const HtmlColumn& column : columns)
        html += head_cell(column);
    html += "</tr></thead>\n<tbody>\n";
    for (const HtmlRow& row : rows)
    {
        html += "<tr>";
        for (std::size_t place = 0; place < row.size(); ++place)
            html += body_cell(columns[place], row[place]);
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

}  // namespace tischwerk::lab
