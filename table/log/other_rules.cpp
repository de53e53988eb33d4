#include "table/log/other_rules.hpp"

#include "table/table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

tl::unexpected<Refused> cannot_play(const Game& game, const std::string& rules,
                                    const std::string& edition)
{
    const GameInfo& info = game.info();
    if (!is_played_by(info, rules))
        return refused(
            RefusalCode::OtherRules,
            fmt::format("the table was played by version '{}' of the rules of {}; this program "
                        "plays version '{}', and no position was kept by one that could",
                        rules, info.id, info.rules_version));
    return refused(RefusalCode::OtherRules,
                   fmt::format("the table needs the edition {} of {}; loaded is {}", edition,
                               info.id, info.edition.hash));
}

const Kept* kept_in(std::span<const Line> lines, int number)
{
    return std::get<SharedKept>(lines[static_cast<std::size_t>(number - 1)].content).get();
}

// The last kept position that was not taken back since; 0: none.
int last_kept(std::span<const Line> lines)
{
    std::vector<int> kept;
    for (const Line& line : lines)
        if (std::holds_alternative<SharedKept>(line.content))
            kept.push_back(line.number);
        else if (const Undone* undone = std::get_if<Undone>(&line.content))
            std::erase_if(kept, [&](int number) { return number > undone->back_to; });
    return kept.empty() ? 0 : kept.back();
}

// The kept position of this line, laid out by the rules of `game`.
Outcome<Origin> from_kept(const Game& game, std::span<const Line> lines, int number)
{
    const Kept* kept = kept_in(lines, number);
    auto created = std::make_shared<Created>(*std::get<SharedCreated>(lines[0].content));
    created->rules = game.info().rules_version;
    created->edition = game.info().edition.hash;
    created->position = kept->position;
    if (parse_seed(created->seed))
        if (const Result<AnyState> start = game.start(setup_of(*created)); !start)
            return refused(
                RefusalCode::OtherRules,
                fmt::format("the table was played by version '{}' of the rules of {}, and the "
                            "position kept in line {} does not fit version '{}': {}",
                            kept->rules, game.info().id, number, created->rules,
                            start.error().message));
    return Origin{&game, std::move(created), static_cast<int>(lines.size()),
                  OtherRules{kept->rules, number}};
}

// Often enough that the shown position lacks few moves.
constexpr int moves_between_kept = 20;

bool is_time_to_keep(const Log& log)
{
    int moves = 0;
    for (int number = log.size(); number > log.started_line(); --number)
        if (std::holds_alternative<SharedKept>(log.at(number).content))
            return false;
        else if (std::holds_alternative<Moved>(log.at(number).content) &&
                 ++moves == moves_between_kept)
            return true;
    return false;
}

}  // namespace

Outcome<Origin> origin_of(const GameFinder& finder, std::span<const Line> lines)
{
    const SharedCreated* created =
        lines.empty() ? nullptr : std::get_if<SharedCreated>(&lines[0].content);
    if (!created)
        return refused(RefusalCode::WrongLine, "the first line of a log must be of type 'created'");
    const Result<const Game*> game = finder((*created)->game);
    if (!game)
        return refused(RefusalCode::OtherRules, game.error().message);
    const std::string& rules = (*created)->rules;
    const std::string& edition = (*created)->edition;
    if (const Game* begun = (*game)->as_begun(edition, rules))
        return Origin{begun, *created, 0, std::nullopt};
    const int kept = last_kept(lines);
    const Game* newest =
        kept > 0 && !is_played_by((*game)->info(), rules)
            ? (*game)->as_begun(kept_in(lines, kept)->edition, (*game)->info().rules_version)
            : nullptr;
    return newest ? from_kept(*newest, lines, kept) : cannot_play(**game, rules, edition);
}

// The foreign lines cannot be played, so the kept line gives position, moves and clocks.
void Table::lay_out_kept()
{
    const Kept& kept = *std::get<SharedKept>(log_.at(now_.other_rules->kept).content);
    now_.game = *game_->start(setup_of(*created_));  // it was tried when the log was looked at
    now_.move_count = kept.move_count;
    for (std::size_t place = 0; place < std::min(kept.bank_ms.size(), now_.seats.size()); ++place)
        now_.seats[place].bank_ms = kept.bank_ms[place];
}

Lines Table::keep(int64_t now) const
{
    if (!now_.is_started || now_.other_rules)
        return {};
    for (int number = log_.size(); number >= log_.started_line(); --number)
    {
        const Content& content = log_.at(number).content;
        if (std::holds_alternative<SharedKept>(content))
            return {};  // nothing has changed since
        if (std::holds_alternative<Moved>(content) || std::holds_alternative<Undone>(content))
            break;
    }
    auto kept = std::make_shared<Kept>();
    kept->rules = created_->rules;
    kept->edition = created_->edition;
    kept->move_count = now_.move_count;
    for (int place = 0; place < seat_count(); ++place)
        kept->bank_ms.push_back(at(seat_at(static_cast<std::size_t>(place))).bank_ms);
    if (const Seat asked = to_act();
        asked != no_seat && created_->clock.kind == ClockKind::Live && at(asked).is_present())
        kept->bank_ms[index_of(asked)] =
            std::max<int64_t>(0, at(asked).bank_ms - std::max<int64_t>(0, now - now_.clock_since));
    kept->position = game_->view(now_.game, Viewer{Viewer::Kind::All, no_seat});
    return {Line{now_.number + 1, now, "", -1, SharedKept(std::move(kept))}};
}

Outcome<Lines> Table::commit_and_keep(Change change, int64_t now)
{
    Lines lines = change.lines;
    if (const Outcome<void> taken = commit(std::move(change)); !taken)
        return refused(taken.error());
    if (!is_time_to_keep(log_))
        return lines;
    const Lines kept = keep(now);
    if (commit(kept))
        lines.insert(lines.end(), kept.begin(), kept.end());
    return lines;
}

}  // namespace tischwerk::table
