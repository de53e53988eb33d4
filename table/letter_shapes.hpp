// What letters look like. Not all of Unicode: what is needed so that names cannot pass for others.
#pragma once

#include <cstdint>

namespace tischwerk::table
{

// Nothing is drawn for it: joiners, fillers, tags, selectors, what belongs to nobody.
bool is_invisible(uint32_t code);
// A mark that is drawn on the letter before it.
bool is_mark(uint32_t code);

// Scripts with letters that look alike.
enum class Script
{
    None,  // digits, signs, and scripts that nobody confuses with others
    Latin,
    Greek,
    Cyrillic,
    Cherokee,
    Lisu
};
Script script_of(uint32_t code);

// The letter without accent, in lower case; ornamental forms as plain ones.
uint32_t plain_letter(uint32_t code);
// The Latin letter or digit that it can be taken for, if any; otherwise its plain letter.
uint32_t shape_of(uint32_t code);

}  // namespace tischwerk::table
