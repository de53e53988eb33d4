// The cards and numbers of Whispers: read from data/*.toml, checked and frozen.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/values/names.hpp"
#include "core/values/result.hpp"
#include "games/testing/whispers/terms.hpp"

#include <array>

namespace tischwerk::whispers
{

struct Vocabulary
{
    Names cards;
    Names seats;
};

struct Edition
{
    EditionInfo info;
    Vocabulary words;
    std::array<uint8_t, card_count> values{};
    int16_t round_points = 0;  // WH-4.2
    int16_t bet_won = 0;       // WH-3.2
    int16_t bet_lost = 0;

    int value(CardId card) const { return values[place_of(card)]; }
};

Result<Edition> load_edition(const DataFolder& folder);

}  // namespace tischwerk::whispers
