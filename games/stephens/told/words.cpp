#include "games/stephens/told/words.hpp"

#include "core/told/game_words.hpp"
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/missing.hpp"
#include "games/stephens/chapters/picks.hpp"
#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"
#include "games/stephens/steps.hpp"
#include "games/stephens/told/card_words.hpp"
#include "games/stephens/told/terminal.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

const Names refreshes = {.ids = {"none", "red", "blue"}, .names = {}};

// Which list of names a value belongs to; the one place that knows it for every type.
struct Lists : NamesIn<Vocabulary>
{
    using NamesIn::names;
    using NamesIn::NamesIn;

    const Names& names(Colour) const { return words.colours; }
    const Names& names(Wood) const { return words.woods; }
    const Names& names(Accessory) const { return words.accessories; }
    const Names& names(Furnace) const { return words.furnaces; }
    const Names& names(SmallFactory) const { return words.small_factories; }
    const Names& names(Row) const { return words.rows; }
    const Names& names(Side) const { return words.sides; }
    const Names& names(Ability) const { return words.abilities; }
    const Names& names(ProfessionId) const { return words.professions; }
    const Names& names(ContractId) const { return words.contracts; }
    const Names& names(InvestmentId) const { return words.investments; }
    const Names& names(AutomaCardId) const { return words.automa_cards; }
    const Names& names(Display) const { return words.displays; }
    const Names& names(Delivery) const { return words.deliveries; }
    const Names& names(RefreshChoice) const { return refreshes; }

    // A card is known by its id.
    static std::string called(const std::string& name, const std::string& id)
    {
        return fmt::format("{} ({})", name, id);
    }
};

}  // namespace

// ST-9.12  A delivery is made at the factory that the card of its space names.
template <typename Out>
void tell_places(const Edition& edition, const Deliver& move, const Out& out)
{
    out("factory", edition[move.delivery].factory);
}

// The worth of a move's card or place, and the text of an event by its amount.
class Tongue : public TongueOf<Edition, Lists, Moves, Happenings>
{
public:
    using TongueOf::detail;
    using TongueOf::group;
    using TongueOf::TongueOf;
    using TongueOf::word;

    std::string word(Seat seat) const
    {
        return seat == automa_seat ? term("automa") : TongueOf::word(seat);
    }
    std::string word(RefreshChoice cards_chosen) const
    {
        return term("refresh_" + ids.text(cards_chosen));
    }
    std::string word(Accessory accessory) const
    {
        const std::vector<Name>& names = edition.words.accessories.names;
        return place_of(accessory) < names.size() ? names[place_of(accessory)].in(language)
                                                  : term(ids.text(accessory));
    }

    std::string question(const Step& step, TextValues& values) const;
    std::string price(const Board& board, const Move& move) const
    {
        const std::optional<int> asked = asked_price(board, move);
        return asked ? std::to_string(*asked) : "";
    }

    std::string detail(const Board&, const TakeDisk& move) const
    {
        const std::string& id = edition.words.abilities.ids[place_of(move.ability)];
        return std::string(texts.find(language, "abilities", id));
    }
    std::string detail(const Board&, const CreateCard& move) const
    {
        const Profession& card = edition[move.card];
        return fmt::format("{} | {}", cards.payment(card.master_cost), cards.options(card));
    }
    std::string detail(const Board&, const ReinforceCard& move) const
    {
        const Profession& card = edition[move.card];
        return fmt::format("{} | {}", cards.payment(card.apprentice_cost), cards.options(card));
    }
    std::string detail(const Board&, const UseProfession& move) const
    {
        return cards.option(edition[move.card].options[move.option - 1u]);
    }
    std::string detail(const Board&, const CommitToContract& move) const
    {
        return cards.contract(edition[move.card]);
    }
    std::string detail(const Board&, const FundInvestment& move) const
    {
        return cards.investment(edition[move.card]);
    }
    std::string detail(const Board&, const Fulfil& move) const
    {
        return cards.contract(edition[move.card]);
    }
    std::string detail(const Board&, const Deliver& move) const
    {
        return cards.delivery(edition[move.delivery]);
    }
    std::string detail(const Board&, const TakeProducts& move) const
    {
        return cards.cubes({move.orange, move.pink, move.black});
    }
    std::string detail(const Board&, const AutomaTake& move) const
    {
        return cards.cubes({move.orange, move.pink, move.black});
    }
    std::string detail(const Board& board, const ActivateColumn& move) const
    {
        const ColumnValue value =
            column_value(board, board.state.steps.top().seat, move.column - 1u);
        Investment sum;
        sum.forest = static_cast<uint8_t>(value.forest);
        sum.dune = static_cast<uint8_t>(value.dune);
        sum.vp = static_cast<uint8_t>(value.vp);
        const std::string cubes = cards.cubes(value.cubes);
        const std::string rest = cards.investment(sum);
        return cubes.empty() || rest.empty() ? cubes + rest : rest + " + " + cubes;
    }

    std::string group(const Board&, const TakeProducts& move) const
    {
        return products(move.orange + move.pink + move.black);
    }
    std::string group(const Board&, const AutomaTake& move) const
    {
        return products(move.orange + move.pink + move.black);
    }
    std::string group(const Board&, const ReinforceCard& move) const
    {
        return heading(edition[move.card].side == Side::Left ? "left" : "right");
    }
    std::string group(const Board&, const TakeDisk& move) const
    {
        return heading(place_of(move.ability) < lock_count ? "locks" : "abilities");
    }
    std::string group(const Board&, const UseProfession& move) const { return word(move.card); }

    template <typename Named>
    void add(const Named& named, std::string& key, TextValues& values) const;

private:
    std::string heading(std::string_view key) const
    {
        return std::string(texts.find(language, "groups", key));
    }
    std::string products(int count) const
    {
        return texts.fill(language, "groups", "products", {{"n", std::to_string(count)}});
    }

    const CardWords cards{edition, texts, language};
};

std::string Tongue::question(const Step& step, TextValues& values) const
{
    if (step.kind == StepKind::TakeProducts || step.kind == StepKind::ProductEffect ||
        step.kind == StepKind::AutomaTake)
        values.emplace_back("factory", word(place_in<SmallFactory>(step)));
    if (step.kind == StepKind::UseProfession)
        values.emplace_back("row", word(place_in<Row>(step)));
    if (step.kind == StepKind::PayRequired)
        values.emplace_back("colour", word(unpacked<RequiredPayment>(step).colour));
    const bool is_contract = place_in<Display>(step) == Display::Contracts;
    std::string key = step_name(step_table(), step);
    if (step.kind == StepKind::DiscardCheapest || step.kind == StepKind::AcquireCard ||
        step.kind == StepKind::AcquireSecond)
        key += is_contract ? "_contract" : "_investment";
    return key;
}

template <typename Named>
void Tongue::add(const Named& named, std::string& key, TextValues& values) const
{
    if constexpr (requires { named.amount; })
        key += named.amount < 0 ? "_down" : named.amount == 0 ? "_none" : "";
    for (auto& [name, value] : values)
        if (name == "amount" && value.starts_with('-'))
            value.erase(0, 1);
    if constexpr (requires { named.orange; })
        values.emplace_back("cubes", cards.cubes({static_cast<uint8_t>(named.orange),
                                                  static_cast<uint8_t>(named.pink),
                                                  static_cast<uint8_t>(named.black)}));
    if constexpr (std::is_same_v<Named, Delivered>)
    {
        const DeliverySpace& space = edition[named.delivery];
        values.emplace_back("factory", word(space.factory));
        values.emplace_back("detail", cards.delivery(space));
    }
}

}  // namespace tischwerk::stephens

template class tischwerk::WordsOf<tischwerk::stephens::Board, tischwerk::stephens::Tongue>;
