#include "games/inventions/bots/offers.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

template <typename Named>
std::string taking_text(const Named& told)
{
    const auto taking = taking_of(first_edition(), encode<Event, Happenings>(told));
    if (!taking)
        return "";
    const OfferKind kind = offer_kinds(first_edition()).at(taking->kind);
    return kind.id + " " + kind.entries.at(taking->entry).id;
}

}  // namespace

TEST_CASE("moves say what they would take, and at what price")
{
    const Table table = bare_table();
    CHECK(table.offer_text(Place{Action::Buy}) == "action buy at 0");
    CHECK(table.offer_text(Manufacture{card("telephone_a")}) == "card telephone_a at 5");
    CHECK(table.offer_text(Manufacture{card("airplane_p")}) == "card airplane_p at 9");
    CHECK(table.offer_text(BuildFactory{factory("f_bank")}) == "factory f_bank at 4");
    CHECK(table.offer_text(BuyLoad{load("ship_tool")}) == "load ship_tool at 0");
    CHECK(table.offer_text(MakeExchange{exchange("dev_to_coins")}) == "exchange dev_to_coins at 0");
    CHECK(table.offer_text(Invent{field("car_original")}) == "field car_original at 3");
    CHECK(table.offer_text(UseBonus{SmallAction::Trade}) == "small_action b_trade at 0");
    CHECK(table.offer_text(Done{}).empty());
}

TEST_CASE("events say what a seat has taken")
{
    CHECK(taking_text(DiscPlaced{anna, Action::Market}) == "action market");
    CHECK(taking_text(CardManufactured{anna, card("camera_b")}) == "card camera_b");
    CHECK(taking_text(FactoryBuilt{anna, factory("f_bank")}) == "factory f_bank");
    CHECK(taking_text(LoadBought{anna, load("ship_wood")}) == "load ship_wood");
    CHECK(taking_text(ExchangeMade{anna, exchange("two_for_one")}) == "exchange two_for_one");
    CHECK(taking_text(FieldInvented{anna, field("car_improved")}) == "field car_improved");
    CHECK(taking_text(BonusUsed{anna, SmallAction::Build}) == "small_action b_build");
    CHECK(taking_text(GameEnded{}).empty());
}

TEST_CASE("entries know whether their values are reconstructed")
{
    const auto kinds = offer_kinds(first_edition());
    CHECK(kinds.at(1).entries.at(place_of(card("camera_a"))).is_reconstructed);
    CHECK_FALSE(kinds.at(1).entries.at(place_of(card("cash_register_a"))).is_reconstructed);
}
