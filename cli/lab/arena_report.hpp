// The findings of the arena, for programs and for people.
#pragma once

#include "lab/arena/arena.hpp"

namespace tischwerk::cli
{

void print_arena_json(const lab::ArenaPlan& plan, const lab::ArenaTotals& totals,
                      const lab::RunResult& result);
void print_arena_table(const lab::ArenaPlan& plan, const lab::ArenaTotals& totals);

}  // namespace tischwerk::cli
