// The interface of a game chosen at run time: by table, server, command line and browser. The
// compiled-in side, which bots and batches use without a virtual call, is the concept GameRules in
// game_rules.hpp; erased_game.hpp makes a Game from it.
#pragma once

#include "core/any_state.hpp"
#include "core/draws/draws.hpp"
#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/editions/known_editions.hpp"
#include "core/events.hpp"
#include "core/headings.hpp"
#include "core/json/described_json.hpp"
#include "core/menu.hpp"
#include "core/offer.hpp"
#include "core/options/options.hpp"
#include "core/outlook/amounts.hpp"
#include "core/playouts/playout.hpp"
#include "core/told/texts.hpp"
#include "core/values/random.hpp"
#include "core/values/record.hpp"
#include "core/values/result.hpp"
#include "core/values/seat.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct GameInfo
{
    std::string id;
    Name name;
    int min_players = 0;
    int max_players = 0;
    std::vector<OptionInfo> options;
    std::vector<std::string> endings;          // the ways a game can end
    std::vector<std::string> standing_orders;  // questions that a seat may have answered for it
    std::vector<std::string> lines_for_now;    // score lines of awards that can change hands
    int rule_count = 0;
    std::string rules_version;  // changes whenever a recorded game could play on differently
    std::vector<std::string> older_rules;  // versions whose games still play on as they were begun
    EditionInfo edition;
};

// The facts about a game from its texts and edition; the game adds the rest.
GameInfo game_info(std::string id, const EditionInfo& edition, const Texts& texts);

struct Setup
{
    int players = 0;
    OptionValues options;  // by key (options.hpp); those not named have their default
    Seed seed;
    json::value position = nullptr;  // null: from the beginning; else the game goes on from here
};

struct Decision
{
    Seat seat = no_seat;
    std::string_view name;  // as in the specification
};

// A turn, which may hold many small decisions, also of other seats. Numbers differ from one turn to
// the next; that is all they say.
struct Turn
{
    uint32_t number = 0;
    Seat seat = no_seat;  // whose turn it is
    bool operator==(const Turn&) const = default;
};

struct ScoreLine
{
    std::string id;  // a key of the game's texts, section "score"
    int points = 0;
};

struct SeatResult
{
    int total = 0;
    std::vector<ScoreLine> lines;
};

// The viewer of a position: a seat, a spectator, or (for saves and scenarios) a viewer who sees
// all.
struct Viewer
{
    enum class Kind
    {
        Seat,
        Spectator,
        All
    };
    Kind kind = Kind::Spectator;
    Seat seat = no_seat;
};
// "all", "spectator" or a seat's number from 0.
Result<Viewer> parse_viewer(std::string_view text, int players);

struct GameResult
{
    std::vector<SeatResult> seats;
    std::vector<Seat> winners;
    std::string ending;  // one of GameInfo::endings; empty while the game goes on
    Name verdict;        // e.g. the rank of a solo game; may be empty
};

// A move that is one of several small choices whose order means nothing.
struct Pick
{
    Move as;                    // its name, whenever it is asked for
    std::optional<Move> leave;  // the no to it, where each is asked for by itself
};

class Game
{
public:
    virtual ~Game() = default;

    virtual const GameInfo& info() const = 0;
    virtual const Texts& texts() const = 0;
    // The same game with other cards. The folder holds the edition's data files.
    virtual Result<std::unique_ptr<Game>> with_edition(const DataFolder& folder) const = 0;
    virtual const DataFolder& data() const = 0;
    // The cards as the rules' own type, for compiled-in code: edition_in.
    virtual const void* edition() const = 0;
    // Every edition that a game of this program may have been begun with.
    virtual const KnownEditions& editions() const;
    // This game as an earlier table began it: with the edition of this hash, by this version of the
    // rules. Nothing where the program cannot play it so. Belongs to this game.
    virtual const Game* as_begun(std::string_view edition_hash, std::string_view rules) const;

    // Playing. A state is always at a decision with at least two options, or over.
    virtual Result<AnyState> start(const Setup& setup, EventLog* log = nullptr) const = 0;
    virtual int player_count(const AnyState& state) const = 0;
    virtual bool is_over(const AnyState& state) const = 0;
    virtual Decision decision(const AnyState& state) const = 0;
    virtual Turn turn(const AnyState& state) const = 0;
    virtual void list_moves(const AnyState& state, MoveList& moves) const = 0;
    virtual Menu menu(const AnyState& state) const = 0;
    virtual void apply(AnyState& state, const Move& move, EventLog* log = nullptr) const = 0;
    virtual bool is_equal(const AnyState& left, const AnyState& right) const = 0;

    // Several seats. The state in which this seat is asked although others come first, if the
    // answers cannot touch each other. It holds nothing else to do: it is over when the seat has
    // answered all.
    virtual std::optional<AnyState> as_asked(const AnyState& state, Seat seat) const = 0;
    // The answer the seat's standing orders give to the open decision (bit i: order i of the info).
    virtual std::optional<Move> routine(const AnyState& state, uint32_t standing_orders) const = 0;

    // Chance. A scenario that dictates draws gives the state a dictated generator.
    virtual Random generator(const AnyState& state) const = 0;
    virtual void set_generator(AnyState& state, const Random& random) const = 0;

    // Secrets.
    virtual AnyState determinize(const AnyState& state, Seat seat, Random& random) const = 0;
    // The view of a viewer, as JSON text: it is told after every move, and a tree of values would
    // only be made to be written. A reader of single values takes the tree.
    virtual std::string view_text(const AnyState& state, const Viewer& viewer) const = 0;
    json::value view(const AnyState& state, const Viewer& viewer) const;
    // Whether every seat and every spectator sees the same, so that one text serves them all.
    virtual bool is_open() const = 0;
    // The event as this viewer may know it: itself, an event that says less, or nothing (ADR 12).
    virtual std::optional<Event> shown_event(const Event& event, const Viewer& viewer) const = 0;
    // Whether the viewer may know that this move was made in this state.
    virtual bool is_move_shown(const AnyState& state, const Move& move,
                               const Viewer& viewer) const = 0;
    // Whether the viewer may read the open question; if not, they only know that it is asked.
    virtual bool is_question_shown(const AnyState& state, const Viewer& viewer) const = 0;
    // Whether something hidden comes out with this event, by a draw or otherwise.
    virtual bool is_revealing(const Event& event) const = 0;
    // The state a position describes. It need not be at a decision: run_on takes it there.
    virtual Result<AnyState> as_written(const json::value& position) const = 0;
    virtual void run_on(AnyState& state, EventLog* log = nullptr) const = 0;
    Result<AnyState> from_position(const json::value& position) const;
    virtual json::object view_schema() const = 0;
    virtual json::object position_schema() const = 0;
    // The kinds of pending steps, with the names that a position gives to their values.
    virtual std::vector<RecordKind> step_kinds() const = 0;

    // Words. Player names, where given, are used in log lines.
    virtual std::string move_text(const Move& move) const = 0;
    virtual Result<Move> parse_move(std::string_view text) const = 0;
    virtual std::vector<RecordKind> move_kinds() const = 0;
    virtual std::string prompt(const AnyState& state, Language language) const = 0;
    virtual std::string describe(const AnyState& state, const Move& move,
                                 Language language) const = 0;
    virtual std::string describe(const Event& event, const std::vector<std::string>& players,
                                 Language language) const = 0;
    // The draw that the event tells, if any; draws_in(game, events) puts lists together.
    virtual std::optional<Draw> draw_of(const Event& event) const = 0;
    virtual std::vector<DrawKind> draw_kinds() const = 0;
    virtual json::value event_json(const Event& event) const = 0;

    // Outlook (core/outlook). The part of the story that an event opens, the amounts it changes,
    // and the stocks of players and of the table.
    virtual Heading heading_of(const Event& event) const = 0;
    virtual Amounts changes(const Event& event) const = 0;
    virtual Amounts stock(const AnyState& state) const = 0;
    // The amounts that the asked seat lacks for a move that its menu blocks, where that is a matter
    // of amounts.
    virtual Amounts missing(const AnyState& state, const Move& move) const = 0;
    // Whether the move, allowed or not, is a pick of a basket (core/outlook/basket.hpp).
    virtual std::optional<Pick> pick_of(const AnyState& state, const Move& move) const = 0;
    // The places of the board that a move stands for, and its heading in a long list.
    virtual std::vector<std::string> places(const Move& move) const = 0;
    virtual std::string group(const AnyState& state, const Move& move, Language language) const = 0;

    // The whole position for a terminal of 80 columns.
    virtual std::string terminal_view(const AnyState& state, const Viewer& viewer,
                                      const std::vector<std::string>& players, Language language,
                                      bool colour) const = 0;

    // Results: the score as it would be counted now, final once the game is over.
    virtual GameResult result(const AnyState& state) const = 0;
    // A law that this state breaks, if any: pieces lost or doubled, limits exceeded.
    virtual std::optional<std::string> broken_invariant(const AnyState& state) const = 0;

    // Statistics. All that can be taken, and the entry that this offered move would take, if any.
    virtual const std::vector<OfferKind>& offer_kinds() const = 0;
    virtual std::optional<Offer> offer(const AnyState& state, const Move& move) const = 0;
    // The entry that a seat has taken by this event, if any. A single option is never asked, so
    // moves alone do not tell it.
    virtual std::optional<Taking> taking(const Event& event) const = 0;

    // Batches, with no virtual call inside a game.
    virtual std::size_t state_bytes() const = 0;
    virtual Result<std::unique_ptr<Playouts>> playouts(const Setup& setup) const = 0;
};

// The edition by which the game is played. Bots and encodings are compiled for a game's rules and
// are chosen by its id, so they name the type; they must not outlive the game.
template <typename Edition>
const Edition& edition_in(const Game& game)
{
    return *static_cast<const Edition*>(game.edition());
}

// The entrance for moves from outside: refuses a move that is not offered and says why.
Result<AnyState> play_move(const Game& game, const AnyState& state, const Move& move,
                           EventLog* log = nullptr);

// Whether games begun by this version of the rules play on, given their cards.
bool is_played_by(const GameInfo& info, std::string_view rules);
// The game with which a saved or stored game goes on; a refusal names the missing version.
Result<const Game*> find_as_begun(const Game& game, std::string_view rules,
                                  const EditionInfo& edition);

// The games of this program. Each folder below games/ adds itself; no list is edited by hand.
const std::vector<const Game*>& all_games();
// Test games, added by test programs only: a game that has secrets to lose.
std::vector<std::unique_ptr<Game>> guest_games();
Result<const Game*> find_game(std::string_view id);

}  // namespace tischwerk
