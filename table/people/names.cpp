#include "table/people/names.hpp"

#include "table/people/chat_text.hpp"
#include "table/people/code_points.hpp"
#include "table/people/letter_shapes.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

constexpr int max_marks = 2;  // on a letter

tl::unexpected<Refused> bad_name(std::string message)
{
    return refused(RefusalCode::BadInput, std::move(message));
}

// The text is UTF-8: it was cleaned.
std::vector<CodePoint> code_points_of(std::string_view text)
{
    std::vector<CodePoint> letters;
    while (!text.empty())
    {
        const CodePoint letter = first_code_point(text).value_or(CodePoint{0xFFFD, 1});
        letters.push_back(letter);
        text.remove_prefix(letter.bytes);
    }
    return letters;
}

std::string without_invisible(std::string_view text)
{
    std::string kept;
    for (const CodePoint& letter : code_points_of(text))
    {
        if (!is_invisible(letter.code))
            kept += text.substr(0, letter.bytes);
        text.remove_prefix(letter.bytes);
    }
    return kept;
}

using Shape = std::u32string;

// Without blanks and marks; two thin letters that look like a wide letter become it.
template <typename LetterOf>
Shape shape_with(std::string_view text, LetterOf&& letter_of)
{
    Shape shape;
    for (const CodePoint& letter : code_points_of(text))
    {
        if (letter.code == U' ' || is_mark(letter.code) || is_invisible(letter.code))
            continue;
        const uint32_t code = letter_of(letter.code);
        const char32_t before = shape.empty() ? U' ' : shape.back();
        if ((before == U'r' && code == U'n') || (before == U'v' && code == U'v'))
            shape.back() = before == U'r' ? U'm' : U'w';
        else
            shape.push_back(code);
    }
    return shape;
}

Outcome<void> check_letters(std::string_view name)
{
    Script script = Script::None;
    int mark_count = max_marks;  // nothing to stand on yet
    bool has_anything = false;
    for (const CodePoint& letter : code_points_of(name))
    {
        mark_count = is_mark(letter.code) ? mark_count + 1 : 0;
        if (mark_count > max_marks)
            return bad_name(fmt::format("a name may have at most {} marks on a letter, and none "
                                        "without a letter",
                                        max_marks));
        has_anything = has_anything || (letter.code != U' ' && mark_count == 0);
        const Script own = script_of(letter.code);
        if (own != Script::None && script != Script::None && own != script)
            return bad_name("a name must not mix letters of scripts that look alike");
        script = own == Script::None ? script : own;
    }
    if (!has_anything)
        return bad_name("a name must have something to see in it");
    return {};
}

std::string key_of(const Shape& shape)
{
    std::string key;
    for (const char32_t letter : shape)
        key += fmt::format("{:x}.", static_cast<uint32_t>(letter));
    return key;
}

// Words of the history and the page for bots, spectators and the reader.
bool is_reserved(std::string_view name)
{
    constexpr std::array<std::string_view, 8> ours = {
        "Spectator", "A spectator", "Somebody who watches",
        "Zuschauer", "Zuschauerin", "Jemand, der zuschaut",
        "You",       "Du"};
    if (std::any_of(ours.begin(), ours.end(),
                    [&](std::string_view word) { return look_alike(name, word); }))
        return true;
    const Shape shape = shape_with(name, shape_of);
    const std::u32string_view bot = U"bot";
    const auto is_letter = [](char32_t code) { return script_of(code) != Script::None; };
    if (shape.substr(0, bot.size()) != bot)
        return false;
    const Shape rest = shape_with(name, plain_letter).substr(bot.size());
    return rest.empty() || !is_letter(rest.front());
}

}  // namespace

bool look_alike(std::string_view left, std::string_view right)
{
    return shape_with(left, shape_of) == shape_with(right, shape_of) ||
           shape_with(left, plain_letter) == shape_with(right, plain_letter);
}

std::array<std::string, 2> shape_keys(std::string_view name)
{
    return {"shape " + key_of(shape_with(name, shape_of)),
            "plain " + key_of(shape_with(name, plain_letter))};
}

Outcome<std::string> clean_name(std::string_view text, Readers readers)
{
    Outcome<std::string> cleaned = clean_text(text, max_name_letters, "a name");
    if (!cleaned)
        return cleaned;
    cleaned = without_invisible(*cleaned);
    if (const Outcome<void> letters = check_letters(*cleaned); !letters)
        return refused(letters.error());
    cleaned = clean_text(*cleaned, max_name_letters, "a name");  // blanks may have met
    if (cleaned && readers == Readers::Others && is_reserved(*cleaned))
        return bad_name(
            fmt::format("'{}' is what the table calls others; choose another name", *cleaned));
    return cleaned;
}

Outcome<void> check_name_is_free(std::string_view name, const std::vector<std::string>& others)
{
    for (const std::string& other : others)
        if (look_alike(name, other))
            return refused(
                RefusalCode::NameTaken,
                other == name
                    ? fmt::format("somebody here is called '{}' already", name)
                    : fmt::format("'{}' looks like '{}', who sits here already", name, other));
    return {};
}

}  // namespace tischwerk::table
