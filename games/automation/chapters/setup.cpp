#include "games/automation/chapters/setup.hpp"

#include "games/automation/chapters/draft.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/chapters/stock.hpp"

namespace tischwerk::automation
{

namespace
{

constexpr int age_size = static_cast<int>(tiles_per_age);

template <typename Id>
void lay_out_row(Play& play, CardRow<Id>& row, std::size_t count)
{
    row.deck = EnumSet<Id, uint32_t>::first(static_cast<int>(count));
    refill(play, row);
}

// AA-2.4
void draw_achievements(Play& play)
{
    for (std::size_t level = 0; level < achievement_level_count; ++level)
    {
        const auto first = level * achievements_per_level;
        const auto drawn = play.state.random.below(achievements_per_level);
        play.state.achievements[level] = static_cast<AchievementId>(first + drawn);
        tell(play,
             AchievementDrawn{play.state.achievements[level], static_cast<int16_t>(level + 1)});
    }
}

// AA-2.5  A, A, B, B; the card drawn first lies further left.
void draw_audits(Play& play)
{
    auto deck = EnumSet<AuditId, uint16_t>::first(audits_per_deck);
    for (std::size_t place = 0; place < audits_laid_out; ++place)
    {
        if (place == audits_laid_out / 2)
            deck = EnumSet<AuditId, uint16_t>::first(audit_count)
                       .without(EnumSet<AuditId, uint16_t>::first(audits_per_deck));
        play.state.audits[place] = deck.draw(play.state.random);
        tell(play, AuditDrawn{play.state.audits[place], static_cast<int16_t>(place + 1)});
    }
}

// AA-2.7  Two starters; AA-1.2: drawn only where there are more.
void lay_out_starters(Play& play)
{
    State& state = play.state;
    const int end = static_cast<int>(specialist_count) + play.edition.starter_count;
    SpecialistSet starters =
        SpecialistSet::first(end).without(SpecialistSet::first(specialist_count));
    if (play.edition.starter_count == starters_laid_out)
    {
        for (const SpecialistId starter : starters)
            state.common.push(starter);
        return;
    }
    for (std::size_t count = 0; count < starters_laid_out; ++count)
    {
        state.common.push(starters.draw(state.random));
        tell(play, StarterDrawn{state.common.top()});
    }
}

// AA-2.8
void draw_common_specialists(Play& play)
{
    State& state = play.state;
    lay_out_starters(play);
    state.undealt = SpecialistSet::first(specialist_count);
    for (int count = play.edition.with(state.players.size()).common_specialists; count > 0; --count)
    {
        const SpecialistId card = state.undealt.draw(state.random);
        state.knowledge.show_to_all(card);
        state.common.push(card);
        tell(play, SpecialistDrawn{card, no_seat, all_viewers});
    }
}

// AA-2.17  A secret hand; undealt cards leave the game unseen.
void deal_hands(Play& play)
{
    State& state = play.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        for (std::size_t count = 0; count < hand_size; ++count)
        {
            const Seat seat = seat_at(place);
            const SpecialistId card = state.undealt.draw(state.random);
            Player& player = state.players[place];
            (state.options.has_draft ? player.packet : player.hand).push(card);
            state.knowledge.show(card, seat);
            if (play.log)  // finding who knows it takes long
                tell(play, SpecialistDrawn{card, seat, state.knowledge.knowers(card)});
        }
}

// AA-2.15  The others follow clockwise.
void draw_first_player(Play& play)
{
    State& state = play.state;
    const std::size_t count = state.players.size();
    Seat seat = seat_at(state.random.below(static_cast<uint32_t>(count)));
    tell(play, FirstPlayerDrawn{seat});
    for (std::size_t place = 0; place < count; ++place, seat = next_clockwise(seat, count))
        state.order.push(seat);
    state.next_order.fill(no_seat);
}

// AA-3.1  With two players a marker lies on each worker action for good.
void lay_out_blocked_cards(Play& play)
{
    State& state = play.state;
    const Blocking blocking = play.edition.with(state.players.size()).blocking;
    if (blocking == Blocking::Fixed)
        state.blocked = EnumSet<MainAction, uint8_t>::first(worker_action_count);
    if (blocking == Blocking::Cards)
        state.blocked_deck = EnumSet<BlockedId, uint8_t>::first(blocked_count);
}

}  // namespace

Player starting_player(const Edition& edition)
{
    Player player;
    player.reliability = reliability_start;
    player.unfinished = edition.numbers.workers;
    player.contracts = edition.numbers.contract_tokens;
    return player;
}

TileSet tiles_of_round(const Edition& edition, int round)
{
    const TileSet early = TileSet::first(age_size);
    return round < edition.numbers.fourth_marker_round
               ? early
               : TileSet::first(2 * age_size).without(early);
}

// AA-2.3, AA-22.6  Left to right; an empty stack is made anew from the discards.
void refill_tiles(Play& play)
{
    State& state = play.state;
    const std::size_t size = play.edition.with(state.players.size()).tile_row;
    while (state.tiles_shown.size() < size)
    {
        if (state.tile_stack.is_empty())
        {
            state.tile_stack = state.tile_discard;
            state.tile_discard.clear();
            tell(play, TileStackRenewed{static_cast<int16_t>(state.tile_stack.count())});
        }
        const TileId tile = state.tile_stack.draw(state.random);
        state.tiles_shown.push(tile);
        tell(play, TileDrawn{tile, static_cast<int16_t>(state.tiles_shown.size())});
    }
}

// AA-29.5  The draws come in this order.
void set_up(Play& play, const Options& options)
{
    State& state = play.state;
    state.round = 1;  // AA-2.14
    for (std::size_t seat = 0; seat < options.players; ++seat)
        state.players.push(starting_player(play.edition));
    state.reputation_tokens.fill(
        static_cast<uint8_t>(play.edition.with(options.players).reputation_tokens.size()));
    lay_out_row(play, state.equipment, equipment_count);
    lay_out_row(play, state.rd, rd_count);
    lay_out_row(play, state.sales, sale_count);
    state.tile_stack = tiles_of_round(play.edition, state.round);
    refill_tiles(play);
    draw_achievements(play);
    draw_audits(play);
    draw_common_specialists(play);
    deal_hands(play);
    draw_first_player(play);
    lay_out_blocked_cards(play);
    begin_draft(play);
}

void give_starting_goods(Play& play)
{
    for (std::size_t place = 0; place < play.state.order.size(); ++place)
    {
        const Seat seat = play.state.order[place];
        const Start& start = play.edition.starts[place];
        change_credits(play, seat, start.credits);
        gain_tokens(play, seat, start.tokens);
        for (std::size_t level = 0; level < level_count; ++level)
            for (int count = 0; count < start.workers[level]; ++count)
                build_worker(play, seat, static_cast<int>(level) + 1);
    }
}

}  // namespace tischwerk::automation
