// A step that asks, said once to its header and once to its source: offer_NAME lists its choices,
// for both menus, and choose_NAME takes a choice. Board, Play and Step are the game's.
//
//     ASKED(take_disk);    in the header of a chapter
//     OFFERED(take_disk);  in its source, below the two
#pragma once

#include "core/menu.hpp"
#include "core/move.hpp"

#define ASKED(name)                                                                                \
    template <typename Collector>                                                                  \
    void offer_##name(const Board& board, Collector& menu);                                        \
    void choose_##name(Play& play, const Step& step, const Move& move)

#define OFFERED(name)                                                                              \
    template void offer_##name(const Board&, MoveList&);                                           \
    template void offer_##name(const Board&, Menu&)
