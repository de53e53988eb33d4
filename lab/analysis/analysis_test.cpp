// The review of a game, with bots whose opinions are known.
#include "lab/analysis/report.hpp"

#include "core/testing/game_folder.hpp"
#include "core/told/terminal_text.hpp"
#include "lab/testing/listening.hpp"
#include "lab/testing/stephens.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

// Likes the first move best, the others a tenth less each, and never looks beyond the third.
class FirstBot final : public bots::Bot
{
public:
    explicit FirstBot(const Game& game) : game_(game) {}
    Move choose(const AnyState& state) override { return think(state).choices.front().move; }
    bots::Thought think(const AnyState& state) override
    {
        MoveList moves;
        game_.list_moves(state, moves);
        bots::Thought thought;
        for (std::size_t place = 0; place < std::min<std::size_t>(moves.size(), 3); ++place)
            thought.choices.push_back({moves[place], 1, 0.9 - 0.1 * static_cast<double>(place),
                                       50.0 - static_cast<double>(place), 1});
        return thought;
    }
    void observe(const bots::ShownMove&) override {}

private:
    const Game& game_;
};

// Expects of every seat its present score.
class PresentBots final : public bots::Bots
{
public:
    explicit PresentBots(const Game& game) : game_(game) {}
    Result<std::unique_ptr<bots::Bot>> make(std::string_view recipe, int,
                                            const Seed&) const override
    {
        if (recipe != "first")
            return refuse("there is no such bot");
        return std::unique_ptr<bots::Bot>(new FirstBot(game_));
    }
    std::string weights_hash(int) const override { return "none"; }
    std::optional<int> rating(std::string_view, int) const override { return std::nullopt; }
    std::string weights_file_for(const AnyState&) const override { return ""; }
    std::vector<bots::Outlook> outlook(const AnyState& state) const override
    {
        const GameResult result = game_.result(state);
        double total = 0;
        for (const SeatResult& seat : result.seats)
            total += seat.total + 1;
        std::vector<bots::Outlook> outlooks;
        for (const SeatResult& seat : result.seats)
            outlooks.push_back({(seat.total + 1) / total, static_cast<double>(seat.total), 1});
        return outlooks;
    }
    const std::vector<std::string>& feature_names() const override { return names_; }
    std::vector<float> features(const AnyState&, Seat) const override { return {}; }
    float progress(const AnyState&) const override { return 0; }

private:
    const Game& game_;
    std::vector<std::string> names_;
};

SavedGame recorded(const std::string& name)
{
    std::ifstream file(testing::game_folder("stephens") / "recorded" / name);
    std::stringstream content;
    content << file.rdbuf();
    return *read_save(content.str(), name, [](std::string_view id) { return find_game(id); });
}

Analysis review(const SavedGame& saved)
{
    return *analyse(stephens(), saved, PresentBots(stephens()), {.recipe = "first"});
}

}  // namespace

TEST_CASE("every decision is reviewed, and losses are the bot's own")
{
    const SavedGame saved = recorded("army_reached_score.tischwerk");
    const Analysis analysis = review(saved);
    REQUIRE(analysis.decisions.size() == saved.moves.size());
    CHECK(analysis.is_finished);
    std::size_t agreed = 0;
    for (const ReviewedDecision& decision : analysis.decisions)
    {
        CHECK(decision.after.size() == static_cast<std::size_t>(saved.setup.players));
        agreed += decision.is_best() ? 1 : 0;
        if (decision.is_best())
            CHECK(decision.win_loss() == 0);
        else if (decision.played)
            CHECK(decision.win_loss() == doctest::Approx(0.1 * decision.score_loss()));
        else
            CHECK(decision.score_loss() == 0);  // never looked at, so nothing is known
    }
    std::size_t by_seat = 0;
    for (int seat = 0; seat < saved.setup.players; ++seat)
        by_seat += analysis.review_of(seat_at(static_cast<std::size_t>(seat))).agreed;
    CHECK(by_seat == agreed);
}

TEST_CASE("who reviews a seat's choices hears of hidden ones what that seat may know")
{
    const Game& game = **find_game("automation");
    SavedGame saved;
    saved.game = "automation";
    saved.setup = {3, {}, Seed{0, 3}};
    saved.begun = &game;
    saved.state = *game.start(saved.setup);
    while (saved.moves.size() < 20)
    {
        MoveList moves;
        game.list_moves(saved.state, moves);
        saved.moves.push_back(moves[0]);
        game.apply(saved.state, moves[0]);
    }
    const Listeners listeners(game, saved.setup.players);
    REQUIRE(analyse(game, saved, listeners, {}).has_value());
    CHECK(listeners.heard == all_shown(game, saved.setup, saved.moves));
    CHECK(hidden_count(listeners.heard) >= 6);
}

TEST_CASE("swings are the largest changes, largest first")
{
    const Analysis analysis = review(recorded("army_reached_score.tischwerk"));
    const std::vector<Swing> swings = analysis.swings(6);
    REQUIRE(swings.size() == 6);
    const auto size = [](const Swing& swing) {
        return std::abs(swing.after.win - swing.before.win);
    };
    for (std::size_t place = 1; place < swings.size(); ++place)
        CHECK(size(swings[place - 1]) >= size(swings[place]));
    for (std::size_t place = 0; place < analysis.decisions.size(); ++place)
        for (std::size_t seat = 0; seat < analysis.start.size(); ++seat)
            CHECK(std::abs(analysis.decisions[place].after[seat].win -
                           analysis.before(place)[seat].win) <= size(swings.front()) + 1e-12);
}

TEST_CASE("mistakes are what cost most, and none is the bot's own choice")
{
    const Analysis analysis = review(recorded("score_reached_army.tischwerk"));
    const std::vector<std::size_t> places = analysis.mistakes(5);
    REQUIRE(places.size() == 5);
    for (std::size_t rank = 0; rank < places.size(); ++rank)
    {
        CHECK_FALSE(analysis.decisions[places[rank]].is_best());
        if (rank > 0)
            CHECK(analysis.decisions[places[rank - 1]].win_loss() >=
                  analysis.decisions[places[rank]].win_loss());
    }
}

TEST_CASE("the decisions of a seat in one turn are one entry, and every decision is in one")
{
    for (const char* name : {"army_reached_score.tischwerk", "rank_1.tischwerk"})
    {
        const SavedGame saved = recorded(name);
        const Analysis analysis = review(saved);
        std::vector<int> found(analysis.decisions.size());
        std::size_t largest = 0;
        for (const ReviewedTurn& turn : analysis.turns)
        {
            REQUIRE_FALSE(turn.decisions.empty());
            CHECK(std::is_sorted(turn.decisions.begin(), turn.decisions.end()));
            const Turn first = stephens().turn(*replay_to(stephens(), saved, turn.decisions[0]));
            double win_loss = 0;
            for (const std::size_t place : turn.decisions)
            {
                ++found[place];
                CHECK(analysis.decisions[place].seat == turn.seat);
                CHECK(stephens().turn(*replay_to(stephens(), saved, place)) == first);
                win_loss += analysis.decisions[place].win_loss();
            }
            CHECK(turn.win_loss == doctest::Approx(win_loss));
            largest = std::max(largest, turn.decisions.size());
        }
        CHECK(std::all_of(found.begin(), found.end(), [](int count) { return count == 1; }));
        CHECK(largest > 2);
        CHECK(analysis.turns.size() < analysis.decisions.size());
        uint64_t turns = 0;
        for (int seat = 0; seat < saved.setup.players; ++seat)
            turns += analysis.review_of(seat_at(static_cast<std::size_t>(seat))).turns;
        CHECK(turns == analysis.turns.size());
    }
}

TEST_CASE("turns are listed by what their decisions did together")
{
    const Analysis analysis = review(recorded("score_reached_army.tischwerk"));
    const std::vector<std::size_t> dear = analysis.dear_turns(5);
    REQUIRE(dear.size() == 5);
    for (std::size_t rank = 1; rank < dear.size(); ++rank)
        CHECK(analysis.turns[dear[rank - 1]].win_loss >= analysis.turns[dear[rank]].win_loss);
    for (const ReviewedTurn& turn : analysis.turns)
        CHECK(turn.win_loss <= analysis.turns[dear[0]].win_loss);
    const std::vector<Swing> swings = analysis.turn_swings(4);
    REQUIRE(swings.size() == 4);
    for (const Swing& swing : swings)
    {
        const std::vector<std::size_t>& own = analysis.turns[swing.place].decisions;
        CHECK(swing.before.win == analysis.before(own.front())[index_of(swing.seat)].win);
        CHECK(swing.after.win == analysis.decisions[own.back()].after[index_of(swing.seat)].win);
    }
}

TEST_CASE("an unfinished game and one without a move can be reviewed")
{
    SavedGame saved = recorded("rank_2.tischwerk");
    saved.moves.resize(3);
    saved.state = *replay_to(stephens(), saved, 3);
    CHECK_FALSE(review(saved).is_finished);
    CHECK(review(saved).decisions.size() == 3);
    saved.moves.clear();
    saved.state = *replay_to(stephens(), saved, 0);
    const Analysis empty = review(saved);
    CHECK(empty.swings(6).empty());
    CHECK_FALSE(analysis_text(stephens(), empty, Language::English).empty());
    CHECK(analysis_page(stephens(), empty, Language::English).find("<svg") != std::string::npos);
}

TEST_CASE("no choice costs everything only because a search passed it by")
{
    const SavedGame saved = recorded("army_reached_score.tischwerk");
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(stephens());
    REQUIRE(bots);
    const Analysis analysis =
        *analyse(stephens(), saved, **bots, {.recipe = "search:iterations=40"});
    for (const ReviewedDecision& decision : analysis.decisions)
    {
        REQUIRE(decision.played);
        CHECK(decision.played->visits > 0);
        CHECK(decision.played->score > 0);
    }
}

TEST_CASE("a bot that does not exist is refused")
{
    CHECK_FALSE(analyse(stephens(), recorded("rank_1.tischwerk"), PresentBots(stephens()),
                        {.recipe = "oracle"})
                    .has_value());
}

TEST_CASE("the text fits the terminal in both languages")
{
    for (const char* name : {"army_reached_score.tischwerk", "rank_1.tischwerk"})
        for (const Language language : languages)
            for (const std::string& line :
                 analysis_text(stephens(), review(recorded(name)), language))
                CHECK(display_width(line) <= terminal_columns);
}

TEST_CASE("seats carry the names they had in the game")
{
    SavedGame saved = recorded("army_reached_score.tischwerk");
    saved.seats.assign(static_cast<std::size_t>(saved.setup.players), {true, "hard"});
    saved.seats.front() = {false, "Maximiliane von und zu Hohenstein"};
    const Analysis analysis = review(saved);
    const json::value json = analysis_json(stephens(), analysis, Language::German);
    CHECK(json.at("seats").at(0).at("name").at("name").as_string() == saved.seats[0].name);
    CHECK(json.at("seats").at(1).at("name").at("bot").as_bool());
    CHECK(analysis_json(stephens(), review(recorded("army_reached_score.tischwerk")),
                        Language::English)
              .at("seats")
              .at(0)
              .at("name")
              .is_null());
    std::string text;
    for (const std::string& line : analysis_text(stephens(), analysis, Language::German))
    {
        CHECK(display_width(line) <= terminal_columns);
        text += line + '\n';
    }
    CHECK(text.find("Maximiliane v…") != std::string::npos);
    CHECK(text.find("Platz 1 (hard)") != std::string::npos);
    const std::string page = analysis_page(stephens(), analysis, Language::German);
    CHECK(page.find("Maximiliane\u00a0von und zu Hohenstein") != std::string::npos);
}

TEST_CASE("json counts decisions from one and knows every seat")
{
    const SavedGame saved = recorded("army_reached_score.tischwerk");
    const json::value json = analysis_json(stephens(), review(saved), Language::English);
    CHECK(json.at("decisions").as_array().size() == saved.moves.size());
    CHECK(json.at("decisions").at(0).at("n").to_number<int>() == 1);
    CHECK(json.at("seats").as_array().size() == static_cast<std::size_t>(saved.setup.players));
    CHECK(json.at("swings").as_array().size() == 10);
    std::size_t decisions = 0;
    for (const json::value& turn : json.at("turns").as_array())
        decisions += turn.at("decisions").as_array().size();
    CHECK(decisions == saved.moves.size());
    CHECK(json.at("turn_swings").as_array().size() == 10);
    CHECK(json.at("dear_turns").as_array().size() == 10);
    CHECK(json.at("turns").at(0).at("n").to_number<int>() == 1);
}
