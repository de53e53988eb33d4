// Named structs as small values: moves and events are lists of described structs, and this turns a
// struct into bytes (its kind and its members) and back, and into text such as "take_glass
// furnace=F_UL". Text and bytes are one-to-one.
#pragma once

#include "core/values/near_names.hpp"
#include "core/values/result.hpp"
#include "core/values/slots.hpp"

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace tischwerk
{

// The structs of a game's moves (or events); a struct's place in the list is its kind byte.
template <typename... Named>
struct Kinds
{
    static constexpr std::size_t count = sizeof...(Named);
};

template <typename List, typename Named>
inline constexpr std::size_t kind_of = boost::mp11::mp_find<List, Named>::value;

template <typename List, typename Named>
concept OneOf = (kind_of<List, Named> < List::count);

template <typename Carrier, typename List, typename Named>
    requires OneOf<List, Named>
constexpr Carrier encode(const Named& named)
{
    static_assert(List::count <= 256, "a kind is one byte, so a game has at most 256 of them");
    static_assert(slot_count<Named> <= place_count<Carrier>,
                  "this move or event has more members than fit: it holds seven");
    static_assert(members_fit<Carrier, Named>,
                  "a member is too wide: a move holds a byte for each, an event two");
    Carrier carrier;
    carrier.kind = static_cast<uint8_t>(kind_of<List, Named>);
    std::size_t place = 0;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(named.*member.pointer)>;
        Slots<Member>::put(named.*member.pointer, &carrier.values[place]);
        place += Slots<Member>::count;
    });
    return carrier;
}

// The bytes of a carrier of eight, the kind in the lowest: menus make millions of moves a second,
// and a compiler keeps a number in a register.
template <typename List, typename Named>
    requires OneOf<List, Named>
constexpr uint64_t encoded_bits(const Named& named)
{
    uint64_t bits = kind_of<List, Named>;
    int shift = 0;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(named.*member.pointer)>;
        std::array<uint8_t, Slots<Member>::count> values{};
        Slots<Member>::put(named.*member.pointer, values.data());
        for (const uint8_t value : values)
            bits |= uint64_t{value} << (shift += 8);
    });
    return bits;
}

template <typename Named, typename Carrier>
constexpr Named decode(const Carrier& carrier)
{
    Named named{};
    std::size_t place = 0;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        using Member = std::remove_reference_t<decltype(named.*member.pointer)>;
        named.*member.pointer = Slots<Member>::get(&carrier.values[place]);
        place += Slots<Member>::count;
    });
    return named;
}

// Calls the function with the struct the bytes stand for; an unknown kind calls nothing.
template <typename List, typename Carrier, typename Function>
void visit_record(const Carrier& carrier, Function&& function)
{
    [&]<typename... Named>(Kinds<Named...>) {
        std::size_t kind = 0;
        (void)((carrier.kind == kind++ ? (function(decode<Named>(carrier)), true) : false) || ...);
    }(List{});
}

// The function's answer for the struct that the bytes stand for; nothing where the list has no such
// struct.
template <typename List, typename Answer, typename Carrier, typename Function>
Answer answer_about(const Carrier& carrier, Function&& function)
{
    Answer answer{};
    visit_record<List>(carrier, [&]<typename Named>(const Named& named) {
        if constexpr (std::invocable<Function&, const Named&>)
            answer = function(named);
    });
    return answer;
}

// A vocabulary knows the ids of a game's values: text(value) and parse(text, value). Numbers and
// truth values are the same in every game.
template <typename Vocabulary, typename Value>
std::string value_text(const Vocabulary& vocabulary, Value value)
{
    if constexpr (std::is_same_v<Value, bool>)
        return value ? "true" : "false";
    else if constexpr (std::is_integral_v<Value>)
        return std::to_string(static_cast<int>(value));
    else
        return vocabulary.text(value);
}

template <typename Vocabulary, typename Value>
bool parse_value(const Vocabulary& vocabulary, std::string_view text, Value& value)
{
    if constexpr (std::is_same_v<Value, bool>)
    {
        value = text == "true";
        return text == "true" || text == "false";
    }
    else if constexpr (std::is_integral_v<Value>)
    {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc() && end == text.data() + text.size();
    }
    else
        return vocabulary.parse(text, value);
}

template <typename List, typename Carrier, typename Vocabulary>
std::string record_text(const Vocabulary& vocabulary, const Carrier& carrier)
{
    std::string text;
    visit_record<List>(carrier, [&]<typename Named>(const Named& named) {
        text = Named::name;
        boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
            text += ' ';
            text += member.name;
            text += '=';
            text += value_text(vocabulary, named.*member.pointer);
        });
    });
    return text;
}

struct RecordWords
{
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> values;
};
Result<RecordWords> split_record(std::string_view text);

// The vocabulary: the kinds by name, each with its members and the ids these can have.
struct RecordMember
{
    std::string name;
    std::vector<std::string> ids;  // empty: a whole number
};
struct RecordKind
{
    std::string name;
    std::vector<RecordMember> members;
};

// A vocabulary that can list its ids has names(value).
template <typename Vocabulary, typename Value>
std::vector<std::string> ids_of_member(const Vocabulary& vocabulary, Value value)
{
    if constexpr (requires { vocabulary.names(value).ids; })
        return vocabulary.names(value).ids;
    else
        return {};
}

template <typename List, typename Vocabulary>
std::vector<RecordKind> record_kinds(const Vocabulary& vocabulary)
{
    std::vector<RecordKind> kinds;
    const auto add_kind = [&]<typename Named>(std::type_identity<Named>) {
        RecordKind kind{std::string(Named::name), {}};
        boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
            kind.members.push_back(
                {member.name, ids_of_member(vocabulary, Named{}.*member.pointer)});
        });
        kinds.push_back(std::move(kind));
    };
    [&]<typename... Named>(Kinds<Named...>) {
        (add_kind(std::type_identity<Named>{}), ...);
    }(List{});
    return kinds;
}

template <typename Named, typename Vocabulary>
Result<Named> read_members(const Vocabulary& vocabulary, const RecordWords& words)
{
    Named named{};
    std::size_t place = 0;
    std::string problem;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        if (!problem.empty())
            return;
        const std::string expected = std::string(Named::name) + " needs " + member.name + "=…";
        if (place >= words.values.size() || words.values[place].first != member.name)
            problem = expected + " as value " + std::to_string(place + 1);
        else if (!parse_value(vocabulary, words.values[place].second, named.*member.pointer))
            problem = "'" + std::string(words.values[place].second) + "' is no " + member.name +
                      near_names_hint(words.values[place].second,
                                      ids_of_member(vocabulary, named.*member.pointer));
        ++place;
    });
    if (problem.empty() && place < words.values.size())
        problem = std::string(Named::name) + " has no value '" +
                  std::string(words.values[place].first) + "'";
    if (!problem.empty())
        return refuse(problem);
    return named;
}

template <typename Carrier, typename List, typename Vocabulary>
Result<Carrier> parse_record(const Vocabulary& vocabulary, std::string_view text)
{
    const Result<RecordWords> words = split_record(text);
    if (!words)
        return refuse(words.error());
    Result<Carrier> result = refuse("");
    [&]<typename... Named>(Kinds<Named...>) {
        const auto try_kind = [&]<typename Candidate>(std::type_identity<Candidate>) {
            if (Candidate::name != words->name)
                return false;
            const Result<Candidate> named = read_members<Candidate>(vocabulary, *words);
            if (named)
                result = encode<Carrier, List>(*named);
            else
                result = refuse(named.error());
            return true;
        };
        if (!(try_kind(std::type_identity<Named>{}) || ...))
            result = refuse("'" + std::string(words->name) + "' is no move of this game" +
                            near_names_hint(words->name, {std::string(Named::name)...}));
    }(List{});
    return result;
}

}  // namespace tischwerk
