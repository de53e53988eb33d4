#include "games/stephens/chapters/activation.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

namespace tischwerk::stephens
{

namespace
{

// ST-7.18  A payment for a gain that would be lost as a whole is never useful.
bool is_whole_gain_lost(const Board& board, Seat seat, const ProfessionOption& option)
{
    const Player& player = board.state.player(seat);
    const Gain& gain = option.gain;
    if (gain.coin > 0 || gain.cube > 0 || gain.accessory > 0 || gain.vp > 0)
        return false;
    if (gain.influence > 0 && player.influence - option.pay.influence < influence_cap(board, seat))
        return false;
    if (gain.forest > 0 && player.forest < board.edition.nature.top)
        return false;
    return gain.dune == 0 || player.dune >= board.edition.nature.top;
}

bool works_here(const PlacedProfession& placed, Seat seat)
{
    return placed.master == seat || placed.apprentice == seat;
}

std::optional<RuleId> rule_against_option(const Board& board, Seat seat, bool is_used,
                                          const ProfessionOption& option)
{
    if (is_used)
        return rule("ST-7.14");  // each card once
    if (option.pay.is_free())
        return std::nullopt;
    if (!can_pay(board.state.player(seat), option.pay))
        return rule("ST-3.6");
    if (is_whole_gain_lost(board, seat, option))
        return rule("ST-7.18");
    return std::nullopt;
}

std::size_t index_in_row(const State& state, Row row, ProfessionId card)
{
    std::size_t index = 0;
    while (state.row(row)[index].card != card)
        ++index;
    return index;
}

}  // namespace

// ST-7.14  First the player whose action caused it, then clockwise. No choice touches another, so
// the steps are independent: a table may ask all seats at once.
void activate_row(Play& play, Row row, Seat first)
{
    tell(play, RowActivated{row});
    push_for_every_seat(play, StepKind::UseProfession, first, static_cast<uint8_t>(row));
}

void activate_row_for(Play& play, Row row, Seat seat)
{
    tell(play, RowActivated{row});
    push(play, step_at(StepKind::UseProfession, seat, row));
}

// A player with nothing to use is not asked.
template <typename Collector>
void offer_use_profession(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const auto& row = board.state.row(place_in<Row>(step));
    bool has_entry = false;
    for (std::size_t index = 0; index < row.size(); ++index)
    {
        if (!works_here(row[index], step.seat))
            continue;
        const bool is_used = (step.used >> index & 1) != 0;
        const Profession& profession = board.edition[row[index].card];
        for (std::size_t option = 0; option < profession.options.size(); ++option)
        {
            const UseProfession move{row[index].card, static_cast<uint8_t>(option + 1)};
            if (const auto against =
                    rule_against_option(board, step.seat, is_used, profession.options[option]))
            {
                menu.blocked(move, *against);
                continue;
            }
            menu.allowed(move);
            has_entry = true;
        }
    }
    if (has_entry)
        menu.allowed(Done{});
}

// ST-7.15, ST-7.16  A single option, once. ST-14.23: coins and influence first, then the chosen
// cubes and tiles, then plain gains, last the gains that need a choice.
void choose_use_profession(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const UseProfession use = decode<UseProfession>(move);
    const Row row = place_in<Row>(step);
    const ProfessionOption& option = play.edition[use.card].options[use.option - 1u];
    tell(play, ProfessionUsed{step.seat, use.card, use.option});

    Step again = step;
    again.used |= uint32_t{1} << index_in_row(play.state, row, use.card);
    push(play, again);

    for (int tile = 0; tile < option.gain.accessory; ++tile)
        push(play, Step{StepKind::GainAccessory, step.seat});
    for (int cube = 0; cube < option.gain.cube; ++cube)
        push(play, Step{StepKind::GainCube, step.seat});
    push(play, tischwerk::stephens::step(StepKind::GainPlain, step.seat,
                                         {static_cast<uint8_t>(use.card), use.option}));
    for (int tile = 0; tile < option.pay.accessory; ++tile)
        push(play, Step{StepKind::PayAccessory, step.seat});
    for (int cube = 0; cube < option.pay.cube; ++cube)
        push(play, Step{StepKind::PayCube, step.seat});
    pay_coins(play, step.seat, option.pay.coin);
    pay_influence(play, step.seat, option.pay.influence);
}

void gain_plain(Play& play, const Step& step)
{
    const Gain& gain = play.edition[place_in<ProfessionId>(step)].options[step.values[1] - 1u].gain;
    if (gain.coin > 0)
        gain_coins(play, step.seat, gain.coin);
    if (gain.influence > 0)
        gain_influence(play, step.seat, gain.influence);
    if (gain.forest > 0)
        climb_forest(play, step.seat, gain.forest);
    if (gain.dune > 0)
        climb_dune(play, step.seat, gain.dune);
    if (gain.vp > 0)
        score_points(play, step.seat, gain.vp);
}

// Points are left out: they can set the end of the game in motion.
bool is_harmless_gain(const Board& board, Seat seat, const ProfessionOption& option)
{
    const Player& player = board.state.player(seat);
    const Gain& gain = option.gain;
    return option.pay.is_free() && gain.vp == 0 && gain.cube == 0 && gain.accessory == 0 &&
           player.influence + gain.influence <= influence_cap(board, seat) &&
           player.forest + gain.forest <= board.edition.nature.top &&
           player.dune + gain.dune <= board.edition.nature.top;
}

OFFERED(use_profession);

}  // namespace tischwerk::stephens
