// Editions. The first byte chooses a game's data file, the rest replaces its content. An accepted
// edition must also be playable.
#include "core/game.hpp"

#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace tischwerk
{

namespace
{

void play(const Game& game, int players)
{
    const Result<AnyState> start = game.start(Setup{players, {}, Seed{0, 1}});
    if (!start)
        return;
    AnyState state = *start;
    Random random;
    for (int decision = 0; decision < 200 && !game.is_over(state); ++decision)
    {
        MoveList moves;
        game.list_moves(state, moves);
        game.apply(state, moves[random.below(static_cast<uint32_t>(moves.size()))]);
        if (const std::optional<std::string> problem = game.broken_invariant(state))
        {
            std::fprintf(stderr, "%s\n", problem->c_str());
            std::abort();
        }
    }
}

void load(std::size_t choice, std::string_view content)
{
    // From the last game to the first: a new game goes to the end of this order, so stored inputs
    // keep their meaning.
    const std::vector<const Game*>& games = all_games();
    for (auto place = games.rbegin(); place != games.rend(); ++place)
    {
        const Game* game = *place;
        DataFolder folder = game->data();
        if (choice >= folder.files.size())
        {
            choice -= folder.files.size();
            continue;
        }
        folder.files[choice].content = content;
        const Result<std::unique_ptr<Game>> changed = game->with_edition(folder);
        if (changed)
            for (int players = game->info().min_players; players <= game->info().max_players;
                 ++players)
                play(**changed, players);
        return;
    }
}

std::vector<std::string_view> words_of(std::string_view content)
{
    const auto is_part = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
    };
    std::vector<std::string_view> words;
    for (std::size_t from = 0; from < content.size();)
    {
        std::size_t to = from;
        while (to < content.size() && is_part(content[to]))
            ++to;
        if (to > from)
            words.push_back(content.substr(from, to - from));
        from = to + 1;
    }
    return words;
}

// Replaces a word or number by another of the file, or by a number at an edge: most such files stay
// readable, so that the checks behind the parser are tested, too.
std::string with_word_replaced(std::string_view content, unsigned seed)
{
    constexpr std::array<std::string_view, 8> edges = {"-1", "0",   "1",   "7",
                                                       "64", "127", "256", "9999999999"};
    const std::vector<std::string_view> words = words_of(content);
    if (words.empty())
        return {};
    Random random(Seed{0, seed});
    const std::string_view old_word = words[random.below(static_cast<uint32_t>(words.size()))];
    const uint32_t choice = random.below(static_cast<uint32_t>(words.size() + edges.size()));
    const std::string_view new_word =
        choice < words.size() ? words[choice] : edges[choice - words.size()];
    std::string changed(content);
    return changed.replace(static_cast<std::size_t>(old_word.data() - content.data()),
                           old_word.size(), new_word);
}

}  // namespace

}  // namespace tischwerk

extern "C" std::size_t LLVMFuzzerMutate(uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed)
{
    std::string changed;
    if (size > 0 && seed % 4 != 0)
        changed = tischwerk::with_word_replaced({reinterpret_cast<const char*>(data) + 1, size - 1},
                                                seed);
    if (changed.empty() || changed.size() >= max_size)
        return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data + 1, changed.data(), changed.size());
    return changed.size() + 1;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    tischwerk::load(static_cast<std::size_t>(data[0] - 'a'),
                    std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1));
    return 0;
}
