#include "core/saves/fairness.hpp"

#include "core/values/sha256.hpp"

namespace tischwerk
{

std::string seed_hash(const Seed& seed)
{
    return sha256_hex(to_text(seed));
}

}  // namespace tischwerk
