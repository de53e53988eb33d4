# What users get is built with everything Debian's own packages are: addresses that cannot be guessed
# (PIE), tables that cannot be written after the start (RELRO, BIND_NOW), buffers and stacks that are
# checked. packaging/packaging_test.py reads it back from the program.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    add_compile_options(-fstack-protector-strong -Wformat -Werror=format-security)
    add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    # Debian's g++ compiles for PIE by itself. -fPIC would forbid it to inline across functions.
    add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>
                     -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
    # Two builds of one commit are the same, wherever they lie: no path of this machine inside.
    add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.
                        -ffile-prefix-map=${PROJECT_BINARY_DIR}=build)
endif()
