#include "games/inventions/told/words.hpp"

#include "core/told/game_words.hpp"
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
class Lists
{
public:
    explicit Lists(const Vocabulary& words) : words_(words) {}

    const Names& names(Good) const { return words_.goods; }
    const Names& names(Action) const { return words_.actions; }
    const Names& names(SmallAction) const { return words_.small_actions; }
    const Names& names(InventionId) const { return words_.inventions; }
    const Names& names(FieldId) const { return words_.fields; }
    const Names& names(CardId) const { return words_.cards; }
    const Names& names(FactoryId) const { return words_.factories; }
    const Names& names(LoadId) const { return words_.loads; }
    const Names& names(ExchangeId) const { return words_.exchanges; }
    const Names& names(Majority) const { return words_.majorities; }
    const Names& names(Source) const { return words_.sources; }
    const Names& names(Seat) const { return words_.seats; }
    const Names& names(MarketMode) const { return words_.market_modes; }
    const Names& names(ResearchMode) const { return words_.research_modes; }

private:
    const Vocabulary& words_;
};
using Ids = IdsOf<Lists>;

// The word for a value: a card's name, a term from the texts, a number.
class Speaker
{
public:
    Speaker(const Edition& edition, const Texts& texts, Language language,
            const std::vector<std::string>* players)
        : ids_(edition.words)
        , texts_(texts)
        , language_(language)
        , players_(players)
    {}

    template <typename Value>
    std::string word(Value value) const
    {
        if constexpr (std::is_integral_v<Value>)
            return std::to_string(static_cast<int>(value));
        else if constexpr (std::is_same_v<Value, Seat>)
            return seat_name(texts_, language_, players_, value);
        else if constexpr (std::is_same_v<Value, FieldId>)
            return fmt::format("{} ({})", word(invention_of(value)),
                               term(is_original(value) ? "original" : "improved"));
        else
        {
            const Names& names = ids_.names(value);
            if (place_of(value) < names.names.size() && !std::is_same_v<Value, Good>)
                return names.names[place_of(value)].in(language_);
            return term(ids_.text(value));
        }
    }

    std::string term(std::string_view key) const
    {
        return std::string(texts_.find(language_, "terms", key));
    }

private:
    Ids ids_;
    const Texts& texts_;
    Language language_;
    const std::vector<std::string>* players_;
};

// What a move costs and brings, behind its name.
struct DetailWriter
{
    const Board board;
    const CardWords cards;

    template <typename Named>
    std::string detail(const Named&) const
    {
        return "";
    }
    std::string detail(const BuildFactory& move) const
    {
        return cards.factory(board.edition[move.factory]);
    }
    std::string detail(const RunFactory& move) const
    {
        return cards.output(board.edition[move.factory]);
    }
    std::string detail(const BuyLoad& move) const
    {
        return cards.amount(board.edition[move.load].good, board.state.loads[place_of(move.load)]);
    }
    std::string detail(const Manufacture& move) const
    {
        return cards.card(board.edition[move.card]);
    }
    std::string detail(const Invent& move) const { return cards.field(board.edition[move.field]); }
    std::string detail(const PatentField& move) const
    {
        return cards.royalty(board.edition[move.field]);
    }
    std::string detail(const StepPatent&) const
    {
        const Player& player = board.state.player(board.state.steps.top().seat);
        const std::size_t space =
            std::min<std::size_t>(player.patent_space, patent_space_count - 1);
        return cards.patent(board.edition.patent_spaces[space]);
    }
    std::string detail(const PayAny& move) const
    {
        Goods goods{};
        goods[place_of(Good::Metal)] = move.metal;
        goods[place_of(Good::Tech)] = move.tech;
        goods[place_of(Good::Tool)] = move.tool;
        return cards.goods(goods);
    }
};

// What an event adds to its own members.
template <typename Named>
void add_details(const Edition& edition, const CardWords& cards, const Named& named,
                 TextValues& values)
{
    if constexpr (std::is_same_v<Named, GoodsChanged>)
        values.emplace_back("goods", cards.amount(named.good, std::abs(named.amount)));
    if constexpr (std::is_same_v<Named, TrackBonusReached>)
        values.emplace_back("goods", cards.amount(named.good, 1));
    if constexpr (std::is_same_v<Named, RoyaltyPaid>)
        values.emplace_back("detail", cards.royalty(edition[named.field]));
    if constexpr (std::is_same_v<Named, FactoryRun>)
        values.emplace_back("detail", cards.output(edition[named.factory]));
    if constexpr (std::is_same_v<Named, LoadFilled>)
        values.emplace_back("goods", cards.amount(edition[named.load].good, named.now));
}

}  // namespace

std::string Words::move_text(const Move& move) const
{
    return record_text<Moves>(Ids(edition_.words), move);
}

Result<Move> Words::parse_move(std::string_view text) const
{
    return parse_record<Move, Moves>(Ids(edition_.words), text);
}

std::string Words::prompt(const State& state, Language language) const
{
    if (state.steps.is_empty())
        return std::string(texts_.find(language, "decisions", "game_over"));
    const Step& step = state.steps.top();
    const Speaker speaker(edition_, texts_, language, nullptr);
    TextValues values;
    if (step.kind == StepKind::PayAny)
        values.emplace_back("card", speaker.word(place_in<CardId>(step)));
    if (step.kind == StepKind::BonusDetail)
        values.emplace_back("action", speaker.word(place_in<SmallAction>(step)));
    return texts_.fill(language, "decisions", step_table()[place_of(step.kind)].name, values);
}

std::string Words::describe(const State& state, const Move& move, Language language) const
{
    const Speaker speaker(edition_, texts_, language, nullptr);
    const DetailWriter details{{edition_, state}, CardWords(edition_, texts_, language)};
    std::string text;
    visit_record<Moves>(move, [&]<typename Named>(const Named& named) {
        TextValues values = values_of(speaker, named);
        values.emplace_back("detail", details.detail(named));
        text = texts_.fill(language, "moves", Named::name, values);
    });
    return text;
}

std::string Words::describe(const Event& event, const std::vector<std::string>& players,
                            Language language) const
{
    const Speaker speaker(edition_, texts_, language, &players);
    const CardWords cards(edition_, texts_, language);
    std::string text;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        std::string key(Named::name);
        if constexpr (std::is_same_v<Named, GoodsChanged>)
            key += named.amount < 0 ? "_down" : "";
        TextValues values = values_of(speaker, named);
        add_details(edition_, cards, named, values);
        text = texts_.fill(language, "events", key, values);
    });
    return text;
}

std::optional<Draw> Words::draw_of(const Event& event) const
{
    return draw_in<Happenings>(Ids(edition_.words), event);
}

json::value Words::event_json(const Event& event) const
{
    return json_of_event<Happenings>(Ids(edition_.words), event);
}

std::string Words::terminal_view(const State& state, const Viewer& viewer,
                                 const std::vector<std::string>& players, Language language,
                                 bool colour) const
{
    return inventions::terminal_view(edition_, texts_, state, viewer, players, language, colour);
}

}  // namespace tischwerk::inventions
