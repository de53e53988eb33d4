#include "games/factory42/told/terminal.hpp"

#include "core/told/terminal_text.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/scoring.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/told/card_words.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

constexpr std::array phase_words = {"preparation", "cards",    "placement",
                                    "resolution",  "clean_up", "over"};

// Draws the board piece by piece; a player is a letter, A to E.
class Picture : public BoardPen<Board>
{
public:
    Picture(const BoardPen<Board>& pen, Lines& lines)
        : BoardPen<Board>(pen)
        , lines_(lines)
        , cards_(pen.edition, pen.texts, pen.language)
    {}

    void draw()
    {
        draw_status();
        draw_stocks();
        draw_orders();
        draw_locations();
        draw_railway();
        for (std::size_t place = 0; place < state.players.size(); ++place)
            draw_player(seat_at(place));
        add_explanation(lines_, "legend");
    }

private:
    static std::string letter(Seat seat)
    {
        return seat == no_seat ? "-" : std::string(1, static_cast<char>('A' + index_of(seat)));
    }
    template <typename Id>
    std::string named(const Names& names, Id id) const
    {
        return names.names[place_of(id)].in(language);
    }
    void add_line(const Lines& pieces) { add_packed(lines_, pieces); }

    // A long text breaks between its sentences.
    static void add_sentences(const std::string& text, Lines& pieces)
    {
        std::size_t begin = 0;
        while (begin < text.size())
        {
            const std::size_t stop = std::min(text.find(". ", begin), text.size() - 1);
            pieces.push_back(text.substr(begin, stop + 1 - begin));
            begin = stop + 2;
        }
    }
    void add_cubes(const Cubes& cubes, Lines& pieces) const
    {
        for (std::size_t place = 0; place < resource_count; ++place)
            if (cubes[place] > 0)
                pieces.push_back(cards_.cubes_of(resource_at(place), cubes[place]));
    }

    void draw_status()
    {
        Lines pieces = {fmt::format("{} {}/{}", heading("round"), state.round,
                                    round_count(edition, state.options)),
                        word(phase_words[place_of(state.phase)]),
                        fmt::format("{} {}", word("start"), letter(state.start_player)),
                        fmt::format("{} {}/{}{}", word("gauge"), state.gauge, burst_level(board()),
                                    state.is_burst ? " " + word("burst") : "")};
        if (state.event != no_event)
        {
            pieces.push_back(named(edition.words.events, state.event));
            add_sentences(edition.words.event_texts[place_of(state.event)].in(language), pieces);
        }
        add_line(pieces);
        if (state.market != no_market)
            draw_market();
    }
    void draw_market()
    {
        const MarketCard& card = edition[state.market];
        Lines pieces = {
            fmt::format("{} {}", heading("market"), named(edition.words.markets, state.market))};
        const auto price = [](int value) {
            return value < 0 ? std::string("-") : std::to_string(value);
        };
        for (std::size_t place = 0; place < resource_count; ++place)
            pieces.push_back(fmt::format("{} {}/{}", cards_.resource(resource_at(place)),
                                         price(card.sell[place]), price(card.buy[place])));
        add_line(pieces);
    }
    void draw_stocks()
    {
        const std::array<std::pair<const char*, const Cubes*>, 3> stocks = {
            {{"pool", &state.pool}, {"tower", &state.tower}, {"bag", &state.bag}}};
        for (const auto& [key, cubes] : stocks)
        {
            Lines pieces = {heading(key)};
            add_cubes(*cubes, pieces);
            add_line(pieces);
        }
    }
    void draw_orders()
    {
        for (std::size_t place = 0; place < state.slots.size(); ++place)
        {
            const OrderSlot& slot = state.slots[place];
            if (slot.order == no_order)
                continue;
            const OrderCard& card = edition[slot.order];
            std::string made;
            for (std::size_t seat = 0; seat < state.players.size(); ++seat)
                made += std::string(static_cast<std::size_t>(slot.workers_of(seat_at(seat))),
                                    static_cast<char>('A' + seat));
            Lines pieces = {fmt::format("{} {} {} [{}] +{}", heading("order"), place + 1,
                                        named(edition.words.orders, slot.order), made,
                                        slot.overdue)};
            for (std::size_t level = 0; level < quality_count; ++level)
                pieces.push_back(cards_.order_level(card, static_cast<Quality>(level)));
            add_line(pieces);
        }
        Lines display;
        for (const InventionId card : state.display)
        {
            display.push_back(named(edition.words.inventions, card));
            add_sentences(cards_.invention(card), display);
        }
        if (!display.empty())
            add_line(display);
    }
    // "Loading AB+C": workers A and B, commissar C.
    void draw_locations()
    {
        Lines pieces;
        for (std::size_t place = 0; place < location_count; ++place)
        {
            const Crew& crew = state.crews[place];
            if (crew.workers.is_empty() && crew.commissar == no_seat)
                continue;
            std::string workers;
            for (const Seat seat : crew.workers)
                workers += letter(seat);
            if (crew.commissar != no_seat)
                workers += "+" + letter(crew.commissar);
            pieces.push_back(fmt::format(
                "{} {}", named(edition.words.locations, static_cast<Location>(place)), workers));
        }
        if (!pieces.empty())
            add_line(pieces);
    }
    void draw_railway()
    {
        Lines line = {heading("line")};
        for (const Cargo& car : state.line)
            line.push_back(cards_.cargo(car));
        add_line(line);
        Lines station = {heading("station")};
        for (const Cargo& car : state.station)
            station.push_back(cards_.cargo(car));
        if (station.size() > 1)
            add_line(station);
    }
    void draw_player(Seat seat)
    {
        const Player& player = state.player(seat);
        Lines pieces = {
            fmt::format("{}{} {}", arrow(seat), letter(seat), shortened(name(seat), 12)),
            fmt::format("{}{} ({})", player.score, word("points"), score_of(board(), seat).total()),
            fmt::format("{}{}", player.rosettes, word("rosettes")),
            fmt::format("{} {}", word("meeples"), player.unplaced),
            fmt::format("{} {}/{}", word("warehouse"), total_of(player.warehouse),
                        warehouse_capacity(edition, player))};
        add_cubes(player.warehouse, pieces);
        if (player.tank > 0)
            pieces.push_back(fmt::format("{} {}", word("tank"), player.tank));
        for (std::size_t dock = 0; dock < dock_count; ++dock)
            if (player.docks[dock].has_car)
                pieces.push_back(fmt::format("{} {}: {}", word("dock"), dock + 1,
                                             cards_.cargo(player.docks[dock].cargo)));
        for (const Improvement improvement : player.improvements)
            pieces.push_back(named(edition.words.improvements, improvement));
        add_cards(player, pieces);
        add_own_meeples(player, pieces);
        add_line(pieces);
    }
    void add_cards(const Player& player, Lines& pieces) const
    {
        for (const InventionId card : player.unresearched)
            pieces.push_back(fmt::format("({})", named(edition.words.inventions, card)));
        for (const InventionId card : player.researched)
            pieces.push_back(fmt::format("{}*", named(edition.words.inventions, card)));
        for (const CommissionId card : player.revealed)
            pieces.push_back(fmt::format("{} x{}", named(edition.words.commissions, card),
                                         state.quantity[place_of(card)]));
        int unknown = 0;
        for (const CommissionId card : player.hidden)
            if (state.knowledge.knows(viewer, card))
                pieces.push_back(fmt::format("[{}]", named(edition.words.commissions, card)));
            else
                ++unknown;
        for (; unknown > 0; --unknown)
            pieces.emplace_back("[?]");
    }
    void add_own_meeples(const Player& player, Lines& pieces) const
    {
        for (const Location location : player.workers | player.commissars)
            pieces.push_back(fmt::format("{}{}{}", named(edition.words.locations, location),
                                         player.workers.contains(location) ? " ●" : "",
                                         player.commissars.contains(location) ? " ⬡" : ""));
    }

    Lines& lines_;
    CardWords cards_;
};

}  // namespace

std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& plain)
{
    Lines lines;
    const BoardPen<Board> pen{plain, board.edition, board.state};
    Picture(pen, lines).draw();
    return lines;
}

}  // namespace tischwerk::factory42
