// The options of chapter 26: the draft, and the variant of limited common specialists.
#include "games/automation/chapters/setup.hpp"

namespace tischwerk::automation
{

namespace
{

constexpr const char* draft_option = "draft";
constexpr const char* limited_option = "limited_common";

// AA-26.1, AA-26.2  They combine with each other and with every number of players.
std::vector<OptionInfo> infos_without_names()
{
    OptionInfo draft{draft_option, {}, {switched_on, switched_off}, switched_on};
    draft.rule = rule("AA-26.1");
    OptionInfo limited{limited_option, {}, off_or_on(), switched_off};
    limited.rule = rule("AA-26.2");
    return {draft, limited};
}

}  // namespace

std::vector<OptionInfo> option_infos(const Texts& texts)
{
    return with_words(infos_without_names(), texts);
}

// AA-3.4  There is no solo mode.
Result<Options> read_options(const Edition&, int players, const OptionValues& values)
{
    const Result<OptionValues> all =
        complete_options(infos_without_names(), players_of_game, players, values);
    if (!all)
        return refuse(all.error());
    return Options{static_cast<uint8_t>(players), all->at(draft_option) == switched_on,
                   all->at(limited_option) == switched_on};
}

OptionValues option_values(const Options& options)
{
    return {{draft_option, options.has_draft ? switched_on : switched_off},
            {limited_option, options.has_limited_common ? switched_on : switched_off}};
}

}  // namespace tischwerk::automation
