// A position to try rules on: starts a game, lets a test change what lies on the table, and asks
// the menu. Tests mention only what matters to them.
#pragma once

#include "core/game.hpp"
#include "games/inventions/happenings.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"
#include "games/inventions/rules.hpp"
#include "games/inventions/steps.hpp"

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::inventions::testing
{

inline constexpr Seat anna{0};
inline constexpr Seat bert{1};
inline constexpr Seat cleo{2};
inline constexpr Seat dora{3};
inline constexpr Seat emil{4};

// The built-in edition.
const Edition& first_edition();
// Cards and places by their id in the data files.
CardId card(std::string_view id);
FactoryId factory(std::string_view id);
FieldId field(std::string_view id);
LoadId load(std::string_view id);
ExchangeId exchange(std::string_view id);

struct TableSetup
{
    int players = 4;
    uint64_t seed = 1;
};

class Table
{
public:
    explicit Table(const TableSetup& setup = {});

    State state;
    EventLog events;  // of everything since the start

    // Questions
    const Edition& edition() const { return reprinted_ ? *reprinted_ : first_edition(); }
    Board board() const { return {edition(), state}; }
    Player& player(Seat seat) { return state.player(seat); }
    int goods(Seat seat, Good good) const { return state.player(seat).count(good); }
    int influence(Seat seat) const { return state.player(seat).influence; }
    bool is_over() const { return state.steps.is_empty(); }
    // What is waited for: "place anna", or "over".
    std::string question() const;
    std::string decision() const { return std::string(Rules::decision(state).name); }
    Seat asked() const { return Rules::decision(state).seat; }
    // The offered moves in order, in one line that reads well when a check fails.
    std::string menu() const;
    std::string text(const Move& move) const;
    std::string broken() const;  // the broken invariant, or ""
    template <typename Named>
    bool offers(const Named& named) const
    {
        return is_offered(to_move(named));
    }
    // The rule that blocks this move, as text; "" when it is offered or not on the menu at all.
    template <typename Named>
    std::string rule_against(const Named& named) const
    {
        return blocking_rule(to_move(named));
    }
    // How many times this kind of event was told.
    template <typename Named>
    int count_of() const
    {
        int count = 0;
        for (const Event& event : events)
            count += event.kind == kind_of<Happenings, Named> ? 1 : 0;
        return count;
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

    // Moves
    template <typename Named>
    Table& play(const Named& named)
    {
        REQUIRE_MESSAGE(is_offered(to_move(named)), "not offered: " << text(to_move(named)));
        apply(to_move(named));
        return *this;
    }
    // Answers with the last option (mostly "done" or "none") until this decision is asked.
    Table& waive_until(std::string_view decision);
    // Runs on until something is asked, after a test has changed pending steps.
    Table& resume();

    // Changes. They keep every piece in one place.
    // The seat carries out its last disc, on this action; the next player has two left.
    Table& act(Seat seat, Action action);
    // The seat, which has a bonus disc, is asked for it; the next player has two discs left.
    Table& offer_bonus(Seat seat);
    // All discs are done, and the next round is prepared.
    Table& end_round();
    Table& open_final_market();
    // Ends the game at once where it stands, for scoring.
    Table& end_now();
    Table& give(Seat seat, std::initializer_list<std::pair<Good, int>> goods);  // exactly these
    Table& stand_at(Seat seat, int influence);
    Table& own(Seat seat, std::string_view field);
    Table& patent(std::string_view field);
    Table& show_card(int slot, std::string_view card);        // slots from 1; "" empties one
    Table& show_factory(int slot, std::string_view factory);  // likewise
    Table& build(Seat seat, std::string_view factory);        // given, not paid
    Table& clear_cards();                                     // all slots empty
    Table& clear_factories();

    // Other values on a card, on this table only. Reconstructed values are calibrated now and then;
    // a test of a rule prints the values it needs and stays as it is.
    Edition& reprint();

private:
    bool is_offered(const Move& move) const;
    std::string blocking_rule(const Move& move) const;
    void apply(const Move& move);
    void take_card(CardId card);
    void take_factory(FactoryId factory);

    std::shared_ptr<Edition> reprinted_;  // none: the built-in edition
};

// A table without goods, and with the same cheap cards and factories in every test:
// slots 1 to 7 s_light_bulb, s_pocket_watch, s_door_lock, s_telegraph, s_bicycle, s_music_box,
// s_steam_whistle; factories f_metal_small, f_tech_small, f_tool_small, f_coal_pit_1, f_sawmill.
Table bare_table(int players = 4);

}  // namespace tischwerk::inventions::testing
