#include "games/testing/whispers/told/words.hpp"

#include "core/told/game_words.hpp"
#include "games/testing/whispers/chapters/whispering.hpp"
#include "games/testing/whispers/happenings.hpp"
#include "games/testing/whispers/moves.hpp"
#include "games/testing/whispers/seen/view.hpp"
#include "games/testing/whispers/steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::whispers
{

namespace
{

class Lists
{
public:
    explicit Lists(const Vocabulary& words) : words_(words) {}

    const Names& names(CardId) const { return words_.cards; }
    const Names& names(Seat) const { return words_.seats; }

private:
    const Vocabulary& words_;
};
using IdsOfWhispers = IdsOf<Lists>;

// The word for a value: a card's name, a player's, a number.
class Speaker
{
public:
    Speaker(const Edition& edition, const Texts& texts, Language language,
            const std::vector<std::string>* players)
        : edition_(edition)
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
        else if (value == no_card)
            return std::string(texts_.find(language_, "terms", "hidden_card"));
        else
            return edition_.words.cards.names[place_of(value)].in(language_);
    }

private:
    const Edition& edition_;
    const Texts& texts_;
    Language language_;
    const std::vector<std::string>* players_;
};

// "?" is a card that the viewer does not know.
std::string cards_line(const Ids& cards)
{
    Ids shown = cards;
    for (std::string& card : shown)
        card = card.empty() ? "?" : card;
    return fmt::format("[{}]", fmt::join(shown, " "));
}

}  // namespace

std::string Words::move_text(const Move& move) const
{
    return record_text<Moves>(IdsOfWhispers(edition_.words), move);
}

Result<Move> Words::parse_move(std::string_view text) const
{
    return parse_record<Move, Moves>(IdsOfWhispers(edition_.words), text);
}

std::vector<RecordKind> Words::move_kinds() const
{
    return record_kinds<Moves>(IdsOfWhispers(edition_.words));
}

std::string Words::prompt(const State& state, Language language) const
{
    if (state.steps.is_empty())
        return std::string(texts_.find(language, "decisions", "game_over"));
    const Step& step = state.steps.top();
    TextValues values;
    if (step.kind == StepKind::Whisper)
        values.emplace_back(
            "card", Speaker(edition_, texts_, language, nullptr).word(seen_card(state, step.seat)));
    return texts_.fill(language, "decisions", step_table()[place_of(step.kind)].name, values);
}

std::string Words::describe(const State&, const Move& move, Language language) const
{
    const Speaker speaker(edition_, texts_, language, nullptr);
    std::string text;
    visit_record<Moves>(move, [&]<typename Named>(const Named& named) {
        text = texts_.fill(language, "moves", Named::name, values_of(speaker, named));
    });
    return text;
}

std::string Words::describe(const Event& event, const std::vector<std::string>& players,
                            Language language) const
{
    const Speaker speaker(edition_, texts_, language, &players);
    std::string text;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        text = texts_.fill(language, "events", Named::name, values_of(speaker, named));
    });
    return text;
}

std::optional<Draw> Words::draw_of(const Event& event) const
{
    return draw_in<Happenings>(IdsOfWhispers(edition_.words), event);
}

std::vector<DrawKind> Words::draw_kinds() const
{
    return draw_kinds_in<Happenings>(IdsOfWhispers(edition_.words));
}

json::value Words::event_json(const Event& event) const
{
    return json_of_event<Happenings>(IdsOfWhispers(edition_.words), event);
}

Heading Words::heading_of(const Event& event) const
{
    return heading_in<Happenings>(event);
}

Amounts Words::changes(const Event& event) const
{
    return amounts_in<Happenings>(IdsOfWhispers(edition_.words), event);
}

Amounts Words::stock(const State& state) const
{
    return stock_in(IdsOfWhispers(edition_.words), Board{edition_, state});
}

std::vector<std::string> Words::places(const Move& move) const
{
    return places_in<Moves>(IdsOfWhispers(edition_.words), edition_, move);
}

std::string Words::terminal_view(const State& state, const Viewer& viewer,
                                 const std::vector<std::string>& players, Language language,
                                 bool) const
{
    const View view = view_of({edition_, state}, viewer);
    std::string text = texts_.fill(language, "terminal", "round",
                                   {{"round", std::to_string(view.round)},
                                    {"deck", std::to_string(view.deck_size)},
                                    {"discarded", std::to_string(view.discarded.size())}}) +
                       '\n';
    for (std::size_t seat = 0; seat < view.players.size(); ++seat)
    {
        const PlayerView& player = view.players[seat];
        text += texts_.fill(language, "terminal", "player",
                            {{"name", seat_name(texts_, language, &players, seat_at(seat))},
                             {"packet", cards_line(player.packet)},
                             {"row", cards_line(player.row)},
                             {"bid", cards_line({player.bid})},
                             {"kept", cards_line(player.kept)},
                             {"points", std::to_string(player.won + player.bet_points)}}) +
                '\n';
    }
    return text;
}

}  // namespace tischwerk::whispers
