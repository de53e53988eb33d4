#include "games/stephens/bots/offers.hpp"

#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"

#include <algorithm>
#include <numeric>

namespace tischwerk::stephens
{

namespace
{

// The order of offer_kinds.
enum class Kind : uint8_t
{
    Profession,
    Reinforcement,
    Contract,
    Investment,
    Ability,
    MainAction,
    Delivery,
    Fulfilment,
    Activation,
    Accessory,
    StartingProfession  // dealt, never chosen
};

// ---- Entries. Cards that can never be offered in a kind are left out of it.

bool takes_apprentice(const Profession& profession)
{
    return profession.worker_spaces == 2;
}

std::vector<OfferEntry> reinforcement_entries(const Edition& edition)
{
    std::vector<OfferEntry> entries;
    for (std::size_t place = 0; place < profession_count; ++place)
        if (takes_apprentice(edition.professions[place]))
            entries.push_back(entry_of(edition.words.professions, place));
    return entries;
}

constexpr std::size_t first_starting = red_count + blue_count;

std::size_t reinforcement_entry(const Edition& edition, ProfessionId card)
{
    const auto begin = edition.professions.begin();
    return static_cast<std::size_t>(std::count_if(
        begin, begin + static_cast<std::ptrdiff_t>(place_of(card)), takes_apprentice));
}

std::vector<OfferEntry> activation_entries(const Edition& edition)
{
    std::vector<OfferEntry> entries;
    for (std::size_t place = 0; place < profession_count; ++place)
        for (std::size_t option = 1; option <= edition.professions[place].options.size(); ++option)
        {
            entries.push_back(entry_of(edition.words.professions, place));
            entries.back().id.append("/").append(std::to_string(option));
        }
    return entries;
}

std::size_t activation_entry(const Edition& edition, const UseProfession& use)
{
    std::size_t before = 0;
    for (std::size_t place = 0; place < place_of(use.card); ++place)
        before += edition.professions[place].options.size();
    return before + use.option - 1;
}

// The ten ways to use a turn (ST-3.2), each furnace and small factory on its own.
std::vector<OfferEntry> main_action_entries(const Edition& edition)
{
    std::vector<OfferEntry> entries = entries_of(edition.words.furnaces);
    for (const OfferEntry& entry : entries_of(edition.words.small_factories))
        entries.push_back(entry);
    for (const std::string_view name : {Create::name, Reinforce::name})
        entries.push_back({std::string(name), {}, false});
    return entries;
}

std::optional<Offer> main_action_offer(const Move& move)
{
    if (is<TakeGlass>(move))
        return offer_at(Kind::MainAction, decode<TakeGlass>(move).furnace);
    if (is<VisitFactory>(move))
        return offer_at(Kind::MainAction, ring_size + place_of(decode<VisitFactory>(move).factory));
    return offer_at(Kind::MainAction, 2 * ring_size + (is<Create>(move) ? 0 : 1));
}

// ---- Prices

int cube_price(const DeliverySpace& space)
{
    return std::accumulate(space.cubes.begin(), space.cubes.end(), 0);
}

std::optional<Offer> profession_offer(const Edition& edition, const Move& move)
{
    if (is<CreateCard>(move))
    {
        const ProfessionId card = decode<CreateCard>(move).card;
        return offer_at(Kind::Profession, card, price_class(edition[card].master_cost));
    }
    if (is<ReinforceCard>(move))
    {
        const ProfessionId card = decode<ReinforceCard>(move).card;
        return offer_at(Kind::Reinforcement, reinforcement_entry(edition, card),
                        price_class(edition[card].apprentice_cost));
    }
    const UseProfession use = decode<UseProfession>(move);
    return offer_at(Kind::Activation, activation_entry(edition, use),
                    price_class(edition[use.card].options[use.option - 1u].pay));
}

// ---- Takings, a function for each event that tells of a taking

template <typename Named>
std::optional<Taking> told_by(const Edition&, const Named&)
{
    return std::nullopt;
}
std::optional<Taking> told_by(const Edition&, const ProfessionCreated& told)
{
    if (place_of(told.card) < first_starting)
        return taking_at(told.seat, Kind::Profession, told.card);
    return taking_at(told.seat, Kind::StartingProfession, place_of(told.card) - first_starting);
}
std::optional<Taking> told_by(const Edition& edition, const ProfessionReinforced& told)
{
    return taking_at(told.seat, Kind::Reinforcement, reinforcement_entry(edition, told.card));
}
std::optional<Taking> told_by(const Edition&, const ContractTaken& told)
{
    return taking_at(told.seat, Kind::Contract, told.card);
}
std::optional<Taking> told_by(const Edition&, const InvestmentFunded& told)
{
    return taking_at(told.seat, Kind::Investment, told.card);
}
std::optional<Taking> told_by(const Edition&, const DiskTaken& told)
{
    return taking_at(told.seat, Kind::Ability, told.ability);
}
std::optional<Taking> told_by(const Edition&, const Delivered& told)
{
    return taking_at(told.seat, Kind::Delivery, told.delivery);
}
std::optional<Taking> told_by(const Edition&, const ContractFulfilled& told)
{
    return taking_at(told.seat, Kind::Fulfilment, told.card);
}

}  // namespace

int price_class(const Payment& payment)
{
    return payment.coin + payment.influence + 2 * payment.cube + 3 * payment.accessory;
}

std::vector<OfferKind> offer_kinds(const Edition& edition)
{
    const Vocabulary& words = edition.words;
    return {
        {"profession", entries_of(words.professions, 0, first_starting)},
        {"reinforcement", reinforcement_entries(edition)},
        {"contract", entries_of(words.contracts)},
        {"investment", entries_of(words.investments)},
        {"ability", entries_of(words.abilities)},
        {"main_action", main_action_entries(edition)},
        {"delivery", entries_of(words.deliveries)},
        {"fulfilment", entries_of(words.contracts)},
        {"activation", activation_entries(edition)},
        {"accessory", entries_of(words.accessories)},
        {"starting_profession", entries_of(words.professions, first_starting, profession_count)}};
}

std::optional<Offer> offer_of(const Board& board, const Move& move)
{
    const Edition& edition = board.edition;
    if (board.state.steps.is_empty())
        return std::nullopt;
    if (board.state.steps.top().kind == StepKind::MainAction)
        return main_action_offer(move);
    if (is<CreateCard>(move) || is<ReinforceCard>(move) || is<UseProfession>(move))
        return profession_offer(edition, move);
    if (is<CommitToContract>(move))
        return offer_at(Kind::Contract, decode<CommitToContract>(move).card,
                        asked_price(board, move).value_or(0));
    if (is<FundInvestment>(move))
        return offer_at(Kind::Investment, decode<FundInvestment>(move).card,
                        asked_price(board, move).value_or(0));
    if (is<TakeDisk>(move))
        return offer_at(Kind::Ability, decode<TakeDisk>(move).ability);
    if (is<Deliver>(move))
        return offer_at(Kind::Delivery, decode<Deliver>(move).delivery,
                        cube_price(edition[decode<Deliver>(move).delivery]));
    if (is<Fulfil>(move))
        return offer_at(Kind::Fulfilment, decode<Fulfil>(move).card);
    if (is<ChooseAccessory>(move))
        return offer_at(Kind::Accessory, decode<ChooseAccessory>(move).accessory);
    if (is<GainAccessory>(move))
        return offer_at(Kind::Accessory, decode<GainAccessory>(move).accessory);
    return std::nullopt;
}

std::optional<Taking> taking_of(const Edition& edition, const Event& event)
{
    return answer_about<Happenings, std::optional<Taking>>(
        event, [&](const auto& told) { return told_by(edition, told); });
}

}  // namespace tischwerk::stephens
