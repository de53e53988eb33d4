// Shapes of letters, so that a name cannot pass for another. The rule is simple: accents and case
// do not count, Greek and Cyrillic letters may look Latin. Other scripts are taken as they are.
#pragma once

#include <cstdint>

namespace tischwerk::table
{

// Joiners, fillers, tags, selectors, private and unassigned code points: nothing is drawn.
bool is_invisible(uint32_t code);
// A mark that is drawn on the letter before it.
bool is_mark(uint32_t code);

// Scripts with letters that look alike.
enum class Script
{
    None,  // digits, signs and all other scripts
    Latin,
    Greek,
    Cyrillic
};
Script script_of(uint32_t code);

// The letter without accent, in lower case; ornamental forms as plain ones.
uint32_t plain_letter(uint32_t code);
// The Latin letter or digit that it can be taken for, if any; otherwise its plain letter.
uint32_t shape_of(uint32_t code);

}  // namespace tischwerk::table
