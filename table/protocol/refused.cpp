#include "table/protocol/refused.hpp"

#include "core/values/one_line.hpp"

namespace tischwerk::table
{

Refused from_core(const Refusal& refusal)
{
    Refused why{RefusalCode::BadInput, one_line(refusal.message), refusal.rule};
    switch (refusal.kind)
    {
    case RefusalKind::BadInput: break;
    case RefusalKind::NotYourTurn: why.code = RefusalCode::NotYourTurn; break;
    case RefusalKind::Blocked: why.code = RefusalCode::Blocked; break;
    case RefusalKind::NotOffered: why.code = RefusalCode::NotOffered; break;
    }
    return why;
}

}  // namespace tischwerk::table
