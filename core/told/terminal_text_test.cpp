#include "core/told/terminal_text.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

TEST_CASE("display_width counts letters, neither bytes nor colour")
{
    CHECK(display_width("Düne") == 4);
    CHECK(display_width(painted("Düne", Ink::Yellow, true)) == 4);
    CHECK(display_width("") == 0);
}

TEST_CASE("painted leaves the text alone where colour is not wanted")
{
    CHECK(painted("G", Ink::Green, false) == "G");
    CHECK(painted("G", Ink::Plain, true) == "G");
    CHECK(painted("G", Ink::Green, true) == "\x1b[32mG\x1b[0m");
}

TEST_CASE("padded and shortened give the width asked for")
{
    CHECK(padded("für", 5) == "für  ");
    CHECK(padded("länger", 3) == "länger");
    CHECK(shortened("Glasbläserin", 6) == "Glasb…");
    CHECK(shortened("Glas", 4) == "Glas");
    CHECK(display_width(shortened(painted("Glasbläserin", Ink::Blue, true), 6)) == 6);
}

TEST_CASE("wrapped breaks at spaces and indents what follows")
{
    CHECK(wrapped("eins zwei drei", 9) == std::vector<std::string>{"eins zwei", "drei"});
    CHECK(wrapped("1) eins zwei", 8, "   ") == std::vector<std::string>{"1) eins", "   zwei"});
    CHECK(wrapped("", 10) == std::vector<std::string>{""});
    // A word that fits nowhere stands alone instead of being lost.
    CHECK(wrapped("a Donaudampfschiff", 5) == std::vector<std::string>{"a", "Donaudampfschiff"});
}

TEST_CASE("in_columns numbers downwards and uses the width")
{
    const std::vector<std::string> items = {"1) a", "2) b", "3) c", "4) d", "5) e"};
    CHECK(in_columns(items, 10) == std::vector<std::string>{"1) a  4) d", "2) b  5) e", "3) c"});
    CHECK(in_columns(items, 4).size() == 5);
    CHECK(in_columns({}, 80).empty());
}

}  // namespace tischwerk
