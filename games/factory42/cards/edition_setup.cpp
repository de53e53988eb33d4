// Loads the numbers of the rules: set-up, scoring, variants and deals (chapter 22).
#include "games/factory42/cards/edition_parts.hpp"

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

const std::vector<std::string> clause_ids = {
    "cubes",      "rosettes",   "vp",           "private_steam", "improvement", "invention",
    "commission", "place_at",   "avoid",        "burn_at_least", "deliver_to",  "deliver_not_to",
    "make_order", "skip_order", "pay_rosettes", "pay_vp"};
const std::vector<std::string> deadline_ids = {
    "end_of_placement", "end_of_steam", "end_of_delivery", "start_of_awards", "end_of_awards"};
const std::vector<std::string> variant_ids = {"base", "binding_deals", "fewer_workers", "handicap",
                                              "short_game"};

struct NumberForms
{};

// FF-3.4, FF-3.3
void load_start(TomlTable& root, Edition& edition)
{
    TomlTable workers = root.table("workers_by_players");
    for (std::size_t players = min_players; players <= max_players; ++players)
        edition.numbers.workers[players] =
            small_number(workers, std::to_string(players), 1, most_meeples - 1);
    for (const uint8_t count : edition.numbers.bag)
        if (count == 0)
            return root.problem("bag_start", "the bag has cubes of all types");
    if (total_of(edition.numbers.bag) != 17)
        root.problem("bag_start", "the bag has 17 cubes (FF-3.3)");
}

// FF-10.12; FF-7.9: the fee is a mod of the final event.
void load_accounts(TomlTable& root, Edition& edition)
{
    TomlTable table = root.table("accounting");
    Numbers& numbers = edition.numbers;
    numbers.account_cost = {1, small_number(table, "favour_rosettes", 1, 5),
                            small_number(table, "fame_rosettes", 1, 5),
                            small_number(table, "cheat_cubes", 1, 5)};
    numbers.account_points = {
        small_number(table, "bribe_vp", 0, 9), small_number(table, "favour_vp", 0, 9),
        small_number(table, "fame_vp", 0, 9), small_number(table, "cheat_vp", 0, 9)};
    expect_number(table, "last_round_rosette_fee", 1);
}

void load_transfers(TomlTable& root, Edition& edition)
{
    for (TomlTable& entry : exactly(root, "transfer", transfer_count))
    {
        add_id(entry, edition.words.clauses);
        if (edition.words.clauses.ids.back() != clause_ids[entry.place()])
            entry.problem("id", fmt::format("must be '{}'", clause_ids[entry.place()]));
        entry.texts("params");
        edition.clause_limits[entry.place()] = small_number(entry, "max_count", 1, 3);
    }
}

// FF-17.9  When a promise is judged is part of the rules; the file states it.
void load_promises(TomlTable& root, Edition& edition)
{
    constexpr std::array<std::size_t, promise_count> deadlines = {0, 0, 1, 2, 2, 3, 3, 4, 4};
    for (TomlTable& entry : exactly(root, "promise", promise_count))
    {
        add_id(entry, edition.words.clauses);
        const std::string& id = clause_ids[transfer_count + entry.place()];
        if (edition.words.clauses.ids.back() != id)
            entry.problem("id", fmt::format("must be '{}'", id));
        entry.texts("params");
        edition.clause_limits[transfer_count + entry.place()] =
            static_cast<uint8_t>(entry.number_or("max_count", 1, 1, 3));
        if (entry.text("deadline") != deadline_ids[deadlines[entry.place()]])
            entry.problem("deadline",
                          fmt::format("must be '{}'", deadline_ids[deadlines[entry.place()]]));
    }
}

void load_variant(TomlTable& entry, std::size_t place, Edition& edition)
{
    VariantNumbers& variants = edition.variants;
    if (!entry.texts("excludes").empty())
        entry.problem("excludes", "variants combine freely (FF-16.8)");
    if (place == 1 && entry.number("breach_penalty_vp", 0, 5) != edition.numbers.breach_points)
        entry.problem("breach_penalty_vp", "must agree with setup.toml");
    if (place == 2)
    {
        read_printed<NumberForms>(entry, static_cast<FewerWorkers&>(variants), edition);
        for (const int players : entry.numbers("players", min_players, max_players))
            variants.fewer_most_players = static_cast<uint8_t>(players);
    }
    if (place == 3)
        read_printed<NumberForms>(entry, static_cast<Handicap&>(variants), edition);
    if (place == 4)
    {
        read_printed<NumberForms>(entry, static_cast<ShortGame&>(variants), edition);
        expect_number(entry, "rounds", variants.short_events + std::size_t{1});
    }
}

}  // namespace

void load_numbers(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("setup.toml");
    reader.count_source(root, "");
    Numbers& numbers = edition.numbers;
    read_printed<NumberForms>(root, numbers, edition);
    load_accounts(root, edition);
    expect_number(root, "rounds", numbers.event_cards + std::size_t{1});
    expect_number(root, "rosettes", rosette_count);
    expect_number(root, "private_steam_markers", marker_count);
    expect_number(root, "railcar_capacity", car_capacity);
    root.number("railcars_physical", 1, 99);
    expect_number(root, "docks_per_player", dock_count);
    expect_number(root, "invention_display", display_size);
    load_start(root, edition);
}

// Chapter 16
void load_variants(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("variants.toml");
    for (TomlTable& entry : exactly(root, "variant", variant_ids.size()))
    {
        reader.add_expected_entry(entry, "", edition.words.variants, variant_ids[entry.place()]);
        load_variant(entry, entry.place(), edition);
    }
}

// FF-17.3, FF-17.5
void load_deals(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("deals.toml");
    reader.count_source(root, "");
    expect_number(root, "max_clauses_per_side", most_clauses);
    expect_number(root, "max_proposals_per_player_per_window", 1);
    if (root.texts("windows") != edition.words.windows.ids)
        root.problem("windows", "the four windows are part of the rules (FF-17.5)");
    load_transfers(root, edition);
    load_promises(root, edition);
}

}  // namespace tischwerk::factory42
