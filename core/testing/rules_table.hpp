// A position to try a game's rules on: starts a game, lets a test change what lies on the table,
// and asks the menu. A game's Table derives from this and adds the changes its tests need.
#pragma once

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/values/names.hpp"
#include "core/values/record.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

inline constexpr Seat anna{0};
inline constexpr Seat bert{1};
inline constexpr Seat cleo{2};
inline constexpr Seat dora{3};
inline constexpr Seat emil{4};

// A card or a place by its id in the data files.
template <typename Id>
Id find_id(const Names& names, std::string_view id)
{
    const auto found = std::find(names.ids.begin(), names.ids.end(), id);
    REQUIRE_MESSAGE(found != names.ids.end(), "no id " << id);
    return static_cast<Id>(found - names.ids.begin());
}

// Whether a refusal ends with this rule, shown where it does not.
inline bool is_refused_by(const std::string& refusal, const std::string& rule)
{
    CAPTURE(refusal);
    CHECK(refusal.ends_with("(" + rule + ")"));
    return refusal.ends_with("(" + rule + ")");
}

// The answer to a position, "" when it is accepted.
template <typename Rules>
std::string refusal_of(const typename Rules::Edition& edition,
                       const typename Rules::Position& position)
{
    const auto state = Rules::from_position(edition, position);
    return state ? "" : state.error().message;
}

// A built-in edition, and the words for its moves.
template <typename Rules, const DataFolder& (*data)()>
const typename Rules::Edition& edition_in()
{
    static const typename Rules::Edition edition = *Rules::load_edition(data());
    return edition;
}
template <typename Words, const DataFolder& (*text)(), typename Edition>
std::string move_text(const Edition& edition, const Move& move)
{
    static const Texts texts = *Texts::load(text());
    return Words(edition, texts).move_text(move);
}

// Table is the class that derives from this; it has text(move).
template <typename Table, typename Rules, typename Happenings>
class RulesTable
{
public:
    using Edition = typename Rules::Edition;
    using State = typename Rules::State;

    RulesTable(const Edition& printed, int players, const OptionValues& options, uint64_t seed)
        : printed_(&printed)
    {
        const auto chosen = Rules::read_options(printed, players, options);
        REQUIRE(chosen.has_value());
        MoveList moves;
        state = Rules::start(printed, *chosen, Seed{0, seed}, &events, moves);
    }

    State state;
    EventLog events;  // of everything since the start

    // Questions
    const Edition& edition() const { return reprinted_ ? *reprinted_ : *printed_; }
    BoardOf<Edition, State> board() const { return {edition(), state}; }
    auto& player(Seat seat) { return state.player(seat); }
    bool is_over() const { return Rules::is_over(state); }
    std::string decision() const { return std::string(Rules::decision(state).name); }
    Seat asked() const { return Rules::decision(state).seat; }
    // The open question: "place anna", or "over".
    std::string question() const
    {
        constexpr const char* names[] = {"anna", "bert", "cleo", "dora", "emil"};
        return is_over() ? "over" : decision() + " " + names[index_of(asked())];
    }
    std::string broken() const  // the broken invariant, or ""
    {
        return Rules::broken_invariant(edition(), state).value_or("");
    }
    // The offered moves in order, in one line that reads well when a check fails.
    std::string menu() const
    {
        std::string line;
        for (const std::string& option : options())
            line += (line.empty() ? "" : ", ") + option;
        return line;
    }
    // The offered moves as text, in order.
    std::vector<std::string> options() const
    {
        std::vector<std::string> texts;
        for (const Move& move : moves())
            texts.push_back(static_cast<const Table&>(*this).text(move));
        return texts;
    }
    template <typename Named>
    bool offers(const Named& named) const
    {
        return moves().contains(to_move(named));
    }
    // The rule that blocks this move, as text; "" when it is offered or not on the menu at all.
    template <typename Named>
    std::string rule_against(const Named& named) const
    {
        Menu menu;
        Rules::explain(edition(), state, menu);
        const MenuEntry* entry = menu.find(to_move(named));
        return entry && entry->blocked_by ? to_text(*entry->blocked_by) : "";
    }
    // All events of this kind.
    template <typename Named>
    std::vector<Named> told() const
    {
        std::vector<Named> list;
        for (const Event& event : events)
            if (event.kind == kind_of<Happenings, Named>)
                list.push_back(decode<Named>(event));
        return list;
    }
    template <typename Named>
    int count_of() const
    {
        return static_cast<int>(told<Named>().size());
    }

    // The entry that a move would take, "card camera_a at 4", or "".
    template <typename Named>
    std::string offer_text(const Named& named) const
    {
        const std::optional<Offer> offer = Rules::offer(edition(), state, to_move(named));
        if (!offer)
            return "";
        const OfferKind kind = Rules::offer_kinds(edition()).at(offer->kind);
        const std::string& entry = kind.entries.at(offer->entry).id;
        return kind.id + " " + entry + " at " + std::to_string(offer->price);
    }

    // The answer to the position of this table with a change, "" when it is accepted.
    template <typename Change>
    std::string refusal_with(Change&& change) const
    {
        auto position = Rules::position(edition(), state);
        change(position);
        return refusal_of<Rules>(edition(), position);
    }

    GameResult result() const { return Rules::result(edition(), state); }
    float progress() const { return Rules::progress(edition(), state); }
    // A number that bots see, by its name.
    float feature(Seat seat, std::string_view name) const
    {
        const std::vector<std::string>& names = Rules::feature_names();
        const auto found = std::find(names.begin(), names.end(), name);
        REQUIRE_MESSAGE(found != names.end(), "no feature " << name);
        return features(seat)[static_cast<std::size_t>(found - names.begin())];
    }
    std::vector<float> features(Seat seat, float before = 0) const
    {
        std::vector<float> values(Rules::feature_names().size(), before);
        Rules::features(edition(), state, seat, values);
        return values;
    }

    // Moves
    template <typename Named>
    Table& play(const Named& named)
    {
        const Move move = to_move(named);
        REQUIRE_MESSAGE(offers(named), "not offered: " << itself().text(move));
        return apply(move);
    }
    // Answers with the option of this number, or the last one, until this decision is asked.
    Table& play_until(std::string_view decision_name, std::size_t option = 0)
    {
        for (int asked_count = 0; decision() != decision_name; ++asked_count)
        {
            REQUIRE(!is_over());
            REQUIRE(asked_count < 10000);
            const MoveList list = moves();
            apply(list[std::min(option, list.size() - 1)]);
        }
        return itself();
    }
    // Answers with the last option (mostly "done" or "none") until this decision is asked.
    Table& waive_until(std::string_view decision_name)
    {
        return play_until(decision_name, max_menu_size);
    }
    // Plays on at random until the game is over; look is called before each answer.
    template <typename Look>
    Table& play_at_random(uint64_t seed, Look&& look)
    {
        Random random(Seed{1, seed});
        for (MoveList list = moves(); !list.is_empty(); list = moves())
        {
            look();
            apply(list[random.below(static_cast<uint32_t>(list.size()))]);
        }
        return itself();
    }
    // Runs on until something is asked, after a test has changed pending steps.
    Table& resume()
    {
        MoveList list;
        Rules::resume(edition(), state, list, &events);
        return itself();
    }

    // Other values on a card, on this table only. Reconstructed values are calibrated now and then;
    // a test of a rule prints the values it needs and stays as it is.
    Edition& reprint()
    {
        if (!reprinted_)
            reprinted_ = std::make_shared<Edition>(*printed_);
        return *reprinted_;
    }

private:
    Table& itself() { return static_cast<Table&>(*this); }
    MoveList moves() const
    {
        MoveList list;
        Rules::list_moves(edition(), state, list);
        return list;
    }
    Table& apply(const Move& move)
    {
        MoveList list;
        Rules::apply(edition(), state, move, &events, list);
        return itself();
    }

    const Edition* printed_;
    std::shared_ptr<Edition> reprinted_;  // none: as printed
};

// Takes every such card out of a list.
template <typename List, typename Id>
void erase_from(List& list, Id card)
{
    for (std::size_t place = list.size(); place-- > 0;)
        if (list[place] == card)
            list.remove_at(place);
}

// A random game holds together at every point, and its stack of steps stays well below its bound.
template <typename Table>
void check_random_game(Table table, uint64_t seed)
{
    table.play_at_random(seed, [&] {
        REQUIRE(table.broken() == "");
        REQUIRE(table.state.steps.size() <= table.state.steps.capacity() / 2);
    });
    CHECK(table.broken() == "");
}

// In a random game progress never falls, and only the end is 1.
template <typename Table>
void check_progress(Table table, uint64_t seed)
{
    float last = 0;
    table.play_at_random(seed, [&] {
        const float now = table.progress();
        REQUIRE(now >= last);
        REQUIRE(now < 1);
        last = now;
    });
    CHECK(last > 0.8F);
    CHECK(table.progress() == 1);
}

// Every feature has a name of its own, and is filled.
template <typename Rules, typename Table>
void check_features(const Table& table)
{
    const std::vector<std::string>& names = Rules::feature_names();
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
    constexpr float untouched = -77;
    const std::vector<float> values = table.features(anna, untouched);
    CHECK(std::count(values.begin(), values.end(), untouched) == 0);
}

}  // namespace tischwerk::testing
