#include "core/values/record.hpp"

namespace tischwerk
{

Result<RecordWords> split_record(std::string_view text)
{
    RecordWords words;
    std::size_t from = 0;
    while (from < text.size())
    {
        if (text[from] == ' ')
        {
            ++from;
            continue;
        }
        const std::size_t to = std::min(text.find(' ', from), text.size());
        const std::string_view word = text.substr(from, to - from);
        from = to;
        const std::size_t equals = word.find('=');
        if (words.name.empty() && equals == std::string_view::npos)
            words.name = word;
        else if (!words.name.empty() && equals != std::string_view::npos)
            words.values.emplace_back(word.substr(0, equals), word.substr(equals + 1));
        else
            return refuse("'" + std::string(text) + "' is not of the form: move name=value …");
    }
    if (words.name.empty())
        return refuse("the move is empty");
    return words;
}

}  // namespace tischwerk
