// Courses in the browser: a chapter's table, and where the learner stands at it. The page brings
// the chapter's file.
#include "core/courses/standing.hpp"
#include "core/scenarios/scenario_position.hpp"
#include "wasm/door.hpp"

#include <utility>

namespace tischwerk::wasm
{

namespace
{

using table::Outcome;
using table::RefusalCode;
using table::refused;
using table::Table;

tl::unexpected<table::Refused> bad_input(const Refusal& refusal)
{
    return refused(RefusalCode::BadInput, refusal.message);
}

// The page asks after every move, always about the same file.
Outcome<const Chapter*> chapter_in(const std::string& content, const std::string& file)
{
    static std::string kept_content;
    static Chapter kept;
    if (content != kept_content)
    {
        Result<Chapter> chapter = read_chapter(content, file);
        if (!chapter)
            return bad_input(chapter.error());
        kept = std::move(*chapter);
        kept_content = content;
    }
    return &kept;
}

// From the beginning where nothing was played before; else the position alone, so that the chapter
// has no history that its learner did not see.
Outcome<Setup> setup_of(const Chapter& chapter, const Game& game)
{
    if (chapter.opening.moves.empty() && chapter.opening.set.empty())
        return chapter.opening.setup;
    const Result<AnyState> state = scenario_position(chapter.opening, game);
    if (!state)
        return bad_input(state.error());
    Setup setup = chapter.opening.setup;
    setup.position = game.view(*state, {Viewer::Kind::All, no_seat});
    return setup;
}

// The line of the log after so many moves: where an undo goes back to.
int line_after(const Table& table, int move_count)
{
    int line = 0;
    const Viewer eyes{Viewer::Kind::All, no_seat};
    for (const table::HistoryEntry& entry : table.history(1, table.number(), eyes))
    {
        if (entry.by && move_count-- == 0)
            return line;
        line = entry.number;
    }
    return line;
}

}  // namespace

Answer<MakeCourseTable> answer(const MakeCourseTable& request)
{
    const Outcome<const Chapter*> chapter = chapter_in(request.content, request.file);
    if (!chapter)
        return refused(chapter.error());
    const Result<const Game*> game = find_game((*chapter)->opening.game);
    if (!game)
        return bad_input(game.error());
    if (const Result<void> checked = check_chapter(**chapter, **game); !checked)
        return bad_input(checked.error());
    const Outcome<Setup> setup = setup_of(**chapter, **game);
    if (!setup)
        return refused(setup.error());
    table::TableSetup wish;
    wish.setup = *setup;
    wish.is_at_home = true;
    for (int seat = 0; seat < setup->players; ++seat)
        wish.seats.push_back(seat_at(static_cast<std::size_t>(seat)) == (*chapter)->learner
                                 ? table::SeatSetup{table::SeatKind::Human, request.name}
                                 : table::SeatSetup{table::SeatKind::Bot, "easy"});
    const Outcome<table::Lines> lines = Table::create(**game, wish, request.now);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer<AskCourse> answer(const AskCourse& request)
{
    const Outcome<Table*> found = find_table(request.table);
    if (!found)
        return refused(found.error());
    const Table& table = **found;
    const Outcome<const Chapter*> chapter = chapter_in(request.content, request.file);
    if (!chapter)
        return refused(chapter.error());
    if ((*chapter)->opening.game != table.game().info().id)
        return refused(RefusalCode::BadInput, "this chapter belongs to another game");
    const Result<AnyState> start = table.game().start(table::setup_of(table.created()));
    if (!start)
        return bad_input(start.error());
    const std::vector<Move> moves = table.moves();
    CourseView view{table.number(),
                    standing_in(**chapter, table.game(), *start, moves, request.read),
                    std::nullopt};
    if (view.standing.back_to)
        view.line = line_after(table, *view.standing.back_to);
    return view;
}

}  // namespace tischwerk::wasm
