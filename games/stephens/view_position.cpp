// From a described position back to a state, for scenarios. Decks hold what lies nowhere else, so a
// card can be put somewhere without saying where it was taken from.
#include "games/stephens/invariants.hpp"
#include "games/stephens/setup.hpp"
#include "games/stephens/steps.hpp"
#include "games/stephens/view.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// Looks ids and numbers up and keeps the first complaint.
class Finder
{
public:
    bool has_problem() const { return problem_.has_value(); }
    const Refusal& problem() const { return *problem_; }
    void complain(const std::string& pointer, const std::string& what)
    {
        if (!problem_)
            problem_ = Refusal{RefusalKind::BadInput, pointer + ": " + what, std::nullopt};
    }

    template <typename Number>
    void number(const std::string& pointer, int value, int least, int most, Number& out)
    {
        if (value < least || value > most)
            complain(pointer, fmt::format("{} is not between {} and {}", value, least, most));
        else
            out = static_cast<Number>(value);
    }

    // An id of these names; "" stands for none where that is allowed.
    template <typename Id>
    Id id(const std::string& pointer, const Names& names, const std::string& text, Id none)
    {
        if (text.empty() && static_cast<uint8_t>(none) == 0xFF)
            return none;
        return static_cast<Id>(place(pointer, names.ids, text));
    }

    std::size_t place(const std::string& pointer, const std::vector<std::string>& ids,
                      const std::string& text)
    {
        const auto found = std::find(ids.begin(), ids.end(), text);
        if (found != ids.end())
            return static_cast<std::size_t>(found - ids.begin());
        complain(pointer, fmt::format("there is no '{}' here", text));
        return 0;
    }

    template <typename Numbers>
    void counts(const std::string& pointer, const Names& names, const Counts& counts, int most,
                Numbers& out)
    {
        for (const auto& [id, value] : counts)
        {
            const std::string at = pointer + "/" + id;
            const std::size_t found = place(at, names.ids, id);
            number(at, value, 0, most, out[std::min(found, out.size() - 1)]);
        }
    }

    template <typename Card, std::size_t capacity>
    void cards(const std::string& pointer, const Names& names, const std::vector<std::string>& ids,
               BoundedList<Card, capacity>& out)
    {
        if (ids.size() > capacity)
            return complain(pointer, fmt::format("at most {} cards fit here", capacity));
        for (const std::string& text : ids)
            out.push(id(pointer, names, text, Card{0}));
    }

    template <typename Set>
    void card_set(const std::string& pointer, const Names& names,
                  const std::vector<std::string>& ids, Set& out)
    {
        using Card = std::decay_t<decltype(*out.begin())>;
        for (const std::string& text : ids)
        {
            const Card card = id(pointer, names, text, Card{0});
            if (out.contains(card))
                complain(pointer, fmt::format("'{}' is there twice", text));
            out.insert(card);
        }
    }

    Seat seat(const std::string& pointer, int value)
    {
        if (value < -1 || value > static_cast<int>(max_players))
            complain(pointer, fmt::format("{} is no seat", value));
        return value < 0 ? no_seat : seat_at(static_cast<std::size_t>(value));
    }

private:
    std::optional<Refusal> problem_;
};

constexpr int many = 999;

void read_player(Finder& finder, const Edition& edition, const std::string& at,
                 const PlayerView& view, Player& player)
{
    const Vocabulary& words = edition.words;
    finder.number(at + "/score", view.score, 0, many, player.score);
    finder.number(at + "/coins", view.coins, 0, many, player.coins);
    finder.number(at + "/influence", view.influence, 0, edition.influence_max, player.influence);
    finder.number(at + "/forest", view.forest, 0, edition.nature.top, player.forest);
    finder.number(at + "/dune", view.dune, 0, edition.nature.top, player.dune);
    finder.counts(at + "/cubes", words.colours, view.cubes, many, player.cubes);
    finder.counts(at + "/accessories", words.accessories, view.accessories, 200,
                  player.accessories);
    finder.counts(at + "/spent_accessories", words.accessories, view.spent_accessories, 200,
                  player.spent_accessories);
    finder.counts(at + "/gained_accessories", words.accessories, view.gained_accessories, 200,
                  player.gained_accessories);
    finder.counts(at + "/reserved", words.woods, view.reserved, 60, player.reserved);
    finder.card_set(at + "/unlocked", words.abilities, view.unlocked, player.unlocked);
    finder.cards(at + "/open_contracts", words.contracts, view.open_contracts,
                 player.open_contracts);
    for (const auto& [type, cards] : view.fulfilled)
        finder.cards(at + "/fulfilled/" + type, words.contracts, cards,
                     player.fulfilled[finder.place(at + "/fulfilled/" + type,
                                                   words.contract_types.ids, type)]);
    for (const auto& [row, cards] : view.investments)
        finder.cards(
            at + "/investments/" + row, words.investments, cards,
            player.investments[finder.place(at + "/investments/" + row, words.woods.ids, row)]);
}

void read_rows(Finder& finder, const Vocabulary& words, const View& view, State& state)
{
    for (const auto& [id, placed_views] : view.rows)
    {
        const std::string at = "/rows/" + id;
        auto& row = state.rows[finder.place(at, words.rows.ids, id)];
        if (placed_views.size() > row.capacity())
            return finder.complain(at, fmt::format("at most {} cards fit here", row.capacity()));
        for (const PlacedView& placed : placed_views)
            row.push({finder.id(at, words.professions, placed.card, ProfessionId{0}),
                      finder.seat(at, placed.master), finder.seat(at, placed.apprentice)});
    }
}

template <typename Card>
void read_spaces(Finder& finder, const std::string& at, const Names& names,
                 const std::vector<std::string>& ids, Card none, std::array<Card, space_count>& out)
{
    out.fill(none);
    if (ids.size() != space_count)
        return finder.complain(at, fmt::format("there are {} spaces", space_count));
    for (std::size_t space = 0; space < space_count; ++space)
        out[space] = finder.id(at, names, ids[space], none);
}

void read_cards(Finder& finder, const Vocabulary& words, const View& view, State& state)
{
    state.professions_shown.fill(no_profession);
    for (const auto& [slot, card] : view.professions_shown)
    {
        const std::string at = "/professions_shown/" + slot;
        state.professions_shown[finder.place(at, words.slots.ids, slot)] =
            finder.id(at, words.professions, card, no_profession);
    }
    read_spaces(finder, "/contracts_shown", words.contracts, view.contracts_shown, no_contract,
                state.contracts_shown);
    read_spaces(finder, "/investments_shown", words.investments, view.investments_shown,
                no_investment, state.investments_shown);
    finder.card_set("/profession_discard", words.professions, view.profession_discard,
                    state.profession_discard);
    finder.card_set("/contract_discard", words.contracts, view.contract_discard,
                    state.contract_discard);
    finder.card_set("/investment_discard", words.investments, view.investment_discard,
                    state.investment_discard);
    state.automa_card =
        finder.id("/automa/card", words.automa_cards, view.automa.card, no_automa_card);
    finder.card_set("/automa/deck", words.automa_cards, view.automa.deck, state.automa_deck);
    finder.counts("/automa/bag", words.woods, view.automa.bag, 50, state.bag);
    finder.number("/automa/workers", view.automa.workers, 0, 21, state.automa_workers);
}

void read_steps(Finder& finder, const View& view, State& state)
{
    if (view.steps.size() > state.steps.capacity())
        return finder.complain("/steps", fmt::format("at most {} steps", state.steps.capacity()));
    std::vector<std::string> names;
    for (const StepEntry& entry : step_table())
        names.emplace_back(entry.name);
    for (std::size_t place = 0; place < view.steps.size(); ++place)
    {
        const StepView& step_view = view.steps[place];
        const std::string at = fmt::format("/steps/{}", place);
        Step step;
        step.kind = static_cast<StepKind>(finder.place(at + "/step", names, step_view.step));
        step.seat = finder.seat(at + "/seat", step_view.seat);
        if (step_view.values.size() != step.values.size())
            return finder.complain(at + "/values", "there must be 6 values");
        for (std::size_t value = 0; value < step.values.size(); ++value)
            finder.number(at + "/values", step_view.values[value], 0, 255, step.values[value]);
        if (step_view.used < 0 || step_view.used >> state.rows[0].capacity() != 0)
            return finder.complain(at + "/used", "must be bits of the cards of a row");
        step.used = static_cast<uint32_t>(step_view.used);
        state.steps.push(step);
    }
}

void read_random(Finder& finder, const std::string& text, State& state)
{
    uint64_t words[2] = {};
    bool is_read = text.size() == 32;
    for (int word = 0; word < 2 && is_read; ++word)
    {
        const char* begin = text.data() + 16 * word;
        const auto [end, error] = std::from_chars(begin, begin + 16, words[word], 16);
        is_read = error == std::errc() && end == begin + 16;
    }
    if (!is_read || (words[0] | words[1]) == 0)
        return finder.complain("/random", "must be 32 hexadecimal digits, not all of them 0");
    state.random = Random::from_words(words[0], words[1]);
}

// Every card that lies nowhere else is in its deck.
void fill_decks(State& state)
{
    CardPlaces places = cards_in_play(state);
    state.profession_deck =
        EnumSet<ProfessionId>::first(red_count + blue_count).without(places.professions);
    state.contract_deck = EnumSet<ContractId>::first(contract_count).without(places.contracts);
    state.investment_deck =
        EnumSet<InvestmentId, uint32_t>::first(investment_count).without(places.investments);
}

void read_track(Finder& finder, const Edition& edition, const View& view, State& state)
{
    const int army_start = edition.start.army_space;
    finder.number("/army_space", view.army_space, 0, army_start, state.army_space);
    if (view.army_space % edition.army_step != 0)
        finder.complain("/army_space", fmt::format("must be a multiple of {}", edition.army_step));
    finder.number("/final_space", view.final_space, 0, army_start, state.final_space);
    const int last_seat = static_cast<int>(state.players.size()) - 1;
    finder.number("/start_seat", view.start_seat, 0, last_seat, state.start_seat);
    state.active_seat = finder.seat("/active_seat", view.active_seat);
    state.end_trigger =
        static_cast<EndTrigger>(finder.place("/end_trigger", end_trigger_ids(), view.end_trigger));
    finder.number("/round", view.round, 0, many, state.round);
    finder.number("/last_round", view.last_round, 0, many, state.last_round);
    finder.number("/resets", view.resets, 0, 200, state.resets);
    state.is_final_reset_done = view.is_final_reset_done;
}

}  // namespace

Result<State> state_of(const Edition& edition, const Position& position)
{
    const OptionsView& view = position.options;
    const Result<Options> options = read_options(edition, view.players,
                                                 {{"difficulty", view.difficulty},
                                                  {"opponent", view.opponent},
                                                  {"scenario", view.scenario}});
    if (!options)
        return refuse("/options: " + options.error().message);
    if (position.players.size() != options->players)
        return refuse(fmt::format("/players: there must be {} players", options->players));

    Finder finder;
    State state;
    state.options = *options;
    state.options.is_variant_drawn = view.is_opponent_drawn;
    for (std::size_t seat = 0; seat < position.players.size(); ++seat)
    {
        state.players.push({});
        read_player(finder, edition, fmt::format("/players/{}", seat), position.players[seat],
                    state.players[seat]);
    }
    const Vocabulary& words = edition.words;
    finder.counts("/furnaces", words.furnaces, position.furnaces, 200, state.furnaces);
    for (const auto& [id, counts] : position.small_factories)
        finder.counts("/small_factories/" + id, words.woods, counts, 200,
                      state.small_factories[finder.place("/small_factories/" + id,
                                                         words.small_factories.ids, id)]);
    read_rows(finder, words, position, state);
    read_cards(finder, words, position, state);
    read_track(finder, edition, position, state);
    read_steps(finder, position, state);
    read_random(finder, position.random, state);
    if (finder.has_problem())
        return refuse(finder.problem());
    fill_decks(state);
    if (const std::optional<std::string> broken = broken_invariant({edition, state}))
        return refuse("an impossible position: " + *broken);
    return state;
}

}  // namespace tischwerk::stephens
