// Loads the cards and tiles, and counts the contents of the box (chapters 1 and 31).
#include "games/automation/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

const std::vector<std::string> worker_action_ids = {"prospect", "equipment", "rd", "sale"};
const std::vector<std::string> company_or_any = {"helix", "orbit", "stead", "any"};

// The entries of a file of cards, which also says how many they are.
std::vector<TomlTable> cards_of(TomlTable& root, const std::string& key, std::size_t count)
{
    expect_number(root, "count", count);
    return exactly(root, key, count);
}

void check_total(TomlTable& entry, const std::string& key, const Tokens& tokens, int least,
                 int most)
{
    const int total = total_of(tokens);
    if (total < least || total > most)
        entry.problem(key, fmt::format("must be {} to {} tokens, not {}", least, most, total));
}

// A number that many entries add up to.
void check_sum(TomlTable& root, const std::string& key, const std::string& what, int sum,
               int expected)
{
    if (sum != expected)
        root.problem(key, fmt::format("{} must be {}, not {}", what, expected, sum));
}

void read_specialist(EditionReader& reader, TomlTable& entry, const std::string& source,
                     Edition& edition, Specialist& specialist)
{
    add_named(reader, entry, source, edition, edition.words.specialists);
    CardForms::read(entry, "ability", specialist.ability, edition, {Operation::Relation});
}

}  // namespace

void CardForms::check(TomlTable& entry, EquipmentCard& card, const Edition&)
{
    check_total(entry, "cost", card.cost, 2, 4);
}

void CardForms::check(TomlTable& entry, SaleCard& card, const Edition&)
{
    check_total(entry, "cost", card.cost, 3, 6);
}

void CardForms::check(TomlTable& entry, Specialist& card, const Edition&)
{
    check_total(entry, "req", card.requirement, 4, 10);
    check_total(entry, "discard", card.discard, 2, 2);
}

void CardForms::check(TomlTable& entry, ProspectSpace& space, const Edition& edition)
{
    for (const Effect& effect : edition[space.benefit])
        if (effect.operation != Operation::Reputation && effect.operation != Operation::Relation)
            entry.problem("benefit", "a prospect space gives only rep and rel");
}

void load_prospect(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("prospect.toml");
    const std::string source = root.text("source");
    expect_number(root, "top", prospect_top);
    for (TomlTable& entry : cards_of(root, "track", track_count))
    {
        Track& track = edition.tracks[entry.place()];
        add_named(reader, entry, source, edition, edition.words.tracks);
        for (const std::size_t colour :
             places_in(entry, "bonus_colors", edition.words.colours.ids, "colour"))
            track.bonus_colours.insert(static_cast<Colour>(colour));
        if (track.bonus_colours.is_empty())
            entry.problem("bonus_colors", "a track has a bonus");
        for (TomlTable& table : exactly(entry, "space", prospect_top))
        {
            const std::size_t number = table.place() + 1;
            ProspectSpace& space = track.spaces[number];
            expect_number(table, "n", number);
            read_printed<CardForms>(table, space, edition);
            if (space.points <= track.spaces[number - 1].points)
                table.problem("vp", "each space gives more than the space before");
        }
    }
}

void load_equipment(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("equipment.toml");
    const std::string source = root.text("source");
    std::array<int, worker_action_count> extras{};
    for (TomlTable& entry : cards_of(root, "equipment", equipment_count))
    {
        EquipmentCard& card = edition.equipment[entry.place()];
        add_named(reader, entry, source, edition, edition.words.equipment);
        read_printed<CardForms>(entry, card, edition);
        ++extras[std::min(place_of(card.extra), worker_action_count - 1)];
    }
    for (std::size_t action = 0; action < worker_action_count; ++action)
        check_sum(root, "equipment", "cards with the extra action " + worker_action_ids[action],
                  extras[action], 5);
}

void load_rd(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("rd.toml");
    const std::string source = root.text("source");
    std::array<int, part_count> parts{};
    std::array<int, company_count> steps{};
    for (TomlTable& entry : cards_of(root, "rd", rd_count))
    {
        RdCard& card = edition.rd[entry.place()];
        add_named(reader, entry, source, edition, edition.words.rd);
        read_printed<CardForms>(entry, card, edition);
        ++parts[std::min<std::size_t>(card.part, part_count - 1)];
        for (const Effect& effect : edition[card.effects])
            if (effect.operation == Operation::Relation && effect.which < company_count)
                steps[effect.which] += effect.amount;
    }
    for (std::size_t part = 0; part < part_count; ++part)
        check_sum(root, "rd", "cards of the part " + edition.words.parts.ids[part], parts[part], 4);
    for (std::size_t company = 0; company < company_count; ++company)
        check_sum(root, "rd", "relationship steps of " + company_or_any[company], steps[company],
                  7);
}

void load_sales(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("sales.toml");
    const std::string source = root.text("source");
    std::array<int, company_count + 1> companies{};
    std::array<int, colour_count> colours{};
    for (TomlTable& entry : cards_of(root, "sale", sale_count))
    {
        SaleCard& card = edition.sales[entry.place()];
        add_named(reader, entry, source, edition, edition.words.sales);
        read_printed<CardForms>(entry, card, edition);
        ++companies[std::min(place_of(card.company), company_count)];
        for (std::size_t colour = 0; colour < colour_count; ++colour)
            colours[colour] += card.cost[colour];
    }
    for (std::size_t company = 0; company <= company_count; ++company)
        check_sum(root, "sale", "orders of " + company_or_any[company], companies[company],
                  company < company_count ? 6 : 2);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        check_sum(root, "sale", "the sum of " + edition.words.colours.ids[colour], colours[colour],
                  28);
    // AA-12.3  A step of the company's relationship, then one of reputation.
    for (std::size_t company = 0; company <= company_count; ++company)
    {
        Effects gains;
        gains.push({Operation::Relation, 1, static_cast<uint8_t>(company)});
        gains.push({Operation::Reputation, 1});
        edition.sale_gains[company] = add_effects(gains, edition);
    }
}

void load_specialists(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("specialists.toml");
    const std::string source = root.text("source");
    std::size_t place = 0;
    for (TomlTable& entry : cards_of(root, "specialist", specialist_count))
    {
        Specialist& card = edition.specialists[place++];
        read_specialist(reader, entry, source, edition, card);
        read_printed<CardForms>(entry, card, edition);
    }

    // AA-1.2  Two, or more to draw two from.
    TomlTable starters = reader.file("starters.toml");
    const std::string starter_source = starters.text("source");
    edition.starter_count = small_number(starters, "count", starters_laid_out, max_starter_count);
    for (TomlTable& entry : exactly(starters, "starter", edition.starter_count))
    {
        read_specialist(reader, entry, starter_source, edition, edition.specialists[place++]);
    }
}

void load_achievements(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("achievements.toml");
    const std::string source = root.text("source");
    for (TomlTable& entry : cards_of(root, "achievement", achievement_count))
    {
        Achievement& card = edition.achievements[entry.place()];
        add_named(reader, entry, source, edition, edition.words.achievements);
        expect_number(entry, "level", entry.place() / achievements_per_level + 1);  // AA-1.3
        read_printed<CardForms>(entry, card, edition);
    }
}

void load_audits(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("audits.toml");
    expect_number(root, "count_a", audits_per_deck);
    expect_number(root, "count_b", audits_per_deck);
    expect_number(root, "spaces", audit_spaces);
    for (TomlTable& entry : exactly(root, "audit", audit_count))
    {
        Audit& card = edition.audits[entry.place()];
        entry.one_of("deck", {entry.place() < audits_per_deck ? "A" : "B"});
        add_named(reader, entry, "", edition, edition.words.audits);
        read_printed<CardForms>(entry, card, edition);
    }
}

// AA-1.5  Every pair of the four worker actions once.
void load_blocked(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("blocked.toml");
    const std::string source = root.text("source");
    for (TomlTable& entry : cards_of(root, "blocked", blocked_count))
    {
        EnumSet<MainAction, uint8_t>& actions = edition.blocked[entry.place()];
        add_named(reader, entry, source, edition, edition.words.blocked);
        for (const std::string& id : entry.texts("actions"))
            for (std::size_t action = 0; action < worker_action_count; ++action)
                if (worker_action_ids[action] == id)
                    actions.insert(static_cast<MainAction>(action));
        if (actions.count() != 2 || entry.texts("actions").size() != 2 ||
            std::count(edition.blocked.begin(), edition.blocked.end(), actions) != 1)
            entry.problem("actions", "each pair of two worker actions once (AA-1.5)");
    }
}

void load_tiles(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("sponsorship.toml");
    const std::string source = root.text("source");
    for (TomlTable& entry : cards_of(root, "tile", tile_count))
    {
        add_named(reader, entry, source, edition, edition.words.tiles);
        entry.one_of("age", {entry.place() < tiles_per_age ? "R1-R2" : "R3-R5"});
        CardForms::read(entry, "effect", edition.tiles[entry.place()], edition,
                        {Operation::Relation});
    }
}

// The contents of the box, said a second time: they must agree with the other files (chapter 1).
void load_components(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("components.toml");
    reader.count_source(root, "");
    const std::vector<std::pair<std::string, std::size_t>> counts = {
        {"equipment", equipment_count},
        {"rd", rd_count},
        {"sale", sale_count},
        {"specialist", specialist_count},
        {"starter", edition.starter_count},
        {"achievement", achievement_count},
        {"audit_a", audits_per_deck},
        {"audit_b", audits_per_deck},
        {"blocked_cards", blocked_count},
        {"blocked_markers", worker_action_count},
        {"sponsorship", tile_count},
        {"resource_dice", market_token_count},
        {"level_dice", level_die_count},
        {"audit_dice", 1}};
    for (const auto& [key, count] : counts)
        expect_number(root, key, count);
    // AA-5.6  Pieces of which there are enough.
    for (const char* key : {"resource_tokens", "resource_tokens_per_color", "credit_tokens_1",
                            "credit_tokens_5", "vp_tokens_2", "vp_tokens_1", "minus3_tokens"})
        root.number(key, 0, 999);
    TomlTable own = root.table("per_color");
    expect_number(own, "action_markers", edition.numbers.action_markers);
    expect_number(own, "contract_tokens", edition.numbers.contract_tokens);
    expect_number(own, "workers", edition.numbers.workers);
    expect_number(own, "prospect_markers", track_count);
    expect_number(own, "achievement_markers", achievement_level_count);
    expect_number(own, "relationship_markers", company_count);
    expect_number(own, "turn_order_markers", 2);
    for (const char* key :
         {"vp_markers", "donation_markers", "reputation_markers", "reliability_markers"})
        expect_number(own, key, 1);
}

}  // namespace tischwerk::automation
