#include "core/values/random.hpp"

#include "core/values/chacha.hpp"

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

constexpr std::string_view keyed_mark = "keyed:";

uint32_t low_half(uint64_t word)
{
    return static_cast<uint32_t>(word);
}

uint32_t high_half(uint64_t word)
{
    return static_cast<uint32_t>(word >> 32);
}

uint64_t joined(uint32_t low, uint32_t high)
{
    return uint64_t{high} << 32 | low;
}

// ChaCha20 with a key of 128 bits: four words that say so, the key twice, nothing else.
ChachaBlock block_of(uint64_t key_high, uint64_t key_low)
{
    ChachaBlock input = {0x61707865, 0x3120646e, 0x79622d36, 0x6b206574};
    for (const std::size_t from : {std::size_t{4}, std::size_t{8}})
    {
        input[from] = low_half(key_low);
        input[from + 1] = high_half(key_low);
        input[from + 2] = low_half(key_high);
        input[from + 3] = high_half(key_high);
    }
    return chacha20(input);
}

}  // namespace

Result<Seed> parse_seed(std::string_view whole)
{
    Seed seed;
    std::string_view text = whole;
    if (text.starts_with(keyed_mark))
    {
        seed.generator = Generator::Keyed;
        text.remove_prefix(keyed_mark.size());
    }
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
        "'{}' is no seed: write a whole number below 2^64, or 0x and up to 32 hexadecimal digits; "
        "keyed: before it asks for the generator of tables",
        whole));
}

std::string to_text(const Seed& seed)
{
    const std::string_view mark = seed.generator == Generator::Keyed ? keyed_mark : "";
    return seed.high == 0 ? fmt::format("{}{}", mark, seed.low)
                          : fmt::format("{}0x{:x}{:016x}", mark, seed.high, seed.low);
}

// A block gives the next key and then numbers, of which nearly always the first is taken. Earlier
// draws cannot be computed from the key that is left, nor the key from what was drawn.
uint32_t Random::keyed_below(uint32_t bound)
{
    const uint32_t threshold = static_cast<uint32_t>(-bound) % bound;
    while (true)
    {
        const ChachaBlock block = block_of(key_high_, key_low_);
        *this = from_key(joined(block[2], block[3]), joined(block[0], block[1]));
        for (std::size_t place = 4; place < block.size(); ++place)
            if (const uint64_t product = uint64_t{block[place]} * bound;
                low_half(product) >= threshold)
                return high_half(product);
    }
}

uint64_t Random::keyed_next()
{
    assert(is_keyed());
    const ChachaBlock block = block_of(key_high_, key_low_);
    *this = from_key(joined(block[2], block[3]), joined(block[0], block[1]));
    return joined(block[4], block[5]);
}

uint32_t Random::below_in_doubt(uint32_t bound, uint64_t product)
{
    if ((first_ | second_) == 0)
        return is_keyed() ? keyed_below(bound) : dictated_below(bound);
    const uint32_t threshold = static_cast<uint32_t>(-bound) % bound;
    while (static_cast<uint32_t>(product) < threshold)
        product = (step() >> 32) * bound;
    return static_cast<uint32_t>(product >> 32);
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
