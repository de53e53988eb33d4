// Loads abilities.toml: the 18 disks of a player board, their needs and their worth.
#include "games/stephens/cards/edition_parts.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

const std::vector<std::string> ability_ids = {"L5", "L10", "L15", "L20", "2a", "2b",
                                              "2c", "2d",  "2e",  "3a",  "3b", "4a",
                                              "4b", "4c",  "4d",  "5a",  "5b", "5c"};
const std::vector<std::string> ability_kinds = {
    "influence_lock",       "influence_lock",      "influence_lock", "influence_lock",
    "vp_per_reset",         "score_cubes",         "score_coins",    "score_influence",
    "score_accessory_sets", "refresh_professions", "row_may_equal",  "two_for_one",
    "second_card",          "discard_cheapest",    "discount",       "small_factory_take",
    "small_factory_take",   "small_factory_take"};

// 1 VP per so many; the rules know no other shape.
int8_t per_point(TomlTable& params)
{
    params.number("vp", 1, 1);
    return static_cast<int8_t>(params.number("per", 1, 20));
}

void load_take_params(TomlTable& params, Ability ability, Edition& edition)
{
    const std::size_t level = place_of(ability) - place_of(Ability::TakeTwo) + 1;
    const int before = edition.take_limits[level - 1];
    // The widest menu of multisets has 34 entries (ST-14.20), for up to 4 cubes.
    edition.take_limits[level] = static_cast<uint8_t>(params.number("cubes", before, 4));
    const bool has_effect = params.number_or("empty_furnace_effect", 0, 0, 1) != 0;
    if (has_effect != (ability != Ability::TakeTwo))
        params.problem("empty_furnace_effect", "belongs to 5b and 5c");
    if (ability == Ability::TakeThree)
        edition.empty_furnace_from_cubes = edition.take_limits[level];
}

// long: a case for each kind of ability
void load_params(TomlTable& params, Ability ability, Edition& edition)
{
    switch (ability)
    {
    case Ability::Lock5:
    case Ability::Lock10:
    case Ability::Lock15:
    case Ability::Lock20:
    {
        const int space = edition.lock_spaces[place_of(ability)];
        params.number("space", space, space);
        break;
    }
    case Ability::RenownPerReset:
        edition.renown_vp = static_cast<int8_t>(params.number("vp", 1, 20));
        break;
    case Ability::ScoreCubes: edition.cubes_per_vp = per_point(params); break;
    case Ability::ScoreCoins: edition.coins_per_vp = per_point(params); break;
    case Ability::ScoreInfluence: edition.influence_per_vp = per_point(params); break;
    case Ability::ScoreAccessorySets:
        edition.accessory_set_vp = static_cast<int8_t>(params.number("vp", 1, 50));
        params.number("per", 1, 1);
        break;
    case Ability::TwoForOne:
        params.number("pay", 2, 2);
        params.number("get", 1, 1);
        break;
    case Ability::SecondCard: params.number("cards", 2, 2); break;
    case Ability::Discount:
        edition.discount = static_cast<int8_t>(params.number("amount", 1, 4));
        edition.discounted_minimum = static_cast<int8_t>(params.number("min_price", 1, 1));
        break;
    case Ability::TakeTwo:
    case Ability::TakeThree:
    case Ability::TakeFour: load_take_params(params, ability, edition); break;
    case Ability::RefreshProfessions:
    case Ability::RowMayEqual:
    case Ability::DiscardCheapest: break;
    }
}

// Every player must be able to take all disks in some order.
bool is_acyclic(const Edition& edition)
{
    EnumSet<Ability, uint32_t> taken;
    for (std::size_t round = 0; round < ability_count; ++round)
        for (std::size_t ability = 0; ability < ability_count; ++ability)
            if (taken.contains_all(edition.requires_abilities[ability]))
                taken.insert(static_cast<Ability>(ability));
    return taken.count() == static_cast<int>(ability_count);
}

}  // namespace

void load_abilities(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("abilities.toml");
    const std::string source = root.text("source");
    for (TomlTable& entry : counted_entries(root, "ability", ability_count))
    {
        const std::size_t place = entry.place();
        reader.add_expected_entry(entry, source, edition.words.abilities, ability_ids[place]);
        if (entry.text("kind") != ability_kinds[place])
            entry.problem("kind", fmt::format("of {} must be '{}'", ability_ids[place],
                                              ability_kinds[place]));
        for (const std::size_t needed : places_in(entry, "requires", ability_ids, "ability"))
            edition.requires_abilities[place].insert(static_cast<Ability>(needed));
        TomlTable params = entry.table("params");
        load_params(params, static_cast<Ability>(place), edition);
    }
    if (!reader.problems().any() && !is_acyclic(edition))
        root.problem("ability", "the requirements go round in a circle");
}

}  // namespace tischwerk::stephens
