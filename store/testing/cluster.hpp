// A throwaway PostgreSQL, started when the first test asks for it and shared by all tests: each
// gets its own database. See cluster.sh.
#pragma once

#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"
#include "store/postgres/connection.hpp"
#include "store/testing/store_examples.hpp"

#include <cstdlib>
#include <string>

#include <unistd.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

class Cluster
{
public:
    static Cluster& shared()
    {
        static Cluster cluster;
        return cluster;
    }

    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;
    ~Cluster() { run("stop"); }

    std::string url(const std::string& database, const std::string& user = "tests") const
    {
        return url_at(folder_.path(), database, user);
    }
    static std::string url_at(const std::string& folder, const std::string& database,
                              const std::string& user = "tests")
    {
        return "postgresql:///" + database + "?host=" + folder + "&user=" + user;
    }
    std::string socket() const { return folder_.file(".s.PGSQL.5432"); }

    // The URL of a new, empty database.
    std::string new_database()
    {
        const std::string name = "test_" + std::to_string(++count_);
        execute(url("postgres"), "CREATE DATABASE " + name);
        return url(name);
    }

    static void execute(const std::string& url, const std::string& script)
    {
        const auto connection = postgres::Connection::open({url, url}, std::chrono::seconds(60));
        REQUIRE_MESSAGE(connection.has_value(), why_not(connection));
        const Result<void> done = (*connection)->execute(script);
        REQUIRE_MESSAGE(done.has_value(), why_not(done));
    }

    void kill() { REQUIRE(run("stop") == 0); }  // a power failure
    void start_again() { REQUIRE(run("again") == 0); }

private:
    Cluster() { REQUIRE(run("start", std::to_string(::getpid())) == 0); }

    int run(const std::string& command, const std::string& process = "") const
    {
        const std::string script = testing::repository_file("store/testing/cluster.sh");
        const std::string line =
            "'" + script + "' " + command + " '" + folder_.path().string() + "' " + process;
        return std::system(line.c_str());
    }

    TemporaryFolder folder_;
    int count_ = 0;
};

}  // namespace tischwerk::store
