// What holds after every move: nothing is lost, nothing is there twice, no limit is broken. Checked
// by the house tests, by `simulate --check`, and for every position from outside.
#pragma once

#include "games/stephens/state.hpp"

#include <optional>
#include <string>

namespace tischwerk::stephens
{

// The cards that lie on the table, in a discard pile or with a player: all but the decks.
struct CardPlaces
{
    EnumSet<ProfessionId> professions;
    EnumSet<ContractId> contracts;
    EnumSet<InvestmentId, uint32_t> investments;
    int profession_total = 0;  // counted one by one, to find a card that is there twice
    int contract_total = 0;
    int investment_total = 0;
    ProfessionId doubled_profession = no_profession;
    ContractId doubled_contract = no_contract;
    InvestmentId doubled_investment = no_investment;
};
CardPlaces cards_in_play(const State& state);

std::optional<std::string> broken_invariant(const Board& board);

}  // namespace tischwerk::stephens
