// The acts of /api/me, each on a thread that may wait.
#include "server/people/claims.hpp"
#include "server/people/own_games.hpp"
#include "server/people/passkeys.hpp"
#include "server/people/people_api.hpp"
#include "server/requests/read_body.hpp"

#include <algorithm>

namespace tischwerk::server
{

namespace
{

struct DeviceBody
{
    std::optional<std::string> device;
};
BOOST_DESCRIBE_STRUCT(DeviceBody, (), (device))

struct LinkBody
{
    std::string link;
    std::optional<std::string> device;
};
BOOST_DESCRIBE_STRUCT(LinkBody, (), (link, device))

// With a passphrase or, to log in, with a recovery code.
struct LoginBody
{
    std::string name;
    std::optional<std::string> passphrase;
    std::optional<std::string> code;
    std::optional<std::string> device;
};
BOOST_DESCRIBE_STRUCT(LoginBody, (), (name, passphrase, code, device))

struct PassphraseBody
{
    std::string passphrase;
};
BOOST_DESCRIBE_STRUCT(PassphraseBody, (), (passphrase))

json::array to_array(const std::vector<std::string>& texts)
{
    return json::array(texts.begin(), texts.end());
}

// The page's own origin is checked already; a program that names none has no passkey.
people::RelyingParty party_of(const HttpRequest& request)
{
    return people::party_of(request.host, request.origin);
}

struct ChallengeBody
{
    bool is_for_login = false;
};
BOOST_DESCRIBE_STRUCT(ChallengeBody, (), (is_for_login))

// The seats that the browser holds by their links.
struct GamesBody
{
    std::vector<people::HeldSeat> held;
};
BOOST_DESCRIBE_STRUCT(GamesBody, (), (held))

std::string device_in(const std::optional<std::string>& device)
{
    return device.value_or("");
}

}  // namespace

const std::vector<PeopleApi::Act>& PeopleApi::acts()
{
    static const std::vector<Act> all = {
        {"GET", "", From::Anybody, false, &PeopleApi::show},
        {"POST", "/guest", From::Anybody, false, &PeopleApi::become_guest},
        {"POST", "/enter", From::Anybody, false, &PeopleApi::enter},
        {"POST", "/account", From::Anybody, true, &PeopleApi::make_account},
        {"POST", "/login", From::Anybody, true, &PeopleApi::log_in},
        {"DELETE", "/session", From::Anybody, false, &PeopleApi::log_out},
        {"DELETE", "/sessions/", From::SignedIn, false, &PeopleApi::end_session},
        {"DELETE", "/sessions", From::SignedIn, false, &PeopleApi::end_others},
        {"POST", "/link", From::SignedIn, false, &PeopleApi::renew_link},
        {"POST", "/codes", From::FreshlySignedIn, false, &PeopleApi::renew_codes},
        {"POST", "/passphrase", From::FreshlySignedIn, true, &PeopleApi::set_passphrase},
        {"POST", "/challenge", From::Anybody, false, &PeopleApi::challenge},
        {"POST", "/passkeys", From::FreshlySignedIn, false, &PeopleApi::add_passkey},
        {"POST", "/passkeys/account", From::Anybody, false, &PeopleApi::account_by_passkey},
        {"POST", "/passkeys/login", From::Anybody, false, &PeopleApi::log_in_by_passkey},
        {"DELETE", "/passkeys/", From::FreshlySignedIn, false, &PeopleApi::remove_passkey},
        {"GET", "/seats", From::SignedIn, false, &PeopleApi::list_seats},
        {"POST", "/games", From::Anybody, false, &PeopleApi::list_games},
        {"GET", "/export", From::SignedIn, false, &PeopleApi::hand_out},
        {"DELETE", "", From::FreshlySignedIn, false, &PeopleApi::forget},
    };
    return all;
}

Answer<PeopleApi::Told> PeopleApi::signed_in(const Answer<people::SignedIn>& done)
{
    if (!done)
        return deny(done.error());
    Told told;
    told.cookie = done->secret;
    if (!done->link.empty())
        told.body["link"] = done->link;
    if (!done->codes.empty())
        told.body["codes"] = to_array(done->codes);
    return told;
}

Answer<PeopleApi::Told> PeopleApi::show(const Asked& asked)
{
    if (!asked.session)
        return Told{.body = {{"signed_in", false}}};
    const Answer<json::object> about = people::describe(asked.store, *asked.session, asked.now_ms);
    if (!about)
        return deny(about.error());
    return Told{.body = *about};
}

Answer<PeopleApi::Told> PeopleApi::become_guest(const Asked& asked)
{
    const Answer<DeviceBody> wanted = parse_body<DeviceBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    if (asked.session)
        return deny(codes::bad_request, "this browser is signed in already");
    return signed_in(people::become_guest(asked.store, asked.newcomer(device_in(wanted->device))));
}

Answer<PeopleApi::Told> PeopleApi::enter(const Asked& asked)
{
    const Answer<LinkBody> wanted = parse_body<LinkBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return signed_in(people::enter_by_link(asked.store, wanted->link,
                                           asked.newcomer(device_in(wanted->device))));
}

Answer<PeopleApi::Told> PeopleApi::make_account(const Asked& asked)
{
    const Answer<LoginBody> wanted = parse_body<LoginBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return signed_in(people::make_account(asked.store, wanted->name,
                                          wanted->passphrase.value_or(""),
                                          asked.newcomer(device_in(wanted->device))));
}

Answer<PeopleApi::Told> PeopleApi::log_in(const Asked& asked)
{
    const Answer<LoginBody> wanted = parse_body<LoginBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    const bool is_code = wanted->code.has_value();
    const std::string secret = is_code ? *wanted->code : wanted->passphrase.value_or("");
    return signed_in(people::log_in(asked.store, {wanted->name, secret, is_code},
                                    asked.newcomer(device_in(wanted->device))));
}

Answer<PeopleApi::Told> PeopleApi::log_out(const Asked& asked)
{
    Told told{.cookie = ""};
    if (!asked.session)
        return told;
    if (const auto done = people::end_sessions(asked.store, {*asked.session}); !done)
        return deny(done.error());
    told.ended = {asked.session->id};
    return told;
}

Answer<PeopleApi::Told> PeopleApi::end_session(const Asked& asked)
{
    auto sessions = people::sessions_of(asked.store, asked.session->person, asked.now_ms);
    if (!sessions)
        return deny(sessions.error());
    std::erase_if(*sessions, [&](const auto& session) { return session.id != asked.rest; });
    if (sessions->empty())
        return deny(codes::not_found, "this session has ended already");
    if (const auto done = people::end_sessions(asked.store, *sessions); !done)
        return deny(done.error());
    return Told{.ended = {asked.rest}};
}

Answer<PeopleApi::Told> PeopleApi::end_others(const Asked& asked)
{
    auto sessions = people::sessions_of(asked.store, asked.session->person, asked.now_ms);
    if (!sessions)
        return deny(sessions.error());
    std::erase_if(*sessions, [&](const auto& session) { return session.id == asked.session->id; });
    if (const auto done = people::end_sessions(asked.store, *sessions); !done)
        return deny(done.error());
    Told told;
    for (const people::Session& session : *sessions)
        told.ended.push_back(session.id);
    return told;
}

Answer<PeopleApi::Told> PeopleApi::renew_link(const Asked& asked)
{
    const Answer<std::string> link =
        people::renew_link(asked.store, asked.session->person, asked.now_ms);
    if (!link)
        return deny(link.error());
    return Told{.body = {{"link", *link}}};
}

Answer<PeopleApi::Told> PeopleApi::renew_codes(const Asked& asked)
{
    const auto codes = people::renew_codes(asked.store, asked.session->person, asked.now_ms);
    if (!codes)
        return deny(codes.error());
    return Told{.body = {{"codes", to_array(*codes)}}};
}

Answer<PeopleApi::Told> PeopleApi::set_passphrase(const Asked& asked)
{
    const Answer<PassphraseBody> wanted = parse_body<PassphraseBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    const auto done = people::set_passphrase(asked.store, asked.session->person, wanted->passphrase,
                                             asked.now_ms);
    if (!done)
        return deny(done.error());
    return end_others(asked);  // sessions that the old passphrase has opened
}

Answer<PeopleApi::Told> PeopleApi::challenge(const Asked& asked)
{
    const Answer<ChallengeBody> wanted = parse_body<ChallengeBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    const bool is_own = asked.session && !wanted->is_for_login;
    const std::string person = is_own ? asked.session->person : "";
    const auto made = people::new_challenge(asked.store, person, asked.now_ms);
    if (!made)
        return deny(made.error());
    return Told{.body = {{"challenge", *made}, {"party", party_of(asked.request).id}}};
}

Answer<PeopleApi::Told> PeopleApi::add_passkey(const Asked& asked)
{
    const auto shown = parse_body<people::NewPasskey>(asked.request.body);
    if (!shown)
        return deny(shown.error());
    const auto done = people::add_passkey(asked.store, *shown, asked.session->person,
                                          party_of(asked.request), asked.now_ms);
    if (!done)
        return deny(done.error());
    return Told{};
}

Answer<PeopleApi::Told> PeopleApi::account_by_passkey(const Asked& asked)
{
    const auto shown = parse_body<people::NewPasskey>(asked.request.body);
    if (!shown)
        return deny(shown.error());
    return signed_in(people::make_account_with_passkey(asked.store, *shown, party_of(asked.request),
                                                       asked.newcomer(device_in(shown->device))));
}

Answer<PeopleApi::Told> PeopleApi::log_in_by_passkey(const Asked& asked)
{
    const auto shown = parse_body<people::PasskeyAnswer>(asked.request.body);
    if (!shown)
        return deny(shown.error());
    return signed_in(people::log_in_with_passkey(asked.store, *shown, party_of(asked.request),
                                                 asked.newcomer(device_in(shown->device))));
}

Answer<PeopleApi::Told> PeopleApi::remove_passkey(const Asked& asked)
{
    const auto done = people::remove_passkey(asked.store, asked.session->person, asked.rest);
    if (!done)
        return deny(done.error());
    return Told{};
}

Answer<PeopleApi::Told> PeopleApi::list_seats(const Asked& asked)
{
    const auto claims = people::claims_of(asked.store, asked.session->person);
    if (!claims)
        return deny(claims.error());
    json::array seats;
    for (const people::Claim& claim : *claims)
        seats.push_back({{"table", claim.table}, {"seat", claim.seat}});
    return Told{.body = {{"seats", std::move(seats)}}};
}

Answer<PeopleApi::Told> PeopleApi::list_games(const Asked& asked)
{
    const Answer<GamesBody> wanted = parse_body<GamesBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    if (wanted->held.size() > people::most_held)
        return deny(codes::bad_request, "too many seats at once");
    const std::string person = asked.session ? asked.session->person : "";
    const auto games = people::own_games(asked.store, person, wanted->held);
    if (!games)
        return deny(games.error());
    json::array list;
    for (const people::OwnGame& game : *games)
        list.push_back(people::game_json(game));
    return Told{.body = {{"now", asked.now_ms}, {"games", std::move(list)}}};
}

Answer<PeopleApi::Told> PeopleApi::hand_out(const Asked& asked)
{
    const auto all = people::export_person(asked.store, asked.session->person);
    if (!all)
        return deny(all.error());
    return Told{.body = *all};
}

Answer<PeopleApi::Told> PeopleApi::forget(const Asked& asked)
{
    const auto sessions = people::sessions_of(asked.store, asked.session->person, asked.now_ms);
    if (!sessions)
        return deny(sessions.error());
    if (const auto done = people::forget_person(asked.store, asked.session->person); !done)
        return deny(done.error());
    Told told{.cookie = ""};
    for (const people::Session& session : *sessions)
        told.ended.push_back(session.id);
    return told;
}

}  // namespace tischwerk::server
