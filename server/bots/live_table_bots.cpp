// Bots at a table: they think on other threads, on a copy of the position, and their choices come
// back as commands.
#include "bots/advice.hpp"
#include "bots/plan.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/tables/live_table.hpp"
#include "server/tables/trials.hpp"

#include <algorithm>

namespace tischwerk::server
{

namespace
{

// A stopped server keeps its claims, but not for longer than this. If the server is only slow, two
// servers think for the same bot, and the key of the log accepts a single answer.
constexpr int64_t claim_lapses_after_ms = 10'000;

}  // namespace

// Bots among themselves do not think without viewers: they would take the time of all.
bool LiveTable::is_paused() const
{
    return onlookers_.empty() && !has_people(*table_, table_->now());
}

// The maker of the table; if the server has forgotten the maker, a viewer.
Thinker LiveTable::thinker() const
{
    std::string party = services_.addresses.maker_of(id_);
    if (party.empty())
        party = onlookers_.empty() ? id_ : onlookers_.front()->address;
    return {std::move(party), id_, !onlookers_.empty()};
}

// A bot's thought comes back on the serving thread, and the maker of the table pays for its time.
BotJob::Done LiveTable::back_here(const std::string& party, Then then)
{
    return [&loop = services_.loop, self = shared_from_this(), party, then = std::move(then)](
               const Result<bots::Thought>& thought, std::chrono::nanoseconds spent) {
        loop.post([self, party, then, thought, spent] {
            self->bots_time_ += spent;
            self->services_.addresses.thought(party, spent);
            self->is_proven_ = self->is_proven_ || thought.has_value();
            self->attend([&] { then(thought); });
        });
    };
}

// Of several servers the holder of the claim thinks, until no bot has to move. The server asks for
// the claim before every thought, because it ends with the connection to the store.
void LiveTable::let_bots_think()
{
    const std::optional<table::BotTurn> turn = table_->bot_to_move();
    if (is_thinking_ || is_claiming_)
        return;
    if (!turn || is_closed_ || is_paused())
        return release_claim();
    if (!services_.store.is_shared())
        return think(*turn);
    is_claiming_ = true;
    services_.loop.run_aside([self = shared_from_this()] {
        const Result<bool> claim = self->services_.store.claim(self->id_);
        self->services_.loop.post([self, claim] { self->attend([&] { self->claimed(claim); }); });
    });
}

// The holder may die: then the claim is free, and the next attempt gets it.
void LiveTable::claimed(const Result<bool>& is_ours)
{
    is_claiming_ = false;
    has_claim_ = is_ours.value_or(false);
    const std::optional<table::BotTurn> turn = table_->bot_to_move();
    if (!turn || is_closed_ || is_paused())
        return release_claim();
    const int64_t now = services_.loop.now_ms();
    if (has_claim_)
        refused_ms_ = 0;
    else if (is_ours && refused_ms_ == 0)
        refused_ms_ = now;
    const bool is_lapsed = refused_ms_ != 0 && now - refused_ms_ >= claim_lapses_after_ms;
    if (has_claim_ || (is_ours && is_lapsed))
        think(*turn);
    else
        retry_later();
}

void LiveTable::release_claim()
{
    if (!has_claim_)
        return;
    has_claim_ = false;
    services_.loop.run_aside([&store = services_.store, id = id_] { store.release(id); });
}

void LiveTable::think(const table::BotTurn& turn)
{
    BotJob job;
    job.game = &table_->game();
    job.state = table_->state();
    job.level = turn.level;
    put_on_trial(job);
    const Thinker who = thinker();
    job.done =
        back_here(who.party, [this, state = job.state, seat = turn.seat](const auto& thought) {
            play_thought(state, seat, thought);
        });
    is_thinking_ = services_.bots.add(who, std::move(job));
    if (is_thinking_)
        return;
    release_claim();
    retry_later();
}

void LiveTable::put_on_trial(BotJob& job)
{
    if (!is_proven_)
        job.begin = [trials = trials_, id = id_] { return trials->begin_thought(id); };
}

void LiveTable::play_thought(const AnyState& state, Seat seat, const Result<bots::Thought>& thought)
{
    is_thinking_ = false;
    left_ms_ = services_.loop.now_ms();  // a table where bots play is not forgotten
    if (is_closed_)
        return;
    const Game& game = table_->game();
    if (!thought)
        return fail(thought.error().message);
    const std::optional<table::BotTurn> turn = table_->bot_to_move();
    if (!turn || turn->seat != seat || !game.is_equal(state, table_->state()))
        return let_bots_think();  // an undo came in between
    Command command;
    command.ask = [seat, number = table_->number(),
                   move = game.move_text(thought->choices.front().move)](
                      const table::Table& table, int64_t now) -> table::Outcome<table::Change> {
        if (table.number() !=
            number)  // another server was first: it was a move for another position
            return table::Change{};
        return table.bot_move({seat, now, table.number(), ""}, move);
    };
    command.done = [self = shared_from_this()](const Answer<int>& last) {
        if (last)
            ++self->services_.metrics.moves_by_bots;
        else
            self->retry_later();
    };
    submit(std::move(command));
}

void LiveTable::ask_hint(const std::string& level,
                         const std::function<void(const Answer<table::HintMessage>&)>& done)
{
    // A single hint at a time, so that no viewer fills the queue of all bots.
    if (is_hinting_)
        return done(deny(codes::busy, "a hint is being thought of already"));
    BotJob job;
    job.game = &table_->game();
    job.state = table_->state();
    job.level = level;
    job.is_hint = true;
    put_on_trial(job);
    const Thinker who = thinker();
    job.done = back_here(who.party, [this, state = job.state, done](const auto& thought) {
        is_hinting_ = false;
        if (!thought)
        {
            done(deny(out_of_service("")));
            fail(thought.error().message);
        }
        else if (!table_->game().is_equal(state, table_->state()))
            done(deny("outdated", "the position has changed meanwhile"));
        else
        {
            const Game& game = table_->game();
            done(table::HintMessage{"", table_->number(), bots::hint_moves(game, state, *thought),
                                    bots::planned_moves(game, state, *thought),
                                    bots::advice(game, state, *thought)});
        }
    });
    is_hinting_ = services_.bots.add(who, std::move(job));
    if (!is_hinting_)
        done(deny(codes::busy, "too many bots are thinking; try again later"));
}

}  // namespace tischwerk::server
