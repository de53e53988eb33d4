#include "encodings/observation.hpp"
#include "encodings/testing/played.hpp"
#include "games/testing/secret_checks.hpp"
#include "games/testing/whispers/rules.hpp"

#include <map>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::encodings;

namespace
{

using Row = std::vector<int16_t>;

class Closed
{
private:
    [[maybe_unused]] std::array<uint8_t, 2> bytes_{3, 200};
};

// Redeals the secrets at every third decision, for every seat in turn.
template <typename Look>
void in_two_worlds(const Game& game, const Setup& setup, const Look& look)
{
    Random dice(Seed{11, setup.seed.low});
    int count = 0;
    play_through(game, setup, [&](const AnyState& state, const MoveList&) {
        if (++count % 3 != 0)
            return;
        const Seat seat = seat_at(static_cast<std::size_t>(count / 3 % setup.players));
        look(state, game.determinize(state, seat, dice), seat);
    });
}

// Compares the states after two different choices of another seat; only where the seat that looks
// saw and was told the same in both.
template <typename Look>
int after_another_choice(const Game& game, const Setup& setup, const Look& look)
{
    Random dice(Seed{13, setup.seed.low});
    int other_choices = 0;
    in_two_worlds(game, setup, [&](const AnyState& real, const AnyState& other, Seat seat) {
        const Viewer viewer{Viewer::Kind::Seat, seat};
        MoveList moves;
        game.list_moves(real, moves);
        const Move move = moves[dice.below(static_cast<uint32_t>(moves.size()))];
        const std::optional<Move> instead =
            house::other_move(game, real, move, other, viewer, dice);
        if (!instead || house::told_of(game, real, move, viewer) !=
                            house::told_of(game, other, *instead, viewer))
            return;
        AnyState after = real;
        AnyState other_after = other;
        game.apply(after, move);
        game.apply(other_after, *instead);
        if (house::look_of(game, after, viewer) != house::look_of(game, other_after, viewer))
            return;
        other_choices += move == *instead ? 0 : 1;
        look(after, other_after, seat);
    });
    return other_choices;
}

}  // namespace

TEST_CASE("a row depends on nothing that its seat cannot know")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const auto encoding = encoding_for(*game);
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
            for (uint64_t seed = 5; seed < 9; ++seed)
                for (const Setup& setup : setups_of(*game, players, seed))
                    in_two_worlds(*game, setup,
                                  [&](const AnyState& real, const AnyState& other, Seat seat) {
                                      REQUIRE(row_of(*encoding, real, seat) ==
                                              row_of(*encoding, other, seat));
                                  });
    }
}

TEST_CASE("nor on a choice of others that its seat was not told")
{
    std::map<std::string, int> other_choices;
    for (const Game* game : all_games())
    {
        const std::string& id = game->info().id;
        CAPTURE(id);
        const auto encoding = encoding_for(*game);
        for (uint64_t seed = 1; seed < 4; ++seed)
            for (const Setup& setup : setups_of(*game, game->info().max_players, seed))
                other_choices[id] += after_another_choice(
                    *game, setup, [&](const AnyState& real, const AnyState& other, Seat seat) {
                        REQUIRE(row_of(*encoding, real, seat) == row_of(*encoding, other, seat));
                    });
    }
    for (const std::string id : {"automation", "factory42", "whispers"})
        CHECK_MESSAGE(other_choices[id] > 0, id);
}

TEST_CASE("a row that is written from the state as it lies would tell secrets, and is noticed")
{
    using whispers::State;
    const Game& game = **find_game("whispers");
    int leaks = 0;
    in_two_worlds(
        game, setup_of(3, 5), [&](const AnyState& real, const AnyState& other, Seat seat) {
            const auto leaking_row = [&](const AnyState& state) {
                Row row(Observation<State>::width);
                Observation<State>::write(from_any<State>(state), OpenSight{seat, 3}, row.data());
                return row;
            };
            leaks += leaking_row(real) != leaking_row(other) ? 1 : 0;
        });
    CHECK(leaks > 5);
}

TEST_CASE("the row holds all that the view shows")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const auto encoding = encoding_for(*game);
        std::map<Row, std::string> views;
        for (uint64_t seed = 0; seed < 4; ++seed)
        {
            int count = 0;
            play_through(
                *game, game->info().max_players, seed, [&](const AnyState& state, const MoveList&) {
                    if (++count % 2 != 0)
                        return;
                    const Seat seat = seat_at(seed % 2);
                    const std::string view = game->view_text(state, {Viewer::Kind::Seat, seat});
                    const auto [known, is_new] =
                        views.emplace(row_of(*encoding, state, seat), view);
                    REQUIRE_MESSAGE((is_new || known->second == view), view);
                });
        }
        CHECK(views.size() > 10);
    }
}

TEST_CASE("the ranges name every place of a row once, in order")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const auto encoding = encoding_for(*game);
        std::size_t place = 0;
        std::map<std::string, int> names;
        for (const Range& range : encoding->layout())
        {
            CHECK(range.begin == place);
            CHECK(range.end > range.begin);
            CHECK_MESSAGE(++names[range.name] == 1, range.name);
            place = range.end;
        }
        CHECK(place == encoding->observation_size());
    }
}

TEST_CASE("a seat sees itself first, and others by their distance")
{
    const OpenSight sight{Seat{2}, 4};
    CHECK(sight.told(Seat{2}) == 1);
    CHECK(sight.told(Seat{3}) == 2);
    CHECK(sight.told(Seat{0}) == 3);
    CHECK(sight.told(Seat{4}) == 5);  // a seat that this table lacks
    CHECK(sight.told(no_seat) == 0);
}

TEST_CASE("sets are flags, lists have a size, ids count from 1, and the unknown is 0")
{
    struct Things
    {
        EnumSet<whispers::CardId, uint8_t> set;
        BoundedList<whispers::CardId, 3> list;
        whispers::CardId none = whispers::no_card;
        uint32_t large = 0x30002;
        bool flag = true;
        EnumSet<Seat, uint8_t> seats;
        Closed closed;
    };
    Things things;
    things.set.insert(whispers::CardId{1});
    things.set.insert(whispers::CardId{7});
    things.list.push(whispers::CardId{4});
    things.seats.insert(Seat{0});
    Row row(Coded<Things>::width);
    Coded<Things>::write(things, OpenSight{Seat{1}, 2}, row.data());
    const Row end{0, 2, 3, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 3, 200};
    Row all{2, 0, 1, 0, 0, 0, 0, 0, 1, 1, 5, 0, 0};
    all.insert(all.end(), end.begin(), end.end());
    CHECK(row == all);
    Knowledge<whispers::CardId, whispers::card_count> knowledge;
    knowledge.show(whispers::CardId{7}, Seat{1});
    Row seen(Coded<Things>::width);
    Coded<Things>::write(things, CardSight(knowledge, Seat{1}, 2), seen.data());
    Row known{2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0};
    known.insert(known.end(), end.begin(), end.end());
    CHECK(seen == known);
}
