#include "core/saves/save_file.hpp"

#include "core/json/json_input.hpp"
#include "core/saves/fairness.hpp"
#include "core/saves/save_lines.hpp"
#include "core/values/one_line.hpp"

#include <cassert>
#include <optional>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

SaveHeader header_of(const Game& game, const Setup& setup, const std::vector<SaveSeat>& seats)
{
    const GameInfo& info = game.info();
    SaveHeader header;
    header.game = info.id;
    header.rules = info.rules_version;
    header.edition = {info.edition.name, info.edition.hash};
    header.players = setup.players;
    header.options = all_options(info.options, setup.players, setup.options);
    header.seed = to_text(setup.seed);
    header.seed_hash = seed_hash(setup.seed);
    if (!seats.empty())
        header.seats = seats;
    header.position = setup.position;
    return header;
}

SaveEnd end_of(const Game& game, const AnyState& state, std::size_t move_count)
{
    SaveEnd end;
    end.moves = static_cast<int>(move_count);
    if (!game.is_over(state))
        return end;
    const GameResult result = game.result(state);
    end.result.emplace();
    for (const SeatResult& seat : result.seats)
        end.result->scores.push_back(seat.total);
    for (const Seat winner : result.winners)
        end.result->winners.push_back(static_cast<int>(index_of(winner)));
    return end;
}

// Reads line by line; every answer that is a refusal already says where.
class SaveReader
{
public:
    SaveReader(std::string_view content, std::string_view file_name)
        : rest_(content)
        , file_name_(file_name)
    {}

    Result<SavedGame> read(const GameFinder& game_finder);

private:
    tl::unexpected<Refusal> wrong(std::string_view what) const
    {
        return refuse(fmt::format("{}:{}: {}", file_name_, line_number_, one_line(what)));
    }

    Result<json::value> next_line(std::size_t max_length = max_save_line_length);
    template <typename Line>
    Result<Line> read_line(const json::value& value);
    Result<void> read_header(const GameFinder& game_finder);
    Result<void> match_game(const SaveHeader& header);
    Result<void> start_game(const SaveHeader& header);
    Result<void> read_seats(const SaveHeader& header);
    Result<void> read_move(const json::value& value);
    Result<void> read_end(const json::value& value);

    std::string_view rest_;
    std::string_view file_name_;
    std::string_view line_;
    std::size_t line_number_ = 0;
    SealedLines sealed_lines_;
    const Game* game_ = nullptr;
    SavedGame saved_;
};

Result<json::value> SaveReader::next_line(std::size_t max_length)
{
    ++line_number_;
    if (rest_.empty())
        return wrong(R"(the file was cut: the last line must be {"end":true,…})");
    const std::size_t length = rest_.substr(0, max_length + 1).find('\n');
    if (length == std::string_view::npos && rest_.size() > max_length)
        return wrong(fmt::format("the line is too long; a save has at most {} bytes in this line",
                                 max_length));
    if (length == std::string_view::npos)
        return wrong("the file was cut inside this line; every line ends with a line feed");
    line_ = rest_.substr(0, length);
    rest_.remove_prefix(length + 1);
    Result<json::value> value = parse_json(line_);
    if (!value)
        return wrong(fmt::format("is no JSON ({}); every line of a save is one JSON object",
                                 value.error().message));
    if (!value->is_object())
        return wrong("is no JSON object; every line of a save is one");
    return value;
}

// A line must be exactly as we write it, which finds every change, doubled keys included.
template <typename Line>
Result<Line> SaveReader::read_line(const json::value& value)
{
    const Result<Line> line = from_json<Line>(value);
    if (!line)
        return wrong(line.error().message);
    const std::string sealed = sealed_lines_.seal(*line);
    if (sealed == line_)
        return line;
    if (sealed.find(fmt::format(R"("check":"{}"}})", line->check)) == std::string::npos)
        return wrong(
            fmt::format("the check '{}' does not fit: this line was changed, moved or added "
                        "after the game was saved; use an unchanged copy",
                        line->check));
    return wrong(fmt::format("is laid out differently; right is: {}", sealed));
}

Result<void> SaveReader::match_game(const SaveHeader& header)
{
    const Result<const Game*> begun =
        find_as_begun(*game_, header.rules, {header.edition.name, header.edition.hash, {}});
    if (!begun)
        return wrong(begun.error().message);
    game_ = saved_.begun = *begun;
    const GameInfo& info = game_->info();
    // First, because a list of all seats is made below.
    if (header.players < info.min_players || header.players > info.max_players)
        return wrong(fmt::format("players: {} is for {} to {} players, not {}", info.id,
                                 info.min_players, info.max_players, header.players));
    std::vector<std::string> options;
    for (const auto& [key, _] : option_keys(info.options, header.players))
        options.push_back(key);
    for (const std::string& option : options)
        if (!header.options.contains(option))
            return wrong(fmt::format("the option '{}' is missing; a save names all of: {}", option,
                                     fmt::join(options, ", ")));
    return {};
}

Result<void> SaveReader::start_game(const SaveHeader& header)
{
    const Result<Seed> seed = parse_seed(header.seed);
    if (!seed)
        return wrong(seed.error().message);
    if (header.seed != to_text(*seed))
        return wrong(fmt::format("the seed must be written {}", to_text(*seed)));
    if (header.seed_hash != seed_hash(*seed))
        return wrong(
            fmt::format("the seed_hash of seed {} must be {}", header.seed, seed_hash(*seed)));
    saved_.setup = {header.players, header.options, *seed, header.position};
    const Result<AnyState> state = game_->start(saved_.setup);
    if (!state)
        return wrong(state.error().message);
    saved_.state = *state;
    return {};
}

Result<void> SaveReader::read_seats(const SaveHeader& header)
{
    if (!header.seats)
        return {};
    if (header.seats->size() != static_cast<std::size_t>(header.players))
        return wrong(fmt::format("seats names {} players, but {} play", header.seats->size(),
                                 header.players));
    for (const SaveSeat& seat : *header.seats)
        if (seat.name.empty() || seat.name.size() > max_save_name_length)
            return wrong(fmt::format("seats: a name has 1 to {} bytes", max_save_name_length));
        else if (one_line(seat.name) != seat.name)
            return wrong("seats: a name has no control characters");
    saved_.seats = *header.seats;
    return {};
}

Result<void> SaveReader::read_header(const GameFinder& game_finder)
{
    Result<json::value> value = next_line(max_save_header_length);
    if (!value)
        return refuse(value.error());
    value->get_object().emplace("position", nullptr);  // both are left out where there is none
    value->get_object().emplace("seats", nullptr);
    const json::value* format = value->get_object().if_contains("tischwerk");
    if (!format)
        return wrong(R"(is no save of ours: the first line must be a header with "tischwerk":1)");
    if (*format != save_format)
        return wrong(
            fmt::format("is a save of another format; this program reads format {}", save_format));
    const Result<SaveHeader> shape = from_json<SaveHeader>(*value);
    if (!shape)
        return wrong(shape.error().message);
    const Result<const Game*> game = game_finder(shape->game);
    if (!game)
        return wrong(game.error().message);
    game_ = *game;
    saved_.game = shape->game;
    if (const Result<void> matched = match_game(*shape); !matched)
        return matched;
    if (const Result<void> started = start_game(*shape); !started)
        return started;
    if (const Result<void> seats = read_seats(*shape); !seats)
        return seats;
    // Last, because a save from elsewhere deserves a better answer than "changed".
    const Result<SaveHeader> header = read_line<SaveHeader>(*value);
    return header ? Result<void>{} : refuse(header.error());
}

Result<void> SaveReader::read_move(const json::value& value)
{
    const std::size_t number = saved_.moves.size() + 1;
    if (number > max_save_moves)
        return wrong(fmt::format("there are too many moves; at most {} are read", max_save_moves));
    const json::value* found = value.get_object().if_contains("n");
    if (found && found->is_int64() && *found != number)
        return wrong(
            fmt::format("move {} must stand here, not {}: a line is missing, moved or added",
                        number, found->get_int64()));
    const Result<SaveMove> line = read_line<SaveMove>(value);
    if (!line)
        return refuse(line.error());
    if (game_->is_over(saved_.state))
        return wrong("the game is over before this move; only the end line may follow");
    const Decision asked = game_->decision(saved_.state);
    if (line->decision != asked.name || line->seat != static_cast<int>(index_of(asked.seat)))
        return wrong(fmt::format("the game asks seat {} for {} here, not seat {} for {}",
                                 index_of(asked.seat), asked.name, line->seat, line->decision));
    const Result<Move> move = game_->parse_move(line->move);
    if (!move)
        return wrong(move.error().message);
    if (line->move != game_->move_text(*move))
        return wrong(fmt::format("the move must be written '{}'", game_->move_text(*move)));
    const Result<AnyState> after = play_move(*game_, saved_.state, *move);
    if (!after)
        return wrong(after.error().message);
    saved_.state = *after;
    saved_.moves.push_back(*move);
    return {};
}

Result<void> SaveReader::read_end(const json::value& value)
{
    json::value complete = value;
    complete.get_object().emplace("result", nullptr);  // left out while the game goes on
    const Result<SaveEnd> line = read_line<SaveEnd>(complete);
    if (!line)
        return refuse(line.error());
    const SaveEnd right = end_of(*game_, saved_.state, saved_.moves.size());
    if (line->moves != right.moves || !line->end)
        return wrong(fmt::format(R"(must say "end":true,"moves":{})", right.moves));
    if (line->result != right.result)
        return wrong(fmt::format("the result is not that of the moves; right is: {}",
                                 right.result ? json::serialize(to_json(*right.result))
                                              : "none, because the game goes on"));
    if (!rest_.empty())
    {
        ++line_number_;
        return wrong("nothing may follow the end line");
    }
    return {};
}

Result<SavedGame> SaveReader::read(const GameFinder& game_finder)
{
    if (const Result<void> header = read_header(game_finder); !header)
        return refuse(header.error());
    while (true)
    {
        const Result<json::value> value = next_line();
        if (!value)
            return refuse(value.error());
        const bool is_end = value->get_object().contains("end");
        if (const Result<void> read = is_end ? read_end(*value) : read_move(*value); !read)
            return refuse(read.error());
        if (is_end)
            return std::move(saved_);
    }
}

}  // namespace

std::string write_save(const Game& game, const Setup& setup, const std::vector<Move>& moves,
                       const std::vector<SaveSeat>& seats)
{
    const Result<AnyState> start = game.start(setup);
    assert(start);
    AnyState state = *start;
    SealedLines lines;
    std::string content = lines.seal(header_of(game, setup, seats)) + '\n';
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        const Decision asked = game.decision(state);
        SaveMove line;
        line.n = static_cast<int>(place + 1);
        line.seat = static_cast<int>(index_of(asked.seat));
        line.decision = asked.name;
        line.move = game.move_text(moves[place]);
        content += lines.seal(line) + '\n';
        game.apply(state, moves[place]);
    }
    return content + lines.seal(end_of(game, state, moves.size())) + '\n';
}

Result<SavedGame> read_save(std::string_view content, std::string_view file_name,
                            const GameFinder& game_finder)
{
    return SaveReader(content, file_name).read(game_finder);
}

Result<AnyState> replay_to(const Game& game, const SavedGame& saved, std::size_t move_count,
                           EventLog* log)
{
    if (move_count > saved.moves.size())
        return refuse(fmt::format("the game has no move {}; choose from 0 to {}", move_count,
                                  saved.moves.size()));
    Result<AnyState> state = game.start(saved.setup, log);
    for (std::size_t place = 0; state && place < move_count; ++place)
        game.apply(*state, saved.moves[place], log);
    return state;
}

}  // namespace tischwerk
