# add_doctest(<name> <file>...): a test program, run by ctest.
function(add_doctest name)
    # What all test programs share is compiled once, and it alone knows where the repository lies:
    # everything else compiles alike in every clone, so clones share the compiler cache.
    if(NOT TARGET testing)
        add_library(testing STATIC ${PROJECT_SOURCE_DIR}/core/testing/main.cpp
            ${PROJECT_SOURCE_DIR}/core/testing/game_folder.cpp)
        target_compile_definitions(testing PRIVATE TISCHWERK_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
        target_link_libraries(testing PRIVATE warnings)
    endif()
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE testing core warnings)
    # A test runs once: translating it well takes longer than running it badly. Checked buffers
    # (hardening.cmake) need an optimiser.
    target_compile_options(${name} PRIVATE -O0 -U_FORTIFY_SOURCE)
    use_precompiled(${name} <doctest/doctest.h>)
    add_test(NAME ${name} COMMAND ${name})
endfunction()

# takes_long(<seconds> <test>...): begun before the others, so that none of these is waited for alone.
function(takes_long seconds)
    set_tests_properties(${ARGN} PROPERTIES COST ${seconds})
endfunction()
