// The people at a table: players who take a random choice of the menu, and spectators. A single
// move is under way at a time; the next waits until all viewers know of it.
#pragma once

#include "core/values/random.hpp"
#include "load/network.hpp"
#include "load/plan.hpp"
#include "load/tally.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::load
{

class Party
{
public:
    enum class Stage
    {
        Making,
        Entering,
        Starting,
        Ready,  // a move is chosen
        Moving,
        Over,
        Broken  // the game cannot go on; the tally has the reason
    };
    // Called when the party becomes ready, is over or breaks.
    using Changed = std::function<void(Party&)>;

    // `place` is the party's place among the tables.
    Party(const LoadPlan& plan, std::size_t place, Network& network, Tally& tally, Random random,
          Changed changed);
    Party(const Party&) = delete;
    Party& operator=(const Party&) = delete;
    ~Party();

    Stage stage() const { return stage_; }
    bool is_made() const { return stage_ != Stage::Making; }
    bool is_moving() const { return stage_ == Stage::Moving; }
    int welcomed_count() const { return welcomed_count_; }

    // Call these in this order, each after the one before has ended, and never from inside
    // `Changed`.
    void make();
    void connect(int viewer_count);  // adds this many viewers
    void start();
    void move();
    // Starts over at a new table.
    void renew();

private:
    class Viewer;

    void made(int status, const std::string& body);
    void received(Viewer& viewer, std::string_view text);
    void received_welcome(Viewer& viewer, std::string_view text);
    void received_change(Viewer& viewer, std::string_view text);
    void received_accepted(Viewer& viewer, std::string_view text);
    std::optional<std::size_t> asked_seat();
    void choose_move();
    void await_everybody(Stage stage, Viewer& sender);
    void everybody_knows();
    void record_move() const;
    void become(Stage stage);
    void fail(const std::string& what);

    const LoadPlan& plan_;
    const std::size_t place_;
    Network& network_;
    Tally& tally_;
    Random random_;
    Changed changed_;
    Stage stage_ = Stage::Making;
    std::string id_;
    std::vector<std::string> tokens_;
    std::vector<std::unique_ptr<Viewer>> viewers_;  // players first
    int welcomed_count_ = 0;

    // The move under way.
    Viewer* sender_ = nullptr;
    std::size_t awaited_ = 0;  // changes and the confirmation that are still to come
    Clock::time_point sent_;
    Clock::time_point told_;
    int64_t last_ = 0;  // number of the last line
    int key_count_ = 0;
    std::string key_;
    std::string move_;
    std::size_t to_act_ = 0;
    bool is_renewed_ = false;
};

}  // namespace tischwerk::load
