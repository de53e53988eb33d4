#include "core/values/record.hpp"

#include "core/events.hpp"
#include "core/move.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Fruit : uint8_t
{
    Apple,
    Pear
};

struct Pick
{
    static constexpr std::string_view name = "pick";
    Fruit fruit{};
    uint8_t count = 0;
};
struct Lose
{
    static constexpr std::string_view name = "lose";
    int8_t amount = 0;
};
struct Say
{
    static constexpr std::string_view name = "say";
    bool yes = false;
};
struct Pass
{
    static constexpr std::string_view name = "pass";
};
BOOST_DESCRIBE_STRUCT(Pick, (), (fruit, count))
BOOST_DESCRIBE_STRUCT(Lose, (), (amount))
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Say, (), (yes))

using Orchard = Kinds<Pick, Lose, Pass, Say>;

struct FruitWords
{
    std::string text(Fruit fruit) const { return fruit == Fruit::Apple ? "apple" : "pear"; }
    bool parse(std::string_view text, Fruit& fruit) const
    {
        fruit = text == "pear" ? Fruit::Pear : Fruit::Apple;
        return text == "apple" || text == "pear";
    }
};

std::string text_of(const Move& move)
{
    return record_text<Orchard>(FruitWords{}, move);
}

Result<Move> parsed(std::string_view text)
{
    return parse_record<Move, Orchard>(FruitWords{}, text);
}

std::string refusal_of(std::string_view text)
{
    const Result<Move> move = parsed(text);
    return move ? "accepted" : move.error().message;
}

struct Eight
{
    uint8_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
};
struct Wide
{
    int16_t amount = 0;
};
struct Wider
{
    int amount = 0;
};
BOOST_DESCRIBE_STRUCT(Eight, (), (a, b, c, d, e, f, g, h))
BOOST_DESCRIBE_STRUCT(Wide, (), (amount))
BOOST_DESCRIBE_STRUCT(Wider, (), (amount))

// A struct that does not fit is no move and no event; too_large_move.cpp shows encode's message.
static_assert(FitsInto<Move, Pick> && FitsInto<Move, Lose> && FitsInto<Move, Pass>);
static_assert(!FitsInto<Move, Eight> && !FitsInto<Event, Eight>);
static_assert(!FitsInto<Move, Wide> && FitsInto<Event, Wide>);
static_assert(!FitsInto<Move, Wider> && !FitsInto<Event, Wider>);

}  // namespace

TEST_CASE("a named struct becomes bytes and comes back")
{
    const Move move = encode<Move, Orchard>(Pick{Fruit::Pear, 200});
    CHECK(move.kind == 0);
    CHECK(move.values[0] == 1);
    CHECK(move.values[1] == 200);
    CHECK(decode<Pick>(move).fruit == Fruit::Pear);
    CHECK(decode<Pick>(move).count == 200);
    CHECK(encode<Move, Orchard>(Pass{}).kind == 2);
    const Event event = encode<Event, Orchard>(Lose{-5});
    CHECK(event.values[0] == -5);
    CHECK(decode<Lose>(event).amount == -5);
}

TEST_CASE("the function of a visit gets the struct that the bytes stand for")
{
    int picked = 0;
    const auto note = [&]<typename Named>(const Named& named) {
        if constexpr (std::is_same_v<Named, Pick>)
            picked += named.count;
        else
            picked += 1000;
    };
    visit_record<Orchard>(encode<Move, Orchard>(Pick{Fruit::Apple, 7}), note);
    CHECK(picked == 7);
    visit_record<Orchard>(Move{99, {}}, note);  // an unknown kind calls nothing
    CHECK(picked == 7);
}

TEST_CASE("text and bytes are one-to-one")
{
    CHECK(text_of(encode<Move, Orchard>(Pick{Fruit::Pear, 3})) == "pick fruit=pear count=3");
    CHECK(text_of(encode<Move, Orchard>(Pass{})) == "pass");
    for (int count = 0; count < 256; ++count)
        for (const Fruit fruit : {Fruit::Apple, Fruit::Pear})
        {
            const Move move = encode<Move, Orchard>(Pick{fruit, static_cast<uint8_t>(count)});
            const Result<Move> back = parsed(text_of(move));
            REQUIRE(back);
            REQUIRE(*back == move);
        }
    CHECK(text_of(encode<Move, Orchard>(Say{true})) == "say yes=true");
    CHECK(*parsed("say yes=false") == encode<Move, Orchard>(Say{false}));
    CHECK(refusal_of("say yes=1") == "'1' is no yes");
    CHECK(*parsed("lose amount=-3") == encode<Move, Orchard>(Lose{-3}));
    CHECK(*parsed("  pick   fruit=apple count=1 ") == encode<Move, Orchard>(Pick{Fruit::Apple, 1}));
}

TEST_CASE("the kinds of a list are known with their members and ids")
{
    struct ListedWords : FruitWords
    {
        struct List
        {
            std::vector<std::string> ids;
        };
        List names(Fruit) const { return {{"apple", "pear"}}; }
    };
    const std::vector<RecordKind> kinds = record_kinds<Orchard>(ListedWords{});
    REQUIRE(kinds.size() == 4);
    CHECK(kinds[0].name == "pick");
    REQUIRE(kinds[0].members.size() == 2);
    CHECK(kinds[0].members[0].name == "fruit");
    CHECK(kinds[0].members[0].ids == std::vector<std::string>{"apple", "pear"});
    CHECK(kinds[0].members[1].name == "count");
    CHECK(kinds[0].members[1].ids.empty());
    CHECK(kinds[2].members.empty());
    const Result<Move> move = parse_record<Move, Orchard>(ListedWords{}, "pick fruit=paar count=1");
    CHECK(move.error().message == "'paar' is no fruit; near: pear");
}

TEST_CASE("a text that is no move is refused with a reason")
{
    CHECK(refusal_of("") == "the move is empty");
    CHECK(refusal_of("   ") == "the move is empty");
    CHECK(refusal_of("steal") == "'steal' is no move of this game");
    CHECK(refusal_of("pock fruit=pear") == "'pock' is no move of this game; near: pick");
    CHECK(refusal_of("pick") == "pick needs fruit=… as value 1");
    CHECK(refusal_of("pick count=1 fruit=pear") == "pick needs fruit=… as value 1");
    CHECK(refusal_of("pick fruit=pear") == "pick needs count=… as value 2");
    CHECK(refusal_of("pick fruit=plum count=1") == "'plum' is no fruit");
    for (const std::string_view bad : {"256", "-1", "1x", "", "+1", "1.0"})
        CHECK(refusal_of("pick fruit=pear count=" + std::string(bad)) ==
              "'" + std::string(bad) + "' is no count");
    CHECK(refusal_of("pass why=tired") == "pass has no value 'why'");
    CHECK(refusal_of("pick fruit=pear count=1 count=1") == "pick has no value 'count'");
    CHECK(refusal_of("fruit=pear pick") == "'fruit=pear pick' is not of the form: "
                                           "move name=value …");
    CHECK(refusal_of("pass now") == "'pass now' is not of the form: move name=value …");
}

}  // namespace tischwerk
