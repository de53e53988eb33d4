#include "server/addresses.hpp"

#include <array>

#include <arpa/inet.h>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr int64_t day_ms = 24 * 3600 * 1000;

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
    return visitors_[address].messages.take(message_rate(), now_ms, cost);
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

void Addresses::table_over(const std::string& table)
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
    for (auto& [address, visitor] : visitors_)
        forget_old_tables(visitor, now_ms);
    std::erase_if(visitors_, [&](const auto& entry) {
        const Visitor& visitor = entry.second;
        return visitor.connections == 0 && visitor.tables.empty() &&
               visitor.messages.is_full(rate, now_ms);
    });
}

}  // namespace tischwerk::server
