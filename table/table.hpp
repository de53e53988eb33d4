// A table: the game plus the people. It is a fold over its log, and pure: no file, no socket, no
// clock of its own. A command is a question: it gives the change it would make, lines included, or
// the refusal, and changes nothing. The owner of the table stores the lines, then commits the
// change. If another writer was first, the owner loads the new lines, commits those and asks again.
#pragma once

#include "core/saves/save_file.hpp"
#include "table/change.hpp"
#include "table/log/choices.hpp"
#include "table/log/log.hpp"
#include "table/log/table_state.hpp"
#include "table/protocol/views.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::table
{

class Draft;
struct Folding;
struct Origin;

// Who sits where when the table is made.
struct SeatSetup
{
    SeatKind kind = SeatKind::Open;
    std::string name_or_level;  // of a person, of a bot
};

struct TableSetup
{
    Setup setup;
    ClockRule clock;
    bool is_public = false;
    bool is_hot_seat = false;
    bool is_at_home = false;  // in a person's own browser: no stranger reads the names
    bool allows_hints = false;
    std::string stand_in = "medium";  // the bot that plays for an absent person
    std::vector<SeatSetup> seats;     // those left out are open
};

// Common to all commands.
struct Request
{
    Seat seat = no_seat;  // who asks; no_seat: a visitor
    int64_t now = 0;      // milliseconds since 1970
    int last = 0;         // the last line the asker knows
    std::string key;      // goes into the log, so that a repeated message is recognised
};
inline constexpr std::size_t max_key_length = 64;

struct BotTurn
{
    Seat seat = no_seat;
    std::string level;
};

class Table
{
public:
    // ---- From lines to a table.

    // The first lines of a new table. The seed comes from outside: the caller must draw 128 bits
    // that no player can guess.
    static Outcome<Lines> create(const Game& game, const TableSetup& setup, int64_t now);
    // All lines of a log, from the first. Refuses a log that it can neither replay exactly nor show
    // from a kept position.
    static Outcome<Table> load(const GameFinder& finder, std::span<const Line> lines);
    // Takes in the change of a command on this very table. Nothing is played again; a change older
    // than another commit is refused.
    Outcome<void> commit(Change change);
    // Takes in lines from elsewhere. Each is checked and played; if a line does not fit, all are
    // refused, and then nothing has changed.
    Outcome<void> commit(std::span<const Line> lines);

    // At a quiet table: frees the memory that tells the latest moves quickly.
    void forget_told_moves() { std::vector<ToldMove>().swap(recent_); }

    // ---- Questions about the table itself.

    const Game& game() const { return *game_; }
    const Created& created() const { return *created_; }
    const AnyState& state() const
    {
        return now_.game;
    }                                               // holds secrets: for bots, never for a seat
    const TableState& now() const { return now_; }  // holds secrets
    const SeatState& seat(Seat seat) const { return now_.seats[index_of(seat)]; }
    int seat_count() const { return created_->players; }
    int number() const { return now_.number; }
    int move_count() const { return now_.move_count; }
    Phase phase() const;
    // Set while the game, played by rules that this program does not have, is only shown.
    const std::optional<OtherRules>& other_rules() const { return now_.other_rules; }
    const Lines& log() const { return log_.lines(); }               // holds secrets
    std::vector<Move> moves() const { return moves(log_.size()); }  // those that count
    std::vector<Move> moves(int last_line) const;
    // The line after which the moves count that this program can play; 0 before the start.
    int started_line() const { return log_.started_line(); }
    const Spending& spending() const { return log_.spending(); }
    int moves_after(int line) const { return log_.moves_after(line); }
    bool is_seat(Seat seat) const
    {
        return index_of(seat) < static_cast<std::size_t>(seat_count());
    }
    // The seat whose turn it is; no_seat before the start and after the end.
    Seat to_act() const;
    // For whom a request of this seat acts: in hot-seat always for the seat to act.
    Seat acting_seat(Seat seat) const;
    // If a bot has to move: which.
    std::optional<BotTurn> bot_to_move() const;
    // When `time_out` should be called.
    std::optional<int64_t> next_deadline() const;
    // The same three questions about the table as a change would leave it.
    Phase phase(const TableState& state) const;
    std::optional<BotTurn> bot_to_move(const TableState& state) const;
    std::optional<int64_t> next_deadline(const TableState& state) const;
    // Of the asked seat alone.
    std::optional<int64_t> clock_deadline(const TableState& state) const;
    // The line that this seat's message with this key led to, if it did already.
    std::optional<int> find_key(Seat seat, std::string_view key) const;
    // Whether the seat's question is still the question after line `last`.
    bool is_current(Seat seat, int last) const;

    // ---- Commands: the change that each would make.

    Outcome<Change> take_seat(const Request& request, Seat seat, std::string_view name) const;
    Outcome<Change> put_bot(const Request& request, Seat seat, std::string_view level) const;
    // The asker's own seat, or a bot's, becomes open again before the start.
    Outcome<Change> open_seat(const Request& request, Seat seat) const;
    Outcome<Change> start(const Request& request) const;
    // Answers the open question, also before its turn where the rules let it; and with `then` the
    // seat's questions after it, as far as they are asked.
    Outcome<Change> move(const Request& request, std::string_view move,
                         std::span<const std::string> then = {}) const;
    // The move of the bot that `bot_to_move` names; request.seat is its seat.
    Outcome<Change> bot_move(const Request& request, std::string_view move) const;
    // Takes back the asker's last choice, or everything after line `back_to`; asks the others where
    // they have a say.
    Outcome<Change> undo(const Request& request, std::optional<int> back_to = std::nullopt) const;
    Outcome<Change> reply_to_undo(const Request& request, bool agrees) const;
    // As far back as is free, at most to the beginning of the turn.
    Outcome<Change> restart_turn(const Request& request) const;
    // A bot plays on, or the game ends if no other person plays and `may_end`.
    Outcome<Change> resign(const Request& request, bool may_end = false) const;
    Outcome<Change> come_back(const Request& request) const;
    // The seat is asked and does not answer; after a while more than half of the others decide.
    Outcome<Change> ask_absent(const Request& request, Seat seat) const;
    Outcome<Change> vote_absent(const Request& request, AbsenceWish wish) const;
    Outcome<Change> set_orders(const Request& request,
                               const std::vector<std::string>& orders) const;
    // A due thing happens: the seat to act has used up its time, or an undo has waited too long.
    Outcome<Change> time_out(int64_t now) const;
    // The line that keeps the position for programs with other rules; none where it is kept
    // already, or where there is no position.
    Lines keep(int64_t now) const;
    // For owners without an upgrade command, as a browser: takes the change in, and a kept position
    // every so many moves. Gives all lines that were added.
    Outcome<Lines> commit_and_keep(Change change, int64_t now);

    // ---- The knowledge of a viewer. A viewer who may see all is shown a spectator's view.

    TableView view(const Viewer& viewer) const;
    // The same around the game's own part, which can be made once for several viewers.
    Shown shown_to(const Viewer& viewer) const;
    TableView view(const Viewer& viewer, Shown shown) const;
    Outcome<MenuView> menu(Seat seat, bool with_blocked) const;
    // The menu with all blocked choices, the outlook of each choice, and the questions that choices
    // only open. Behind these choices of the seat's own, where some are given.
    Outcome<MenuView> outlook(Seat seat, std::span<const std::string> after = {}) const;
    // The position that the asked seat imagines: everything, hidden things by a guess that is the
    // same for equal knowledge.
    Outcome<WrittenJson> imagined_position(Seat seat) const;
    // Several small choices as a single wish, behind these choices.
    Outcome<BasketView> basket(Seat seat, std::span<const std::string> after,
                               std::span<const WishView> wishes) const;
    // Whether the seat has something to answer now, also before its turn.
    Outcome<void> check_asked(Seat seat) const;
    // The outcome of the move, and the choices after it. Nothing of it is played.
    Outcome<PreviewView> preview(Seat seat, std::string_view move,
                                 std::span<const std::string> then = {}) const;
    // The lines from `from` to `to`, both included; moves that were taken back are left out.
    std::vector<HistoryEntry> history(int from, int to, const Viewer& viewer) const;
    Outcome<PastView> view_at(int number, const Viewer& viewer) const;
    // The scores over the game, at most so many moments.
    std::vector<ScoreMoment> score_moments(const Viewer& viewer) const;
    // Moves of the others between the seat's last turn and its present turn.
    std::vector<HistoryEntry> since_last_turn(Seat seat) const;
    FairnessProof fairness() const;

private:
    explicit Table(Origin origin);

    // Enough for the moves since the last turn of most seats: about ten kilobytes.
    static constexpr std::size_t max_recent_moves = 48;

    Folding folding() const;
    const SeatState& at(Seat seat) const { return now_.seats[index_of(seat)]; }

    std::vector<std::string> names_beside(Seat seat) const;
    bool has_people() const { return human_count(now_) > 0; }

    // Lines by rules that this program does not have.
    void take_foreign(const Line& line);
    void lay_out_kept();

    // Questions that commands begin with.
    Outcome<void> check_player(const Request& request) const;   // the seat has a person
    Outcome<void> check_playing(const Request& request) const;  // and the game runs
    bool is_repeated(const Request& request) const;
    std::vector<int> voters_about(Seat seat) const;

    // Undo.
    Outcome<void> add_choice(Draft& draft, Seat seat, std::string_view text) const;
    Choices choices() const { return {log_, now_, *created_}; }
    Outcome<void> check_undo(const Request& request) const;
    Outcome<Change> in_time(Draft& draft, const Request& request) const;

    // Views.
    Viewer modest(const Viewer& viewer) const;  // a seat of this table, or a spectator
    void remember(ToldMove told);
    std::vector<ToldMove> told_moves(int from, int to) const;
    HistoryEntry entry_of(const Line& line, const ToldMove* told, const Viewer& viewer) const;
    std::vector<std::string> player_names() const;
    SeatView seat_view(Seat seat, const Viewer& viewer) const;
    std::vector<DecisionView> decision_views(const Viewer& viewer) const;
    std::vector<ScoreView> score_views(const AnyState& state, const Viewer& viewer) const;
    std::vector<Happening> happenings_of(const EventLog& events,
                                         std::span<const ToldUnasked> unasked,
                                         const Viewer& viewer) const;
    AbsenceQuestion absence_view() const;
    UndoRight default_undo_right(const Viewer& viewer) const;
    Outcome<AnyState> asked_position(Seat seat) const;
    Outcome<AnyState> position_behind(Seat seat, std::span<const std::string> after) const;
    MenuView asked_view(QuestionView question, Seat seat) const;
    Outcome<AnyState> tried(const AnyState& state, Seat seat, std::string_view text,
                            EventLog& events) const;

    const Game* game_ = nullptr;
    SharedCreated created_;
    int foreign_to_ = 0;  // the last line when a log of other rules was loaded; 0: known rules
    TableState now_;
    Log log_;
    std::vector<ToldMove> recent_;  // the latest ones, without a gap: these are asked for most
};

}  // namespace tischwerk::table
