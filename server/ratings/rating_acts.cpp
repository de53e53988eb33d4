// The acts of /api/me about ratings and profiles.
#include "server/people/people_api.hpp"
#include "server/ratings/profile.hpp"

#include <charconv>

namespace tischwerk::server
{

namespace
{

constexpr std::size_t most_leaders = 100;

std::optional<int64_t> before_in(const HttpRequest& request)
{
    const std::string text = request.query_value("before");
    int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size() && number > 0;
    return is_number ? std::optional(number) : std::nullopt;
}

}  // namespace

const std::vector<PeopleApi::Act>& PeopleApi::rating_acts()
{
    static const std::vector<Act> all = {
        {"GET", "/leaderboard", From::Anybody, false, &PeopleApi::show_leaderboard},
        {"GET", "/profile", From::SignedIn, false, &PeopleApi::show_own_profile},
        {"GET", "/profile/", From::Anybody, false, &PeopleApi::show_profile},
    };
    return all;
}

Answer<PeopleApi::Told> PeopleApi::show_leaderboard(const Asked& asked)
{
    if (const auto read = asked.book.read(asked.store); !read)
        return deny(read.error());
    return Told{.body = {{"rows", asked.book.leaderboard(
                                      asked.store, asked.request.query_value("game"),
                                      asked.request.query_value("many") == "1", most_leaders)}}};
}

Answer<PeopleApi::Told> PeopleApi::show_own_profile(const Asked& asked)
{
    return profile_of(asked, asked.session->person);
}

Answer<PeopleApi::Told> PeopleApi::show_profile(const Asked& asked)
{
    const auto person = ratings::person_named(asked.store, asked.rest);
    if (!person)
        return deny(person.error());
    return profile_of(asked, *person);
}

Answer<PeopleApi::Told> PeopleApi::profile_of(const Asked& asked, const std::string& person)
{
    if (const auto read = asked.book.read(asked.store); !read)
        return deny(read.error());
    const auto shown =
        ratings::describe_profile(asked.store, asked.book, person, before_in(asked.request));
    if (!shown)
        return deny(shown.error());
    return Told{.body = *shown};
}

}  // namespace tischwerk::server
