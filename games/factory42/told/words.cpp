#include "games/factory42/told/words.hpp"

#include "core/told/game_words.hpp"
#include "games/factory42/chapters/cubes/picks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/payment/missing.hpp"
#include "games/factory42/happenings.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"
#include "games/factory42/steps.hpp"
#include "games/factory42/told/card_words.hpp"
#include "games/factory42/told/terminal.hpp"

#include <cstdlib>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

// Which list of names a value belongs to; the one place that knows it for every type.
struct NameLists : NamesIn<Vocabulary>
{
    using NamesIn::names;
    using NamesIn::NamesIn;

    const Names& names(Resource) const { return words.resources; }
    const Names& names(Size) const { return words.sizes; }
    const Names& names(Location) const { return words.locations; }
    const Names& names(Role) const { return words.roles; }
    const Names& names(Improvement) const { return words.improvements; }
    const Names& names(Quality) const { return words.qualities; }
    const Names& names(Account) const { return words.accounts; }
    const Names& names(Source) const { return words.sources; }
    const Names& names(Clause) const { return words.clauses; }
    const Names& names(OrderId) const { return words.orders; }
    const Names& names(MarketId) const { return words.markets; }
    const Names& names(EventId) const { return words.events; }
    const Names& names(InventionId) const { return words.inventions; }
    const Names& names(CommissionId) const { return words.commissions; }
};

// Events that tell an addition or a taking.
template <typename Named>
concept Change = requires(Named named) { named.amount; };

}  // namespace

class Tongue : public TongueOf<Edition, NameLists, Moves, Happenings>
{
public:
    using TongueOf::detail;
    using TongueOf::TongueOf;
    using TongueOf::word;

    std::string question(const Step& step, TextValues& values) const;

    std::string detail(const Board& board, const ChooseCar& move) const
    {
        const bool is_station = board.state.steps.top().kind == StepKind::LoadingCar;
        const auto& cars = is_station ? board.state.station : board.state.line;
        const std::size_t place = move.car - std::size_t{1};
        return place < cars.size() ? cards.cargo(cars[place]) : "";
    }
    std::string detail(const Board&, const Activate& move) const
    {
        return cards.invention(move.card);
    }
    std::string detail(const Board&, const TakeCard& move) const
    {
        return cards.invention(move.card);
    }
    std::string detail(const Board&, const ResearchCard& move) const
    {
        return cards.cost(edition[move.card].cost, edition[move.card].steam);
    }
    std::string detail(const Board&, const KeepCard& move) const
    {
        return cards.commission(edition[move.card]);
    }
    std::string detail(const Board&, const MakeCommission& move) const
    {
        return cards.commission(edition[move.card]);
    }
    std::string detail(const Board&, const BuyImprovement& move) const
    {
        return cards.cost(edition[move.improvement].cost, edition[move.improvement].steam);
    }
    std::string detail(const Board& board, const MakeOrder& move) const
    {
        return order_in(board, move.slot);
    }
    std::string detail(const Board& board, const NameSlot& move) const
    {
        return order_in(board, move.slot);
    }
    std::string detail(const Board& board, const ChooseLevel& move) const
    {
        const std::size_t slot = board.state.steps.top().values[0];
        if (slot >= board.state.slots.size() || board.state.slots[slot].order == no_order)
            return "";
        return cards.order_level(edition[board.state.slots[slot].order], move.level);
    }

    template <typename Named>
    void add(const Named& named, std::string& key, TextValues& values) const;

private:
    std::string order_in(const Board& board, uint8_t number) const
    {
        const std::size_t slot = number - std::size_t{1};
        if (slot >= board.state.slots.size() || board.state.slots[slot].order == no_order)
            return "";
        return word(board.state.slots[slot].order);
    }

    const CardWords cards{edition, texts, language};
};

// long: a case for each question that names a piece
std::string Tongue::question(const Step& step, TextValues& values) const
{
    const auto number = [&](int value) { values.emplace_back("n", std::to_string(value)); };
    switch (step.kind)
    {
    case StepKind::ShortGameCube: number(step.values[1]); break;
    case StepKind::RequisitionWarehouse: number(step.values[0]); break;
    case StepKind::RequisitionPool: number(step.values[1]); break;
    case StepKind::SpikingSize:
    case StepKind::AccountingAction:
    case StepKind::LoseFood:
    case StepKind::Penalty: number(step.values[0]); break;
    case StepKind::SpikingAdd:
    case StepKind::AccountingCube: number(step.values[1] - step.values[0]); break;
    case StepKind::BuyCube: number(step.values[4]); break;
    case StepKind::KeepCar: number(step.values[0] + 1); break;
    case StepKind::FeeCube: values.emplace_back("location", word(place_in<Location>(step))); break;
    case StepKind::EffectParameter:
        values.emplace_back("card", word(place_in<InventionId>(step)));
        break;
    case StepKind::ClauseKind:
        return step.values[1] < most_clauses ? "clause_kind" : "clause_kind_partner";
    case StepKind::SteamPayment:
        return step.values[3] == unnamed ? "steam_payment" : "steam_payment_magic";
    case StepKind::EmbassyFee: return step.values[0] == 0 ? "embassy_fee" : "embassy_fee_commissar";
    default: break;
    }
    return step_name(step_table(), step);
}

template <typename Named>
void Tongue::add(const Named& named, std::string& key, TextValues& values) const
{
    if constexpr (Change<Named>)
    {
        key += named.amount < 0 ? "_down" : "";
        values.emplace_back("n", std::to_string(std::abs(named.amount)));
        if constexpr (requires { named.resource; })
            values.emplace_back("cubes", cards.cubes_of(named.resource, std::abs(named.amount)));
    }
    if constexpr (std::is_same_v<Named, TowerKept>)
        key += named.stays ? "" : "_falls";
    if constexpr (std::is_same_v<Named, TowerLodged>)
        key += named.lodges ? "" : "_falls";
    if constexpr (std::is_same_v<Named, TowerShaken>)
        key += named.falls ? "" : "_stays";
    if constexpr (std::is_same_v<Named, EventDrawn>)
        values.emplace_back("detail", edition.words.event_texts[place_of(named.card)].in(language));
    if constexpr (std::is_same_v<Named, DealClauseNamed>)
        values.emplace_back("detail", cards.clause(named.kind, named.first, named.second, players));
    if constexpr (requires { named.kind; })
        values.emplace_back(
            "promise", std::string(texts.find(language, "clause_names",
                                              edition.words.clauses.ids[place_of(named.kind)])));
}

}  // namespace tischwerk::factory42

template class tischwerk::WordsOf<tischwerk::factory42::Board, tischwerk::factory42::Tongue>;
