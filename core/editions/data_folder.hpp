// The text files a game is made of, by name: built into the program, or read from a folder by the
// command line. Nothing below the command line touches the disk.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct DataFile
{
    std::string name;  // "contracts.toml"
    std::string content;
};

struct DataFolder
{
    std::vector<DataFile> files;

    const DataFile* find(std::string_view name) const
    {
        for (const DataFile& file : files)
            if (file.name == name)
                return &file;
        return nullptr;
    }
};

}  // namespace tischwerk
