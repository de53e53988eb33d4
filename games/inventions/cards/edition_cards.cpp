// Loads the inventions, their cards, the start cards and the factories, and counts the contents of
// the box (chapter 20).
#include "games/inventions/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

// The source of a value or a name, when it differs from the rest of its entry.
void check_source(TomlTable& table, const std::string& key)
{
    if (table.has(key))
        table.one_of(key, {"book", "public", "reconstructed"});
}

int technical_cubes(const Card& card)
{
    return card.cost[place_of(Good::Metal)] + card.cost[place_of(Good::Tech)] +
           card.cost[place_of(Good::Tool)];
}

struct CardForms : GoodForms
{
    static void check(TomlTable& table, Field& field, const Edition&)
    {
        if (field.royalty_influence + field.royalty_coins == 0)
            table.problem("royalty_influence", "a field must pay a royalty of at least 1");
    }
    static void check(TomlTable& entry, Card& card, const Edition&)
    {
        if (total_of(card.yield) + card.influence == 0)
            entry.problem("yield", "a card must yield something");
    }
    static void check(TomlTable&, Factory& factory, const Edition&)
    {
        factory.capacity = static_cast<uint8_t>(total_of(factory.output));
    }
};

// EI-8.5, EI-8.6
void check_invention_card(TomlTable& entry, const Card& card)
{
    const int coal = card.cost[place_of(Good::Coal)];
    if (coal < 1)
        entry.problem("cost", fmt::format("must have at least 1 coal, not {}", coal));
    if (card.kind == CardKind::Official && card.question_marks > 0)
        entry.problem("cost",
                      fmt::format("an official card has any = 0, not {}", card.question_marks));
    if (card.kind == CardKind::Plagiarism && technical_cubes(card) > 0)
        entry.problem("cost", "a plagiarism card has metal = tech = tool = 0");
    if (card.kind == CardKind::Plagiarism && card.question_marks == 0)
        entry.problem("cost", "a plagiarism card has any of at least 1, not 0");
}

// EI-1.3  Two official cards and a copy, whose question marks match the first official card.
void check_invention(TomlTable& root, const Edition& edition, std::size_t invention)
{
    const std::string& id = edition.words.inventions.ids[invention];
    std::vector<const Card*> official;
    std::vector<const Card*> copies;
    for (const CardId card : edition.cards_of[invention])
        (edition[card].kind == CardKind::Official ? official : copies).push_back(&edition[card]);
    if (official.size() != 2 || copies.size() != 1)
        return root.problem("cards",
                            fmt::format("'{}' must have 2 official cards and 1 plagiarism card, "
                                        "not {} and {}",
                                        id, official.size(), copies.size()));
    if (copies[0]->question_marks != technical_cubes(*official[0]))
        root.problem("cards",
                     fmt::format("the plagiarism card of '{}' must have any = {}, as many "
                                 "as metal, tech and tool of card A, not {}",
                                 id, technical_cubes(*official[0]), copies[0]->question_marks));
}

void load_invention_cards(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("invention_cards.toml");
    Vocabulary& words = edition.words;
    for (TomlTable& entry : exactly(root, "cards", invention_card_count))
    {
        Card& card = edition.cards[entry.place()];
        reader.add_entry(entry, "", words.cards);
        entry.one_of("kind", {"official", "plagiarism"});
        read_printed<CardForms>(entry, card, edition);
        check_invention_card(entry, card);
        edition.cards_of[place_of(card.invention)].insert(static_cast<CardId>(entry.place()));
    }
    for (std::size_t invention = 0; invention < invention_count; ++invention)
        if (!reader.problems().any())
            check_invention(root, edition, invention);
}

void load_start_cards(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("start_cards.toml");
    Vocabulary& words = edition.words;
    std::size_t place = invention_card_count;
    for (TomlTable& entry : exactly(root, "cards", start_card_count))
    {
        Card& card = edition.cards[place++];
        reader.add_entry(entry, "", words.cards);
        check_source(entry, "name_source");
        entry.one_of("kind", {"start"});
        read_printed<CardForms>(entry, card, edition);
        if (card.question_marks > 0)
            entry.problem("cost",
                          fmt::format("a start card has any = 0, not {}", card.question_marks));
        const int cubes = total_of(card.cost);
        if (cubes < 2 || cubes > 3)
            entry.problem("cost", fmt::format("a start card costs 2 or 3 cubes, not {}", cubes));
    }
}

// EI-2.6  Output 1 wood, never built.
void check_start_factory(TomlTable& entry, const Factory& factory)
{
    if (total_of(factory.cost) + factory.influence > 0)
        entry.problem("cost", "a start factory costs nothing and gives no influence");
    if (factory.capacity != 1 || factory.output[place_of(Good::Wood)] != 1)
        entry.problem("output", "a start factory makes 1 wood");
}

void check_deck_factory(TomlTable& entry, const Factory& factory)
{
    if (factory.cost[place_of(Good::Wood)] < 1)
        entry.problem("cost", "a deck factory costs at least 1 wood, not 0");
    if (factory.capacity < 1 || factory.capacity > 3)
        entry.problem("output",
                      fmt::format("a factory makes 1 to 3 goods, not {}", factory.capacity));
}

void note_like_outputs(Edition& edition)
{
    for (std::size_t place = 0; place < factory_count; ++place)
    {
        std::size_t first = 0;
        while (edition.factories[first].output != edition.factories[place].output)
            ++first;
        edition.factories[place].first_like = static_cast<FactoryId>(first);
    }
}

}  // namespace

void load_inventions(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("inventions.toml");
    check_source(root, "names_source");
    Vocabulary& words = edition.words;
    std::size_t field = 0;
    for (TomlTable& entry : exactly(root, "inventions", invention_count))
    {
        add_named(entry, words.inventions);
        for (const char* level : {"original", "improved"})
        {
            TomlTable table = entry.table(level);
            words.fields.reconstructed.push_back(reader.count_source(table, ""));
            check_source(table, "dev_cost_source");
            read_printed<CardForms>(table, edition.fields[field++], edition);
            words.fields.ids.push_back(words.inventions.ids.back() + "_" + level);
        }
    }
}

void load_cards(EditionReader& reader, Edition& edition)
{
    load_invention_cards(reader, edition);
    load_start_cards(reader, edition);
}

void load_factories(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("factories.toml");
    Vocabulary& words = edition.words;
    for (TomlTable& entry : exactly(root, "factories", factory_count))
    {
        Factory& factory = edition.factories[entry.place()];
        reader.add_entry(entry, "", words.factories);
        read_printed<CardForms>(entry, factory, edition);
        const bool is_start = entry.place() < start_factory_count;
        entry.one_of("kind", {is_start ? "start" : "deck"});
        if (is_start && entry.place() < words.colours.ids.size())
            entry.one_of("color", {words.colours.ids[entry.place()]});  // a name for each colour
        (is_start ? check_start_factory : check_deck_factory)(entry, factory);
    }
    note_like_outputs(edition);
}

}  // namespace tischwerk::inventions
