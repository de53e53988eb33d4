#include "core/game.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

GameInfo game_info(std::string id, const EditionInfo& edition, const Texts& texts)
{
    GameInfo info;
    info.id = std::move(id);
    info.name = texts.name("game", "name");
    info.rule_count = static_cast<int>(texts.section(Language::English, "rules").size());
    info.edition = edition;
    return info;
}

Result<Viewer> parse_viewer(std::string_view text, int players)
{
    if (text == "all")
        return Viewer{Viewer::Kind::All, no_seat};
    if (text == "spectator")
        return Viewer{Viewer::Kind::Spectator, no_seat};
    int seat = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
    if (error == std::errc() && end == text.data() + text.size() && seat >= 0 && seat < players)
        return Viewer{Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(seat))};
    return refuse(fmt::format("'{}' is no seat here: write all, spectator or a number from 0 to {}",
                              text, players - 1));
}

json::value Game::view(const AnyState& state, const Viewer& viewer) const
{
    return json::parse(view_text(state, viewer));
}

const KnownEditions& Game::editions() const
{
    static const KnownEditions none;
    return none;
}

const Game* Game::as_begun(std::string_view edition_hash, std::string_view rules) const
{
    return info().edition.hash == edition_hash && info().rules_version == rules ? this : nullptr;
}

bool is_played_by(const GameInfo& info, std::string_view rules)
{
    const std::vector<std::string>& older = info.older_rules;
    return rules == info.rules_version ||
           std::find(older.begin(), older.end(), rules) != older.end();
}

Result<const Game*> find_as_begun(const Game& game, std::string_view rules,
                                  const EditionInfo& edition)
{
    const GameInfo& info = game.info();
    if (const Game* begun = game.as_begun(edition.hash, rules))
        return begun;
    if (!is_played_by(info, rules))
        return refuse(
            fmt::format("was played by version '{}' of the rules of {}; this program plays "
                        "version '{}'",
                        rules, info.id, info.rules_version));
    return refuse(fmt::format("needs the edition '{}' of {} ({}); loaded is '{}' ({}); another one "
                              "is loaded with --edition DIR",
                              edition.name, info.id, edition.hash, info.edition.name,
                              info.edition.hash));
}

Result<AnyState> Game::from_position(const json::value& position) const
{
    Result<AnyState> state = as_written(position);
    if (state)
        run_on(*state);
    return state;
}

Result<AnyState> play_move(const Game& game, const AnyState& state, const Move& move, EventLog* log)
{
    if (game.is_over(state))
        return refuse("the game is over");
    MoveList moves;
    game.list_moves(state, moves);
    if (moves.contains(move))
    {
        AnyState after = state;
        game.apply(after, move, log);
        return after;
    }
    const Menu menu = game.menu(state);
    const MenuEntry* entry = menu.find(move);
    const std::string text = game.move_text(move);
    if (entry && entry->blocked_by)
        return refuse(Refusal{
            RefusalKind::Blocked,
            fmt::format("'{}' is not allowed now: {} {}", text, to_text(*entry->blocked_by),
                        game.texts().find(Language::English, "rules", to_text(*entry->blocked_by))),
            entry->blocked_by});
    std::vector<std::string> offered;
    for (const Move& other : moves)
        offered.push_back(game.move_text(other));
    return refuse(Refusal{RefusalKind::NotOffered,
                          fmt::format("'{}' is not offered at {}; offered: {}", text,
                                      game.decision(state).name, fmt::join(offered, ", ")),
                          std::nullopt});
}

}  // namespace tischwerk
