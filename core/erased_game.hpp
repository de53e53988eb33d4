// Makes a Game, chosen at run time, from compiled-in rules and the words of the game.
#pragma once

#include "core/game.hpp"
#include "core/game_rules.hpp"
#include "core/game_versions.hpp"
#include "core/json/described_text.hpp"
#include "core/playouts/random_playouts.hpp"
#include "core/positions/step_values.hpp"
#include "core/values/record.hpp"

#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace tischwerk
{

// Parts for the terminal, the laboratory and the documentation stay out of the modules that players
// download.
#ifdef __wasi__
inline constexpr bool is_downloaded = true;
#else
inline constexpr bool is_downloaded = false;
#endif

// Words is the game's class for texts: move_text, parse_move, move_kinds, prompt, describe,
// draw_of, draw_kinds, event_json, terminal_view; made from an edition and its texts.
template <GameRules Rules, typename Words>
class ErasedGame final : public Game
{
public:
    using State = typename Rules::State;
    using Edition = typename Rules::Edition;

    // `editions` is the game's folder of released editions, empty for a game that has none.
    static Result<std::unique_ptr<Game>> make(const DataFolder& data, const Texts& texts,
                                              const DataFolder& editions = {})
    {
        Result<Edition> edition = Rules::load_edition(data);
        if (!edition)
            return refuse(edition.error());
        Result<KnownEditions> known = read_known_editions(editions, data, edition->info.hash);
        if (!known)
            return refuse(known.error());
        return std::unique_ptr<Game>(
            new ErasedGame(data, std::move(*edition), texts, std::move(*known)));
    }

    const GameInfo& info() const override { return info_; }
    const Texts& texts() const override { return texts_; }
    const DataFolder& data() const override { return data_; }
    const void* edition() const override { return &edition_; }
    Result<std::unique_ptr<Game>> with_edition(const DataFolder& folder) const override
    {
        Result<Edition> edition = Rules::load_edition(folder);
        if (!edition)
            return refuse(edition.error());
        return std::unique_ptr<Game>(
            new ErasedGame(folder, std::move(*edition), texts_, editions_));
    }
    const KnownEditions& editions() const override { return editions_; }
    const Game* as_begun(std::string_view edition_hash, std::string_view rules) const override
    {
        const Game* mine = Game::as_begun(edition_hash, rules);
        return mine ? mine : versions_.find(edition_hash, rules);
    }

    Result<AnyState> start(const Setup& setup, EventLog* log) const override
    {
        const auto options = Rules::read_options(edition_, setup.players, setup.options);
        if (!options)
            return refuse(options.error());
        if (!setup.position.is_null())
            return go_on(setup);
        MoveList moves;
        return wrap(Rules::start(edition_, *options, setup.seed, log, moves));
    }
    int player_count(const AnyState& state) const override
    {
        return Rules::player_count(unwrap(state));
    }
    bool is_over(const AnyState& state) const override { return Rules::is_over(unwrap(state)); }
    Decision decision(const AnyState& state) const override
    {
        return Rules::decision(unwrap(state));
    }
    Turn turn(const AnyState& state) const override { return Rules::turn(unwrap(state)); }
    void list_moves(const AnyState& state, MoveList& moves) const override
    {
        Rules::list_moves(edition_, unwrap(state), moves);
    }
    Menu menu(const AnyState& state) const override
    {
        Menu menu;
        Rules::explain(edition_, unwrap(state), menu);
        return menu;
    }
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        State plain = unwrap(state);
        MoveList moves;
        Rules::apply(edition_, plain, move, log, moves);
        state = wrap(plain);
    }
    bool is_equal(const AnyState& left, const AnyState& right) const override
    {
        return unwrap(left) == unwrap(right);
    }

    std::optional<AnyState> as_asked(const AnyState& state, Seat seat) const override
    {
        State plain = unwrap(state);
        if (!Rules::skip_to_seat(edition_, plain, seat))
            return std::nullopt;
        return wrap(plain);
    }
    std::optional<Move> routine(const AnyState& state, uint32_t standing_orders) const override
    {
        return Rules::routine(edition_, unwrap(state), standing_orders);
    }

    Random generator(const AnyState& state) const override { return unwrap(state).random; }
    void set_generator(AnyState& state, const Random& random) const override
    {
        State plain = unwrap(state);
        plain.random = random;
        state = wrap(plain);
    }

    AnyState determinize(const AnyState& state, Seat seat, Random& random) const override
    {
        return wrap(Rules::determinize(unwrap(state), seat, random));
    }
    std::string view_text(const AnyState& state, const Viewer& viewer) const override
    {
        const State plain = unwrap(state);
        return viewer.kind == Viewer::Kind::All ? json_text(Rules::position(edition_, plain))
                                                : json_text(Rules::view(edition_, plain, viewer));
    }
    bool is_open() const override { return Rules::is_open; }
    std::optional<Event> shown_event(const Event& event, const Viewer& viewer) const override
    {
        return Rules::shown_event(edition_, event, viewer);
    }
    bool is_move_shown(const AnyState& state, const Move& move, const Viewer& viewer) const override
    {
        return Rules::is_move_shown(edition_, unwrap(state), move, viewer);
    }
    bool is_question_shown(const AnyState& state, const Viewer& viewer) const override
    {
        return Rules::is_question_shown(edition_, unwrap(state), viewer);
    }
    bool is_revealing(const Event& event) const override
    {
        return draw_of(event).has_value() || Rules::is_reveal(event);
    }
    Result<AnyState> as_written(const json::value& json) const override
    {
        const auto position = from_json<typename Rules::Position>(with_whole_steps(json));
        if (!position)
            return refuse(position.error());
        const Result<State> state = Rules::from_position(edition_, *position);
        if (!state)
            return refuse(state.error());
        return wrap(*state);
    }
    void run_on(AnyState& state, EventLog* log) const override
    {
        State plain = unwrap(state);
        MoveList moves;
        Rules::resume(edition_, plain, moves, log);
        state = wrap(plain);
    }
    json::object view_schema() const override
    {
        if constexpr (is_downloaded)
            return {};
        else
            return json_schema<typename Rules::View>();
    }
    json::object position_schema() const override
    {
        if constexpr (is_downloaded)
            return {};
        else
            return json_schema<typename Rules::Position>();
    }
    std::vector<RecordKind> step_kinds() const override { return Rules::step_kinds(edition_); }

    std::string move_text(const Move& move) const override { return words_.move_text(move); }
    Result<Move> parse_move(std::string_view text) const override
    {
        return words_.parse_move(text);
    }
    std::vector<RecordKind> move_kinds() const override { return words_.move_kinds(); }
    std::string prompt(const AnyState& state, Language language) const override
    {
        return words_.prompt(unwrap(state), language);
    }
    std::string describe(const AnyState& state, const Move& move, Language language) const override
    {
        return words_.describe(unwrap(state), move, language);
    }
    std::string describe(const Event& event, const std::vector<std::string>& players,
                         Language language) const override
    {
        return words_.describe(event, players, language);
    }
    std::optional<Draw> draw_of(const Event& event) const override { return words_.draw_of(event); }
    std::vector<DrawKind> draw_kinds() const override { return words_.draw_kinds(); }
    json::value event_json(const Event& event) const override { return words_.event_json(event); }
    Heading heading_of(const Event& event) const override { return words_.heading_of(event); }
    Amounts changes(const Event& event) const override { return words_.changes(event); }
    Amounts stock(const AnyState& state) const override { return words_.stock(unwrap(state)); }
    std::vector<std::string> places(const Move& move) const override { return words_.places(move); }
    std::optional<Pick> pick_of(const AnyState& state, const Move& move) const override
    {
        return words_.pick_of(unwrap(state), move);
    }
    Amounts missing(const AnyState& state, const Move& move) const override
    {
        return words_.missing(unwrap(state), move);
    }
    std::string group(const AnyState& state, const Move& move, Language language) const override
    {
        return words_.group(unwrap(state), move, language);
    }
    std::string terminal_view(const AnyState& state, const Viewer& viewer,
                              const std::vector<std::string>& players, Language language,
                              bool colour) const override
    {
        if constexpr (is_downloaded)
            return {};
        else
            return words_.terminal_view(unwrap(state), viewer, players, language, colour);
    }

    GameResult result(const AnyState& state) const override
    {
        return Rules::result(edition_, unwrap(state));
    }
    std::optional<std::string> broken_invariant(const AnyState& state) const override
    {
        return Rules::broken_invariant(edition_, unwrap(state));
    }

    const std::vector<OfferKind>& offer_kinds() const override { return offer_kinds_; }
    std::optional<Offer> offer(const AnyState& state, const Move& move) const override
    {
        if constexpr (is_downloaded)
            return std::nullopt;
        else
            return Rules::offer(edition_, unwrap(state), move);
    }
    std::optional<Taking> taking(const Event& event) const override
    {
        if constexpr (is_downloaded)
            return std::nullopt;
        else
            return Rules::taking(edition_, event);
    }

    std::size_t state_bytes() const override { return sizeof(State); }
    Result<std::unique_ptr<Playouts>> playouts(const Setup& setup) const override
    {
        const auto options = Rules::read_options(edition_, setup.players, setup.options);
        if (!options)
            return refuse(options.error());
        return std::unique_ptr<Playouts>(new RandomPlayouts<Rules>(edition_, *options, setup.seed));
    }

private:
    // Rules left empty are the newest.
    ErasedGame(const DataFolder& data, Edition edition, const Texts& texts, KnownEditions editions,
               const std::string& rules = {})
        : data_(data)
        , edition_(std::move(edition))
        , texts_(texts)
        , editions_(std::move(editions))
        , words_(edition_, texts_)
        , info_(Rules::info(edition_, texts_))
        , offer_kinds_(is_downloaded ? std::vector<OfferKind>{} : Rules::offer_kinds(edition_))
        , versions_([this](const KnownEdition& known, const std::string& older) {
            return version(known, older);
        })
    {
        name_edition(rules);
        if (rules.empty())
            add_versions();
    }
    ErasedGame(const ErasedGame&) = delete;

    void name_edition(const std::string& rules)
    {
        const KnownEdition* known = find_edition(editions_, edition_.info.hash);
        edition_.info.name = known ? known->name : "edited edition";
        edition_.info.is_superseded = known && known->hash != editions_.back().hash;
        edition_.info.rules = rules.empty() ? info_.rules_version : rules;
        info_.rules_version = edition_.info.rules;
        info_.edition = edition_.info;
    }
    void add_versions()
    {
        KnownEditions all = editions_;
        if (!find_edition(all, edition_.info.hash))
            all.push_back({"", edition_.info.name, edition_.info.hash, data_});
        std::vector<std::string> played = info_.older_rules;
        played.push_back(info_.rules_version);
        for (const KnownEdition& known : all)
            for (const std::string& rules : played)
                if (known.hash != edition_.info.hash || rules != info_.rules_version)
                    versions_.add(known, rules);
    }
    std::unique_ptr<Game> version(const KnownEdition& known, const std::string& rules) const
    {
        Result<Edition> edition = Rules::load_edition(known.files);
        if (!edition || edition->info.hash != known.hash)
            return nullptr;
        return std::unique_ptr<Game>(
            new ErasedGame(known.files, std::move(*edition), texts_, editions_, rules));
    }

    Result<AnyState> go_on(const Setup& setup) const
    {
        Result<AnyState> state = from_position(setup.position);
        if (state && player_count(*state) != setup.players)
            return refuse("the position is that of another number of players");
        return state;
    }

    static AnyState wrap(const State& state) { return to_any(state); }
    // As from_any, but not into a State made for it: to fill that with zeros first costs as much as
    // many a question.
    static State unwrap(const AnyState& any)
    {
        std::array<std::byte, sizeof(State)> bytes;
        std::memcpy(bytes.data(), any.bytes.data(), sizeof(State));
        return std::bit_cast<State>(bytes);
    }

    DataFolder data_;
    Edition edition_;
    Texts texts_;
    KnownEditions editions_;
    Words words_;
    GameInfo info_;
    std::vector<OfferKind> offer_kinds_;
    GameVersions versions_;
};

// The game as it is built into the program.
template <GameRules Rules, typename Words>
std::unique_ptr<Game> make_built_in(const char* id, const DataFolder& data, const DataFolder& text,
                                    const DataFolder& editions = {})
{
    const Result<Texts> texts = Texts::load(text);
    Result<std::unique_ptr<Game>> game =
        texts ? ErasedGame<Rules, Words>::make(data, *texts, editions)
              : Result<std::unique_ptr<Game>>(refuse(texts.error()));
    if (!game)
    {
        // Built-in files are part of the program: a mistake in them is ours, and tests find it.
        std::fprintf(stderr, "%s: %s\n", id, game.error().message.c_str());
        std::abort();
    }
    return std::move(*game);
}

}  // namespace tischwerk
