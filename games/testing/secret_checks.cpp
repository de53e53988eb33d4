#include "games/testing/secret_checks.hpp"

#include "core/json/described_text.hpp"
#include "core/outlook/outlook.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace tischwerk::house
{

namespace
{

const std::vector<std::string> player_names = {"Anna", "Bert", "Cleo", "Dora", "Emil"};

std::string name_of(const Viewer& viewer)
{
    return viewer.kind == Viewer::Kind::Seat ? "seat " + std::to_string(index_of(viewer.seat))
                                             : "a spectator";
}

std::string seen_by(const Game& game, const AnyState& state, const Viewer& viewer)
{
    return game.view_text(state, viewer) + '\n' +
           game.terminal_view(state, viewer, player_names, Language::English, false);
}

std::vector<AnyState> asked_states(const Game& game, const AnyState& state)
{
    std::vector<AnyState> states;
    for (int place = 0; place < game.player_count(state); ++place)
        if (const auto asked = game.as_asked(state, seat_at(static_cast<std::size_t>(place))))
            states.push_back(*asked);
    return states;
}

// The asked seat, and the kind of question: all see that a seat has to answer.
std::string asked_text(const Game& game, const AnyState& state)
{
    std::string text = std::string(game.decision(state).name) + " in turn\n";
    for (const AnyState& asked : asked_states(game, state))
        text += std::to_string(index_of(game.decision(asked).seat)) + ": " +
                std::string(game.decision(asked).name) + '\n';
    return text;
}

std::string questions_text(const Game& game, const AnyState& state, const Viewer& viewer)
{
    std::string text;
    for (const AnyState& asked : asked_states(game, state))
        text += game.is_question_shown(asked, viewer) ? game.prompt(asked, Language::English) + '\n'
                                                      : "a secret question\n";
    return text;
}

std::string menu_text(const Game& game, const AnyState& state, const Viewer& viewer)
{
    std::string text;
    for (const AnyState& asked : asked_states(game, state))
        if (viewer.kind == Viewer::Kind::Seat && game.decision(asked).seat == viewer.seat)
        {
            text += game.prompt(asked, Language::English) + '\n';
            const Menu menu = game.menu(asked);
            for (const MenuEntry& entry : menu.entries())
                text += game.move_text(entry.move) + ", " +
                        game.describe(asked, entry.move, Language::English) + ", " +
                        (entry.blocked_by ? to_text(*entry.blocked_by) : "allowed") + '\n';
        }
    return text;
}

std::string outlook_text(const Game& game, const AnyState& state, Seat seat)
{
    std::string text;
    for (const AnyState& asked : asked_states(game, state))
        if (game.decision(asked).seat == seat)
        {
            const QuestionOutlook outlook = outlook_of(game, asked, seat);
            text += json_text(outlook.asked) + '\n' + json_text(outlook.nested) + '\n';
        }
    return text;
}

// Where a standing order answers, the table does not wait: all see whether an order did.
std::string routine_text(const Game& game, const AnyState& state)
{
    std::string text;
    const std::size_t count = game.info().standing_orders.size();
    for (uint32_t orders = 1; orders < uint32_t{1} << count; ++orders)
        text += game.routine(state, orders) ? "answers\n" : "waits\n";
    return text;
}

Leaks compare_told(const std::vector<std::string>& told, const std::vector<std::string>& other,
                   const std::string& where)
{
    if (told == other)
        return {};
    if (told.front() != other.front())
        return {{LeakKind::Move, where + ": " + told.front() + " / " + other.front()}};
    std::vector<std::string> sorted = told;
    std::vector<std::string> other_sorted = other;
    std::sort(sorted.begin(), sorted.end());
    std::sort(other_sorted.begin(), other_sorted.end());
    const auto differing = std::mismatch(told.begin(), told.end(), other.begin(), other.end());
    const auto line = [](auto place, const auto& lines) {
        return place == lines.end() ? std::string("nothing") : *place;
    };
    return {{sorted == other_sorted ? LeakKind::Order : LeakKind::Event,
             where + " is told " + line(differing.first, told) + " or " +
                 line(differing.second, other)}};
}

void add(Leaks& leaks, const Leaks& more)
{
    leaks.insert(leaks.end(), more.begin(), more.end());
}

}  // namespace

bool has_leak(const Leaks& leaks, LeakKind kind)
{
    return std::any_of(leaks.begin(), leaks.end(),
                       [kind](const Leak& leak) { return leak.kind == kind; });
}

std::string to_text(const Leaks& leaks)
{
    static constexpr const char* kinds[] = {"view", "menu",  "asked", "question", "routine",
                                            "move", "event", "order", "outlook"};
    std::string text;
    for (const Leak& leak : leaks)
        text += std::string(kinds[static_cast<std::size_t>(leak.kind)]) + ": " + leak.where + '\n';
    return text;
}

std::vector<Viewer> viewers_of(int players)
{
    std::vector<Viewer> viewers = {{Viewer::Kind::Spectator, no_seat}};
    for (int place = 0; place < players; ++place)
        viewers.push_back({Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(place))});
    return viewers;
}

Seat seat_of(const Viewer& viewer)
{
    return viewer.kind == Viewer::Kind::Seat ? viewer.seat : no_seat;
}

std::string look_of(const Game& game, const AnyState& state, const Viewer& viewer)
{
    return seen_by(game, state, viewer) + asked_text(game, state) +
           questions_text(game, state, viewer) + menu_text(game, state, viewer);
}

std::vector<std::string> told_of(const Game& game, const AnyState& before, const Move& move,
                                 const Viewer& viewer)
{
    std::vector<std::string> told = {game.is_move_shown(before, move, viewer)
                                         ? game.describe(before, move, Language::English)
                                         : "a secret choice"};
    AnyState after = before;
    EventLog events;
    game.apply(after, move, &events);
    for (const Event& event : events)
        if (const std::optional<Event> shown = game.shown_event(event, viewer))
            told.push_back(json::serialize(game.event_json(*shown)) +
                           game.describe(*shown, player_names, Language::English));
    return told;
}

Leaks leaks_in_position(const Game& game, const AnyState& state, Random& random)
{
    Leaks leaks;
    const std::string shared = game.is_open() ? game.view_text(state, Viewer{}) : "";
    for (const Viewer& viewer : viewers_of(game.player_count(state)))
    {
        if (game.is_open() && game.view_text(state, viewer) != shared)
            leaks.push_back({LeakKind::View, name_of(viewer) + " sees what others do not"});
        const AnyState other = game.determinize(state, seat_of(viewer), random);
        const auto compare = [&](LeakKind kind, const std::string& real,
                                 const std::string& redealt) {
            if (real != redealt)
                leaks.push_back({kind, name_of(viewer) + " sees\n" + real + "or\n" + redealt});
        };
        compare(LeakKind::View, seen_by(game, state, viewer), seen_by(game, other, viewer));
        compare(LeakKind::Menu, menu_text(game, state, viewer), menu_text(game, other, viewer));
        compare(LeakKind::Asked, asked_text(game, state), asked_text(game, other));
        compare(LeakKind::Question, questions_text(game, state, viewer),
                questions_text(game, other, viewer));
        compare(LeakKind::Routine, routine_text(game, state), routine_text(game, other));
    }
    return leaks;
}

Leaks leaks_in_outlook(const Game& honest, const Game& game, const AnyState& state, Random& random)
{
    Leaks leaks;
    for (int place = 0; place < honest.player_count(state); ++place)
    {
        const Seat seat = seat_at(static_cast<std::size_t>(place));
        const AnyState other = honest.determinize(state, seat, random);
        const std::string real = outlook_text(game, state, seat);
        const std::string redealt = outlook_text(game, other, seat);
        if (real != redealt)
            leaks.push_back({LeakKind::Outlook, "seat " + std::to_string(place) + " expects\n" +
                                                    real + "or\n" + redealt});
    }
    return leaks;
}

std::optional<Move> other_move(const Game& honest, const AnyState& real, const Move& move,
                               const AnyState& other, const Viewer& viewer, Random& random)
{
    MoveList moves;
    honest.list_moves(other, moves);
    const bool is_shown = honest.is_move_shown(real, move, viewer);
    std::vector<Move> fitting;
    for (const Move& each : moves)
        if (is_shown ? each == move : !honest.is_move_shown(other, each, viewer))
            fitting.push_back(each);
    if (fitting.empty())
        return std::nullopt;
    return fitting[random.below(static_cast<uint32_t>(fitting.size()))];
}

Leaks leaks_in_step(const Game& honest, const Game& game, const AnyState& before, const Move& move,
                    Random& random)
{
    constexpr int tries = 3;
    Leaks leaks;
    AnyState after = before;
    honest.apply(after, move);
    for (const Viewer& viewer : viewers_of(honest.player_count(before)))
    {
        if (game.is_open() &&
            told_of(game, before, move, viewer) != told_of(game, before, move, Viewer{}))
            leaks.push_back({LeakKind::Event, name_of(viewer) + " is told what others are not"});
        for (int count = 0; count < tries; ++count)
        {
            // Both worlds roll alike: open dice are news for all, and no secret.
            AnyState other = honest.determinize(before, seat_of(viewer), random);
            honest.set_generator(other, honest.generator(before));
            const std::optional<Move> made =
                other_move(honest, before, move, other, viewer, random);
            if (!made)
                continue;
            AnyState other_after = other;
            honest.apply(other_after, *made);
            if (look_of(honest, after, viewer) == look_of(honest, other_after, viewer))
                add(leaks, compare_told(told_of(game, before, move, viewer),
                                        told_of(game, other, *made, viewer), name_of(viewer)));
        }
    }
    return leaks;
}

Leaks leaks_in_play(const Game& honest, const Game& game, int players, uint64_t seed)
{
    Leaks leaks;
    Random random(Seed{2, seed});
    AnyState state = *honest.start({players, {}, Seed{0, seed}});
    while (!honest.is_over(state))
    {
        add(leaks, leaks_in_position(game, state, random));
        add(leaks, leaks_in_outlook(honest, game, state, random));
        MoveList moves;
        honest.list_moves(state, moves);
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        add(leaks, leaks_in_step(honest, game, state, move, random));
        honest.apply(state, move);
    }
    return leaks;
}

}  // namespace tischwerk::house
