// Changes a JSON document at a random place and keeps it JSON. Flipped bytes rarely leave a
// readable file, so without this mutation a fuzzer would hardly ever get past the parser to the
// checks of a position.
#pragma once

#include "core/json/described_json.hpp"
#include "core/values/random.hpp"

#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace tischwerk
{

class JsonMutator
{
public:
    explicit JsonMutator(uint64_t seed) : random_(Seed{0, seed}) {}

    void mutate(json::value& root)
    {
        values_.clear();
        collect(root);
        json::value& value = *values_[below(values_.size())];
        if (value.is_array() && !value.get_array().empty())
            mutate_list(value.get_array());
        else if (value.is_int64() && below(4) != 0)
            value = changed(value.get_int64());
        else
            value = json::value(*values_[below(values_.size())]);  // a value from elsewhere
    }

private:
    std::size_t below(std::size_t bound) { return random_.below(static_cast<uint32_t>(bound)); }

    void collect(json::value& value)
    {
        values_.push_back(&value);
        if (json::object* object = value.if_object())
            for (auto& entry : *object)
                collect(entry.value());
        else if (json::array* array = value.if_array())
            for (json::value& item : *array)
                collect(item);
    }

    int64_t changed(int64_t number)
    {
        constexpr int64_t edges[] = {-1, 0, 1, 2, 4, 15, 64, 127, 128, 255, 256, 32767, INT64_MAX};
        if (below(2) == 0 && number > -1000 && number < 1000)
            return number + static_cast<int64_t>(below(5)) - 2;
        return edges[below(std::size(edges))];
    }

    void mutate_list(json::array& list)
    {
        const std::size_t place = below(list.size());
        const std::size_t other = below(list.size());
        const auto at = [&](std::size_t index) {
            return list.begin() + static_cast<std::ptrdiff_t>(index);
        };
        switch (below(3))
        {
        case 0: list.erase(at(place)); break;
        case 1: list.insert(at(place), json::value(list[other])); break;
        default: std::swap(list[place], list[other]); break;
        }
    }

    Random random_;
    std::vector<json::value*> values_;
};

}  // namespace tischwerk
