// Loads the print of the board and the rulebook: set-up, actions, tracks, loads, market and scoring
// (chapter 20).
#include "games/inventions/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::inventions
{

namespace
{

const std::vector<std::string> good_ids = {"wood", "metal", "tech",       "tool",
                                           "coal", "coin",  "development"};
const std::vector<std::string> action_ids = {"build",       "produce", "buy",
                                             "manufacture", "market",  "research"};
const std::vector<std::string> small_action_ids = {
    "b_manufacture", "b_produce", "b_buy", "b_trade", "b_invent", "b_patent", "b_build"};
const std::vector<std::string> majority_ids = {"patents", "development", "capacity"};

struct BoardForms : GoodForms
{
    using GoodForms::read;
    static void read(TomlTable& entry, const std::string& key, Good& good, const Edition&)
    {
        good = static_cast<Good>(
            entry.one_of(key, {good_ids.begin(), good_ids.begin() + cube_kind_count}));
    }
    // EI-10.5  Chosen item by item, so it is always two.
    static void check(TomlTable& entry, Exchange& exchange, const Edition&)
    {
        exchange.row = static_cast<uint8_t>(entry.number("row", 1, market_row_count) - 1);
        TomlTable give = entry.table("give");
        const bool is_any = give.has("any_cubes_or_coins");
        if (is_any)
            expect_number(give, "any_cubes_or_coins", 2);
        const bool is_other = entry.table("get").number_or("other_cube_or_coin", 0, 0, 1) == 1;
        exchange.is_two_for_one = is_any;
        const bool has_fixed_gain =
            total_of(exchange.get) + exchange.influence + exchange.bonus_discs > 0;
        if (is_any != is_other || (is_any && (total_of(exchange.give) > 0 || has_fixed_gain)))
            entry.problem("give", "any_cubes_or_coins = 2 and other_cube_or_coin = 1 stand alone "
                                  "and belong together");
        if (!is_any && (total_of(exchange.give) == 0 || !has_fixed_gain))
            entry.problem("give", "an exchange gives something and gets something");
    }
};

void expect_last_slots(TomlTable& table, const std::string& key, int last)
{
    const std::vector<int> slots = {last - 2, last - 1, last};
    if (table.numbers(key, 1, last) != slots)
        table.problem(key, fmt::format("must be [{}]", fmt::join(slots, ", ")));
}

void load_constants(TomlTable table, Edition& edition)
{
    edition.start_influence = small_number(table, "start_influence", 0, 60);
    expect_number(table, "start_patent_space", 0);
    table.number("action_discs_per_player_in_box", 1, 3);
    expect_number(table, "max_patents_per_game", patent_space_count);
    read_printed<BoardForms>(table, static_cast<SetupLimits&>(edition.limits), edition);
    expect_number(table, "invention_display_slots", card_slot_count);
    expect_last_slots(table, "invention_display_arrow_slots", card_slot_count);
    expect_number(table, "factory_display_slots", factory_slot_count);
    expect_last_slots(table, "factory_display_arrow_slots", factory_slot_count);
}

// EI-2.2, EI-2.3, EI-16.1  3, 4 and 5 players, each exactly once.
void load_player_counts(EditionReader& reader, TomlTable& root, const std::string& source,
                        Edition& edition)
{
    const int discs_in_box = root.table("constants").number("action_discs_per_player_in_box", 1, 3);
    for (TomlTable& entry : exactly(root, "players", max_players - min_players + 1))
    {
        reader.count_source(entry, source);
        const int count = entry.number("count", min_players, max_players);
        PlayerCount& numbers = edition.player_counts[static_cast<std::size_t>(count)];
        if (numbers.rounds > 0)
            entry.problem("count", fmt::format("{} players are listed twice", count));
        numbers = {small_number(entry, "rounds", 1, 99),
                   small_number(entry, "action_discs", 1, discs_in_box),
                   small_number(entry, "bonus_discs", 0, bonus_disc_count)};
        if (count * numbers.bonus_discs > bonus_disc_count)
            entry.problem("bonus_discs", fmt::format("{} x {} discs are more than {}", count,
                                                     numbers.bonus_discs, bonus_disc_count));
        if (count * numbers.action_discs > static_cast<int>(space_count))
            entry.problem("action_discs", fmt::format("{} x {} discs do not fit on {} spaces",
                                                      count, numbers.action_discs, space_count));
        const int most = entry.number("bonus_discs_per_round_max", 0, 9);
        if (most != numbers.action_discs)
            entry.problem("bonus_discs_per_round_max",
                          fmt::format("must be {}, the number of action discs, not {}",
                                      numbers.action_discs, most));
    }
}

// EI-1.11, EI-1.17  The contents of the box; EI-1.9: nothing runs out.
void expect_pieces(TomlTable& entry, Good good)
{
    const bool is_coin = good == Good::Coin;
    const bool is_common = good == Good::Wood || good == Good::Coal;
    expect_number(entry, "pieces_small", is_coin ? 40 : 15);
    expect_number(entry, "pieces_large", is_coin ? 0 : is_common ? 7 : 5);
}

void load_goods(EditionReader& reader, TomlTable& root, const std::string& source, Names& goods)
{
    for (TomlTable& entry : exactly(root, "goods", good_count))
    {
        reader.count_source(entry, source);
        const std::string kind = entry.place() < cube_kind_count         ? "cube"
                                 : entry.place() == place_of(Good::Coin) ? "coin"
                                                                         : "stone";
        expect_pieces(entry, static_cast<Good>(entry.place()));
        add_expected(entry, goods, good_ids[entry.place()]);
        entry.one_of("kind", {kind});
    }
}

// EI-10.12
void note_opposites(Edition& edition)
{
    for (Exchange& one : edition.exchanges)
        for (std::size_t other = 0; other < exchange_count; ++other)
            if (!one.is_two_for_one && one.row == edition.exchanges[other].row &&
                one.give == edition.exchanges[other].get &&
                one.get == edition.exchanges[other].give)
                one.undoes.insert(static_cast<ExchangeId>(other));
}

}  // namespace

void load_setup(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("setup.toml");
    const std::string source = root.text("source");
    load_goods(reader, root, source, edition.words.goods);
    load_constants(root.table("constants"), edition);
    BoardForms::read(root, "start_goods", edition.start_goods, edition, all_kinds);
    load_player_counts(reader, root, source, edition);
    for (TomlTable& entry : exactly(root, "colors", max_players))
    {
        reader.count_source(entry, source);
        add_named(entry, edition.words.colours);
    }
}

void load_actions(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("actions.toml");
    const std::string source = root.text("source");
    expect_number(root, "spaces_per_action", spaces_per_action);
    std::size_t place = 0;
    for (TomlTable& entry : exactly(root, "actions", action_count))
    {
        reader.count_source(entry, source);
        add_expected(entry, edition.words.actions, action_ids[place++]);
    }
    place = 0;
    for (TomlTable& entry : exactly(root, "bonus_actions", small_action_count))
    {
        reader.count_source(entry, source);
        entry.one_of("parent", action_ids);
        add_expected(entry, edition.words.small_actions, small_action_ids[place++]);
    }
}

void load_patent_track(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("patent_track.toml");
    int dearest = 0;
    for (TomlTable& entry : exactly(root, "spaces", patent_space_count))
    {
        reader.count_source(entry, "");
        expect_number(entry, "space", entry.place() + 1);
        PatentSpace& space = edition.patent_spaces[entry.place()];
        read_printed<BoardForms>(entry, space, edition);
        if (space.coin_cost < dearest)
            entry.problem("cost",
                          fmt::format("must not fall: {} after {}", space.coin_cost, dearest));
        dearest = space.coin_cost;
    }
}

void load_influence_track(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("influence_track.toml");
    const int last = root.number("last_bonus_area", 1, last_bonus_position);
    const std::vector<std::string> given(good_ids.begin(), good_ids.begin() + item_kind_count);
    edition.track_bonus.fill(no_track_bonus);
    int before = 0;
    for (TomlTable& entry : root.tables("bonus"))
    {
        reader.count_source(entry, "");
        const int position = entry.number("position", 1, last);
        if (position <= before)
            entry.problem("position", fmt::format("must rise: {} after {}", position, before));
        before = position;
        edition.track_bonus[static_cast<std::size_t>(position)] =
            static_cast<uint8_t>(entry.one_of("good", given));
    }
}

void load_loads(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("loads.toml");
    read_printed<BoardForms>(root, static_cast<LoadLimits&>(edition.limits), edition);
    int coal_loads = 0;
    for (TomlTable& entry : exactly(root, "loads", load_count))
    {
        reader.add_entry(entry, "", edition.words.loads);
        entry.one_of("kind", {"ship", "warehouse"});
        Load& load = edition.loads[entry.place()];
        read_printed<BoardForms>(entry, load, edition);
        coal_loads += load.good == Good::Coal ? 1 : 0;
    }
    if (coal_loads != 2)
        root.problem("loads", fmt::format("2 loads must be coal, not {}", coal_loads));
}

void load_market(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("market.toml");
    const std::string source = root.text("source");
    read_printed<BoardForms>(root, static_cast<MarketLimits&>(edition.limits), edition);
    std::array<int, market_row_count> rows{};
    for (TomlTable& entry : exactly(root, "exchanges", exchange_count))
    {
        reader.count_source(entry, source);
        add_named(entry, edition.words.exchanges);
        read_printed<BoardForms>(entry, edition.exchanges[entry.place()], edition);
        ++rows[std::min<std::size_t>(edition.exchanges[entry.place()].row, market_row_count - 1)];
    }
    if (rows != std::array{2, 2, 2})
        root.problem("exchanges", "each of the rows 1 to 3 must have two exchanges");
    note_opposites(edition);
}

// EI-16.8
void load_scoring(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("scoring.toml");
    const std::string source = root.text("source");
    read_printed<BoardForms>(root, static_cast<FinalLimits&>(edition.limits), edition);
    std::size_t tied = 1;
    int before = 255;
    for (TomlTable& entry : exactly(root, "awards", max_players))
    {
        reader.count_source(entry, source);
        expect_number(entry, "tied", tied);
        const int influence = entry.number("influence", 0, 99);
        if (influence > before)
            entry.problem("influence",
                          fmt::format("must not rise: {} after {}", influence, before));
        before = influence;
        edition.awards[tied++] = static_cast<uint8_t>(influence);
    }
    std::size_t place = 0;
    for (TomlTable& entry : exactly(root, "categories", majority_count))
    {
        reader.count_source(entry, source);
        add_expected(entry, edition.words.majorities, majority_ids[place++]);
    }
}

}  // namespace tischwerk::inventions
