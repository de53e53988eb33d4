#include "games/automation/chapters/workers.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/prospect.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

// The cost of a card, among so many of the row.
bool holds_an_equipment(const Board& board, const Player& player, std::size_t cards)
{
    const Tokens discounts = discounts_of(board.edition, player);
    for (std::size_t place = 0; place < cards; ++place)
    {
        const EquipmentCard& card = board.edition[board.state.equipment.shown[place]];
        if (holds(player, lowered(card.cost, discounts)))
            return true;
    }
    return false;
}

}  // namespace

bool has_free_space(const State& state, MainAction action)
{
    const std::size_t taken = state.spaces[place_of(action)].size();
    return taken + (state.blocked.contains(action) ? 1 : 0) < worker_spaces;
}

int best_level(const Player& player)
{
    for (std::size_t level = level_count; level > 0; --level)
        if (player.workers[level - 1] > 0)
            return static_cast<int>(level);
    return 0;
}

// A better worker reaches more cards, so the best worker decides.
bool is_work_executable(const Board& board, Seat seat, const Player& player, MainAction action,
                        int level)
{
    if (level == 0)
        return false;
    const State& state = board.state;
    switch (action)
    {
    case MainAction::Prospect:
        for (std::size_t track = 0; track < track_count; ++track)
            if (is_selectable(board, seat, player, static_cast<TrackId>(track)))
                return true;
        return false;
    case MainAction::Equipment:
        if (player.equipment_count() >= static_cast<int>(max_equipment))  // AA-10.8, AA-10.12
            return false;
        return holds_an_equipment(board, player, cards_in_reach(state.equipment, level));
    case MainAction::Rd: return !state.rd.shown.is_empty();
    case MainAction::Sale:
        for (std::size_t place = 0; place < cards_in_reach(state.sales, level); ++place)
            if (holds(player, board.edition[state.sales.shown[place]].cost))
                return true;
        return false;
    default: return false;
    }
}

bool is_executable(const Board& board, Seat seat, const Player& player, MainAction action)
{
    switch (action)
    {
    case MainAction::Funding:                                                  // AA-13.2
    case MainAction::Purchasing: return true;                                  // AA-16.3
    case MainAction::Assembling: return player.unfinished > 0;                 // AA-14.4
    case MainAction::Sponsorship: return !board.state.tiles_shown.is_empty();  // AA-15.6
    default:
        return has_free_space(board.state, action) &&
               is_work_executable(board, seat, player, action, best_level(player));
    }
}

// AA-8.2, AA-8.9  Workers on the technology track that make the action executable.
template <typename Collector>
void offer_worker_level(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Player& player = board.state.player(step.seat);
    const MainAction action = unpacked<Work>(step).action;
    for (std::size_t place = 0; place < level_count; ++place)
    {
        const auto level = static_cast<uint8_t>(place + 1);
        if (player.workers[place] == 0)
            menu.blocked(ChooseWorker{level}, rule("AA-8.2"));
        else if (!is_work_executable(board, step.seat, player, action, level))
            menu.blocked(ChooseWorker{level}, rule("AA-8.9"));
        else
            menu.allowed(ChooseWorker{level});
    }
}

// AA-8.4, AA-8.5  The worker leaves the technology track; its level counts as it is now.
void choose_worker_level(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    Player& player = state.player(step.seat);
    Work work = unpacked<Work>(step);
    work.level = decode<ChooseWorker>(move).level;
    --player.workers[static_cast<std::size_t>(work.level - 1)];
    if (work.is_extra)
        ++player.workers_on_cards;  // AA-10.6
    else
        state.spaces[place_of(work.action)].push(step.seat);
    tell(play, WorkerPlaced{step.seat, work.action, work.level, work.is_extra});
    const StepKind next =
        work.action == MainAction::Prospect ? StepKind::ProspectTrack : StepKind::TakeCard;
    push(play, step_of(next, step.seat, work));
}

OFFERED(worker_level);

}  // namespace tischwerk::automation
