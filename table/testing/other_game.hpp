// A game that does everything as another one does; tests change a single answer of it.
#pragma once

#include "core/game.hpp"

#include <utility>

namespace tischwerk::table::testing
{

class OtherGame : public Game
{
public:
    explicit OtherGame(const Game& real) : real_(real) {}

    const GameInfo& info() const override { return real_.info(); }
    const Texts& texts() const override { return real_.texts(); }
    const DataFolder& data() const override { return real_.data(); }
    const void* edition() const override { return real_.edition(); }
    Result<std::unique_ptr<Game>> with_edition(const DataFolder& folder) const override
    {
        return real_.with_edition(folder);
    }

    Result<AnyState> start(const Setup& setup, EventLog* log) const override
    {
        return real_.start(setup, log);
    }
    int player_count(const AnyState& state) const override { return real_.player_count(state); }
    bool is_over(const AnyState& state) const override { return real_.is_over(state); }
    Decision decision(const AnyState& state) const override { return real_.decision(state); }
    Turn turn(const AnyState& state) const override { return real_.turn(state); }
    void list_moves(const AnyState& state, MoveList& moves) const override
    {
        real_.list_moves(state, moves);
    }
    Menu menu(const AnyState& state) const override { return real_.menu(state); }
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        real_.apply(state, move, log);
    }
    bool is_equal(const AnyState& left, const AnyState& right) const override
    {
        return real_.is_equal(left, right);
    }
    std::optional<AnyState> as_asked(const AnyState& state, Seat seat) const override
    {
        return real_.as_asked(state, seat);
    }
    std::optional<Move> routine(const AnyState& state, uint32_t orders) const override
    {
        return real_.routine(state, orders);
    }

    Random generator(const AnyState& state) const override { return real_.generator(state); }
    void set_generator(AnyState& state, const Random& random) const override
    {
        real_.set_generator(state, random);
    }

    AnyState determinize(const AnyState& state, Seat seat, Random& random) const override
    {
        return real_.determinize(state, seat, random);
    }
    std::string view_text(const AnyState& state, const Viewer& viewer) const override
    {
        return real_.view_text(state, viewer);
    }
    bool is_open() const override { return real_.is_open(); }
    std::optional<Event> shown_event(const Event& event, const Viewer& viewer) const override
    {
        return real_.shown_event(event, viewer);
    }
    bool is_move_shown(const AnyState& state, const Move& move, const Viewer& viewer) const override
    {
        return real_.is_move_shown(state, move, viewer);
    }
    bool is_question_shown(const AnyState& state, const Viewer& viewer) const override
    {
        return real_.is_question_shown(state, viewer);
    }
    bool is_revealing(const Event& event) const override { return real_.is_revealing(event); }
    Result<AnyState> as_written(const json::value& position) const override
    {
        return real_.as_written(position);
    }
    void run_on(AnyState& state, EventLog* log) const override { real_.run_on(state, log); }
    json::object view_schema() const override { return real_.view_schema(); }
    json::object position_schema() const override { return real_.position_schema(); }
    std::vector<RecordKind> step_kinds() const override { return real_.step_kinds(); }

    std::string move_text(const Move& move) const override { return real_.move_text(move); }
    Result<Move> parse_move(std::string_view text) const override { return real_.parse_move(text); }
    std::vector<RecordKind> move_kinds() const override { return real_.move_kinds(); }
    std::string prompt(const AnyState& state, Language language) const override
    {
        return real_.prompt(state, language);
    }
    std::string describe(const AnyState& state, const Move& move, Language language) const override
    {
        return real_.describe(state, move, language);
    }
    std::string describe(const Event& event, const std::vector<std::string>& players,
                         Language language) const override
    {
        return real_.describe(event, players, language);
    }
    std::optional<Draw> draw_of(const Event& event) const override { return real_.draw_of(event); }
    std::vector<DrawKind> draw_kinds() const override { return real_.draw_kinds(); }
    json::value event_json(const Event& event) const override { return real_.event_json(event); }
    Heading heading_of(const Event& event) const override { return real_.heading_of(event); }
    Amounts changes(const Event& event) const override { return real_.changes(event); }
    Amounts stock(const AnyState& state) const override { return real_.stock(state); }
    std::vector<std::string> places(const Move& move) const override { return real_.places(move); }
    std::optional<Pick> pick_of(const AnyState& state, const Move& move) const override
    {
        return real_.pick_of(state, move);
    }
    Amounts missing(const AnyState& state, const Move& move) const override
    {
        return real_.missing(state, move);
    }
    std::string group(const AnyState& state, const Move& move, Language language) const override
    {
        return real_.group(state, move, language);
    }
    std::string terminal_view(const AnyState& state, const Viewer& viewer,
                              const std::vector<std::string>& players, Language language,
                              bool colour) const override
    {
        return real_.terminal_view(state, viewer, players, language, colour);
    }

    GameResult result(const AnyState& state) const override { return real_.result(state); }
    std::optional<std::string> broken_invariant(const AnyState& state) const override
    {
        return real_.broken_invariant(state);
    }
    const std::vector<OfferKind>& offer_kinds() const override { return real_.offer_kinds(); }
    std::optional<Offer> offer(const AnyState& state, const Move& move) const override
    {
        return real_.offer(state, move);
    }
    std::optional<Taking> taking(const Event& event) const override { return real_.taking(event); }
    std::size_t state_bytes() const override { return real_.state_bytes(); }
    Result<std::unique_ptr<Playouts>> playouts(const Setup& setup) const override
    {
        return real_.playouts(setup);
    }

protected:
    const Game& real_;
};

}  // namespace tischwerk::table::testing
