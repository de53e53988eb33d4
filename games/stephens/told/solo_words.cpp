#include "games/stephens/told/solo_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::stephens
{

namespace
{

std::string number(int value)
{
    return fmt::format("{}", value);
}

struct SoloWords
{
    const Edition& edition;
    const Texts& texts;
    Language language;

    std::string fill(const std::string& key, const TextValues& values) const
    {
        return texts.fill(language, "solo", key, values);
    }

    // ST-11.5, ST-11.27, ST-12.1
    std::string difficulty(std::size_t place) const
    {
        const DifficultyLevel& level = edition.difficulties[place];
        const std::array<Name, 3>& ranks = edition.words.ranks;
        return fill("difficulty", {{"space", number(level.final_space)},
                                   {"second", ranks[1].in(language)},
                                   {"second_from", number(level.rank2_from)},
                                   {"third", ranks[2].in(language)},
                                   {"third_from", number(level.rank3_from)},
                                   {"target", number(edition.opponent_thresholds[place])}});
    }

    // ST-12.4 to ST-12.8
    std::string opponent(std::size_t place) const
    {
        const Opponent& card = edition.opponents[place];
        const std::size_t blocked = place_of(card.blocked);
        return fill(fmt::format("restriction_{}", place_of(card.restriction)),
                    {{"forest", number(card.forest_lower)},
                     {"dune", number(card.dune_lower)},
                     {"price", number(edition.contract_prices.back())},
                     {"ability", edition.words.abilities.names[blocked].in(language)},
                     {"words", std::string(texts.find(language, "abilities",
                                                      edition.words.abilities.ids[blocked]))},
                     {"workers", number(static_cast<int>(ability_count) - 1)},
                     {"space", number(card.lock_space)},
                     {"cap", number(card.lock_space - 1)}});
    }

    // ST-12.9  A scenario changes the setup, the final space and the aim.
    std::string scenario(std::size_t place) const
    {
        const Scenario& card = edition.scenarios[place];
        std::vector<std::string> changes;
        const auto add = [&](const char* key, int change) {
            const std::string sign = change < 0 ? "−" : "+";
            if (change != 0)
                changes.push_back(fill(key, {{"n", sign + number(std::abs(change))}}));
        };
        add("change_influence", card.influence);
        add("change_coins", card.coins);
        add("change_forest", card.forest);
        add("change_dune", card.dune);
        add("change_furnace_cubes", card.furnace_cubes);
        std::string text = fill("scenario", {{"goals", goals_text(texts, language, card)},
                                             {"space", number(card.final_space)}});
        if (!changes.empty())
            text +=
                fill("scenario_start", {{"changes", fmt::format("{}", fmt::join(changes, ", "))}});
        return text;
    }
};

constexpr std::array restriction_rules = {rule("ST-12.1"), rule("ST-12.4"), rule("ST-12.5"),
                                          rule("ST-12.6"), rule("ST-12.7"), rule("ST-12.8")};

using Describe = std::string (SoloWords::*)(std::size_t) const;

// The words of those values of an option that are cards; the texts have those of the others.
void describe(OptionInfo& info, const Names& cards, Describe describe_card,
              const SoloWords& english)
{
    const SoloWords german{english.edition, english.texts, Language::German};
    for (std::size_t place = 0; place < cards.ids.size(); ++place)
        for (std::size_t value = 0; value < info.values.size(); ++value)
            if (info.values[value] == cards.ids[place])
                info.value_words[value] = {
                    .name = cards.names[place],
                    .effect = {(english.*describe_card)(place), (german.*describe_card)(place)}};
}

}  // namespace

std::string goals_text(const Texts& texts, Language language, const Scenario& scenario)
{
    std::vector<std::string> goals;
    for (const Goal& goal : scenario.goals)
        goals.push_back(texts.fill(language, "terminal",
                                   fmt::format("goal_{}", place_of(goal.kind)),
                                   {{"n", number(goal.least)}}));
    return fmt::format("{}", fmt::join(goals, ", "));
}

std::vector<OptionInfo> with_solo_words(std::vector<OptionInfo> infos, const Edition& edition,
                                        const Texts& texts)
{
    const SoloWords words{edition, texts, Language::English};
    const Vocabulary& names = edition.words;
    for (OptionInfo& info : infos)
    {
        describe(info, names.difficulties, &SoloWords::difficulty, words);
        describe(info, names.opponents, &SoloWords::opponent, words);
        describe(info, names.scenarios, &SoloWords::scenario, words);
        for (std::size_t place = 0; place < names.opponents.ids.size(); ++place)
            for (std::size_t value = 0; value < info.values.size(); ++value)
                if (info.values[value] == names.opponents.ids[place])
                    info.value_words[value].rule =
                        restriction_rules[place_of(edition.opponents[place].restriction)];
    }
    return infos;
}

}  // namespace tischwerk::stephens
