// libpq, opened on demand: a host with a SQLite file needs nothing of PostgreSQL.
#pragma once

#include "core/values/result.hpp"

#include <libpq-fe.h>

namespace tischwerk::store::postgres
{

// libpq's functions under their own names, as far as the store uses them.
#define TISCHWERK_LIBPQ(DO)                                                                        \
    DO(PQconnectdbParams)                                                                          \
    DO(PQconninfoParse)                                                                            \
    DO(PQconninfoFree)                                                                             \
    DO(PQfreemem)                                                                                  \
    DO(PQfinish)                                                                                   \
    DO(PQstatus)                                                                                   \
    DO(PQerrorMessage)                                                                             \
    DO(PQsocket)                                                                                   \
    DO(PQconsumeInput)                                                                             \
    DO(PQisBusy)                                                                                   \
    DO(PQgetResult)                                                                                \
    DO(PQsendQuery)                                                                                \
    DO(PQsendPrepare)                                                                              \
    DO(PQsendQueryPrepared)                                                                        \
    DO(PQenterPipelineMode)                                                                        \
    DO(PQexitPipelineMode)                                                                         \
    DO(PQpipelineSync)                                                                             \
    DO(PQnotifies)                                                                                 \
    DO(PQbackendPID)                                                                               \
    DO(PQsetNoticeProcessor)                                                                       \
    DO(PQresultStatus)                                                                             \
    DO(PQresultErrorField)                                                                         \
    DO(PQcmdStatus) DO(PQclear) DO(PQntuples) DO(PQgetvalue) DO(PQgetlength) DO(PQgetisnull)

struct Libpq
{
#define TISCHWERK_MEMBER(function) decltype(&::function) function = nullptr;
    TISCHWERK_LIBPQ(TISCHWERK_MEMBER)
#undef TISCHWERK_MEMBER
};

// Opens libpq once and keeps it open. The refusal says which package to install.
Result<const Libpq*> libpq();

}  // namespace tischwerk::store::postgres
