// The choices that seats have made, as the log has them: what an undo may take back, and who has a
// say in it.
#pragma once

#include "table/log/log.hpp"
#include "table/log/table_state.hpp"
#include "table/protocol/views.hpp"

#include <optional>

namespace tischwerk::table
{

class Choices
{
public:
    Choices(const Log& log, const TableState& state, const Created& created)
        : log_(log)
        , state_(state)
        , created_(created)
    {}

    bool is_own(Seat seat, Seat asker) const;
    // The line before the asker's last choice that counts.
    std::optional<int> before_last_choice(Seat asker) const;
    UndoRight undo_right(Seat asker, int back_to) const;
    bool is_anything_after(int back_to) const;
    bool has_moved_since(int last) const;
    // The line before the seat's first choice of this turn, as far back as is free.
    std::optional<int> start_of_turn(Seat seat) const;

private:
    bool has_another_acted_since(Seat asker, int back_to) const;

    const Log& log_;
    const TableState& state_;
    const Created& created_;
};

int human_count(const TableState& state);
// A person alone at the table, or at a shared screen: no other player could suffer.
bool is_one_person(const Created& created, const TableState& state);

}  // namespace tischwerk::table
