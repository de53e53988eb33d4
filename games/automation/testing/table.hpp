// A position of Age of Automation to try rules on. Tests mention only the pieces that matter to
// them.
#pragma once

#include "core/testing/rules_table.hpp"
#include "games/automation/happenings.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"
#include "games/automation/rules.hpp"
#include "games/automation/steps.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

const DataFolder& automation_data();
const DataFolder& automation_text();

}  // namespace tischwerk

namespace tischwerk::automation::testing
{

// A test says `using namespace tischwerk::automation::testing` and knows the game's names, too.
using namespace tischwerk;
using namespace tischwerk::automation;
using namespace tischwerk::testing;
using enum MainAction;

// The built-in edition, and cards by their id in the data files.
const Edition& first_edition();
EquipmentId equipment(std::string_view id);
RdId rd(std::string_view id);
SaleId sale(std::string_view id);
SpecialistId specialist(std::string_view id);
TileId tile(std::string_view id);
AchievementId achievement(std::string_view id);
AuditId audit(std::string_view id);
BlockedId blocked(std::string_view id);
inline constexpr TrackId track_1{0};
inline constexpr TrackId track_2{1};
inline constexpr TrackId track_3{2};
inline constexpr TrackId track_4{3};

struct TableSetup
{
    int players = 4;
    uint64_t seed = 1;
    bool draft = false;
    bool limited_common = false;
};

using List = std::initializer_list<std::string_view>;

class Table : public RulesTable<Table, Rules, Happenings>
{
public:
    explicit Table(const TableSetup& setup = {});

    // Questions
    std::string text(const Move& move) const;
    const Player& of(Seat seat) const { return state.player(seat); }
    int score(Seat seat) const { return Rules::total_score(edition(), state, seat); }

    // Moves
    Table& take(MainAction action) { return play(TakeMainAction{action}); }
    // Takes the action and answers a question of the window before it with "proceed".
    Table& carry_out(MainAction action);

    // Changes. They keep every piece in one place.
    Player& player(Seat seat)
    {
        state.progress = {};  // the changes that may come now
        return state.player(seat);
    }
    Table& turn(Seat seat);  // the seat's turn begins now, with nothing else pending after it
    Table& push_step(const Step& step);  // this happens next
    Table& give(Seat seat, int credits, const Tokens& tokens);
    // On the technology track, levels 1 to 4; the others are unfinished.
    Table& workers(Seat seat, const std::array<uint8_t, level_count>& by_level);
    Table& show_equipment(List cards);  // the whole row
    Table& show_rd(List cards);
    Table& show_sales(List cards);
    Table& show_tiles(List tiles);
    Table& own_equipment(Seat seat, int column, std::string_view card);
    Table& own_rd(Seat seat, List cards);
    Table& own_sales(Seat seat, List cards);
    Table& hand(Seat seat, List cards);
    Table& played(Seat seat, List cards);
    Table& common(List cards);
    Table& achievements(List cards);
    Table& audits(List cards);
    Table& round(int number);
    Table& end_actions();  // all markers lie; donations begin
    Table& begin_clean_up();

private:
    void take_away(EquipmentId card);
    void take_away(RdId card);
    void take_away(SaleId card);
    void take_away(SpecialistId card);
    void put_back(SpecialistId card);
    template <typename Id, typename Find>
    Table& show(CardRow<Id>& row, List cards, Find find);
};

// A table in Anna's first turn: no player has credits, tokens or workers on the technology track,
// all hands are empty, the common area holds the two starters, and the rows are the same in every
// test: EQ01 to EQ04, RD01 to RD04, SO01 to SO04, tiles TSA1 to TSA5 (as many as belong there),
// achievements AC12, AC22, AC31, AC41, audits AUA1, AUA2, AUB1, AUB2, market red, yellow, blue.
Table bare_table(int players = 4);

}  // namespace tischwerk::automation::testing
