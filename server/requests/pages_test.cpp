#include "server/requests/pages.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include <unistd.h>
#include <zlib.h>

using namespace tischwerk::server;
namespace fs = std::filesystem;

namespace
{

// A folder that is gone after the test.
struct Folder
{
    fs::path path;
    explicit Folder(const std::string& name)
        : path(fs::temp_directory_path() / ("tischwerk_" + name + std::to_string(::getpid())))
    {
        fs::create_directories(path / "assets");
    }
    ~Folder() { fs::remove_all(path); }
    void write(const std::string& name, const std::string& content) const
    {
        std::ofstream(path / name) << content;
    }
};

std::string unpacked(const std::string& packed)
{
    std::string plain(1 << 20, '\0');
    z_stream stream{};
    REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
    std::string input = packed;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_out = static_cast<uInt>(plain.size());
    CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
    plain.resize(stream.total_out);
    inflateEnd(&stream);
    return plain;
}

std::string header(const HttpResponse& response, std::string_view name)
{
    for (const auto& [key, value] : response.headers)
        if (key == name)
            return value;
    return "";
}

}  // namespace

TEST_CASE("files have their types, and hashed names are kept for ever")
{
    const Folder folder("types");
    folder.write("index.html", "<!doctype html>");
    folder.write("assets/index-BwF9x2Zk.js", "let a = 1;");
    folder.write("assets/rules-Ab12_-Zz.wasm", "x");
    folder.write("favicon.svg", "<svg/>");
    const auto pages = Pages::load(folder.path.string());
    REQUIRE(pages);
    const Page* script = pages->find("/assets/index-BwF9x2Zk.js");
    REQUIRE(script);
    CHECK(script->content_type == "text/javascript; charset=utf-8");
    CHECK(script->cache_control.find("immutable") != std::string::npos);
    CHECK(pages->find("/assets/rules-Ab12_-Zz.wasm")->content_type == "application/wasm");
    CHECK(pages->find("/favicon.svg")->cache_control == "public, max-age=3600");
    CHECK(pages->find("/")->cache_control == "no-cache");
    CHECK(pages->find("/t/abc") == pages->find("/index.html"));
    CHECK(pages->find("/assets/missing.js") == nullptr);
    CHECK(pages->find("/../config.cpp") == nullptr);
    CHECK_FALSE(has_hashed_name("/service-workers.js"));
}

TEST_CASE("a page comes compressed to capable browsers, and not at all to those that have it")
{
    const std::string content(5000, 'a');
    const Page page = make_page("text/css; charset=utf-8", content, "no-cache");
    HttpRequest request;
    CHECK(*answer_with(page, request).body == content);
    request.accepts_gzip = true;
    const HttpResponse packed = answer_with(page, request);
    CHECK(header(packed, "Content-Encoding") == "gzip");
    CHECK(header(packed, "Vary") == "Accept-Encoding");
    CHECK(packed.body->size() < 200);
    CHECK(unpacked(*packed.body) == content);
    request.if_none_match = "W/" + header(packed, "ETag");
    const HttpResponse same = answer_with(page, request);
    CHECK(same.status == 304);
    CHECK(same.body == nullptr);
    request.if_none_match = "\"other\"";
    CHECK(answer_with(page, request).status == 200);
}

TEST_CASE("a folder without a front page is refused, and so is none")
{
    const Folder folder("empty");
    CHECK_FALSE(Pages::load(folder.path.string()).has_value());
    CHECK_FALSE(Pages::load((folder.path / "missing").string()).has_value());
}

TEST_CASE("without a client there is a page of our own and nothing else")
{
    const Pages pages = Pages::without_client();
    REQUIRE(pages.find("/"));
    CHECK(pages.find("/")->plain->find("This service runs") != std::string::npos);
    CHECK(pages.find("/t/abc") == nullptr);
}

TEST_CASE("queries and headers are read as sent")
{
    HttpRequest request;
    request.query = "lang=de&name=%C3%84nne&bad=%zz";
    request.authorization = "Bearer abc";
    CHECK(request.query_value("lang") == "de");
    CHECK(request.query_value("name") == "Änne");
    CHECK(request.query_value("bad").empty());
    CHECK(request.query_value("an") == "");
    CHECK(request.bearer_token() == "abc");
    std::string decoded;
    CHECK_FALSE(percent_decode("%00", decoded));
    CHECK_FALSE(percent_decode("a\nb", decoded));
    CHECK_FALSE(percent_decode("%4", decoded));
}
