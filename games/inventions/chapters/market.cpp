#include "games/inventions/chapters/market.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/moves.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

bool is_final(const State& state)
{
    return state.phase == Phase::FinalMarket;
}

int exchange_limit(const Board& board)
{
    const Limits& limits = board.edition.limits;
    return is_final(board.state) ? limits.final_exchanges : limits.exchanges;
}

int row_limit(const Board& board)
{
    const Limits& limits = board.edition.limits;
    return is_final(board.state) ? limits.final_exchanges_in_row : limits.exchanges_in_row;
}

int item_count(const Player& player)
{
    int items = 0;
    for (const Good good : all_items)
        items += player.count(good);
    return items;
}

// EI-10.5, EI-10.8  Two items, of any kinds but development.
bool can_give(const Player& player, const Exchange& exchange)
{
    return exchange.is_two_for_one ? item_count(player) >= 2 : can_pay(player, exchange.give);
}

// EI-10.2, EI-10.6  All uses of a row count.
// EI-10.12  An exchange that only takes back an earlier exchange is left out.
std::optional<RuleId> rule_against_exchange(const Board& board, Seat seat, const MarketVisit& visit,
                                            const Exchange& exchange)
{
    if (visit.row_uses[exchange.row] >= row_limit(board))
        return rule("EI-10.2");
    if (!(exchange.undoes & visit.made).is_empty())
        return rule("EI-10.12");
    if (exchange.bonus_discs > 0)
    {
        if (is_final(board.state) || is_last_round(board))
            return rule("EI-10.11");  // it could never be used
        if (bonus_supply(board) < exchange.bonus_discs)
            return rule("EI-10.9");
    }
    if (!can_give(board.state.player(seat), exchange))
        return rule("EI-1.15");
    return std::nullopt;
}

// EI-10.3 to EI-10.5
void settle_exchange(Play& play, Seat seat, const Exchange& exchange)
{
    pay(play, seat, exchange.give);
    gain(play, seat, exchange.get);
    gain_influence(play, seat, exchange.influence, Source::Market);
    if (exchange.bonus_discs == 0)
        return;
    Player& player = play.state.player(seat);  // EI-10.10: usable from the next round on
    player.new_bonus_discs = static_cast<uint8_t>(player.new_bonus_discs + exchange.bonus_discs);
    tell(play, BonusDiscsAcquired{seat, static_cast<int16_t>(exchange.bonus_discs)});
}

bool has_item_from(const Player& player, std::size_t first)
{
    for (std::size_t place = first; place < item_kind_count; ++place)
        if (player.goods[place] > 0)
            return true;
    return false;
}

}  // namespace

bool may_exchange(const Board& board, Seat seat)
{
    const auto& exchanges = board.edition.exchanges;
    return std::any_of(exchanges.begin(), exchanges.end(), [&](const Exchange& exchange) {
        return !rule_against_exchange(board, seat, {}, exchange);
    });
}

template <typename Collector>
void offer_exchanges(const Board& board, Seat seat, const MarketVisit& visit, Collector& menu)
{
    for (std::size_t place = 0; place < exchange_count; ++place)
    {
        const MakeExchange made{static_cast<ExchangeId>(place)};
        if (const auto against =
                rule_against_exchange(board, seat, visit, board.edition.exchanges[place]))
            menu.blocked(made, *against);
        else
            menu.allowed(made);
    }
}

void make_exchange(Play& play, Seat seat, ExchangeId kind)
{
    tell(play, ExchangeMade{seat, kind});
    if (play.edition[kind].is_two_for_one)
        push(play, Step{StepKind::GiveFirst, seat});
    else
        settle_exchange(play, seat, play.edition[kind]);
}

// EI-10.1  A development, or exchanges.
template <typename Collector>
void offer_market_mode(const Board& board, Collector& menu)
{
    menu.allowed(ChooseMarketMode{MarketMode::TakeDevelopment});
    if (may_exchange(board, board.state.steps.top().seat))
        menu.allowed(ChooseMarketMode{MarketMode::Exchange});
    else
        menu.blocked(ChooseMarketMode{MarketMode::Exchange}, rule("EI-1.15"));
    menu.allowed(Done{});
}

void choose_market_mode(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    if (decode<ChooseMarketMode>(move).mode == MarketMode::TakeDevelopment)
    {
        tell(play, DevelopmentTaken{step.seat});
        change_goods(play, step.seat, Good::Development, play.edition.limits.development_taken);
        return;
    }
    MarketVisit visit;
    visit.must_begin = true;  // EI-17.7
    push(play, step_of(StepKind::Exchange, step.seat, visit));
}

template <typename Collector>
void offer_exchange(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const MarketVisit visit = unpacked<MarketVisit>(step);
    offer_exchanges(board, step.seat, visit, menu);
    if (visit.must_begin)
        menu.blocked(Done{}, rule("EI-17.7"));
    else
        menu.allowed(Done{});
}

// Serves both markets: EI-10.1 up to five exchanges, EI-16.2 as many at the end.
void choose_exchange(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const ExchangeId kind = decode<MakeExchange>(move).kind;
    MarketVisit visit = unpacked<MarketVisit>(step);
    visit.must_begin = false;
    visit.made.insert(kind);
    ++visit.row_uses[play.edition[kind].row];
    if (++visit.count < exchange_limit(play.board()))
        push(play, step_of(step.kind, step.seat, visit));
    make_exchange(play, step.seat, kind);
}

// The first item, in canonical order: an item behind which a second can be named.
template <typename Collector>
void offer_give_first(const Board& board, Collector& menu)
{
    const Player& player = board.state.player(board.state.steps.top().seat);
    for (const Good good : all_items)
        if (player.count(good) == 0)
            menu.blocked(GiveFirst{good}, rule("EI-1.15"));
        else if (player.count(good) == 1 && !has_item_from(player, place_of(good) + 1))
            menu.blocked(GiveFirst{good}, rule("EI-17.5"));  // it is named second
        else
            menu.allowed(GiveFirst{good});
    menu.blocked(GiveFirst{Good::Development}, rule("EI-10.8"));
}

void choose_give_first(Play& play, const Step& step, const Move& move)
{
    push(play, step_of(StepKind::GiveSecond, step.seat, Giving{decode<GiveFirst>(move).good}));
}

// EI-17.5  The pair is unordered, so the second item does not stand before the first.
template <typename Collector>
void offer_give_second(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Player& player = board.state.player(step.seat);
    const Good first = unpacked<Giving>(step).first;
    for (const Good good : all_items)
        if (good < first)
            menu.blocked(GiveSecond{good}, rule("EI-17.5"));
        else if (player.count(good) < (good == first ? 2 : 1))
            menu.blocked(GiveSecond{good}, rule("EI-1.15"));
        else
            menu.allowed(GiveSecond{good});
    menu.blocked(GiveSecond{Good::Development}, rule("EI-10.8"));
}

void choose_give_second(Play& play, const Step& step, const Move& move)
{
    Giving giving = unpacked<Giving>(step);
    giving.second = decode<GiveSecond>(move).good;
    push(play, step_of(StepKind::Receive, step.seat, giving));
}

// EI-10.7  Another item than the given one.
template <typename Collector>
void offer_receive(const Board& board, Collector& menu)
{
    const Giving giving = unpacked<Giving>(board.state.steps.top());
    for (const Good good : all_items)
        if (good == giving.first || good == giving.second)
            menu.blocked(Receive{good}, rule("EI-10.7"));
        else
            menu.allowed(Receive{good});
    menu.blocked(Receive{Good::Development}, rule("EI-10.8"));
}

// EI-17.11  Only now do the items change hands.
void choose_receive(Play& play, const Step& step, const Move& move)
{
    const Giving giving = unpacked<Giving>(step);
    if (giving.first == giving.second)
        change_goods(play, step.seat, giving.first, -2);
    else
    {
        change_goods(play, step.seat, giving.first, -1);
        change_goods(play, step.seat, giving.second, -1);
    }
    change_goods(play, step.seat, decode<Receive>(move).good, 1);
}

// EI-16.4  From the start player clockwise, each player completing all exchanges.
void open_final_market(Play& play)
{
    State& state = play.state;
    state.phase = Phase::FinalMarket;
    tell(play, FinalMarketOpened{});
    push(play, Step{StepKind::FinishGame, state.start_seat});
    const std::size_t count = state.players.size();
    for (std::size_t behind = count; behind-- > 0;)
        push(play,
             Step{StepKind::FinalExchange, seat_at((index_of(state.start_seat) + behind) % count)});
}

template void offer_exchanges(const Board&, Seat, const MarketVisit&, MoveList&);
template void offer_exchanges(const Board&, Seat, const MarketVisit&, Menu&);
OFFERED(market_mode);
OFFERED(exchange);
OFFERED(give_first);
OFFERED(give_second);
OFFERED(receive);

}  // namespace tischwerk::inventions
