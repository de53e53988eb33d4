# A browser loads every byte, so the WebAssembly module is compiled for size. What bots run through
# millions of times is the exception; these files are named here. Elsewhere all is compiled alike.
function(compile_for_speed)
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O3)
    endif()
endfunction()
