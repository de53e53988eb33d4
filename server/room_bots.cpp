// Bots at a table: they think elsewhere, on a copy of the position, and what they choose comes back
// as a command like any other.
#include "bots/plan.hpp"
#include "server/addresses.hpp"
#include "server/bot_pool.hpp"
#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"

#include <algorithm>

namespace tischwerk::server
{

namespace
{

constexpr std::size_t max_hint_moves = 5;
// A server that was stopped keeps its claims, but not for longer than this. Should it only be slow,
// two think for the same bot, and the key of the log lets one through.
constexpr int64_t claim_lapses_after_ms = 10'000;

table::HintMessage hint_message(const table::Table& table, const AnyState& state,
                                const bots::Thought& thought)
{
    const Game& game = table.game();
    uint64_t visits = 0;
    for (const bots::Choice& choice : thought.choices)
        visits += choice.visits;
    table::HintMessage hint;
    hint.number = table.number();
    for (const bots::Choice& choice : thought.choices)
    {
        const double share =
            static_cast<double>(choice.visits) / static_cast<double>(std::max<uint64_t>(1, visits));
        hint.moves.push_back({game.move_text(choice.move),
                              {game.describe(state, choice.move, Language::English),
                               game.describe(state, choice.move, Language::German)},
                              share,
                              choice.score,
                              choice.win});
        if (hint.moves.size() == max_hint_moves)
            break;
    }
    for (const bots::PlannedChoice& choice : bots::turn_choices(game, state, thought.line))
        hint.plan.push_back({game.move_text(choice.move),
                             {game.describe(choice.state, choice.move, Language::English),
                              game.describe(choice.state, choice.move, Language::German)}});
    return hint;
}

}  // namespace

// Bots that play among themselves while nobody looks would take everybody's time.
bool Room::is_paused() const
{
    return onlookers_.empty() && !has_people(*table_, table_->now());
}

// Who made the table, as long as that is known; otherwise whoever looks at it.
Thinker Room::thinker() const
{
    std::string party = services_.addresses.maker_of(id_);
    if (party.empty())
        party = onlookers_.empty() ? id_ : onlookers_.front()->address;
    return {std::move(party), id_, !onlookers_.empty()};
}

// A bot's thought comes back on the thread that serves, and its time is put down to whoever made
// the table.
BotJob::Done Room::back_here(const std::string& party, Then then)
{
    return [&loop = services_.loop, self = shared_from_this(), party, then = std::move(then)](
               const Result<bots::Thought>& thought, std::chrono::nanoseconds spent) {
        loop.post([self, party, then, thought, spent] {
            self->bots_time_ += spent;
            self->services_.addresses.thought(party, spent);
            then(thought);
        });
    };
}

// Of several servers one thinks: whoever has the claim, until no bot has to move. It is asked for
// before every thought, because it ends with the connection to the store.
void Room::let_bots_think()
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
        self->services_.loop.post([self, claim] { self->claimed(claim); });
    });
}

// Whoever has it may die: then it is free, and ours the next time.
void Room::claimed(const Result<bool>& is_ours)
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

void Room::release_claim()
{
    if (!has_claim_)
        return;
    has_claim_ = false;
    services_.loop.run_aside([&store = services_.store, id = id_] { store.release(id); });
}

void Room::think(const table::BotTurn& turn)
{
    BotJob job;
    job.game = &table_->game();
    job.state = table_->state();
    job.level = turn.level;
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

void Room::play_thought(const AnyState& state, Seat seat, const Result<bots::Thought>& thought)
{
    is_thinking_ = false;
    left_ms_ = services_.loop.now_ms();  // a table where bots play is not forgotten
    if (is_closed_)
        return;
    const Game& game = table_->game();
    if (!thought)
    {
        services_.journal.error("bot_failed",
                                {{"table", table_label(id_)}, {"why", thought.error().message}});
        release_claim();
        return retry_later();
    }
    const std::optional<table::BotTurn> turn = table_->bot_to_move();
    if (!turn || turn->seat != seat || !game.is_equal(state, table_->state()))
        return let_bots_think();  // somebody took a move back meanwhile
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

void Room::ask_hint(const std::string& level,
                    const std::function<void(const Answer<table::HintMessage>&)>& done)
{
    // One at a time, so that nobody fills the queue in which all bots wait.
    if (is_hinting_)
        return done(deny(codes::busy, "a hint is being thought of already"));
    BotJob job;
    job.game = &table_->game();
    job.state = table_->state();
    job.level = level;
    job.is_hint = true;
    const Thinker who = thinker();
    job.done = back_here(who.party, [this, state = job.state, done](const auto& thought) {
        is_hinting_ = false;
        if (!thought)
            done(deny(codes::internal_error, thought.error().message));
        else if (!table_->game().is_equal(state, table_->state()))
            done(deny("outdated", "the position has changed meanwhile"));
        else
            done(hint_message(*table_, state, *thought));
    });
    is_hinting_ = services_.bots.add(who, std::move(job));
    if (!is_hinting_)
        done(deny(codes::busy, "too many bots are thinking; try again later"));
}

}  // namespace tischwerk::server
