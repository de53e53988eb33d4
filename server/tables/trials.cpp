#include "server/tables/trials.hpp"

#include <charconv>
#include <chrono>
#include <thread>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr int most_deaths = 2;
// A database notices late that a server has died, on a busy machine up to seconds. A living server
// that still thinks delays visitors of another server for no longer than this.
constexpr int most_attempts = 100;
constexpr std::chrono::milliseconds attempt_pause(20);
constexpr std::string_view died_twice =
    "the program died twice while this table was loaded or thought about";

// A table's note: how many processes died under it, and the trial under way.
struct Mark
{
    int deaths = 0;
    std::string under_way;  // "loading", "thinking"; "resting": nothing, but a thought was deadly
};

std::string note_of(const std::string& id)
{
    return "trial/" + id;
}

Mark parse_mark(const std::string& text)
{
    Mark mark;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, mark.deaths);
    if (error == std::errc{} && stop != end)
        mark.under_way = std::string(stop + 1, end);
    return mark;
}

}  // namespace

// Marks the table from its beginning to its end. Beside other servers the claim tells whether the
// server that wrote a mark still lives.
class Trials::Trial
{
public:
    Trial(Trials& trials, const std::string& id, Kind kind)
        : trials_(trials)
        , store_(trials.store_)
        , name_(note_of(id))
        , kind_(kind)
        , is_ours_(claim())
    {
        if (!is_ours_)
            return;  // the table is being tried already, perhaps by another server
        const Mark found = parse_mark(store_.read_note(name_).value_or(""));
        const bool was_deadly = found.under_way == "loading" || found.under_way == "thinking";
        deaths_ = found.deaths + (was_deadly ? 1 : 0);
        owes_thought_ = found.under_way == "thinking" || found.under_way == "resting";
        if (is_refused())
            return;
        if (deaths_ > 0)
            alone_ = std::unique_lock(trials.suspects_);
        write(kind_ == Kind::Loading ? "loading" : "thinking");
    }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;
    // A load does not show that the next thought is harmless. The mark of a refused table stays.
    ~Trial()
    {
        if (!is_ours_)
            return;
        if (!is_refused())
            write(owes_thought_ && kind_ == Kind::Loading ? "resting" : "");
        store_.release(name_);
        end();
    }

    bool is_refused() const { return deaths_ >= most_deaths; }

private:
    bool claim()
    {
        if (!begin())
            return false;
        for (int attempt = 0; attempt < most_attempts; ++attempt)
        {
            const Result<bool> is_ours = store_.claim(name_);
            if (is_ours && *is_ours)
                return true;
            if (!is_ours)
                break;
            std::this_thread::sleep_for(attempt_pause);
        }
        end();
        return false;
    }
    bool begin()
    {
        const std::lock_guard lock(trials_.mutex_);
        return trials_.under_way_.insert(name_).second;
    }
    void end()
    {
        const std::lock_guard lock(trials_.mutex_);
        trials_.under_way_.erase(name_);
    }
    // A store that takes no writes has no marks, and people can read there all the same.
    void write(std::string_view under_way)
    {
        const std::string text = under_way.empty() ? "" : fmt::format("{} {}", deaths_, under_way);
        (void)write_note_and_wait(store_, name_, text);
    }

    Trials& trials_;
    store::Store& store_;
    const std::string name_;
    const Kind kind_;
    const bool is_ours_;
    int deaths_ = 0;
    bool owes_thought_ = false;
    std::unique_lock<std::mutex> alone_;
};

Answer<LoadedTable> Trials::load(const std::string& id)
{
    const Answer<WholeTable> stored = read_whole(store_, id);
    if (!stored)
        return deny(stored.error());
    const Trial trial(*this, id, Kind::Loading);
    if (trial.is_refused())
        return deny(out_of_service(died_twice));
    return replay(*stored);
}

void Trials::forget(const std::string& id)
{
    store_.write_note(note_of(id), "", [](const store::Outcome&) {});
}

Result<std::shared_ptr<void>> Trials::begin_thought(const std::string& id)
{
    auto trial = std::make_shared<Trial>(*this, id, Kind::Thinking);
    if (trial->is_refused())
        return refuse(std::string(died_twice));
    return trial;
}

}  // namespace tischwerk::server
