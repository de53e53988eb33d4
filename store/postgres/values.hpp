// Values sent to PostgreSQL and read from it, in its binary form: a text may hold any byte, and no
// value needs quoting.
#pragma once

#include "store/postgres/libpq.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tischwerk::store::postgres
{

// The values of a statement's parameters, in order. Every whole number is a BIGINT.
class Values
{
public:
    template <typename... Each>
    explicit Values(const Each&... each)
    {
        (add(each), ...);
    }

    void add(std::string_view text) { values_.emplace_back(text); }
    void add(bool flag) { values_.emplace_back(1, flag ? '\1' : '\0'); }
    template <typename Integer>
        requires(std::is_integral_v<Integer> && !std::is_same_v<Integer, bool>)
    void add(Integer number)
    {
        add_number(number);
    }
    void add(const std::vector<std::string>& texts);
    void add(const std::vector<int64_t>& numbers);
    void add(const std::vector<std::optional<TokenHash>>& hashes);

    const std::vector<std::string>& bytes() const { return values_; }

private:
    void add_number(int64_t number);

    std::vector<std::string> values_;
};

// Reads a flag, an INTEGER or a BIGINT.
int64_t integer_of(std::string_view bytes);
Result<TokenHash> hash_of(std::string_view bytes);

// The rows of an answer.
class Rows
{
public:
    Rows(const Libpq& pq, PGresult* result) : pq_(&pq), result_(result, pq.PQclear) {}

    int count() const { return pq_->PQntuples(result_.get()); }
    int64_t integer(int row, int column) const;
    std::string text(int row, int column) const;
    Result<TokenHash> hash(int row, int column) const;
    // The elements of a list without NULLs. The views live as long as these rows.
    std::vector<std::string_view> list(int row, int column) const;
    std::string_view tag() const { return pq_->PQcmdStatus(result_.get()); }  // e.g. "COMMIT"

private:
    std::string_view bytes(int row, int column) const;

    const Libpq* pq_;
    std::unique_ptr<PGresult, decltype(&::PQclear)> result_;
};

}  // namespace tischwerk::store::postgres
