# embed_files(<target> <symbol> <file>...): compiles text files into the program as a DataFolder
# with the given name. The browser has no disk, and one binary needs no installed files.
function(embed_files target symbol)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_${symbol}.cpp)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DSYMBOL=${symbol} "-DFILES=${ARGN}"
                -P ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        VERBATIM)
    target_sources(${target} PRIVATE ${output})
endfunction()
