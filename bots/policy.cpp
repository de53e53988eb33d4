#include "bots/policy.hpp"

#include "core/editions/toml_reader.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::bots
{

namespace
{

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned digit_bits = 5;  // the sixth says that another digit follows
constexpr std::size_t line_length = 96;
constexpr int most_exponent = 10;

Refusal bad_policy(std::string_view what)
{
    return {RefusalKind::BadInput, fmt::format("{}: {}", policy_file, what), std::nullopt};
}

std::string exponents_text(const PolicyParts& parts, const std::vector<std::string>& names)
{
    std::string text = "[exponents]\n";
    for (std::size_t place = 0; place < names.size(); ++place)
        text += fmt::format("{} = {}\n", names[place], parts.exponents[place]);
    return text;
}

std::vector<std::array<int, PolicyParts::max_values>> read_values(TomlTable& root)
{
    std::vector<std::array<int, PolicyParts::max_values>> kinds;
    const std::vector<int> flat = root.numbers("values", 0, 256);
    if (flat.empty() || flat.size() % PolicyParts::max_values != 0)
        root.problem("values", "must have seven numbers for each kind of move");
    for (std::size_t at = 0; at + PolicyParts::max_values <= flat.size();
         at += PolicyParts::max_values)
        std::copy_n(flat.begin() + static_cast<std::ptrdiff_t>(at), PolicyParts::max_values,
                    kinds.emplace_back().begin());
    return kinds;
}

Result<std::vector<int16_t>> read_exactly(TomlTable& root, std::string_view key, std::size_t count)
{
    Result<std::vector<int16_t>> numbers = read_numbers(root.text(key));
    if (!numbers)
        return refuse(bad_policy(fmt::format("{}: {}", key, numbers.error().message)));
    if (numbers->size() != count)
        return refuse(bad_policy(
            fmt::format("{} has {} numbers, {} are needed", key, numbers->size(), count)));
    return numbers;
}

// The fraction 2^(-place/256), times 2^30.
consteval std::array<uint32_t, 256> octave()
{
    constexpr uint64_t step = 4'283'353'945;  // 2^32 times 2^(-1/256)
    std::array<uint32_t, 256> table{};
    uint64_t value = uint64_t{1} << 62;
    for (uint32_t& entry : table)
    {
        entry = static_cast<uint32_t>(value >> 32);
        value = (value >> 32) * step + ((value & 0xFFFF'FFFF) * step >> 32);
    }
    return table;
}

}  // namespace

std::size_t PolicyParts::row_count() const
{
    std::size_t rows = values.size();
    for (const auto& counts : values)
        for (const int count : counts)
            rows += static_cast<std::size_t>(count);
    return rows;
}

std::string numbers_text(std::span<const int16_t> numbers)
{
    std::string text;
    std::size_t length = 0;
    for (const int16_t number : numbers)
    {
        auto left = static_cast<unsigned>(number < 0 ? -2 * number + 1 : 2 * number);
        do
        {
            const unsigned digit = left & ((1U << digit_bits) - 1);
            left >>= digit_bits;
            text += digits[digit | (left > 0 ? 1U << digit_bits : 0U)];
            ++length;
        } while (left > 0);
        if (length >= line_length)
        {
            text += '\n';
            length = 0;
        }
    }
    return text;
}

Result<std::vector<int16_t>> read_numbers(std::string_view text)
{
    std::vector<int16_t> numbers;
    uint32_t sum = 0;
    unsigned shift = 0;
    for (const char letter : text)
    {
        if (letter == '\n')
            continue;
        const std::size_t digit = digits.find(letter);
        if (digit == std::string_view::npos)
            return refuse("is no text of numbers");
        sum |= static_cast<uint32_t>(digit & ((1U << digit_bits) - 1)) << shift;
        shift += digit_bits;
        const bool goes_on = digit >> digit_bits != 0;
        if (goes_on && shift > 3 * digit_bits)
            return refuse("has a number that is too large");
        if (goes_on)
            continue;
        const auto size = static_cast<int32_t>(sum >> 1);
        if (size > std::numeric_limits<int16_t>::max())
            return refuse("has a number that is too large");
        numbers.push_back(static_cast<int16_t>((sum & 1) != 0 ? -size : size));
        sum = 0;
        shift = 0;
    }
    if (shift > 0)
        return refuse("ends inside a number");
    return numbers;
}

Result<PolicyParts> read_policy(std::string_view content, const std::vector<std::string>& names)
{
    const Result<TomlFile> file = TomlFile::parse(policy_file, content);
    if (!file)
        return refuse(file.error());
    Problems problems;
    TomlTable root = file->root(problems);
    PolicyParts parts;
    parts.values = read_values(root);
    TomlTable exponents = root.table("exponents");
    for (const std::string& name : names)
        parts.exponents.push_back(exponents.number(name, -most_exponent, most_exponent));
    auto weights = read_exactly(root, "weights", parts.input_count() * PolicyParts::units);
    auto embeddings = read_exactly(root, "embeddings", parts.row_count() * embedding_size);
    problems.refuse_unknown_keys();
    if (problems.any())
        return refuse(problems.first());
    if (!weights || !embeddings)
        return refuse(weights ? embeddings.error() : weights.error());
    parts.weights = std::move(*weights);
    parts.embeddings = std::move(*embeddings);
    return parts;
}

std::string policy_text(const PolicyParts& parts, const std::vector<std::string>& names,
                        std::string_view how_made)
{
    std::vector<int> flat;
    for (const auto& counts : parts.values)
        flat.insert(flat.end(), counts.begin(), counts.end());
    return fmt::format(
        "{}values = [{}]\nweights = \"\"\"\n{}\"\"\"\nembeddings = \"\"\"\n{}\"\"\"\n"
        "\n{}",
        how_made, fmt::join(flat, ", "), numbers_text(parts.weights),
        numbers_text(parts.embeddings), exponents_text(parts, names));
}

Policy::Policy(PolicyParts parts) : parts_(std::move(parts))
{
    for (const int exponent : parts_.exponents)
        factors_.push_back(std::ldexp(1.0F, exponent));
    auto next = static_cast<uint16_t>(parts_.values.size());
    for (const auto& counts : parts_.values)
    {
        auto& first = first_rows_.emplace_back();
        for (std::size_t place = 0; place < counts.size(); ++place)
        {
            first[place] = next;
            next = static_cast<uint16_t>(next + counts[place]);
        }
    }
}

void Policy::read_inputs(std::span<const float> features, float progress, int players,
                         Inputs inputs) const
{
    const auto most = static_cast<float>(policy_scale::most_input);
    const auto whole = [most](float value) {  // the nearest whole number
        return static_cast<int16_t>(static_cast<int>(std::clamp(value, -most, most) + most + 0.5F) -
                                    policy_scale::most_input);
    };
    const std::size_t more = factors_.size();
    for (std::size_t place = 0; place < more; ++place)
        inputs[place] = whole(features[place] * factors_[place]);
    inputs[more] = whole(progress * (2 << policy_scale::input));
    inputs[more + 1] = whole(static_cast<float>((players - 3) * (1 << policy_scale::input)));
    inputs[more + 2] = 1 << policy_scale::input;
}

Policy::Impression Policy::look(std::span<const int16_t> inputs) const
{
    std::array<int32_t, PolicyParts::units> sums{};
    for (std::size_t place = 0; place < inputs.size(); ++place)
    {
        const int32_t input = inputs[place];
        if (input == 0)
            continue;
        const int16_t* row = &parts_.weights[place * PolicyParts::units];
        for (std::size_t unit = 0; unit < PolicyParts::units; ++unit)
            sums[unit] += input * row[unit];
    }
    constexpr int shift = policy_scale::input + policy_scale::weight - policy_scale::unit;
    Impression impression;
    for (std::size_t unit = 0; unit < PolicyParts::units; ++unit)
        impression.units[unit] =
            static_cast<int16_t>(std::clamp(sums[unit] >> shift, 0, policy_scale::most_unit));
    return impression;
}

int32_t Policy::liking(const Impression& impression, const Move& move) const
{
    constexpr int shift = policy_scale::unit + policy_scale::embedding - policy_scale::liking;
    int32_t sum = 0;
    for_each_row(move, [&](std::size_t row) {
        const int16_t* embedding = &parts_.embeddings[row * embedding_size];
        int32_t product = 0;
        for (std::size_t unit = 0; unit < PolicyParts::units; ++unit)
            product += int32_t{impression.units[unit]} * int32_t{embedding[unit]};
        sum += product + embedding[PolicyParts::units] * (1 << policy_scale::unit);
    });
    return sum >> shift;
}

uint32_t likelihood(int32_t behind)
{
    static constexpr std::array<uint32_t, 256> fractions = octave();
    const auto octaves = static_cast<uint32_t>(behind) >> policy_scale::liking;
    return octaves > 30 ? 0 : fractions[static_cast<uint32_t>(behind) & 255U] >> octaves;
}

}  // namespace tischwerk::bots
