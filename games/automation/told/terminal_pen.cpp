#include "games/automation/told/terminal_pen.hpp"

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

constexpr std::array colour_inks = {Ink::Red, Ink::Yellow, Ink::Blue};

}  // namespace

std::string Pen::colour_letter(Colour shown) const
{
    return painted(word(edition.words.colours.ids[place_of(shown)]), colour_inks[place_of(shown)],
                   colour);
}

std::string Pen::tokens(const Tokens& tokens) const
{
    std::string text;
    for (const Colour each : all_colours)
        if (tokens[place_of(each)] > 0)
            text += fmt::format("{}{}", tokens[place_of(each)], colour_letter(each));
    return text.empty() ? "-" : text;
}

std::string Pen::stock(const Tokens& tokens) const
{
    std::string text;
    for (const Colour each : all_colours)
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", tokens[place_of(each)],
                            colour_letter(each));
    return text;
}

std::string Pen::specialist(SpecialistId card) const
{
    if (!is_starter(card) && !state.knowledge.knows(viewer, card))
        return "?";
    return called(edition.words.specialists, card);
}

}  // namespace tischwerk::automation
