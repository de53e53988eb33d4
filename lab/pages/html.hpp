// A self-contained page: no script, no font, no picture from elsewhere. Its text is well-formed
// XML, too, and a test can hold it to that.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::lab
{

// Text that shall stand between tags or in an attribute.
std::string escaped(std::string_view text);

// The body is markup already. Light and dark follow the reader's system; seats and parts are told
// apart by the classes s0, s1, … of the style sheet.
std::string html_page(std::string_view title, std::string_view language, std::string_view body);

std::string html_element(std::string_view tag, std::string_view text);

// A table of plain texts; a column is aligned to the right where `is_number` says so. On a phone a
// wide table of numbers is pushed sideways; one of sentences is better stacked, a block for a row.
enum class TableShape
{
    Sideways,
    Stacked
};
struct HtmlColumn
{
    std::string title;
    bool is_number = false;
};
using HtmlRow = std::vector<std::string>;
std::string html_table(const std::vector<HtmlColumn>& columns, const std::vector<HtmlRow>& rows,
                       TableShape shape = TableShape::Sideways);

}  // namespace tischwerk::lab
