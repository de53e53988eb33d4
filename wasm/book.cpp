// What the module knows by itself: its games, and the book of each.
#include "bots/bots.hpp"
#include "core/json/json_input.hpp"
#include "wasm/door.hpp"

namespace tischwerk::wasm
{

namespace
{

json::object both(const Name& name)
{
    return {{"en", name.en}, {"de", name.de}};
}

json::array options_of(const GameInfo& info)
{
    json::array options;
    for (const OptionInfo& option : info.options)
        options.push_back(json::object{{"id", option.id},
                                       {"name", both(option.name)},
                                       {"values", to_json(option.values)},
                                       {"default", option.default_value},
                                       {"is_for_seat", option.is_for_seat},
                                       {"min_players", option.min_players},
                                       {"max_players", option.max_players}});
    return options;
}

json::object game_object(const Game& game)
{
    const GameInfo& info = game.info();
    json::array orders;
    for (const std::string& order : info.standing_orders)
        orders.push_back(
            json::object{{"id", order}, {"name", both(game.texts().name("orders", order))}});
    return {{"id", info.id},
            {"name", both(info.name)},
            {"min_players", info.min_players},
            {"max_players", info.max_players},
            {"options", options_of(info)},
            {"orders", std::move(orders)},
            {"rules", info.rules_version},
            {"edition", json::object{{"name", info.edition.name}, {"hash", info.edition.hash}}},
            {"levels", to_json(bots::preset_names())}};
}

json::object words_of(const Game& game, Language language, const std::vector<std::string>& sections)
{
    json::object words;
    for (const std::string& section : sections)
    {
        json::object entries;
        for (const Texts::Entry& entry : game.texts().section(language, section))
            entries[entry.key] = entry.text;
        words[section] = std::move(entries);
    }
    return words;
}

Answer data_of(const Game& game)
{
    json::object files;
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

Answer answer(const ListGames&)
{
    json::array games;
    for (const Game* game : all_games())
        games.push_back(game_object(*game));
    return games;
}

Answer answer(const OpenBook& request)
{
    const Result<const Game*> game = find_game(request.game);
    if (!game)
        return table::refused(table::RefusalCode::BadInput, game.error().message);
    const EditionInfo wanted{"", request.edition.value_or((*game)->info().edition.hash), {}};
    const Result<const Game*> begun = find_as_begun(**game, (*game)->info().rules_version, wanted);
    if (!begun)
        return table::refused(table::RefusalCode::BadInput, begun.error().message);
    Answer data = data_of(**begun);
    if (!data)
        return data;
    return json::object{{"data", std::move(*data)},
                        {"en", words_of(**game, Language::English, request.sections)},
                        {"de", words_of(**game, Language::German, request.sections)}};
}

}  // namespace tischwerk::wasm
