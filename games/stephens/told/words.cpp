#include "games/stephens/told/words.hpp"

#include "core/told/game_words.hpp"
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/reset_phase.hpp"
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

const std::vector<std::string> refresh_ids = {"none", "red", "blue"};

// Which list of names a value belongs to; the one place that knows it for every type.
class Lists
{
public:
    explicit Lists(const Vocabulary& words) : words_(words) {}

    const Names& names(Colour) const { return words_.colours; }
    const Names& names(Wood) const { return words_.woods; }
    const Names& names(Accessory) const { return words_.accessories; }
    const Names& names(Furnace) const { return words_.furnaces; }
    const Names& names(SmallFactory) const { return words_.small_factories; }
    const Names& names(Row) const { return words_.rows; }
    const Names& names(Side) const { return words_.sides; }
    const Names& names(Ability) const { return words_.abilities; }
    const Names& names(ProfessionId) const { return words_.professions; }
    const Names& names(ContractId) const { return words_.contracts; }
    const Names& names(InvestmentId) const { return words_.investments; }
    const Names& names(AutomaCardId) const { return words_.automa_cards; }
    const Names& names(Display) const { return words_.displays; }
    const Names& names(Delivery) const { return words_.deliveries; }
    const Names& names(Seat) const { return words_.seats; }
    const Names& names(RefreshChoice) const { return refresh_; }

private:
    const Vocabulary& words_;
    Names refresh_{refresh_ids, {}};
};
using Ids = IdsOf<Lists>;

// The word for a value: a card's name with its id, a term from the texts, a number.
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
            return player(value);
        else
        {
            const Names& names = ids_.names(value);
            const std::string id = ids_.text(value);
            if constexpr (std::is_same_v<Value, RefreshChoice>)
                return std::string(texts_.find(language_, "terms", "refresh_" + id));
            if (place_of(value) >= names.names.size())
                return std::string(texts_.find(language_, "terms", id));
            const std::string& name = names.names[place_of(value)].in(language_);
            return std::is_same_v<Value, Accessory> ? name : fmt::format("{} ({})", name, id);
        }
    }

private:
    std::string player(Seat seat) const
    {
        if (seat == automa_seat)
            return std::string(texts_.find(language_, "terms", "automa"));
        return seat_name(texts_, language_, players_, seat);
    }

    Ids ids_;
    const Texts& texts_;
    Language language_;
    const std::vector<std::string>* players_;
};

// What a move's card or place is worth, behind its name.
struct DetailWriter
{
    const Board board;
    const CardWords cards;
    const Texts& texts;
    const Language language;

    template <typename Named>
    std::string detail(const Named&) const
    {
        return "";
    }
    std::string detail(const TakeDisk& move) const
    {
        const std::string& id = board.edition.words.abilities.ids[place_of(move.ability)];
        return std::string(texts.find(language, "abilities", id));
    }
    std::string detail(const CreateCard& move) const
    {
        const Profession& card = board.edition[move.card];
        return fmt::format("{} | {}", cards.payment(card.master_cost), cards.options(card));
    }
    std::string detail(const ReinforceCard& move) const
    {
        const Profession& card = board.edition[move.card];
        return fmt::format("{} | {}", cards.payment(card.apprentice_cost), cards.options(card));
    }
    std::string detail(const UseProfession& move) const
    {
        return cards.option(board.edition[move.card].options[move.option - 1u]);
    }
    std::string detail(const CommitToContract& move) const
    {
        return cards.contract(board.edition[move.card]);
    }
    std::string detail(const FundInvestment& move) const
    {
        return cards.investment(board.edition[move.card]);
    }
    std::string detail(const Fulfil& move) const
    {
        return cards.contract(board.edition[move.card]);
    }
    std::string detail(const Deliver& move) const
    {
        return cards.delivery(board.edition[move.delivery]);
    }
    std::string detail(const TakeProducts& move) const
    {
        return cards.cubes({move.orange, move.pink, move.black});
    }
    std::string detail(const AutomaTake& move) const
    {
        return cards.cubes({move.orange, move.pink, move.black});
    }
    std::string detail(const ActivateColumn& move) const
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
};

std::string price_of(const Board& board, const Move& move)
{
    const std::optional<int> price = asked_price(board, move);
    return price ? std::to_string(*price) : "";
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
    TextValues values;
    const Speaker speaker(edition_, texts_, language, nullptr);
    if (step.kind == StepKind::TakeProducts || step.kind == StepKind::ProductEffect ||
        step.kind == StepKind::AutomaTake)
        values.emplace_back("factory", speaker.word(place_in<SmallFactory>(step)));
    if (step.kind == StepKind::UseProfession)
        values.emplace_back("row", speaker.word(place_in<Row>(step)));
    if (step.kind == StepKind::PayRequired)
        values.emplace_back("colour", speaker.word(RequiredPayment::of(step).colour));
    const bool is_contract = place_in<Display>(step) == Display::Contracts;
    std::string key(step_table()[place_of(step.kind)].name);
    if (step.kind == StepKind::DiscardCheapest || step.kind == StepKind::AcquireCard ||
        step.kind == StepKind::AcquireSecond)
        key += is_contract ? "_contract" : "_investment";
    return texts_.fill(language, "decisions", key, values);
}

std::string Words::describe(const State& state, const Move& move, Language language) const
{
    const Board board{edition_, state};
    const Speaker speaker(edition_, texts_, language, nullptr);
    const DetailWriter details{board, CardWords(edition_, texts_, language), texts_, language};
    std::string text;
    visit_record<Moves>(move, [&]<typename Named>(const Named& named) {
        TextValues values = values_of(speaker, named);
        values.emplace_back("price", price_of(board, move));
        values.emplace_back("detail", details.detail(named));
        text = texts_.fill(language, "moves", Named::name, values);
    });
    return text;
}

std::string Words::describe(const Event& event, const std::vector<std::string>& players,
                            Language language) const
{
    const Speaker speaker(edition_, texts_, language, &players);
    std::string text;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        std::string key(Named::name);
        if constexpr (requires { named.amount; })
            key += named.amount < 0 ? "_down" : named.amount == 0 ? "_none" : "";
        TextValues values = values_of(speaker, named);
        for (auto& [name, value] : values)
            if (name == "amount" && value.starts_with('-'))
                value.erase(0, 1);
        const CardWords cards(edition_, texts_, language);
        if constexpr (requires { named.orange; })
            values.emplace_back("cubes", cards.cubes({static_cast<uint8_t>(named.orange),
                                                      static_cast<uint8_t>(named.pink),
                                                      static_cast<uint8_t>(named.black)}));
        if constexpr (std::is_same_v<Named, Delivered>)
        {
            const DeliverySpace& space = edition_[named.delivery];
            values.emplace_back("factory", speaker.word(space.factory));
            values.emplace_back("detail", cards.delivery(space));
        }
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
    return stephens::terminal_view(edition_, texts_, state, viewer, players, language, colour);
}

}  // namespace tischwerk::stephens
