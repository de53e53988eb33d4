#include "server/net/http_head.hpp"

#include <algorithm>

namespace tischwerk::server
{

namespace
{

constexpr std::string_view line_end = "\r\n";
constexpr std::string_view empty_line = "\r\n\r\n";

char lower_letter(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_same_word(std::string_view left, std::string_view right)
{
    return std::ranges::equal(left, right, {}, lower_letter, lower_letter);
}

std::string_view without_blanks(std::string_view text)
{
    constexpr std::string_view blanks = " \t";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

struct HeadFields
{
    int hosts = 0;
    int lengths = 0;
    int encodings = 0;
    bool is_chunked = false;
    bool is_folded = false;
    bool is_length_odd = false;
};

bool is_number(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

void count_field(HeadFields& fields, std::string_view line)
{
    if (line.starts_with(' ') || line.starts_with('\t'))
        fields.is_folded = true;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        return;
    const std::string_view name = without_blanks(line.substr(0, colon));
    fields.hosts += is_same_word(name, "Host") ? 1 : 0;
    if (is_same_word(name, "Content-Length"))
    {
        ++fields.lengths;
        fields.is_length_odd |= !is_number(without_blanks(line.substr(colon + 1)));
    }
    if (!is_same_word(name, "Transfer-Encoding"))
        return;
    ++fields.encodings;
    fields.is_chunked = is_same_word(without_blanks(line.substr(colon + 1)), "chunked");
}

}  // namespace

std::optional<std::size_t> head_end(std::string_view text, std::size_t from)
{
    const std::size_t begin = from < empty_line.size() ? 0 : from - empty_line.size();
    const std::size_t found = text.find(empty_line, begin);
    if (found == std::string_view::npos)
        return std::nullopt;
    return found + empty_line.size();
}

bool has_bare_line_end(std::string_view text)
{
    for (std::size_t place = text.find_first_of(line_end); place != std::string_view::npos;
         place = text.find_first_of(line_end, place + line_end.size()))
        if (const std::string_view found = text.substr(place, line_end.size());
            found != line_end && found != "\r")  // more may come
            return true;
    return false;
}

std::optional<std::string_view> head_problem(std::string_view head)
{
    const std::string_view first = head.substr(0, head.find(line_end));
    HeadFields fields;
    for (std::size_t begin = first.size(); begin < head.size();)
    {
        begin += line_end.size();
        const std::size_t end = std::min(head.find(line_end, begin), head.size());
        if (begin < head.size())
            count_field(fields, head.substr(begin, end - begin));
        begin = end;
    }
    if (fields.is_folded)
        return "a header goes on in another line";
    if (fields.hosts > 1)
        return "there are two Host headers";
    if (fields.hosts == 0 && first.ends_with("HTTP/1.1"))
        return "the Host header is missing";
    if (fields.encodings > 1 || (fields.encodings == 1 && !fields.is_chunked))
        return "the only transfer encoding served here is chunked";
    if (fields.lengths + fields.encodings > 1)
        return "the length of the body is said twice";
    if (fields.is_length_odd)
        return "the length of the body is no number";
    return std::nullopt;
}

}  // namespace tischwerk::server
