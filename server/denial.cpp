#include "server/denial.hpp"

#include "core/json/described_json.hpp"

namespace tischwerk::server
{

Denial denial_of(const table::Refused& refused)
{
    return {described::enum_text(refused.code), refused.message, refused.rule};
}

}  // namespace tischwerk::server
