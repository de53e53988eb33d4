// The courier: carries a notice to a push service, a webhook or a mail server, on threads of its
// own, and never later than its time.
#pragma once

#include "server/notices/targets.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tischwerk::server
{
struct Config;
}  // namespace tischwerk::server

namespace tischwerk::server::notices
{

struct Parcel
{
    std::string url;  // empty: a mail
    std::vector<std::string> headers = {};
    std::string body = {};  // of a mail with its own headers
    std::string mail_to = {};
};

struct Delivery
{
    int status = 0;  // of HTTP or SMTP; 0: no answer
    int64_t retry_after_s = 0;
    std::string problem = {};
    bool is_done() const { return status >= 200 && status < 300; }
    // The receiver is gone for good.
    bool is_gone() const { return status == 404 || status == 410; }
};

class Courier
{
public:
    using Done = std::function<void(const Delivery&)>;

    virtual ~Courier() = default;
    // Calls `done` once, on any thread.
    virtual void carry(Parcel parcel, Done done) = 0;
};

// With libcurl, which is opened on demand; without it every delivery fails and says so.
std::unique_ptr<Courier> make_courier(const Config& config);

}  // namespace tischwerk::server::notices
