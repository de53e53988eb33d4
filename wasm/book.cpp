// The module's own knowledge: its games, and the book of each.
#include "bots/bots.hpp"
#include "bots/levels.hpp"
#include "core/json/json_input.hpp"
#include "wasm/door.hpp"

namespace tischwerk::wasm
{

namespace
{

std::optional<std::string> rule_text(const std::optional<RuleId>& rule)
{
    if (!rule)
        return std::nullopt;
    return to_text(*rule);
}

std::vector<ValueView> choices_of(const OptionInfo& option)
{
    std::vector<ValueView> choices;
    for (std::size_t place = 0; place < option.values.size(); ++place)
    {
        const ValueWords words =
            place < option.value_words.size() ? option.value_words[place] : ValueWords{};
        choices.push_back({option.values[place], words.name, words.effect, rule_text(words.rule)});
    }
    return choices;
}

std::vector<OptionView> options_of(const GameInfo& info)
{
    std::vector<OptionView> options;
    for (const OptionInfo& option : info.options)
        options.push_back({option.id, option.name, option.effect, rule_text(option.rule),
                           choices_of(option), option.default_value, option.is_for_seat,
                           option.min_players, option.max_players});
    return options;
}

std::map<std::string, Name> level_sentences()
{
    std::map<std::string, Name> sentences;
    for (std::size_t place = 0; place < bots::level_count; ++place)
        sentences[std::string(bots::levels()[place])] = bots::level_sentence(place);
    return sentences;
}

GameView game_view(const Game& game)
{
    const GameInfo& info = game.info();
    std::vector<OrderView> orders;
    for (const std::string& order : info.standing_orders)
        orders.push_back({order, game.texts().name("orders", order)});
    return {info.id,
            info.name,
            info.min_players,
            info.max_players,
            options_of(info),
            std::move(orders),
            info.rules_version,
            {info.edition.name, info.edition.hash},
            bots::preset_names(),
            level_sentences()};
}

std::map<std::string, Section> words_of(const Game& game, Language language,
                                        const std::vector<std::string>& sections)
{
    std::map<std::string, Section> words;
    for (const std::string& section : sections)
        for (const Texts::Entry& entry : game.texts().section(language, section))
            words[section][entry.key] = entry.text;
    return words;
}

table::Outcome<std::map<std::string, json::value>> data_of(const Game& game)
{
    std::map<std::string, json::value> files;
    for (const DataFile& file : game.data().files)
    {
        const toml::parse_result parsed = toml::parse(file.content);
        if (!parsed)
            return table::refused(table::RefusalCode::BadInput, file.name + " cannot be read");
        const Result<json::value> content = toml_to_json(parsed.table());
        if (!content)
            return table::refused(table::RefusalCode::BadInput, content.error().message);
        files[file.name.substr(0, file.name.rfind('.'))] = *content;
    }
    return files;
}

}  // namespace

Answer<ListGames> answer(const ListGames&)
{
    std::vector<GameView> games;
    for (const Game* game : all_games())
        games.push_back(game_view(*game));
    return games;
}

Answer<OpenBook> answer(const OpenBook& request)
{
    const Result<const Game*> game = find_game(request.game);
    if (!game)
        return table::refused(table::RefusalCode::BadInput, game.error().message);
    const EditionInfo wanted{"", request.edition.value_or((*game)->info().edition.hash), {}};
    const Result<const Game*> begun = find_as_begun(**game, (*game)->info().rules_version, wanted);
    if (!begun)
        return table::refused(table::RefusalCode::BadInput, begun.error().message);
    auto data = data_of(**begun);
    if (!data)
        return table::refused(data.error());
    return BookView{std::move(*data), words_of(**game, Language::English, request.sections),
                    words_of(**game, Language::German, request.sections)};
}

}  // namespace tischwerk::wasm
