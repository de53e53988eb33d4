#include "store/postgres/values.hpp"

#include <algorithm>

namespace tischwerk::store::postgres
{

namespace
{

// PostgreSQL's own numbers of its types; they never change.
constexpr uint32_t bytes_type = 17;
constexpr uint32_t number_type = 20;
constexpr uint32_t text_type = 25;

template <typename Number>
std::string big_endian(Number number)
{
    std::string bytes(sizeof number, '\0');
    for (std::size_t index = bytes.size(); index-- > 0; number >>= 8)
        bytes[index] = static_cast<char>(number & 0xFF);
    return bytes;
}

// A flat list; an empty optional becomes NULL.
std::string list_of(const std::vector<std::optional<std::string>>& elements, uint32_t type)
{
    std::string bytes = big_endian<uint32_t>(elements.empty() ? 0 : 1);
    bytes += big_endian<uint32_t>(1);  // the list may hold NULLs
    bytes += big_endian(type);
    if (!elements.empty())
        bytes += big_endian(static_cast<uint32_t>(elements.size())) + big_endian<uint32_t>(1);
    for (const std::optional<std::string>& element : elements)
        if (element)
            bytes += big_endian(static_cast<uint32_t>(element->size())) + *element;
        else
            bytes += big_endian<uint32_t>(0xFFFF'FFFF);
    return bytes;
}

}  // namespace

void Values::add_number(int64_t number)
{
    values_.push_back(big_endian(static_cast<uint64_t>(number)));
}

void Values::add(const std::vector<std::string>& texts)
{
    values_.push_back(list_of({texts.begin(), texts.end()}, text_type));
}

void Values::add(const std::vector<int64_t>& numbers)
{
    std::vector<std::optional<std::string>> elements;
    elements.reserve(numbers.size());
    for (const int64_t number : numbers)
        elements.emplace_back(big_endian(static_cast<uint64_t>(number)));
    values_.push_back(list_of(elements, number_type));
}

void Values::add(const std::vector<std::optional<TokenHash>>& hashes)
{
    std::vector<std::optional<std::string>> elements(hashes.size());
    for (std::size_t index = 0; index < hashes.size(); ++index)
        if (hashes[index])
            elements[index] = std::string(hashes[index]->begin(), hashes[index]->end());
    values_.push_back(list_of(elements, bytes_type));
}

int64_t integer_of(std::string_view bytes)
{
    const bool is_negative = bytes.size() >= 4 && (bytes[0] & 0x80) != 0;
    uint64_t number = is_negative ? ~uint64_t{0} : 0;
    for (const char digit : bytes)
        number = (number << 8) | static_cast<uint8_t>(digit);
    return static_cast<int64_t>(number);
}

Result<TokenHash> hash_of(std::string_view bytes)
{
    TokenHash hash{};
    if (bytes.size() != hash.size())
        return refuse("it is damaged (a token has the wrong size)");
    std::ranges::copy(bytes, hash.begin());
    return hash;
}

std::string_view Rows::bytes(int row, int column) const
{
    return {pq_->PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(pq_->PQgetlength(result_.get(), row, column))};
}

int64_t Rows::integer(int row, int column) const
{
    return integer_of(bytes(row, column));
}

std::string Rows::text(int row, int column) const
{
    return std::string(bytes(row, column));
}

Result<TokenHash> Rows::hash(int row, int column) const
{
    return hash_of(bytes(row, column));
}

// See list_of.
std::vector<std::string_view> Rows::list(int row, int column) const
{
    std::string_view left = bytes(row, column);
    const auto take = [&](std::size_t size) {
        const std::string_view taken = left.substr(0, size);
        left.remove_prefix(taken.size());
        return taken;
    };
    const bool is_empty = integer_of(take(4)) == 0;
    take(8);
    const int64_t count = is_empty ? 0 : integer_of(take(4));
    take(4);
    std::vector<std::string_view> elements;
    for (int64_t index = 0; index < count; ++index)
        elements.push_back(take(static_cast<std::size_t>(integer_of(take(4)))));
    return elements;
}

}  // namespace tischwerk::store::postgres
