#include "load/party.hpp"

#include "core/json/json_input.hpp"
#include "load/message_text.hpp"
#include "table/protocol/protocol.hpp"
#include "table/protocol/rest.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::load
{

class Party::Viewer final : public Listener
{
public:
    Viewer(Party& party, std::size_t place) : party_(party), place_(place) {}

    void connect() { connection_ = party_.network_.connect(server(), *this); }
    void send(const table::ClientMessage& message) { connection_->send(table::to_text(message)); }
    std::size_t place() const { return place_; }
    std::size_t server() const { return party_.plan_.server_of(party_.place_, place_); }

    void opened() override
    {
        table::Hello hello;
        hello.protocol = table::protocol_version;
        hello.table = party_.id_;
        if (place_ < party_.tokens_.size())
            hello.token = party_.tokens_[place_];
        send(hello);
    }
    void received(std::string_view text) override { party_.received(*this, text); }
    void lost(const std::string& why) override { party_.fail("connection lost: " + why); }

    int64_t last = 0;
    std::string change;  // a player's latest change, with its menu

private:
    Party& party_;
    std::size_t place_;
    std::unique_ptr<Connection> connection_;
};

Party::Party(const LoadPlan& plan, std::size_t place, Network& network, Tally& tally, Random random,
             Changed changed)
    : plan_(plan)
    , place_(place)
    , network_(network)
    , tally_(tally)
    , random_(random)
    , changed_(std::move(changed))
{}

Party::~Party() = default;

void Party::become(Stage stage)
{
    stage_ = stage;
    if (stage == Stage::Ready || stage == Stage::Over || stage == Stage::Broken)
        changed_(*this);
}

void Party::fail(const std::string& what)
{
    if (stage_ == Stage::Broken)
        return;
    tally_.count_error(what);
    become(Stage::Broken);
}

void Party::make()
{
    stage_ = Stage::Making;
    viewers_.clear();
    tokens_.clear();
    welcomed_count_ = 0;
    table::NewTable table;
    table.game = plan_.game;
    table.players = plan_.players;
    table.seats.emplace();
    for (int place = 0; place < plan_.players; ++place)
        table.seats->push_back({table::SeatKind::Human, fmt::format("Player {}", place + 1), ""});
    network_.request(plan_.server_of(place_, 0), "POST", "/api/tables",
                     json::serialize(to_json(table)),
                     [this](int status, const std::string& body) { made(status, body); });
}

void Party::renew()
{
    is_renewed_ = true;
    make();
}

void Party::made(int status, const std::string& body)
{
    const Result<json::value> value = parse_json(body);
    const Result<table::NewTableMade> result =
        value ? from_json<table::NewTableMade>(*value) : refuse(value.error());
    if (status != 201 || !result)
        return fail(fmt::format("no table: {} {}", status, body.substr(0, body.find('\n'))));
    id_ = result->table;
    for (const table::SeatLink& seat : result->seats)
        tokens_.push_back(seat.token);
    become(Stage::Entering);
    if (is_renewed_)
        connect(plan_.viewers_per_table());
}

void Party::connect(int viewer_count)
{
    for (int count = 0; count < viewer_count && stage_ != Stage::Broken; ++count)
    {
        viewers_.push_back(std::make_unique<Viewer>(*this, viewers_.size()));
        viewers_.back()->connect();
    }
}

void Party::received(Viewer& viewer, std::string_view text)
{
    tally_.received_bytes += text.size();
    if (stage_ == Stage::Broken)
        return;
    const std::string_view type = type_of(text);
    if (type == table::Changed::type)
        return received_change(viewer, text);
    if (type == table::Accepted::type)
        return received_accepted(viewer, text);
    if (type == table::Welcome::type)
        return received_welcome(viewer, text);
    if (type == table::PresenceMessage::type)
        return;  // spectators that come and go change nothing
    constexpr std::size_t enough = 200;
    fail(fmt::format("unexpected: {}", text.substr(0, enough)));
}

void Party::received_welcome(Viewer& viewer, std::string_view text)
{
    viewer.last = number_of(text, "\"last\":").value_or(-1);
    ++welcomed_count_;
    if (is_renewed_ && welcomed_count_ == plan_.viewers_per_table())
        start();
}

void Party::start()
{
    key_ = "start";
    await_everybody(Stage::Starting, *viewers_.front());
    sender_->send(table::StartGame{key_, static_cast<int>(sender_->last)});
}

void Party::move()
{
    key_ = fmt::format("{}", ++key_count_);
    await_everybody(Stage::Moving, *viewers_[to_act_]);
    ++tally_.moves_sent;
    sent_ = Clock::now();
    sender_->send(table::MakeMove{key_, static_cast<int>(last_), move_});
}

void Party::await_everybody(Stage stage, Viewer& sender)
{
    sender_ = &sender;
    awaited_ = viewers_.size() + 1;
    stage_ = stage;
}

void Party::received_change(Viewer& viewer, std::string_view text)
{
    const Clock::time_point now = Clock::now();
    const int64_t from = number_of(text, "\"from\":").value_or(-1);
    if (from != viewer.last + 1 || (stage_ != Stage::Moving && stage_ != Stage::Starting))
        return fail(
            fmt::format("a change from line {} where {} was to come", from, viewer.last + 1));
    viewer.last = number_of(text, "\"to\":").value_or(-1);
    if (viewer.place() < tokens_.size())
        viewer.change = text;
    if (&viewer != sender_ && stage_ == Stage::Moving)
    {
        told_ = now;
        tally_.to_each_viewer.add(now - sent_);
        if (viewer.server() != sender_->server())
            tally_.to_other_servers.add(now - sent_);
    }
    if (--awaited_ == 0)
        everybody_knows();
}

void Party::received_accepted(Viewer& viewer, std::string_view text)
{
    if (&viewer != sender_ || (stage_ != Stage::Moving && stage_ != Stage::Starting))
        return fail("a confirmation that nobody asked for");
    last_ = number_of(text, "\"last\":").value_or(-1);
    if (stage_ == Stage::Moving)
    {
        tally_.to_confirmation.add(Clock::now() - sent_);
        record_move();
    }
    if (--awaited_ == 0)
        everybody_knows();
}

void Party::record_move() const
{
    if (tally_.record.is_open())
        tally_.record << id_ << ' ' << last_ << ' ' << sender_->place() << ' ' << key_ << '\n';
}

void Party::everybody_knows()
{
    if (stage_ == Stage::Moving)
    {
        ++tally_.moves_told;
        if (viewers_.size() > 1)
            tally_.to_all_viewers.add(told_ - sent_);
    }
    for (const std::unique_ptr<Viewer>& viewer : viewers_)
        if (viewer->last != last_)
            return fail("viewers know different lines");
    choose_move();
}

// A seat that is asked now, as the first player sees it; empty: the game is over.
std::optional<std::size_t> Party::asked_seat()
{
    const Result<json::value> value = parse_json(viewers_.front()->change);
    boost::system::error_code error;
    const json::value* decisions = value ? value->find_pointer("/view/decisions", error) : nullptr;
    if (!decisions || !decisions->is_array() || decisions->get_array().empty())
        return std::nullopt;
    const json::array& all = decisions->get_array();
    const json::value& one = all[random_.below(static_cast<uint32_t>(all.size()))];
    return static_cast<std::size_t>(one.at("seat").as_int64());
}

// Chooses from the menu that came with the change.
void Party::choose_move()
{
    const std::optional<std::size_t> seat = asked_seat();
    if (!seat)
    {
        ++tally_.games_finished;
        return become(Stage::Over);
    }
    to_act_ = *seat;
    const Result<json::value> value = parse_json(viewers_[to_act_]->change);
    boost::system::error_code error;
    const json::value* choices = value ? value->find_pointer("/menu/choices", error) : nullptr;
    std::vector<std::string> moves;
    if (choices && choices->is_array())
        for (const json::value& choice : choices->get_array())
            if (choice.at("blocked").is_null())
                moves.emplace_back(choice.at("move").as_string());
    if (moves.empty())
        return fail("somebody is asked and has no choices");
    move_ = moves[random_.below(static_cast<uint32_t>(moves.size()))];
    become(Stage::Ready);
}

}  // namespace tischwerk::load
