#include "games/testing/faulty_guest.hpp"

#include "core/values/fault.hpp"
#include "table/testing/other_game.hpp"

#include <cstdlib>
#include <string_view>

namespace tischwerk
{

std::unique_ptr<Game> make_whispers();

namespace
{

using testing::FaultyPart;

void break_if_planted(FaultyPart part)
{
    if (testing::faulty_part != part)
        return;
    if (testing::is_deadly)
        std::abort();
    throw Fault("a fault that a test has planted");
}

class FaultyWhispers final : public table::testing::OtherGame
{
public:
    explicit FaultyWhispers(std::unique_ptr<Game> honest)
        : OtherGame(*honest)
        , honest_(std::move(honest))
    {}

    std::string view_text(const AnyState& state, const Viewer& viewer) const override
    {
        break_if_planted(FaultyPart::Views);
        return real_.view_text(state, viewer);
    }
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        break_if_planted(FaultyPart::Moves);
        real_.apply(state, move, log);
    }
    // Bots are made from the game's edition, and nothing else here asks for it.
    const void* edition() const override
    {
        break_if_planted(FaultyPart::Thoughts);
        return real_.edition();
    }

private:
    const std::unique_ptr<Game> honest_;
};

void plant_from_environment()
{
    const char* wanted = std::getenv("TISCHWERK_FAULT");
    std::string_view part = wanted ? wanted : "";
    testing::is_deadly = part.ends_with(":dies");
    part = part.substr(0, part.find(':'));
    testing::faulty_part = part == "views"      ? FaultyPart::Views
                           : part == "moves"    ? FaultyPart::Moves
                           : part == "thoughts" ? FaultyPart::Thoughts
                                                : FaultyPart::Nothing;
}

}  // namespace

std::vector<std::unique_ptr<Game>> guest_games()
{
    plant_from_environment();
    std::vector<std::unique_ptr<Game>> guests;
    guests.push_back(std::make_unique<FaultyWhispers>(make_whispers()));
    return guests;
}

}  // namespace tischwerk
