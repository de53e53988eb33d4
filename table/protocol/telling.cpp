#include "table/protocol/telling.hpp"

#include "table/protocol/conversation.hpp"
#include "table/protocol/difference.hpp"

#include <algorithm>

namespace tischwerk::table
{

namespace
{

bool is_asked(const TableView& view)
{
    return std::any_of(view.decisions.begin(), view.decisions.end(),
                       [&](const DecisionView& decision) { return decision.seat == view.seat; });
}

bool has_another_moved(const std::vector<HistoryEntry>& entries, int seat)
{
    return std::any_of(entries.begin(), entries.end(), [&](const HistoryEntry& entry) {
        return entry.type == Moved::type && entry.seat != seat;
    });
}

// Other viewers hear less of a seat's own business, in every game.
bool is_own_business(const Line& line)
{
    if (const Moved* moved = std::get_if<Moved>(&line.content))
        return moved->by == By::StandingOrder;
    return std::holds_alternative<Answered>(line.content) ||
           std::holds_alternative<OrdersChanged>(line.content);
}

}  // namespace

std::optional<MenuView> menu_of(const Table& table, const TableView& view)
{
    if (!is_asked(view))
        return std::nullopt;
    const Seat seat = seat_numbered(*view.seat);
    Outcome<MenuView> menu = table.menu(seat, true);
    if (!menu)
        return std::nullopt;
    if (Outcome<WrittenJson> position = table.imagined_position(seat))
        menu->imagined = std::move(*position);
    return std::move(*menu);
}

Welcome welcome(const Table& table, const Hello& hello, Seat seat, int64_t now)
{
    const Viewer viewer = eyes_of(table, seat);
    Welcome message;
    message.table = hello.table;
    if (seat != no_seat)
        message.seat = static_cast<int>(index_of(seat));
    message.last = table.number();
    message.at = now;
    const int known = hello.last && *hello.last >= 0 ? *hello.last : table.number();
    message.missed_from =
        std::max(std::min(known, table.number()), table.number() - history_page_lines) + 1;
    if (message.missed_from <= table.number())
        message.missed = table.history(message.missed_from, table.number(), viewer);
    message.view = table.view(viewer);
    message.menu = menu_of(table, message.view);
    if (message.menu)
        message.since = table.since_last_turn(viewer.seat);
    return message;
}

Telling::Telling(const Table& table, int from)
    : table_(table)
    , from_(from)
    , is_shared_(table.game().is_open())
    , are_lines_shared_(is_shared_)
{
    for (int number = std::max(from, 1); number <= table.number(); ++number)
        are_lines_shared_ = are_lines_shared_ &&
                            !is_own_business(table.log()[static_cast<std::size_t>(number) - 1]);
}

const Shown& Telling::shown_to(const Viewer& viewer)
{
    if (!shown_ || !is_shared_)
        shown_ = table_.shown_to(viewer);
    return *shown_;
}

const std::vector<HistoryEntry>& Telling::entries_for(const Viewer& viewer)
{
    if (!entries_ || !are_lines_shared_)
        entries_ = table_.history(from_, table_.number(), viewer);
    return *entries_;
}

Changed Telling::to(const Viewer& viewer)
{
    Changed message;
    message.from = from_;
    message.to = table_.number();
    message.entries = entries_for(viewer);
    message.view = table_.view(viewer, shown_to(viewer));
    message.menu = menu_of(table_, message.view);
    if (message.menu && has_another_moved(message.entries, *message.view.seat))
        message.since = table_.since_last_turn(viewer.seat);
    return message;
}

namespace
{

// A text in both languages keeps only one of them.
json::value in_language(json::value value, Language language)
{
    if (json::object* object = value.if_object())
    {
        if (object->size() == 2 && object->contains("en") && object->contains("de"))
            object->erase(language == Language::English ? "de" : "en");
        for (auto& [name, member] : *object)
            member = in_language(std::move(member), language);
    }
    else if (json::array* list = value.if_array())
        for (json::value& element : *list)
            element = in_language(std::move(element), language);
    return value;
}

}  // namespace

std::optional<Language> language_of_changes(const Hello& hello)
{
    if (hello.changes_in == "en")
        return Language::English;
    if (hello.changes_in == "de")
        return Language::German;
    return std::nullopt;
}

json::value seen_in(const Changed& message, Language language)
{
    json::object seen{{"view", described::write(message.view)}, {"menu", nullptr}};
    if (message.menu)
        seen["menu"] = described::write(*message.menu);
    return in_language(std::move(seen), language);
}

Stepped stepped(const Changed& message, const json::value& before, const json::value& seen,
                Language language)
{
    Stepped step{message.from, message.to, in_language(described::write(message.entries), language),
                 difference(before, seen).value_or(json::object{}), std::nullopt};
    if (message.since)
        step.since = in_language(described::write(*message.since), language);
    return step;
}

Changed changed(const Table& table, int from, const Viewer& viewer)
{
    return Telling(table, from).to(viewer);
}

}  // namespace tischwerk::table
