// No schema steps of later programs; a test program links other objects that add a step. As
// games/no_guests.cpp.
#include "store/postgres/schema.hpp"

namespace tischwerk::store::postgres
{

std::span<const Step> later_steps()
{
    return {};
}

}  // namespace tischwerk::store::postgres
