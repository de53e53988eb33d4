// Negative controls: games that leak on purpose, and the house check that notices it. A check of
// secrets that no leak can fail would prove nothing.
#include "games/testing/leaking_games.hpp"
#include "games/testing/secret_checks.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

const Game& whispers()
{
    return **find_game("whispers");
}

Leaks leaks_of(const Game& game, int players = 3)
{
    return leaks_in_play(whispers(), game, players, 5);
}

}  // namespace

TEST_CASE("the honest game leaks nothing, at any table")
{
    for (int players = 2; players <= 4; ++players)
    {
        const Leaks leaks = leaks_of(whispers(), players);
        CHECK_MESSAGE(leaks.empty(), to_text(leaks));
    }
}

TEST_CASE("a view that shows too much is noticed")
{
    CHECK(has_leak(leaks_of(FirstSeatForAll(whispers())), LeakKind::View));
    CHECK(has_leak(leaks_of(OpenDiscards(whispers())), LeakKind::View));
}

TEST_CASE("a game that says that all see the same, and is wrong, is noticed")
{
    const Leaks leaks = leaks_of(SaysItIsOpen(whispers()));
    CHECK(has_leak(leaks, LeakKind::View));
    CHECK(has_leak(leaks, LeakKind::Event));
}

TEST_CASE("a menu whose length tells something is noticed")
{
    CHECK(has_leak(leaks_of(TellingMenu(whispers())), LeakKind::Menu));
}

TEST_CASE("a question that names what only its owner may know is noticed")
{
    CHECK(has_leak(leaks_of(OpenQuestions(whispers())), LeakKind::Question));
}

TEST_CASE("a seat that is asked only when it has something to say is noticed")
{
    CHECK(has_leak(leaks_of(TellingTime(whispers())), LeakKind::Asked));
}

TEST_CASE("a standing order that answers only with some cards is noticed")
{
    CHECK(has_leak(leaks_of(TellingRoutine(whispers())), LeakKind::Routine));
}

TEST_CASE("a move that is shown to all is noticed")
{
    CHECK(has_leak(leaks_of(OpenMoves(whispers())), LeakKind::Move));
}

TEST_CASE("an event that is shown to all, or to a neighbour, is noticed")
{
    CHECK(has_leak(leaks_of(OpenEvents(whispers())), LeakKind::Event));
    CHECK(has_leak(leaks_of(NeighbourlyEvents(whispers())), LeakKind::Event));
}

TEST_CASE("an outlook from what others hold is noticed")
{
    CHECK(has_leak(leaks_of(KnowingGuess(whispers())), LeakKind::Outlook));
    CHECK(has_leak(leaks_of(TellingChanges(whispers())), LeakKind::Outlook));
}

TEST_CASE("events in an order that tells something are noticed")
{
    CHECK(has_leak(leaks_of(TellingOrder(whispers())), LeakKind::Order));
}
