#include "cli/describe/told_commands.hpp"

#include "bots/bots.hpp"
#include "core/game.hpp"

namespace tischwerk::cli
{

namespace
{

std::vector<std::string> game_ids()
{
    std::vector<std::string> ids;
    for (const Game* game : all_games())
        ids.push_back(game->info().id);
    return ids;
}

// A value's name tells its kind; two flags are known by their own.
void tell_value(const std::string& name, ToldFlag& flag)
{
    const std::string& kind = flag.value_name;
    flag.value = Value::Choice;
    if (kind == "GAME" || name == "--game")
        flag.choices = game_ids();
    else if (kind == "LANG")
        flag.choices = {"en", "de"};
    else if (name == "--bot" || name == "--bots" || name == "--judge")
        flag.choices = bots::preset_names();
    else if (kind.starts_with("FILE"))
        flag.value = Value::File;
    else if (kind.starts_with("DIR"))
        flag.value = Value::Folder;
    else
        flag.value = Value::Any;
}

ToldFlag told_flag(const CLI::Option& option)
{
    ToldFlag flag;
    flag.description = option.get_description();
    if (option.get_positional())
    {
        flag.value_name = option.get_name();
        tell_value("", flag);
        return flag;
    }
    for (const std::string& name : option.get_snames())
        flag.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        flag.names.push_back("--" + name);
    if (option.get_items_expected_max() == 0)
        return flag;
    flag.value_name = option.get_type_name();
    tell_value(flag.names.back(), flag);
    return flag;
}

void tell(const CLI::App& app, const std::string& words, std::vector<ToldCommand>& told)
{
    ToldCommand command{words, app.get_description(), app.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options())
        if (!option->get_group().empty())
            (option->get_positional() ? command.positionals : command.flags)
                .push_back(told_flag(*option));
    std::vector<const CLI::App*> shown;
    for (const CLI::App* inner : app.get_subcommands({}))
        if (!inner->get_group().empty())
            shown.push_back(inner);
    for (const CLI::App* inner : shown)
        command.subcommands.push_back(inner->get_name());
    told.push_back(std::move(command));
    for (const CLI::App* inner : shown)
        tell(*inner, words.empty() ? inner->get_name() : words + " " + inner->get_name(), told);
}

}  // namespace

std::vector<ToldCommand> told_commands(const CLI::App& app)
{
    std::vector<ToldCommand> told;
    tell(app, "", told);
    return told;
}

}  // namespace tischwerk::cli
