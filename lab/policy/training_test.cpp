// Lessons and training: what a policy learns, and that nothing but lessons and seed matter.
#include "lab/policy/training.hpp"

#include "lab/testing/stephens.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

// The third choice is right where the first feature is 1, else the first; the second feature and
// the second choice only distract.
std::vector<LessonLine> plain_lessons(uint64_t games)
{
    Random random(Seed{0, 11});
    std::vector<LessonLine> lines;
    for (uint64_t game = 0; game < games; ++game)
    {
        LessonLine& line = lines.emplace_back();
        line.game = game;
        line.players = 2;
        for (int count = 0; count < 8; ++count)
        {
            const bool is_third = random.below(2) == 1;
            Lesson lesson;
            if (is_third)
                lesson.features = {0, 128};
            lesson.features.insert(lesson.features.end(),
                                   {1, 128 * static_cast<int>(random.below(9))});
            for (const int value : {0, 1, 2})
                lesson.moves.insert(lesson.moves.end(), {3, value, 0, 0, 0, 0, 0, 0});
            lesson.visits = is_third ? std::vector{1, 0, 9} : std::vector{9, 0, 1};
            line.lessons.push_back(lesson);
        }
    }
    return lines;
}

TrainedPolicy trained_on(const std::vector<LessonLine>& lines, const TrainingPlan& plan)
{
    auto trained = train_policy(lines, 2, plan, [](const TrainingPoint&) {});
    REQUIRE(trained);
    return std::move(*trained);
}

TrainingPlan training_plan(unsigned threads)
{
    TrainingPlan plan;
    plan.epochs = 25;
    plan.rate = 0.02F;
    plan.threads = threads;
    plan.seed = Seed{0, 3};
    return plan;
}

SchoolPlan small_school(const bots::Bots& bots)
{
    return {stephens(), bots, {2, {}, Seed{0, 4}}, {2, 3}, "search:iterations=20", {"random"}};
}

}  // namespace

TEST_CASE("a policy learns which feature decides, also in whole numbers")
{
    const TrainedPolicy trained = trained_on(plain_lessons(100), training_plan(1));
    CHECK(trained.lessons == 720);
    CHECK(trained.test_lessons == 80);
    CHECK(trained.even_error == doctest::Approx(1.0986).epsilon(0.001));
    CHECK(trained.smallest_error == doctest::Approx(0.3251).epsilon(0.001));
    CHECK(trained.curve.front().test_error > 0.4);
    CHECK(trained.curve.back().test_error < 0.36);
    CHECK(trained.rounded.test_error < 0.36);
    CHECK(trained.rounded.agreement == 1);
    CHECK(trained.parts.row_count() == 4 + 3);
    // All games had two players and no other kind of move: nothing was learned of these.
    const auto is_zero = [](int16_t weight) { return weight == 0; };
    const auto row_of_players = trained.parts.weights.begin() + 3 * bots::PolicyParts::units;
    CHECK(std::all_of(row_of_players, row_of_players + bots::PolicyParts::units, is_zero));
    CHECK(std::all_of(trained.parts.embeddings.begin(),
                      trained.parts.embeddings.begin() + 3 * bots::embedding_size, is_zero));
}

TEST_CASE("the epoch that tests best is kept, not the last")
{
    auto lines = plain_lessons(20);
    Random random(Seed{0, 7});
    for (LessonLine& line : lines)  // nothing to be learned, only to be remembered
        for (Lesson& lesson : line.lessons)
        {
            lesson.features = {0, 128 * static_cast<int>(random.below(90)), 1,
                               128 * static_cast<int>(random.below(90))};
            lesson.visits = random.below(2) == 1 ? std::vector{9, 0, 1} : std::vector{1, 0, 9};
        }
    const TrainedPolicy trained = trained_on(lines, training_plan(1));
    CHECK(trained.rounded.epoch < trained.curve.back().epoch);
    CHECK(trained.rounded.test_error < trained.curve.back().test_error);
}

TEST_CASE("the same lessons and seed give the same policy on any number of threads")
{
    const auto lines = plain_lessons(40);
    const TrainedPolicy one = trained_on(lines, training_plan(1));
    const TrainedPolicy three = trained_on(lines, training_plan(3));
    CHECK(one.parts.weights == three.parts.weights);
    CHECK(one.parts.embeddings == three.parts.embeddings);
    TrainingPlan other = training_plan(1);
    other.seed = Seed{0, 5};
    CHECK(one.parts.weights != trained_on(lines, other).parts.weights);
}

TEST_CASE("too few lessons are refused")
{
    CHECK_FALSE(train_policy(plain_lessons(9), 2, {}, [](const TrainingPoint&) {}).has_value());
}

TEST_CASE("games of self-play leave the same lessons again, and they are read again")
{
    const auto bots = bots::bots_of(stephens());
    REQUIRE(bots);
    const SchoolPlan plan = small_school(**bots);
    const std::size_t features = (*bots)->feature_names().size();
    for (const uint64_t game : {0, 1})
    {
        const auto text = play_lessons(plan, game, {});
        REQUIRE(text);
        CHECK(*text == *play_lessons(plan, game, {}));
        const auto line = parse_lesson_line(*text, features);
        REQUIRE(line);
        CHECK(to_text(*line) == *text);
        CHECK(line->game == game);
        CHECK(line->players == plan.players[game]);
        CHECK(line->scores.size() == static_cast<std::size_t>(line->players));
        CHECK(line->lessons.size() > 10);
        for (const Lesson& lesson : line->lessons)
            CHECK(lesson.visits.size() * sizeof(Move) == lesson.moves.size());
    }
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(play_lessons(plan, 0, stop.get_token()).has_value());
}

TEST_CASE("lessons that do not fit are refused")
{
    LessonLine good = plain_lessons(1).front();
    CHECK(parse_lesson_line(to_text(good), 2).has_value());
    const auto refused = [&](const auto& spoil) {
        LessonLine bad = good;
        spoil(bad.lessons.front());
        return !parse_lesson_line(to_text(bad), 2).has_value();
    };
    CHECK(refused([](Lesson& lesson) { lesson.features = {2, 1}; }));
    CHECK(refused([](Lesson& lesson) { lesson.features = {0}; }));
    CHECK(refused([](Lesson& lesson) { lesson.moves.pop_back(); }));
    CHECK(refused([](Lesson& lesson) { lesson.moves.front() = 256; }));
    CHECK(refused([](Lesson& lesson) { lesson.visits.front() = -1; }));
    CHECK(refused([](Lesson& lesson) { lesson.visits.assign(3, 0); }));
    CHECK_FALSE(parse_lesson_line("{}", 2).has_value());
}
