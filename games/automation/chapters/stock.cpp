#include "games/automation/chapters/stock.hpp"

#include "core/values/stock.hpp"
#include "games/automation/chapters/conditions.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

int16_t number(int value)
{
    return static_cast<int16_t>(value);
}

// AA-19.8  The top token of the space, if any is left.
void take_reputation_token(Play& play, Seat seat, std::size_t place)
{
    State& state = play.state;
    const auto& tokens = play.edition.with(state.players.size()).reputation_tokens;
    uint8_t& left = state.reputation_tokens[place];
    if (left == 0)
        return;
    const int points = tokens[tokens.size() - left];
    --left;
    tell(play, ReputationTokenTaken{seat, number(points)});
    gain_points(play, seat, points);
}

}  // namespace

int advanced_tracks(const Player& player)
{
    int count = 0;
    for (const uint8_t space : player.prospect)
        count += space > 0 ? 1 : 0;
    return count;
}

int workers_from(const Player& player, int level)
{
    int count = 0;
    for (std::size_t place = static_cast<std::size_t>(level - 1); place < level_count; ++place)
        count += player.workers[place];
    return count;
}

// AA-5.11
int cards_bought(const Player& player, CardType type)
{
    switch (type)
    {
    case CardType::Equipment: return player.equipment_count();
    case CardType::Rd: return player.rd.count();
    case CardType::Sale: return player.sales.count();
    case CardType::Total: break;
    }
    return player.equipment_count() + player.rd.count() + player.sales.count();
}

bool meets(const Player& player, const Condition& condition)
{
    return with_test(condition, [&](const auto& test) { return test(player); });
}

void change_tokens(Play& play, Seat seat, Colour colour, int amount)
{
    uint8_t& stock = play.state.player(seat).tokens[place_of(colour)];
    if (change_stock(stock, amount))
        tell(play, TokensChanged{seat, colour, number(amount), stock});
}

void gain_tokens(Play& play, Seat seat, const Tokens& tokens)
{
    for (const Colour colour : all_colours)
        if (tokens[place_of(colour)] > 0)
            change_tokens(play, seat, colour, tokens[place_of(colour)]);
}

void pay_tokens(Play& play, Seat seat, const Tokens& tokens)
{
    for (const Colour colour : all_colours)
        if (tokens[place_of(colour)] > 0)
            change_tokens(play, seat, colour, -tokens[place_of(colour)]);
}

// AA-5.3  Without a limit.
void change_credits(Play& play, Seat seat, int amount)
{
    int16_t& credits = play.state.player(seat).credits;
    if (change_stock(credits, amount))
        tell(play, CreditsChanged{seat, number(amount), credits});
}

void gain_points(Play& play, Seat seat, int amount)
{
    int16_t& points = play.state.player(seat).points;
    if (change_stock(points, amount))
        tell(play, PointsChanged{seat, number(amount), points});
}

// AA-19.6  Step by step; on the last space further steps are lost.
void raise_reputation(Play& play, Seat seat, int steps)
{
    uint8_t& reputation = play.state.player(seat).reputation;
    progress(play, Requirement::Reputation);
    for (; steps > 0 && reputation < reputation_last; --steps)
    {
        ++reputation;
        tell(play, ReputationRaised{seat, reputation});
        for (std::size_t place = 0; place < token_space_count; ++place)
            if (play.edition.token_spaces[place] == reputation)
                take_reputation_token(play, seat, place);
    }
}

// AA-19.5
void raise_relation(Play& play, Seat seat, Company company, int steps)
{
    uint8_t& space = play.state.player(seat).relations[place_of(company)];
    const int now = std::min<int>(space + steps, relationship_last);
    if (now == space)
        return;
    const int16_t amount = number(now - space);
    space = static_cast<uint8_t>(now);
    progress(play, Requirement::RelationsEach);
    tell(play, RelationRaised{seat, company, amount, space});
}

void raise_donation(Play& play, Seat seat, int steps)
{
    uint8_t& space = play.state.player(seat).donation;
    const int now = std::min<int>(space + steps, donation_last);
    if (now == space)
        return;
    const int16_t amount = number(now - space);
    space = static_cast<uint8_t>(now);
    progress(play, Requirement::Donation);
    tell(play, DonationRaised{seat, amount, space});
}

// AA-19.1  Without an unfinished worker it is lost. AA-19.4: a level holds any number.
void build_worker(Play& play, Seat seat, int level)
{
    Player& player = play.state.player(seat);
    if (player.unfinished == 0)
        return;
    --player.unfinished;
    ++player.workers[static_cast<std::size_t>(level - 1)];
    progress(play, Requirement::Workers);
    tell(play, WorkerBuilt{seat, number(level)});
}

// AA-19.2  At most to level IV; excess is lost.
void upgrade_worker(Play& play, Seat seat, int from_level, int steps)
{
    Player& player = play.state.player(seat);
    const int to_level = std::min(from_level + steps, static_cast<int>(level_count));
    --player.workers[static_cast<std::size_t>(from_level - 1)];
    ++player.workers[static_cast<std::size_t>(to_level - 1)];
    progress(play, Requirement::Workers);
    tell(play, WorkerUpgraded{seat, number(from_level), number(to_level)});
}

}  // namespace tischwerk::automation
