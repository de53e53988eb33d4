#include "core/values/random.hpp"

#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

bool read_number(std::string_view text, int base, uint64_t& value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc() && end == text.data() + text.size();
}

thread_local DictatedChance* dictating = nullptr;

}  // namespace

Result<Seed> parse_seed(std::string_view text)
{
    Seed seed;
    if (text.starts_with("0x") && text.size() > 2 && text.size() <= 34)
    {
        const std::string_view digits = text.substr(2);
        const std::size_t low_from = digits.size() > 16 ? digits.size() - 16 : 0;
        if (read_number(digits.substr(low_from), 16, seed.low) &&
            (low_from == 0 || read_number(digits.substr(0, low_from), 16, seed.high)))
            return seed;
    }
    else if (read_number(text, 10, seed.low))
        return seed;
    return refuse(fmt::format(
        "'{}' is no seed: write a whole number below 2^64, or 0x and up to 32 hexadecimal digits",
        text));
}

std::string to_text(const Seed& seed)
{
    return seed.high == 0 ? fmt::format("{}", seed.low)
                          : fmt::format("0x{:x}{:016x}", seed.high, seed.low);
}

uint32_t Random::dictated_below(uint32_t bound)
{
    assert(dictating);
    const uint32_t number = dictating ? dictating->below(bound) : 0;
    assert(number < bound);
    return number;
}

ChanceDictation::ChanceDictation(DictatedChance& chance)
    : before_(std::exchange(dictating, &chance))
{}

ChanceDictation::~ChanceDictation()
{
    dictating = before_;
}

}  // namespace tischwerk
