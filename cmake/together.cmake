# Where a build is only made as a whole (the presets of the gate), the files of a target are compiled
# as one batch: what they include is read once, and templates are made once (ADR 29). The dev preset
# compiles file by file, for whoever changes one.
option(TISCHWERK_TOGETHER "Compile the files of a target in batches" OFF)
if(TISCHWERK_TOGETHER)
    set(CMAKE_UNITY_BUILD ON)
    set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)
    # In a batch g++ takes a source file for a header, where a private type would be a mistake; and
    # g++ 12 sees overlapping copies where a text begins with a literal (its bug 105651).
    add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage;-Wno-restrict>")
endif()

# compile_alone(<file>...): not in a batch. For what a linker has to be able to leave out, and for
# tests that build a little world of their own, whose names are as plain as those of the next one's.
function(compile_alone)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
