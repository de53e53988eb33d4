// A position to try a game's rules on: starts a game, lets a test change what lies on the table,
// and asks the menu. A game's Table derives from this and adds the changes its tests need.
#pragma once

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/values/names.hpp"
#include "core/values/record.hpp"

#include <algorithm>
#include <memory>
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

}  // namespace tischwerk::testing
