// Whether this build watches every access to memory, which makes all of it some ten times slower.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TISCHWERK_IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define TISCHWERK_IS_SANITIZED 1
#endif
#endif
#ifndef TISCHWERK_IS_SANITIZED
#define TISCHWERK_IS_SANITIZED 0
#endif

namespace tischwerk
{

constexpr bool is_sanitized = TISCHWERK_IS_SANITIZED != 0;

}  // namespace tischwerk
