#include "table/testing/played_table.hpp"

#include "core/testing/why_not.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk::table::testing
{

namespace
{

Table load_or_fail(const Game& game, std::span<const Line> lines)
{
    const GameFinder finder = [&game](std::string_view) -> Result<const Game*> { return &game; };
    Outcome<Table> table = Table::load(finder, lines);
    INFO(why_not(table));
    REQUIRE(table.has_value());
    return std::move(*table);
}

Lines create_or_fail(const Game& game, const TableSetup& setup, int64_t now)
{
    Outcome<Lines> lines = Table::create(game, setup, now);
    REQUIRE(lines.has_value());
    return std::move(*lines);
}

template <typename Value>
std::string text_of(const Value& value)
{
    return json::serialize(to_json(value)) + '\n';
}

}  // namespace

TableSetup setup_with(int players, uint64_t seed, const std::vector<std::string>& seats)
{
    TableSetup setup;
    setup.setup = {players, {}, Seed{0x123456789abcdef0, seed}};
    for (std::size_t place = 0; place < seats.size(); ++place)
        if (seats[place] == "human")
            setup.seats.push_back({SeatKind::Human, "Player" + std::to_string(place)});
        else
            setup.seats.push_back({SeatKind::Bot, seats[place]});
    return setup;
}

PlayedTable::PlayedTable(const Game& game, const TableSetup& setup)
    : table(load_or_fail(game, create_or_fail(game, setup, now)))
{
    for (const Line& line : table.log())
        stored.push_back(to_text(line));
}

PlayedTable PlayedTable::started(const Game& game, const TableSetup& setup)
{
    PlayedTable played(game, setup);
    for (int seat = 0; seat < played->seat_count(); ++seat)
        if (played->seat(seat_at(static_cast<std::size_t>(seat))).kind == SeatKind::Open)
        {
            Request visitor{no_seat, played.now, 0, ""};
            if (setup.is_hot_seat && seat > 0)
                visitor.seat = Seat{0};
            REQUIRE(played.take(played->take_seat(visitor, seat_at(static_cast<std::size_t>(seat)),
                                                  "Player" + std::to_string(seat))));
        }
    int asker = 0;
    for (int seat = 0; seat < played->seat_count(); ++seat)
        if (played->seat(seat_at(static_cast<std::size_t>(seat))).is_human())
            asker = seat;
    REQUIRE(played.take(played->start(played.request(asker))));
    return played;
}

Request PlayedTable::request(int seat) const
{
    return {seat_at(static_cast<std::size_t>(seat)), now, table.number(), ""};
}

bool PlayedTable::take(const Outcome<Change>& change)
{
    if (!change)
    {
        refusal = change.error();
        CHECK_FALSE(refusal.message.empty());
        CHECK(refusal.message.find('\n') == std::string::npos);
        return false;
    }
    last_lines = change->lines;
    for (const Line& line : change->lines)
        stored.push_back(to_text(line));
    const Outcome<void> committed = table.commit(*change);
    INFO(why_not(committed));
    REQUIRE(committed.has_value());
    return true;
}

bool PlayedTable::take(const Lines& lines)
{
    last_lines = lines;
    for (const Line& line : lines)
        stored.push_back(to_text(line));
    return table.commit(lines).has_value();
}

std::vector<std::string> PlayedTable::choices(int seat) const
{
    std::vector<std::string> moves;
    if (const auto menu = table.menu(seat_at(static_cast<std::size_t>(seat)), false))
        for (const MenuChoice& choice : menu->choices)
            moves.push_back(choice.move);
    return moves;
}

void PlayedTable::play_random_move(Random& random)
{
    const std::vector<std::string> moves = choices(to_act());
    const std::string& move = moves[random.below(static_cast<uint32_t>(moves.size()))];
    if (table.bot_to_move())
        REQUIRE(take(table.bot_move(request(to_act()), move)));
    else
        REQUIRE(this->move(to_act(), move));
}

void PlayedTable::play_bots(Random& random)
{
    while (table.bot_to_move())
        play_random_move(random);
}

Table PlayedTable::loaded() const
{
    Lines lines;
    for (const std::string& text : stored)
    {
        Outcome<Line> line = parse_line(text);
        REQUIRE(line.has_value());
        CHECK(to_text(*line) == text);
        lines.push_back(std::move(*line));
    }
    return load_or_fail(table.game(), lines);
}

std::string all_told(const Table& table, const Viewer& viewer)
{
    std::string told = text_of(table.view(viewer)) + text_of(table.fairness()) +
                       text_of(table.history(1, table.number(), viewer));
    if (const Outcome<PastView> past = table.view_at(table.number() / 2, viewer))
        told += text_of(*past);
    if (const Outcome<PastView> past = table.view_at(table.number(), viewer))
        told += text_of(*past);
    if (viewer.kind != Viewer::Kind::Seat)
        return told;
    told += text_of(table.since_last_turn(viewer.seat));
    const Outcome<MenuView> menu = table.menu(viewer.seat, true);
    if (!menu)
        return told + menu.error().message;
    told += text_of(*menu);
    for (const MenuChoice& choice : menu->choices)
    {
        const Outcome<PreviewView> preview = table.preview(viewer.seat, choice.move);
        told += preview ? text_of(*preview) : preview.error().message;
        if (!preview || !preview->next)
            continue;
        const std::vector<std::string> then = {preview->next->choices.front().move};
        const Outcome<PreviewView> further = table.preview(viewer.seat, choice.move, then);
        told += further ? text_of(*further) : further.error().message;
    }
    return told;
}

bool is_same(const Table& left, const Table& right)
{
    if (left.number() != right.number() || left.moves() != right.moves() ||
        left.next_deadline() != right.next_deadline() ||
        (left.phase() != Phase::Open && !left.game().is_equal(left.state(), right.state())) ||
        all_told(left, Viewer{}) != all_told(right, Viewer{}))
        return false;
    for (int seat = 0; seat < left.seat_count(); ++seat)
        if (all_told(left, viewer_of(seat)) != all_told(right, viewer_of(seat)))
            return false;
    return true;
}

std::string first_of_type(const PlayedTable& table, std::string_view type)
{
    for (const std::string& line : table.stored)
        if (line.find("\"type\":\"" + std::string(type) + "\"") != std::string::npos)
            return line;
    return "";
}

}  // namespace tischwerk::table::testing
