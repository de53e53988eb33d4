#include "core/values/fault.hpp"

#include <cstdio>
#include <cstdlib>

namespace tischwerk
{

void fail(const char* why)
{
#ifdef __cpp_exceptions
    throw Fault(why);
#else
    std::fprintf(stderr, "tischwerk stops: %s\n", why);
    std::fflush(stderr);
    std::abort();
#endif
}

}  // namespace tischwerk
