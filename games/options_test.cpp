// House tests of the options: they combine two by two, or a rule says why not.
#include "core/saves/save_file.hpp"
#include "games/house.hpp"

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

void check_refusal(const Game& game, const Setup& setup)
{
    const Refusal refusal = game.start(setup).error();
    CHECK(refusal.kind == RefusalKind::Blocked);
    REQUIRE_MESSAGE(refusal.rule, "refused without a rule: " << refusal.message);
    CHECK(game.texts().has("rules", to_text(*refusal.rule)));
    CHECK(refusal.message.find(to_text(*refusal.rule)) != std::string::npos);
    CHECK_FALSE(game.playouts(setup).has_value());
}

// The game is played to its end, and its save remembers both switches.
void check_play(const Case& tried)
{
    std::vector<Move> moves;
    const auto playouts = *tried.game->playouts(tried.setup);
    PlayoutTotals totals;
    const auto broken = playouts->play(0, totals, {.check = true, .moves = &moves});
    CHECK_FALSE(broken);
    const std::string content = write_save(*tried.game, tried.setup, moves);
    const Result<SavedGame> saved = read_save(content, "x", find_game);
    REQUIRE(saved);
    CHECK(tried.game->is_over(saved->state));
    for (const auto& [key, value] : tried.setup.options)
        CHECK(saved->setup.options.at(key) == value);
}

}  // namespace

TEST_CASE("every option and each of its values has a name and an effect in both languages")
{
    const auto are_words = [](const Name& words) { return !words.en.empty() && !words.de.empty(); };
    const auto is_filled = [](const Name& words) {
        return words.en.find('{') == std::string::npos && words.de.find('{') == std::string::npos;
    };
    for (const Game* game : all_games())
        for (const OptionInfo& option : game->info().options)
        {
            CAPTURE(game->info().id);
            CAPTURE(option.id);
            CHECK(are_words(option.name));
            CHECK(are_words(option.effect));
            REQUIRE(option.rule);
            CHECK(game->texts().has("rules", to_text(*option.rule)));
            REQUIRE(option.value_words.size() == option.values.size());
            for (std::size_t place = 0; place < option.values.size(); ++place)
            {
                CAPTURE(option.values[place]);
                const ValueWords& words = option.value_words[place];
                const bool is_switch =
                    option.values[place] == switched_on || option.values[place] == switched_off;
                CHECK(are_words(words.name));
                CHECK(are_words(words.effect) != is_switch);
                CHECK(is_filled(words.effect));
                CHECK((!words.rule || game->texts().has("rules", to_text(*words.rule))));
            }
        }
}

TEST_CASE("every pair of options plays to its end or is refused with its rule")
{
    int played = 0;
    int refused = 0;
    for (const Case& tried : all_pairs())
    {
        CAPTURE(tried.name());
        const bool is_allowed = tried.game->start(tried.setup).has_value();
        if (is_allowed)
            check_play(tried);
        else
            check_refusal(*tried.game, tried.setup);
        ++(is_allowed ? played : refused);
    }
    CHECK(played > 0);
    CHECK(refused > 0);
}

TEST_CASE("an option is refused only with its rule, and only where its numbers of players say so")
{
    for (const Game* game : all_games())
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
            for (const OptionChoice& choice : option_choices(game->info().options, players))
            {
                const OptionInfo& option = *option_of_key(game->info().options, choice.first);
                const Setup setup{players, {choice}, Seed{0, 1}};
                const Case tried{game, setup};
                CAPTURE(tried.name());
                const bool is_for_them =
                    players >= option.min_players && players <= option.max_players;
                CHECK(game->start(setup).has_value() == is_for_them);
                if (!is_for_them)
                    check_refusal(*game, setup);
            }
}
