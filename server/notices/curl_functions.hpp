// The functions of libcurl that the courier uses. The library is opened on demand, as libpq is
// (ADR 49): a server that tells nobody needs none.
#pragma once

#include "core/values/result.hpp"

#include <curl/curl.h>

namespace tischwerk::server::notices
{

#define TISCHWERK_CURL(each)                                                                       \
    each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_perform)    \
        each(curl_slist_append) each(curl_slist_free_all) each(curl_easy_strerror)

struct Curl
{
#define TISCHWERK_CURL_MEMBER(function) decltype(&::function) function = nullptr;
    TISCHWERK_CURL(TISCHWERK_CURL_MEMBER)
#undef TISCHWERK_CURL_MEMBER
    CURLcode (*curl_easy_setopt)(CURL*, CURLoption, ...) = nullptr;
    CURLcode (*curl_easy_getinfo)(CURL*, CURLINFO, ...) = nullptr;
};

Result<const Curl*> curl();

}  // namespace tischwerk::server::notices
