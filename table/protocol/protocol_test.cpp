// Messages as text, their refusals and their schema; chat.
#include "table/protocol/conversation.hpp"

#include "table/people/chat_text.hpp"
#include "table/people/names.hpp"
#include "table/protocol/rest.hpp"
#include "table/protocol/telling.hpp"
#include "table/testing/played_table.hpp"

#include <boost/json/serialize.hpp>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// One of each kind, with its defaults.
template <typename Variant>
std::vector<Variant> one_of_each()
{
    std::vector<Variant> all;
    [&]<typename... Named>(std::type_identity<std::variant<Named...>>) {
        (all.emplace_back(Named{}), ...);
    }(std::type_identity<Variant>{});
    return all;
}

std::string refusal(std::string_view text)
{
    const Outcome<ClientMessage> message = parse_client_message(text);
    REQUIRE_FALSE(message.has_value());
    CHECK(message.error().code == RefusalCode::BadInput);
    return message.error().message;
}

}  // namespace

TEST_CASE("every message survives writing and reading")
{
    for (const ClientMessage& message : one_of_each<ClientMessage>())
    {
        const Outcome<ClientMessage> read = parse_client_message(to_text(message));
        REQUIRE(read.has_value());
        CHECK(read->index() == message.index());
        CHECK(to_text(*read) == to_text(message));
    }
    for (const ServerMessage& message : one_of_each<ServerMessage>())
    {
        const Outcome<ServerMessage> read = parse_server_message(to_text(message));
        REQUIRE(read.has_value());
        CHECK(to_text(*read) == to_text(message));
        CHECK(to_text(message) == json::serialize(tagged_object(message)));
    }
}

TEST_CASE("a table's words fit into its messages")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 1));
    const Viewer viewer = viewer_of(table.to_act());
    const Changed told = changed(table.table, 1, viewer);
    CHECK(told.menu.has_value());
    HintMessage hint{"k", 3, {{"done", {"done", "fertig"}, 0.25}}};
    for (const ServerMessage& message :
         {ServerMessage(told), ServerMessage(hint),
          ServerMessage(MenuMessage{"k", *table->menu(viewer.seat, true)}),
          ServerMessage(PreviewMessage{
              "k", *table->preview(viewer.seat, table.choices(table.to_act()).front())}),
          ServerMessage(PastViewMessage{"k", *table->view_at(table->number(), viewer)})})
    {
        const Outcome<ServerMessage> read = parse_server_message(to_text(message));
        REQUIRE(read.has_value());
        CHECK(to_text(*read) == to_text(message));
    }
}

TEST_CASE("optional members may be left out, others not")
{
    CHECK(parse_client_message(R"({"type":"undo","key":"a","last":4})").has_value());
    CHECK(parse_client_message(R"({"type":"hello","protocol":1,"table":"t"})").has_value());
    CHECK(refusal(R"({"type":"move","key":"a","last":4})") == "/: 'move' is missing");
    CHECK(refusal(R"({"type":"move","key":"a","last":4,"move":7})") == "/move: must be a text");
    CHECK(refusal(R"({"type":"move","key":"a","last":4,"move":"x","bid":7})") ==
          "/: 'bid' is unknown here");
    CHECK(refusal(R"({"type":"dance"})") == "/type: 'dance' is not known here");
    CHECK(refusal(R"({"key":"a"})") == "/type: must be a text that says what this is");
    CHECK(refusal("7") == "/: must be an object");
    CHECK_FALSE(refusal("{").empty());
    CHECK_FALSE(refusal("").empty());
    CHECK(refusal("{\"type\":\"a\\nb\"}") == "/type: 'a?b' is not known here");
}

TEST_CASE("every message has a schema that names its members")
{
    const json::object schemas = message_schemas();
    for (const ClientMessage& message : one_of_each<ClientMessage>())
    {
        const json::object object = tagged_object(message);
        const json::string type = object.at("type").as_string();
        const json::object* schema = schemas.at("client_" + std::string(type)).if_object();
        REQUIRE(schema != nullptr);
        for (const auto& [name, value] : object)
            CHECK(schema->at("properties").as_object().contains(name));
    }
    CHECK(schemas.at("client_undo").at("required") == json::value({"type", "key", "last"}));
    CHECK(schemas.contains("server_welcome"));
    CHECK(schemas.contains("new_table"));
}

TEST_CASE("a new table needs its game and its players; the rest has defaults")
{
    CHECK(parse_new_table(R"({"game":"stephens","players":2})").has_value());
    const Outcome<NewTable> whole =
        parse_new_table(R"({"game":"stephens","players":2,"clock":{"kind":"live","bank_ms":60000,)"
                        R"("increment_ms":0,"days_per_move":0},"is_public":true,)"
                        R"("seats":[{"kind":"human","name":"Anna","level":""}]})");
    REQUIRE(whole.has_value());
    CHECK(whole->clock->kind == ClockKind::Live);
    CHECK(parse_new_table(R"({"game":"stephens"})").error().message == "/: 'players' is missing");
    CHECK(parse_new_table(R"({"game":"stephens","players":2,"clock":{"kind":"fast"}})")
              .error()
              .message.starts_with("/clock/kind: must be one of none, live, correspondence"));
    CHECK(parse_new_table("[]").error().message == "/: must be an object");
}

TEST_CASE("chat is a clean line of bounded length")
{
    const auto clean_chat = [](std::string_view text) {
        return clean_text(text, max_chat_letters, "a chat line");
    };
    CHECK(*clean_chat("Hello") == "Hello");
    CHECK(*clean_chat("  a\t\tb\r\nc  ") == "a b c");
    CHECK(*clean_chat("gr\u00fcn \u2014 \U0001F44D") == "gr\u00fcn \u2014 \U0001F44D");
    CHECK(*clean_chat("a\u202Eb\u200Bc\uFEFFd") == "a b c d");
    CHECK(*clean_chat("a\x1b[2Jb") == "a [2Jb");
    CHECK(*clean_chat("family \U0001F468\u200D\U0001F469") == "family \U0001F468\u200D\U0001F469");
    const auto message = [](const Outcome<std::string>& text) { return text.error().message; };
    CHECK(message(clean_chat(" \n\t")) == "a chat line must not be empty");
    CHECK(message(clean_chat("\xff")) == "a chat line must be UTF-8 text");
    CHECK(message(clean_chat("\xc3")) == "a chat line must be UTF-8 text");
    CHECK(message(clean_chat("\xc0\xaf")) == "a chat line must be UTF-8 text");
    CHECK(message(clean_chat("\xe0\x80\xaf")) == "a chat line must be UTF-8 text");
    CHECK(message(clean_chat("\xed\xa0\x80")) == "a chat line must be UTF-8 text");
    CHECK(message(clean_chat("\xf4\x90\x80\x80")) == "a chat line must be UTF-8 text");
    std::string longest;
    for (std::size_t letter = 0; letter < max_chat_letters; ++letter)
        longest += "\u00e4";
    CHECK(clean_chat(longest).has_value());
    CHECK(message(clean_chat(longest + "\u00e4")) ==
          "a chat line may have at most 500 letters, not 501");
    CHECK(clean_name(std::string(40, 'x')).has_value());
    CHECK(message(clean_name(std::string(41, 'x'))) ==
          "a name may have at most 40 letters, not 41");
}
