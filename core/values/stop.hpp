// The last resort: a fault of our own that no caller can repair ends the program at once, in every
// build. An assert would be gone where games are really played.
#pragma once

namespace tischwerk
{

// One line on the error output, then abort (in the browser: a trap). No memory is asked for.
[[noreturn]] void stop_program(const char* why) noexcept;

}  // namespace tischwerk
