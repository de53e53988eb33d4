#include "table/testing/other_world.hpp"

#include "games/testing/secret_checks.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace tischwerk::table::testing
{

namespace
{

// Something that a person or a bot did; other lines follow from it by themselves.
bool is_command(const Line& line)
{
    if (const Moved* moved = std::get_if<Moved>(&line.content))
        return moved->by != By::EarlyAnswer && moved->by != By::StandingOrder;
    return std::holds_alternative<Answered>(line.content);
}

bool is_play(const Line& line)
{
    return std::holds_alternative<Moved>(line.content) ||
           std::holds_alternative<Answered>(line.content) ||
           std::holds_alternative<Withdrawn>(line.content);
}

// Where worlds may part: after a line that no answer waits behind, and from which on all can be
// made again. The oldest first.
std::vector<int> partings(const Lines& lines)
{
    std::vector<int> found;
    int kept = 0;
    bool is_started = false;
    for (std::size_t place = 0; place < lines.size(); ++place)
    {
        const Line& line = lines[place];
        is_started = is_started || std::holds_alternative<Started>(line.content);
        if (is_started && !is_play(line) && !std::holds_alternative<Started>(line.content))
            found.clear();
        if (std::holds_alternative<Answered>(line.content))
            ++kept;
        const Moved* moved = std::get_if<Moved>(&line.content);
        if ((moved && moved->by == By::EarlyAnswer) ||
            std::holds_alternative<Withdrawn>(line.content))
            --kept;
        const bool is_settled = place + 1 == lines.size() || is_command(lines[place + 1]);
        if (is_started && kept == 0 && is_settled)
            found.push_back(line.number);
    }
    return found;
}

Outcome<Table> load(const Game& game, std::span<const Line> lines)
{
    return Table::load([&game](std::string_view) -> Result<const Game*> { return &game; }, lines);
}

bool is_same_kind(const Line& left, const Line& right)
{
    return type_of(left) == type_of(right) && seat_of(left) == seat_of(right) &&
           left.at == right.at;
}

// Open dice leave no trace in the position, and are no secret: where they fell otherwise, the
// worlds can be told apart.
std::vector<std::string> open_draws(const Game& honest, const AnyState& before, const Line& line,
                                    const Viewer& viewer)
{
    std::vector<std::string> draws;
    const Moved* moved = std::get_if<Moved>(&line.content);
    if (!moved)
        return draws;
    AnyState state = before;
    EventLog events;
    honest.apply(state, *honest.parse_move(moved->move), &events);
    for (const Event& event : events)
        if (const std::optional<Event> shown = honest.shown_event(event, viewer);
            shown && honest.draw_of(event))
            draws.push_back(json::serialize(honest.event_json(*shown)));
    return draws;
}

}  // namespace

OtherWorld::OtherWorld(const Game& honest, const Table& real, const Viewer& viewer, uint64_t seed)
    : honest_(honest)
    , real_(real)
    , viewer_(viewer)
    , random_(Seed{7, seed})
{}

std::unique_ptr<OtherWorld> OtherWorld::of(const Game& honest, const Table& real,
                                           const Viewer& viewer, uint64_t seed)
{
    constexpr std::size_t most_partings = 6;
    constexpr uint64_t tries = 2;
    std::vector<int> from = partings(real.log());
    if (from.size() > most_partings)
        from.erase(from.begin(), from.end() - most_partings);
    for (const int line : from)
        for (uint64_t count = 0; count < tries; ++count)
        {
            std::unique_ptr<OtherWorld> world(
                new OtherWorld(honest, real, viewer, seed * tries + count));
            if (world->begin(line))
                return world;
        }
    return nullptr;
}

bool OtherWorld::begin(int line)
{
    const Lines& lines = real_.log();
    const std::span<const Line> before = std::span(lines).first(static_cast<std::size_t>(line));
    const Outcome<Table> then = load(real_.game(), before);
    if (!then)
        return false;
    shadow_ = *then;
    const Seat seat = viewer_.kind == Viewer::Kind::Seat ? viewer_.seat : no_seat;
    const AnyState redealt = honest_.determinize(then->state(), seat, random_);
    game_ = std::make_unique<RedealtGame>(real_.game(), then->state(), redealt);
    const Outcome<Table> loaded = load(*game_, before);
    if (!loaded)
        return false;
    table_ = *loaded;
    for (std::size_t place = before.size(); place < lines.size();)
    {
        std::size_t next = place + 1;
        while (next < lines.size() && !is_command(lines[next]))
            ++next;
        if (!remake(std::span(lines).subspan(place, next - place)))
            return false;
        place = next;
    }
    is_different_ = !honest_.is_equal(real_.state(), table_->state());
    return true;
}

// The choice, if the viewer may know it; otherwise any choice that the viewer may not know either.
std::string OtherWorld::chosen_move(Seat seat, const std::string& real_move)
{
    const Outcome<MenuView> menu = table_->menu(seat, false);
    const std::optional<AnyState> asked = honest_.as_asked(table_->state(), seat);
    if (!menu || !asked)
        return "";
    std::vector<std::string> hidden;
    for (const MenuChoice& choice : menu->choices)
        if (!honest_.is_move_shown(*asked, *honest_.parse_move(choice.move), viewer_))
            hidden.push_back(choice.move);
    if (hidden.empty())
        return real_move;
    return hidden[random_.below(static_cast<uint32_t>(hidden.size()))];
}

// A line caused by a player, and the lines that followed from it.
bool OtherWorld::remake(std::span<const Line> lines)
{
    const Line& line = lines.front();
    const Seat seat = seat_of(line);
    const Moved* moved = std::get_if<Moved>(&line.content);
    const std::string& real_move = moved ? moved->move : std::get<Answered>(line.content).move;
    const std::string move = chosen_move(seat, real_move);
    const Request request{seat, line.at, table_->number(), line.key};
    const bool is_bot = moved && (moved->by == By::Bot || moved->by == By::TimeOut);
    const Outcome<Change> made =
        is_bot ? table_->bot_move(request, move) : table_->move(request, move);
    if (!made || !std::equal(made->lines.begin(), made->lines.end(), lines.begin(), lines.end(),
                             is_same_kind))
        return false;
    other_choices_ += move != real_move ? 1 : 0;
    for (std::size_t place = 0; place < lines.size(); ++place)
        if (open_draws(honest_, table_->state(), made->lines[place], viewer_) !=
                open_draws(honest_, shadow_->state(), lines[place], viewer_) ||
            !table_->commit(std::span(made->lines).subspan(place, 1)) ||
            !shadow_->commit(lines.subspan(place, 1)) ||
            house::look_of(honest_, shadow_->state(), viewer_) !=
                house::look_of(honest_, table_->state(), viewer_))
            return false;
    return true;
}

}  // namespace tischwerk::table::testing
