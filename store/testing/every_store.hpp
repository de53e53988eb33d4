// The stores that keep the promises of all stores: a new implementation joins the list.
#pragma once

#include "store/store.hpp"
#include "store/testing/cluster.hpp"
#include "store/testing/memory_store.hpp"
#include "store/testing/store_examples.hpp"

#include <memory>

namespace tischwerk::store
{

inline constexpr int chat_lines_kept = 3;

struct InMemory
{
    MemoryStore kept{chat_lines_kept};
    Store& store = kept;
};

struct InSqlite
{
    TemporaryFolder folder;
    std::unique_ptr<Store> kept = std::move(*open_store(
        {"sqlite:" + folder.file("tables.sqlite"), Access::ReadWrite, chat_lines_kept, 10'000}));
    Store& store = *kept;
};

struct InPostgres
{
    std::unique_ptr<Store> kept = std::move(*open_store(
        {Cluster::shared().new_database(), Access::ReadWrite, chat_lines_kept, 10'000}));
    Store& store = *kept;
};

#define EVERY_STORE InMemory, InSqlite, InPostgres

}  // namespace tischwerk::store
