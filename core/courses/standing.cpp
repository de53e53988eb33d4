#include "core/courses/standing.hpp"

#include "core/json/json_pointer.hpp"
#include "core/scenarios/expectation.hpp"

#include <algorithm>

namespace tischwerk
{

namespace
{

bool is_of(const MovePattern& pattern, const std::string& move)
{
    const bool has_values = pattern.find(' ') != MovePattern::npos;
    return move == pattern || move.starts_with(has_values ? pattern : pattern + ' ');
}

bool is_any_of(const std::vector<MovePattern>& patterns, const std::string& move)
{
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const MovePattern& pattern) { return is_of(pattern, move); });
}

// The chapter told again move by move.
class ChapterWalk
{
public:
    ChapterWalk(const Chapter& chapter, const Game& game, const AnyState& start, int read)
        : chapter_(chapter)
        , game_(game)
        , state_(start)
        , unread_(read)
    {
        settle();
    }

    // False once a move is to be taken back.
    bool take(const Move& move);
    Standing standing(int move_count) const;

private:
    bool is_done() const { return at_ == chapter_.steps.size(); }
    const ChapterStep& step() const { return chapter_.steps[at_]; }
    bool holds(const Condition& condition) const;
    void leave_step();
    void settle();
    void leave_read_steps();
    bool judge(const std::string& move);
    bool judge_other(const std::string& move);
    bool is_asked() const;
    std::optional<std::string> next_move() const;
    std::optional<std::string> scripted_move() const;
    std::vector<std::string> lights(const std::optional<std::string>& next) const;

    const Chapter& chapter_;
    const Game& game_;
    AnyState state_;
    std::size_t at_ = 0;      // the open step
    std::size_t solved_ = 0;  // moves of its solution
    int unread_ = 0;          // read steps that may still be left without a move
    int read_ = 0;
    std::size_t others_moves_ = 0;
    std::optional<WayAnswer> answer_;
    bool is_wrong_ = false;
};

bool ChapterWalk::holds(const Condition& condition) const
{
    const json::value seen = game_.view(state_, {Viewer::Kind::Seat, chapter_.learner});
    return std::all_of(condition.begin(), condition.end(), [&](const auto& one) {
        const Result<const json::value*> found = find_at(seen, one.first);
        return found && is_as_expected(one.second, **found);
    });
}

void ChapterWalk::leave_step()
{
    ++at_;
    solved_ = 0;
}

// Leaves steps that were read, and those whose condition holds.
void ChapterWalk::settle()
{
    while (!is_done())
    {
        if (step().is_read())
        {
            if (unread_ == 0)
                return;
            --unread_;
            ++read_;
        }
        else if (step().until.empty() || !holds(step().until))
            return;
        leave_step();
    }
}

void ChapterWalk::leave_read_steps()
{
    while (!is_done() && step().is_read())
    {
        unread_ = std::max(0, unread_ - 1);
        ++read_;
        leave_step();
    }
}

// The move is played; says whether it leads on.
bool ChapterWalk::judge(const std::string& move)
{
    const ChapterStep& now = step();
    if (!now.until.empty() && holds(now.until))
        return true;
    if (solved_ < now.solution.size() && now.solution[solved_] == move)
    {
        ++solved_;
        if (now.until.empty() && solved_ == now.solution.size())
            leave_step();
        return true;
    }
    return is_any_of(now.also, move) || judge_other(move);
}

bool ChapterWalk::judge_other(const std::string& move)
{
    const ChapterStep& now = step();
    for (const OtherWay& way : now.others)
    {
        if (!is_any_of(way.moves, move))
            continue;
        answer_ = WayAnswer{way.text, way.works};
        for (int skipped = 0; way.works && skipped <= way.skips && !is_done(); ++skipped)
            leave_step();
        return way.works;
    }
    if (now.is_free)
        return true;
    answer_ = WayAnswer{now.otherwise, false};
    return false;
}

bool ChapterWalk::take(const Move& move)
{
    const bool is_own = game_.decision(state_).seat == chapter_.learner;
    const std::string text = game_.move_text(move);
    if (is_own)
    {
        answer_.reset();
        leave_read_steps();
    }
    game_.apply(state_, move);
    if (!is_own)
        ++others_moves_;
    else if (!is_done())
        is_wrong_ = !judge(text);
    if (!is_wrong_)
        settle();
    return !is_wrong_;
}

bool ChapterWalk::is_asked() const
{
    return !game_.is_over(state_) && game_.decision(state_).seat == chapter_.learner;
}

std::optional<std::string> ChapterWalk::next_move() const
{
    if (is_done() || is_wrong_ || !is_asked())
        return std::nullopt;
    MoveList moves;
    game_.list_moves(state_, moves);
    for (std::size_t place = solved_; place < step().solution.size(); ++place)
        if (moves.contains(*game_.parse_move(step().solution[place])))
            return step().solution[place];
    return std::nullopt;
}

std::optional<std::string> ChapterWalk::scripted_move() const
{
    if (game_.is_over(state_) || is_asked() || others_moves_ >= chapter_.opponents.size())
        return std::nullopt;
    const std::string& text = chapter_.opponents[others_moves_];
    const Result<Move> move = game_.parse_move(text);
    MoveList moves;
    game_.list_moves(state_, moves);
    return move && moves.contains(*move) ? std::optional(text) : std::nullopt;
}

std::vector<std::string> ChapterWalk::lights(const std::optional<std::string>& next) const
{
    if (is_done() || is_wrong_)
        return {};
    if (!step().light.empty() || !next || chapter_.is_puzzle)
        return step().light;
    return game_.places(*game_.parse_move(*next));
}

Standing ChapterWalk::standing(int move_count) const
{
    Standing told;
    told.step = static_cast<int>(at_);
    told.steps = static_cast<int>(chapter_.steps.size());
    told.read = read_;
    told.is_done = is_done();
    told.minutes = chapter_.minutes;
    told.is_puzzle = chapter_.is_puzzle;
    told.title = chapter_.title;
    told.goal = chapter_.goal;
    told.done = chapter_.done;
    told.next = next_move();
    told.light = lights(told.next);
    told.answer = answer_;
    if (is_wrong_)
        told.back_to = move_count - 1;
    told.opponent = scripted_move();
    if (is_done())
        return told;
    told.is_read = step().is_read();
    told.is_free = step().is_free;
    told.text = step().text;
    told.why = step().why;
    return told;
}

}  // namespace

Standing standing_in(const Chapter& chapter, const Game& game, const AnyState& start,
                     std::span<const Move> moves, int read)
{
    ChapterWalk walk(chapter, game, start, read);
    int count = 0;
    for (const Move& move : moves)
    {
        ++count;
        if (!walk.take(move))
            break;
    }
    return walk.standing(count);
}

}  // namespace tischwerk
