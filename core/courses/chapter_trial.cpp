#include "core/courses/chapter_trial.hpp"

#include "core/courses/standing.hpp"

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr int most_choices = 1500;
constexpr int most_wrong_ways = 25;

class ChapterTrial
{
public:
    ChapterTrial(const Chapter& chapter, const Game& game, const AnyState& start, uint64_t seed,
                 bool is_strict)
        : chapter_(chapter)
        , game_(game)
        , start_(start)
        , state_(start)
        , random_(Seed{seed, 77})
        , is_strict_(is_strict)
    {}

    std::optional<std::string> run();

private:
    std::optional<std::string> go_on(const Standing& now);
    std::optional<std::string> take_back(const Standing& now);
    std::optional<std::string> let_other_play(const Standing& now);
    std::optional<std::string> choose(const Standing& now);
    bool is_tempted(const Standing& now);
    std::string problem(const Standing& now, std::string_view what) const;
    void play(const Move& move);
    Move any_move();

    const Chapter& chapter_;
    const Game& game_;
    const AnyState& start_;
    AnyState state_;
    std::vector<Move> moves_;
    Random random_;
    bool is_strict_;
    int read_ = 0;
    int wrong_ways_ = 0;
};

std::string ChapterTrial::problem(const Standing& now, std::string_view what) const
{
    const std::size_t at = static_cast<std::size_t>(now.step);
    const std::string place =
        at < chapter_.steps.size() ? chapter_.steps[at].place : chapter_.opening.file_name;
    const std::string asked =
        game_.is_over(state_) ? "the game is over"
                              : fmt::format("asked is {} of seat {}", game_.decision(state_).name,
                                            index_of(game_.decision(state_).seat));
    return fmt::format("{}: step {}: {} ({}, move {})", place, now.step + 1, what, asked,
                       moves_.size());
}

void ChapterTrial::play(const Move& move)
{
    game_.apply(state_, move);
    moves_.push_back(move);
}

Move ChapterTrial::any_move()
{
    MoveList moves;
    game_.list_moves(state_, moves);
    return moves[random_.below(static_cast<uint32_t>(moves.size()))];
}

std::optional<std::string> ChapterTrial::take_back(const Standing& now)
{
    if (is_strict_)
        return problem(now, "the solution is called wrong: " + now.answer->text.en);
    if (!now.answer || now.answer->text.en.empty() || now.answer->text.de.empty())
        return problem(now, "another way has no answer");
    ++wrong_ways_;
    moves_.resize(static_cast<std::size_t>(*now.back_to));
    state_ = start_;
    for (const Move& move : moves_)
        game_.apply(state_, move);
    return std::nullopt;
}

std::optional<std::string> ChapterTrial::let_other_play(const Standing& now)
{
    if (now.opponent)
        play(*game_.parse_move(*now.opponent));
    else if (is_strict_ && !now.is_free && !chapter_.opponents.empty())
        return problem(now, "the script has no move for an opponent here");
    else
        play(any_move());
    return std::nullopt;
}

// Another way is tried until some were wrong; then the solution is followed.
bool ChapterTrial::is_tempted(const Standing& now)
{
    if (!now.next)
        return true;
    return !is_strict_ && wrong_ways_ < most_wrong_ways && random_.below(2) == 0;
}

std::optional<std::string> ChapterTrial::choose(const Standing& now)
{
    if (is_strict_ && !now.next && !now.is_free)
        return problem(now, "the solution has no move here");
    play(is_tempted(now) ? any_move() : *game_.parse_move(*now.next));
    return std::nullopt;
}

std::optional<std::string> ChapterTrial::go_on(const Standing& now)
{
    if (now.back_to)
        return take_back(now);
    if (now.is_read && (is_strict_ || game_.is_over(state_) || random_.below(8) > 0 ||
                        game_.decision(state_).seat != chapter_.learner))
    {
        read_ = now.read + 1;
        return std::nullopt;
    }
    if (game_.is_over(state_))
        return problem(now, "the chapter is not done");
    if (game_.decision(state_).seat != chapter_.learner)
        return let_other_play(now);
    return choose(now);
}

std::optional<std::string> ChapterTrial::run()
{
    for (int count = 0; count < most_choices; ++count)
    {
        const Standing now = standing_in(chapter_, game_, start_, moves_, read_);
        read_ = std::max(read_, now.read);
        if (now.is_done)
            return std::nullopt;
        if (std::optional<std::string> found = go_on(now))
            return found;
    }
    return problem(standing_in(chapter_, game_, start_, moves_, read_), "the chapter does not end");
}

std::optional<std::string> play_chapter(const Chapter& chapter, const Game& game, uint64_t seed,
                                        bool is_strict)
{
    const Result<AnyState> start = scenario_position(chapter.opening, game);
    return start ? ChapterTrial(chapter, game, *start, seed, is_strict).run()
                 : start.error().message;
}

}  // namespace

std::optional<std::string> why_unsolved(const Chapter& chapter, const Game& game)
{
    return play_chapter(chapter, game, 1, true);
}

std::optional<std::string> why_stuck(const Chapter& chapter, const Game& game, uint64_t seed)
{
    return play_chapter(chapter, game, seed, false);
}

}  // namespace tischwerk
