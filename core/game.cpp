#include "core/game.hpp"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

GameInfo game_info(std::string id, const Texts& texts, const EditionInfo& edition)
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
