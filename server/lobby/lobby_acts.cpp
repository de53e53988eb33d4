// The acts of /api/me about meeting: offers, the quick match, games to watch, friends and blocks.
#include "server/host/config.hpp"
#include "server/limits/addresses.hpp"
#include "server/lobby/circle.hpp"
#include "server/lobby/offers.hpp"
#include "server/lobby/seeks.hpp"
#include "server/net/loop.hpp"
#include "server/notices/turns.hpp"
#include "server/people/people_api.hpp"
#include "server/requests/read_body.hpp"
#include "server/secrets/secrets.hpp"

namespace tischwerk::server
{

namespace
{

struct RelationBody
{
    std::string name;
    bool is_wanted = true;
};
BOOST_DESCRIBE_STRUCT(RelationBody, (), (name, is_wanted))

constexpr int64_t minute_ms = 60'000;

table::ClockRule clock_of(const std::string& pace)
{
    table::ClockRule clock;
    if (pace == "days")
    {
        clock.kind = table::ClockKind::Correspondence;
        clock.days_per_move = 3;
        return clock;
    }
    clock.kind = table::ClockKind::Live;
    clock.bank_ms = 30 * minute_ms;
    clock.increment_ms = minute_ms / 2;
    return clock;
}

table::TableSetup setup_of(const lobby::Pair& pair)
{
    table::TableSetup setup;
    setup.setup.players = 2;
    setup.setup.seed = new_game_seed();
    setup.clock = clock_of(pair.seekers[0].text.pace);
    setup.is_public = true;
    for (const lobby::Seeker& seeker : pair.seekers)
        setup.seats.push_back({table::SeatKind::Human, seeker.text.name});
    if (table::look_alike(setup.seats[0].name_or_level, setup.seats[1].name_or_level))
        setup.seats[1].name_or_level += " 2";
    return setup;
}

}  // namespace

const std::vector<PeopleApi::Act>& PeopleApi::lobby_acts()
{
    static const std::vector<Act> all = {
        {"GET", "/lobby", From::Anybody, false, &PeopleApi::show_lobby},
        {"POST", "/offers", From::Anybody, false, &PeopleApi::set_offer},
        {"DELETE", "/seek", From::SignedIn, false, &PeopleApi::stop_seeking},
        {"GET", "/circle", From::SignedIn, false, &PeopleApi::show_circle},
        {"POST", "/friends", From::SignedIn, false, &PeopleApi::set_friend},
        {"POST", "/blocks", From::SignedIn, false, &PeopleApi::set_block},
    };
    return all;
}

Answer<PeopleApi::Told> PeopleApi::show_lobby(const Asked& asked)
{
    const std::string person = asked.session ? asked.session->person : "";
    auto offers = lobby::open_offers(asked.store, person, asked.now_ms);
    auto games = lobby::games_to_watch(asked.store);
    if (!offers || !games)
        return deny(offers ? games.error() : offers.error());
    return Told{.body = {{"offers", std::move(*offers)}, {"watch", std::move(*games)}}};
}

Answer<PeopleApi::Told> PeopleApi::set_offer(const Asked& asked)
{
    const auto wanted = parse_body<lobby::OfferWish>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    const std::string person = asked.session ? asked.session->person : "";
    return told(lobby::set_offer(asked.store, *wanted, person, asked.now_ms));
}

Answer<PeopleApi::Told> PeopleApi::stop_seeking(const Asked& asked)
{
    return told(lobby::stop_seeking(asked.store, asked.session->person));
}

Answer<PeopleApi::Told> PeopleApi::show_circle(const Asked& asked)
{
    const auto circle = lobby::describe_circle(asked.store, asked.session->person);
    if (!circle)
        return deny(circle.error());
    return Told{.body = *circle};
}

Answer<PeopleApi::Told> PeopleApi::set_friend(const Asked& asked)
{
    const auto wanted = parse_body<RelationBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(lobby::set_relation(asked.store, lobby::kinds::friendship, asked.session->person,
                                    wanted->name, wanted->is_wanted, asked.now_ms));
}

Answer<PeopleApi::Told> PeopleApi::set_block(const Asked& asked)
{
    const auto wanted = parse_body<RelationBody>(asked.request.body);
    if (!wanted)
        return deny(wanted.error());
    return told(lobby::set_relation(asked.store, lobby::kinds::block, asked.session->person,
                                    wanted->name, wanted->is_wanted, asked.now_ms));
}

// The queue is looked at on another thread, a table is made on the serving one.
void PeopleApi::seek(const HttpRequest& request, const Reply& reply, const Fail& fail)
{
    const Answer<lobby::SeekWish> wanted = parse_body<lobby::SeekWish>(request.body);
    if (!wanted)
        return fail(wanted.error());
    services_.loop.run_aside([this, request, wanted = *wanted, reply, fail] {
        const int64_t now = services_.loop.now_ms();
        const auto session = people::find_session(services_.store, request.session, now);
        Answer<lobby::Sought> sought = deny(codes::not_signed_in, "this browser is not signed in");
        if (session && *session)
            sought = lobby::seek(services_.store, wanted, (*session)->person, now);
        services_.loop.post([this, request, sought, reply, fail] {
            if (!sought)
                return fail(sought.error());
            if (sought->pair)
                return make_match(address_key(request.address), *sought->pair, reply, fail);
            Told told{.body = {{"waited_ms", sought->waited_ms}, {"seekers", sought->seekers}}};
            if (!sought->table.empty())
                told.body["table"] = sought->table;
            finish(told, reply, fail);
        });
    });
}

void PeopleApi::make_match(const std::string& address, const lobby::Pair& pair, const Reply& reply,
                           const Fail& fail)
{
    const Result<const Game*> game = find_game(pair.game);
    if (!game)
        return fail({std::string(codes::internal_error), game.error().message});
    const table::Outcome<table::Lines> lines =
        table::Table::create(**game, setup_of(pair), services_.loop.now_ms());
    if (!lines)
        return fail(denial_of(lines.error()));
    hall_.make(address, *lines, [this, pair, reply, fail](const auto& made) {
        if (!made)
            return fail(made.error());
        services_.loop.run_aside([this, pair, made = *made, reply, fail] {
            const int64_t now = services_.loop.now_ms();
            const auto seated = lobby::seat_pair(services_.store, pair, made, now);
            services_.loop.post([this, seated, made, reply, fail] {
                if (seated)
                    start_match(made, reply, fail);
                else
                    fail(seated.error());
            });
        });
    });
}

// The game begins without a press of a button: both players came to play.
void PeopleApi::start_match(const table::NewTableMade& made, const Reply& reply, const Fail& fail)
{
    hall_.find(made.table, [this, made, reply, fail](const auto& live_table) {
        if (!live_table)
            return fail(live_table.error());
        Command command;
        command.ask = asks(table::StartGame{"start", (*live_table)->table().number()}, Seat{0});
        command.done = [this, made, reply, fail](const Answer<int>& last) {
            if (!last)
                return fail(last.error());
            services_.loop.run_aside([this, made] {
                (void)notices::note_turns(services_.store, made.table, services_.loop.now_ms());
            });
            finish(Told{.body = {{"table", made.table}}}, reply, fail);
        };
        (*live_table)->submit(std::move(command));
    });
}

}  // namespace tischwerk::server
