#include "games/factory42/chapters/payment/purchases.hpp"

#include "games/factory42/chapters/building/embassy.hpp"
#include "games/factory42/chapters/building/guild.hpp"
#include "games/factory42/chapters/building/manufactory.hpp"
#include "games/factory42/chapters/building/operations.hpp"
#include "games/factory42/chapters/building/research.hpp"

namespace tischwerk::factory42
{

void complete_purchase(Play& play, const Step& step)
{
    const Purchase purchase = unpacked<Purchase>(step);
    const auto invention = static_cast<InventionId>(purchase.item);
    switch (purchase.purpose)
    {
    case Purpose::Order: return finish_order(play, step.seat, purchase);
    case Purpose::Commission:
        return finish_commission(play, step.seat, static_cast<CommissionId>(purchase.item));
    case Purpose::Improvement:
        return finish_improvement(play, step.seat, static_cast<Improvement>(purchase.item));
    case Purpose::Invention: return finish_research(play, step.seat, invention);
    case Purpose::Activation: return finish_activation(play, step.seat, invention);
    case Purpose::Guild: return finish_guild(play, step.seat, invention);
    case Purpose::EmbassyWorker: return finish_embassy_fee(play, step.seat);
    case Purpose::EmbassyCommissar: return finish_embassy_commissar(play, step.seat);
    }
}

}  // namespace tischwerk::factory42
