#include "core/positions/step_values.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

using Kind = StepField::Kind;

const PositionReader::Ids flag_ids = {"false", "true"};

json::value written(const StepField& field, uint8_t value)
{
    if (field.kind == Kind::Flag && value <= 1)
        return value == 1;
    if (field.kind == Kind::Id && value < field.ids->size())
        return json::string((*field.ids)[value]);
    if (field.kind != Kind::IdSet)
        return int64_t{value};
    json::array ids;
    for (std::size_t place = 0; place < field.ids->size() && place < 8; ++place)
        if ((value >> place & 1) != 0)
            ids.emplace_back((*field.ids)[place]);
    return ids;
}

uint8_t read_number(PositionReader& reader, const std::string& at, const json::value& value)
{
    const int64_t* number = value.if_int64();
    if (number && *number >= 0 && *number <= 255)
        return static_cast<uint8_t>(*number);
    reader.complain(at, number ? fmt::format("{} is not between 0 and 255", *number)
                               : "must be a whole number");
    return 0;
}

uint8_t read_id(PositionReader& reader, const std::string& at, const StepField& field,
                const json::value& value)
{
    if (!value.is_string())
        return read_number(reader, at, value);
    return static_cast<uint8_t>(reader.place(at, *field.ids, std::string(value.get_string())));
}

uint8_t read_ids(PositionReader& reader, const std::string& at, const StepField& field,
                 const json::value& value)
{
    const json::array* ids = value.if_array();
    if (!ids)
        reader.complain(at, "must be a list");
    unsigned bits = 0;
    for (std::size_t place = 0; ids && place < ids->size(); ++place)
        bits |= 1u << read_id(reader, at, field, (*ids)[place]) % 8;
    return static_cast<uint8_t>(bits);
}

uint8_t read_field(PositionReader& reader, const std::string& at, const StepField& field,
                   const json::value& value)
{
    switch (field.kind)
    {
    case Kind::Number: return read_number(reader, at, value);
    case Kind::Id: return read_id(reader, at, field, value);
    case Kind::IdSet: return read_ids(reader, at, field, value);
    case Kind::Flag: break;
    }
    if (value.is_bool())
        return value.get_bool() ? 1 : 0;
    if (value == 0 || value == 1)
        return value == 1 ? 1 : 0;
    reader.complain(at, "must be true or false");
    return 0;
}

void know_only(PositionReader& reader, const std::string& pointer, const StepFields& fields,
               const json::object& table)
{
    std::vector<std::string_view> names;
    for (const StepField& field : fields)
        names.push_back(field.name);
    for (const auto& [key, unused] : table)
        if (std::find(names.begin(), names.end(), key) == names.end())
            reader.complain(
                pointer,
                fmt::format("'{}' is unknown here; this step has {}", std::string_view(key),
                            names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "))));
}

}  // namespace

RecordKind step_kind(std::string_view name, const StepFields& fields)
{
    RecordKind kind{std::string(name), {}};
    for (const StepField& field : fields)
    {
        const bool is_flag = field.kind == Kind::Flag;
        kind.members.push_back({std::string(field.name), is_flag     ? flag_ids
                                                         : field.ids ? *field.ids
                                                                     : PositionReader::Ids{}});
    }
    return kind;
}

json::object named_step_values(const StepFields& fields, std::span<const uint8_t> values)
{
    json::object table;
    for (const StepField& field : fields)
        table.emplace(field.name, written(field, values[field.place]));
    return table;
}

void read_step_values(PositionReader& reader, const std::string& pointer, const StepFields& fields,
                      const json::value& written, std::span<uint8_t> values)
{
    const json::object* table = written.if_object();
    if (!table)
        return reader.complain(pointer, "must be a table");
    know_only(reader, pointer, fields, *table);
    for (const StepField& field : fields)
    {
        const std::string at = fmt::format("{}/{}", pointer, field.name);
        if (const json::value* value = table->if_contains(field.name))
            values[field.place] = read_field(reader, at, field, *value);
        else if (field.otherwise)
            values[field.place] = *field.otherwise;
        else
            reader.complain(pointer, fmt::format("'{}' is missing", field.name));
    }
}

json::value with_whole_steps(json::value position)
{
    json::object* root = position.if_object();
    json::value* steps = root ? root->if_contains("steps") : nullptr;
    if (!steps || !steps->is_array())
        return position;
    for (json::value& entry : steps->get_array())
        if (json::object* step = entry.if_object())
            step->emplace("values", json::object{});
    return position;
}

}  // namespace tischwerk
