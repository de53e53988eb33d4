// The options: mode (FF-1.1) and the official variants (chapter 16), the handicap for each seat.
#include "games/factory42/chapters/rounds/setup.hpp"

namespace tischwerk::factory42
{

namespace
{

constexpr const char* mode_option = "mode";
constexpr const char* base_mode = "base";
constexpr const char* commissions_mode = "commissions";
constexpr const char* deals_option = "binding_deals";
constexpr const char* fewer_option = "fewer_workers";
constexpr const char* handicap_option = "handicap";
constexpr const char* short_option = "short_game";

// FF-16.8  They combine freely. FF-16.3: fewer workers are for 2 or 3 players.
std::vector<OptionInfo> plain_infos(int fewer_most_players)
{
    const auto switched_by = [](const char* id, RuleId rule) {
        OptionInfo info{id, {}, off_or_on(), switched_off};
        info.rule = rule;
        return info;
    };
    OptionInfo mode{mode_option, {}, {base_mode, commissions_mode}, base_mode};
    mode.rule = rule("FF-1.4");
    OptionInfo fewer = switched_by(fewer_option, rule("FF-16.3"));
    fewer.min_players = static_cast<int>(min_players);
    fewer.max_players = fewer_most_players;
    OptionInfo handicap = switched_by(handicap_option, rule("FF-16.4"));
    handicap.is_for_seat = true;
    return {mode, switched_by(deals_option, rule("FF-16.2")), fewer, handicap,
            switched_by(short_option, rule("FF-16.5"))};
}

constexpr int fewer_players_printed = 3;

}  // namespace

std::vector<OptionInfo> option_infos(const Texts& texts)
{
    return with_words(plain_infos(fewer_players_printed), texts);
}

// FF-1.1
Result<Options> read_options(const Edition& edition, int players, const OptionValues& values)
{
    const Result<OptionValues> all = complete_options(
        plain_infos(edition.variants.fewer_most_players), players_of_game, players, values);
    if (!all)
        return refuse(all.error());
    const auto is_on = [&](const std::string& key) { return all->at(key) == switched_on; };
    Options options;
    options.players = static_cast<uint8_t>(players);
    options.has_commissions = all->at(mode_option) == commissions_mode;
    options.has_deals = is_on(deals_option);
    options.has_fewer_workers = is_on(fewer_option);
    options.is_short = is_on(short_option);
    for (std::size_t place = 0; place < options.players; ++place)
        if (is_on(seat_option(handicap_option, seat_at(place))))
            options.novices.insert(seat_at(place));
    return options;
}

OptionValues option_values(const Options& options)
{
    const auto text = [](bool is_on) { return is_on ? switched_on : switched_off; };
    OptionValues values = {{mode_option, options.has_commissions ? commissions_mode : base_mode},
                           {deals_option, text(options.has_deals)},
                           {fewer_option, text(options.has_fewer_workers)},
                           {short_option, text(options.is_short)}};
    for (std::size_t place = 0; place < options.players; ++place)
        values[seat_option(handicap_option, seat_at(place))] =
            text(options.novices.contains(seat_at(place)));
    return values;
}

}  // namespace tischwerk::factory42
