// Save files. The first byte chooses: the bytes as they are, or with repaired checksums, because a
// mutation would hardly ever hit a right checksum and reach the checks behind it.
#include "core/json/json_input.hpp"
#include "core/saves/fairness.hpp"
#include "core/saves/replay.hpp"
#include "core/saves/save_file.hpp"
#include "core/saves/save_lines.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace tischwerk
{

namespace
{

// Gives the header the present rules and edition: stored inputs stay useful when these change.
SaveHeader made_current(SaveHeader header)
{
    if (const Result<const Game*> game = find_game(header.game))
    {
        header.rules = (*game)->info().rules_version;
        header.edition = {(*game)->info().edition.name, (*game)->info().edition.hash};
    }
    if (const Result<Seed> seed = parse_seed(header.seed))
        header.seed_hash = seed_hash(*seed);
    return header;
}

std::string repaired_line(SealedLines& lines, std::string_view line)
{
    Result<json::value> value = parse_json(line);
    if (!value || !value->is_object())
        return std::string(line);
    value->get_object()["check"] = "";
    if (const Result<SaveMove> move = from_json<SaveMove>(*value))
        return lines.seal(*move);
    if (const Result<SaveHeader> header = from_json<SaveHeader>(*value))
        return lines.seal(made_current(*header));
    value->get_object().emplace("result", nullptr);
    if (const Result<SaveEnd> end = from_json<SaveEnd>(*value))
        return lines.seal(*end);
    return std::string(line);
}

std::string repaired(std::string_view content)
{
    SealedLines lines;
    std::string result;
    while (!content.empty())
    {
        const std::size_t length = std::min(content.find('\n'), content.size());
        result += repaired_line(lines, content.substr(0, length)) + '\n';
        content.remove_prefix(std::min(length + 1, content.size()));
    }
    return result;
}

void read(std::string_view content)
{
    const Result<SavedGame> saved = read_save(content, "fuzz.tischwerk", find_game);
    if (!saved)
        return;
    const Game& game = *saved->begun;
    // An accepted save is written back byte for byte, and can be traced and told.
    if (write_save(game, saved->setup, saved->moves, saved->seats) != content)
        std::abort();
    write_trace(game, *saved, TraceDetail::Positions, [](std::string_view) {});
    write_history(game, *saved, {}, Language::German, [](std::string_view) {});
}

}  // namespace

}  // namespace tischwerk

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view content(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (data[0] == 'r')
        tischwerk::read(tischwerk::repaired(content));
    else
        tischwerk::read(content);
    return 0;
}
