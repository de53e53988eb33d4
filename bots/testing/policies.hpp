// A policy with drawn numbers, for tests: any game can be asked with it, and it likes no choice for
// a reason.
#pragma once

#include "bots/bots.hpp"
#include "bots/policy.hpp"

namespace tischwerk::bots
{

inline PolicyParts drawn_policy(std::size_t feature_count, std::size_t kind_count, uint64_t seed)
{
    constexpr int values = 12;
    Random random(Seed{0, seed});
    const auto draw = [&](std::vector<int16_t>& numbers, std::size_t count, int most) {
        for (std::size_t place = 0; place < count; ++place)
            numbers.push_back(static_cast<int16_t>(
                static_cast<int>(random.below(static_cast<uint32_t>(2 * most + 1))) - most));
    };
    PolicyParts parts;
    parts.exponents.assign(feature_count, 2);
    parts.values.assign(kind_count, {});
    for (auto& counts : parts.values)
        counts.fill(values);
    draw(parts.weights, parts.input_count() * PolicyParts::units, 2000);
    draw(parts.embeddings, parts.row_count() * embedding_size, 200);
    return parts;
}

// The built-in weights of a game, and a drawn policy.
inline DataFolder weights_with_drawn_policy(const Game& game, const Bots& bots)
{
    DataFolder folder = built_in_weights(game);
    std::erase_if(folder.files, [](const DataFile& file) { return file.name == policy_file; });
    const std::vector<std::string>& names = bots.feature_names();
    folder.files.push_back(
        {std::string(policy_file),
         policy_text(drawn_policy(names.size(), game.move_kinds().size(), 1), names, "")});
    return folder;
}

}  // namespace tischwerk::bots
