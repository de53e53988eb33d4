// The part of the features that looks at pending work: an action that was announced, a worker that
// was sent, dice that lie on the table.
#include "games/automation/bots/features_parts.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/workers.hpp"
#include "games/automation/pending.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

void describe_sale_ahead(const Board& board, const Player& player, int level, Features& features)
{
    const CardRow<SaleId>& row = board.state.sales;
    for (std::size_t place = 0; place < cards_in_reach(row, level); ++place)
    {
        const SaleCard& sale = board.edition[row.shown[place]];
        if (holds(player, sale.cost))
            features.sale_ahead = std::max(features.sale_ahead, static_cast<float>(sale.points));
    }
}

void describe_part_ahead(const Board& board, const Player& player, int level, Features& features)
{
    std::array<bool, part_count> owned{};
    for (const RdId card : player.rd)
        owned[board.edition[card].part] = true;
    const CardRow<RdId>& row = board.state.rd;
    for (std::size_t place = 0; place < cards_in_reach(row, level); ++place)
        if (!owned[board.edition[row.shown[place]].part])
            features.part_ahead = 1;
}

// A worker of level 0 is still to be chosen; then the best worker counts.
void describe_worker(const Board& board, const Player& player, const Work& work, Features& features)
{
    const int level = work.level > 0 ? work.level : best_level(player);
    features.work[place_of(work.action)] += 1;
    features.work_level[place_of(work.action)] += static_cast<float>(level);
    if (work.action == MainAction::Sale)
        describe_sale_ahead(board, player, level, features);
    if (work.action == MainAction::Rd)
        describe_part_ahead(board, player, level, features);
}

void describe_start(const Board& board, const Player& player, MainAction action, Features& features)
{
    if (needs_worker(action))
        describe_worker(board, player, Work{action}, features);
    else if (action == MainAction::Sponsorship)
        features.tile_ahead = 1;
}

void describe_step(const Board& board, const Player& player, const Step& step, Features& features)
{
    switch (step.kind)
    {
    case StepKind::StartAction:
        return describe_start(board, player, place_in<MainAction>(step), features);
    case StepKind::WorkerLevel:
    case StepKind::ProspectTrack:
    case StepKind::TakeCard: return describe_worker(board, player, unpacked<Work>(step), features);
    case StepKind::SponsorshipTile: features.tile_ahead = 1; return;
    case StepKind::Overdrive:
        features.passes_ahead += static_cast<float>(unpacked<Roll>(step).passes_with(0));
        features.tokens_ahead += static_cast<float>(unpacked<Roll>(step).level);
        return;
    case StepKind::PaidProspectStep:
    case StepKind::ProspectSteps:
        features.passes_ahead += static_cast<float>(unpacked<Climb>(step).passes);
        return;
    case StepKind::ProspectBonus:
        features.tokens_ahead += static_cast<float>(unpacked<Work>(step).level);
        return;
    case StepKind::ActionBonus:
        features.bonus_ahead += static_cast<float>(unpacked<Work>(step).level);
        return;
    case StepKind::ChooseTokens:
    case StepKind::RdBonus: features.tokens_ahead += static_cast<float>(step.values[0]); return;
    case StepKind::ExtraActionWindow:
        features.extra_ahead += unpacked<ExtraWindow>(step).is_extra_done ? 0.0F : 1.0F;
        return;
    default: return;
    }
}

}  // namespace

void describe_work(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    for (const Step& step : board.state.steps)
        if (step.seat == seat)
            describe_step(board, player, step, features);
}

}  // namespace tischwerk::automation
