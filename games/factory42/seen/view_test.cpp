#include "games/factory42/seen/view.hpp"

#include "games/factory42/seen/view_steps.hpp"
#include "games/factory42/testing/table.hpp"
#include "games/factory42/told/terminal.hpp"

#include "core/testing/documented_fields.hpp"
#include "core/testing/pictures.hpp"
#include "core/testing/reads_back.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

const OptionValues every_option = {
    {"mode", "commissions"}, {"binding_deals", "on"}, {"handicap.0", "on"}, {"short_game", "on"}};

// The answer to a position of a bare table with this change.
template <typename Change>
std::string said_to(Change&& change)
{
    return bare_table(3, with_commissions).refusal_with(change);
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("every field of a position is documented in both languages, and nothing else is")
{
    check_documented<Position>(factory42_text());
}

TEST_CASE("FF-20.6 a position says all of a state, at every point of a random game")
{
    for (const uint64_t seed : {1, 2})
    {
        Table table({.players = 3, .seed = seed, .options = every_option});
        int count = 0;
        table.play_at_random(seed, [&] {
            if (++count % 5 != 0)
                return;
            check_reads_back<Rules>(table);
        });
    }
}

TEST_CASE("an impossible position is refused with what is wrong")
{
    CHECK(said_to([](Position&) {}) == "");
    CHECK(has(said_to([](Position& p) { p.players[0].score = -16; }), "/players/0/score"));
    CHECK(has(said_to([](Position& p) { p.players[0].warehouse = {{"gold", 5}}; }), "FF-3.11"));
    CHECK(has(said_to([](Position& p) { p.pool = {{"gold", 11}}; }), "FF-2.1"));
    CHECK(has(said_to([](Position& p) { p.pool = {{"silver", 1}}; }), "/pool/silver"));
    CHECK(has(said_to([](Position& p) { p.players[1].unplaced = 3; }), "FF-3.4"));
    CHECK(has(said_to([](Position& p) { p.players[0].private_steam = 1; }), "FF-11.9"));
    CHECK(has(said_to([](Position& p) { p.players[0].hidden = {"c01", "c01"}; }), "twice"));
    CHECK(has(said_to([](Position& p) {
                  p.players[0].hidden = {"c01"};
                  p.players[1].hidden = {"c01"};
              }),
              "FF-2.5"));
    CHECK(has(said_to([](Position& p) { p.orders[0].order = p.orders[1].order; }), "FF-2.5"));
    CHECK(has(said_to([](Position& p) { p.gauge = 15; }), "FF-9.27"));
    CHECK(has(said_to([](Position& p) { p.line = {{{"gold", 4}, {"beer", 3}}}; }), "FF-3.15"));
    CHECK(has(said_to([](Position& p) { p.station = {{}}; }), "FF-3.9"));
    CHECK(has(said_to([](Position& p) { p.players[0].docks.pop_back(); }), "/players/0/docks"));
    CHECK(has(said_to([](Position& p) { p.knowledge.pop_back(); }), "/knowledge"));
    CHECK(has(said_to([](Position& p) { p.steps.back().seat = -1; }), "/steps"));
    CHECK(has(said_to([](Position& p) { p.crews["steam"].commissar = 0; }), "FF-"));
    CHECK(has(said_to([](Position& p) { p.options.mode = "both"; }), "/options"));
    CHECK(has(said_to([](Position& p) { p.options.handicap = {128}; }), "/options/handicap"));
    CHECK(has(said_to([](Position& p) { p.players[0].sent_to = {5}; }), "/players/0/sent_to"));
    CHECK(has(said_to([](Position& p) { p.orders.pop_back(); }), "FF-5.1"));
    CHECK(has(said_to([](Position& p) { p.deals.emplace_back(); }), "/deals/0"));
}

TEST_CASE(
    "FF-2.5 FF-3.4 a refusal names the card with its places, and the meeples with their number")
{
    const auto card_twice = [](Position& p) {
        p.players[0].hidden = {"c01"};
        p.players[1].hidden = {"c01"};
    };
    CHECK(said_to(card_twice) == "an impossible position: the commission c01 lies in two places: "
                                 "/players/0/hidden and /players/1/hidden (FF-2.5)");
    CHECK(said_to([](Position& p) { p.players[1].unplaced += 1; }) ==
          "an impossible position: /players/1: 8 meeples instead of 7 (FF-3.4)");
    CHECK(said_to([](Position& p) {
              p.order_discard = {p.orders[0].order};
          }).ends_with("lies in two places: /orders/0 and /order_discard (FF-2.5)"));
}

TEST_CASE("the picture of every position fits into 80 columns in both languages")
{
    const Texts texts = *Texts::load(factory42_text());
    Table table({.players = 3, .seed = 5, .options = every_option});
    int count = 0;
    table.play_at_random(2, [&] {
        if (++count % 8 == 0)
            check_picture(table, texts, {Viewer::Kind::Seat, bert});
    });
}

TEST_CASE("the picture hides what the viewer does not know")
{
    const Texts texts = *Texts::load(factory42_text());
    Table table = bare_table(2, with_commissions);
    table.hidden(anna, {"c05"});
    const auto picture = [&](const Viewer& viewer) { return picture_for(table, texts, viewer); };
    CHECK(has(picture({Viewer::Kind::Seat, anna}), "[Tiara]"));
    CHECK_FALSE(has(picture({Viewer::Kind::Seat, bert}), "Tiara"));
    CHECK(has(picture({}), "[?]"));
    CHECK(has(picture({}), "Round 1/6"));
}
