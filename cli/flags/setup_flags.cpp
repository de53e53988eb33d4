#include "cli/flags/setup_flags.hpp"

#include <algorithm>
#include <charconv>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

// A seat's option is shown with the seats that this table has: "handicap.0".
std::vector<std::string> shown_keys(const GameInfo& info, int players)
{
    std::vector<std::string> keys;
    for (const auto& [key, _] : option_keys(info.options, players))
        keys.push_back(key);
    return keys;
}

Result<void> choose_option(const GameInfo& info, int players, std::string_view text,
                           OptionValues& values)
{
    const std::vector<std::string> keys = shown_keys(info, players);
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return refuse(fmt::format(
            "'{}' is no option: write id=value, for example {}", text,
            keys.empty() ? std::string("id=value")
                         : fmt::format("{}={}", keys.front(), info.options.front().default_value)));
    const std::string id(text.substr(0, equals));
    const std::string value(text.substr(equals + 1));
    if (std::find(keys.begin(), keys.end(), id) == keys.end())
        return refuse(fmt::format("{} has no option '{}'; its options are: {}", info.id, id,
                                  fmt::join(keys, ", ")));
    const OptionInfo* option = option_of_key(info.options, id);
    if (std::find(option->values.begin(), option->values.end(), value) == option->values.end())
        return refuse(fmt::format("option {} has no value '{}'; its values are: {}", id, value,
                                  fmt::join(option->values, ", ")));
    values[id] = value;
    return {};
}

}  // namespace

void add_option_flags(CLI::App& command, SetupFlags& flags)
{
    command.add_option("--option", flags.options, "A choice of the game, as id=value; repeatable")
        ->type_name("ID=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command.add_option("--options", flags.option_lists, "Several choices, as id=value,id=value")
        ->type_name("LIST")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    add_edition_flag(command, flags.edition_folder);
}

void add_setup_flags(CLI::App& command, SetupFlags& flags)
{
    command.add_option("GAME", flags.game, "The game's id (see 'tischwerk games')")->required();
    command.add_option("--players", flags.players, "How many seats; 2 where the game allows it")
        ->type_name("N");
    command.add_option("--seed", flags.seed, "What chance comes from; equal seeds, equal games")
        ->type_name("S");
    add_option_flags(command, flags);
}

Result<int> choose_players(const GameInfo& info, std::string_view text)
{
    if (text.empty())
        return std::clamp(2, info.min_players, info.max_players);
    int players = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), players);
    if (error == std::errc() && end == text.data() + text.size() && players >= info.min_players &&
        players <= info.max_players)
        return players;
    return refuse(fmt::format("--players {}: {} is for {} to {} players", text, info.id,
                              info.min_players, info.max_players));
}

Result<OptionValues> choose_options(const GameInfo& info, int players, const SetupFlags& flags)
{
    std::vector<std::string> choices = flags.options;
    for (const std::string& list : flags.option_lists)
        for (const std::string& choice : split_list(list))
            choices.push_back(choice);
    OptionValues values;
    for (const std::string& choice : choices)
        if (const Result<void> chosen = choose_option(info, players, choice, values); !chosen)
            return refuse(chosen.error());
    return values;
}

Result<ChosenSetup> choose_setup(const SetupFlags& flags, const Seed& fallback_seed)
{
    Result<LoadedGame> loaded = load_game(flags.game, flags.edition_folder);
    if (!loaded)
        return refuse(loaded.error());
    const GameInfo& info = loaded->game->info();
    const Result<int> players = choose_players(info, flags.players);
    if (!players)
        return refuse(players.error());
    Result<OptionValues> options = choose_options(info, *players, flags);
    if (!options)
        return refuse(options.error());
    const Result<Seed> seed =
        flags.seed.empty() ? Result<Seed>(fallback_seed) : parse_seed(flags.seed);
    if (!seed)
        return refuse(seed.error());
    return ChosenSetup{std::move(*loaded), Setup{*players, std::move(*options), *seed}};
}

Seed drawn_seed()
{
    std::random_device device;
    const auto word = [&device] { return (uint64_t{device()} << 32) | device(); };
    const uint64_t high = word();
    return {high, word()};
}

namespace
{

// Digits alone.
std::optional<uint64_t> read_digits(std::string_view text)
{
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

// "200", "1e6" or "2.5e3": a whole number, in exact arithmetic.
std::optional<uint64_t> read_number(std::string_view text)
{
    const std::size_t e = std::min(text.find_first_of("eE"), text.size());
    if (e == text.size())
        return read_digits(text);
    const std::string_view mantissa = text.substr(0, e);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    std::string digits(mantissa.substr(0, point));
    std::size_t shift = 0;
    if (point < mantissa.size())
    {
        shift = mantissa.size() - point - 1;
        digits += mantissa.substr(point + 1);
    }
    const std::optional<uint64_t> exponent = read_digits(text.substr(e + 1));
    constexpr uint64_t most_zeros = 18;
    if (!exponent || *exponent < shift || *exponent > most_zeros)
        return std::nullopt;
    digits.append(*exponent - shift, '0');
    return read_digits(digits);
}

}  // namespace

Result<uint64_t> parse_number(std::string_view flag, std::string_view text, uint64_t least,
                              uint64_t most)
{
    const std::optional<uint64_t> number = read_number(text);
    if (number && *number >= least && *number <= most)
        return *number;
    return refuse(
        fmt::format("{} {}: must be a whole number from {} to {}", flag, text, least, most));
}

Result<uint64_t> choose_games(std::string_view text)
{
    return parse_number("--games", text, 1, 1'000'000'000'000);
}

Result<unsigned> choose_threads(std::string_view text)
{
    constexpr uint64_t most = 1024;
    if (text.empty())
        return static_cast<unsigned>(
            std::clamp<uint64_t>(std::thread::hardware_concurrency(), 1, most));
    const Result<uint64_t> threads = parse_number("--threads", text, 1, most);
    if (!threads)
        return refuse(threads.error());
    return static_cast<unsigned>(*threads);
}

std::vector<std::string> split_list(std::string_view text)
{
    std::vector<std::string> parts;
    for (std::size_t start = 0; start <= text.size();)
    {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        parts.emplace_back(text.substr(start, comma - start));
        start = comma + 1;
    }
    return parts;
}

}  // namespace tischwerk::cli
