// The choices inside effect lists, and the return of tokens above the limit.
#include "core/asks.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/vectors.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

// D19  The fixed order of pairs.
struct Pair
{
    Colour from{};
    Colour to{};
};
constexpr std::array<Pair, 6> all_pairs = {{{Colour::Red, Colour::Yellow},
                                            {Colour::Red, Colour::Blue},
                                            {Colour::Yellow, Colour::Red},
                                            {Colour::Yellow, Colour::Blue},
                                            {Colour::Blue, Colour::Red},
                                            {Colour::Blue, Colour::Yellow}}};

const Player& asked_player(const Board& board)
{
    return board.state.player(board.state.steps.top().seat);
}

}  // namespace

template <typename Collector>
void offer_choose_tokens(const Board& board, Collector& menu)
{
    const TokenChoice choice = unpacked<TokenChoice>(board.state.steps.top());
    Tokens most{};
    for (const Colour colour : choice.colours)
        most[place_of(colour)] = choice.count;
    for_each_vector(choice.count, most, [&](uint8_t red, uint8_t yellow, uint8_t blue) {
        menu.allowed(ChooseTokens{red, yellow, blue});
    });
}

void choose_choose_tokens(Play& play, const Step& step, const Move& move)
{
    gain_tokens(play, step.seat, tokens_in(decode<ChooseTokens>(move)));
}

// AA-5.2  New ones may be among those returned.
template <typename Collector>
void offer_over_limit(const Board& board, Collector& menu)
{
    const Player& player = asked_player(board);
    for_each_vector(tokens_over_limit(board, player), player.tokens,
                    [&](uint8_t red, uint8_t yellow, uint8_t blue) {
                        menu.allowed(ReturnTokens{red, yellow, blue});
                    });
}

void choose_over_limit(Play& play, const Step& step, const Move& move)
{
    pay_tokens(play, step.seat, tokens_in(decode<ReturnTokens>(move)));
}

// AA-19.2, AA-19.3  One worker below level IV; no player may refuse, and without one it is lost.
template <typename Collector>
void offer_upgrade_target(const Board& board, Collector& menu)
{
    const Player& player = asked_player(board);
    for (std::size_t place = 0; place + 1 < level_count; ++place)
        if (player.workers[place] > 0)
            menu.allowed(UpgradeWorker{static_cast<uint8_t>(place + 1)});
        else
            menu.blocked(UpgradeWorker{static_cast<uint8_t>(place + 1)}, rule("AA-19.2"));
}

void choose_upgrade_target(Play& play, const Step& step, const Move& move)
{
    upgrade_worker(play, step.seat, decode<UpgradeWorker>(move).level, step.values[0]);
}

// AA-19.5  Not on the last space.
template <typename Collector>
void offer_rel_company(const Board& board, Collector& menu)
{
    const Player& player = asked_player(board);
    for (std::size_t place = 0; place < company_count; ++place)
        if (player.relations[place] < relationship_last)
            menu.allowed(ChooseCompany{static_cast<Company>(place)});
        else
            menu.blocked(ChooseCompany{static_cast<Company>(place)}, rule("AA-19.5"));
}

void choose_rel_company(Play& play, const Step& step, const Move& move)
{
    if (step.values[0] > 1)
        push(play, step_at(StepKind::RelCompany, step.seat, step.values[0] - 1));
    raise_relation(play, step.seat, decode<ChooseCompany>(move).company, 1);
}

template <typename Collector>
void offer_swap(const Board& board, Collector& menu)
{
    const Player& player = asked_player(board);
    const Swapping swapping = unpacked<Swapping>(board.state.steps.top());
    for (std::size_t pair = swapping.from_pair; pair < all_pairs.size(); ++pair)
        if (player.count(all_pairs[pair].from) > 0)
            menu.allowed(SwapToken{all_pairs[pair].from, all_pairs[pair].to});
    menu.allowed(Done{});
}

void choose_swap(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const SwapToken swapped = decode<SwapToken>(move);
    Swapping swapping = unpacked<Swapping>(step);
    for (std::size_t pair = 0; pair < all_pairs.size(); ++pair)
        if (all_pairs[pair].from == swapped.from && all_pairs[pair].to == swapped.to)
            swapping.from_pair = static_cast<uint8_t>(pair);
    change_tokens(play, step.seat, swapped.from, -1);
    change_tokens(play, step.seat, swapped.to, 1);
    if (--swapping.left > 0)
        push(play, step_of(StepKind::Swap, step.seat, swapping));
}

// AA-27.2  Each displayed token is counted at most once.
template <typename Collector>
void offer_market_tokens(const Board& board, Collector& menu)
{
    Tokens displayed{};
    for (const Colour colour : board.state.market)
        ++displayed[place_of(colour)];
    for_each_vector(board.state.steps.top().values[0], displayed,
                    [&](uint8_t red, uint8_t yellow, uint8_t blue) {
                        menu.allowed(TakeMarketTokens{red, yellow, blue});
                    });
}

void choose_market_tokens(Play& play, const Step& step, const Move& move)
{
    gain_tokens(play, step.seat, tokens_in(decode<TakeMarketTokens>(move)));
}

template <typename Collector>
void offer_pay_any(const Board& board, Collector& menu)
{
    const AnyPayment payment = unpacked<AnyPayment>(board.state.steps.top());
    for_each_vector(payment.count, asked_player(board).tokens,
                    [&](uint8_t red, uint8_t yellow, uint8_t blue) {
                        menu.allowed(PayTokens{red, yellow, blue});
                    });
}

void choose_pay_any(Play& play, const Step& step, const Move& move)
{
    pay_tokens(play, step.seat, tokens_in(decode<PayTokens>(move)));
}

OFFERED(choose_tokens);
OFFERED(over_limit);
OFFERED(upgrade_target);
OFFERED(rel_company);
OFFERED(swap);
OFFERED(market_tokens);
OFFERED(pay_any);

}  // namespace tischwerk::automation
