// Players' belongings and their changes: tokens and credits (chapter 5), workers, the relationship,
// reputation and donation tracks (chapter 19, AA-20.5), and the conditions that are read off all of
// them (AA-21.6, AA-23.9).
#pragma once

#include "games/automation/happenings.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

// ---- Questions.

// AA-5.4  In full, and nothing stands in for anything else.
inline bool holds(const Player& player, const Tokens& tokens)
{
    return player.tokens[0] >= tokens[0] && player.tokens[1] >= tokens[1] &&
           player.tokens[2] >= tokens[2];
}
// AA-19.7, AA-19.10
inline int engineers_of(const Board& board, const Player& player)
{
    return board.edition.engineers[player.reputation];
}
// AA-19.2  A worker that can still rise.
inline bool has_worker_to_upgrade(const Player& player)
{
    return player.workers[0] + player.workers[1] + player.workers[2] > 0;
}
int advanced_tracks(const Player& player);
int workers_from(const Player& player, int level);  // of this level or higher
int cards_bought(const Player& player, CardType type);
bool meets(const Player& player, const Condition& condition);

// ---- Changes, each told.

void change_tokens(Play& play, Seat seat, Colour colour, int amount);
void gain_tokens(Play& play, Seat seat, const Tokens& tokens);
void pay_tokens(Play& play, Seat seat, const Tokens& tokens);
void change_credits(Play& play, Seat seat, int amount);
void gain_points(Play& play, Seat seat, int amount);  // AA-5.13

// AA-23.4  Something has changed that achievements may ask for.
inline void progress(Play& play, Requirement kind)
{
    play.state.progress.made.insert(kind);
}
void raise_reputation(Play& play, Seat seat, int steps);
void raise_relation(Play& play, Seat seat, Company company, int steps);
// AA-20.5  Without the reputation of the spaces.
void raise_donation(Play& play, Seat seat, int steps);
void build_worker(Play& play, Seat seat, int level);  // AA-19.1
void upgrade_worker(Play& play, Seat seat, int from_level, int steps);

// The stock of a player, by kinds (core/outlook/amounts.hpp).
void tell_stock(const Player& player, const auto& out)
{
    for (const Colour colour : all_colours)
        out(colour, player.count(colour));
    out("credit", player.credits);
    out("vp", player.points);
    out("reputation", player.reputation);
    out("donation", player.donation);
    out("reliability", player.reliability);
    for (const uint8_t space : player.prospect)
        out("prospect", space);
    for (std::size_t company = 0; company < company_count; ++company)
        out(static_cast<Company>(company), player.relations[company]);
    for (std::size_t level = 1; level <= level_count; ++level)
        out(worker(level), player.workers[level - 1]);
    out("contract", player.contracts);
}

}  // namespace tischwerk::automation
