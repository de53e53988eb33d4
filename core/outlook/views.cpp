// Amounts and points as they are told.
#include "core/outlook/trial.hpp"

#include <algorithm>

namespace tischwerk
{

std::vector<ChangeView> change_views(const Amounts& amounts)
{
    std::vector<ChangeView> views;
    for (const Amount& one : amounts)
    {
        std::optional<int> seat;
        if (one.seat != no_seat)
            seat = static_cast<int>(index_of(one.seat));
        views.push_back({one.kind, seat, one.amount});
    }
    return views;
}

std::vector<LaterView> later_views(const Game& game, const Trial& trial, Seat own)
{
    const std::vector<std::string> nobody;
    std::vector<LaterView> views;
    for (std::size_t place = 1; place < trial.parts.size(); ++place)
    {
        const TrialPart& part = trial.parts[place];
        views.push_back({std::string(game.event_json(*part.heading).at("event").as_string()),
                         {game.describe(*part.heading, nobody, Language::English),
                          game.describe(*part.heading, nobody, Language::German)},
                         change_views(changes_in(game, trial.events, part.begin, part.end, own))});
    }
    return views;
}

BlockedBy blocked_by(const Texts& texts, const RuleId& rule)
{
    const std::string id = to_text(rule);
    BlockedBy blocked{id, texts.name("rules", id), std::nullopt, {}};
    if (texts.has("reasons", id))
        blocked.reason = texts.name("reasons", id);
    return blocked;
}

std::vector<PointsView> standing_in(const Game& game, const AnyState& state)
{
    const std::vector<std::string>& for_now = game.info().lines_for_now;
    std::vector<PointsView> standing;
    for (const SeatResult& seat : game.result(state).seats)
    {
        PointsView view{static_cast<int>(standing.size()), seat.total, 0};
        for (const ScoreLine& line : seat.lines)
            if (std::find(for_now.begin(), for_now.end(), line.id) != for_now.end())
                view.for_now += line.points;
        standing.push_back(view);
    }
    return standing;
}

std::vector<PointsView> points_gained(const std::vector<PointsView>& before,
                                      const std::vector<PointsView>& after)
{
    std::vector<PointsView> gained;
    for (std::size_t seat = 0; seat < before.size(); ++seat)
    {
        const PointsView gain{static_cast<int>(seat), after[seat].points - before[seat].points,
                              after[seat].for_now - before[seat].for_now};
        if (gain.points != 0 || gain.for_now != 0)
            gained.push_back(gain);
    }
    return gained;
}

}  // namespace tischwerk
