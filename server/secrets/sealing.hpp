// Files that only the owner of a key can read: libsodium's secretstream, in blocks, so that a file
// of any size takes little memory. A block that is missing, changed or moved is noticed.
#pragma once

#include "core/values/result.hpp"

#include <string>

namespace tischwerk::server
{

// Writes a new key into a file that only its owner may read; an existing file is kept.
Result<void> make_key_file(const std::string& path);

// The target must not exist. It is complete, or not there.
Result<void> seal_file(const std::string& source, const std::string& target,
                       const std::string& key_file);
Result<void> unseal_file(const std::string& source, const std::string& target,
                         const std::string& key_file);
bool is_sealed(const std::string& path);

}  // namespace tischwerk::server
