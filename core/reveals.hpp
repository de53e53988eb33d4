// A kind of event with which something hidden comes out that was not drawn, beside those of
// core/events.hpp. Only games with secrets have any.
#pragma once

#include "core/events.hpp"

#define REVEAL(Named, ...)                                                                         \
    TISCHWERK_KIND(EventKinds, ::tischwerk::Event, ::tischwerk::snake_case<#Named>,                \
                   static constexpr bool is_reveal = true;                                         \
                   , Named __VA_OPT__(, ) __VA_ARGS__)
