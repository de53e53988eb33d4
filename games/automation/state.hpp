// The position on the table: plain data, sized by the rules' own limits (AA-30.1). No pointer, no
// string; cards are ids into the edition. Small questions about a player's things live here too.
#pragma once

#include "core/board.hpp"
#include "core/knowledge.hpp"
#include "core/move.hpp"
#include "core/step.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "games/automation/cards/edition.hpp"
#include "games/automation/terms.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

namespace tischwerk::automation
{

enum class Phase : uint8_t
{
    Draft,
    Action,
    Donation,
    Audit,
    CleanUp,
    Over
};

// Where the active player's turn is (AA-7.13).
enum class Stage : uint8_t
{
    Between,    // no seat's turn
    Opening,    // before the main action
    Announced,  // chosen, but not started: it must not be stranded (AA-7.19)
    Acting      // until the turn ends
};

// The kinds of pending steps. pending.hpp explains their numbers.
enum class StepKind : uint8_t
{
    DraftPick,
    OpeningWindow,
    PreExecutionWindow,
    WorkerLevel,
    ProspectTrack,
    Overdrive,
    PaidProspectStep,
    TakeCard,
    ExtraActionWindow,
    EquipmentColumn,
    SponsorshipTile,
    ClosingWindow,
    FreeSpecial,
    ChooseTokens,
    RdBonus,
    OverLimit,
    UpgradeTarget,
    RelCompany,
    Swap,
    MarketTokens,
    PayAny,
    FirstClaimBonus,
    DonateCredits,
    DonateRed,
    DonateYellow,
    DonateBlue,
    PassPackets,
    BeginRound,
    NextTurn,
    StartAction,
    RunEffects,
    Settle,
    Checkpoint,
    Claim,
    FinishSpecial,
    ProspectSteps,
    ProspectBonus,
    ActionBonus,
    PlaceOrderMarker,
    AuditPhase,
    CleanUp,
    FinishGame
};
inline constexpr std::size_t step_kind_count = static_cast<std::size_t>(StepKind::FinishGame) + 1;

using Step = StepOf<StepKind>;

// Chapter 26
struct Options
{
    uint8_t players = 4;
    bool has_draft = true;
    bool has_limited_common = false;
    bool operator==(const Options&) const = default;
};

using EquipmentSet = EnumSet<EquipmentId, uint32_t>;
using RdSet = EnumSet<RdId, uint32_t>;
using SaleSet = EnumSet<SaleId, uint32_t>;
using SpecialistSet = EnumSet<SpecialistId, uint32_t>;
using TileSet = EnumSet<TileId, uint32_t>;
using SpecialistList = BoundedList<SpecialistId, hand_size>;

struct Player
{
    Tokens tokens{};
    int16_t credits = 0;
    int16_t points = 0;                          // the VP marker (AA-5.13)
    std::array<uint8_t, level_count> workers{};  // on the technology track, by level from 0
    uint8_t unfinished = 0;                      // workers in the play area
    uint8_t workers_on_cards = 0;                // AA-10.14

    std::array<BoundedList<EquipmentId, equipment_per_column>, column_count> columns;
    BoundedList<EquipmentId, 2> unplaced;  // AA-10.9: paid, but in no column yet
    RdSet rd;
    SaleSet sales;

    SpecialistList hand;               // secret (AA-29.1)
    SpecialistList packet;             // AA-4.2: to pick from
    SpecialistList played;             // AA-18.2
    EnumSet<uint8_t, uint8_t> turned;  // AA-18.4: used this round, by place in `played`
    uint8_t contracts = 0;             // contract tokens left (AA-18.12)
    SpecialistSet contracted;          // AA-18.10: common specialists with an own token
    bool has_discarded = false;        // AA-26.2

    std::array<uint8_t, track_count> prospect{};
    std::array<uint8_t, company_count> relations{};
    uint8_t reputation = 0;
    uint8_t donation = 0;
    uint8_t reliability = 0;
    EnumSet<uint8_t, uint8_t> claims;  // AA-23.2, by level from 0
    uint8_t failed_audits = 0;         // minus-3 tokens

    EnumSet<MainAction, uint8_t> taken;  // main actions of this round (AA-7.11)
    uint8_t markers = 0;                 // action markers left in this round

    int token_count() const { return total_of(tokens); }
    int count(Colour colour) const { return tokens[place_of(colour)]; }
    int worker_count() const { return workers[0] + workers[1] + workers[2] + workers[3]; }
    int equipment_count() const  // AA-5.11
    {
        std::size_t count = unplaced.size();
        for (const auto& column : columns)
            count += column.size();
        return static_cast<int>(count);
    }
    bool operator==(const Player&) const = default;
};

// A row of face-up cards with its deck; a deck is the set of cards in it (AA-29.5).
template <typename Id>
struct CardRow
{
    BoundedList<Id, row_size> shown;
    EnumSet<Id, uint32_t> deck;
    EnumSet<Id, uint32_t> discard;
    bool operator==(const CardRow&) const = default;
};

// Which of the things that achievements ask for have changed since the last checkpoint (AA-23.4).
// It saves looking in vain; views and positions do not show it, and equal tables may differ in it.
struct Progress
{
    EnumSet<Requirement, uint16_t> made = EnumSet<Requirement, uint16_t>::first(requirement_count);
    bool operator==(const Progress&) const { return true; }
};

struct State
{
    BoundedList<Player, max_players> players;
    Options options;

    CardRow<EquipmentId> equipment;
    CardRow<RdId> rd;
    CardRow<SaleId> sales;

    BoundedList<TileId, max_tile_row> tiles_shown;
    TileSet tile_stack;
    TileSet tile_discard;

    std::array<AchievementId, achievement_level_count> achievements{};
    std::array<AuditId, audits_laid_out> audits{};
    uint8_t audit_position = 0;
    EnumSet<uint8_t, uint8_t> audits_done;  // turned over, by place from 0

    BoundedList<SpecialistId, any_specialist_count> common;
    SpecialistSet undealt;  // left the game unseen (AA-2.17)
    SpecialistSet removed;  // AA-26.2: left the game openly
    Knowledge<SpecialistId, specialist_count> knowledge;

    // AA-8.3: workers on the spaces of each worker action, and where a blocked marker lies.
    std::array<BoundedList<Seat, worker_spaces>, worker_action_count> spaces;
    EnumSet<MainAction, uint8_t> blocked;
    BlockedId next_blocked = no_blocked;  // AA-7.3
    EnumSet<BlockedId, uint8_t> blocked_deck;

    std::array<Colour, market_token_count> market{};
    std::array<uint8_t, token_space_count> reputation_tokens{};  // left on each token space
    BoundedList<Seat, max_players> order;                        // AA-2.16: place 1 first
    std::array<Seat, max_players> next_order{};                  // no_seat: an empty space

    uint8_t round = 0;
    Phase phase = Phase::Draft;
    uint8_t turns_begun = 0;  // in this round
    Stage stage = Stage::Between;
    Progress progress;
    MainAction action = no_action;             // of the turn, once its marker lies
    EnumSet<EquipmentId, uint32_t> abilities;  // used with this marker (AA-10.16)

    Random random;                // every draw comes from here, so equal seeds give equal games
    BoundedList<Step, 48> steps;  // pending, innermost last

    bool operator==(const State&) const = default;

    const Player& player(Seat seat) const { return players[index_of(seat)]; }
    Player& player(Seat seat) { return players[index_of(seat)]; }
    Seat first_player() const { return order[0]; }  // AA-6.4
    std::size_t place_in_order(Seat seat) const
    {
        return static_cast<std::size_t>(std::find(order.begin(), order.end(), seat) -
                                        order.begin());
    }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1536, "search copies one state per node");

// Every specialist that lies face down with a player, place by place (AA-29.1).
template <typename SomeState, typename Function>
void for_each_hidden_card(SomeState& state, const Function& function)
{
    for (auto& player : state.players)
    {
        for (auto& card : player.packet)
            function(card);
        for (auto& card : player.hand)
            function(card);
    }
}

using Board = BoardOf<Edition, State>;
using Play = PlayOf<Edition, State>;

}  // namespace tischwerk::automation
