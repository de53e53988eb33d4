#include "lab/policy/lessons.hpp"

#include "core/json/described_json.hpp"
#include "core/json/json_input.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr std::size_t bytes_per_move = sizeof(Move);

bool is_byte(int number)
{
    return number >= 0 && number <= UINT8_MAX;
}

bool fits(const Lesson& lesson, std::size_t feature_count)
{
    for (std::size_t at = 0; at < lesson.features.size(); at += 2)
        if (lesson.features[at] < 0 ||
            static_cast<std::size_t>(lesson.features[at]) >= feature_count)
            return false;
    return lesson.features.size() % 2 == 0 && lesson.visits.size() >= 2 &&
           lesson.moves.size() == bytes_per_move * lesson.visits.size() &&
           std::ranges::all_of(lesson.moves, is_byte) &&
           std::ranges::all_of(lesson.visits, [](int visits) { return visits >= 0; }) &&
           std::ranges::any_of(lesson.visits, [](int visits) { return visits > 0; });
}

int in_units(float value)
{
    return static_cast<int>(std::lround(value * lesson_unit));
}

// A game of self-play: most decisions are the pupils', the others the teacher's.
class LessonGame
{
public:
    LessonGame(const SchoolPlan& plan, uint64_t game_index)
        : plan_(plan)
        , random_(Seed{plan.setup.seed.high + game_index, ~plan.setup.seed.low})
    {
        line_.game = game_index;
        line_.players = plan.players[game_index % plan.players.size()];
    }

    Result<std::string> play(const std::stop_token& stop)
    {
        Setup setup = plan_.setup;
        setup.players = line_.players;
        setup.seed = seed_of_game(plan_.setup.seed, line_.game);
        Result<AnyState> state = plan_.game.start(setup);
        if (!state)
            return refuse(state.error());
        if (const Result<void> seated = seat_bots(); !seated)
            return refuse(seated.error());
        while (!plan_.game.is_over(*state))
        {
            if (stop.stop_requested())
                return refuse("stopped");
            const Move move = choose(*state);
            bots::tell_bots(plan_.game, *state, move, seats_);
            plan_.game.apply(*state, move);
        }
        for (const SeatResult& seat : plan_.game.result(*state).seats)
            line_.scores.push_back(seat.total);
        return to_text(line_);
    }

private:
    Result<void> seat_bots()
    {
        const std::string& pupil =
            plan_.pupils[random_.below(static_cast<uint32_t>(plan_.pupils.size()))];
        for (int seat = 0; seat <= line_.players; ++seat)
        {
            const bool is_teacher = seat == line_.players;
            const uint64_t high = random_.next();
            Result<std::unique_ptr<bots::Bot>> bot = plan_.bots.make(
                is_teacher ? plan_.teacher : pupil, line_.players, Seed{high, random_.next()});
            if (!bot)
                return refuse(bot.error());
            (is_teacher ? teacher_ : seats_.emplace_back()) = std::move(*bot);
        }
        return {};
    }

    Move choose(const AnyState& state)
    {
        bots::Bot& pupil = *seats_[index_of(plan_.game.decision(state).seat)];
        if (random_.below(plan_.decisions_per_lesson) != 0)
            return pupil.choose(state);
        const bots::Thought thought = teacher_->think(state);
        if (thought.iterations > 0)  // it was not settled without a search
            note(state, thought);
        return thought.choices.front().move;
    }

    // The seat's features in a world that it may believe in, as a search reads them.
    void note(const AnyState& state, const bots::Thought& thought)
    {
        const Seat seat = plan_.game.decision(state).seat;
        const AnyState imagined = plan_.game.determinize(state, seat, random_);
        Lesson lesson;
        const std::vector<float> features = plan_.bots.features(imagined, seat);
        for (std::size_t place = 0; place < features.size(); ++place)
            if (const int value = in_units(features[place]); value != 0)
                lesson.features.insert(lesson.features.end(), {static_cast<int>(place), value});
        lesson.progress = in_units(plan_.bots.progress(imagined));
        for (const bots::Choice& choice : thought.choices)
        {
            lesson.moves.push_back(choice.move.kind);
            lesson.moves.insert(lesson.moves.end(), choice.move.values.begin(),
                                choice.move.values.end());
            lesson.visits.push_back(static_cast<int>(choice.visits));
        }
        line_.lessons.push_back(std::move(lesson));
    }

    const SchoolPlan& plan_;
    Random random_;
    LessonLine line_;
    std::vector<std::unique_ptr<bots::Bot>> seats_;
    std::unique_ptr<bots::Bot> teacher_;
};

}  // namespace

std::string to_text(const LessonLine& line)
{
    return json::serialize(to_json(line));
}

Result<LessonLine> parse_lesson_line(std::string_view text, std::size_t feature_count)
{
    const Result<json::value> parsed = parse_json(text);
    if (!parsed)
        return refuse(parsed.error());
    Result<LessonLine> line = from_json<LessonLine>(*parsed);
    if (line && !std::ranges::all_of(line->lessons, [&](const Lesson& lesson) {
            return fits(lesson, feature_count);
        }))
        return refuse("a lesson does not fit the game");
    return line;
}

Result<std::string> play_lessons(const SchoolPlan& plan, uint64_t game_index,
                                 const std::stop_token& stop)
{
    return LessonGame(plan, game_index).play(stop);
}

}  // namespace tischwerk::lab
