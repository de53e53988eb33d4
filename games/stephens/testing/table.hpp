// A position to try rules on: starts a game, lets a test change what lies on the table, and asks
// the menu. Tests mention only what matters to them.
#pragma once

#include "core/game.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/rules.hpp"
#include "games/stephens/steps.hpp"

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::stephens::testing
{

inline constexpr Seat anna{0};
inline constexpr Seat bert{1};
inline constexpr Seat cleo{2};
inline constexpr Seat dora{3};

// The built-in edition.
const Edition& first_edition();
// Cards by their id in the data files.
ProfessionId profession(std::string_view id);
ContractId contract(std::string_view id);
InvestmentId investment(std::string_view id);
AutomaCardId automa_card(std::string_view id);

struct TableSetup
{
    int players = 2;
    uint64_t seed = 1;
    OptionValues options = {};
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
    bool is_over() const { return state.steps.is_empty(); }
    std::string decision() const { return std::string(Rules::decision(state).name); }
    Seat asked() const { return Rules::decision(state).seat; }
    std::vector<std::string> options() const;  // the offered moves as text, in order
    std::string text(const Move& move) const;
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
    int workers_of(Seat seat) const;

    // Moves
    template <typename Named>
    Table& play(const Named& named)
    {
        REQUIRE_MESSAGE(is_offered(to_move(named)), "not offered: " << text(to_move(named)));
        apply(to_move(named));
        return *this;
    }
    // Answers with the option of this number until the decision with this name is asked.
    Table& play_until(std::string_view decision, std::size_t option = 0);
    // Plays setup with first options; the start player is then asked for the main action.
    Table& to_first_turn() { return play_until("main_action"); }
    // Makes it this seat's main action, with nothing else pending but the end of the turn.
    Table& give_turn_to(Seat seat);
    // Ends the game at once where it stands, for scoring.
    Table& end_now();
    // Opens a reset phase as if this seat's turn had just ended.
    Table& start_reset(Seat seat);
    // Runs on until something is asked, after a test has changed pending steps.
    Table& resume();

    // Changes. They keep cards in one place and take the disk that belongs to a worker.
    Table& unlock(Seat seat, std::initializer_list<Ability> abilities);
    Table& place(Row row, std::string_view card, Seat master, Seat apprentice = no_seat);
    Table& clear_rows();
    Table& show_profession(Slot slot, std::string_view card);
    Table& show_contract(int price, std::string_view card);
    Table& show_investment(int price, std::string_view card);
    Table& give_contract(Seat seat, std::string_view card);
    Table& give_investment(Seat seat, Wood row, std::string_view card);

    // Other values on a card, on this table only. Reconstructed values are calibrated now and then;
    // a test of a rule prints the values it needs and stays as it is.
    Table& reprint_master_cost(std::string_view card, const Payment& cost);
    Table& reprint_apprentice_cost(std::string_view card, const Payment& cost);
    Table& reprint_option(std::string_view card, const Payment& pay, const Gain& gain);  // the only
    Table& reprint_investment(std::string_view card, const Investment& values);

private:
    bool is_offered(const Move& move) const;
    std::string blocking_rule(const Move& move) const;
    void apply(const Move& move);
    Edition& reprint();

    std::shared_ptr<Edition> reprinted_;  // none: the built-in edition
};

}  // namespace tischwerk::stephens::testing
