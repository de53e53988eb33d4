#include "server/sharing/news_reader.hpp"

#include "server/net/loop.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tischwerk::server
{

namespace
{

// Whole tables may be among them, and others wait for the same connection.
constexpr std::size_t tables_at_once = 64;

template <typename Element>
std::vector<Element> take_first(std::vector<Element>& all, std::size_t count)
{
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<Element> taken(std::move_iterator(all.begin()), std::move_iterator(end));
    all.erase(all.begin(), end);
    return taken;
}

}  // namespace

void NewsReader::read(store::NewsQuery query, Then then)
{
    waiting_.push_back(std::move(query));
    thens_.push_back(std::move(then));
    if (std::exchange(is_asking_, true))
        return;
    // Questions that have arrived together become a single query.
    loop_.post([this] { ask(); });
}

void NewsReader::ask()
{
    const std::size_t count = std::min(waiting_.size(), tables_at_once);
    auto batch = std::make_shared<Batch>();
    batch->queries = take_first(waiting_, count);
    batch->thens = take_first(thens_, count);
    loop_.run_aside([this, batch] {
        batch->found = store_.read_news(batch->queries);
        loop_.post([this, batch] { answered(*batch); });
    });
}

void NewsReader::answered(Batch& batch)
{
    const std::vector<Then> thens = std::move(batch.thens);  // live tables end on this thread
    is_asking_ = !waiting_.empty();
    if (is_asking_)
        ask();
    for (std::size_t index = 0; index < thens.size(); ++index)
        thens[index](batch.found[index]);
}

}  // namespace tischwerk::server
