// Helpers for tests of stores: a temporary folder, and example writes.
#pragma once

#include "core/testing/why_not.hpp"
#include "store/store.hpp"

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::store
{

class TemporaryFolder
{
public:
    TemporaryFolder()
    {
        std::string pattern = std::filesystem::temp_directory_path() / "tischwerk-store-XXXXXX";
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    const std::filesystem::path& path() const { return path_; }
    std::string file(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

inline std::unique_ptr<Store> opened(const std::string& path, Access access = Access::ReadWrite)
{
    StoreOptions options;
    options.location = path;
    options.access = access;
    Result<std::unique_ptr<Store>> store = open_store(options);
    REQUIRE_MESSAGE(store.has_value(), why_not(store));
    return std::move(*store);
}

// The reason why it cannot be opened.
inline std::string refusal_of(const std::string& path, Access access = Access::ReadWrite)
{
    StoreOptions options;
    options.location = path;
    options.access = access;
    const Result<std::unique_ptr<Store>> store = open_store(options);
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().message.find('\n') == std::string::npos);
    return store.error().message;
}

inline bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

inline TokenHash hash_of(uint8_t value)
{
    TokenHash hash{};
    hash.fill(value);
    return hash;
}

inline Summary summary_at(int64_t updated_ms)
{
    return {"stephens", 3, 2, "open", R"({"names":["Änne"]})", true, updated_ms};
}

inline NewTable new_table(const std::string& id)
{
    return {id, 1000, summary_at(1000), {"created", "seated"}, {{0, hash_of(7)}, {-1, hash_of(8)}}};
}

inline Append append_to(const std::string& id, int64_t first_number, std::vector<std::string> lines)
{
    return {id, first_number, std::move(lines), summary_at(2000), {}};
}

inline std::vector<std::string> lines_of(Store& store, const std::string& id)
{
    const Result<std::optional<StoredTable>> table = store.read_table(id);
    REQUIRE_MESSAGE(table.has_value(), why_not(table));
    REQUIRE(table->has_value());
    return (*table)->lines;
}

}  // namespace tischwerk::store
