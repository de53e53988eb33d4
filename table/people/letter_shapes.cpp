#include "table/people/letter_shapes.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tischwerk::table
{

namespace
{

struct Range
{
    uint32_t first;
    uint32_t last;
};

template <std::size_t count>
bool is_in(const std::array<Range, count>& ranges, uint32_t code)
{
    return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
        return code >= range.first && code <= range.last;
    });
}

constexpr std::array invisible = {
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},   Range{0x00AD, 0x00AD},
    Range{0x034F, 0x034F},   Range{0x061C, 0x061C},   Range{0x115F, 0x1160},
    Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x200B, 0x200F},
    Range{0x2028, 0x202E},   Range{0x2060, 0x206F},   Range{0x2800, 0x2800},
    Range{0x3164, 0x3164},   Range{0xE000, 0xF8FF},   Range{0xFE00, 0xFE0F},
    Range{0xFDD0, 0xFDEF},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},
    Range{0xFFF0, 0xFFFF},   Range{0x1BCA0, 0x1BCA3}, Range{0x1D159, 0x1D159},
    Range{0x1D173, 0x1D17A}, Range{0xE0000, 0x10FFFF}};

constexpr std::array marks = {Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x1AB0, 0x1AFF},
                              Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20FF}, Range{0xFE20, 0xFE2F}};

// A run of letters, each with the letter it stands for; a dot keeps the letter.
struct Run
{
    uint32_t first;
    std::u32string_view stand_for;
};

// Letters with accents, as plain small ones.
constexpr std::array accented = {
    Run{0x00C0, U"aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"},
    Run{0x0100, U"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll"},
    Run{0x0140, U"lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    Run{0x1EA0, U"aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooo"},
    Run{0x1EE0, U"oooouuuuuuuuuuuuuuyyyyyyyy"}};

// Greek and Cyrillic letters in the shape of Latin ones.
constexpr std::array twins = {Run{0x0391, U"ab..ezh.ik.mn.o.p..ty.x"},
                              Run{0x03B1, U"a.y.e.n.ik..v.o.p...u.x"},
                              Run{0x0400, U"ee...siij"},
                              Run{0x0410, U"a.b..e.3..k.mho.pcty.x"},
                              Run{0x042C, U"b...a..r.e.3"},
                              Run{0x043E, U"onpc.y.x"},
                              Run{0x0450, U"ee...siij"}};

template <std::size_t count>
uint32_t stand_for(const std::array<Run, count>& runs, uint32_t code)
{
    for (const Run& run : runs)
        if (code >= run.first && code - run.first < run.stand_for.size())
            if (const char32_t letter = run.stand_for[code - run.first]; letter != U'.')
                return letter;
    return code;
}

// Full-width, mathematical, circled: the same letter in another dress.
uint32_t undressed(uint32_t code)
{
    if (code >= 0xFF01 && code <= 0xFF5E)
        return code - 0xFF01 + 0x21;
    if (code >= 0x1D400 && code <= 0x1D6A3)
        return U'a' + (code - 0x1D400) % 26;
    if (code >= 0x1D7CE && code <= 0x1D7FF)
        return U'0' + (code - 0x1D7CE) % 10;
    if (code >= 0x24B6 && code <= 0x24E9)
        return U'a' + (code - 0x24B6) % 26;
    return code;
}

uint32_t small(uint32_t code)
{
    const bool is_upper = (code >= U'A' && code <= U'Z') || (code >= 0x0391 && code <= 0x03A9) ||
                          (code >= 0x0410 && code <= 0x042F);
    if (is_upper)
        return code + 0x20;
    return code >= 0x0400 && code <= 0x040F ? code + 0x50 : code;
}

}  // namespace

bool is_invisible(uint32_t code)
{
    constexpr uint32_t no_character = 0xFFFE;  // the last two codes of every plane
    return (code & no_character) == no_character || is_in(invisible, code);
}

bool is_mark(uint32_t code)
{
    return is_in(marks, code);
}

Script script_of(uint32_t code)
{
    const uint32_t plain = stand_for(accented, small(code));
    if ((plain >= U'a' && plain <= U'z') ||
        (code >= 0x00C0 && code <= 0x02AF && code != 0x00D7 && code != 0x00F7) ||
        (code >= 0x1E00 && code <= 0x1EFF))
        return Script::Latin;
    if ((code >= 0x0370 && code <= 0x03FF) || (code >= 0x1F00 && code <= 0x1FFF))
        return Script::Greek;
    return code >= 0x0400 && code <= 0x052F ? Script::Cyrillic : Script::None;
}

uint32_t plain_letter(uint32_t code)
{
    return small(stand_for(accented, undressed(code)));
}

uint32_t shape_of(uint32_t code)
{
    const uint32_t letter = plain_letter(stand_for(twins, undressed(code)));
    switch (letter)
    {
    case U'i':
    case U'1':
    case U'|':
    case U'!':
    case 0x0131: return U'l';  // without a dot they are one line
    case U'0': return U'o';
    case U'5': return U's';
    default: return letter;
    }
}

}  // namespace tischwerk::table
