#include "core/values/sha256.hpp"

#include <bit>
#include <cstddef>

namespace tischwerk
{

namespace
{

using Words = std::array<uint32_t, 8>;
constexpr std::size_t block_size = 64;

// FIPS 180-4, 5.3.3 and 4.2.2: fractions of the roots of the first primes.
constexpr Words initial_words = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::array<uint32_t, 64> message_schedule(std::string_view block)
{
    std::array<uint32_t, 64> schedule{};
    for (std::size_t byte = 0; byte < block_size; ++byte)
        schedule[byte / 4] = schedule[byte / 4] << 8 | static_cast<uint8_t>(block[byte]);
    for (std::size_t round = 16; round < 64; ++round)
    {
        const uint32_t early = schedule[round - 15];
        const uint32_t late = schedule[round - 2];
        schedule[round] = schedule[round - 16] + schedule[round - 7] +
                          (std::rotr(early, 7) ^ std::rotr(early, 18) ^ (early >> 3)) +
                          (std::rotr(late, 17) ^ std::rotr(late, 19) ^ (late >> 10));
    }
    return schedule;
}

// FIPS 180-4, 6.2.2. The one-letter names are the standard's own.
void take_block(Words& words, std::string_view block)
{
    const std::array<uint32_t, 64> schedule = message_schedule(block);
    auto [a, b, c, d, e, f, g, h] = words;
    for (std::size_t round = 0; round < 64; ++round)
    {
        const uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                               ((e & f) ^ (~e & g)) + round_constants[round] + schedule[round];
        const uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const Words mixed = {a, b, c, d, e, f, g, h};
    for (std::size_t word = 0; word < words.size(); ++word)
        words[word] += mixed[word];
}

// The rest of the message, a one bit, zeros, and the length in bits, filling whole blocks.
std::string padded_end(std::string_view rest, uint64_t byte_count)
{
    std::string end(rest);
    end += '\x80';
    while (end.size() % block_size != block_size - 8)
        end += '\0';
    for (int shift = 56; shift >= 0; shift -= 8)
        end += static_cast<char>((byte_count * 8) >> shift);
    return end;
}

}  // namespace

Sha256Digest sha256(std::string_view bytes)
{
    Words words = initial_words;
    const std::size_t whole = bytes.size() - bytes.size() % block_size;
    for (std::size_t from = 0; from < whole; from += block_size)
        take_block(words, bytes.substr(from, block_size));
    const std::string end = padded_end(bytes.substr(whole), bytes.size());
    for (std::size_t from = 0; from < end.size(); from += block_size)
        take_block(words, std::string_view(end).substr(from, block_size));

    Sha256Digest digest;
    for (std::size_t byte = 0; byte < digest.size(); ++byte)
        digest[byte] = static_cast<uint8_t>(words[byte / 4] >> (24 - 8 * (byte % 4)));
    return digest;
}

std::string sha256_hex(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const uint8_t byte : sha256(bytes))
    {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

}  // namespace tischwerk
