// Distinct names that a search has met, counted across the processes that do its work: plain memory
// without pointers. A name is kept as a hash; when the room is full, further names are not counted.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace tischwerk
{

constexpr uint64_t hash_of(std::string_view text)
{
    uint64_t hash = 14'695'981'039'346'656'037u;  // FNV-1a
    for (const char letter : text)
        hash = (hash ^ static_cast<uint8_t>(letter)) * 1'099'511'628'211u;
    return std::max<uint64_t>(hash, 1);  // 0 is an empty place
}

template <std::size_t room>
class SeenNames
{
public:
    bool has(std::string_view name) const
    {
        const uint64_t hash = hash_of(name);
        for (std::size_t tried = 0; tried < 64; ++tried)
            if (names_[(hash + tried) % room] == hash)
                return true;
        return false;
    }
    void see(std::string_view name)
    {
        const uint64_t hash = hash_of(name);
        for (std::size_t tried = 0; tried < 64; ++tried)
        {
            uint64_t& place = names_[(hash + tried) % room];
            if (place == hash)
                return;
            if (place != 0)
                continue;
            place = hash;
            ++count_;
            return;
        }
    }
    uint64_t count() const { return count_; }

private:
    std::array<uint64_t, room> names_{};
    uint64_t count_ = 0;
};

// Counts of a game's cases: fields changed, positions played.
struct Coverage
{
    SeenNames<4096> questions;  // kinds of decisions that the changed positions stood at
    SeenNames<16384> fields;    // all fields of these positions
    SeenNames<16384> alone;     // fields changed alone
    SeenNames<1 << 18> pairs;   // fields changed together, two at a time
};

}  // namespace tischwerk
