// The built-in data, and what the loader refuses (chapter 20). Every refusal names file and key.
#include "games/inventions/edition.hpp"

#include "games/inventions/testing/edited_edition.hpp"

using namespace tischwerk;
using namespace tischwerk::inventions;
using namespace tischwerk::inventions::testing;

TEST_CASE("the first edition loads and says where its values come from")
{
    const Result<Edition> edition = load_edition(inventions_data());
    REQUIRE_MESSAGE(edition.has_value(), message_of(edition));
    CHECK(edition->info.entries.book > 20);
    CHECK(edition->info.entries.reconstructed > 50);
    CHECK(edition->info.hash.size() == 16);
}
