// Loads the print of the boards and the rulebook: actions, dice, set-up, tracks and scoring
// (chapter 31).
#include "games/automation/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

const std::vector<std::string> action_ids = {"prospect", "equipment",  "rd",          "sale",
                                             "funding",  "assembling", "sponsorship", "purchasing"};
const std::vector<std::string> special_ids = {"overtime", "overbuild", "overclock", "overdrive"};
const std::vector<std::string> company_ids = {"helix", "orbit", "stead"};

// AA-7.10  Each column has a worker action and another action.
void load_main_actions(EditionReader& reader, TomlTable& root, const std::string& source,
                       Edition& edition)
{
    for (TomlTable& entry : exactly(root, "main", main_action_count))
    {
        const MainAction action = static_cast<MainAction>(entry.place());
        add_expected(reader, entry, source, edition, edition.words.actions,
                     action_ids[entry.place()]);
        expect_number(entry, "column", column_of(action) + 1);
        if (entry.flag("worker") != needs_worker(action))
            entry.problem("worker", "each column has one worker action and one other (AA-8.1)");
        entry.text("bonus");
    }
}

// AA-17.1, AA-18.6
void load_special_actions(EditionReader& reader, TomlTable& root, const std::string& source,
                          Edition& edition)
{
    for (TomlTable& entry : exactly(root, "special", special_count))
    {
        const Special special = static_cast<Special>(entry.place());
        add_expected(reader, entry, source, edition, edition.words.specials,
                     special_ids[entry.place()]);
        edition.numbers.special_price[entry.place()] = small_number(entry, "credits", 1, 9);
        expect_number(entry, "reliability", 1);
        if (entry.flag("free_by_discard") != (special != Special::Overdrive))
            entry.problem("free_by_discard", "all but Overdrive are free by a discard (AA-18.6)");
    }
}

std::vector<int> read_faces(TomlTable& root, const std::string& key, std::size_t count, int most)
{
    TomlTable die = root.table(key);
    expect_number(die, "count", count);
    std::vector<int> faces = die.numbers("faces", 1, most);
    if (faces.size() != die_face_count)
    {
        die.problem("faces", "a die has six faces");
        faces.assign(die_face_count, 1);
    }
    return faces;
}

// AA-4.4, AA-4.5
void load_starts(EditionReader& reader, TomlTable& root, Edition& edition)
{
    for (TomlTable& entry : exactly(root, "start", max_players))
    {
        reader.count_source(entry, "");
        Start& start = edition.starts[entry.place()];
        expect_number(entry, "seat", entry.place() + 1);
        start.credits = small_number(entry, "credits", 0, 50);
        start.tokens = read_tokens(entry, edition.words.colours);
        if (total_of(start.tokens) > edition.numbers.token_limit)
            entry.problem("red", fmt::format("more than {} tokens", edition.numbers.token_limit));
        const std::vector<int> levels = entry.numbers("workers", 1, level_count);
        if (levels.size() > edition.numbers.workers)
            entry.problem("workers", fmt::format("at most {} workers", edition.numbers.workers));
        for (const int level : levels)
            ++start.workers[static_cast<std::size_t>(level - 1)];
    }
}

void load_player_counts(EditionReader& reader, TomlTable& root, Edition& edition)
{
    std::size_t players = min_players;
    for (TomlTable& entry : exactly(root, "players", max_players - min_players + 1))
    {
        reader.count_source(entry, "");
        PlayerCount& numbers = edition.player_counts[players];
        expect_number(entry, "count", players);
        // AA-15.6  One tile more than players, so that it never runs out.
        numbers.tile_row = small_number(entry, "sponsorship_row", static_cast<int>(players) + 1,
                                        static_cast<int>(max_tile_row));
        // AA-2.17  Every player still gets a hand.
        numbers.common_specialists =
            small_number(entry, "random_common_specialists", 0,
                         static_cast<int>(specialist_count - hand_size * players));
        numbers.blocking =
            static_cast<Blocking>(entry.one_of("blocked", {"fixed", "cards", "none"}));
        ++players;
    }
}

void load_reputation(TomlTable table, Edition& edition)
{
    table.one_of("source", {"book", "reconstructed"});
    expect_number(table, "last", reputation_last);
    expect_number(table, "start", 0);
    read_spaces(table, "engineers", 3, edition.engineers);
    read_spaces(table, "vp", 99, edition.reputation_points);
    if (edition.engineers[6] != 2)
        table.problem("engineers", "space 6 shows 2 engineers (AA-19.7)");
    read_spaces(table, "token_spaces", reputation_last, edition.token_spaces);
    for (std::size_t players = min_players; players <= max_players; ++players)
    {
        const std::string key = fmt::format("tokens_{}p", players);
        auto& tokens = edition.player_counts[players].reputation_tokens;
        for (const int points : table.numbers(key, 1, 9))
            if (tokens.is_full())
                table.problem(key, "at most 2 tokens lie on a space");
            else
                tokens.push(static_cast<uint8_t>(points));
    }
}

void load_donation(TomlTable table, Edition& edition)
{
    table.one_of("source", {"book", "reconstructed"});
    expect_number(table, "last", donation_last);
    expect_number(table, "start", 0);
    for (const int space : table.numbers("reputation_spaces", 1, donation_last))
        edition.donation_reputation.insert(static_cast<uint8_t>(space));
    read_spaces(table, "vp", 99, edition.donation_points);
    edition.numbers.donation_base = small_number(table, "cap_base", 0, 9);
}

void load_relationship(EditionReader& reader, TomlTable table, Edition& edition)
{
    const std::string source = table.text("source");
    expect_number(table, "last", relationship_last);
    expect_number(table, "start", 0);
    read_spaces(table, "multiplier", 9, edition.multipliers);
    const std::vector<std::string> counted = {"achievements", "specialists", "reliability"};
    for (TomlTable& entry : exactly(table, "company", company_count))
    {
        entry.one_of("counts", {counted[entry.place()]});
        add_expected(reader, entry, source, edition, edition.words.companies,
                     company_ids[entry.place()]);
    }
}

// AA-17.13  From position 11 down to 0; sections fall from 4 to 0.
void load_reliability(TomlTable table, Edition& edition)
{
    table.one_of("source", {"book", "reconstructed"});
    expect_number(table, "start", reliability_start);
    edition.numbers.surcharge = small_number(table, "surcharge", 0, 9);
    edition.numbers.steady_section = small_number(table, "cleanup_section", 0, 4);
    edition.numbers.steady_points = small_number(table, "cleanup_vp", 0, 9);
    int section = 4;
    std::size_t position = reliability_start;
    for (TomlTable& entry : exactly(table, "space", reliability_start + 1))
    {
        expect_number(entry, "pos", position);
        ReliabilitySpace& space = edition.reliability[position];
        space.section = small_number(entry, "section", 0, section);
        section = space.section;
        if (entry.flag("below_zero") != (position == 0))
            entry.problem("below_zero", "only position 0 lies below zero (AA-17.13)");
        CardForms::read(entry, "benefit", space.benefit, edition,
                        {Operation::Relation, Operation::Roll});
        --position;
    }
    if (edition.reliability[reliability_start].section != 4 || edition.reliability[0].section != 0)
        table.problem("space", "the sections fall from 4 to 0 (AA-17.13)");
}

}  // namespace

void load_actions(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("actions.toml");
    const std::string source = root.text("source");
    expect_number(root, "worker_spaces", worker_spaces);
    expect_number(root, "equipment_per_column", equipment_per_column);
    load_main_actions(reader, root, source, edition);
    load_special_actions(reader, root, source, edition);
    TomlTable amounts = root.table("amounts");
    edition.numbers.funding = small_number(amounts, "funding_base", 0, 20);
    expect_number(amounts, "purchasing_market", market_token_count);
    edition.numbers.mixed_bonus_round =
        small_number(amounts, "rd_mixed_bonus_from_round", 1, round_count + 1);
}

void load_dice(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("dice.toml");
    reader.count_source(root, "");
    TomlTable resource = root.table("resource");
    expect_number(resource, "count", market_token_count);
    const std::vector<std::size_t> colours =
        places_in(resource, "faces", edition.words.colours.ids, "colour");
    if (colours.size() != die_face_count)
        resource.problem("faces", "a die has six faces");
    for (std::size_t face = 0; face < std::min(die_face_count, colours.size()); ++face)
        edition.resource_die[face] = static_cast<Colour>(colours[face]);
    const std::vector<int> levels = read_faces(root, "level", level_die_count, 9);
    const std::vector<int> audits = read_faces(root, "audit", 1, 16);
    for (std::size_t face = 0; face < die_face_count; ++face)
    {
        edition.level_die[face] = static_cast<uint8_t>(levels[face]);
        edition.audit_die[face] = static_cast<uint8_t>(audits[face]);
    }
}

void load_setup(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("setup.toml");
    TomlTable limits = root.table("limits");
    limits.one_of("source", {"book", "reconstructed"});
    Numbers& numbers = edition.numbers;
    numbers.token_limit = small_number(limits, "resource_tokens", 6, 10);  // AA-28: menus have room
    numbers.contract_tokens = small_number(limits, "contract_tokens", 0, 20);
    numbers.workers = small_number(limits, "workers", 1, 12);
    expect_number(limits, "hand_specialists", hand_size);
    expect_number(limits, "row_size", row_size);
    expect_number(limits, "audits_per_deck", audits_laid_out / 2);
    expect_number(limits, "starter_specialists", starters_laid_out);
    numbers.action_markers = small_number(limits, "action_markers", 2, 4);
    load_player_counts(reader, root, edition);
    load_starts(reader, root, edition);
}

void load_tracks(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("tracks.toml");
    load_reputation(root.table("reputation"), edition);
    load_donation(root.table("donation"), edition);
    load_relationship(reader, root.table("relationship"), edition);
    load_reliability(root.table("reliability"), edition);
    TomlTable technology = root.table("technology");
    technology.one_of("source", {"book", "reconstructed"});
    expect_number(technology, "levels", level_count);
    TomlTable round = root.table("round");
    round.one_of("source", {"book", "reconstructed"});
    expect_number(round, "rounds", round_count);
    edition.numbers.fourth_marker_round =
        small_number(round, "fourth_marker_round", 2, round_count);
    edition.numbers.audit_round = small_number(round, "audit_from_round", 1, round_count);
}

void load_scoring(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("scoring.toml");
    Numbers& numbers = edition.numbers;
    TomlTable equipment = root.table("equipment");
    reader.count_source(equipment, "");
    read_spaces(equipment, "vp", 9, edition.equipment_points);
    if (edition.equipment_points.back() != 9)
        equipment.problem("vp", "the most equipment gives 9 points (AA-24.3)");
    TomlTable sets = root.table("rd_set");
    reader.count_source(sets, "");
    read_spaces(sets, "vp", 99, edition.set_points);
    TomlTable audit = root.table("audit_failed");
    reader.count_source(audit, "");
    numbers.failed_audit_points = static_cast<uint8_t>(-audit.number("vp", -20, 0));
    TomlTable automata = root.table("automata");
    reader.count_source(automata, "");
    numbers.automata_divisor = small_number(automata, "divisor", 1, 9);
    automata.one_of("rounding", {"up"});
    TomlTable leftover = root.table("leftover");
    reader.count_source(leftover, "");
    numbers.leftover_divisor = small_number(leftover, "divisor", 1, 9);
    leftover.one_of("rounding", {"down"});
    numbers.leftover_points = small_number(leftover, "vp", 0, 9);
}

}  // namespace tischwerk::automation
