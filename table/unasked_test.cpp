// Decisions that were not asked are told: before, in the preview, and afterwards, in the history.
#include "table/testing/played_table.hpp"

#include <set>

#include <boost/json/serialize.hpp>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

bool is_unasked(const Happening& happening)
{
    return happening.event.at("event") == "unasked";
}

std::string decision_of(const Happening& happening)
{
    return std::string(happening.event.at("decision").as_string());
}

std::vector<std::string> unasked_in(const std::vector<Happening>& happenings, int seat)
{
    std::vector<std::string> lines;
    for (const Happening& one : happenings)
        if (is_unasked(one) && one.event.at("seat") == seat)
            lines.push_back(json::serialize(one.event) + one.words.en + one.words.de);
    return lines;
}

// The words of a game while it is played at random.
struct Told
{
    int only = 0;
    int idle = 0;
    std::set<std::string> decisions;
    std::set<std::string> idle_decisions;
};

void note(Told& told, const std::vector<Happening>& happenings)
{
    for (const Happening& one : happenings)
        if (is_unasked(one))
        {
            const bool is_idle = one.event.as_object().contains("idle");
            ++(is_idle ? told.idle : told.only);
            (is_idle ? told.idle_decisions : told.decisions).insert(decision_of(one));
            CHECK(one.event.as_object().contains("move") != is_idle);
            CHECK_FALSE(one.words.en.empty());
            CHECK(one.words.en != one.words.de);
            for (const std::string& words : {one.words.en, one.words.de})
                CHECK_FALSE(words.ends_with("?."));  // the question brings its own mark
        }
}

// Plays the first choice of the asked seat, or a random choice, and compares.
Told played(const Game& game, uint64_t seed)
{
    PlayedTable table = PlayedTable::started(game, setup_with(few_players(game), seed));
    Random random(Seed{seed, 4});
    Told told;
    while (table->phase() == Phase::Playing)
    {
        const int seat = table.to_act();
        const std::vector<std::string> choices = table.choices(seat);
        const std::string move = choices[random.below(static_cast<uint32_t>(choices.size()))];
        const PreviewView preview = *table->preview(seat_at(static_cast<std::size_t>(seat)), move);
        REQUIRE(table.move(seat, move));
        const HistoryEntry entry =
            table->history(table->number(), table->number(), viewer_of(seat)).back();
        if (!preview.is_uncertain)
            CHECK(unasked_in(preview.happenings, seat) == unasked_in(entry.happenings, seat));
        note(told, entry.happenings);
        if (game.is_open())
            continue;
        for (int other = 0; other < few_players(game); ++other)
            for (const HistoryEntry& seen :
                 table->history(table->number(), table->number(), viewer_of(other)))
                for (const Happening& one : seen.happenings)
                    CHECK((!is_unasked(one) || one.event.at("seat") == other));
    }
    return told;
}

}  // namespace

TEST_CASE("a decision with at most one answer is told, and among secrets to its seat alone")
{
    std::set<std::string> decisions;
    std::set<std::string> idle;
    for (const std::string_view id : {"stephens", "inventions", "automation", "factory42"})
    {
        Told all;
        for (const uint64_t seed : {21u, 22u, 23u})
        {
            const Told told = played(**find_game(id), seed);
            all.only += told.only;
            all.idle += told.idle;
            decisions.insert(told.decisions.begin(), told.decisions.end());
            idle.insert(told.idle_decisions.begin(), told.idle_decisions.end());
        }
        CHECK(all.only > 0);
        CHECK((all.idle > 0 || id == "automation"));
    }
    for (const char* wanted : {"create_row", "deliver", "pick_disc", "take_card"})
        CHECK_MESSAGE(decisions.contains(wanted), wanted);
    // ST-14.8: white glass while no card can be acquired.
    for (const char* wanted : {"acquire_card", "fulfil", "build", "make_good", "delivery_car"})
        CHECK_MESSAGE(idle.contains(wanted), wanted);
}

// EI-17.7: a player who has chosen patents climbs at least once; with a single way to climb it is
// done unasked.
TEST_CASE("a forced answer is never called impossible")
{
    const Game& game = **find_game("inventions");
    int climbed = 0;
    for (const uint64_t seed : {21u, 22u, 23u})
    {
        PlayedTable table = PlayedTable::started(game, setup_with(few_players(game), seed));
        Random random(Seed{seed, 4});
        while (table->phase() == Phase::Playing)
        {
            table.play_random_move(random);
            const HistoryEntry entry =
                table->history(table->number(), table->number(), Viewer{}).back();
            for (const Happening& one : entry.happenings)
                if (is_unasked(one) && decision_of(one) == "patent_step" &&
                    one.event.as_object().contains("move"))
                {
                    ++climbed;
                    CHECK(one.event.at("move") == "patent_step");
                }
        }
    }
    CHECK(climbed > 0);
}

TEST_CASE("a question that ends by itself after it was answered is not told")
{
    const Game& game = **find_game("inventions");
    for (const uint64_t seed : {31u, 32u})
    {
        PlayedTable table = PlayedTable::started(game, setup_with(3, seed));
        Random random(Seed{seed, 4});
        while (table->phase() == Phase::Playing)
        {
            const std::string asked(table->view(Viewer{}).decisions.front().decision);
            table.play_random_move(random);
            const HistoryEntry entry =
                table->history(table->number(), table->number(), Viewer{}).back();
            std::set<std::string> done = {asked};
            for (const Happening& one : entry.happenings)
                if (is_unasked(one) && one.event.as_object().contains("idle"))
                    CHECK_MESSAGE(!done.contains(decision_of(one)), decision_of(one));
                else if (is_unasked(one))
                    done.insert(decision_of(one));  // by itself
        }
    }
}

TEST_CASE("a bot's level is told in the language of the line")
{
    PlayedTable table(stephens(), setup_with(2, 5, {"human", "medium"}));
    const std::vector<HistoryEntry> lines = table->history(1, table->number(), Viewer{});
    const auto is_bot = [](const HistoryEntry& entry) { return entry.type == BotSeated::type; };
    const auto found = std::find_if(lines.begin(), lines.end(), is_bot);
    REQUIRE(found != lines.end());
    CHECK(found->words.en == "A bot (medium) takes seat 2.");
    CHECK(found->words.de == "Ein Bot (mittel) nimmt Platz 2.");
}
