// The cards, tracks and numbers of Age of Automation: read from data/*.toml, checked and frozen.
// Rules look values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/editions/printed.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/names.hpp"
#include "core/values/result.hpp"
#include "games/automation/terms.hpp"

#include <array>
#include <string>
#include <vector>

namespace tischwerk::automation
{

using Tokens = std::array<uint8_t, colour_count>;

constexpr int total_of(const Tokens& tokens)
{
    return tokens[0] + tokens[1] + tokens[2];
}

// AA-27.2  One operation; its kind says which of the values it uses.
struct Effect
{
    Operation operation{};
    uint8_t amount = 0;  // tokens, credits, steps, dice; of Build the level
    uint8_t which = 0;   // a Colour, a Company or a Counted
    uint8_t base = 0;    // of CreditsPer
    uint8_t most = 0;    // of CreditsPer
};
inline constexpr std::size_t max_effects = 4;
using Effects = BoundedList<Effect, max_effects>;

// All effect lists of the game share a numbering, so that a pending step can name any of them.
enum class EffectListId : uint8_t
{
};
inline constexpr EffectListId no_effects{0};  // the first list is empty

// AA-27.3
struct AbilityCost
{
    Tokens tokens{};
    uint8_t any = 0;
    uint8_t credits = 0;
};

struct Ability
{
    AbilityCost cost;
    EffectListId effects = no_effects;
    bool always_changes = false;  // by one of its operations
};

// Operations that a list must not hold, by the constraints of chapter 31.
using Forbidden = std::vector<Operation>;
using Allowed = std::vector<Requirement>;

struct EquipmentCard
{
    PRINTED((Tokens, cost, words.colours, up_to(10)), (Colour, discount, words.colours),
            (MainAction, extra, Words{"prospect", "equipment", "rd", "sale"}),
            (Ability, ability, Forbidden{Operation::Relation, Operation::Roll}))
};

struct RdCard
{
    PRINTED((uint8_t, part, words.parts), (EffectListId, effects, as("effect"), Forbidden{}))
};

struct SaleCard
{
    PRINTED((Tokens, cost, words.colours, up_to(10)),
            (Company, company, Words{"helix", "orbit", "stead", "any"}),
            (uint8_t, points, as("vp"), 0, 20))
};

struct Specialist
{
    PRINTED((Tokens, requirement, as("req"), words.colours, up_to(10)),  // held, not paid (AA-18.2)
            (Tokens, discard, words.colours, up_to(10)),                 // AA-18.6
            (uint8_t, points, as("vp"), 2, 4))
    Ability ability;
};

struct Condition
{
    Requirement kind{};
    uint8_t count = 0;
    uint8_t level = 0;  // of workers, or the space of a prospect track
    CardType card{};
};

struct Achievement
{
    PRINTED((Condition, condition, as("requirement"),
             Allowed{Requirement::TracksAdvanced, Requirement::TracksAt, Requirement::Cards,
                     Requirement::Workers, Requirement::Reputation, Requirement::Donation,
                     Requirement::Specialists, Requirement::RelationsEach}),
            (EffectListId, reward, Forbidden{Operation::Relation, Operation::Roll}))
};

struct Audit
{
    PRINTED((Condition, condition, as("requirement"),
             Allowed{Requirement::Credits, Requirement::Tokens, Requirement::Cards,
                     Requirement::TracksAdvanced, Requirement::Workers}),
            (uint8_t, trigger, 1, audit_spaces))
};

struct ProspectSpace
{
    PRINTED((uint8_t, credit_cost, in("req"), as("pay"), up_to(20)),
            (uint8_t, rd_needed, in("req"), as("rd"), up_to(20)),
            (uint8_t, sales_needed, in("req"), as("sale"), up_to(20)),
            (uint8_t, points, as("vp"), 1, 99), (EffectListId, benefit, Forbidden{}))
};

struct Track
{
    EnumSet<Colour, uint8_t> bonus_colours;
    std::array<ProspectSpace, prospect_top + 1> spaces{};  // space 0 is the start
};

struct ReliabilitySpace
{
    uint8_t section = 0;
    EffectListId benefit = no_effects;
};

// AA-4.4, AA-4.5
struct Start
{
    uint8_t credits = 0;
    Tokens tokens{};
    std::array<uint8_t, level_count> workers{};  // by level
};

enum class Blocking : uint8_t
{
    Fixed,
    Cards,
    None
};

struct PlayerCount
{
    uint8_t tile_row = 0;
    uint8_t common_specialists = 0;
    Blocking blocking{};
    BoundedList<uint8_t, 2> reputation_tokens;  // on each token space, the top token first
};

struct Numbers
{
    uint8_t token_limit = 0;
    uint8_t contract_tokens = 0;
    uint8_t workers = 0;
    uint8_t action_markers = 0;
    std::array<uint8_t, special_count> special_price{};
    uint8_t funding = 0;
    uint8_t mixed_bonus_round = 0;    // AA-11.5
    uint8_t fourth_marker_round = 0;  // AA-2.13; the tiles change then, too
    uint8_t audit_round = 0;          // AA-21.1
    uint8_t surcharge = 0;            // AA-17.3
    uint8_t steady_section = 0;       // AA-22.1
    uint8_t steady_points = 0;
    uint8_t donation_base = 0;        // AA-20.2
    uint8_t failed_audit_points = 0;  // lost
    uint8_t automata_divisor = 0;
    uint8_t leftover_divisor = 0;
    uint8_t leftover_points = 0;
};

// The id and both names of every card and place.
struct Vocabulary
{
    Names colours, actions, specials, companies, parts, equipment, rd, sales, specialists,
        achievements, audits, blocked, tiles, tracks, seats, operations;
};

struct Edition
{
    std::array<EquipmentCard, equipment_count> equipment;
    std::array<RdCard, rd_count> rd;
    std::array<SaleCard, sale_count> sales;
    std::array<Specialist, any_specialist_count> specialists;
    std::array<Achievement, achievement_count> achievements;
    std::array<Audit, audit_count> audits;
    std::array<EnumSet<MainAction, uint8_t>, blocked_count> blocked;
    std::array<EffectListId, tile_count> tiles;
    std::array<Track, track_count> tracks;
    std::array<EffectListId, company_count + 1> sale_gains;  // AA-12.3, by company

    std::array<uint8_t, reputation_last + 1> engineers;
    std::array<uint8_t, reputation_last + 1> reputation_points;
    std::array<uint8_t, token_space_count> token_spaces;
    EnumSet<uint8_t, uint32_t> donation_reputation;  // spaces that show reputation
    std::array<uint8_t, donation_last + 1> donation_points;
    std::array<uint8_t, relationship_last + 1> multipliers;
    std::array<ReliabilitySpace, reliability_start + 1> reliability;
    std::array<uint8_t, max_equipment + 1> equipment_points;
    std::array<uint8_t, part_count + 1> set_points;

    std::array<Colour, die_face_count> resource_die;
    std::array<uint8_t, die_face_count> level_die;
    std::array<uint8_t, die_face_count> audit_die;

    std::array<Start, max_players> starts;  // by place in the first turn order
    std::array<PlayerCount, max_players + 1> player_counts;
    uint8_t starter_count = 0;
    Numbers numbers;

    std::vector<Effects> effect_lists;

    EditionInfo info;
    Vocabulary words;

    const EquipmentCard& operator[](EquipmentId id) const { return look_up(equipment, id); }
    const RdCard& operator[](RdId id) const { return look_up(rd, id); }
    const SaleCard& operator[](SaleId id) const { return look_up(sales, id); }
    const Specialist& operator[](SpecialistId id) const { return look_up(specialists, id); }
    const Achievement& operator[](AchievementId id) const { return look_up(achievements, id); }
    const Audit& operator[](AuditId id) const { return look_up(audits, id); }
    const Track& operator[](TrackId id) const { return look_up(tracks, id); }
    const Effects& operator[](EffectListId id) const { return look_up(effect_lists, id); }
    const PlayerCount& with(std::size_t players) const { return player_counts[players]; }
};

Result<Edition> load_edition(const DataFolder& folder);

}  // namespace tischwerk::automation
