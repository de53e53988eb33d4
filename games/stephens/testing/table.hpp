// A position of Stephens to try rules on. Tests mention only the pieces that matter to them.
#pragma once

#include "core/testing/rules_table.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/rules.hpp"
#include "games/stephens/steps.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace tischwerk
{

const DataFolder& stephens_data();
const DataFolder& stephens_text();

}  // namespace tischwerk

namespace tischwerk::stephens::testing
{

// A test says `using namespace tischwerk::stephens::testing` and knows the game's names, too.
using namespace tischwerk;
using namespace tischwerk::stephens;
using namespace tischwerk::testing;

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

class Table : public RulesTable<Table, Rules, Happenings>
{
public:
    explicit Table(const TableSetup& setup = {});

    std::string text(const Move& move) const;
    int workers_of(Seat seat) const;

    // Plays setup with first options; the start player is then asked for the main action.
    Table& to_first_turn() { return play_until("main_action"); }
    // Makes it this seat's main action, with nothing else pending but the end of the turn.
    Table& give_turn_to(Seat seat);
    // Ends the game at once where it stands, for scoring.
    Table& end_now();
    // Opens a reset phase as if this seat's turn had just ended.
    Table& start_reset(Seat seat);

    // Changes. They keep cards in one place and take the disk that belongs to a worker.
    Table& unlock(Seat seat, std::initializer_list<Ability> abilities);
    Table& place(Row row, std::string_view card, Seat master, Seat apprentice = no_seat);
    Table& clear_rows();
    Table& show_profession(Slot slot, std::string_view card);
    Table& show_contract(int price, std::string_view card);
    Table& show_investment(int price, std::string_view card);
    Table& give_contract(Seat seat, std::string_view card);
    Table& give_investment(Seat seat, Wood row, std::string_view card);

    // Other values on a card.
    Table& reprint_master_cost(std::string_view card, const Payment& cost);
    Table& reprint_apprentice_cost(std::string_view card, const Payment& cost);
    Table& reprint_option(std::string_view card, const Payment& pay, const Gain& gain);  // the only
    Table& reprint_investment(std::string_view card, const Investment& values);
};

// Anna to act, with empty rows so that furnaces activate no card.
inline Table quiet_table(int players = 2)
{
    Table table({.players = players});
    table.give_turn_to(anna).clear_rows();
    return table;
}

inline bool is_main_action_of(const Table& table, Seat seat)
{
    return table.decision() == "main_action" && table.asked() == seat;
}

inline void fulfil_by_hand(Table& table, std::initializer_list<std::string_view> ids)
{
    for (const std::string_view id : ids)
    {
        const ContractType type = first_edition()[contract(id)].type;
        table.state.contract_deck.remove(contract(id));
        table.player(anna).fulfilled[place_of(type)].push(contract(id));
    }
}

// Lets the Automa take its turn with this card, up to the next question.
inline Table& automa_turn_with(Table& table, std::string_view card)
{
    table.state.automa_deck.clear();
    table.state.automa_deck.insert(automa_card(card));
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::AutomaTurn, automa_seat});
    return table.resume();
}

}  // namespace tischwerk::stephens::testing
