#include "store/postgres/listener.hpp"

#include <array>
#include <chrono>
#include <string_view>
#include <utility>

namespace tischwerk::store::postgres
{

namespace
{

using namespace std::chrono_literals;

constexpr std::chrono::seconds listener_patience(15);
// Time between two checks whether the server stops; news is told without delay.
constexpr auto breath = 100ms;
constexpr auto ask_if_alive_every = 5s;

constexpr std::array<std::pair<std::string_view, News::Kind>, 4> first_words = {
    std::pair{"table ", News::Kind::Table},
    {"anew ", News::Kind::TableAnew},
    {"note ", News::Kind::Note},
    {"word ", News::Kind::Word}};

}  // namespace

Listener::Listener(Place place, std::function<int()> own_sender, WhenNews when_news)
    : place_(std::move(place))
    , own_sender_(std::move(own_sender))
    , when_news_(std::move(when_news))
    , thread_([this] { work(); })
{}

Listener::~Listener()
{
    is_stopping_ = true;
    thread_.join();
}

void Listener::work()
{
    while (!is_stopping_)
        if (connect())
            hear();
        else
            std::this_thread::sleep_for(breath);
}

// PostgreSQL keeps no news for a listener that was away, so any table may have changed.
bool Listener::connect()
{
    Result<std::unique_ptr<Connection>> connection = Connection::open(place_, listener_patience);
    if (!connection || !(*connection)->execute("LISTEN tischwerk"))
        return false;
    connection_ = std::move(*connection);
    when_news_({News::Kind::Everything, ""});
    return true;
}

void Listener::hear()
{
    auto asked_at = std::chrono::steady_clock::now();
    int own = own_sender_();
    while (!is_stopping_ && !connection_->is_lost())
    {
        // PostgreSQL may have given the number of our lost connection to another server, whose news
        // the listener then took for our own.
        if (const int now = own_sender_(); std::exchange(own, now) != now)
            when_news_({News::Kind::Everything, ""});
        for (const Notification& notification : connection_->notifications(breath))
            tell(notification);
        if (const auto now = std::chrono::steady_clock::now(); now - asked_at > ask_if_alive_every)
        {
            asked_at = now;
            (void)connection_->execute("SELECT 1");
        }
    }
    connection_.reset();
}

void Listener::tell(const Notification& notification)
{
    if (notification.sender == own_sender_())
        return;
    const std::string_view text = notification.text;
    for (const auto& [word, kind] : first_words)
        if (text.starts_with(word))
            return when_news_({kind, std::string(text.substr(word.size()))});
}

}  // namespace tischwerk::store::postgres
