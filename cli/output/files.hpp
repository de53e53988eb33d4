// The disk, for the command line only: nothing below cli/ opens a file.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/values/result.hpp"

#include <string>
#include <string_view>

namespace tischwerk::cli
{

// The whole file; "-" is the standard input. A file larger than any of ours is refused, so that a
// wrong path (a disk image, an endless device) ends in a sentence and not in a full memory.
Result<std::string> read_file(const std::string& path);

// The file is there completely or not at all: it is written beside its place and then renamed.
Result<void> write_file_atomically(const std::string& path, std::string_view content);

// All *.toml of a folder, sorted by name.
Result<DataFolder> read_folder(const std::string& path);

// Makes the folder and those above it; existing folders are fine.
Result<void> make_folder(const std::string& path);

}  // namespace tischwerk::cli
