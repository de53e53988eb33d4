// The generator inside every state: 32 bytes, the same numbers on every platform and compiler.
// No std:: distribution is used anywhere, because their results differ between libraries.
//
// There are two. The fast generator is for simulation and search. The keyed generator is for tables
// where people play each other: earlier draws say nothing about later ones (ADR 37).
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/values/result.hpp"

namespace tischwerk
{

enum class Generator : uint8_t
{
    Fast,  // xoroshiro128++; enough of its numbers give away the next ones
    Keyed  // ChaCha20; only who has the seed can
};

// The source of a game's chance, and its generator. Written as a decimal number below 2^64, or as
// 0x and up to 32 hexadecimal digits for tables that must not be guessed; `keyed:` before it names
// the keyed generator.
struct Seed
{
    uint64_t high = 0;
    uint64_t low = 0;
    Generator generator = Generator::Fast;
    bool operator==(const Seed&) const = default;
};

Result<Seed> parse_seed(std::string_view text);
std::string to_text(const Seed& seed);

// The seed of one game of a batch; the first game has the batch's own. It does not depend on how
// the batch is split over threads or machines.
inline Seed seed_of_game(const Seed& batch, uint64_t game_index)
{
    return {batch.high + game_index, batch.low, batch.generator};
}

// Dictated chance: a scenario says which card comes next.
class DictatedChance
{
public:
    virtual ~DictatedChance() = default;
    virtual uint32_t below(uint32_t bound) = 0;
};

// The fast generator is xoroshiro128++ (Blackman and Vigna), seeded through splitmix64 so that
// neighbouring seeds give unrelated games. The keyed generator has a key of 128 bits, which every
// draw replaces.
class Random
{
public:
    Random() : Random(Seed{}) {}
    explicit Random(const Seed& seed)
    {
        if (seed.generator == Generator::Keyed)
        {
            *this = from_key(seed.high, seed.low);
            return;
        }
        uint64_t mixer = seed.low;
        mixer = split_mix(mixer) ^ (seed.high * 0x9E3779B97F4A7C15u);
        first_ = split_mix(mixer);
        second_ = split_mix(mixer);
        if ((first_ | second_) == 0)
            second_ = 1;  // the all-zero state is the one fixed point
    }

    static Random from_words(uint64_t first, uint64_t second)
    {
        Random random;
        random.first_ = first;
        random.second_ = second;
        return random;
    }
    // The words of a keyed generator are 0, as those of a dictated one.
    static Random from_key(uint64_t high, uint64_t low)
    {
        Random random = from_words(0, 0);
        random.key_high_ = high;
        random.key_low_ = (high | low) == 0 ? 1 : low;  // without a key it would be dictated
        return random;
    }
    // A generator that asks the dictation (ChanceDictation). It is the all-zero state, which no
    // seed leads to and whose numbers are all 0: they end in the branch of below() that is almost
    // never taken, so a generator of its own chance does not pay for the question (ADR 28).
    static Random dictated() { return from_words(0, 0); }
    bool is_keyed() const { return (key_high_ | key_low_) != 0; }
    uint64_t first_word() const { return first_; }
    uint64_t second_word() const { return second_; }
    uint64_t key_high() const { return key_high_; }
    uint64_t key_low() const { return key_low_; }
    bool operator==(const Random&) const = default;

    // Games draw with below(); a dictated generator knows nothing else.
    uint64_t next() { return (first_ | second_) != 0 ? step() : keyed_next(); }

    // A number from 0 to bound - 1, exactly uniform (Lemire's multiply-and-reject). A draw with a
    // single possibility leaves the generator alone.
    uint32_t below(uint32_t bound)
    {
        assert(bound > 0);
        if (bound == 1)
            return 0;
        const uint64_t product = (step() >> 32) * bound;
        if (static_cast<uint32_t>(product) < bound) [[unlikely]]
            return below_in_doubt(bound, product);
        return static_cast<uint32_t>(product >> 32);
    }

private:
    // The rare rest of below(): a number that may have to be thrown away, or another generator.
    [[gnu::cold, gnu::noinline]] uint32_t below_in_doubt(uint32_t bound, uint64_t product);
    static uint32_t dictated_below(uint32_t bound);
    uint32_t keyed_below(uint32_t bound);
    uint64_t keyed_next();
    uint64_t step()
    {
        const uint64_t first = first_;
        uint64_t second = second_;
        const uint64_t result = std::rotl(first + second, 17) + first;
        second ^= first;
        first_ = std::rotl(first, 49) ^ second ^ (second << 21);
        second_ = std::rotl(second, 28);
        return result;
    }

    static uint64_t split_mix(uint64_t& state)
    {
        uint64_t mixed = (state += 0x9E3779B97F4A7C15u);
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
        return mixed ^ (mixed >> 31);
    }

    uint64_t first_ = 0;
    uint64_t second_ = 0;
    uint64_t key_high_ = 0;
    uint64_t key_low_ = 0;
};

static_assert(sizeof(Random) == 32);

// The state as it might be for a player who does not know the generator's next numbers. Imagined
// states are searched, so they draw with the fast generator.
template <typename State>
State with_other_draws(const State& state, Random& random)
{
    State imagined = state;
    const uint64_t high = random.next();
    imagined.random = Random(Seed{high, random.next()});
    return imagined;
}

// While this lives, the dictated generators of this thread ask `chance`.
class ChanceDictation
{
public:
    explicit ChanceDictation(DictatedChance& chance);
    ~ChanceDictation();
    ChanceDictation(const ChanceDictation&) = delete;
    ChanceDictation& operator=(const ChanceDictation&) = delete;

private:
    DictatedChance* before_;
};

}  // namespace tischwerk
