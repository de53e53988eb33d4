// Removes unused tables, and chat before them, by the host's rules.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server
{

class Hall;
struct Config;

class Upkeep
{
public:
    explicit Upkeep(Hall& hall) : hall_(hall) {}

    // Every second or so; looks into the store once an hour, and at once again while more is left.
    void tick(int64_t now_ms);

private:
    struct Found
    {
        std::vector<std::string> tables;
        std::vector<std::string> chats;
    };

    Found look(const Config& config, int64_t now_ms) const;
    void clear(const Found& found);
    void remove(const std::string& table);
    bool is_used_elsewhere(const std::string& table) const;

    Hall& hall_;
    int64_t next_ms_ = 0;
    bool is_looking_ = false;
};

}  // namespace tischwerk::server
