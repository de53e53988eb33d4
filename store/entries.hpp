// Entries: what a store keeps about people. An entry is a text with a kind and a key; an owner, a
// subject and a rank are there to find it. Like lines, the text means nothing to the store.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::store
{

struct Entry
{
    std::string kind = {};
    std::string key = {};    // a kind has a single entry of this key
    std::string owner = {};  // a person; empty: none
    std::string about = {};  // a table or a game; empty: none
    int64_t rank = 0;        // the order in lists, mostly a time
    std::string text = {};
    bool operator==(const Entry&) const = default;
};

// The text that an entry must have for a change to happen; without a text it must not exist.
struct ExpectedEntry
{
    std::string kind = {};
    std::string key = {};
    std::optional<std::string> text = {};
};

struct EntryName
{
    std::string kind = {};
    std::string key = {};
};

// All of it happens, or nothing. An entry that is put replaces the entry of its kind and key;
// removals come first. An expectation that fails is a conflict.
struct EntryChange
{
    std::vector<ExpectedEntry> expected = {};
    std::vector<Entry> put = {};
    std::vector<EntryName> removed = {};
};

// Filters of entries of a kind, ordered by rank and key.
struct EntryQuery
{
    std::string kind = {};
    std::string owner = {};             // empty: any
    std::string about = {};             // empty: any
    std::optional<Entry> after = {};    // the last entry of the page before
    std::optional<int64_t> until = {};  // the greatest rank
    int limit = 1000;
    bool is_latest_first = false;
};

}  // namespace tischwerk::store
