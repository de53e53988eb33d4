#include "core/saves/replay.hpp"

#include <algorithm>
#include <cassert>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk
{

namespace
{

json::array draws_json(const Game& game, const EventLog& events)
{
    json::array draws;
    for (const Draw& draw : draws_in(game, events))
        draws.push_back({{"kind", draw.kind}, {"outcome", draw.outcome}});
    return draws;
}

void add_position(const Game& game, const AnyState& state, TraceDetail detail, json::object& line)
{
    if (detail == TraceDetail::Positions)
        line["position"] = game.view(state, Viewer{Viewer::Kind::All, no_seat});
}

json::object decision_line(const Game& game, const AnyState& state, const Move& choice)
{
    MoveList moves;
    game.list_moves(state, moves);
    json::array options;
    for (const Move& move : moves)
        options.emplace_back(game.move_text(move));
    const auto place = std::find(moves.begin(), moves.end(), choice) - moves.begin();
    const Decision decision = game.decision(state);
    json::object line;
    line["seat"] = index_of(decision.seat);
    line["decision"] = decision.name;
    line["options"] = std::move(options);
    line["choice"] = place;
    return line;
}

json::object result_line(const Game& game, const AnyState& state)
{
    const GameResult result = game.result(state);
    json::array scores;
    json::array breakdown;
    json::array winners;
    for (const SeatResult& seat : result.seats)
    {
        scores.emplace_back(seat.total);
        json::object lines;
        for (const ScoreLine& line : seat.lines)
            lines[line.id] = line.points;
        breakdown.emplace_back(std::move(lines));
    }
    if (game.is_over(state))
        for (const Seat winner : result.winners)
            winners.emplace_back(index_of(winner));
    json::object line;
    line["scores"] = std::move(scores);
    line["breakdown"] = std::move(breakdown);
    line["winners"] = std::move(winners);
    line["ending"] = result.ending;
    return line;
}

AnyState started(const Game& game, const SavedGame& saved, EventLog& events)
{
    const Result<AnyState> state = game.start(saved.setup, &events);
    assert(state);  // it was played from this setup when it was read
    return *state;
}

void tell_events(const Game& game, const EventLog& events, const std::vector<std::string>& players,
                 Language language, const LineSink& sink)
{
    for (const std::string& line : history_lines(game, events, players, language))
        sink("      " + line);
}

}  // namespace

void write_trace(const Game& game, const SavedGame& saved, TraceDetail detail, const LineSink& sink)
{
    EventLog events;
    AnyState state = started(game, saved, events);
    for (std::size_t place = 0; place < saved.moves.size(); ++place)
    {
        json::object line{{"n", place + 1}};
        for (auto& entry : decision_line(game, state, saved.moves[place]))
            line.emplace(entry.key(), std::move(entry.value()));
        line["draws"] = draws_json(game, events);
        add_position(game, state, detail, line);
        sink(json::serialize(line));
        events.clear();
        game.apply(state, saved.moves[place], &events);
    }
    json::object line = result_line(game, state);
    line["draws"] = draws_json(game, events);
    add_position(game, state, detail, line);
    sink(json::serialize(line));
}

std::vector<std::string> history_lines(const Game& game, const EventLog& events,
                                       const std::vector<std::string>& players, Language language)
{
    std::vector<std::string> lines;
    for (const Event& event : events)
        if (std::string line = game.describe(event, players, language); !line.empty())
            lines.push_back(std::move(line));
    return lines;
}

void write_history(const Game& game, const SavedGame& saved,
                   const std::vector<std::string>& players, Language language, const LineSink& sink)
{
    EventLog events;
    AnyState state = started(game, saved, events);
    tell_events(game, events, players, language, sink);
    for (std::size_t place = 0; place < saved.moves.size(); ++place)
    {
        const std::size_t seat = index_of(game.decision(state).seat);
        sink(fmt::format("{:4}. {}: {}", place + 1,
                         seat < players.size() ? players[seat] : std::to_string(seat),
                         game.describe(state, saved.moves[place], language)));
        events.clear();
        game.apply(state, saved.moves[place], &events);
        tell_events(game, events, players, language, sink);
    }
}

}  // namespace tischwerk
