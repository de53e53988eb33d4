#include "server/notices/courier.hpp"

#include "server/host/config.hpp"
#include "server/notices/curl_functions.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include <dlfcn.h>

#include <fmt/format.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr int thread_count = 4;
constexpr std::size_t most_waiting = 10'000;
constexpr long connect_ms = 5000;
constexpr long whole_ms = 15'000;
constexpr std::size_t most_answer_bytes = 64 * 1024;

template <typename Function>
bool find_function(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

Result<Curl> open_library()
{
    void* library = ::dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        return refuse("notices need libcurl, which is missing here: install the package libcurl4");
    Curl functions;
    bool is_whole = find_function(library, "curl_easy_setopt", functions.curl_easy_setopt) &&
                    find_function(library, "curl_easy_getinfo", functions.curl_easy_getinfo);
#define TISCHWERK_CURL_FIND(function)                                                              \
    is_whole = is_whole && find_function(library, #function, functions.function);
    TISCHWERK_CURL(TISCHWERK_CURL_FIND)
#undef TISCHWERK_CURL_FIND
    if (!is_whole || functions.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return refuse("libcurl is too old for this program");
    return functions;
}

// The receiver's words are not kept, and a flood of them ends the connection.
std::size_t forget(char*, std::size_t size, std::size_t count, void* seen)
{
    std::size_t& all = *static_cast<std::size_t*>(seen);
    all += size * count;
    return all > most_answer_bytes ? 0 : size * count;
}

// Nonzero: the server stops, and no receiver holds it up.
int look_up(void* is_ending, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
{
    return static_cast<const std::atomic<bool>*>(is_ending)->load() ? 1 : 0;
}

std::size_t read_mail(char* to, std::size_t size, std::size_t count, void* left)
{
    std::string_view& text = *static_cast<std::string_view*>(left);
    const std::size_t taken = std::min(text.size(), size * count);
    std::memcpy(to, text.data(), taken);
    text.remove_prefix(taken);
    return taken;
}

// One transfer.
class Transfer
{
public:
    Transfer(const Curl& library, const std::atomic<bool>& is_ending)
        : curl_(library)
        , handle_(library.curl_easy_init())
    {
        set(CURLOPT_NOPROGRESS, 0L);
        set(CURLOPT_XFERINFOFUNCTION, &look_up);
        set(CURLOPT_XFERINFODATA, &is_ending);
    }
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;
    ~Transfer()
    {
        curl_.curl_slist_free_all(headers_);
        curl_.curl_slist_free_all(pins_);
        curl_.curl_easy_cleanup(handle_);
    }

    template <typename Value>
    void set(CURLoption option, Value value)
    {
        curl_.curl_easy_setopt(handle_, option, value);
    }
    void add_header(const std::string& line)
    {
        headers_ = curl_.curl_slist_append(headers_, line.c_str());
    }
    void pin(const std::string& line) { pins_ = curl_.curl_slist_append(pins_, line.c_str()); }
    void use_headers() { set(CURLOPT_HTTPHEADER, headers_); }
    void use_pins() { set(CURLOPT_RESOLVE, pins_); }
    void use_receivers() { set(CURLOPT_MAIL_RCPT, headers_); }

    Delivery run()
    {
        std::size_t seen = 0;
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_CONNECTTIMEOUT_MS, connect_ms);
        set(CURLOPT_TIMEOUT_MS, whole_ms);
        set(CURLOPT_FOLLOWLOCATION, 0L);
        set(CURLOPT_PROXY, "");  // whatever the environment says
        set(CURLOPT_WRITEFUNCTION, &forget);
        set(CURLOPT_WRITEDATA, &seen);
        const CURLcode code = curl_.curl_easy_perform(handle_);
        long status = 0;
        curl_off_t retry_after = 0;
        curl_.curl_easy_getinfo(handle_, CURLINFO_RESPONSE_CODE, &status);
        curl_.curl_easy_getinfo(handle_, CURLINFO_RETRY_AFTER, &retry_after);
        Delivery delivery{code == CURLE_OK ? static_cast<int>(status) : 0,
                          static_cast<int64_t>(retry_after), ""};
        if (code != CURLE_OK)
            delivery.problem = curl_.curl_easy_strerror(code);
        return delivery;
    }

private:
    const Curl& curl_;
    CURL* handle_;
    curl_slist* headers_ = nullptr;
    curl_slist* pins_ = nullptr;
};

class CurlCourier final : public Courier
{
public:
    explicit CurlCourier(const Config& config) : config_(config)
    {
        for (int count = 0; count < thread_count; ++count)
            threads_.emplace_back([this] { work(); });
    }
    ~CurlCourier() override
    {
        {
            const std::lock_guard lock(mutex_);
            is_ending_ = true;
            waiting_.clear();
        }
        came_.notify_all();
        for (std::thread& thread : threads_)
            thread.join();
    }

    void carry(Parcel parcel, Done done) override
    {
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.size() < most_waiting)
            {
                waiting_.emplace_back(std::move(parcel), std::move(done));
                came_.notify_one();
                return;
            }
        }
        done({0, 0, "too much waits already"});
    }

private:
    void work()
    {
        while (true)
        {
            std::unique_lock lock(mutex_);
            came_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
            if (is_ending_)
                return;
            const auto [parcel, done] = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            done(delivered(parcel));
        }
    }
    Delivery delivered(const Parcel& parcel) const
    {
        const Result<const Curl*> library = curl();
        if (!library)
            return {0, 0, library.error().message};
        return parcel.url.empty() ? mailed(**library, parcel) : posted(**library, parcel);
    }
    Delivery posted(const Curl& library, const Parcel& parcel) const
    {
        const bool may_be_private = config_.private_targets;
        const Result<Target> target = parse_target(parcel.url, may_be_private);
        const Result<std::string> address =
            target ? resolve(*target, may_be_private) : refuse(target.error());
        if (!address)
            return {0, 0, address.error().message};
        Transfer transfer(library, is_ending_);
        transfer.pin(fmt::format("{}:{}:{}", target->host, target->port, *address));
        transfer.use_pins();
        transfer.set(CURLOPT_URL, parcel.url.c_str());
        transfer.set(CURLOPT_PROTOCOLS_STR, may_be_private ? "http,https" : "https");
        transfer.set(CURLOPT_POST, 1L);
        transfer.set(CURLOPT_POSTFIELDSIZE, static_cast<long>(parcel.body.size()));
        transfer.set(CURLOPT_POSTFIELDS, parcel.body.c_str());
        for (const std::string& header : parcel.headers)
            transfer.add_header(header);
        transfer.add_header("Expect:");
        transfer.use_headers();
        return transfer.run();
    }
    // The host's own mail server may be anywhere.
    Delivery mailed(const Curl& library, const Parcel& parcel) const
    {
        Transfer transfer(library, is_ending_);
        std::string_view left = parcel.body;
        transfer.set(CURLOPT_URL, config_.smtp.c_str());
        transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        transfer.set(CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_TRY));
        if (!config_.smtp_user.empty())
        {
            transfer.set(CURLOPT_USERNAME, config_.smtp_user.c_str());
            transfer.set(CURLOPT_PASSWORD, config_.smtp_password.c_str());
            transfer.set(CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_ALL));
        }
        transfer.set(CURLOPT_MAIL_FROM, config_.mail_from.c_str());
        transfer.add_header(parcel.mail_to);
        transfer.use_receivers();
        transfer.set(CURLOPT_UPLOAD, 1L);
        transfer.set(CURLOPT_READFUNCTION, &read_mail);
        transfer.set(CURLOPT_READDATA, &left);
        return transfer.run();
    }

    const Config& config_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::pair<Parcel, Done>> waiting_;
    std::atomic<bool> is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace

Result<const Curl*> curl()
{
    static const Result<Curl> functions = open_library();
    if (!functions)
        return refuse(functions.error());
    return &*functions;
}

std::unique_ptr<Courier> make_courier(const Config& config)
{
    return std::make_unique<CurlCourier>(config);
}

}  // namespace tischwerk::server::notices
