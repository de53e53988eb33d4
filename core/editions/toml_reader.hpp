// Reading TOML strictly: every value is asked for with its limits, every key must be known, and the
// first thing that is wrong is reported with file, line and key. Later questions then answer with
// harmless values, so that a loader needs no error handling between two questions.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/values/result.hpp"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#ifndef TOML_EXCEPTIONS
#define TOML_EXCEPTIONS 0
#endif
// toml++ 3.3 asserts in front of some of its own refusals, e.g. of "[!]".
#ifndef TOML_ASSERT
#define TOML_ASSERT(condition) static_assert(true)
#endif
#ifdef __wasi__
#include "core/editions/wasm_numbers.hpp"
#define TOML_FLOAT_CHARCONV 1
#endif
#include <toml++/toml.h>

namespace tischwerk
{

// A table that is read, and the keys that its readers asked for.
struct OpenedTable
{
    std::string place;  // the file, and the table inside it
    const toml::table* table = nullptr;
    std::set<std::string, std::less<>> asked;
};

// The first problem found, or none.
class Problems
{
public:
    bool any() const { return first_.has_value(); }
    const Refusal& first() const { return *first_; }
    void add(std::string message)
    {
        if (!first_)
            first_ = Refusal{RefusalKind::BadInput, std::move(message), std::nullopt};
    }

    OpenedTable& opened(std::string place, const toml::table* table);
    // Call when everything was asked for: refuses the first key of any table that was opened and
    // that no reader asked about. So a reader need not remember it for each of its tables.
    void refuse_unknown_keys();
    // The same inside a value of a table with a problem: a misspelt key may be why.
    void refuse_unknown_keys_in(const toml::node& value);

private:
    void refuse_unknown_keys_of(const OpenedTable& opened);

    std::optional<Refusal> first_;
    std::deque<OpenedTable> opened_;  // in the order they were opened; their places do not move
    std::map<const toml::table*, OpenedTable*> known_;
};

class TomlTable
{
public:
    TomlTable(Problems& problems, std::string place, const toml::table* table,
              std::size_t number = 0)
        : problems_(&problems)
        , opened_(&problems.opened(std::move(place), table))
        , place_(number)
    {}

    // Where it stands in its list, from 0.
    std::size_t place() const { return place_; }

    bool has(std::string_view key) const { return opened_->table && opened_->table->contains(key); }
    std::vector<std::string> keys() const;
    // "contracts.toml:14", for messages of the caller's own checks.
    std::string where() const;
    std::string where(std::string_view key) const;

    int number(std::string_view key, int least, int most);
    int number_or(std::string_view key, int fallback, int least, int most);
    bool flag(std::string_view key);
    // Fractions; whole numbers are fractions too.
    std::vector<double> decimals(std::string_view key);
    std::string text(std::string_view key);
    std::string text_or(std::string_view key, std::string fallback);
    // A text that must be one of the given words; the answer is its place among them.
    int one_of(std::string_view key, const std::vector<std::string>& words);
    std::vector<int> numbers(std::string_view key, int least, int most);
    std::vector<std::string> texts(std::string_view key);
    TomlTable table(std::string_view key);
    std::vector<TomlTable> tables(std::string_view key);
    // The values of a table whose keys are free: all of them count as asked for.
    std::vector<std::pair<std::string, const toml::node*>> entries();
    void problem(std::string_view key, std::string_view what);

private:
    const toml::node* find(std::string_view key, std::string_view expected);

    Problems* problems_;
    OpenedTable* opened_;
    std::size_t place_;
};

// A parsed file keeps its tables alive while it is read.
class TomlFile
{
public:
    static Result<TomlFile> parse(std::string_view name, std::string_view content);

    TomlTable root(Problems& problems) const { return {problems, name_, &table_}; }
    const toml::table& table() const { return table_; }

private:
    std::string name_;
    toml::table table_;
};

}  // namespace tischwerk
