#include "core/fairness.hpp"

#include "core/sha256.hpp"

namespace tischwerk
{

std::string seed_hash(const Seed& seed)
{
    return sha256_hex(to_text(seed));
}

}  // namespace tischwerk
