// Functions that the Words of all games share: the ids of values in moves and events, a seat's
// name, and events for programs. A game's told/words.cpp says the rest, its Tongue, and has its
// Words compiled (core/told/words.hpp).
#pragma once

#include "core/board.hpp"
#include "core/draws/drawn_list.hpp"
#include "core/game.hpp"
#include "core/told/game_outlook.hpp"
#include "core/told/terminal_pen.hpp"
#include "core/told/words.hpp"
#include "core/values/names.hpp"
#include "core/values/record.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tischwerk
{

// The base of a game's Lists: the vocabulary of its edition, and the names all games have.
template <typename Vocabulary>
struct NamesIn
{
    explicit NamesIn(const Vocabulary& vocabulary) : words(vocabulary) {}

    const Names& names(Seat) const { return words.seats; }
    // By its name; a game may hide this and say the id as well.
    static const std::string& called(const std::string& name, const std::string&) { return name; }

    const Vocabulary& words;
};

// Ids in both directions, for core/values/record.hpp. Lists is the game's class that knows for
// every type of value which names belong to it: names(value).
template <typename Lists>
class IdsOf : public Lists
{
public:
    using Lists::Lists;

    template <typename Value>
    std::string text(Value value) const
    {
        const std::vector<std::string>& ids = this->names(value).ids;
        return place_of(value) < ids.size() ? ids[place_of(value)] : "none";
    }
    template <typename Value>
    bool parse(std::string_view text, Value& value) const
    {
        const std::vector<std::string>& ids = this->names(value).ids;
        const auto found = std::find(ids.begin(), ids.end(), text);
        value = static_cast<Value>(found - ids.begin());
        return found != ids.end();
    }
};

// The player's name, or "seat 2" where it is not known.
inline std::string seat_name(const Texts& texts, Language language,
                             const std::vector<std::string>* players, Seat seat)
{
    if (players && index_of(seat) < players->size())
        return (*players)[index_of(seat)];
    return texts.fill(language, "terms", "seat", {{"n", std::to_string(index_of(seat) + 1)}});
}

// The members of a move or an event in words: speaker.word(value). A list names its values.
template <typename Speaker, typename Named>
TextValues values_of(const Speaker& speaker, const Named& named)
{
    TextValues values;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(named.*member.pointer)>;
        if constexpr (is_drawn_list<Member>)
        {
            std::string words;
            for (const auto value : (named.*member.pointer).values)
                words += (words.empty() ? "" : ", ") + speaker.word(value);
            values.emplace_back(member.name, std::move(words));
        }
        else
            values.emplace_back(member.name, speaker.word(named.*member.pointer));
    });
    return values;
}

// Seats and amounts are numbers, a truth value is one, everything else is its id.
template <typename Ids, typename Value>
json::value json_of_value(const Ids& ids, const Value& value)
{
    if constexpr (std::is_same_v<Value, bool>)
        return value;
    else if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, Seat>)
        return static_cast<int64_t>(value);
    else if constexpr (is_drawn_list<Value>)
    {
        json::array list;
        for (const auto one : value.values)
            list.push_back(json_of_value(ids, one));
        return list;
    }
    else
        return json::string(ids.text(value));
}

template <typename Happenings, typename Ids>
json::object json_of_event(const Ids& ids, const Event& event)
{
    json::object object;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
            const auto& value = named.*member.pointer;
            object[member.name] = json_of_value(ids, value);
            if constexpr (is_drawn_list<std::remove_cvref_t<decltype(value)>>)
                if (value.goes_on)
                    object["goes_on"] = true;
        });
        object["event"] = Named::name;
        if constexpr (requires { Named::heading; })
            object["heading"] = Named::heading;
    });
    return object;
}

template <typename Named>
using OutcomeOf = slots::MemberType<boost::mp11::mp_first<MembersOf<Named>>>;

// The outcome is the first member of a draw.
template <typename Happenings, typename Ids>
std::optional<Draw> draw_in(const Ids& ids, const Event& event)
{
    std::optional<Draw> draw;
    visit_record<Happenings>(event, [&]<typename Named>(const Named& named) {
        if constexpr (requires { Named::is_draw; })
        {
            const auto& outcome = named.*boost::mp11::mp_first<MembersOf<Named>>::pointer;
            draw = Draw{std::string(Named::name), json_of_value(ids, outcome)};
            if constexpr (is_drawn_list<OutcomeOf<Named>>)
                draw->goes_on = outcome.goes_on;
        }
    });
    return draw;
}

template <typename Value, typename Ids>
DrawKind draw_kind(const Ids& ids, std::string_view name)
{
    if constexpr (is_drawn_list<Value>)
    {
        DrawKind kind = draw_kind<typename Value::Value>(ids, name);
        kind.form = DrawKind::Form::List;
        return kind;
    }
    else if constexpr (std::is_same_v<Value, bool>)
        return {std::string(name), DrawKind::Form::Truth, {}};
    else if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, Seat>)
        return {std::string(name), DrawKind::Form::Value, {}};
    else
        return {std::string(name), DrawKind::Form::Value, ids.names(Value{}).ids};
}

// All draws of the game, in the order of its events.
template <typename Happenings, typename Ids>
std::vector<DrawKind> draw_kinds_in(const Ids& ids)
{
    std::vector<DrawKind> kinds;
    [&]<typename... Named>(Kinds<Named...>) {
        const auto add = [&]<typename One>(std::type_identity<One>) {
            if constexpr (requires { One::is_draw; })
                kinds.push_back(draw_kind<OutcomeOf<One>>(ids, One::name));
        };
        (add(std::type_identity<Named>{}), ...);
    }(Happenings{});
    return kinds;
}

// The base of a game's Tongue: the word for a value is a card's name, a term from the texts or a
// number. Lists knows the names, and the name of each value: called(name, id).
template <typename Edition, typename Lists, typename Moves_, typename Happenings_>
class TongueOf
{
public:
    using Ids = IdsOf<Lists>;
    using Moves = Moves_;
    using Happenings = Happenings_;

    TongueOf(const Edition& edition_in_force, const Texts& texts_used, Language spoken,
             const std::vector<std::string>* player_names)
        : edition(edition_in_force)
        , texts(texts_used)
        , language(spoken)
        , ids(edition.words)
        , players(player_names)
    {}

    template <typename Value>
    std::string word(Value value) const
    {
        if constexpr (std::is_integral_v<Value>)
            return std::to_string(static_cast<int>(value));
        else
        {
            const Names& names = ids.names(value);
            if (place_of(value) < names.names.size())
                return ids.called(names.names[place_of(value)].in(language), ids.text(value));
            return term(ids.text(value));
        }
    }
    std::string word(Seat seat) const { return seat_name(texts, language, players, seat); }
    std::string term(std::string_view key) const
    {
        return std::string(texts.find(language, "terms", key));
    }

    // The words behind the name of a move: none, where the game has no more to say.
    template <typename Board, typename Named>
    std::string detail(const Board&, const Named&) const
    {
        return "";
    }
    // The heading under which a long list has the move.
    template <typename Board, typename Named>
    std::string group(const Board&, const Named&) const
    {
        return "";
    }

protected:
    const Edition& edition;
    const Texts& texts;
    const Language language;
    const Ids ids;
    const std::vector<std::string>* const players;
};

// The game's own picture, found beside its types.
template <typename Board>
std::string picture_of(const Board& board, const TerminalPen& pen)
{
    std::string text;
    for (const std::string& line : terminal_lines(board, pen))
        text += line + '\n';
    return text;
}

// ---- The Words. A Tongue has Ids, question(step, values), which gives the key of a prompt,
// detail(board, move), price(board, move) where its moves have a price, and add(event, key,
// values).

template <typename Board, typename Tongue>
std::string WordsOf<Board, Tongue>::move_text(const Move& move) const
{
    return record_text<typename Tongue::Moves>(typename Tongue::Ids(edition_.words), move);
}

template <typename Board, typename Tongue>
Result<Move> WordsOf<Board, Tongue>::parse_move(std::string_view text) const
{
    return parse_record<Move, typename Tongue::Moves>(typename Tongue::Ids(edition_.words), text);
}

template <typename Board, typename Tongue>
std::vector<RecordKind> WordsOf<Board, Tongue>::move_kinds() const
{
    return record_kinds<typename Tongue::Moves>(typename Tongue::Ids(edition_.words));
}

template <typename Board, typename Tongue>
std::string WordsOf<Board, Tongue>::prompt(const State& state, Language language) const
{
    if (state.steps.is_empty())
        return std::string(texts_.find(language, "decisions", "game_over"));
    const Tongue tongue(edition_, texts_, language, nullptr);
    TextValues values;
    const std::string key = tongue.question(state.steps.top(), values);
    return texts_.fill(language, "decisions", key, values);
}

// Where a move says too little without its question, the texts have it as an answer to this one:
// "sell_cube.cube".
template <typename Tongue, typename State>
std::string answer_key(const Tongue& tongue, const State& state, std::string_view move)
{
    if (state.steps.is_empty())
        return "";
    TextValues unused;
    return tongue.question(state.steps.top(), unused) + '.' + std::string(move);
}

template <typename Board, typename Tongue>
std::string WordsOf<Board, Tongue>::describe(const State& state, const Move& move,
                                             Language language) const
{
    const Board board{edition_, state};
    const Tongue tongue(edition_, texts_, language, nullptr);
    std::string text;
    visit_record<typename Tongue::Moves>(move, [&]<typename Named>(const Named& named) {
        TextValues values = values_of(tongue, named);
        const std::string answer = answer_key(tongue, state, Named::name);
        if constexpr (requires { tongue.price(board, move); })
            values.emplace_back("price", tongue.price(board, move));
        values.emplace_back("detail", tongue.detail(board, named));
        text = texts_.has("answers", answer) ? texts_.fill(language, "answers", answer, values)
                                             : texts_.fill(language, "moves", Named::name, values);
    });
    return text;
}

template <typename Board, typename Tongue>
std::string WordsOf<Board, Tongue>::describe(const Event& event,
                                             const std::vector<std::string>& players,
                                             Language language) const
{
    const Tongue tongue(edition_, texts_, language, &players);
    std::string text;
    visit_record<typename Tongue::Happenings>(event, [&]<typename Named>(const Named& named) {
        std::string key(Named::name);
        TextValues values = values_of(tongue, named);
        tongue.add(named, key, values);
        text = texts_.fill(language, "events", key, values);
    });
    return text;
}

template <typename Board, typename Tongue>
std::optional<Draw> WordsOf<Board, Tongue>::draw_of(const Event& event) const
{
    return draw_in<typename Tongue::Happenings>(typename Tongue::Ids(edition_.words), event);
}

template <typename Board, typename Tongue>
std::vector<DrawKind> WordsOf<Board, Tongue>::draw_kinds() const
{
    return draw_kinds_in<typename Tongue::Happenings>(typename Tongue::Ids(edition_.words));
}

template <typename Board, typename Tongue>
json::value WordsOf<Board, Tongue>::event_json(const Event& event) const
{
    return json_of_event<typename Tongue::Happenings>(typename Tongue::Ids(edition_.words), event);
}

template <typename Board, typename Tongue>
std::string WordsOf<Board, Tongue>::terminal_view(const State& state, const Viewer& viewer,
                                                  const std::vector<std::string>& players,
                                                  Language language, bool colour) const
{
    return picture_of(Board{edition_, state},
                      TerminalPen{texts_, viewer, players, language, colour});
}

}  // namespace tischwerk
