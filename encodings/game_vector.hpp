// The many games of a VectorPlay, compiled for one game: no virtual call and no allocation in a
// step, unless bots sit at the tables.
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
        reset(plan.setup.seed);
    }

    const VectorRows& rows() const override { return rows_; }

    void reset(const Seed& seed) override
    {
        seed_ = seed;
        ended_games_ = 0;
        std::fill(rows_.scores.begin(), rows_.scores.end(), int16_t{0});
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
    std::size_t bytes_per_game() const override { return sizeof(Table); }
    void close() override { workers_.end(); }

private:
    static constexpr std::size_t width = Observation<State>::width;

    struct Table
    {
        State state;
        MoveList moves;
        std::array<int32_t, max_menu_size> numbers{};  // of the moves that the mask shows
        std::size_t shown = 0;
        Random chooser;
        uint64_t games = 0;  // begun at this table
        std::vector<std::unique_ptr<bots::Bot>> bots;
    };

    // Every thread has rows of its own, the same ones each time: they stay in its core's cache.
    template <typename Work>
    void for_each_row(const Work& work)
    {
        workers_.run([&](std::size_t share) {
            const std::size_t end = tables_.size() * (share + 1) / workers_.size();
            for (std::size_t row = tables_.size() * share / workers_.size(); row < end; ++row)
                work(row);
        });
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

    // Cards of somebody's own may ask for more than the list has room for.
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

    // Until a seat is asked that no bot sits on.
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
    }

    void begin_game(std::size_t row)
    {
        Table& table = tables_[row];
        const Seed seed = seed_of_game(seed_, row + tables_.size() * table.games++);
        table.chooser = chooser_of(seed);
        table.state = Rules::start(edition_, options_, seed, nullptr, table.moves);
        if (!bots_)
            return;
        table.bots.clear();
        for (std::size_t seat = 0; seat < players_; ++seat)
            table.bots.push_back(recipes_[seat].empty() ? nullptr : new_bot(seat, seed));
    }
    // Every recipe was tried before the first game.
    std::unique_ptr<bots::Bot> new_bot(std::size_t seat, const Seed& seed) const
    {
        const Seed own{seed.high ^ (seat + 1) * 0x9E3779B97F4A7C15u, ~seed.low};
        return std::move(*bots_->make(recipes_[seat], static_cast<int>(players_), own));
    }

    void end_game(std::size_t row)
    {
        const State& state = tables_[row].state;
        const uint32_t winners = Rules::winners(edition_, state);
        for (std::size_t seat = 0; seat < players_; ++seat)
        {
            rows_.rewards[row * players_ + seat] =
                return_of(winners, static_cast<int>(seat), static_cast<int>(players_));
            rows_.scores[row * players_ + seat] =
                static_cast<int16_t>(Rules::total_score(edition_, state, seat_at(seat)));
        }
        rows_.ended[row] = 1;
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
    }

    const Game& game_;
    const Edition& edition_;
    const ActionSpace& actions_;
    Options options_;
    std::size_t players_;
    std::vector<std::string> recipes_;
    std::shared_ptr<bots::Bots> bots_;
    VectorRows rows_;
    std::vector<Table> tables_;
    Seed seed_;
    uint64_t ended_games_ = 0;
    std::atomic<uint64_t> unnumbered_ = 0;  // a move that is on no list
    Workers workers_;
};

}  // namespace tischwerk::encodings
