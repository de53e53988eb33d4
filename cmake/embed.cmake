# embed_files(<target> <symbol> [BELOW <folder>] <file>...): compiles text files into the program as
# a DataFolder with the given name. A file is called by its own name, or as it lies below the
# folder. The browser has no disk, and one binary needs no installed files.
function(embed_files target symbol)
    cmake_parse_arguments(PARSE_ARGV 2 embedded "" "BELOW" "")
    set(files ${embedded_UNPARSED_ARGUMENTS})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_${symbol}.cpp)
    string(COMPARE EQUAL "${CMAKE_SYSTEM_NAME}" "WASI" for_browser)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DSYMBOL=${symbol} "-DFILES=${files}"
                "-DBELOW=${embedded_BELOW}" -DFOR_BROWSER=${for_browser} -P ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        VERBATIM)
    target_sources(${target} PRIVATE ${output})
endfunction()
