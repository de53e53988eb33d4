// A pending step carries a few small numbers. In a position they have names and ids instead, so
// that no outside reader needs to know the meaning of a step's third number. A game says which
// fields the steps of each kind have.
#pragma once

#include "core/json/described_json.hpp"
#include "core/positions/position_reader.hpp"
#include "core/values/record.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct StepField
{
    enum class Kind
    {
        Number,
        Flag,
        Id,
        IdSet  // a bit for each id
    };
    std::string_view name;
    std::size_t place = 0;  // among the step's numbers
    Kind kind = Kind::Number;
    const PositionReader::Ids* ids = nullptr;
    // Its value when it is not written; an id without a default must be written.
    std::optional<uint8_t> otherwise = uint8_t{0};
};
using StepFields = std::vector<StepField>;

inline StepField number_field(std::string_view name, std::size_t place)
{
    return {name, place, StepField::Kind::Number, nullptr, uint8_t{0}};
}
inline StepField flag_field(std::string_view name, std::size_t place, bool otherwise = false)
{
    return {name, place, StepField::Kind::Flag, nullptr, uint8_t{otherwise}};
}
inline StepField id_field(std::string_view name, std::size_t place, const PositionReader::Ids& ids,
                          std::optional<uint8_t> otherwise = std::nullopt)
{
    return {name, place, StepField::Kind::Id, &ids, otherwise};
}
inline StepField id_set_field(std::string_view name, std::size_t place,
                              const PositionReader::Ids& ids)
{
    return {name, place, StepField::Kind::IdSet, &ids, uint8_t{0}};
}

// The values of a kind of step, for the documentation.
RecordKind step_kind(std::string_view name, const StepFields& fields);
// All rows of a game's step table; fields_of(kind) are their fields.
template <typename StepKind, typename Table, typename FieldsOf>
std::vector<RecordKind> step_kinds_in(const Table& table, FieldsOf fields_of)
{
    std::vector<RecordKind> kinds;
    for (const auto& row : table)
        kinds.push_back(step_kind(row.name, fields_of(static_cast<StepKind>(kinds.size()))));
    return kinds;
}

json::object named_step_values(const StepFields& fields, std::span<const uint8_t> values);

void read_step_values(PositionReader& reader, const std::string& pointer, const StepFields& fields,
                      const json::value& written, std::span<uint8_t> values);

// A step may leave out `values` where it needs none.
json::value with_whole_steps(json::value position);

}  // namespace tischwerk
