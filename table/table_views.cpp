// A viewer's knowledge of the present: the table, the menu, a preview.
#include "core/outlook/basket.hpp"
#include "core/saves/fairness.hpp"
#include "table/draft.hpp"
#include "table/log/line_words.hpp"
#include "table/table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

Words prompt_of(const Game& game, const AnyState& state)
{
    return {game.prompt(state, Language::English), game.prompt(state, Language::German)};
}

Seat seat_of(const Viewer& viewer)
{
    return viewer.kind == Viewer::Kind::Seat ? viewer.seat : no_seat;
}

std::vector<int> seats_in(uint32_t mask)
{
    std::vector<int> seats;
    for (int place = 0; place < max_seat_count; ++place)
        if ((mask >> place & 1) != 0)
            seats.push_back(place);
    return seats;
}

ResultView result_view(const GameResult& result)
{
    ResultView view;
    for (const Seat winner : result.winners)
        view.winners.push_back(number_of(winner));
    view.ending = result.ending;
    view.verdict = result.verdict;
    return view;
}

ResultView ended_early()
{
    return {{},
            "ended_early",
            {"The game was ended before its end.", "Die Partie wurde vorzeitig beendet."}};
}

// How far a preview looks: the longest chain of small choices of one turn fits.
constexpr std::size_t max_previewed_moves = 24;

}  // namespace

Viewer Table::modest(const Viewer& viewer) const
{
    const bool is_seated = viewer.kind == Viewer::Kind::Seat && is_seat(viewer.seat);
    return is_seated ? viewer : Viewer{};
}

SeatView Table::seat_view(Seat seat, const Viewer& viewer) const
{
    const SeatState& state = at(seat);
    SeatView view;
    view.seat = number_of(seat);
    view.kind = state.kind;
    view.name = state.name;
    view.presence = state.presence;
    if (!state.level.empty())
        view.level = state.level;
    view.is_paused = state.is_paused;
    view.has_answered = !state.kept.empty();
    if (created_->clock.kind == ClockKind::Live && state.is_human())
        view.bank_ms = state.bank_ms;
    if (viewer.kind != Viewer::Kind::Seat || !choices().is_own(seat, viewer.seat))
        return view;
    view.orders.emplace();
    const std::vector<std::string>& orders = game_->info().standing_orders;
    for (std::size_t place = 0; place < orders.size(); ++place)
        if ((state.orders >> place & 1) != 0)
            view.orders->push_back(orders[place]);
    view.answers.emplace();
    for (const KeptAnswer& kept : state.kept)
        view.answers->push_back(game_->move_text(kept.move));
    return view;
}

// Others are told a seat's first question, not how far its early answers have come.
std::vector<DecisionView> Table::decision_views(const Viewer& viewer) const
{
    std::vector<DecisionView> views;
    const Seat in_turn = to_act();
    for (int place = 0; in_turn != no_seat && place < seat_count(); ++place)
    {
        const Seat seat = seat_at(static_cast<std::size_t>(place));
        if (seat != in_turn && !at(seat).is_present())
            continue;  // bots answer in turn
        const std::optional<AnyState> asked = asked_state(*game_, now_, seat);
        if (!asked)
            continue;
        const bool is_mine =
            viewer.kind == Viewer::Kind::Seat && choices().is_own(seat, viewer.seat);
        const AnyState shown =
            is_mine ? *asked : imagined(*game_, *game_->as_asked(now_.game, seat), seat_of(viewer));
        const bool is_readable = is_mine || game_->is_question_shown(shown, viewer);
        DecisionView view{place, std::string(game_->decision(shown).name),
                          is_readable ? prompt_of(*game_, shown) : secret_question(),
                          seat == in_turn};
        views.insert(seat == in_turn ? views.begin() : views.end(), std::move(view));
    }
    return views;
}

std::vector<ScoreView> Table::score_views(const AnyState& state, const Viewer& viewer) const
{
    const GameResult result =
        game_->result(game_->is_over(state) ? state : imagined(*game_, state, seat_of(viewer)));
    std::vector<ScoreView> views;
    for (std::size_t place = 0; place < result.seats.size(); ++place)
    {
        ScoreView view{static_cast<int>(place), result.seats[place].total, {}, {}};
        for (const ScoreLine& line : result.seats[place].lines)
        {
            view.ids.push_back(line.id);
            view.points.push_back(line.points);
        }
        views.push_back(std::move(view));
    }
    return views;
}

AbsenceQuestion Table::absence_view() const
{
    const PendingAbsence& pending = *now_.pending_absence;
    AbsenceQuestion view{number_of(pending.about),
                         number_of(pending.asker),
                         pending.votes_from,
                         {},
                         voters_about(pending.about)};
    for (std::size_t place = 0; place < pending.votes.size(); ++place)
        if (const std::optional<AbsenceWish>& wish = pending.votes[place])
            view.votes.push_back({static_cast<int>(place), *wish});
    return view;
}

Shown Table::shown_to(const Viewer& asked_by) const
{
    if (phase() == Phase::Open)
        return {};
    const Viewer viewer = modest(asked_by);
    return {score_views(now_.game, viewer), {game_->view_text(now_.game, viewer)}};
}

TableView Table::view(const Viewer& viewer) const
{
    return view(viewer, shown_to(viewer));
}

// long: the table from top to bottom, member by member
TableView Table::view(const Viewer& asked_by, Shown shown) const
{
    const Viewer viewer = modest(asked_by);
    const Created& made = *created_;
    TableView view;
    view.game = made.game;
    view.rules = made.rules;
    view.edition = made.edition;
    view.edition_name = game_->info().edition.name;
    view.is_superseded = game_->info().edition.is_superseded;
    view.players = made.players;
    view.options = made.options;
    view.clock = made.clock;
    view.is_public = made.is_public;
    view.is_hot_seat = made.is_hot_seat;
    view.allows_hints = made.allows_hints.value_or(false);
    view.seed_hash = made.seed_hash;
    view.phase = phase();
    view.number = now_.number;
    view.move_count = now_.move_count;
    if (viewer.kind == Viewer::Kind::Seat)
        view.seat = number_of(viewer.seat);
    for (int place = 0; place < seat_count(); ++place)
        view.seats.push_back(seat_view(seat_at(static_cast<std::size_t>(place)), viewer));
    if (view.phase == Phase::Open)
        return view;
    view.decisions = decision_views(viewer);
    if (const std::optional<int64_t> deadline = deadline_of(folding(), now_))
        view.running_clock = RunningClock{number_of(to_act()), now_.clock_since, *deadline};
    if (const std::optional<PendingUndo>& pending = now_.pending_undo)
        view.undo_question = UndoQuestion{
            number_of(pending->seat), pending->back_to, seats_in(pending->agreed),
            seats_in(seats_to_agree(now_, pending->seat) & ~pending->agreed), pending->until};
    if (now_.pending_absence)
        view.absence = absence_view();
    if (const std::optional<OtherRules>& other = now_.other_rules)
        view.readable_only = ReadableOnly{other->rules, other->kept};
    view.undo = default_undo_right(viewer);
    view.scores = std::move(shown.scores);
    view.position = std::move(shown.position);
    if (view.phase == Phase::Over)
    {
        view.seed = made.seed;
        view.result = now_.is_ended ? ended_early() : result_view(game_->result(now_.game));
    }
    return view;
}

UndoRight Table::default_undo_right(const Viewer& viewer) const
{
    if (viewer.kind != Viewer::Kind::Seat || !at(viewer.seat).is_present())
        return UndoRight::None;
    if (!at(viewer.seat).kept.empty())
        return UndoRight::Free;
    const std::optional<int> goal = choices().before_last_choice(viewer.seat);
    if (!goal || phase() == Phase::Over)
        return UndoRight::None;
    return choices().undo_right(viewer.seat, *goal);
}

Outcome<AnyState> Table::asked_position(Seat seat) const
{
    if (!is_seat(seat))
        return refused(RefusalCode::NoSuchSeat, "there is no such seat");
    if (phase() == Phase::Open)
        return refused(RefusalCode::NotStarted, "the game has not started yet");
    if (phase() == Phase::Over)
        return refused(RefusalCode::GameOver, "the game is over");
    if (now_.other_rules)
        return rules_changed();
    const std::optional<AnyState> asked = asked_state(*game_, now_, seat);
    if (!asked)
        return refused(RefusalCode::NotYourTurn,
                       fmt::format("it is not your turn; seat {} is asked", number_of(to_act())));
    return *asked;
}

Outcome<void> Table::check_asked(Seat seat) const
{
    return asked_position(seat).map([](const AnyState&) {});
}

Outcome<MenuView> Table::menu(Seat seat, bool with_blocked) const
{
    const Outcome<AnyState> asked = asked_position(seat);
    if (!asked)
        return refused(asked.error());
    return asked_view(question_of(*game_, *asked, with_blocked), seat);
}

Outcome<AnyState> Table::position_behind(Seat seat, std::span<const std::string> after) const
{
    if (after.size() > max_previewed_moves)
        return refused(RefusalCode::BadInput,
                       fmt::format("an outlook begins at most {} moves further, not {}",
                                   max_previewed_moves, after.size()));
    const Outcome<AnyState> asked = asked_position(seat);
    if (!asked || after.empty())
        return asked;
    AnyState state = imagined(*game_, *asked, seat);
    EventLog events;
    for (const std::string& move : after)
    {
        const Outcome<AnyState> next = tried(state, seat, move, events);
        if (!next)
            return next;
        state = *next;
    }
    if (is_revealing(*game_, events))
        return refused(RefusalCode::BadInput, "what comes after hangs on something hidden");
    if (game_->is_over(state) || game_->decision(state).seat != seat)
        return refused(RefusalCode::NotYourTurn, "there is nothing more to choose after this");
    return state;
}

Outcome<MenuView> Table::outlook(Seat seat, std::span<const std::string> after) const
{
    const Outcome<AnyState> state = position_behind(seat, after);
    if (!state)
        return refused(state.error());
    QuestionOutlook looked = outlook_of(*game_, *state, seat);
    MenuView view = asked_view(std::move(looked.asked), seat);
    view.nested = std::move(looked.nested);
    return view;
}

Outcome<WrittenJson> Table::imagined_position(Seat seat) const
{
    const Outcome<AnyState> asked = asked_position(seat);
    if (!asked)
        return refused(asked.error());
    return WrittenJson{
        game_->view_text(imagined(*game_, *asked, seat), {Viewer::Kind::All, no_seat})};
}

Outcome<BasketView> Table::basket(Seat seat, std::span<const std::string> after,
                                  std::span<const WishView> wishes) const
{
    const Outcome<AnyState> state = position_behind(seat, after);
    if (!state)
        return refused(state.error());
    const Result<std::vector<Wish>> read = read_wishes(*game_, wishes);
    if (!read)
        return refused(from_core(read.error()));
    return basket_of(*game_, *state, seat, *read);
}

MenuView Table::asked_view(QuestionView question, Seat seat) const
{
    MenuView view;
    view.number = now_.number;
    view.seat = number_of(seat);
    view.decision = std::move(question.decision);
    view.prompt = std::move(question.prompt);
    view.is_in_turn = seat == to_act();
    view.choices = std::move(question.choices);
    return view;
}

Outcome<PreviewView> Table::preview(Seat seat, std::string_view text,
                                    std::span<const std::string> then) const
{
    const Outcome<AnyState> asked = asked_position(seat);
    if (!asked)
        return refused(asked.error());
    if (then.size() > max_previewed_moves)
        return refused(RefusalCode::BadInput, fmt::format("a preview goes {} moves further, not {}",
                                                          max_previewed_moves, then.size()));
    const Viewer viewer{Viewer::Kind::Seat, seat};
    EventLog events;
    std::vector<Unasked> unasked;
    events.unasked = &unasked;
    AnyState state = imagined(*game_, *asked, seat);
    std::vector<std::string> answered;
    for (std::size_t place = 0; place <= then.size(); ++place)
    {
        answered.emplace_back(game_->decision(state).name);
        const Outcome<AnyState> after =
            tried(state, seat, place == 0 ? text : then[place - 1], events);
        if (!after)
            return refused(after.error());
        state = *after;
    }
    PreviewView view;
    view.number = now_.number;
    view.move = game_->move_text(*game_->parse_move(text));
    view.is_uncertain = is_revealing(*game_, events);
    for (const Event& event : events)
        if (game_->is_revealing(event))
            view.imagined.emplace_back(game_->event_json(event).at("event").as_string());
    view.happenings = happenings_of(events, told_unasked(*game_, unasked, answered), viewer);
    view.scores = score_views(state, viewer);
    view.position = {game_->view_text(state, viewer)};
    if (!view.is_uncertain && !game_->is_over(state) && game_->decision(state).seat == seat)
        view.next = asked_view(question_of(*game_, state, true), seat);
    return view;
}

// A step of a preview, for the seat that asked for it alone.
Outcome<AnyState> Table::tried(const AnyState& state, Seat seat, std::string_view text,
                               EventLog& events) const
{
    if (game_->is_over(state) || game_->decision(state).seat != seat)
        return refused(RefusalCode::NotYourTurn, "there is nothing more to choose after this");
    const Result<Move> move = game_->parse_move(text);
    if (!move)
        return refused(from_core(move.error()));
    const Result<AnyState> after = play_move(*game_, state, *move, &events);
    if (!after)
        return refused(from_core(after.error()));
    return *after;
}

FairnessProof Table::fairness() const
{
    FairnessProof proof{created_->game,      created_->rules, created_->edition,
                        created_->seed_hash, std::nullopt,    false};
    if (phase() != Phase::Over)
        return proof;
    proof.seed = created_->seed;
    proof.is_matching = seed_hash(setup_of(*created_).seed) == created_->seed_hash;
    return proof;
}

}  // namespace tischwerk::table
