// Reads the lines of other servers for all live tables together: questions that arrive while the
// store answers go into the next query. The busier the servers, the less a move costs each of them.
#pragma once

#include "store/store.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace tischwerk::server
{

class Loop;

// Used by the serving thread, which is called back.
class NewsReader
{
public:
    using Then = std::function<void(const store::FoundNews&)>;

    NewsReader(Loop& loop, store::Store& store) : loop_(loop), store_(store) {}
    NewsReader(const NewsReader&) = delete;
    NewsReader& operator=(const NewsReader&) = delete;

    void read(store::NewsQuery query, Then then);

private:
    struct Batch
    {
        std::vector<store::NewsQuery> queries;
        std::vector<Then> thens;
        std::vector<store::FoundNews> found;
    };
    void ask();
    void answered(Batch& batch);

    Loop& loop_;
    store::Store& store_;
    std::vector<store::NewsQuery> waiting_;
    std::vector<Then> thens_;  // for each that waits
    bool is_asking_ = false;
};

}  // namespace tischwerk::server
