#include "cli/flags/named_weights.hpp"

#include "bots/several_weights.hpp"
#include "cli/flags/bots_flag.hpp"

#include <utility>

#include <fmt/format.h>

namespace tischwerk::cli
{

void add_named_weights_flag(CLI::App& command, std::vector<std::string>& names_and_folders)
{
    command
        .add_option("--weights-of", names_and_folders,
                    "Bots named with @NAME, as medium@NAME, go by the weights of DIR; repeatable")
        ->type_name("NAME=DIR")
        ->allow_extra_args(false);
}

Result<std::unique_ptr<bots::Bots>>
with_named_weights(const Game& game, std::unique_ptr<bots::Bots> bots,
                   const std::vector<std::string>& names_and_folders)
{
    bots::NamedBots named;
    for (const std::string& pair : names_and_folders)
    {
        const std::size_t mark = pair.find('=');
        if (mark == 0 || mark == std::string::npos || mark + 1 == pair.size())
            return refuse(fmt::format("--weights-of '{}' is not NAME=DIR", pair));
        const std::string name = pair.substr(0, mark);
        if (named.contains(name))
            return refuse(fmt::format("--weights-of names '{}' twice", name));
        Result<std::unique_ptr<bots::Bots>> loaded =
            load_bots_from("--weights-of", game, pair.substr(mark + 1));
        if (!loaded)
            return refuse(loaded.error());
        named.emplace(name, std::move(*loaded));
    }
    return bots::with_named_bots(std::move(bots), std::move(named));
}

}  // namespace tischwerk::cli
