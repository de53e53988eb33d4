// The draws that a scenario says come next. Chance is dictated while steps run, and its numbers are
// found by trying: games tell what was drawn, not how a number became a card. Playing without given
// draws goes its usual way and pays nothing (ADR 28).
#pragma once

#include "core/game.hpp"

#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace tischwerk
{

struct GivenDraw
{
    std::string kind;  // as in a trace, e.g. draw_contract; empty: the next draw of any kind
    json::value outcome;
    std::string place;  // for messages
};

class GivenDraws
{
public:
    explicit GivenDraws(const Game& game) : game_(game) {}

    void add(const std::vector<GivenDraw>& draws);
    // The first draw that has not come yet.
    const GivenDraw* next() const { return waiting_.empty() ? nullptr : &waiting_.front(); }

    // Something that happens to a state and may draw, telling the log.
    using Happening = std::function<void(AnyState&, EventLog*)>;
    // Lets it happen with the next given draws in their order, as many as are made; later draws
    // follow the state's own chance. Refuses a draw that cannot come.
    Result<AnyState> let_happen(const AnyState& before, const Happening& happening);

private:
    struct Attempt;
    struct Search;

    Attempt attempt(const AnyState& before, const Happening& happening,
                    const std::vector<uint32_t>& numbers) const;
    std::size_t right_count(const std::vector<Draw>& draws) const;
    void note(Search& search, const std::vector<Draw>& draws) const;
    bool find_behind(Search& search, Attempt& attempt, std::vector<uint32_t> numbers) const;
    bool find(Search& search, Attempt& attempt) const;

    const Game& game_;
    std::deque<GivenDraw> waiting_;
};

}  // namespace tischwerk
