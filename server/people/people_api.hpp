// The REST part about people: /api/me. Each request is answered on another thread, where it may
// wait for the disk; checks of passphrases run one at a time.
#pragma once

#include "server/limits/rate.hpp"
#include "server/net/http.hpp"
#include "server/people/accounts.hpp"
#include "server/ratings/rating_book.hpp"
#include "server/tables/hall.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::lobby
{
struct Pair;
}  // namespace tischwerk::server::lobby

namespace tischwerk::server
{

class PeopleApi
{
public:
    using Reply = std::function<void(HttpResponse)>;
    using Fail = std::function<void(const Denial&)>;

    explicit PeopleApi(Hall& hall) : hall_(hall), services_(hall.services()) {}

    static bool is_about_people(const std::string& path)
    {
        return path == "/api/me" || path.starts_with("/api/me/") || path.starts_with("/api/feed/");
    }
    // Answers later, always once. The origin of a change was checked: other pages than this
    // server's own are refused here.
    void handle(const HttpRequest& request, const Reply& reply, const Fail& fail);

private:
    // The facts that an act has, on another thread.
    struct Asked
    {
        store::Store& store;
        const Config& config;
        ratings::RatingBook& book;
        HttpRequest request;
        std::string rest;  // of the path
        std::optional<people::Session> session;
        int64_t now_ms = 0;

        people::Newcomer newcomer(const std::string& device) const
        {
            return {device, session, now_ms};
        }
    };
    struct Told
    {
        int status = 200;
        json::object body = {};
        std::optional<std::string> cookie = {};  // the session's secret; empty: removes the cookie
        std::vector<std::string> ended = {};     // sessions
    };
    enum class From
    {
        Anybody,
        SignedIn,
        FreshlySignedIn
    };
    struct Act
    {
        std::string_view method;
        std::string_view path;  // behind /api/me; an ending slash: anything may follow
        From from;
        bool is_heavy;
        Answer<Told> (*run)(const Asked& asked);
    };
    static const std::vector<Act>& acts();
    static const std::vector<Act>& notice_acts();
    static const std::vector<Act>& lobby_acts();
    static const std::vector<Act>& rating_acts();
    static const Act* find_act(const HttpRequest& request, std::string& rest);

    static Answer<Told> show(const Asked& asked);
    static Answer<Told> become_guest(const Asked& asked);
    static Answer<Told> enter(const Asked& asked);
    static Answer<Told> make_account(const Asked& asked);
    static Answer<Told> log_in(const Asked& asked);
    static Answer<Told> log_out(const Asked& asked);
    static Answer<Told> end_session(const Asked& asked);
    static Answer<Told> end_others(const Asked& asked);
    static Answer<Told> renew_link(const Asked& asked);
    static Answer<Told> renew_codes(const Asked& asked);
    static Answer<Told> set_passphrase(const Asked& asked);
    static Answer<Told> challenge(const Asked& asked);
    static Answer<Told> add_passkey(const Asked& asked);
    static Answer<Told> account_by_passkey(const Asked& asked);
    static Answer<Told> log_in_by_passkey(const Asked& asked);
    static Answer<Told> remove_passkey(const Asked& asked);
    static Answer<Told> list_seats(const Asked& asked);
    static Answer<Told> list_games(const Asked& asked);
    static Answer<Told> show_notices(const Asked& asked);
    static Answer<Told> set_wishes(const Asked& asked);
    static Answer<Told> add_push(const Asked& asked);
    static Answer<Told> remove_push(const Asked& asked);
    static Answer<Told> set_webhook(const Asked& asked);
    static Answer<Told> begin_mail(const Asked& asked);
    static Answer<Told> confirm_mail(const Asked& asked);
    static Answer<Told> remove_mail(const Asked& asked);
    static Answer<Told> renew_feed(const Asked& asked);
    static Answer<Told> end_feed(const Asked& asked);
    static Answer<Told> tell_news(const Asked& asked);
    static Answer<Told> show_lobby(const Asked& asked);
    static Answer<Told> set_offer(const Asked& asked);
    static Answer<Told> stop_seeking(const Asked& asked);
    static Answer<Told> show_circle(const Asked& asked);
    static Answer<Told> set_friend(const Asked& asked);
    static Answer<Told> set_block(const Asked& asked);
    static Answer<Told> show_leaderboard(const Asked& asked);
    static Answer<Told> show_profile(const Asked& asked);
    static Answer<Told> show_own_profile(const Asked& asked);
    static Answer<Told> profile_of(const Asked& asked, const std::string& person);
    static Answer<Told> told(const Answer<void>& done);
    static Answer<Told> hand_out(const Asked& asked);
    static Answer<Told> forget(const Asked& asked);

    static Answer<Told> answer(const Act& act, Asked asked);
    static Answer<Told> signed_in(const Answer<people::SignedIn>& done);
    void finish(const Answer<Told>& told, const Reply& reply, const Fail& fail);
    void seek(const HttpRequest& request, const Reply& reply, const Fail& fail);
    void make_match(const std::string& address, const lobby::Pair& pair, const Reply& reply,
                    const Fail& fail);
    void start_match(const table::NewTableMade& made, const Reply& reply, const Fail& fail);
    void feed(const HttpRequest& request, const Reply& reply, const Fail& fail);
    void claim_seat(const HttpRequest& request, const Reply& reply, const Fail& fail);
    bool may_try(const Act& act, const HttpRequest& request);

    Hall& hall_;
    const Services& services_;
    ratings::RatingBook book_;
    std::map<std::string, RateBucket> tries_;  // by address and by name
};

}  // namespace tischwerk::server
