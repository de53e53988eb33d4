// Offers: open tables that look for players. Every offer ends: after a day where people play at
// once, after two weeks where they play by days, and with its table's last free seat. All functions
// wait for the disk.
#pragma once

#include "core/options/options.hpp"
#include "server/people/claims.hpp"
#include "server/tables/standing.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>

namespace tischwerk::server::lobby
{

namespace kinds
{
inline constexpr std::string_view offer = "offer";        // key: the table; rank: the end
inline constexpr std::string_view seek = "seek";          // key: the person's id; rank: since when
inline constexpr std::string_view match = "match";        // key: the person's id; rank: when
inline constexpr std::string_view friendship = "friend";  // key: PERSON/OTHER
inline constexpr std::string_view block = "block";        // key: PERSON/OTHER
}  // namespace kinds

inline constexpr int64_t live_offer_ms = int64_t{24} * 3'600'000;
inline constexpr int64_t slow_offer_ms = 14 * live_offer_ms;

struct OfferText
{
    std::string language;  // that is spoken there: en, de, any
    bool is_for_beginners = false;
    OptionValues options;
    std::string person;  // who offers; empty: not signed in
    bool is_rated = false;
};
BOOST_DESCRIBE_STRUCT(OfferText, (), (language, is_for_beginners, options, person, is_rated))

// The body of a request: an open table, a seat at it, and the wishes.
struct OfferWish
{
    std::string table;
    std::string token;  // empty: a claimed seat
    std::string language = "any";
    bool is_for_beginners = false;
    bool is_open = true;    // false: takes the offer back
    bool is_rated = false;  // the game counts for ratings, if all are known when it ends
};
BOOST_DESCRIBE_STRUCT(OfferWish, (), (table, token, language, is_for_beginners, is_open, is_rated))

Answer<void> set_offer(store::Store& store, const OfferWish& wish, const std::string& person,
                       int64_t now_ms);
// The offers that still hold, the next to end first; without those of people who are blocked by
// the asker, or who block the asker. Offers that hold no more are removed.
Answer<json::array> open_offers(store::Store& store, const std::string& person, int64_t now_ms);
// Public games under way, the latest move first.
Answer<json::array> games_to_watch(store::Store& store);

}  // namespace tischwerk::server::lobby
