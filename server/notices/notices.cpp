#include "server/notices/notices.hpp"

#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/net/loop.hpp"
#include "server/notices/vapid.hpp"
#include "server/notices/words.hpp"
#include "server/ratings/results.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr int64_t look_every_ms = 1000;
constexpr int64_t first_pause_ms = 60'000;
constexpr int64_t longest_pause_ms = 6 * 3'600'000;
constexpr int most_letters_at_once = 20;
constexpr int most_failures = 20;  // of a webhook, in a row
constexpr std::size_t most_tables_known = 50'000;
constexpr std::string_view digest_kind = "digest";  // key: the person's id; rank: when it is due

int64_t pause_after(int tries, int64_t retry_after_s)
{
    const int64_t growing = first_pause_ms << std::min(tries, 8);
    return std::clamp(std::max(growing, retry_after_s * 1000), first_pause_ms, longest_pause_ms);
}

}  // namespace

struct Notices::Round
{
    DueTurn turn;
    int64_t begun_ms = 0;
    std::size_t missing = 0;
    std::vector<std::string> left = {};
    int64_t retry_after_s = 0;
};

Notices::Notices(Hall& hall, std::unique_ptr<Courier> courier)
    : hall_(hall)
    , services_(hall.services())
    , courier_(std::move(courier))
{
    hall_.when_table_changes([this](const LiveTable& live_table) { changed(live_table); });
}

Notices::~Notices()
{
    hall_.when_table_changes({});
}

// On the serving thread, at every change; most of them ask the same seat again.
void Notices::changed(const LiveTable& live_table)
{
    std::vector<int> asked = standing_of(live_table.table(), live_table.table().now()).asked;
    if (asked_.size() > most_tables_known)
        asked_.clear();
    std::vector<int>& known = asked_[live_table.id()];
    if (known == asked)
        return;
    known = std::move(asked);
    services_.loop.run_aside([this, id = live_table.id(), now = services_.loop.now_ms()] {
        if (const auto done = note_turns(services_.store, id, now); !done)
            services_.journal.warning("turn_not_noted", {{"why", done.error().message}});
        if (const auto done = ratings::note_result(services_.store, id); !done)
            services_.journal.warning("result_not_noted", {{"why", done.error().message}});
    });
}

void Notices::tick()
{
    const int64_t now = services_.loop.now_ms();
    if (is_looking_ || now - looked_ms_ < look_every_ms)
        return;
    is_looking_ = true;
    looked_ms_ = now;
    services_.loop.run_aside([this, now] {
        if (!has_begun_)
            has_begun_ = note_missed_turns(services_.store, now).has_value() &&
                         ratings::note_missed_results(services_.store).has_value();
        send_letters(now);
        send_due(now);
    });
}

// On another thread; who is at a table is known on the serving thread alone.
void Notices::send_due(int64_t now_ms)
{
    auto due = due_turns(services_.store, now_ms);
    services_.loop.post([this, now_ms, due = due ? std::move(*due) : std::vector<DueTurn>{}] {
        is_looking_ = false;
        if (due.empty())
            return;
        std::vector<bool> there;
        for (const DueTurn& turn : due)
            there.push_back(!turn.wishes.is_always && is_there(turn));
        services_.loop.run_aside([this, due, there, now_ms] { decide(due, there, now_ms); });
    });
}

bool Notices::is_there(const DueTurn& turn) const
{
    std::vector<int> here = hall_.neighbours().elsewhere(turn.game.table).here;
    if (const auto live_table = hall_.loaded_table(turn.game.table))
    {
        const std::vector<int> near = live_table->people_here().here;
        here.insert(here.end(), near.begin(), near.end());
    }
    return std::ranges::find(here, turn.game.seat) != here.end();
}

void Notices::decide(std::vector<DueTurn> due, const std::vector<bool>& there, int64_t now_ms)
{
    for (std::size_t place = 0; place < due.size(); ++place)
    {
        DueTurn& turn = due[place];
        const int64_t reminder = reminder_ms(turn);
        if (turn.text.is_told && turn.text.left.empty() && reminder > now_ms)
        {
            (void)put_turn(services_.store, turn.entry, turn.text, reminder);
            continue;  // the clock was stopped and runs anew
        }
        if (there[place])
        {
            (void)put_turn(services_.store, turn.entry, turn.text, now_ms + look_again_ms);
            continue;
        }
        TurnText leased = turn.text;
        ++leased.tries;
        const auto taken = put_turn(services_.store, turn.entry, leased, now_ms + lease_ms);
        if (!taken || !*taken)
            continue;
        turn.text = leased;
        turn.entry.text = json::serialize(to_json(leased));
        send(std::move(turn), now_ms);
    }
}

// Nothing: the push service asks to wait, or its address is none any more.
std::optional<Parcel> Notices::push_parcel(const store::Entry& entry, const VapidKey& key,
                                           Round& round) const
{
    const Config& config = services_.config;
    const std::string address = address_of(config);
    const std::string host = address.empty() ? "mailto:host@localhost" : address;
    const auto text = text_in<PushText>(entry);
    if (text && text->not_before > round.begun_ms)
    {
        round.left.push_back("push:" + entry.key);
        round.retry_after_s =
            std::max(round.retry_after_s, (text->not_before - round.begun_ms) / 1000);
        return std::nullopt;
    }
    const auto target =
        text ? parse_target(text->endpoint, config.private_targets) : Result<Target>(refuse(""));
    const auto header =
        target ? vapid_header(key, target->origin(),
                              config.mail_from.empty() ? host : "mailto:" + config.mail_from,
                              round.begun_ms)
               : std::nullopt;
    if (!header)
        return std::nullopt;
    const std::string topic = fingerprint_of(round.turn.game.table).substr(0, 30);
    return Parcel{text->endpoint,
                  {"Authorization: " + *header, "TTL: 86400", "Urgency: high", "Topic: " + topic,
                   "Content-Type:"}};
}

Parcel Notices::webhook_parcel(const std::string& url, const Round& round) const
{
    const DueTurn& turn = round.turn;
    const std::string link = link_to(services_.config, turn.game.table);
    const std::string line =
        fmt::format("{} {}", turn_line(turn.wishes.language, turn.game, round.begun_ms), link);
    const json::object body{
        {"text", line}, {"content", line}, {"game", turn.game.game}, {"url", link}};
    return {url, {"Content-Type: application/json"}, json::serialize(body)};
}

// By channel.
std::vector<std::pair<std::string, Parcel>> Notices::parcels(Round& round) const
{
    const std::string& person = round.turn.entry.owner;
    std::vector<std::pair<std::string, Parcel>> all;
    const auto pushes = people::records_of(services_.store, kinds::push, person);
    const auto hook = people::find_record(services_.store, kinds::webhook, person);
    const auto key = vapid_key_of(services_.store);
    if (pushes && key)
        for (const store::Entry& entry : *pushes)
            if (auto parcel = push_parcel(entry, *key, round))
                all.emplace_back("push:" + entry.key, std::move(*parcel));
    if (hook && *hook)
        if (const auto text = text_in<WebhookText>(**hook))
            all.emplace_back("webhook", webhook_parcel(text->url, round));
    return all;
}

void Notices::send(DueTurn turn, int64_t now_ms)
{
    if (!turn.text.is_mailed)
        plan_mail(turn, now_ms);
    const auto round = std::make_shared<Round>(Round{std::move(turn), now_ms});
    auto all = parcels(*round);
    if (const auto& wanted = round->turn.text.left; !wanted.empty())
        std::erase_if(all, [&](const auto& parcel) {
            return std::ranges::find(wanted, parcel.first) == wanted.end();
        });
    round->missing = all.size();
    if (all.empty())
        return finish(*round);
    for (auto& [channel, parcel] : all)
        courier_->carry(std::move(parcel), [this, round, channel](const Delivery& delivery) {
            services_.loop.run_aside(
                [this, round, channel, delivery] { delivered(round, channel, delivery); });
        });
}

void Notices::delivered(const std::shared_ptr<Round>& round, const std::string& channel,
                        const Delivery& delivery)
{
    settle(channel, delivery, round->turn.entry.owner);
    if (!delivery.is_done() && !delivery.is_gone())
    {
        round->left.push_back(channel);
        round->retry_after_s = std::max(round->retry_after_s, delivery.retry_after_s);
    }
    if (--round->missing == 0)
        finish(*round);
}

// A gone endpoint is forgotten, and so is a webhook that fails for days; 429 waits.
void Notices::settle(const std::string& channel, const Delivery& delivery,
                     const std::string& person)
{
    const bool is_hook = channel == "webhook";
    if (!delivery.is_done())
        services_.journal.info("notice_failed", {{"channel", is_hook ? "webhook" : "push"},
                                                 {"status", delivery.status},
                                                 {"why", delivery.problem}});
    const std::string kind(is_hook ? kinds::webhook : kinds::push);
    const std::string key = is_hook ? person : channel.substr(std::string_view("push:").size());
    const auto entry = people::find_record(services_.store, kind, key);
    if (!entry || !*entry)
        return;
    store::Entry next = **entry;
    store::EntryChange wanted{.expected = {people::still(next)}};
    bool is_gone = delivery.is_gone();
    if (auto text = is_hook ? text_in<WebhookText>(next) : std::nullopt)
    {
        text->failed = delivery.is_done() ? 0 : text->failed + 1;
        is_gone = is_gone || text->failed >= most_failures;
        next.text = json::serialize(to_json(*text));
    }
    else if (auto push = text_in<PushText>(next); push && delivery.retry_after_s > 0)
    {
        push->not_before = services_.loop.now_ms() + delivery.retry_after_s * 1000;
        next.text = json::serialize(to_json(*push));
    }
    if (!is_gone && next.text == (*entry)->text)
        return;
    if (is_gone)
        wanted.removed.push_back(people::name_of(next));
    else
        wanted.put.push_back(std::move(next));
    (void)people::change(services_.store, std::move(wanted));
}

void Notices::finish(const Round& round)
{
    DueTurn turn = round.turn;
    TurnText& text = turn.text;
    const int64_t now = services_.loop.now_ms();
    text.is_mailed = true;
    text.left = round.left;
    if (!text.left.empty() && text.tries < most_tries)
    {
        (void)put_turn(services_.store, turn.entry, text,
                       now + pause_after(text.tries, round.retry_after_s));
        return;
    }
    text.left.clear();
    text.tries = 0;
    const bool was_told = text.is_told;
    text.is_told = true;
    if (was_told)
        text.is_reminded = true;
    int64_t next = reminder_ms(turn);
    if (next <= now)  // told so late that it was the reminder
    {
        text.is_reminded = true;
        next = never_ms;
    }
    if (next != never_ms)
        text.is_mailed = false;
    (void)put_turn(services_.store, turn.entry, text, next);
}

// A mail tells of all tables that wait when it is written, so one is enough for a while.
void Notices::plan_mail(const DueTurn& turn, int64_t now_ms)
{
    const std::string& person = turn.entry.owner;
    const auto entry = people::find_record(services_.store, kinds::mail, person);
    const auto mail = entry && *entry ? text_in<MailText>(**entry) : std::nullopt;
    if (!mail || !mail->is_confirmed())
        return;
    const int64_t pause = mail->hours > 0 ? mail->hours * int64_t{3'600'000} : mail_pause_ms;
    const int64_t due = std::max(now_ms, mail->sent_at + pause);
    (void)people::change(services_.store,
                         {.expected = {people::no_such(digest_kind, person)},
                          .put = {people::record(digest_kind, person, person, due, "{}")}});
}

// The digest becomes a letter, and the letter is sent; each step is a single write.
void Notices::write_digest(const store::Entry& entry, int64_t now_ms)
{
    const auto known = people::find_record(services_.store, kinds::mail, entry.owner);
    const auto wishes = wishes_of(services_.store, entry.owner);
    auto games = people::own_games(services_.store, entry.owner, {});
    if (!known || !wishes || !games)
        return;
    std::erase_if(*games, [](const people::OwnGame& game) { return !game.is_asked; });
    auto mail = *known ? text_in<MailText>(**known) : std::nullopt;
    store::EntryChange wanted{.expected = {people::still(entry)},
                              .removed = {people::name_of(entry)}};
    if (mail && mail->is_confirmed() && !games->empty())
    {
        const std::string language = *wishes ? (*wishes)->language : "en";
        const LetterText letter{mail->address, turn_notice(language, *games, now_ms).title,
                                mail_body(language, *games, services_.config, now_ms), 0};
        mail->sent_at = now_ms;
        store::Entry next = **known;
        next.text = json::serialize(to_json(*mail));
        wanted.expected.push_back(people::still(**known));
        wanted.put = {std::move(next), people::record(kinds::letter, new_seat_token(), entry.owner,
                                                      now_ms, json::serialize(to_json(letter)))};
    }
    (void)people::change(services_.store, std::move(wanted));
}

void Notices::send_letters(int64_t now_ms)
{
    const auto due = [&](std::string_view kind) {
        return services_.store
            .entries({.kind = std::string(kind), .until = now_ms, .limit = most_letters_at_once})
            .value_or(std::vector<store::Entry>{});
    };
    for (const store::Entry& entry : due(digest_kind))
        write_digest(entry, now_ms);
    for (const store::Entry& entry : due(kinds::letter))
    {
        auto text = text_in<LetterText>(entry);
        store::Entry leased = entry;
        if (text)
            ++text->tries;
        leased.rank = now_ms + pause_after(text ? text->tries : 0, 0);
        leased.text = text ? json::serialize(to_json(*text)) : "";
        store::EntryChange taken{.expected = {people::still(entry)}};
        if (text && text->tries <= most_tries && !services_.config.smtp.empty())
            taken.put.push_back(leased);
        else
            taken.removed.push_back(people::name_of(entry));
        const auto done = people::change(services_.store, taken);
        if (!done || !*done || taken.put.empty())
            continue;
        Parcel parcel{.url = "", .mail_to = text->to};
        parcel.body = mail_message(services_.config, text->to, text->subject, text->body, now_ms);
        courier_->carry(std::move(parcel), [this, leased](const Delivery& delivery) {
            services_.loop.run_aside([this, leased, delivery] {
                if (delivery.is_done())
                    (void)people::change(services_.store, {.removed = {people::name_of(leased)}});
                else
                    services_.journal.warning(
                        "mail_failed", {{"status", delivery.status}, {"why", delivery.problem}});
            });
        });
    }
}

}  // namespace tischwerk::server::notices
