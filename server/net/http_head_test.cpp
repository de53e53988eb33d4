#include "server/net/http_head.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace tischwerk::server;

namespace
{

std::string problem(const std::string& fields, const std::string& first = "GET / HTTP/1.1")
{
    return std::string(head_problem(first + "\r\n" + fields + "\r\n").value_or(""));
}

}  // namespace

TEST_CASE("the end of a head is found where it is, however it comes in")
{
    const std::string text = "GET / HTTP/1.1\r\nHost: a\r\n\r\nbody";
    for (std::size_t length = 0; length <= text.size(); ++length)
        for (std::size_t from = 0; from <= length; ++from)
            if (const auto end = head_end(std::string_view(text).substr(0, length), from);
                length < text.size() - 4)
                CHECK_FALSE(end);
            else if (from <= text.size() - 4)
                CHECK(end == text.size() - 4);
}

TEST_CASE("a line that ends otherwise than with CR and LF is noticed at once")
{
    for (const char* text : {"GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\n\r\n",
                             "GET / HTTP/1.1\rHost: a\r\r", "\n", "\r\r", "a\rb"})
        CHECK(has_bare_line_end(text));
    for (const char* text :
         {"", "GET / HTTP/1.1", "GET / HTTP/1.1\r", "GET / HTTP/1.1\r\nHost: a\r",
          "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"})
        CHECK_FALSE(has_bare_line_end(text));
}

TEST_CASE("an ordinary head may be parsed")
{
    CHECK(problem("Host: a\r\n") == "");
    CHECK(problem("host:a\r\nContent-Length: 5\r\nX-Note: Host: b\r\n") == "");
    CHECK(problem("HOST: a\r\nTransfer-Encoding:  Chunked \r\n", "POST /x HTTP/1.1") == "");
    CHECK(problem("", "GET / HTTP/1.0") == "");
}

TEST_CASE("a head that two programs could understand differently is refused")
{
    CHECK(problem("Host: a\r\nX: one\r\n two\r\n").find("another line") != std::string::npos);
    CHECK(problem("Host: a\r\n\tb: c\r\n").find("another line") != std::string::npos);
    CHECK(problem("Host: a\r\nhost: b\r\n").find("two Host") != std::string::npos);
    CHECK(problem("Accept: x\r\n").find("Host header is missing") != std::string::npos);
    for (const char* encoding : {"gzip", "identity", "gzip, chunked", "chunked, gzip", "xchunked"})
        CHECK(problem("Host: a\r\nTransfer-Encoding: " + std::string(encoding) + "\r\n")
                  .find("transfer encoding") != std::string::npos);
    CHECK(problem("Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n") != "");
    CHECK(problem("Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n") != "");
    CHECK(problem("Host: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n") != "");
    for (const char* length : {"31, 31", "31,31", "", "+31", "-1", "0x1F", "31 31", "1e2"})
        CHECK(problem("Host: a\r\nContent-Length: " + std::string(length) + "\r\n")
                  .find("no number") != std::string::npos);
}
