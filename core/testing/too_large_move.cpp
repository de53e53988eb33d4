// Does not compile, and must not: core/CMakeLists.txt tests that the compiler says why.
#include "core/move.hpp"
#include "core/values/record.hpp"

namespace tischwerk
{

struct TooMany
{
    static constexpr std::string_view name = "too_many";
    uint8_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
};
struct TooWide
{
    static constexpr std::string_view name = "too_wide";
    int16_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(TooMany, (), (a, b, c, d, e, f, g, h))
BOOST_DESCRIBE_STRUCT(TooWide, (), (amount))

Move move_of(const TISCHWERK_TOO_LARGE& named)
{
    return encode<Move, Kinds<TooMany, TooWide>>(named);
}

}  // namespace tischwerk
