#include "games/inventions/told/words.hpp"

#include "core/told/game_words.hpp"
#include "games/inventions/chapters/missing.hpp"
#include "games/inventions/chapters/picks.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/happenings.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"
#include "games/inventions/steps.hpp"
#include "games/inventions/told/card_words.hpp"
#include "games/inventions/told/terminal.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

// Which list of names a value belongs to; the one place that knows it for every type.
struct Lists : NamesIn<Vocabulary>
{
    using NamesIn::names;
    using NamesIn::NamesIn;

    const Names& names(Good) const { return words.goods; }
    const Names& names(Action) const { return words.actions; }
    const Names& names(SmallAction) const { return words.small_actions; }
    const Names& names(InventionId) const { return words.inventions; }
    const Names& names(FieldId) const { return words.fields; }
    const Names& names(CardId) const { return words.cards; }
    const Names& names(FactoryId) const { return words.factories; }
    const Names& names(LoadId) const { return words.loads; }
    const Names& names(ExchangeId) const { return words.exchanges; }
    const Names& names(Majority) const { return words.majorities; }
    const Names& names(Source) const { return words.sources; }
    const Names& names(MarketMode) const { return words.market_modes; }
    const Names& names(ResearchMode) const { return words.research_modes; }
};

}  // namespace

// The cost and gain of a move, and the words that an event adds to its own members.
class Tongue : public TongueOf<Edition, Lists, Moves, Happenings>
{
public:
    using TongueOf::detail;
    using TongueOf::group;
    using TongueOf::TongueOf;
    using TongueOf::word;

    std::string word(FieldId field) const
    {
        return fmt::format("{} ({})", word(invention_of(field)),
                           term(is_original(field) ? "original" : "improved"));
    }
    // The colours of start cards are those of the printed game, and not of who plays here.
    std::string word(FactoryId factory) const
    {
        return is_start_factory(factory) ? term("start_factory") : TongueOf::word(factory);
    }
    // In the plural of the texts; the names of goods are for headings.
    std::string word(Good good) const { return term(ids.text(good)); }

    std::string question(const Step& step, TextValues& values) const;

    std::string detail(const Board&, const BuildFactory& move) const
    {
        return cards.factory(edition[move.factory]);
    }
    std::string detail(const Board&, const RunFactory& move) const
    {
        return cards.output(edition[move.factory]);
    }
    std::string detail(const Board& board, const BuyLoad& move) const
    {
        return cards.amount(edition[move.load].good, board.state.loads[place_of(move.load)]);
    }
    std::string detail(const Board&, const Manufacture& move) const
    {
        return cards.card(edition[move.card]);
    }
    std::string detail(const Board&, const Invent& move) const
    {
        return cards.field(edition[move.field]);
    }
    std::string detail(const Board&, const PatentField& move) const
    {
        return cards.royalty(edition[move.field]);
    }
    std::string detail(const Board& board, const StepPatent&) const
    {
        const Player& player = board.state.player(board.state.steps.top().seat);
        const std::size_t space =
            std::min<std::size_t>(player.patent_space, patent_space_count - 1);
        return cards.patent(edition.patent_spaces[space]);
    }
    std::string detail(const Board&, const PayAny& move) const
    {
        Goods goods{};
        goods[place_of(Good::Metal)] = move.metal;
        goods[place_of(Good::Tech)] = move.tech;
        goods[place_of(Good::Tool)] = move.tool;
        return cards.goods(goods);
    }

    // The ways to pay are many: they are listed by how much metal they take.
    std::string group(const Board&, const PayAny& move) const
    {
        return cards.amount(Good::Metal, move.metal);
    }

    template <typename Named>
    void add(const Named& named, std::string& key, TextValues& values) const;

private:
    const CardWords cards{edition, texts, language};
};

std::string Tongue::question(const Step& step, TextValues& values) const
{
    if (step.kind == StepKind::PayAny)
        values.emplace_back("card", word(place_in<CardId>(step)));
    if (step.kind == StepKind::BonusDetail)
        values.emplace_back("action", word(place_in<SmallAction>(step)));
    return step_name(step_table(), step);
}

template <typename Named>
void Tongue::add(const Named& named, std::string& key, TextValues& values) const
{
    if constexpr (std::is_same_v<Named, GoodsChanged>)
    {
        key += named.amount < 0 ? "_down" : "";
        values.emplace_back("goods", cards.amount(named.good, std::abs(named.amount)));
    }
    if constexpr (std::is_same_v<Named, TrackBonusReached>)
        values.emplace_back("goods", cards.amount(named.good, 1));
    if constexpr (std::is_same_v<Named, RoyaltyPaid>)
        values.emplace_back("detail", cards.royalty(edition[named.field]));
    if constexpr (std::is_same_v<Named, FactoryRun>)
        values.emplace_back("detail", cards.output(edition[named.factory]));
    if constexpr (std::is_same_v<Named, LoadFilled>)
        values.emplace_back("goods", cards.amount(edition[named.load].good, named.now));
}

}  // namespace tischwerk::inventions

template class tischwerk::WordsOf<tischwerk::inventions::Board, tischwerk::inventions::Tongue>;
