// The many games of a VectorPlay, compiled for a single game: no virtual call and no allocation in
// a step, unless bots sit at the tables.
#pragma once

#include "bots/bots.hpp"
#include "core/game_rules.hpp"
#include "core/playouts/random_playouts.hpp"
#include "encodings/actions.hpp"
#include "encodings/observation.hpp"
#include "encodings/returns.hpp"
#include "encodings/vector_play.hpp"
#include "encodings/workers.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace tischwerk::encodings
{

template <GameRules Rules>
class GameVector final : public VectorPlay
{
public:
    using State = typename Rules::State;
    using Edition = typename Rules::Edition;
    using Options = typename Rules::Options;

    GameVector(const Game& game, const Edition& edition, const ActionSpace& actions,
               const Options& options, const VectorPlan& plan, std::shared_ptr<bots::Bots> bots)
        : game_(game)
        , edition_(edition)
        , actions_(actions)
        , options_(options)
        , players_(static_cast<std::size_t>(plan.setup.players))
        , setup_(plan.setup)
        , recipes_(plan.bots)
        , bots_(std::move(bots))
        , tables_(plan.games)
        , workers_(plan.threads)
    {
        recipes_.resize(players_);
        rows_.observations.resize(plan.games * width);
        rows_.masks.resize(plan.games * static_cast<std::size_t>(actions_.size()));
        rows_.seats.resize(plan.games);
        rows_.rewards.resize(plan.games * players_);
        rows_.scores.resize(plan.games * players_);
        rows_.ended.resize(plan.games);
        if (plan.has_points)
            rows_.points.resize(plan.games * players_);
        if (plan.has_finals)
            rows_.finals.resize(plan.games * players_ * width);
        reset(plan.setup.seed);
    }

    const VectorRows& rows() const override { return rows_; }

    void reset(const Seed& seed) override
    {
        seed_ = seed;
        ended_games_ = 0;
        std::fill(rows_.scores.begin(), rows_.scores.end(), int16_t{0});
        std::fill(rows_.finals.begin(), rows_.finals.end(), int16_t{0});
        for_each_row([this](std::size_t row) { begin_table(row); });
    }

    Result<void> step(std::span<const int32_t> actions) override
    {
        std::atomic<bool> is_one_wrong = false;
        for_each_row([&](std::size_t row) {
            if (!is_offered(row, actions[row])) [[unlikely]]
                is_one_wrong = true;
        });
        if (is_one_wrong)
            return refuse_first_wrong(actions);
        for_each_row([&](std::size_t row) { play(row, actions[row]); });
        for (const uint8_t ended : rows_.ended)
            ended_games_ += ended;
        return refuse_unnumbered();
    }

    void choose_randomly(std::span<int32_t> actions) override
    {
        for_each_row([&](std::size_t row) {
            Table& table = tables_[row];
            const auto count = static_cast<uint32_t>(table.shown);
            actions[row] = count == 0 ? no_action : table.numbers[table.chooser.below(count)];
        });
    }

    uint64_t ended_games() const override { return ended_games_; }
    std::size_t bytes_per_game() const override
    {
        std::size_t bytes = 0;
        for (const Table& table : tables_)
            bytes +=
                sizeof(Table) + (table.played.capacity() + table.last.capacity()) * sizeof(Move);
        return bytes / tables_.size();
    }
    const Seed& seed() const override { return seed_; }

    RowGame game_in(std::size_t row) const override
    {
        const Table& table = tables_[row];
        return {to_any(table.state), setup_from(table.begun), table.played, table.begun.is_real};
    }

    std::optional<RowGame> ended_in(std::size_t row) const override
    {
        const Table& table = tables_[row];
        if (table.last.empty() || !table.last_begun.is_real)
            return std::nullopt;
        RowGame ended{{}, setup_from(table.last_begun), table.last, true};
        ended.state = *game_.start(ended.setup);
        for (const Move& move : ended.moves)
            game_.apply(ended.state, move);
        return ended;
    }

    Result<void> put(std::size_t row, RowGame game) override
    {
        if (game_.is_over(game.state))
            return refuse(fmt::format("row {}: this game is over", row));
        Table& table = tables_[row];
        clear_result(row);
        table.state = from_any<State>(game.state);
        Rules::list_moves(edition_, table.state, table.moves);
        table.played = std::move(game.moves);
        table.begun = {game.setup.seed, nullptr, game.is_real};
        if (!game.setup.position.is_null())
            table.begun.position = std::make_shared<const json::value>(game.setup.position);
        seat_bots(table);
        go_on(row);
        return {};
    }

    RowMemory memory_of(std::size_t row) const override
    {
        return {game_in(row), tables_[row].games, tables_[row].chooser};
    }
    Result<void> restore(std::size_t row, RowMemory memory) override
    {
        if (const Result<void> done = put(row, std::move(memory.game)); !done)
            return done;
        tables_[row].games = memory.games;
        tables_[row].chooser = memory.chooser;
        return {};
    }
    void restore_results(const VectorRows& results, const Seed& seed, uint64_t ended) override
    {
        rows_.rewards = results.rewards;
        rows_.scores = results.scores;
        rows_.ended = results.ended;
        rows_.finals = results.finals;
        seed_ = seed;
        ended_games_ = ended;
    }
    void close() override { workers_.end(); }

private:
    static constexpr std::size_t width = Observation<State>::width;

    // The beginning of a game: its seed, or a position.
    struct Beginning
    {
        Seed seed;
        std::shared_ptr<const json::value> position;
        bool is_real = true;
    };
    struct Table
    {
        State state;
        MoveList moves;
        std::vector<Move> played;
        Beginning begun;
        std::vector<Move> last;  // of the game that ended last
        Beginning last_begun;
        std::array<int32_t, max_menu_size> numbers{};  // numbers of the moves in the mask
        std::size_t shown = 0;
        Random chooser;
        uint64_t games = 0;  // games begun at this table
        std::vector<std::unique_ptr<bots::Bot>> bots;
    };

    // Each thread always has the same rows: they stay in its core's cache.
    template <typename Work>
    void for_each_row(const Work& work)
    {
        workers_.run([&](std::size_t share) {
            const std::size_t end = tables_.size() * (share + 1) / workers_.size();
            for (std::size_t row = tables_.size() * share / workers_.size(); row < end; ++row)
                work(row);
        });
    }

    Setup setup_from(const Beginning& begun) const
    {
        Setup setup = setup_;
        setup.seed = begun.seed;
        if (begun.position)
            setup.position = *begun.position;
        return setup;
    }

    bool is_offered(std::size_t row, int32_t action) const
    {
        return action >= 0 && action < actions_.size() && mask_of(row)[action] != 0;
    }
    const uint8_t* mask_of(std::size_t row) const
    {
        return &rows_.masks[row * static_cast<std::size_t>(actions_.size())];
    }
    uint8_t* mask_of(std::size_t row)
    {
        return &rows_.masks[row * static_cast<std::size_t>(actions_.size())];
    }

    tl::unexpected<Refusal> refuse_first_wrong(std::span<const int32_t> actions) const
    {
        std::size_t row = 0;
        while (is_offered(row, actions[row]))
            ++row;
        return refuse_action(row, actions[row]);
    }
    tl::unexpected<Refusal> refuse_action(std::size_t row, int32_t action) const
    {
        if (action < 0 || action >= actions_.size())
            return refuse(fmt::format("row {}: there is no action {}; they go from 0 to {}", row,
                                      action, actions_.size() - 1));
        const Result<AnyState> refused =
            play_move(game_, to_any(tables_[row].state), actions_.move_of(action));
        assert(!refused);
        Refusal refusal = refused.error();
        refusal.message = fmt::format("row {}, action {}: {}", row, action, refusal.message);
        return refuse(std::move(refusal));
    }

    // The cards of a reader's own edition may allow moves that the list has no number for.
    Result<void> refuse_unnumbered()
    {
        const uint64_t bits = unnumbered_.exchange(0);
        if (bits == 0)
            return {};
        Move move;
        move.kind = static_cast<uint8_t>(bits);
        for (std::size_t place = 0; place < move.values.size(); ++place)
            move.values[place] = static_cast<uint8_t>(bits >> (8 * (place + 1)));
        return refuse(fmt::format("'{}' is offered, but too large for the list of actions",
                                  game_.move_text(move)));
    }

    void begin_table(std::size_t row)
    {
        Table& table = tables_[row];
        table.games = 0;
        table.last.clear();
        clear_result(row);
        begin_game(row);
        go_on(row);
    }

    void play(std::size_t row, int32_t action)
    {
        Table& table = tables_[row];
        if (rows_.ended[row] != 0)
            clear_result(row);
        apply(table, actions_.move_of(action));
        go_on(row);
    }

    // Plays until a seat without a bot is asked.
    void go_on(std::size_t row)
    {
        Table& table = tables_[row];
        for (;;)
        {
            if (table.moves.is_empty())
            {
                end_game(row);
                begin_game(row);
                continue;
            }
            const Seat seat = table.state.steps.top().seat;
            if (table.bots.empty() || !table.bots[index_of(seat)])
                return show(row, seat);
            apply(table, table.bots[index_of(seat)]->choose(to_any(table.state)));
        }
    }

    void apply(Table& table, const Move& move)
    {
        if (!table.bots.empty())
            bots::tell_bots(game_, to_any(table.state), move, table.bots);
        Rules::apply(edition_, table.state, move, nullptr, table.moves);
        table.played.push_back(move);
    }

    void begin_game(std::size_t row)
    {
        Table& table = tables_[row];
        const Seed seed = seed_of_game(seed_, row + tables_.size() * table.games++);
        table.chooser = chooser_of(seed);
        table.state = Rules::start(edition_, options_, seed, nullptr, table.moves);
        table.played.clear();
        table.begun = {seed, nullptr, true};
        seat_bots(table);
    }
    void seat_bots(Table& table) const
    {
        if (!bots_)
            return;
        table.bots.clear();
        for (std::size_t seat = 0; seat < players_; ++seat)
            table.bots.push_back(recipes_[seat].empty() ? nullptr
                                                        : new_bot(seat, table.begun.seed));
    }
    // Never fails: every recipe was tried before the first game.
    std::unique_ptr<bots::Bot> new_bot(std::size_t seat, const Seed& seed) const
    {
        const Seed own{seed.high ^ (seat + 1) * 0x9E3779B97F4A7C15u, ~seed.low};
        return std::move(*bots_->make(recipes_[seat], static_cast<int>(players_), own));
    }

    void end_game(std::size_t row)
    {
        Table& table = tables_[row];
        const State& state = table.state;
        const uint32_t winners = Rules::winners(edition_, state);
        for (std::size_t seat = 0; seat < players_; ++seat)
        {
            rows_.rewards[row * players_ + seat] =
                return_of(winners, static_cast<int>(seat), static_cast<int>(players_));
            rows_.scores[row * players_ + seat] =
                static_cast<int16_t>(Rules::total_score(edition_, state, seat_at(seat)));
            if (!rows_.finals.empty())
                observe<Rules>(state, seat_at(seat),
                               &rows_.finals[(row * players_ + seat) * width]);
        }
        rows_.ended[row] = 1;
        table.last_begun = table.begun;
        table.last.swap(table.played);
    }
    void clear_result(std::size_t row)
    {
        std::fill_n(&rows_.rewards[row * players_], players_, 0.0F);
        rows_.ended[row] = 0;
    }

    void show(std::size_t row, Seat seat)
    {
        Table& table = tables_[row];
        uint8_t* mask = mask_of(row);
        for (std::size_t place = 0; place < table.shown; ++place)
            mask[table.numbers[place]] = 0;
        table.shown = 0;
        for (const Move& move : table.moves)
        {
            const int number = actions_.number_of(move);
            if (number == no_action) [[unlikely]]
            {
                unnumbered_ = bits_of(move);
                continue;
            }
            mask[number] = 1;
            table.numbers[table.shown++] = number;
        }
        rows_.seats[row] = static_cast<int8_t>(seat);
        observe<Rules>(table.state, seat, &rows_.observations[row * width]);
        if (rows_.points.empty())
            return;
        for (std::size_t place = 0; place < players_; ++place)
            rows_.points[row * players_ + place] =
                static_cast<int16_t>(Rules::total_score(edition_, table.state, seat_at(place)));
    }

    const Game& game_;
    const Edition& edition_;
    const ActionSpace& actions_;
    Options options_;
    std::size_t players_;
    Setup setup_;  // its seed is not used
    std::vector<std::string> recipes_;
    std::shared_ptr<bots::Bots> bots_;
    VectorRows rows_;
    std::vector<Table> tables_;
    Seed seed_;
    uint64_t ended_games_ = 0;
    std::atomic<uint64_t> unnumbered_ = 0;  // bits of a move without a number; 0: none
    Workers workers_;
};

}  // namespace tischwerk::encodings
