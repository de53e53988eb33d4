#include "wasm/door.hpp"

#include "core/json/described_text.hpp"
#include "core/json/json_input.hpp"
#include "core/json/tagged_json.hpp"

#include <string>

namespace tischwerk::wasm
{

namespace
{

std::string refusal_text(const table::Refused& why)
{
    RefusalView view{why.code, why.message, std::nullopt};
    if (why.rule)
        view.rule = to_text(*why.rule);
    return "{\"refused\":" + json_text(view) + '}';
}

std::string bad_request(const Refusal& why)
{
    return refusal_text({table::RefusalCode::BadInput, why.message, std::nullopt});
}

template <typename Request>
std::string answer_to(const Request& request)
{
    const Answer<Request> given = answer(request);
    return given ? "{\"ok\":" + json_text(*given) + '}' : refusal_text(given.error());
}

// Both buffers live as long as the module; the answer stays valid until the next call.
std::string& request_buffer()
{
    static std::string text;
    return text;
}

std::string& answer_buffer()
{
    static std::string text;
    return text;
}

}  // namespace

std::string answer_text(std::string_view request_text)
{
    const Result<json::value> value = parse_json(request_text);
    if (!value)
        return bad_request(value.error());
    const Result<DoorRequest> request = from_tagged<DoorRequest>(*value);
    if (!request)
        return bad_request(request.error());
    return std::visit([](const auto& named) { return answer_to(named); }, *request);
}

}  // namespace tischwerk::wasm

// Where the caller writes so many bytes of a request.
extern "C" __attribute__((export_name("request_bytes"))) char* request_bytes(int size)
{
    std::string& buffer = tischwerk::wasm::request_buffer();
    buffer.resize(static_cast<std::size_t>(size));
    return buffer.data();
}

// Answers the written request; the text ends with 0.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request()
{
    std::string& text = tischwerk::wasm::answer_buffer();
    text = tischwerk::wasm::answer_text(tischwerk::wasm::request_buffer());
    return text.c_str();
}
