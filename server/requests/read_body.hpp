// The body of a request as a described struct.
#pragma once

#include "core/json/json_input.hpp"
#include "core/json/tagged_json.hpp"
#include "server/requests/denial.hpp"

#include <string_view>

namespace tischwerk::server
{

template <typename Body>
Answer<Body> parse_body(std::string_view text)
{
    const Result<json::value> value = parse_json(text);
    if (!value)
        return deny(codes::bad_request, "the body is no JSON: " + value.error().message);
    if (!value->is_object())
        return deny(codes::bad_request, "the body must be a JSON object");
    Result<Body> body = from_json<Body>(described::completed<Body>(value->get_object()));
    if (!body)
        return deny(codes::bad_request, body.error().message);
    return std::move(*body);
}

}  // namespace tischwerk::server
