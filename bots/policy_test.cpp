// The policy: its file, its whole numbers, and the searches that ask it.
#include "bots/policy.hpp"

#include "bots/testing/policies.hpp"
#include "bots/testing/positions.hpp"

#include <cmath>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

const std::vector<std::string> two_names = {"coins", "cubes"};

// Two features, and two kinds of moves; the second has three values.
PolicyParts small_parts()
{
    PolicyParts parts;
    parts.exponents = {0, 3};
    parts.values = {{}, {3}};
    parts.weights.assign(parts.input_count() * PolicyParts::units, 0);
    parts.embeddings.assign(parts.row_count() * embedding_size, 0);
    return parts;
}

int16_t& weight(PolicyParts& parts, std::size_t input, std::size_t unit)
{
    return parts.weights[input * PolicyParts::units + unit];
}
int16_t& embedding(PolicyParts& parts, std::size_t row, std::size_t unit)
{
    return parts.embeddings[row * embedding_size + unit];
}

std::vector<int16_t> inputs_of(const Policy& policy, const std::vector<float>& features)
{
    std::vector<int16_t> inputs(policy.input_count());
    policy.read_inputs(features, 0.5F, 4, inputs);
    return inputs;
}

std::string refusal_of(std::string text, std::string_view word, std::string_view other)
{
    const std::size_t at = text.find(word);
    REQUIRE(at != std::string::npos);
    text.replace(at, word.size(), other);
    const auto read = read_policy(text, two_names);
    REQUIRE_FALSE(read.has_value());
    return read.error().message;
}

}  // namespace

TEST_CASE("numbers are written as text and read again")
{
    const std::vector<int16_t> numbers = {0, 1, -1, 15, 16, -16, 511, 512, -32767, 32767, 7};
    const std::string text = numbers_text(numbers);
    CHECK(text.substr(0, 6) == "ACDegB");  // 5 bits a letter, the sign in the lowest
    const auto read = read_numbers(text + "\n");
    REQUIRE(read);
    CHECK(*read == numbers);
    for (const std::string bad : {"?", "gggg", "g", "gggggggC", "ggggC"})
        CHECK_FALSE(read_numbers(bad).has_value());
}

TEST_CASE("a policy's file is read again, and a file that does not fit is refused")
{
    const PolicyParts parts = drawn_policy(two_names.size(), 3, 5);
    const std::string text = policy_text(parts, two_names, "# how\n");
    const auto read = read_policy(text, two_names);
    REQUIRE(read);
    CHECK(read->exponents == parts.exponents);
    CHECK(read->values == parts.values);
    CHECK(read->weights == parts.weights);
    CHECK(read->embeddings == parts.embeddings);

    CHECK(refusal_of(text, "coins", "money").find("coins") != std::string::npos);
    CHECK(refusal_of(text, "values = [12, ", "values = [").find("values") != std::string::npos);
    CHECK(refusal_of(text, "values = [12, ", "values = [11, ").find("embeddings has") !=
          std::string::npos);
    CHECK(refusal_of(text, "weights = \"\"\"\n", "weights = \"\"\"\n!").find("weights") !=
          std::string::npos);
    CHECK(refusal_of(text, "[exponents]", "more = 1\n[exponents]").find("more") !=
          std::string::npos);
}

TEST_CASE("features become whole numbers within bounds")
{
    const Policy policy(small_parts());
    CHECK(inputs_of(policy, {3, 1.5F}) == std::vector<int16_t>{3, 12, 64, 64, 64});
    CHECK(inputs_of(policy, {-2.4F, 0.07F}) == std::vector<int16_t>{-2, 1, 64, 64, 64});
    CHECK(inputs_of(policy, {1000, -1000}) == std::vector<int16_t>{255, -255, 64, 64, 64});
}

TEST_CASE("a liking is the product of impression and embeddings, in whole numbers")
{
    PolicyParts parts = small_parts();
    weight(parts, 0, 0) = 4096;   // a unit of 1 for an input of 1
    weight(parts, 1, 1) = -4096;  // negative sums are cut off
    weight(parts, 4, 2) = 8192;   // the constant; cut off above
    embedding(parts, 0, 0) = 64;
    embedding(parts, 0, 1) = 100;
    embedding(parts, 1, 2) = 128;
    embedding(parts, 2 + 1, 0) = -128;                // value 1 of the second kind
    embedding(parts, 2 + 1, PolicyParts::units) = 3;  // its bias
    const Policy policy(parts);
    const Policy::Impression impression = policy.look(inputs_of(policy, {32, 8}));
    CHECK(impression.units[0] == 64);
    CHECK(impression.units[1] == 0);
    CHECK(impression.units[2] == 255);
    CHECK(policy.liking(impression, Move{0, {}}) == 64);  // a half times a half, in 256ths
    CHECK(policy.liking(impression, Move{1, {}}) == 510);
    CHECK(policy.liking(impression, Move{1, {1}}) == 510 - 128 + 6);
    CHECK(policy.liking(impression, Move{1, {3}}) == 510);  // no value that it knows
    CHECK(policy.liking(impression, Move{9, {}}) == 0);     // no kind that it knows
}

TEST_CASE("256 more are twice as likely")
{
    CHECK(likelihood(0) == 1U << 30);
    CHECK(likelihood(256) == 1U << 29);
    CHECK(likelihood(256 * 30) == 1);
    CHECK(likelihood(256 * 31) == 0);
    for (int behind = 0; behind < 5000; ++behind)
    {
        const double exact = std::exp2(30 - behind / 256.0);
        CHECK(std::abs(static_cast<double>(likelihood(behind)) - exact) < 2 + exact * 1e-7);
    }
}

namespace
{

// Likes the parts of one move, by four octaves each.
DataFolder policy_for(const Game& game, const Bots& bots, const Move& wanted)
{
    PolicyParts parts;
    parts.exponents.assign(bots.feature_names().size(), 0);
    parts.values.assign(game.move_kinds().size(), {});
    for (std::size_t place = 0; place < wanted.values.size(); ++place)
        parts.values[wanted.kind][place] = wanted.values[place] + 1;
    parts.weights.assign(parts.input_count() * PolicyParts::units, 0);
    parts.embeddings.assign(parts.row_count() * embedding_size, 0);
    Policy(parts).for_each_row(
        wanted, [&](std::size_t row) { embedding(parts, row, PolicyParts::units) = 4 * 128; });
    return {{{std::string(policy_file), policy_text(parts, bots.feature_names(), "")}}};
}

std::vector<uint64_t> tries_of(const Thought& thought)
{
    std::vector<uint64_t> list;
    for (const Choice& choice : thought.choices)
        list.push_back(choice.visits);
    return list;
}

}  // namespace

TEST_CASE("a search looks first where its policy likes to")
{
    const Game& game = stephens_game();
    const std::unique_ptr<Bots> plain = untaught_bots(game);
    const AnyState state = position_after(0, 2, 3);
    const std::vector<Move> moves = moves_of(game, state);
    REQUIRE(moves.size() > 2);
    const DataFolder folder = policy_for(game, *plain, moves.back());
    const auto taught = bots_of(game, &folder);
    REQUIRE_MESSAGE(taught.has_value(), why_not(taught));
    const auto think = [&](const Bots& bots, std::string_view recipe) {
        return make_bot(bots, recipe, 2)->think(state);
    };
    const std::string_view asked = "search:iterations=60,early=off,trust=policy,exploration=50";
    const std::string_view unasked = "search:iterations=60,early=off,exploration=50";
    CHECK(think(**taught, asked).choices.front().move == moves.back());
    CHECK((*taught)->weights_hash(2) != plain->weights_hash(2));
    // Without a policy, or unasked, nothing changes.
    CHECK(tries_of(think(*plain, asked)) == tries_of(think(*plain, unasked)));
    CHECK(tries_of(think(**taught, unasked)) == tries_of(think(*plain, unasked)));
    CHECK(tries_of(think(**taught, asked)) != tries_of(think(*plain, unasked)));
}
