// Outlooks against real play: a choice is made on the real position, and where nothing hidden
// decides, it agrees with the outlook.
#include "core/outlook/outlook.hpp"
#include "core/values/sanitized.hpp"
#include "games/house.hpp"

#include <map>
#include <tuple>

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

using ToldSums = std::map<std::pair<int, std::string>, int>;

int told_seat(Seat seat)
{
    return seat == no_seat ? -1 : static_cast<int>(index_of(seat));
}

ToldSums stock_in_play(const Game& game, const AnyState& state)
{
    ToldSums sums;
    for (const Amount& one : game.stock(state))
        sums[{told_seat(one.seat), one.kind}] += one.amount;
    return sums;
}

void sum_up(ToldSums& sums, const std::vector<ChangeView>& changes)
{
    for (const ChangeView& one : changes)
        sums[{one.seat.value_or(-1), one.kind}] += one.amount;
}

ToldSums changed(const Outlook& outlook)
{
    ToldSums sums;
    sum_up(sums, outlook.changes);
    for (const LaterView& part : outlook.later)
        sum_up(sums, part.changes);
    return sums;
}

std::string more_than_told(const ToldSums& before, const ToldSums& told, const ToldSums& after)
{
    std::string text;
    ToldSums all = after;
    for (const auto& [key, amount] : before)
        all[key] -= amount;
    for (const auto& [key, amount] : told)
        all[key] -= amount;
    for (const auto& [key, amount] : all)
        if (amount != 0 && key.first < 5)
            text += std::to_string(key.first) + ' ' + key.second + ' ' + std::to_string(amount) +
                    " more than told\n";
    return text;
}

// The number of comparisons, so that no test passes for want of cases.
struct Compared
{
    int choices = 0;
    int changing = 0;
    int opening = 0;
    int nested = 0;
    int priced = 0;
    int later = 0;
    int revealing = 0;
    int odds = 0;
    int cut = 0;

    Compared& operator+=(const Compared& more)
    {
        choices += more.choices;
        changing += more.changing;
        opening += more.opening;
        nested += more.nested;
        priced += more.priced;
        later += more.later;
        revealing += more.revealing;
        odds += more.odds;
        cut += more.cut;
        return *this;
    }
};

class OutlookChecker
{
public:
    explicit OutlookChecker(const Game& game) : game_(game) {}

    void check_position(const AnyState& state)
    {
        const Seat seat = game_.decision(state).seat;
        const QuestionOutlook outlook = outlook_of(game_, state, seat);
        nested_ = &outlook.nested;
        check_question(state, outlook.asked, seat);
    }
    const Compared& counts() const { return counts_; }

private:
    void check_question(const AnyState& state, const QuestionView& question, Seat seat)
    {
        CHECK(question.decision == game_.decision(state).name);
        const Menu menu = game_.menu(state);
        REQUIRE(question.choices.size() == menu.entries().size());
        for (std::size_t place = 0; place < question.choices.size(); ++place)
        {
            const MenuChoice& choice = question.choices[place];
            CAPTURE(choice.move);
            const MenuEntry& entry = menu.entries()[place];
            CHECK(choice.move == game_.move_text(entry.move));
            CHECK(choice.blocked.has_value() == !entry.is_allowed());
            CHECK(choice.outlook.has_value() == entry.is_allowed());
            if (entry.is_allowed())
                check_choice(state, entry.move, *choice.outlook, seat);
        }
    }

    void check_choice(const AnyState& state, const Move& move, const Outlook& outlook, Seat seat)
    {
        AnyState after = state;
        EventLog events;
        game_.apply(after, move, &events);
        ++counts_.choices;
        counts_.cut += outlook.is_cut ? 1 : 0;
        if (outlook.lasts == Lasting::Reveals || !outlook.reveals.empty())
            return check_revealing(outlook);
        for (const Event& event : events)
            CHECK_FALSE(game_.is_revealing(event));
        const std::string differing = more_than_told(stock_in_play(game_, state), changed(outlook),
                                                     stock_in_play(game_, after));
        CHECK_MESSAGE(differing.empty(), differing);
        check_points(state, after, outlook);
        check_end(after, outlook, seat);
        counts_.changing += outlook.changes.empty() ? 0 : 1;
        counts_.later += outlook.later.empty() ? 0 : 1;
        if (outlook.opens)
            check_opening(after, outlook, seat);
    }

    void check_revealing(const Outlook& outlook)
    {
        ++counts_.revealing;
        for (const RevealView& reveal : outlook.reveals)
        {
            int ways = 0;
            for (const ChanceView& chance : reveal.outcomes)
                ways += chance.ways;
            if (!reveal.outcomes.empty())
                CHECK(ways == reveal.ways);
            counts_.odds += reveal.ways ? 1 : 0;
        }
        CHECK_FALSE(outlook.opens);
    }

    void check_points(const AnyState& state, const AnyState& after, const Outlook& outlook)
    {
        const GameResult before = game_.result(state);
        const GameResult then = game_.result(after);
        std::map<int, int> gained;
        for (const PointsView& points : outlook.points)
            gained[points.seat] = points.points;
        for (std::size_t seat = 0; seat < before.seats.size(); ++seat)
            CHECK(then.seats[seat].total - before.seats[seat].total ==
                  gained[static_cast<int>(seat)]);
    }

    void check_end(const AnyState& after, const Outlook& outlook, Seat seat)
    {
        if (game_.is_over(after))
            CHECK(outlook.lasts == Lasting::Ends);
        else
            CHECK((outlook.lasts == Lasting::No) == (game_.decision(after).seat == seat));
    }

    // A choice that only opens a question changes no stock; every way on pays the price.
    void check_opening(const AnyState& after, const Outlook& outlook, Seat seat)
    {
        ++counts_.opening;
        CHECK(outlook.changes.empty());
        REQUIRE(*outlook.opens < static_cast<int>(nested_->size()));
        const QuestionView& question = (*nested_)[static_cast<std::size_t>(*outlook.opens)];
        counts_.nested += static_cast<int>(question.choices.size());
        check_question(after, question, seat);
        if (outlook.price.empty())
            return;
        ++counts_.priced;
        for (const MenuChoice& choice : question.choices)
            if (choice.outlook && !choice.outlook->opens && choice.outlook->reveals.empty())
                check_price(outlook.price, *choice.outlook, seat);
    }

    // Whether a way on pays all of it, or leads to where it is paid.
    void check_price(const std::vector<ChangeView>& price, const Outlook& way, Seat seat)
    {
        std::vector<ChangeView> paid = way.changes;
        if (paid.empty())
            paid = way.price;
        int lost = 0;
        int asked = 0;
        for (const ChangeView& one : paid)
            lost += one.seat == told_seat(seat) && one.amount < 0 ? one.amount : 0;
        for (const ChangeView& one : price)
            asked += one.amount < 0 ? one.amount : 0;
        CHECK(lost <= asked);
    }

    const Game& game_;
    const std::vector<QuestionView>* nested_ = nullptr;
    Compared counts_;
};

}  // namespace

TEST_CASE("each choice brings, shows and opens what its outlook said")
{
    std::vector<Case> cases = all_cases();
    for (const Case& turned : all_turned())
        cases.push_back(turned);
    std::map<std::string, Compared> all;
    for (const Case& tried : cases)
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        OutlookChecker checker(game);
        const int stride = is_sanitized ? 97 : 5;
        int count = 0;
        play_randomly(tried, 4, [&](const AnyState& state, const MoveList&) {
            if (++count % stride == 0)
                checker.check_position(state);
        });
        all[game.info().id] += checker.counts();
    }
    for (const auto& [game, counts] : all)
    {
        CAPTURE(game);
        MESSAGE(game << ": " << counts.choices << " choices, " << counts.changing << " change, "
                     << counts.opening << " open, " << counts.nested << " nested, " << counts.priced
                     << " priced, " << counts.later << " with later parts, " << counts.revealing
                     << " reveal, " << counts.odds << " with odds, " << counts.cut << " cut");
        if (is_sanitized)
            continue;  // few positions are tried then
        CHECK(counts.choices > 50);
        if (game == "whispers")
            continue;
        CHECK(counts.changing > 100);
        CHECK(counts.revealing > 20);
        CHECK(counts.odds > 5);
    }
}

TEST_CASE("a game that is over, or a seat that is not asked, has no outlook")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        const AnyState start = *game.start(tried.setup);
        const Seat asked = game.decision(start).seat;
        for (int place = 0; place < tried.setup.players; ++place)
            if (const Seat seat = seat_at(static_cast<std::size_t>(place)); seat != asked)
                CHECK(outlook_of(game, start, seat).asked.choices.empty());
        const AnyState end = play_randomly(tried, 1, [](const AnyState&, const MoveList&) {});
        CHECK(outlook_of(game, end, asked).asked.choices.empty());
        CHECK(outlook_of(game, start, asked).asked.choices.size() > 1);
    }
}

TEST_CASE("an outlook is bounded by counts and says what it left out")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        int count = 0;
        play_randomly(tried, 6, [&](const AnyState& state, const MoveList& moves) {
            if (moves.size() < 6 || count++ % (is_sanitized ? 29 : 1) != 0)
                return;
            const Seat seat = game.decision(state).seat;
            const QuestionOutlook none = outlook_of(game, state, seat, {0, 0, 0, 0});
            CHECK(none.nested.empty());
            const QuestionOutlook whole = outlook_of(game, state, seat);
            CHECK(whole.nested.size() <= 24);
            for (std::size_t place = 0; place < whole.asked.choices.size(); ++place)
                if (whole.asked.choices[place].outlook && whole.asked.choices[place].outlook->opens)
                    CHECK(none.asked.choices[place].outlook->is_cut);
        });
    }
}
