#include "server/sharing/neighbours.hpp"

#include "core/json/json_input.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/secrets/secrets.hpp"
#include "store/store.hpp"

#include <algorithm>
#include <iterator>

#include <boost/json/serialize.hpp>

namespace tischwerk::server
{

namespace
{

constexpr int64_t say_at_least_every_ms = 2000;
constexpr int64_t gone_after_ms = 8000;
constexpr int64_t spending_every_ms = 1000;
// A word of PostgreSQL has fewer than 8000 bytes.
constexpr std::size_t most_in_a_word = 60;
constexpr int most_seats = 16;

json::object object_in(const json::object& word, std::string_view name)
{
    const json::value* member = word.if_contains(name);
    return member && member->is_object() ? member->get_object() : json::object();
}

std::optional<table::PresenceMessage> people_in(const json::value& value)
{
    const json::array* parts = value.if_array();
    if (!parts || parts->size() != 2 || !(*parts)[0].is_array() || !(*parts)[1].is_int64())
        return std::nullopt;
    table::PresenceMessage people;
    for (const json::value& seat : (*parts)[0].get_array())
        if (seat.is_int64() && seat.get_int64() >= 0 && seat.get_int64() < most_seats)
            people.here.push_back(static_cast<int>(seat.get_int64()));
    people.watching = static_cast<int>(std::clamp<int64_t>((*parts)[1].get_int64(), 0, 1000));
    return people;
}

bool is_nobody(const table::PresenceMessage& people)
{
    return people.here.empty() && people.watching == 0;
}

}  // namespace

Neighbours::Neighbours(const Services& services, Changed changed)
    : services_(services)
    , changed_(std::move(changed))
    , name_(new_table_id())
{}

void Neighbours::here(const std::string& table, const table::PresenceMessage& people)
{
    const auto known = people_.find(table);
    if (known == people_.end() ? is_nobody(people) : known->second == people)
        return;
    if (is_nobody(people))
        people_.erase(table);
    else
        people_[table] = people;
    untold_.insert(table);
}

void Neighbours::made_table(const std::string& address, const std::string& table)
{
    made_.emplace_back(address, table);
}

table::PresenceMessage Neighbours::elsewhere(const std::string& table) const
{
    std::set<int> seats;
    table::PresenceMessage all;
    for (const auto& [name, other] : others_)
        if (const auto people = other.people.find(table); people != other.people.end())
        {
            seats.insert(people->second.here.begin(), people->second.here.end());
            all.watching += people->second.watching;
        }
    all.here.assign(seats.begin(), seats.end());
    return all;
}

void Neighbours::begin_anew()
{
    is_asking_ = true;
    for (const auto& [table, people] : people_)
        untold_.insert(table);
}

// Words come from our own servers; an unknown word may be of a newer server.
void Neighbours::heard(std::string_view word)
{
    const Result<json::value> value = parse_json(word);
    const json::object* object = value ? value->if_object() : nullptr;
    const json::value* from = object ? object->if_contains("from") : nullptr;
    if (!from || !from->is_string() || std::string_view(from->get_string()) == name_)
        return;
    const auto [other, is_new] = others_.try_emplace(std::string(from->get_string()));
    is_asking_ = is_asking_ || is_new;
    other->second.heard_ms = services_.loop.now_ms();
    if (object->contains("ask"))
        for (const auto& [table, people] : people_)
            untold_.insert(table);
    take(other->second, *object);
    take_spending(*object);
    if (object->contains("bye"))
        forget(other->first);
}

void Neighbours::take(Other& other, const json::object& word)
{
    for (const auto& [table, value] : object_in(word, "at"))
    {
        const std::optional<table::PresenceMessage> people = people_in(value);
        if (!people)
            continue;
        const std::string id(table);
        if (is_nobody(*people))
            other.people.erase(id);
        else
            other.people[id] = *people;
        changed_(id);
    }
}

void Neighbours::take_spending(const json::object& word)
{
    const int64_t now = services_.loop.now_ms();
    for (const auto& [table, address] : object_in(word, "made"))
        if (address.is_string())
            services_.addresses.made_table(std::string(address.get_string()), std::string(table),
                                           now);
    for (const auto& [address, value] : object_in(word, "spent"))
        if (const json::array* spent = value.if_array();
            spent && spent->size() == 2 && (*spent)[0].is_int64() && (*spent)[1].is_int64())
            services_.addresses.spent_elsewhere({std::string(address),
                                                 static_cast<double>((*spent)[0].get_int64()),
                                                 static_cast<double>((*spent)[1].get_int64())},
                                                now);
}

void Neighbours::tick(int64_t now_ms)
{
    if (!services_.store.is_shared())
        return;
    forget_silent(now_ms);
    say_who_is_here(now_ms);
    say_what_was_spent(now_ms);
    if (is_asking_)
        say({{"ask", true}}, now_ms);
    else if (now_ms - said_ms_ >= say_at_least_every_ms)
        say({}, now_ms);
    is_asking_ = false;
}

void Neighbours::forget_silent(int64_t now_ms)
{
    std::vector<std::string> silent;
    for (const auto& [name, other] : others_)
        if (now_ms - other.heard_ms >= gone_after_ms)
            silent.push_back(name);
    for (const std::string& name : silent)
        forget(name);
}

void Neighbours::forget(const std::string& name)
{
    const auto gone = others_.extract(name);
    for (const auto& [table, people] : gone.mapped().people)
        changed_(table);
}

void Neighbours::leave()
{
    if (services_.store.is_shared())
        say({{"bye", true}}, services_.loop.now_ms());
}

void Neighbours::say(json::object word, int64_t now_ms)
{
    said_ms_ = now_ms;
    word["from"] = name_;
    services_.loop.run_aside([&store = services_.store, text = json::serialize(word)] {
        (void)store.tell_others(text);  // a server that comes back after trouble begins anew
    });
}

void Neighbours::say_who_is_here(int64_t now_ms)
{
    while (!untold_.empty())
    {
        json::object at;
        for (; at.size() < most_in_a_word && !untold_.empty(); untold_.erase(untold_.begin()))
        {
            const auto people = people_.find(*untold_.begin());
            const bool is_empty = people == people_.end();
            at[*untold_.begin()] = {
                is_empty ? json::array()
                         : json::array(people->second.here.begin(), people->second.here.end()),
                is_empty ? 0 : people->second.watching};
        }
        say({{"at", std::move(at)}}, now_ms);
    }
}

void Neighbours::say_what_was_spent(int64_t now_ms)
{
    while (!made_.empty())
    {
        json::object tables;
        for (; tables.size() < most_in_a_word && !made_.empty(); made_.pop_back())
            tables[made_.back().second] = made_.back().first;
        say({{"made", std::move(tables)}}, now_ms);
    }
    if (now_ms - spent_ms_ < spending_every_ms)
        return;
    spent_ms_ = now_ms;
    json::object spent;
    for (const Addresses::Spent& one : services_.addresses.take_spent(most_in_a_word))
        spent[one.address] = {static_cast<int64_t>(one.messages),
                              static_cast<int64_t>(one.chat_lines)};
    if (!spent.empty())
        say({{"spent", std::move(spent)}}, now_ms);
}

}  // namespace tischwerk::server
