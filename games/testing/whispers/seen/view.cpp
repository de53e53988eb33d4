#include "games/testing/whispers/seen/view.hpp"

#include "core/positions/position_reader.hpp"
#include "core/positions/position_writer.hpp"
#include "games/testing/whispers/chapters/setup.hpp"
#include "games/testing/whispers/checks/invariants.hpp"
#include "games/testing/whispers/steps.hpp"

#include <fmt/format.h>

namespace tischwerk::whispers
{

namespace
{

const Ids& bet_ids()
{
    static const Ids ids = {"none", "passed", "made"};
    return ids;
}

// Writes the knowledge of a viewer.
class Viewing
{
public:
    Viewing(const Board& board, const Viewer& viewer) : board_(board), viewer_(viewer) {}

    std::string card(CardId card) const
    {
        if (card == no_card)
            return "none";
        return board_.state.knowledge.knows(viewer_, card)
                   ? board_.edition.words.cards.ids[place_of(card)]
                   : "";
    }
    // In the order in which they lie.
    template <typename Cards>
    Ids cards(const Cards& cards) const
    {
        Ids ids;
        for (const CardId each : cards)
            ids.push_back(card(each));
        return ids;
    }
    PlayerView player(Seat seat) const
    {
        const Player& player = board_.state.player(seat);
        const bool knows_bet =
            player.bet == Bet::None || player.has_bet_before || is_among(viewer_, only(seat));
        return {cards(player.packet),
                cards(player.row),
                cards(player.kept),
                card(player.bid),
                knows_bet ? bet_ids()[place_of(player.bet)] : "",
                player.has_bet_before,
                player.won,
                player.bet_points};
    }

private:
    const Board& board_;
    const Viewer& viewer_;
};

void fill_view(const Board& board, const Viewer& viewer, View& view)
{
    const State& state = board.state;
    const Viewing viewing(board, viewer);
    view.options.players = static_cast<int>(state.players.size());
    view.round = state.round;
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
        view.players.push_back(viewing.player(seat_at(seat)));
    view.deck_size = state.deck.count();
    view.revealed = viewing.cards(state.revealed);
    view.discarded = viewing.cards(state.discarded);
    if (viewer.kind != Viewer::Kind::All)
        for (const auto& group : state.knowledge.lost_groups(viewer.seat))
            view.lost_sight.push_back(ids_of(board.edition.words.cards, group));
    for (const Step& step : state.steps)
        view.steps.push_back({std::string(step_table()[place_of(step.kind)].name),
                              number_of(step.seat), json::object{}});
}

void read_player(PositionReader& reader, const Edition& edition, const std::string& at,
                 const PlayerView& view, Player& player)
{
    const Ids& cards = edition.words.cards.ids;
    reader.list(at + "/packet", cards, view.packet, player.packet);
    for (const std::string& id : view.row)
        if (player.row.is_full())
            reader.complain(at + "/row", fmt::format("at most {} fit here", row_size));
        else
            player.row.push(reader.id_or(at + "/row", cards, id == "none" ? "" : id, no_card));
    reader.list(at + "/kept", cards, view.kept, player.kept);
    if (view.bid != "none")
        player.bid = static_cast<CardId>(reader.place(at + "/bid", cards, view.bid));
    player.bet = static_cast<Bet>(reader.place(at + "/bet", bet_ids(), view.bet));
    player.has_bet_before = view.has_bet_before;
    reader.number(at + "/won", view.won, 0, 999, player.won);
    reader.number(at + "/bet_points", view.bet_points, -99, 99, player.bet_points);
}

void read_knowledge(PositionReader& reader, const Position& position, State& state)
{
    if (position.knowledge.size() != viewer_count)
        return reader.complain("/knowledge", fmt::format("there must be {} lists", viewer_count));
    for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
    {
        const std::string at = fmt::format("/knowledge/{}", viewer);
        if (position.knowledge[viewer].size() != card_count)
            return reader.complain(at, fmt::format("there must be {} numbers", card_count));
        for (std::size_t card = 0; card < card_count; ++card)
            reader.number(at, position.knowledge[viewer][card], 0, static_cast<int>(card_count),
                          state.knowledge.groups(viewer)[card]);
    }
}

void read_steps(PositionReader& reader, const View& view, State& state)
{
    if (view.steps.size() > state.steps.capacity())
        return reader.complain("/steps", fmt::format("at most {} steps", state.steps.capacity()));
    const std::vector<std::string> names = step_names(step_table());
    for (std::size_t place = 0; place < view.steps.size(); ++place)
    {
        const std::string at = fmt::format("/steps/{}", place);
        const std::size_t kind = reader.place(at + "/step", names, view.steps[place].step);
        const Seat seat = reader.seat(at + "/seat", view.steps[place].seat, state.players.size());
        if (step_table()[kind].asks() && seat == no_seat)
            reader.complain(at + "/seat", "this step asks a seat");
        state.steps.push({static_cast<StepKind>(kind), seat});
    }
}

}  // namespace

View view_of(const Board& board, const Viewer& viewer)
{
    View view;
    fill_view(board, viewer, view);
    return view;
}

Position position_of(const Board& board)
{
    Position position;
    fill_view(board, {Viewer::Kind::All, no_seat}, position);
    for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
    {
        const auto& groups = board.state.knowledge.groups(viewer);
        position.knowledge.emplace_back(groups.begin(), groups.end());
    }
    position.random = digits_of(board.state.random);
    return position;
}

// The deck holds the cards that lie nowhere else.
std::vector<RecordKind> step_kinds_of(const Edition&)
{
    return step_kinds_in<StepKind>(step_table(), [](StepKind) { return StepFields{}; });
}

Result<State> state_of(const Edition& edition, const Position& position)
{
    const Result<Options> options = read_options(edition, position.options.players, {});
    if (!options)
        return refuse("/options: " + options.error().message);
    if (position.players.size() != options->players)
        return refuse(fmt::format("/players: there must be {} players", options->players));
    PositionReader reader;
    State state;
    for (std::size_t seat = 0; seat < position.players.size(); ++seat)
    {
        state.players.push({});
        read_player(reader, edition, fmt::format("/players/{}", seat), position.players[seat],
                    state.players[seat]);
    }
    reader.number("/round", position.round, 1, static_cast<int>(round_count), state.round);
    const Ids& cards = edition.words.cards.ids;
    reader.list("/revealed", cards, position.revealed, state.revealed);
    reader.list("/discarded", cards, position.discarded, state.discarded);
    read_knowledge(reader, position, state);
    read_steps(reader, position, state);
    state.random = reader.generator("/random", position.random);
    if (reader.has_problem())
        return refuse(reader.problem());
    const std::array<uint8_t, card_count> counts = count_cards(state);
    for (std::size_t card = 0; card < card_count; ++card)
        if (counts[card] == 0)
            state.deck.insert(static_cast<CardId>(card));
    if (const std::optional<std::string> broken = broken_invariant({edition, state}))
        return refuse("an impossible position: " + *broken);
    return state;
}

}  // namespace tischwerk::whispers
