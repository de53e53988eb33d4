// The lines a command would add: a copy of the table's state into which they are folded one by one,
// so that each can depend on those before it.
#pragma once

#include "table/fold.hpp"
#include "table/table.hpp"

namespace tischwerk::table
{

class Draft
{
public:
    Draft(const Folding& folding, const TableState& state, const Request& request)
        : folding_(folding)
        , state_(state)
        , request_(request)
    {}

    const TableState& state() const { return state_; }

    // Refuses what cannot follow; then the draft is of no further use.
    Outcome<void> add(Content content);
    // What the table does by itself: standing orders and kept answers, until somebody is asked.
    void settle();
    // Goes back, if all who are asked have agreed; and frees whoever is asked then to choose anew.
    void undo(Seat seat, int back_to);
    void undo_if_agreed();

    Lines take() { return std::move(lines_); }

private:
    bool settle_one();

    Folding folding_;
    TableState state_;
    const Request& request_;
    Lines lines_;
};

// Bit i: seat i, for the others who have to agree to an undo.
uint32_t seats_to_agree(const TableState& state, Seat asker);

}  // namespace tischwerk::table
