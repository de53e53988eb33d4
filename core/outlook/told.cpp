#include "core/outlook/told.hpp"

#include <cstdlib>

namespace tischwerk
{

namespace
{

void append(std::string& text, const std::string& more, const char* separator)
{
    if (!more.empty())
        text += (text.empty() ? "" : separator) + more;
}

std::string sign_of(int amount)
{
    return amount < 0 ? "−" : "+";
}

std::string seat_words(const Game& game, int seat, const std::vector<std::string>& players,
                       Language language)
{
    const auto place = static_cast<std::size_t>(seat);
    if (place < players.size())
        return players[place];
    return game.texts().fill(language, "terms", "seat", {{"n", std::to_string(seat + 1)}});
}

std::string changes_of(const Game& game, const std::vector<ChangeView>& changes,
                       std::optional<int> seat, Language language)
{
    std::string text;
    for (const ChangeView& one : changes)
        if (one.seat == seat)
            append(text,
                   sign_of(one.amount) +
                       amount_words(game.texts(), language, one.kind, std::abs(one.amount)),
                   ", ");
    return text;
}

// Own changes first, then those of the others by name, then the common stock.
std::string all_changes(const Game& game, const std::vector<ChangeView>& changes, int own,
                        const std::vector<std::string>& players, Language language)
{
    std::string text = changes_of(game, changes, own, language);
    for (int seat = 0; seat < max_seat_count; ++seat)
    {
        const std::string other = seat == own ? "" : changes_of(game, changes, seat, language);
        if (!other.empty())
            append(text, seat_words(game, seat, players, language) + ": " + other, "; ");
    }
    append(text, changes_of(game, changes, std::nullopt, language), "; ");
    return text;
}

}  // namespace

std::string amount_words(const Texts& texts, Language language, const std::string& kind, int amount)
{
    const char* section = texts.has("pieces", kind) ? "pieces" : "amounts";
    return texts.fill(language, section, kind, {{"n", std::to_string(amount)}});
}

std::string outlook_words(const Game& game, const Outlook& outlook, Seat own,
                          const std::vector<std::string>& players, Language language)
{
    const int seat = static_cast<int>(index_of(own));
    std::string text = all_changes(game, outlook.changes, seat, players, language);
    append(text, changes_of(game, outlook.price, seat, language), ", ");
    for (const LaterView& part : outlook.later)
        if (!part.changes.empty())
            append(text,
                   part.words.in(language) + ' ' +
                       all_changes(game, part.changes, seat, players, language),
                   "; ");
    if (outlook.idle)
        append(text, outlook.idle->in(language), "; ");
    return text;
}

std::string reason_words(const Game& game, const BlockedBy& blocked, Language language)
{
    std::string text;
    for (const MissingView& one : blocked.missing)
        append(text, amount_words(game.texts(), language, one.kind, one.amount), ", ");
    if (text.empty() && blocked.reason)
        return blocked.reason->in(language);
    return text.empty() ? "" : game.texts().fill(language, "pieces", "missing", {{"what", text}});
}

}  // namespace tischwerk
