// The ground of all server classes. Made once, outlives all users.
#pragma once

namespace tischwerk::store
{
class Store;
}  // namespace tischwerk::store

namespace tischwerk::server
{

class Addresses;
class BotPool;
class Journal;
class Loop;
struct Config;
struct Metrics;

struct Services
{
    const Config& config;
    Loop& loop;
    store::Store& store;
    BotPool& bots;
    Addresses& addresses;
    Metrics& metrics;
    Journal& journal;
};

}  // namespace tischwerk::server
