// For WebAssembly only: functions that toml++ asks for and libc++ 16 lacks. Without it toml++ reads
// numbers through streams, which bring all the world's calendars and currencies into the module.
#pragma once

#include <charconv>
#include <cstdlib>
#include <string>

// A newer standard library brings this very function; then this file goes.
// NOLINTNEXTLINE(cert-dcl58-cpp)
namespace std
{

inline from_chars_result from_chars(const char* first, const char* last, double& value)
{
    const string text(first, last);
    char* end = nullptr;
    value = strtod(text.c_str(), &end);
    const auto length = end - text.c_str();
    return {first + length, length == 0 ? errc::invalid_argument : errc{}};
}

}  // namespace std
