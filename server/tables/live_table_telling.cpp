// News to the viewers: whole views, or differences for those who asked for them.
#include "core/json/json_input.hpp"
#include "server/tables/live_table.hpp"
#include "table/protocol/conversation.hpp"
#include "table/protocol/telling.hpp"

#include <array>
#include <utility>

#include <boost/json/serialize.hpp>

namespace tischwerk::server
{

namespace
{

SharedText shared(std::string text)
{
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

std::size_t LiveTable::place_of(const Viewer& viewer)
{
    return viewer.kind == Viewer::Kind::Seat ? index_of(viewer.seat)
                                             : static_cast<std::size_t>(max_seat_count);
}

// Each kind of onlooker gets its own text, made once.
void LiveTable::tell_changes(int from)
{
    std::array<std::optional<table::Changed>, max_seat_count + 1> messages;
    std::array<SharedText, max_seat_count + 1> whole;
    std::array<std::array<SharedText, 2>, max_seat_count + 1> steps;
    table::Telling telling(*table_, from);
    const std::vector<Onlooker*> present = onlookers_;  // slow viewers leave on the way
    for (Onlooker* onlooker : present)
    {
        const Viewer viewer = table::eyes_of(*table_, onlooker->seat);
        const std::size_t place = place_of(viewer);
        if (!messages[place])
            messages[place] = telling.to(viewer);
        const bool had_this_view =
            std::exchange(onlooker->eyes, static_cast<int>(place)) == static_cast<int>(place);
        const auto language = static_cast<std::size_t>(onlooker->language.value_or(Language{}));
        SharedText& text = onlooker->language ? steps[place][language] : whole[place];
        if (onlooker->language && !text)
            text = shared(step_text(*messages[place], place, *onlooker->language));
        if (!onlooker->language || !had_this_view)
        {
            if (!whole[place])
                whole[place] = shared(table::to_text(table::ServerMessage(*messages[place])));
            onlooker->tell(whole[place]);
        }
        else
            onlooker->tell(text);
    }
}

// The first change after a pause is told whole, and the following ones as differences.
std::string LiveTable::step_text(const table::Changed& message, std::size_t place,
                                 Language language)
{
    const json::value seen = table::seen_in(message, language);
    LastSeen& last = last_seen_[place][static_cast<std::size_t>(language)];
    const LastSeen before =
        std::exchange(last, LastSeen{table_->number(), boost::json::serialize(seen)});
    if (before.number != message.from - 1 || before.number == 0)
        return table::to_text(table::ServerMessage(message));
    return table::to_text(
        table::ServerMessage(table::stepped(message, *parse_json(before.text), seen, language)));
}

}  // namespace tischwerk::server
