// Counts the requests to operator new, so that "playouts allocate nothing" is a measurement. Only
// executables that link the allocation_counter library have their operator new replaced.
#pragma once

#include <cstdint>

namespace tischwerk
{

// Sanitizers bring an operator new of their own that must stay; then every count is 0.
bool counts_allocations();

// How often the calling thread has allocated since it began.
uint64_t allocation_count();

}  // namespace tischwerk
