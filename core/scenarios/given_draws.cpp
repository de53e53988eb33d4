#include "core/scenarios/given_draws.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

constexpr int most_attempts = 20'000;  // a draw of two cards needs about 2000
// A number this large is a chance in so many parts, not one of so many things: it decides a draw by
// itself, and both outcomes come soon (tower.cpp of Factory 42).
constexpr uint32_t least_parts = 10'000;
constexpr uint32_t tried_parts = 1'000;

std::string text_of(const std::string& kind, const json::value& outcome)
{
    return fmt::format("{}{}{}", kind, kind.empty() ? "" : " = ", json::serialize(outcome));
}

// Says the given numbers, then those of the state's own generator, and notes the requests.
class NotedChance : public DictatedChance
{
public:
    struct Call
    {
        uint32_t bound;
        std::size_t draws_before;  // told by then
    };

    NotedChance(const Game& game, const EventLog& log, const std::vector<uint32_t>& numbers,
                const Random& own)
        : game_(game)
        , log_(log)
        , numbers_(numbers)
        , own_(own)
    {}

    uint32_t below(uint32_t bound) override
    {
        const std::size_t place = calls_.size();
        calls_.push_back({bound, draws_told()});
        if (place >= numbers_.size())
            said_.push_back(own_.below(bound));
        else
            said_.push_back(std::min(numbers_[place], bound - 1));
        return said_.back();
    }
    const std::vector<Call>& calls() const { return calls_; }
    const std::vector<uint32_t>& said() const { return said_; }
    const Random& own() const { return own_; }

private:
    // A list that is told in parts is a single draw. The log only grows: each event is read only
    // once.
    std::size_t draws_told()
    {
        for (; events_read_ < log_.size(); ++events_read_)
            if (const std::optional<Draw> draw = game_.draw_of(log_[events_read_]))
                draws_told_ += draw->goes_on ? 0 : 1;
        return draws_told_;
    }

    const Game& game_;
    const EventLog& log_;
    const std::vector<uint32_t>& numbers_;
    Random own_;
    std::vector<Call> calls_;
    std::vector<uint32_t> said_;
    std::size_t events_read_ = 0;
    std::size_t draws_told_ = 0;
};

}  // namespace

struct GivenDraws::Attempt
{
    AnyState after;
    std::vector<Draw> draws;
    std::vector<NotedChance::Call> calls;
    std::vector<uint32_t> said;
};

// Looks for the numbers that make a draw come out as given.
struct GivenDraws::Search
{
    const AnyState& before;
    const Happening& happening;
    std::size_t place = 0;    // of the draw
    bool is_deep = false;     // also when it takes several numbers
    bool only_looks = false;  // for the outcomes that can come: the wanted draw is of another kind
    std::vector<uint32_t> found = {};
    std::vector<std::string> seen = {};  // outcomes that can come there instead
    int attempts_left = most_attempts;
};

void GivenDraws::add(const std::vector<GivenDraw>& draws)
{
    waiting_.insert(waiting_.end(), draws.begin(), draws.end());
}

GivenDraws::Attempt GivenDraws::attempt(const AnyState& before, const Happening& happening,
                                        const std::vector<uint32_t>& numbers) const
{
    Attempt attempt{before, {}, {}, {}};
    EventLog log;
    NotedChance chance(game_, log, numbers, game_.generator(before));
    game_.set_generator(attempt.after, Random::dictated());
    {
        const ChanceDictation dictation(chance);
        happening(attempt.after, &log);
    }
    game_.set_generator(attempt.after, chance.own());
    for (const Event& event : log)
        if (std::optional<Draw> draw = game_.draw_of(event))
            attempt.draws.push_back(std::move(*draw));
    attempt.draws = joined(attempt.draws);
    attempt.calls = chance.calls();
    attempt.said = chance.said();
    return attempt;
}

// How many draws from the first on are the given ones.
std::size_t GivenDraws::right_count(const std::vector<Draw>& draws) const
{
    std::size_t count = 0;
    while (count < draws.size() && count < waiting_.size() &&
           (waiting_[count].kind.empty() || waiting_[count].kind == draws[count].kind) &&
           waiting_[count].outcome == draws[count].outcome)
        ++count;
    return count;
}

void GivenDraws::note(Search& search, const std::vector<Draw>& draws) const
{
    if (right_count(draws) != search.place || search.place >= draws.size())
        return;
    const std::string text = text_of(draws[search.place].kind, draws[search.place].outcome);
    if (std::find(search.seen.begin(), search.seen.end(), text) == search.seen.end())
        search.seen.push_back(text);
}

// Tries every number for the call behind the given ones.
bool GivenDraws::find_behind(Search& search, Attempt& attempt, std::vector<uint32_t> numbers) const
{
    const std::size_t call = numbers.size();
    if (call >= attempt.calls.size() || attempt.calls[call].draws_before > search.place)
        return false;
    uint32_t bound = attempt.calls[call].bound;
    if (bound >= least_parts)
    {
        if (search.is_deep || attempt.calls[call].draws_before != search.place)
            return false;
        bound = tried_parts;
    }
    numbers.push_back(0);
    for (; numbers.back() < bound && search.attempts_left > 0; ++numbers.back())
    {
        --search.attempts_left;
        Attempt tried = this->attempt(search.before, search.happening, numbers);
        note(search, tried.draws);
        const bool is_right = right_count(tried.draws) > search.place;
        if (is_right)
            search.found = numbers;
        if (is_right || (search.is_deep && find_behind(search, tried, numbers)))
        {
            attempt = std::move(tried);
            return true;
        }
    }
    return false;
}

// The call that decides a draw is mostly the last call before it is told. Where several cards are
// drawn and only then told it is an earlier call, and a draw of several cards has several.
bool GivenDraws::find(Search& search, Attempt& attempt) const
{
    const std::size_t fixed = search.found.size();
    const auto is_earlier = [&](const auto& call) { return call.draws_before < search.place; };
    const std::size_t told = static_cast<std::size_t>(
        std::count_if(attempt.calls.begin(), attempt.calls.end(), is_earlier));
    for (const bool is_deep : {false, true})
    {
        if (is_deep && search.only_looks)
            return false;
        for (std::size_t kept = std::max(told, fixed) + 1; kept-- > fixed;)
        {
            search.is_deep = is_deep;
            const auto begin = attempt.said.begin();
            if (find_behind(search, attempt, {begin, begin + static_cast<std::ptrdiff_t>(kept)}))
                return true;
        }
    }
    return false;
}

Result<AnyState> GivenDraws::let_happen(const AnyState& before, const Happening& happening)
{
    AnyState after = before;
    if (waiting_.empty())
    {
        happening(after, nullptr);
        return after;
    }
    std::vector<uint32_t> numbers;
    Attempt attempt = this->attempt(before, happening, numbers);
    while (right_count(attempt.draws) < std::min(attempt.draws.size(), waiting_.size()))
    {
        Search search{before, happening, right_count(attempt.draws)};
        search.found = numbers;
        const GivenDraw& wanted = waiting_[search.place];
        note(search, attempt.draws);
        // After the same draws the next one is of the same kind: no number makes another.
        search.only_looks = !wanted.kind.empty() && wanted.kind != attempt.draws[search.place].kind;
        if (!find(search, attempt))
            return refuse(fmt::format("{}: {} cannot be drawn next; what can come: {}",
                                      wanted.place, text_of(wanted.kind, wanted.outcome),
                                      fmt::join(search.seen, ", ")));
        numbers = search.found;
    }
    const std::size_t come = right_count(attempt.draws);
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(come));
    return attempt.after;
}

}  // namespace tischwerk
