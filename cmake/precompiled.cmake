# Nearly every file reads the same headers of others, and reading them takes most of its time. Builds
# that are only tested read them once (presets dev, asan, tsan). That every file names what it uses is
# proven by `./dev lint`, which reads each alone.
option(TISCHWERK_PRECOMPILE "Read the headers of libraries once for all files" OFF)

# What another clone left in the compiler cache must fit: clang would refuse it for the time it was
# made, and CMake would name the headers a second time, with the place where this clone lies.
if(TISCHWERK_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
endif()

set(precompiled_headers <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <fstream>
    <functional> <iostream> <map> <memory> <numeric> <optional> <set> <span> <sstream> <string>
    <string_view> <thread> <type_traits> <utility> <variant> <vector>
    <boost/describe.hpp> <boost/json/object.hpp> <boost/json/serialize.hpp> <boost/json/value.hpp>
    <fmt/format.h> <fmt/ranges.h> <tl/expected.hpp>)

# write_content_hash(<source> [<header>...]): what the compiler cache goes by instead of the ready-made
# headers themselves (CCACHE_PCH_EXTSUM). clang writes into those where the clone lies, so that no
# clone would find what another one has compiled.
function(write_content_hash source)
    set(includes ${precompiled_headers} ${ARGN})
    list(TRANSFORM includes REPLACE "(.+)" "#include \\1")
    list(JOIN includes "\n" text)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${source}.hpp CONTENT "${text}\n" @ONLY)
    execute_process(
        COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -E -P -x c++ ${PROJECT_BINARY_DIR}/${source}.hpp
        OUTPUT_VARIABLE content COMMAND_ERROR_IS_FATAL ANY)
    string(SHA256 hash "${content}")
    foreach(ending gch pch)
        file(CONFIGURE OUTPUT CMakeFiles/${source}.dir/cmake_pch.hxx.${ending}.sum CONTENT ${hash})
    endforeach()
endfunction()

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
        write_content_hash(${source} ${ARGN})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${source})
endfunction()
