#include "core/values/stop.hpp"

#include <cstdio>
#include <cstdlib>

namespace tischwerk
{

void stop_program(const char* why) noexcept
{
    std::fprintf(stderr, "tischwerk stops: %s\n", why);
    std::fflush(stderr);
    std::abort();
}

}  // namespace tischwerk
