// `tischwerk describe`: completion and man page for a package, made from the commands' own help.
#include "cli/describe/told_commands.hpp"

#include <iostream>
#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

Outcome describe(const CLI::App& app, const std::string& form)
{
    const std::vector<ToldCommand> commands = told_commands(app);
    if (form == "bash")
        std::cout << bash_completion(commands);
    else if (form == "zsh")
        std::cout << zsh_completion(commands);
    else if (form == "man")
        std::cout << man_page(commands);
    else
        return refuse(fmt::format("'{}' is no form; write bash, zsh or man", form));
    return Exit::Success;
}

}  // namespace

// Not listed: packages call it, people do not.
void add_describe(CLI::App& app)
{
    auto form = std::make_shared<std::string>();
    CLI::App& command =
        *app.add_subcommand("describe", "Completion for bash or zsh, or the man page");
    command.group("");
    command.add_option("FORM", *form, "bash, zsh or man")->required();
    command.footer("Example: tischwerk describe bash > /etc/bash_completion.d/tischwerk");
    on_chosen(command, [&app, form] { return describe(app, *form); });
}

}  // namespace tischwerk::cli
