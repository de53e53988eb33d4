#include "wasm/door.hpp"

#include "core/json/json_input.hpp"
#include "core/json/tagged_json.hpp"

#include <string>

#include <boost/json/serialize.hpp>

namespace tischwerk::wasm
{

namespace
{

Answer answer_json(std::string_view text)
{
    const Result<json::value> value = parse_json(text);
    if (!value)
        return table::refused(table::RefusalCode::BadInput, value.error().message);
    const Result<DoorRequest> request = from_tagged<DoorRequest>(*value);
    if (!request)
        return table::refused(table::RefusalCode::BadInput, request.error().message);
    return std::visit([](const auto& named) { return answer(named); }, *request);
}

json::object told(const table::Refused& why)
{
    json::value rule(nullptr);
    if (why.rule)
        rule = json::string(to_text(*why.rule));
    return {{"code", described::enum_text(why.code)}, {"message", why.message}, {"rule", rule}};
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
    Answer given = answer_json(request_text);
    if (given)
        return json::serialize(json::object{{"ok", std::move(*given)}});
    return json::serialize(json::object{{"refused", told(given.error())}});
}

}  // namespace tischwerk::wasm

// Where the caller writes so many bytes of a request.
extern "C" __attribute__((export_name("request_bytes"))) char* request_bytes(int size)
{
    std::string& buffer = tischwerk::wasm::request_buffer();
    buffer.resize(static_cast<std::size_t>(size));
    return buffer.data();
}

// Answers what was written; the text ends with 0.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request()
{
    std::string& text = tischwerk::wasm::answer_buffer();
    text = tischwerk::wasm::answer_text(tischwerk::wasm::request_buffer());
    return text.c_str();
}
