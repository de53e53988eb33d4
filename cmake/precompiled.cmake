# Nearly every file reads the same headers of others, and reading them takes most of its time. Builds
# that are only tested read them once (presets dev, asan, tsan). That every file names what it uses is
# proven by `./dev lint`, which reads each alone.
option(TISCHWERK_PRECOMPILE "Read the headers of libraries once for all files" OFF)

# clang would refuse what another clone left in the compiler cache, for the time it was made.
if(TISCHWERK_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

set(precompiled_headers <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <fstream>
    <functional> <iostream> <map> <memory> <numeric> <optional> <set> <span> <sstream> <string>
    <string_view> <thread> <type_traits> <utility> <variant> <vector>
    <boost/describe.hpp> <boost/json/object.hpp> <boost/json/serialize.hpp> <boost/json/value.hpp>
    <fmt/format.h> <fmt/ranges.h> <tl/expected.hpp>)

# use_precompiled(<target> [<header>...]): the target reads them ready-made. Targets that name further
# headers share them among each other.
function(use_precompiled target)
    if(NOT TISCHWERK_PRECOMPILE)
        return()
    endif()
    # What the target compiles differently from the rest; its headers have to be read that way, too.
    get_target_property(options ${target} COMPILE_OPTIONS)
    get_directory_property(common COMPILE_OPTIONS)
    foreach(option IN LISTS common ITEMS options-NOTFOUND)
        list(REMOVE_ITEM options ${option})
    endforeach()
    string(MAKE_C_IDENTIFIER "precompiled${ARGN}${options}" source)
    if(NOT TARGET ${source})
        file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${source}.cpp CONTENT "")
        add_library(${source} OBJECT ${PROJECT_BINARY_DIR}/${source}.cpp)
        target_link_libraries(${source} PRIVATE libraries warnings)
        target_precompile_headers(${source} PRIVATE ${precompiled_headers} ${ARGN})
        target_compile_options(${source} PRIVATE ${options})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${source})
endfunction()
