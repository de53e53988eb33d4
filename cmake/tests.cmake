# add_doctest(<name> <file>...): a test program, run by ctest. Tests find files of the repository
# through TISCHWERK_SOURCE_DIR.
function(add_doctest name)
    add_executable(${name} ${ARGN} ${PROJECT_SOURCE_DIR}/core/testing/main.cpp)
    target_link_libraries(${name} PRIVATE core warnings)
    target_compile_definitions(${name} PRIVATE TISCHWERK_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    add_test(NAME ${name} COMMAND ${name})
endfunction()
