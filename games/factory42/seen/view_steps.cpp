#include "games/factory42/seen/view_steps.hpp"

#include "games/factory42/pending.hpp"
#include "games/factory42/steps.hpp"

namespace tischwerk::factory42
{

namespace
{

const std::vector<std::string>& purpose_ids()
{
    static const std::vector<std::string> ids = {
        "order",      "commission", "improvement",    "invention",
        "activation", "guild",      "embassy_worker", "embassy_commissar"};
    return ids;
}

StepFields loop_fields(std::string_view other)
{
    return {number_field("count", 0), number_field("least", 1), number_field("most", 2),
            number_field("from", 3), number_field(other, 4)};
}

// A purchase, and the stage of its payment.
StepFields purchase_fields(StepFields more = {})
{
    StepFields fields = {id_field("purpose", 0, purpose_ids()), number_field("item", 1),
                         number_field("level", 2)};
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

StepField type_field(const Vocabulary& words)
{
    return id_field("chosen", 5, words.resources.ids, uint8_t{place_of(no_resource) & 0xFF});
}

StepFields pair_fields(const Vocabulary& words)
{
    return {number_field("left", 2), number_field("from_type", 3), number_field("from_place", 4),
            type_field(words)};
}

StepFields location_fields(const Vocabulary& words, std::string_view second)
{
    return {id_field("location", 0, words.locations.ids), number_field(second, 1)};
}

}  // namespace

// long: a case for each kind of step that carries values
StepFields step_fields(const Vocabulary& words, StepKind kind)
{
    switch (kind)
    {
    case StepKind::ShortGameCube: return {number_field("from", 0), number_field("points", 1)};
    case StepKind::LoseFood: return {number_field("cubes", 0)};
    case StepKind::RequisitionWarehouse:
    case StepKind::RequisitionPool:
        return {number_field("warehouse_points", 0), number_field("pool_points", 1),
                number_field("from", 2)};
    case StepKind::LoadingCube:
    case StepKind::SpikingAdd: return loop_fields("other");
    case StepKind::SpikingSize: return {number_field("draws", 0)};
    case StepKind::SpikingCube: return pair_fields(words);
    case StepKind::DoubleDelivery: return {number_field("worker", 0)};
    case StepKind::DeliveryDock: return {number_field("field", 0)};
    case StepKind::BurnFuel: return loop_fields("space");
    case StepKind::EffectParameter:
        return {id_field("card", 0, words.inventions.ids),
                number_field("effect", 1),
                number_field("left", 2),
                number_field("from_type", 3),
                number_field("from_place", 4),
                type_field(words)};
    case StepKind::TakeInvention: return {number_field("space", 0)};
    case StepKind::EmbassyFee: return {flag_field("is_commissar", 0)};
    case StepKind::FeeCube: return {id_field("location", 0, words.locations.ids)};
    case StepKind::SellCube:
    case StepKind::BuyCube: return loop_fields("sum");
    case StepKind::ResearchSwap: return loop_fields("wanted");
    case StepKind::QualityLevel: return {number_field("slot", 0)};
    case StepKind::Incinerate: return purchase_fields({number_field("from", 3)});
    case StepKind::CubePayment:
        return purchase_fields(
            {number_field("unit", 3), number_field("from", 4), number_field("magic", 5)});
    case StepKind::SteamPayment:
        return purchase_fields({number_field("from_tank", 3), number_field("magic", 4)});
    case StepKind::CompletePurchase: return purchase_fields();
    case StepKind::AccountingAction: return {number_field("left", 0)};
    case StepKind::AccountingCube: return loop_fields("action");
    case StepKind::Penalty: return {number_field("orders", 0)};
    case StepKind::KeepCar: return {number_field("dock", 0)};
    case StepKind::DealPartner: return {id_field("window", 0, words.windows.ids)};
    case StepKind::ClauseKind:
    case StepKind::ClauseParameter:
        return {id_field("window", 0, words.windows.ids), number_field("clause", 1),
                number_field("parameter", 2)};
    case StepKind::DealWindow:
        return {id_field("window", 0, words.windows.ids), number_field("place", 1)};
    case StepKind::ResolveLocation: return location_fields(words, "window_held");
    case StepKind::LocationEnds:
    case StepKind::CommissarActs: return {id_field("location", 0, words.locations.ids)};
    case StepKind::WorkerActs: return location_fields(words, "space");
    case StepKind::PlayerActs: return location_fields(words, "place");
    case StepKind::RunEffects:
        return {id_field("card", 0, words.inventions.ids), number_field("effect", 1)};
    case StepKind::EmptyDocks: return {number_field("place", 0)};
    default: return {};
    }
}

}  // namespace tischwerk::factory42
