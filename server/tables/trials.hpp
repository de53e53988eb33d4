// Trials: a table can end the whole process, by a fault that no exception tells. So the store holds
// a mark while a table is loaded, and while a bot thinks there for the first time since. A mark
// that a dead process left behind counts as a death; after two deaths the table is tried no more.
#pragma once

#include "server/requests/denial.hpp"
#include "server/tables/live_table.hpp"
#include "store/store.hpp"

#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace tischwerk::server
{

class Trials
{
public:
    explicit Trials(store::Store& store) : store_(store) {}
    Trials(const Trials&) = delete;
    Trials& operator=(const Trials&) = delete;

    // Both wait for the store, so they belong on a thread that does not serve.
    Answer<LoadedTable> load(const std::string& id);
    // The first thought at a table since it was loaded: the mark stands as long as the result is
    // held. A refusal forbids the thought.
    Result<std::shared_ptr<void>> begin_thought(const std::string& id);
    // The host lets the table in again, or removes it.
    void forget(const std::string& id);

private:
    class Trial;
    enum class Kind
    {
        Loading,
        Thinking
    };

    store::Store& store_;
    std::mutex mutex_;                 // guards the set
    std::set<std::string> under_way_;  // tables, in this process
    // Held through the trial of a table that has a death already: should the process die again,
    // then no other such table is marked.
    std::mutex suspects_;
};

}  // namespace tischwerk::server
