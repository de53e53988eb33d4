// Whispers with a hole: each of these acts as the honest game does, but for a single answer.
#pragma once

#include "table/testing/other_game.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include <boost/json/serialize.hpp>

namespace tischwerk
{

// Lets a menu take moves of any game.
constexpr Move to_move(const Move& move)
{
    return move;
}

}  // namespace tischwerk

namespace tischwerk::house
{

using table::testing::OtherGame;

inline constexpr Viewer everything{Viewer::Kind::All, no_seat};

// Whether the card at this place of a player's row or packet is high: holes look at it.
inline bool is_high(const Game& game, const AnyState& state, Seat seat, std::string_view cards,
                    std::size_t place)
{
    const json::value position = game.view(state, everything);
    const json::array& list = position.at("players").at(index_of(seat)).at(cards).as_array();
    return place < list.size() && list[place].as_string() > "W20";
}

// All viewers get the view of the first seat.
class FirstSeatForAll : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::string view_text(const AnyState& state, const Viewer& viewer) const override
    {
        return viewer.kind == Viewer::Kind::All
                   ? real_.view_text(state, viewer)
                   : real_.view_text(state, {Viewer::Kind::Seat, seat_at(0)});
    }
};

// Says that all see the same: a viewer's text is then told to the others.
class SaysItIsOpen : public OtherGame
{
public:
    using OtherGame::OtherGame;
    bool is_open() const override { return true; }
};

// Face-down discards are listed in the view.
class OpenDiscards : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::string view_text(const AnyState& state, const Viewer& viewer) const override
    {
        json::value shown = real_.view(state, viewer);
        shown.at("discarded") = real_.view(state, everything).at("discarded");
        return json::serialize(shown);
    }
};

// A card is missing from the bids where the left neighbour's second card, which no other player has
// seen, is high.
class TellingMenu : public OtherGame
{
public:
    using OtherGame::OtherGame;
    Menu menu(const AnyState& state) const override
    {
        Menu menu = real_.menu(state);
        const Decision asked = decision(state);
        const Seat left = next_clockwise(asked.seat, static_cast<std::size_t>(player_count(state)));
        if (asked.name != "bid" || !is_high(real_, state, left, "row", 1))
            return menu;
        Menu shorter;
        for (std::size_t place = 1; place < menu.entries().size(); ++place)
            shorter.allowed(menu.entries()[place].move);
        return shorter;
    }
};

// Others may read the question about a neighbour's card.
class OpenQuestions : public OtherGame
{
public:
    using OtherGame::OtherGame;
    bool is_question_shown(const AnyState&, const Viewer&) const override { return true; }
};

// A seat whose packet begins with a high card cannot answer early.
class TellingTime : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::optional<AnyState> as_asked(const AnyState& state, Seat seat) const override
    {
        const bool is_waiting = decision(state).seat != seat;
        if (is_waiting && is_high(real_, state, seat, "packet", 0))
            return std::nullopt;
        return real_.as_asked(state, seat);
    }
};

// A standing order that bets nothing waits where the seat's second card is high.
class TellingRoutine : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::optional<Move> routine(const AnyState& state, uint32_t orders) const override
    {
        if (is_high(real_, state, decision(state).seat, "row", 1))
            return std::nullopt;
        return real_.routine(state, orders);
    }
};

class OpenMoves : public OtherGame
{
public:
    using OtherGame::OtherGame;
    bool is_move_shown(const AnyState&, const Move&, const Viewer&) const override { return true; }
};

class OpenEvents : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::optional<Event> shown_event(const Event& event, const Viewer&) const override
    {
        return real_.shown_event(event, everything);
    }
};

// Every seat is told the knowledge of the seat before it.
class NeighbourlyEvents : public OtherGame
{
public:
    using OtherGame::OtherGame;
    std::optional<Event> shown_event(const Event& event, const Viewer& viewer) const override
    {
        if (viewer.kind != Viewer::Kind::Seat || viewer.seat == seat_at(0))
            return real_.shown_event(event, viewer);
        return real_.shown_event(event, {Viewer::Kind::Seat, seat_at(index_of(viewer.seat) - 1)});
    }
};

// A guess that leaves bids and bets as they are: previews and bots then know them.
class KnowingGuess : public OtherGame
{
public:
    using OtherGame::OtherGame;
    AnyState determinize(const AnyState& state, Seat seat, Random& random) const override
    {
        return decision(state).name == "bid" ? state : real_.determinize(state, seat, random);
    }
};

// A choice of a card is said to bring a point where the left neighbour's second card, which the
// seat has not seen, is high: the outlook does not use the guess.
class TellingChanges : public OtherGame
{
public:
    using OtherGame::OtherGame;
    AnyState determinize(const AnyState& state, Seat seat, Random& random) const override
    {
        const Seat left = next_clockwise(seat, static_cast<std::size_t>(player_count(state)));
        is_high_ = seat != no_seat && is_high(real_, state, left, "row", 1);
        return real_.determinize(state, seat, random);
    }
    Amounts changes(const Event& event) const override
    {
        Amounts changes = real_.changes(event);
        if (is_high_)
            changes.push_back({seat_at(0), "won", "won", 1});
        return changes;
    }

private:
    mutable bool is_high_ = false;
};

// The events of a move are told from the lowest secret card to the highest.
class TellingOrder : public OtherGame
{
public:
    using OtherGame::OtherGame;
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        real_.apply(state, move, log);
        if (log)
            std::stable_sort(log->begin(), log->end(),
                             [this](const Event& left, const Event& right) {
                                 return secret_of(left) < secret_of(right);
                             });
    }

private:
    std::string secret_of(const Event& event) const
    {
        const json::value told = real_.event_json(event);
        const json::value* card = told.as_object().if_contains("card");
        return card ? std::string(card->as_string()) : "";
    }
};

}  // namespace tischwerk::house
