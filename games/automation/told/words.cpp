#include "games/automation/told/words.hpp"

#include "core/told/game_words.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/missing.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/vectors.hpp"
#include "games/automation/happenings.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"
#include "games/automation/steps.hpp"
#include "games/automation/told/card_words.hpp"
#include "games/automation/told/terminal.hpp"

#include <cstdlib>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

// Which list of names a value belongs to; the one place that knows it for every type.
struct Lists : NamesIn<Vocabulary>
{
    using NamesIn::names;
    using NamesIn::NamesIn;

    const Names& names(Colour) const { return words.colours; }
    const Names& names(MainAction) const { return words.actions; }
    const Names& names(Special) const { return words.specials; }
    const Names& names(Company) const { return words.companies; }
    const Names& names(EquipmentId) const { return words.equipment; }
    const Names& names(RdId) const { return words.rd; }
    const Names& names(SaleId) const { return words.sales; }
    const Names& names(SpecialistId) const { return words.specialists; }
    const Names& names(AchievementId) const { return words.achievements; }
    const Names& names(AuditId) const { return words.audits; }
    const Names& names(BlockedId) const { return words.blocked; }
    const Names& names(TileId) const { return words.tiles; }
    const Names& names(TrackId) const { return words.tracks; }
    // Decks are called after the actions that take from them.
    const Names& names(CardType) const
    {
        static const Names decks = {{"equipment", "rd", "sale", "total"}, {}};
        return decks;
    }
};

// A window offers main actions, special ones, equipment and people.
template <typename Named>
constexpr std::string_view group_of = "";
template <>
constexpr std::string_view group_of<TakeMainAction> = "main";
template <>
constexpr std::string_view group_of<TakeExtraAction> = "main";
template <>
constexpr std::string_view group_of<PlayOvertime> = "special";
template <>
constexpr std::string_view group_of<PlayOverbuild> = "special";
template <>
constexpr std::string_view group_of<PlayOverclock> = "special";
template <>
constexpr std::string_view group_of<PlayOverdrive> = "special";
template <>
constexpr std::string_view group_of<UseEquipment> = "equipment";
template <>
constexpr std::string_view group_of<PlaySpecialist> = "hand";
template <>
constexpr std::string_view group_of<DiscardSpecialist> = "hand";
template <>
constexpr std::string_view group_of<UseSpecialist> = "played";
template <>
constexpr std::string_view group_of<UseContract> = "common";

}  // namespace

// The cost and gain of a move, and the words that an event adds to its own members.
class Tongue : public TongueOf<Edition, Lists, Moves, Happenings>
{
public:
    using TongueOf::detail;
    using TongueOf::group;
    using TongueOf::TongueOf;
    using TongueOf::word;

    // An empty seat is left out of an order of fewer than four.
    std::string word(Seat seat) const { return seat == no_seat ? "" : TongueOf::word(seat); }

    std::string question(const Step& step, TextValues& values) const;

    template <typename Named>
        requires requires(Named move) { move.card = SpecialistId{}; }
    std::string detail(const Board&, const Named& move) const
    {
        const Specialist& card = edition[move.card];
        const std::string ability = cards.ability(card.ability);
        if constexpr (std::is_same_v<Named, DiscardSpecialist>)
            return cards.tokens(card.discard);
        else if constexpr (std::is_same_v<Named, PickSpecialist>)
            return fmt::format(
                "{} | {} | {}", cards.tokens(card.requirement), ability,
                texts.fill(language, "amounts", "vp", {{"n", std::to_string(card.points)}}));
        else
            return ability;
    }
    std::string detail(const Board&, const UseEquipment& move) const
    {
        return cards.ability(edition[move.card].ability);
    }
    std::string detail(const Board& board, const TakeEquipment& move) const
    {
        const Player& player = board.state.player(board.state.steps.top().seat);
        return cards.equipment(edition[move.card], equipment_cost(board, player, move.card));
    }
    std::string detail(const Board&, const TakeRd& move) const
    {
        return fmt::format("{}: {}", term(edition.words.parts.ids[edition[move.card].part]),
                           cards.effects(edition[move.card].effects));
    }
    std::string detail(const Board&, const TakeSale& move) const
    {
        return cards.sale(edition[move.card]);
    }
    std::string detail(const Board&, const TakeTile& move) const
    {
        return cards.effects(edition.tiles[place_of(move.tile)]);
    }
    std::string detail(const Board&, const ChooseBonus& move) const
    {
        return cards.goods(move.credits, tokens_in(move));
    }
    template <typename Named>
        requires(requires(Named move) { move.red; } && !std::is_same_v<Named, ChooseBonus>)
    std::string detail(const Board&, const Named& move) const
    {
        return cards.tokens(tokens_in(move));
    }
    std::string detail(const Board& board, const TakeExtraAction&) const
    {
        const EquipmentId card = place_in<EquipmentId>(board.state.steps.top());
        return word(edition[card].extra);
    }

    template <typename Named>
        requires(!group_of<Named>.empty())
    std::string group(const Board&, const Named&) const
    {
        return std::string(texts.find(language, "groups", group_of<Named>));
    }

    template <typename Named>
    void add(const Named& named, std::string& key, TextValues& values) const;

private:
    const CardWords cards{edition, texts, language};
};

std::string Tongue::question(const Step& step, TextValues& values) const
{
    switch (step.kind)
    {
    case StepKind::WorkerLevel:
        values.emplace_back("action", word(unpacked<Work>(step).action));
        break;
    case StepKind::Overdrive:
    {
        const Roll roll = unpacked<Roll>(step);
        values.emplace_back("dice",
                            fmt::format("{}, {}, {}", roll.dice[0], roll.dice[1], roll.dice[2]));
        values.emplace_back("level", std::to_string(roll.level));
        break;
    }
    case StepKind::PaidProspectStep:
        values.emplace_back("track", word(place_in<TrackId>(step)));
        values.emplace_back("n", std::to_string(unpacked<Climb>(step).passes));
        break;
    case StepKind::ExtraActionWindow:
    case StepKind::EquipmentColumn:
        values.emplace_back("card", word(place_in<EquipmentId>(step)));
        break;
    case StepKind::ChooseTokens:
    case StepKind::RdBonus:
    case StepKind::UpgradeTarget:
    case StepKind::Swap:
    case StepKind::MarketTokens:
    case StepKind::PayAny: values.emplace_back("n", std::to_string(step.values[0])); break;
    default: break;
    }
    return step_name(step_table(), step);
}

template <typename Named>
void Tongue::add(const Named& named, std::string& key, TextValues& values) const
{
    if constexpr (std::is_same_v<Named, TokensChanged>)
    {
        key += named.amount < 0 ? "_down" : "";
        values.emplace_back("goods", cards.token(named.colour, std::abs(named.amount)));
    }
    if constexpr (std::is_same_v<Named, CreditsChanged>)
    {
        key += named.amount < 0 ? "_down" : "";
        values.emplace_back("goods", cards.credits(std::abs(named.amount)));
    }
    if constexpr (std::is_same_v<Named, SpecialistDrawn>)
        key += named.seat == no_seat ? "_common" : "";
    if constexpr (std::is_same_v<Named, SpecialistDiscarded>)
        key += named.is_common ? "" : "_removed";
    if constexpr (std::is_same_v<Named, WorkerPlaced>)
        key += named.is_extra ? "_extra" : "";
    if constexpr (std::is_same_v<Named, AchievementClaimed>)
        key += named.is_first ? "_first" : "";
    if constexpr (std::is_same_v<Named, Donated>)
        key += named.amount == 0 ? "_nothing" : "";
    if constexpr (std::is_same_v<Named, AuditExecuted>)
        values.emplace_back("detail", cards.condition(edition[named.card].condition));
    if constexpr (std::is_same_v<Named, OrderChanged>)
    {
        std::string seats;
        for (const Seat seat : {named.first, named.second, named.third, named.fourth})
            if (seat != no_seat)
                seats += (seats.empty() ? "" : ", ") + word(seat);
        values.emplace_back("seats", seats);
    }
}

}  // namespace tischwerk::automation

template class tischwerk::WordsOf<tischwerk::automation::Board, tischwerk::automation::Tongue>;
