#include "core/playouts/allocation_counter.hpp"

#include "core/values/sanitized.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace tischwerk
{

namespace
{

thread_local uint64_t count_of_this_thread = 0;

#if !TISCHWERK_IS_SANITIZED
void* count_and_allocate(std::size_t size, std::size_t alignment)
{
    ++count_of_this_thread;
    if (size == 0)
        size = 1;  // even nothing has an address of its own
    // aligned_alloc wants a whole number of alignments.
    return alignment <= alignof(std::max_align_t)
               ? std::malloc(size)
               : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment)
{
    if (void* memory = count_and_allocate(size, alignment))
        return memory;
    throw std::bad_alloc();
}
#endif

}  // namespace

bool counts_allocations()
{
    return !is_sanitized;
}

uint64_t allocation_count()
{
    return count_of_this_thread;
}

}  // namespace tischwerk

#if !TISCHWERK_IS_SANITIZED

// The array and nothrow forms of the standard library call these.
void* operator new(std::size_t size)
{
    return tischwerk::allocate_or_throw(size, 1);
}

void* operator new(std::size_t size, std::align_val_t alignment)
{
    return tischwerk::allocate_or_throw(size, static_cast<std::size_t>(alignment));
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

#endif
