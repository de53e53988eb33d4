// A position of Era of Inventions to try rules on. Tests mention only the pieces that matter to
// them.
#pragma once

#include "core/testing/rules_table.hpp"
#include "games/inventions/checks/invariants.hpp"
#include "games/inventions/happenings.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"
#include "games/inventions/rules.hpp"
#include "games/inventions/steps.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tischwerk
{

const DataFolder& inventions_data();
const DataFolder& inventions_text();

}  // namespace tischwerk

namespace tischwerk::inventions::testing
{

// A test says `using namespace tischwerk::inventions::testing` and knows the game's names, too.
using namespace tischwerk;
using namespace tischwerk::inventions;
using namespace tischwerk::testing;

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

class Table : public RulesTable<Table, Rules, Happenings>
{
public:
    explicit Table(const TableSetup& setup = {});

    // Questions
    int goods(Seat seat, Good good) const { return state.player(seat).count(good); }
    int influence(Seat seat) const { return state.player(seat).influence; }
    std::string text(const Move& move) const;
    // A broken law of the pieces, or "": tests lay them out in turns that play may never reach.
    std::string lost() const { return check_pieces(board()).value_or(""); }

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
    Table& show_card(int slot, std::string_view card);        // slots from 1; "" empties a slot
    Table& show_factory(int slot, std::string_view factory);  // likewise
    Table& build(Seat seat, std::string_view factory);        // given, not paid
    Table& clear_cards();                                     // all slots empty
    Table& clear_factories();

private:
    void take_card(CardId card);
    void take_factory(FactoryId factory);
};

// A table without goods, and with the same cheap cards and factories in every test:
// slots 1 to 7 s_light_bulb, s_pocket_watch, s_door_lock, s_telegraph, s_bicycle, s_music_box,
// s_steam_whistle; factories f_metal_small, f_tech_small, f_tool_small, f_coal_pit_1, f_sawmill.
Table bare_table(int players = 4);

}  // namespace tischwerk::inventions::testing
