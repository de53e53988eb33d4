#include "server/limits/addresses.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr int64_t day_ms = 24 * 3600 * 1000;
constexpr std::size_t bodies_at_once = 8;  // of the largest size

int64_t in_ms(std::chrono::nanoseconds time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

std::string address_key(std::string_view address)
{
    const std::string text(address);
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1)
        return text;
    constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::equal(mapped.begin(), mapped.end(), bytes.begin()))
        return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
    std::string key;
    for (std::size_t place = 0; place < 8; place += 2)
        key += fmt::format("{:02x}{:02x}:", bytes[place], bytes[place + 1]);
    return key + ":/64";
}

bool Addresses::connect(const std::string& address)
{
    Visitor& visitor = visitors_[address];
    if (visitor.connections >= config_.max_connections_per_address)
        return false;
    ++visitor.connections;
    return true;
}

void Addresses::disconnect(const std::string& address)
{
    if (const auto found = visitors_.find(address); found != visitors_.end())
        --found->second.connections;
}

Rate Addresses::message_rate() const
{
    return {static_cast<double>(config_.address_messages_per_second),
            static_cast<double>(config_.address_message_burst)};
}

bool Addresses::may_send(const std::string& address, int64_t now_ms, double cost)
{
    Visitor& visitor = visitors_[address];
    ++visitor.messages_sent;
    const bool is_granted = visitor.messages.take(message_rate(), now_ms, cost);
    visitor.messages_untold += is_granted ? cost : 0;
    return is_granted;
}

// Debts are paid with the time to come, so it matters not that the work is done already.
void Addresses::worked(const std::string& address, std::chrono::nanoseconds spent, int64_t now_ms)
{
    if (spent.count() <= 0)
        return;
    const double cost = std::chrono::duration<double>(spent) / token_time;
    Visitor& visitor = visitors_[address];
    visitor.messages.lose(message_rate(), now_ms, cost);
    visitor.messages_untold += cost;
}

Rate Addresses::chat_rate() const
{
    return {config_.chat_per_minute / 60.0, static_cast<double>(config_.chat_burst)};
}

Rate Addresses::chat_rate_on_seats() const
{
    constexpr double seats = 10;
    return {seats * chat_rate().per_second, seats * chat_rate().burst};
}

bool Addresses::may_chat(const std::string& address, int64_t now_ms)
{
    Visitor& visitor = visitors_[address];
    const bool is_granted = visitor.chat.take(chat_rate(), now_ms);
    visitor.chat_lines += is_granted ? 1 : 0;
    visitor.chat_untold += is_granted ? 1 : 0;
    return is_granted;
}

bool Addresses::may_chat_on_seats(const std::string& address, int64_t now_ms)
{
    Visitor& visitor = visitors_[address];
    const bool is_granted = visitor.chat_on_seats.take(chat_rate_on_seats(), now_ms);
    visitor.chat_lines += is_granted ? 1 : 0;
    return is_granted;
}

// The addresses nearest to a limit come first: chat lines are few, but fewer of them are allowed.
std::vector<Addresses::Spent> Addresses::take_spent(std::size_t most)
{
    const auto part_of_limits = [&](const Spent& spent) {
        return spent.messages / std::max(message_rate().burst, 1.0) +
               spent.chat_lines / std::max(chat_rate().burst, 1.0);
    };
    std::vector<Spent> all;
    for (const auto& [address, visitor] : visitors_)
        if (visitor.messages_untold >= 1 || visitor.chat_untold >= 1)
            all.push_back({address, visitor.messages_untold, visitor.chat_untold});
    std::ranges::sort(all, std::greater<>(), part_of_limits);
    all.resize(std::min(all.size(), most));
    for (const Spent& told : all)
        visitors_[told.address].messages_untold = visitors_[told.address].chat_untold = 0;
    return all;
}

void Addresses::spent_elsewhere(const Spent& spent, int64_t now_ms)
{
    Visitor& visitor = visitors_[spent.address];
    visitor.messages.lose(message_rate(), now_ms, spent.messages);
    visitor.chat.lose(chat_rate(), now_ms, spent.chat_lines);
}

// A table whose maker was forgotten stands for itself, and is no address.
void Addresses::thought(const std::string& address, std::chrono::nanoseconds spent)
{
    if (const auto found = visitors_.find(address); found != visitors_.end())
        found->second.bots_time += spent;
}

bool Addresses::hold(const std::string& address, std::size_t bytes)
{
    Visitor& visitor = visitors_[address];
    if (visitor.held_bytes + bytes >
        bodies_at_once * static_cast<std::size_t>(config_.max_body_bytes))
        return false;
    visitor.held_bytes += bytes;
    return true;
}

void Addresses::release(const std::string& address, std::size_t bytes)
{
    if (const auto found = visitors_.find(address); found != visitors_.end())
        found->second.held_bytes -= bytes;
}

std::vector<Addresses::Usage> Addresses::usage() const
{
    std::vector<Usage> all;
    for (const auto& [address, visitor] : visitors_)
        all.push_back({address, visitor.connections, visitor.tables.size(), visitor.messages_sent,
                       visitor.chat_lines, in_ms(visitor.bots_time)});
    std::ranges::sort(all, std::greater<>(), &Usage::busy_ms);
    return all;
}

std::string Addresses::busiest() const
{
    const auto found = std::ranges::max_element(
        visitors_, {}, [](const auto& one) { return one.second.connections; });
    return found == visitors_.end() ? "" : found->first;
}

void Addresses::forget_old_tables(Visitor& visitor, int64_t now_ms)
{
    while (!visitor.tables.empty() && visitor.tables.front().at_ms < now_ms - day_ms)
    {
        makers_.erase(visitor.tables.front().table);
        visitor.tables.pop_front();
    }
}

bool Addresses::may_make_table(const std::string& address, int64_t now_ms)
{
    Visitor& visitor = visitors_[address];
    forget_old_tables(visitor, now_ms);
    return visitor.tables.size() < static_cast<std::size_t>(config_.max_tables_per_address);
}

void Addresses::made_table(const std::string& address, const std::string& table, int64_t now_ms)
{
    visitors_[address].tables.push_back({table, now_ms});
    makers_[table] = address;
}

std::string Addresses::maker_of(const std::string& table) const
{
    const auto maker = makers_.find(table);
    return maker == makers_.end() ? "" : maker->second;
}

void Addresses::not_made(const std::string& table)
{
    const auto maker = makers_.find(table);
    if (maker == makers_.end())
        return;
    std::erase_if(visitors_[maker->second].tables,
                  [&](const Made& made) { return made.table == table; });
    makers_.erase(maker);
}

void Addresses::tidy(int64_t now_ms)
{
    const Rate rate = message_rate();
    const Rate chat = chat_rate();
    const Rate on_seats = chat_rate_on_seats();
    for (auto& [address, visitor] : visitors_)
        forget_old_tables(visitor, now_ms);
    std::erase_if(visitors_, [&](const auto& entry) {
        const Visitor& visitor = entry.second;
        return visitor.connections == 0 && visitor.held_bytes == 0 && visitor.tables.empty() &&
               visitor.messages.is_full(rate, now_ms) && visitor.chat.is_full(chat, now_ms) &&
               visitor.chat_on_seats.is_full(on_seats, now_ms);
    });
}

}  // namespace tischwerk::server
