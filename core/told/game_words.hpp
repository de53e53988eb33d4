// What the Words of all games say alike: the ids of values in moves and events, a seat's name, and
// events for programs.
#pragma once

#include "core/game.hpp"
#include "core/values/names.hpp"
#include "core/values/record.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tischwerk
{

// Ids in both directions, for core/values/record.hpp. Lists is the game's class that knows for
// every type of value which names belong to it: names(value).
template <typename Lists>
class IdsOf : public Lists
{
public:
    using Lists::Lists;

    template <typename Value>
    std::string text(Value value) const
    {
        const std::vector<std::string>& ids = this->names(value).ids;
        return place_of(value) < ids.size() ? ids[place_of(value)] : "none";
    }
    template <typename Value>
    bool parse(std::string_view text, Value& value) const
    {
        const std::vector<std::string>& ids = this->names(value).ids;
        const auto found = std::find(ids.begin(), ids.end(), text);
        value = static_cast<Value>(found - ids.begin());
        return found != ids.end();
    }
};

// The player's name, or "seat 2" where it is not known.
inline std::string seat_name(const Texts& texts, Language language,
                             const std::vector<std::string>* players, Seat seat)
{
    if (players && index_of(seat) < players->size())
        return (*players)[index_of(seat)];
    return texts.fill(language, "terms", "seat", {{"n", std::to_string(index_of(seat) + 1)}});
}

// The members of a move or an event in words: speaker.word(value).
template <typename Speaker, typename Named>
TextValues values_of(const Speaker& speaker, const Named& named)
{
    TextValues values;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        values.emplace_back(member.name, speaker.word(named.*member.pointer));
    });
    return values;
}

// Seats and amounts are numbers, everything else is its id.
template <typename Happenings, typename Ids>
json::object json_of_event(const Ids& ids, const Event& event)
{
    json::object object;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
            const auto value = named.*member.pointer;
            using Value = std::remove_cv_t<decltype(value)>;
            if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, Seat>)
                object[member.name] = static_cast<int64_t>(value);
            else
                object[member.name] = ids.text(value);
        });
        object["event"] = Named::name;
    });
    return object;
}

// The outcome is the first member of a draw.
template <typename Happenings, typename Ids>
std::optional<Draw> draw_in(const Ids& ids, const Event& event)
{
    std::optional<Draw> draw;
    visit_record<Happenings>(event, [&]<typename Named>(const Named&) {
        if constexpr (requires { Named::is_draw; })
            draw = Draw{std::string(Named::name),
                        json_of_event<Happenings>(ids, event).begin()->value()};
    });
    return draw;
}

}  // namespace tischwerk
