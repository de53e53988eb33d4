# CMake 3.25 knows no platform of this name and looks for it here (see ../wasm32-wasi.cmake).
set_property(GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS FALSE)
set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
