// The exchange at a deal's acceptance (FF-17.6 to FF-17.8, FF-17.17).
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/deals/deals.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// The two players of a deal as they would be afterwards.
struct Sides
{
    std::array<Player, 2> players;
    bool is_legal = true;
};

// FF-17.7  The giver has it.
void give_up(Player& giver, const DealClause& clause, bool& is_legal)
{
    const int amount = clause.kind == Clause::Cubes ? clause.second : clause.first;
    switch (clause.kind)
    {
    case Clause::Cubes:
        is_legal = is_legal && giver.warehouse[clause.first] >= amount;
        giver.warehouse[clause.first] =
            static_cast<uint8_t>(giver.warehouse[clause.first] - amount);
        break;
    case Clause::Rosettes:
        is_legal = is_legal && giver.rosettes >= amount;
        giver.rosettes = static_cast<uint8_t>(giver.rosettes - amount);
        break;
    case Clause::Points: giver.score = static_cast<int16_t>(giver.score - amount); break;
    case Clause::PrivateSteam:
        is_legal = is_legal && giver.tank >= amount;
        giver.tank = static_cast<uint8_t>(giver.tank - amount);
        break;
    case Clause::Improvement:
        is_legal = is_legal && giver.owns(static_cast<Improvement>(clause.first));
        giver.improvements.remove(static_cast<Improvement>(clause.first));
        break;
    default: break;  // a card is named only by who has it
    }
}

void receive(Player& receiver, const DealClause& clause, bool& is_legal)
{
    const int amount = clause.kind == Clause::Cubes ? clause.second : clause.first;
    switch (clause.kind)
    {
    case Clause::Cubes:
        receiver.warehouse[clause.first] =
            static_cast<uint8_t>(receiver.warehouse[clause.first] + amount);
        break;
    case Clause::Rosettes:
        receiver.rosettes = static_cast<uint8_t>(receiver.rosettes + amount);
        break;
    case Clause::Points: receiver.score = static_cast<int16_t>(receiver.score + amount); break;
    case Clause::PrivateSteam: receiver.tank = static_cast<uint8_t>(receiver.tank + amount); break;
    case Clause::Improvement:
        is_legal = is_legal && !receiver.owns(static_cast<Improvement>(clause.first));
        receiver.improvements.insert(static_cast<Improvement>(clause.first));
        break;
    default: break;
    }
}

// FF-17.8  Without an incinerator there is no tank.
void lose_tank(Player& player)
{
    if (!player.owns(Improvement::Incinerator))
        player.tank = 0;
}

Sides sides_after(const Board& board, const Deal& deal)
{
    Sides sides{{board.state.player(deal.proposer), board.state.player(deal.partner)}, true};
    for (std::size_t place = 0; place < deal_clause_count; ++place)
        if (is_transfer(deal.clauses[place].kind))
            give_up(sides.players[place / most_clauses], deal.clauses[place], sides.is_legal);
    for (Player& player : sides.players)
        lose_tank(player);
    for (std::size_t place = 0; place < deal_clause_count; ++place)
        if (is_transfer(deal.clauses[place].kind))
            receive(sides.players[1 - place / most_clauses], deal.clauses[place], sides.is_legal);
    return sides;
}

void tell_changes(Play& play, Seat seat, const Player& before)
{
    const Player& now = play.state.player(seat);
    const auto difference = [](int after, int earlier) {
        return static_cast<int16_t>(after - earlier);
    };
    for (std::size_t place = 0; place < resource_count; ++place)
        if (const int16_t change = difference(now.warehouse[place], before.warehouse[place]))
            tell(play, WarehouseChanged{seat, resource_at(place), change, now.warehouse[place]});
    if (const int16_t change = difference(now.rosettes, before.rosettes))
        tell(play, RosettesChanged{seat, change, now.rosettes});
    if (const int16_t change = difference(now.score, before.score))
        tell(play, PointsChanged{seat, change, now.score});
    if (const int16_t change = difference(now.tank, before.tank))
        tell(play, PrivateSteamChanged{seat, change, now.tank});
}

void take_over(Play& play, Seat seat, const Player& after)
{
    Player& player = play.state.player(seat);
    const Player before = player;
    player.warehouse = after.warehouse;
    player.rosettes = after.rosettes;
    player.score = after.score;
    player.tank = after.tank;
    player.improvements = after.improvements;
    tell_changes(play, seat, before);
}

// FF-17.17  The card moves as it lies.
void move_invention(Play& play, Seat from, Seat to, InventionId card)
{
    Player& giver = play.state.player(from);
    Player& receiver = play.state.player(to);
    for (auto set : {&Player::unresearched, &Player::researched, &Player::activated})
        if ((giver.*set).contains(card))
        {
            (giver.*set).remove(card);
            (receiver.*set).insert(card);
        }
    tell(play, InventionGiven{from, to, card});
}

// FF-17.14  Only the two know which hidden card it is; the others lose sight of the hand.
void move_commission(Play& play, Seat from, Seat to, CommissionId card)
{
    State& state = play.state;
    Player& giver = state.player(from);
    const bool is_hidden = giver.hidden.contains(card);
    if (is_hidden)
    {
        state.knowledge.mix(giver.hidden, static_cast<Viewers>(only(from) | only(to)));
        state.knowledge.show(card, to);
    }
    CommissionSet& left = is_hidden ? giver.hidden : giver.revealed;
    left.remove(card);
    (is_hidden ? state.player(to).hidden : state.player(to).revealed).insert(card);
    if (play.log)  // finding who knows it takes long
        tell(play, CommissionGiven{from, to, card, state.knowledge.knowers(card)});
}

void move_cards(Play& play, const Deal& deal)
{
    for (std::size_t place = 0; place < deal_clause_count; ++place)
    {
        const DealClause& clause = deal.clauses[place];
        const Seat from = deal.side(place);
        const Seat to = deal.other_side(place);
        if (clause.kind == Clause::Improvement)
            tell(play, ImprovementGiven{from, to, static_cast<Improvement>(clause.first)});
        if (clause.kind == Clause::Invention)
            move_invention(play, from, to, static_cast<InventionId>(clause.first));
        if (clause.kind == Clause::Commission)
            move_commission(play, from, to, static_cast<CommissionId>(clause.first));
    }
}

}  // namespace

// FF-17.7  Room for the cubes, an incinerator with room for private steam, no score off the track.
bool is_exchange_legal(const Board& board, const Deal& deal)
{
    const Sides sides = sides_after(board, deal);
    if (!sides.is_legal)
        return false;
    const Numbers& numbers = board.edition.numbers;
    for (const Player& player : sides.players)
        if (warehouse_room(board.edition, player) < 0 || player.score < numbers.score_min ||
            player.tank > numbers.tank ||
            (player.tank > 0 && !player.owns(Improvement::Incinerator)))
            return false;
    return true;
}

void accept_deal(Play& play, const Deal& deal)
{
    State& state = play.state;
    const Sides sides = sides_after(play.board(), deal);
    const int tanks = state.player(deal.proposer).tank + state.player(deal.partner).tank;
    take_over(play, deal.proposer, sides.players[0]);
    take_over(play, deal.partner, sides.players[1]);
    const int lost = tanks - sides.players[0].tank - sides.players[1].tank;
    state.supply_markers = static_cast<uint8_t>(state.supply_markers + lost);
    move_cards(play, deal);
    Deal accepted = deal;
    for (std::size_t place = 0; place < deal_clause_count; ++place)
        if (deal.clauses[place].kind != no_clause && !is_transfer(deal.clauses[place].kind))
            accepted.open.insert(static_cast<uint8_t>(place));
    state.deals.push(accepted);
}

}  // namespace tischwerk::factory42
