// The flags that say which game is played and how, shared by play, simulate and bench.
#pragma once

#include "cli/flags/edition_flag.hpp"
#include "core/game.hpp"
#include "core/values/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

namespace tischwerk::cli
{

// As typed. Everything is checked by choose_setup, so that every mistake gets a sentence of ours.
struct SetupFlags
{
    std::string game;
    std::string players;
    std::vector<std::string> options;       // each id=value
    std::vector<std::string> option_lists;  // each id=value,id=value
    std::string seed;
    std::optional<std::string> edition_folder;
};

void add_setup_flags(CLI::App& command, SetupFlags& flags);
void add_option_flags(CLI::App& command, SetupFlags& flags);

struct ChosenSetup
{
    LoadedGame loaded;
    Setup setup;

    const Game& game() const { return *loaded.game; }
};

// The seed is this one where none is given.
Result<ChosenSetup> choose_setup(const SetupFlags& flags, const Seed& fallback_seed);

Result<int> choose_players(const GameInfo& info, std::string_view text);
Result<OptionValues> choose_options(const GameInfo& info, int players, const SetupFlags& flags);

// An unguessable seed, for a table of people.
Seed drawn_seed();

// A whole number of a flag; the refusal names the flag and the limits.
Result<uint64_t> parse_number(std::string_view flag, std::string_view text, uint64_t least,
                              uint64_t most);

// How many games, and on how many threads: all cores where nothing is said.
Result<uint64_t> choose_games(std::string_view text);
Result<unsigned> choose_threads(std::string_view text);

// "a,b,c" in parts.
std::vector<std::string> split_list(std::string_view text);

}  // namespace tischwerk::cli
