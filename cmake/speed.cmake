# compile_for_speed(<target>): what bots run through millions of times. A browser loads every byte, so
# the WebAssembly modules are otherwise compiled for size, and rules without unrolled loops (7 KB
# less of Stephens). Where files are compiled in batches, calls between those of a target are
# inlined without link-time optimisation (ADR 29).
function(compile_for_speed target)
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        target_compile_options(${target} PRIVATE -O2 -fno-unroll-loops)
    endif()
endfunction()

# compile_files_for_speed(<file>...): the same for single files.
function(compile_files_for_speed)
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-O2;-fno-unroll-loops")
    endif()
endfunction()

# compile_quickly(<target> [<level>]): what only waits, reads and writes. In checked builds, translating it
# well takes longer than running it badly. What users get is optimised at the level given, -O1
# otherwise: half of the time of such a file went into optimising it further.
function(compile_quickly target)
    if(CMAKE_BUILD_TYPE STREQUAL "Debug" AND TISCHWERK_TOGETHER)
        target_compile_options(${target} PRIVATE -O0)
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
        if(ARGC GREATER 1)
            target_compile_options(${target} PRIVATE ${ARGV1})
        else()
            target_compile_options(${target} PRIVATE -O1)
        endif()
    endif()
endfunction()

# g++ looks for memory it could use again whenever it needs twice as much, from 128 MB on. It has a
# tenth less to do where it may take 600 MB first.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=600000>)
