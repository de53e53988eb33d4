// A learned guess at the choices that are worth a look: a small network. The features of a seat
// give an impression of the position; a move is the sum of the embeddings of its kind and its
// values; the product of both is how much the move is liked. Whole numbers only, so that every
// platform gets the same answer. Made by `tischwerk learn`, kept as data beside the game's weights
// (policy.toml).
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/menu.hpp"
#include "core/values/result.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

// Scales of the whole numbers of the network; the training rounds to them.
namespace policy_scale
{
inline constexpr int input = 6;  // an input of 1 is 64
inline constexpr int most_input = 255;
inline constexpr int weight = 12;  // of the first layer
inline constexpr int unit = 7;
inline constexpr int most_unit = 255;
inline constexpr int embedding = 7;
inline constexpr int liking = 8;  // 256 make a move twice as likely
}  // namespace policy_scale

// The parts of a network as they stand in a file.
struct PolicyParts
{
    static constexpr std::size_t units = 32;
    static constexpr std::size_t max_values = 7;
    // Inputs behind the features: progress, number of players, and one.
    static constexpr std::size_t more_inputs = 3;

    // For each feature the power of two that it is multiplied by.
    std::vector<int> exponents;
    // For each kind of move and each of its bytes, how many values have an embedding.
    std::vector<std::array<int, max_values>> values;
    std::vector<int16_t> weights;  // a row of units for each input
    std::vector<int16_t>
        embeddings;  // a row of units and a bias for each kind, then for each value

    std::size_t input_count() const { return exponents.size() + more_inputs; }
    std::size_t row_count() const;
};

inline constexpr std::size_t embedding_size = PolicyParts::units + 1;

// Weights as text: base 64 numbers of variable length, as in source maps.
std::string numbers_text(std::span<const int16_t> numbers);
Result<std::vector<int16_t>> read_numbers(std::string_view text);

inline constexpr std::string_view policy_file = "policy.toml";

// The parts from that file, or refused; `names` are the features of the game.
Result<PolicyParts> read_policy(std::string_view content, const std::vector<std::string>& names);
std::string policy_text(const PolicyParts& parts, const std::vector<std::string>& names,
                        std::string_view how_made);

class Policy
{
public:
    using Inputs = std::span<int16_t>;
    struct Impression
    {
        std::array<int16_t, PolicyParts::units> units{};
    };

    explicit Policy(PolicyParts parts);

    std::size_t input_count() const { return parts_.input_count(); }

    // The features of the seat that decides, as whole numbers.
    void read_inputs(std::span<const float> features, float progress, int players,
                     Inputs inputs) const;
    Impression look(std::span<const int16_t> inputs) const;
    int32_t liking(const Impression& impression, const Move& move) const;
    // The rows of a move's embeddings, its kind first; what was never seen has none.
    template <typename See>
    void for_each_row(const Move& move, const See& see) const
    {
        if (move.kind >= parts_.values.size())
            return;
        see(std::size_t{move.kind});
        const std::array<int, PolicyParts::max_values>& counts = parts_.values[move.kind];
        for (std::size_t place = 0; place < counts.size(); ++place)
            if (move.values[place] < counts[place])
                see(first_rows_[move.kind][place] + move.values[place]);
    }

    const PolicyParts& parts() const { return parts_; }

private:
    PolicyParts parts_;
    std::vector<float> factors_;  // of the features: powers of two, so no product is rounded
    std::vector<std::array<uint16_t, PolicyParts::max_values>> first_rows_;
};

// 2^30 for a liking of 0, half of it for each octave below. Whole numbers, so the same everywhere.
uint32_t likelihood(int32_t behind);

}  // namespace tischwerk::bots
