// The entry of a move for statistics: which entry it takes, and at what price.
#include "games/stephens/bots/offers.hpp"
#include "games/stephens/testing/bare_table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

const std::vector<OfferKind>& all_kinds()
{
    static const std::vector<OfferKind> list = offer_kinds(first_edition());
    return list;
}

// "contract CR03 at 2", or "" where the move takes nothing that is counted.
template <typename Named>
std::string offer_text(const Table& table, const Named& named)
{
    REQUIRE(table.offers(named));
    return table.offer_text(named);
}

std::vector<std::string> ids_of(std::string_view kind_id)
{
    std::vector<std::string> ids;
    for (const OfferKind& kind : all_kinds())
        if (kind.id == kind_id)
            for (const OfferEntry& entry : kind.entries)
                ids.push_back(entry.id);
    return ids;
}

bool is_listed(std::string_view kind, const std::string& id)
{
    const std::vector<std::string> ids = ids_of(kind);
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

TEST_CASE("offers list every card that can be taken, and no other")
{
    CHECK(ids_of("profession").size() == 46);
    CHECK(ids_of("contract").size() == 39);
    CHECK(ids_of("investment").size() == 32);
    CHECK(ids_of("ability").size() == 18);
    CHECK(ids_of("delivery").size() == 8);
    CHECK(ids_of("main_action").size() == 10);
    CHECK_FALSE(is_listed("profession", "S1"));  // dealt, never chosen
    for (std::size_t place = 0; place < profession_count; ++place)
        CHECK(is_listed("reinforcement", first_edition().words.professions.ids[place]) ==
              (first_edition().professions[place].worker_spaces == 2));
}

TEST_CASE("offers know which cards are reconstructed")
{
    const auto count = [](std::size_t kind) {
        return std::count_if(all_kinds()[kind].entries.begin(), all_kinds()[kind].entries.end(),
                             [](const OfferEntry& entry) { return entry.is_reconstructed; });
    };
    CHECK(count(0) > 0);
    CHECK(count(4) == 0);  // the abilities are the book's
}

TEST_CASE("a profession is offered at the price class of its worker")
{
    Table table = bare_table();
    table.player(anna).coins = 9;
    table.player(anna).influence = 4;
    CHECK(offer_text(table, Create{}) == "main_action create at 0");
    table.play(Create{});
    const int price = price_class(table.edition()[profession("R03")].master_cost);
    CHECK(offer_text(table, CreateCard{profession("R03")}) ==
          "profession R03 at " + std::to_string(price));
    CHECK(price_class({.coin = 1, .influence = 2, .cube = 1}) == 5);
}

TEST_CASE("a card on display is offered at the price to pay, discount included")
{
    Table table = bare_table();
    table.player(anna).influence = 4;
    table.unlock(anna, {Ability::Discount});
    CHECK(offer_text(table, TakeGlass{Furnace::LowerLeft}) == "main_action F_LL at 0");
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(offer_text(table, CommitToContract{contract("CR01")}) == "contract CR01 at 1");
    CHECK(offer_text(table, CommitToContract{contract("CR03")}) == "contract CR03 at 2");
    CHECK(offer_text(table, Skip{}).empty());
}

TEST_CASE("every offered move of a game takes a listed entry or nothing")
{
    std::vector<int> seen(all_kinds().size());
    for (int number = 0; number < 24; ++number)
    {
        Table table({.players = 1 + number % 4, .seed = static_cast<uint64_t>(number)});
        Random random(Seed{0, 9});
        MoveList moves;
        while (!table.is_over())
        {
            Rules::list_moves(first_edition(), table.state, moves);
            for (const Move& move : moves)
                if (const std::optional<Offer> offer = offer_of(table.board(), move))
                {
                    REQUIRE(offer->kind < all_kinds().size());
                    REQUIRE(offer->entry < all_kinds()[offer->kind].entries.size());
                    CHECK(offer->price >= 0);
                    ++seen[offer->kind];
                }
            const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            Rules::apply(first_edition(), table.state, move, nullptr, moves);
        }
    }
    CHECK(std::count(seen.begin(), seen.end(), 0) == 1);  // starting professions are dealt
}

TEST_CASE("what is taken without a choice is told as well")
{
    Table table({.players = 3, .seed = 3});
    table.to_first_turn();
    std::vector<Taking> takings;
    for (const Event& event : table.events)
        if (const std::optional<Taking> taking = taking_of(first_edition(), event))
            takings.push_back(*taking);
    REQUIRE(takings.size() == 6);  // a starting profession and a disk for each of three seats
    for (std::size_t place = 0; place < takings.size(); ++place)
    {
        const std::string kind = all_kinds().at(takings[place].kind).id;
        CHECK(kind == (place % 2 == 0 ? "starting_profession" : "ability"));
        CHECK(takings[place].entry < all_kinds().at(takings[place].kind).entries.size());
    }
}

TEST_CASE("a created profession is told as the card that was offered")
{
    Table table = bare_table();
    table.play(Create{}).play(CreateCard{profession("R02")});
    table.play_until("take_disk");
    const Event& created =
        *std::find_if(table.events.begin(), table.events.end(), [](const Event& event) {
            return event.kind == kind_of<Happenings, ProfessionCreated>;
        });
    const std::optional<Taking> taking = taking_of(first_edition(), created);
    REQUIRE(taking.has_value());
    CHECK(*taking == Taking{anna, 0, place_of(profession("R02"))});
}

TEST_CASE("a reinforced or activated profession keeps its id")
{
    const Edition& edition = first_edition();
    Table table = bare_table();
    for (std::size_t place = 0; place < profession_count; ++place)
    {
        const ProfessionId card = static_cast<ProfessionId>(place);
        table.state.steps.push(Step{StepKind::ReinforceCard, anna});
        if (edition[card].worker_spaces == 2)
            CHECK(table.offer_text(ReinforceCard{card})
                      .starts_with("reinforcement " + edition.words.professions.ids[place] + " "));
        CHECK(table.offer_text(UseProfession{card, 1})
                  .starts_with("activation " + edition.words.professions.ids[place] + "/1 "));
        table.state.steps.pop();
    }
}
