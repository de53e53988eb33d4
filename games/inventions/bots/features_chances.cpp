// The part of the features that looks at a seat's chances on the table.
#include "games/inventions/bots/features_parts.hpp"
#include "games/inventions/chapters/manufacturing.hpp"
#include "games/inventions/chapters/stock.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

// The value model that the cards were made by (chapter 20); a technical cube is 1.
constexpr std::array<float, good_count> worth_of_good = {0.9F, 1, 1, 1, 0.6F, 1.6F, 3};
constexpr float worth_of_influence = 1.6F;

float worth_of(const Goods& goods)
{
    float worth = 0;
    for (std::size_t good = 0; good < good_count; ++good)
        worth += static_cast<float>(goods[good]) * worth_of_good[good];
    return worth;
}

float worth_of_yield(const Card& card)
{
    return worth_of(card.yield) + worth_of_influence * static_cast<float>(card.influence);
}

float worth_of_royalty(const Field& field)
{
    return worth_of_influence * static_cast<float>(field.royalty_influence) +
           worth_of_good[place_of(Good::Coin)] * static_cast<float>(field.royalty_coins);
}

bool is_barred(const State& state, Seat seat, const Card& card)  // EI-8.7
{
    return card.kind == CardKind::Plagiarism &&
           (state.owner(original_field(card.invention)) == seat ||
            state.owner(improved_field(card.invention)) == seat);
}

int missing_cubes(const Player& player, const Card& card)
{
    int missing = std::max(0, card.question_marks - player.technical_cubes());
    for (std::size_t good = 0; good < good_count; ++good)
        missing += std::max(0, card.cost[good] - player.goods[good]);
    return missing;
}

void describe_cards(const Board& board, Seat seat, Features& features)
{
    const Player& player = board.state.player(seat);
    std::array<float, card_slot_count> worths{};
    for (std::size_t slot = 0; slot < card_slot_count; ++slot)
    {
        const CardId id = board.state.cards_shown[slot];
        if (id == no_card || is_barred(board.state, seat, board.edition[id]))
            continue;
        const Card& card = board.edition[id];
        const float worth = worth_of_yield(card);
        const int missing = missing_cubes(player, card);
        if (missing == 0)
            worths[slot] = worth;
        else
            features.nearest_card =
                std::max(features.nearest_card, worth / static_cast<float>(1 + missing));
    }
    std::sort(worths.begin(), worths.end(), std::greater<>());
    features.best_card = worths[0];
    features.three_cards = worths[0] + worths[1] + worths[2];
}

// EI-9.1, EI-9.2  The royalties of the display if the others made its cards.
void describe_royalties(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    for (const CardId id : state.cards_shown)
    {
        if (id == no_card || is_start_card(id))
            continue;
        const Card& card = board.edition[id];
        for (const FieldId field : {original_field(card.invention), improved_field(card.invention)})
            if (state.owner(field) == seat &&
                (card.kind == CardKind::Official || state.patented.contains(field)))
                features.royalties_on_display += worth_of_royalty(board.edition[field]);
    }
}

void describe_fields(const Board& board, Seat seat, Features& features)
{
    const State& state = board.state;
    const int development = state.player(seat).count(Good::Development);
    for (std::size_t place = 0; place < field_count; ++place)
    {
        const FieldId id = static_cast<FieldId>(place);
        const Field& field = board.edition[id];
        if (state.owner(id) == no_seat)
        {
            const bool is_open =
                is_original(id) || state.owner(original_field(invention_of(id))) != no_seat;
            ++features.free_fields;
            if (is_open && field.development_cost <= development)
            {
                ++features.fields_within_reach;
                features.best_field =
                    std::max(features.best_field, static_cast<float>(field.influence) +
                                                      static_cast<float>(field.royalty_influence));
            }
            continue;
        }
        if (state.owner(id) != seat)
            continue;
        ++features.fields;
        features.royalty_influence += static_cast<float>(field.royalty_influence);
        features.royalty_coins += static_cast<float>(field.royalty_coins);
        if (state.patented.contains(id))
            features.patented_royalty += worth_of_royalty(field);
    }
}

void describe_factories(const Board& board, Seat seat, Features& features)
{
    for (const FactoryId id : board.state.factories_shown)
    {
        if (id == no_factory || !can_pay(board.state.player(seat), board.edition[id].cost))
            continue;
        ++features.factories_payable;
        features.best_factory = std::max(features.best_factory, worth_of(board.edition[id].output));
    }
}

}  // namespace

void describe_chances(const Board& board, Seat seat, Features& features)
{
    describe_cards(board, seat, features);
    describe_royalties(board, seat, features);
    describe_fields(board, seat, features);
    describe_factories(board, seat, features);
    if (board.state.player(seat).count(Good::Coin) >= board.edition.limits.load_price)
        for (std::size_t load = 0; load < load_count; ++load)
            features.best_load = std::max(
                features.best_load, static_cast<float>(board.state.loads[load]) *
                                        worth_of_good[place_of(board.edition.loads[load].good)]);
}

}  // namespace tischwerk::inventions
