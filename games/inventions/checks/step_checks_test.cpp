// Steps that no action can leave so are refused with the rule they break.
#include "games/inventions/checks/checks.hpp"

#include "games/inventions/seen/view.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

// The answer to the first seat's last disc of round 2 on this action with these steps above it.
class Acting
{
public:
    explicit Acting(std::string action) : action_(std::move(action))
    {
        table_.state.round = 2;
        for (Player& player : table_.state.players)
            player.goods.fill(9);
    }

    template <typename Change>
    std::string refusal(std::vector<StepView> steps, Change change) const
    {
        const std::string message = table_.refusal_with([&](Position& p) {
            p.phase = "carrying_out";
            p.start_seat = 1;
            p.spaces[action_] = {0, -1};
            p.steps = {{"return_disc", 0, json::object{{"action", action_}}}};
            p.steps.insert(p.steps.end(), steps.begin(), steps.end());
            change(p);
        });
        CAPTURE(message);
        const std::size_t open = message.rfind('(');
        CHECK((message.empty() || message.starts_with("an impossible position: /steps/")));
        return message.empty() ? "" : message.substr(open + 1, message.size() - open - 2);
    }
    std::string refusal(std::vector<StepView> steps) const
    {
        return refusal(std::move(steps), [](Position&) {});
    }
    std::string refusal(const char* step, json::object values) const
    {
        return refusal({{step, 0, std::move(values)}});
    }

private:
    Table table_ = bare_table();
    std::string action_;
};

StepView waits(const char* step, json::object values = {})
{
    return {step, 0, std::move(values)};
}

// Two cards of the display are made.
void make_two_cards(Position& p)
{
    p.card_discard = {p.cards_shown[0], p.cards_shown[1]};
    p.cards_shown[0] = p.cards_shown[1] = "";
}

// Seats hold an original and a copy of it lies on display.
void show_copy(Position& p, int owner)
{
    p.fields["car_original"].owner = owner;
    p.cards_shown[6] = "car_p";
}

}  // namespace

TEST_CASE("EI-3.2 a disc's steps belong to its action")
{
    const Acting buying("buy");
    CHECK(buying.refusal("buy", {}) == "");
    CHECK(buying.refusal("build", {}) == "EI-3.2");
    CHECK(buying.refusal({}, [](Position& p) {
        p.steps[0].values = json::object{{"action", "build"}};
    }) == "EI-4.1");
    CHECK(buying.refusal({waits("buy"), waits("buy")}) == "EI-3.1");
    CHECK(buying.refusal({{"buy", 1, json::object{}}}) == "EI-3.1");
}

TEST_CASE("EI-5.1 EI-17.4 factories of an action have left their slots and stand with the player")
{
    const Acting building("build");
    const auto built = [&](json::object values, std::size_t slot) {
        return building.refusal({waits("build", values)}, [&](Position& p) {
            p.players[0].factories.push_back(p.factories_shown[slot]);
            p.factories_shown[slot] = "";
        });
    };
    CHECK(building.refusal("build", {}) == "");
    CHECK(building.refusal("build", {{"count", 3}}) == "EI-5.1");
    CHECK(building.refusal("build", {{"count", 1}}) == "EI-4.5");
    CHECK(building.refusal("build", {{"must_begin", true}}) == "EI-17.7");
    CHECK(built({{"count", 1}, {"from_place", 2}}, 2) == "");
    CHECK(built({{"count", 1}}, 2) == "");  // one with influence
    CHECK(built({{"count", 1}, {"from_place", 3}}, 2) == "EI-17.4");
    CHECK(built({{"from_place", 2}}, 2) == "EI-17.4");
    CHECK(building.refusal({waits("build", {{"count", 1}})}, [](Position& p) {
        p.players[1].factories.push_back(p.factories_shown[0]);
        p.factories_shown[0] = "";
    }) == "EI-5.2");
}

TEST_CASE("EI-7.1 EI-17.3 loads of an action are empty, the last one is remembered")
{
    const Acting buying("buy");
    const auto bought = [&](json::object values) {
        return buying.refusal({waits("buy", values)}, [](Position& p) {
            p.loads["ship_wood"] = 0;  // the first of the file
            p.loads["ship_metal"] = 0;
        });
    };
    CHECK(bought({{"count", 1}}) == "");
    CHECK(bought({{"count", 2}, {"from_place", 1}}) == "");
    CHECK(bought({{"count", 2}}) == "EI-7.2");
    CHECK(bought({{"count", 3}, {"from_place", 1}}) == "EI-7.1");
    CHECK(bought({{"count", 1}, {"from_place", 2}}) == "EI-17.3");
    CHECK(bought({{"count", 1}, {"from_place", 99}}) == "EI-17.3");
    CHECK(bought({{"from_place", 1}}) == "EI-17.3");
    CHECK(bought({{"count", 1}, {"must_begin", true}}) == "EI-17.7");
}

TEST_CASE("EI-8.1 EI-8.6 cards of an action have left the display, a card to be paid has not")
{
    const Acting making("manufacture");
    const auto made = [&](std::vector<StepView> steps, int owner = 1) {
        return making.refusal(std::move(steps), [&](Position& p) {
            make_two_cards(p);
            show_copy(p, owner);
        });
    };
    const StepView payment = waits("pay_any", {{"card", "car_p"}});
    CHECK(made({waits("manufacture", {{"count", 2}})}) == "");
    CHECK(made({waits("manufacture", {{"count", 3}})}) == "EI-8.1");
    CHECK(made({waits("manufacture", {{"from_place", 1}})}) == "EI-17.6");
    CHECK(making.refusal("manufacture", {{"count", 1}}) == "EI-8.4");
    CHECK(made({waits("manufacture", {{"count", 2}}), payment}) == "");
    CHECK(made({waits("manufacture"), payment}) == "EI-8.1");
    CHECK(made({payment}) == "");
    CHECK(making.refusal({payment}, [](Position& p) { show_copy(p, 1); }) == "EI-8.1");
    CHECK(made({payment}, 0) == "EI-8.7");
    CHECK(made({waits("pay_any", {{"card", "car_a"}})}) == "EI-8.1");
    CHECK(made({waits("pay_any", {{"card", "s_bicycle"}})}) == "EI-8.6");
    CHECK(making.refusal({payment}, [](Position& p) {
        make_two_cards(p);
        show_copy(p, 1);
        for (auto& [good, amount] : p.players[0].goods)
            amount = 0;
    }) == "EI-1.15");
}

TEST_CASE("EI-10.2 EI-17.7 a visit to the market counts its exchanges by row and kind")
{
    const Acting trading("market");
    const auto visit = [&](json::object values) {
        return trading.refusal({waits("exchange", std::move(values))});
    };
    const json::array given = {"coins_to_dev"};
    CHECK(visit({{"must_begin", true}}) == "");
    CHECK(visit({}) == "EI-17.7");
    CHECK(visit({{"count", 1}, {"row_1_uses", 1}, {"made", given}}) == "");
    CHECK(visit({{"count", 3}, {"row_1_uses", 3}, {"made", given}}) == "");
    CHECK(visit({{"count", 4}, {"row_1_uses", 4}, {"made", given}}) == "EI-10.2");
    CHECK(visit({{"count", 2}, {"row_1_uses", 1}, {"made", given}}) == "EI-10.2");
    CHECK(visit({{"count", 1}, {"row_2_uses", 1}, {"made", given}}) == "EI-10.2");
    CHECK(visit({{"count", 1}, {"row_1_uses", 1}}) == "EI-10.2");
    CHECK(visit({{"count", 2},
                 {"row_1_uses", 2},
                 {"made", json::array{"coins_to_dev", "dev_to_coins"}}}) == "EI-10.2");
    CHECK(visit({{"count", 5},
                 {"row_1_uses", 3},
                 {"row_2_uses", 2},
                 {"made", json::array{"coins_to_dev", "dev_to_influence"}}}) == "EI-10.1");
    const auto acquired = [&](int discs) {
        return trading.refusal({waits("exchange", {{"count", 1},
                                                   {"row_3_uses", 1},
                                                   {"made", json::array{"coins_to_bonus_disc"}}})},
                               [&](Position& p) {
                                   p.players[0].bonus_discs = 4;
                                   p.players[0].new_bonus_discs = discs;
                               });
    };
    CHECK(acquired(1) == "");
    CHECK(acquired(0) == "EI-10.10");
}

TEST_CASE("EI-10.5 EI-17.11 the items of an exchange are asked for once it is made")
{
    const Acting trading("market");
    const StepView visit =
        waits("exchange", {{"count", 1}, {"row_3_uses", 1}, {"made", json::array{"two_for_one"}}});
    const StepView other =
        waits("exchange", {{"count", 1}, {"row_1_uses", 1}, {"made", json::array{"coins_to_dev"}}});
    CHECK(trading.refusal({visit, waits("give_first")}) == "");
    CHECK(trading.refusal({waits("give_first")}) == "");  // the fifth
    CHECK(trading.refusal({other, waits("give_first")}) == "EI-10.5");
    CHECK(trading.refusal({visit, waits("give_second", {{"first", "coin"}})}) == "");
    CHECK(trading.refusal({visit, waits("give_second", {{"first", "development"}})}) == "EI-10.8");
    CHECK(trading.refusal({visit, waits("receive", {{"first", "wood"}, {"second", "coal"}})}) ==
          "");
    CHECK(trading.refusal({visit, waits("receive", {{"first", "coal"}, {"second", "wood"}})}) ==
          "EI-17.5");
    const auto with_coins = [&](int coins, const StepView& step) {
        return trading.refusal({visit, step}, [&](Position& p) {
            for (auto& [good, amount] : p.players[0].goods)
                amount = good == "coin" ? coins : 0;
        });
    };
    CHECK(with_coins(1, waits("give_first")) == "EI-10.5");
    CHECK(with_coins(2, waits("give_first")) == "");
    CHECK(with_coins(1, waits("give_second", {{"first", "coin"}})) == "EI-17.5");
    CHECK(with_coins(1, waits("receive", {{"first", "coin"}, {"second", "coin"}})) == "EI-1.15");
    CHECK(with_coins(2, waits("receive", {{"first", "coin"}, {"second", "coin"}})) == "");
}

TEST_CASE("EI-11.2 EI-12.1 research counts the development spent and the spaces entered")
{
    const Acting research("research");
    const auto own = [&](std::vector<StepView> steps, int patent_space) {
        return research.refusal(std::move(steps), [&](Position& p) {
            p.fields["locomotive_original"].owner = 0;  // for 4
            p.players[0].patent_space = patent_space;
        });
    };
    CHECK(own({waits("invent", {{"must_begin", true}})}, 0) == "");
    CHECK(own({waits("invent")}, 0) == "EI-17.7");
    CHECK(own({waits("invent", {{"development_spent", 4}})}, 0) == "");
    CHECK(own({waits("invent", {{"development_spent", 5}})}, 0) == "EI-11.6");
    CHECK(own({waits("invent", {{"development_spent", 8}})}, 0) == "EI-11.2");
    CHECK(own({waits("patent_step", {{"must_begin", true}})}, 0) == "");
    CHECK(own({waits("patent_step", {{"must_begin", true}})}, 6) == "EI-17.7");
    CHECK(own({waits("patent_step", {{"count", 1}})}, 1) == "");
    CHECK(own({waits("patent_step", {{"count", 1}})}, 0) == "EI-12.1");
    CHECK(own({waits("patent_step", {{"count", 2}})}, 2) == "EI-12.1");
    CHECK(own({waits("patent_step", {{"count", 1}}), waits("patent_field")}, 1) == "");
    CHECK(own({waits("patent_step", {{"must_begin", true}}), waits("patent_field")}, 1) ==
          "EI-12.2");
    CHECK(own({waits("patent_field")}, 2) == "");
    CHECK(own({waits("patent_field")}, 1) == "EI-12.1");
    CHECK(research.refusal({waits("patent_field")},
                           [](Position& p) { p.players[0].patent_space = 2; }) == "EI-12.3");
    CHECK(research.refusal({waits("patent_step", {{"count", 1}}), waits("patent_field")},
                           [](Position& p) {
                               p.players[0].patent_space = 1;
                               p.fields["car_original"] = {0, true};
                               p.fields["car_improved"].owner = 0;
                           }) == "EI-12.2");
}

TEST_CASE("EI-13.1 EI-13.11 a bonus disc is held until its small action is complete")
{
    const Acting acting("market");
    const auto bonus = [&](std::vector<StepView> steps, int discs = 1) {
        return acting.refusal({}, [&](Position& p) {
            p.spaces["market"] = {-1, -1};
            p.players[0].bonus_discs = discs;
            p.steps = {waits("next_turn")};
            p.steps.insert(p.steps.end(), steps.begin(), steps.end());
        });
    };
    const StepView trade = waits("return_bonus_disc", {{"action", "b_trade"}});
    CHECK(bonus({waits("bonus")}) == "");
    CHECK(bonus({waits("bonus")}, 0) == "EI-4.4");
    CHECK(bonus({trade, waits("bonus_detail", {{"action", "b_trade"}})}) == "");
    CHECK(bonus({trade, waits("bonus_detail", {{"action", "b_build"}})}) == "EI-13.1");
    CHECK(bonus({trade, waits("bonus_detail", {{"action", "b_trade"}})}, 0) == "EI-13.8");
    CHECK(bonus({trade, waits("give_first")}) == "");
    CHECK(bonus({waits("return_bonus_disc", {{"action", "b_build"}}), waits("give_first")}) ==
          "EI-13.1");
    CHECK(acting.refusal({}, [&](Position& p) {
        p.spaces["market"] = {-1, -1};
        for (auto& [good, amount] : p.players[0].goods)
            amount = 0;
        p.steps = {waits("next_turn"), trade, waits("bonus_detail", {{"action", "b_trade"}})};
    }) == "EI-13.11");
}
