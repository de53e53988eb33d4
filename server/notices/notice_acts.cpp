// The acts of /api/me about notices, and the private feed.
#include "server/host/config.hpp"
#include "server/net/loop.hpp"
#include "server/notices/channels.hpp"
#include "server/notices/words.hpp"
#include "server/people/own_games.hpp"
#include "server/people/people_api.hpp"
#include "server/requests/read_body.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>

namespace tischwerk::server
{

namespace
{

struct PushBody
{
    std::string endpoint;
    std::optional<std::string> device;
};
BOOST_DESCRIBE_STRUCT(PushBody, (), (endpoint, device))

struct WebhookBody
{
    std::string url;
};
BOOST_DESCRIBE_STRUCT(WebhookBody, (), (url))

struct MailBody
{
    std::string address;
    int hours = 0;
};
BOOST_DESCRIBE_STRUCT(MailBody, (), (address, hours))

struct MailCodeBody
{
    std::string code;
};
BOOST_DESCRIBE_STRUCT(MailCodeBody, (), (code))

Answer<std::vector<people::OwnGame>> asked_games(store::Store& store, const std::string& person)
{
    auto games = people::own_games(store, person, {});
    if (games)
        std::erase_if(*games, [](const people::OwnGame& game) { return !game.is_asked; });
    return games;
}

std::string language_of(store::Store& store, const std::string& person)
{
    const auto wishes = notices::wishes_of(store, person);
    return wishes && *wishes ? (*wishes)->language : "en";
}

}  // namespace

const std::vector<PeopleApi::Act>& PeopleApi::notice_acts()
{
    static const std::vector<Act> all = {
        {"GET", "/notices", From::SignedIn, false, &PeopleApi::show_notices},
        {"POST", "/notices", From::SignedIn, false, &PeopleApi::set_wishes},
        {"POST", "/push", From::SignedIn, false, &PeopleApi::add_push},
        {"DELETE", "/push/", From::SignedIn, false, &PeopleApi::remove_push},
        {"POST", "/webhook", From::SignedIn, false, &PeopleApi::set_webhook},
        {"POST", "/mail", From::SignedIn, false, &PeopleApi::begin_mail},
        {"POST", "/mail/confirm", From::SignedIn, false, &PeopleApi::confirm_mail},
        {"DELETE", "/mail", From::SignedIn, false, &PeopleApi::remove_mail},
        {"POST", "/feed", From::SignedIn, false, &PeopleApi::renew_feed},
        {"DELETE", "/feed", From::SignedIn, false, &PeopleApi::end_feed},
        {"GET", "/news", From::SignedIn, false, &PeopleApi::tell_news},
    };
    return all;
}

Answer<PeopleApi::Told> PeopleApi::told(const Answer<void>& done)
{
    if (!done)
        return deny(done.error());
    return Told{};
}

Answer<PeopleApi::Told> PeopleApi::show_notices(const Asked& asked)
{
    const auto about = notices::describe(asked.store, asked.config, asked.session->person);
    if (!about)
        return deny(about.error());
    return Told{.body = *about};
}

Answer<PeopleApi::Told> PeopleApi::set_wishes(const Asked& asked)
{
    const auto wanted = parse_body<notices::Wishes>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(notices::set_wishes(asked.store, asked.session->person, *wanted));
}

Answer<PeopleApi::Told> PeopleApi::add_push(const Asked& asked)
{
    const auto wanted = parse_body<PushBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(notices::add_push(asked.store, asked.config, asked.session->person,
                                  {wanted->endpoint, wanted->device.value_or(""), 0},
                                  asked.now_ms));
}

Answer<PeopleApi::Told> PeopleApi::remove_push(const Asked& asked)
{
    return told(notices::remove_push(asked.store, asked.session->person, asked.rest));
}

Answer<PeopleApi::Told> PeopleApi::set_webhook(const Asked& asked)
{
    const auto wanted = parse_body<WebhookBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(notices::set_webhook(asked.store, asked.config, asked.session->person, wanted->url,
                                     asked.now_ms));
}

Answer<PeopleApi::Told> PeopleApi::begin_mail(const Asked& asked)
{
    const auto wanted = parse_body<MailBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(notices::begin_mail(asked.store, asked.config, asked.session->person,
                                    wanted->address, wanted->hours, asked.now_ms));
}

Answer<PeopleApi::Told> PeopleApi::confirm_mail(const Asked& asked)
{
    const auto wanted = parse_body<MailCodeBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(notices::confirm_mail(asked.store, asked.session->person, wanted->code));
}

Answer<PeopleApi::Told> PeopleApi::remove_mail(const Asked& asked)
{
    return told(notices::remove_mail(asked.store, asked.session->person));
}

Answer<PeopleApi::Told> PeopleApi::renew_feed(const Asked& asked)
{
    const auto secret = notices::set_feed(asked.store, asked.session->person, true, asked.now_ms);
    if (!secret)
        return deny(secret.error());
    return Told{.body = {{"feed", *secret}}};
}

Answer<PeopleApi::Told> PeopleApi::end_feed(const Asked& asked)
{
    const auto done = notices::set_feed(asked.store, asked.session->person, false, asked.now_ms);
    if (!done)
        return deny(done.error());
    return Told{};
}

// What the service worker shows: a push brings no words.
Answer<PeopleApi::Told> PeopleApi::tell_news(const Asked& asked)
{
    const std::string& person = asked.session->person;
    const auto games = asked_games(asked.store, person);
    if (!games)
        return deny(games.error());
    const notices::Notice notice =
        notices::turn_notice(language_of(asked.store, person), *games, asked.now_ms);
    json::object body{{"title", notice.title}, {"text", notice.text}, {"count", games->size()}};
    body["table"] = games->empty() ? "" : games->front().table;
    return Told{.body = std::move(body)};
}

// "/api/feed/SECRET.atom" or ".ics"; a reader shows the secret instead of a cookie.
void PeopleApi::feed(const HttpRequest& request, const Reply& reply, const Fail& fail)
{
    const std::string rest = request.path.substr(std::string_view("/api/feed/").size());
    const bool is_calendar = rest.ends_with(".ics");
    const std::string secret = rest.substr(0, rest.rfind('.'));
    services_.loop.run_aside([this, is_calendar, secret, reply, fail] {
        store::Store& store = services_.store;
        const int64_t now = services_.loop.now_ms();
        const auto owner = notices::owner_of_feed(store, secret);
        const auto games = owner && *owner ? asked_games(store, **owner)
                                           : Answer<std::vector<people::OwnGame>>(
                                                 deny(codes::not_found, "there is no such feed"));
        std::string text;
        if (games)
        {
            const std::string language = language_of(store, **owner);
            text = is_calendar ? notices::calendar(language, *games, services_.config, now)
                               : notices::atom_feed(language, *games, services_.config,
                                                    fingerprint_of(secret).substr(0, 16), now);
        }
        services_.loop.post([games, text, is_calendar, reply, fail] {
            if (!games)
                return fail(games.error());
            HttpResponse response;
            response.content_type = is_calendar ? "text/calendar; charset=utf-8"
                                                : "application/atom+xml; charset=utf-8";
            response.body = std::make_shared<const std::string>(text);
            response.headers = {{"Cache-Control", "private, max-age=60"}};
            reply(std::move(response));
        });
    });
}

}  // namespace tischwerk::server
