// A change in the making: a copy of the table's state into which its lines are folded in turn, so
// that each can depend on the lines before it.
#pragma once

#include "table/change.hpp"
#include "table/log/fold.hpp"
#include "table/table.hpp"

namespace tischwerk::table
{

class Draft
{
public:
    Draft(const Folding& folding, const TableState& state, const Request& request)
        : folding_(folding)
        , request_(request)
    {
        change_.first_number = state.number + 1;
        change_.after = state;
    }

    const TableState& state() const { return state_; }

    // Refuses a line that cannot follow; then the draft is of no further use.
    Outcome<void> add(Content content);
    // Plays standing orders and kept answers, until a seat is asked.
    void settle();
    // Goes back, if all asked players have agreed; and frees the seat that is asked then to choose
    // anew.
    void undo(Seat seat, int back_to);
    void undo_if_agreed();

    Change take() { return std::move(change_); }

private:
    bool settle_one();

    Folding folding_;
    const Request& request_;
    Change change_;
    TableState& state_ = change_.after;
};

// Bit i: seat i, for the others who have to agree to an undo.
uint32_t seats_to_agree(const TableState& state, Seat asker);
// Whether a bot plays for a person, who could not answer an undo.
bool is_anybody_away(const TableState& state);
// Whether something hidden came out with a move after this line.
bool has_drawn_since(const Log& log, int back_to);

}  // namespace tischwerk::table
