#include "table/protocol/conversation.hpp"

#include "table/protocol/telling.hpp"

#include <algorithm>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::table
{

namespace
{

// So long a key is as good as a secret, and no viewer is ever shown another's key: a repeated key
// comes from its first sender.
constexpr std::size_t secret_key_letters = 22;

constexpr std::string_view adviser = "hard";

template <typename Message>
constexpr bool is_command = std::is_constructible_v<Command, const Message&>;

tl::unexpected<Refused> spectators_choose_nothing()
{
    return refused(RefusalCode::NotSeated, "spectators choose nothing");
}

Outcome<void> check_level(const std::string& level, const std::vector<std::string>& levels)
{
    if (std::find(levels.begin(), levels.end(), level) != levels.end())
        return {};
    return refused(
        RefusalCode::UnknownLevel,
        fmt::format("there is no bot '{}'; the levels are: {}", level, fmt::join(levels, ", ")));
}

// Whether the message with this key seated the person who sits there now.
bool has_taken(const Table& table, Seat seat, const std::string& kept)
{
    for (auto line = table.log().rbegin(); line != table.log().rend(); ++line)
    {
        const Content& content = line->content;
        const bool is_about_sitting = std::holds_alternative<Seated>(content) ||
                                      std::holds_alternative<BotSeated>(content) ||
                                      std::holds_alternative<Left>(content);
        if (is_about_sitting && seat_of(*line) == seat)
            return std::holds_alternative<Seated>(content) && line->key == kept;
    }
    return false;
}

// ---- Commands

Outcome<Change> asked(const Table& table, const TakeSeat& command, const Request& request)
{
    const Seat wanted = seat_numbered(command.seat);
    if (table.created().is_hot_seat && request.seat == no_seat)
        return refused(RefusalCode::NotSeated, "this table belongs to one person");
    if (const std::optional<Seat> taken = seat_taken_with(table, command.key))
    {
        if (*taken == wanted)
            return Change{};
        return refused(RefusalCode::SeatTaken,
                       fmt::format("this key has taken seat {} already", index_of(*taken)));
    }
    return table.take_seat(request, wanted, command.name);
}

Outcome<Change> asked(const Table& table, const PutBot& command, const Request& request)
{
    return table.put_bot(request, seat_numbered(command.seat), command.level);
}

Outcome<Change> asked(const Table& table, const OpenSeat& command, const Request& request)
{
    return table.open_seat(request, seat_numbered(command.seat));
}

Outcome<Change> asked(const Table& table, const StartGame&, const Request& request)
{
    return table.start(request);
}

Outcome<Change> asked(const Table& table, const MakeMove& command, const Request& request)
{
    return table.move(request, command.move, command.then.value_or(std::vector<std::string>{}));
}

Outcome<Change> asked(const Table& table, const UndoMove& command, const Request& request)
{
    return table.undo(request, command.back_to);
}

Outcome<Change> asked(const Table& table, const ReplyToUndo& command, const Request& request)
{
    return table.reply_to_undo(request, command.agree);
}

Outcome<Change> asked(const Table& table, const RestartTurn&, const Request& request)
{
    return table.restart_turn(request);
}

Outcome<Change> asked(const Table& table, const Resign& command, const Request& request)
{
    return table.resign(request, command.ends.value_or(false));
}

Outcome<Change> asked(const Table& table, const ComeBack&, const Request& request)
{
    return table.come_back(request);
}

Outcome<Change> asked(const Table& table, const AskAbsent& command, const Request& request)
{
    return table.ask_absent(request, seat_numbered(command.seat));
}

Outcome<Change> asked(const Table& table, const VoteAbsent& command, const Request& request)
{
    return table.vote_absent(request, command.wish);
}

Outcome<Change> asked(const Table& table, const SetOrders& command, const Request& request)
{
    return table.set_orders(request, command.orders);
}

// ---- Questions

Outcome<ServerMessage> answer(const Owner& owner, const AskMenu& question)
{
    if (owner.speaker() == no_seat)
        return spectators_choose_nothing();
    const Table& table = owner.table();
    const Seat seat = table.acting_seat(owner.speaker());
    if (question.after && !question.outlook.value_or(false))
        return refused(RefusalCode::BadInput, "what comes after choices is asked with `outlook`");
    const std::vector<std::string> after = question.after.value_or(std::vector<std::string>{});
    const Outcome<MenuView> menu = question.outlook.value_or(false)
                                       ? table.outlook(seat, after)
                                       : table.menu(seat, question.blocked);
    return menu.map([&](const MenuView& asked) {
        return ServerMessage(MenuMessage{question.key, asked});
    });
}

Outcome<ServerMessage> answer(const Owner& owner, const AskBasket& question)
{
    if (owner.speaker() == no_seat)
        return spectators_choose_nothing();
    const Table& table = owner.table();
    const std::vector<std::string> after = question.after.value_or(std::vector<std::string>{});
    return table.basket(table.acting_seat(owner.speaker()), after, question.wishes)
        .map([&](BasketView basket) {
            return ServerMessage(BasketMessage{question.key, std::move(basket)});
        });
}

Outcome<ServerMessage> answer(const Owner& owner, const AskPreview& question)
{
    if (owner.speaker() == no_seat)
        return spectators_choose_nothing();
    const Table& table = owner.table();
    const std::vector<std::string> then = question.then.value_or(std::vector<std::string>{});
    return table.preview(table.acting_seat(owner.speaker()), question.move, then)
        .map([&](PreviewView preview) {
            return ServerMessage(PreviewMessage{question.key, std::move(preview)});
        });
}

Outcome<ServerMessage> answer(const Owner& owner, const AskHistory& question)
{
    const Table& table = owner.table();
    const int from = std::clamp(question.from, 1, table.number() + 1);
    const int wanted = std::min(question.to.value_or(table.number()), table.number());
    const int to = std::min(wanted, from + history_page_lines - 1);
    HistoryMessage history{question.key, table.number(), to, {}};
    if (from <= to)
        history.entries = table.history(from, to, eyes_of(table, owner.speaker()));
    return history;
}

Outcome<ServerMessage> answer(const Owner& owner, const AskSinceLastTurn& question)
{
    const Table& table = owner.table();
    if (owner.speaker() == no_seat)
        return refused(RefusalCode::NotSeated, "spectators have no turn");
    return HistoryMessage{question.key, table.number(), table.number(),
                          table.since_last_turn(table.acting_seat(owner.speaker()))};
}

Outcome<ServerMessage> answer(const Owner& owner, const AskViewAt& question)
{
    const Table& table = owner.table();
    return table.view_at(question.number, eyes_of(table, owner.speaker())).map([&](PastView view) {
        return ServerMessage(PastViewMessage{question.key, std::move(view)});
    });
}

Outcome<ServerMessage> answer(const Owner& owner, const AskScores& question)
{
    const Table& table = owner.table();
    return ScoresMessage{question.key, table.score_moments(eyes_of(table, owner.speaker()))};
}

Outcome<ServerMessage> answer(const Owner&, const Ping& question)
{
    return Pong{question.key};
}

// ---- Work for the owner alone, once the request is allowed.

int people_count(const Table& table)
{
    int count = 0;
    for (int place = 0; place < table.seat_count(); ++place)
        count += table.seat(seat_numbered(place)).is_human() ? 1 : 0;
    return count;
}

// The seat that may be given a hint: it must harm no other person.
Outcome<Seat> seat_for_hint(const Owner& owner, const AskHint& question)
{
    const Table& table = owner.table();
    if (owner.speaker() == no_seat)
        return spectators_choose_nothing();
    if (question.level)
        if (const Outcome<void> level = check_level(*question.level, owner.bot_levels()); !level)
            return refused(level.error());
    if (people_count(table) > 1 && !table.created().allows_hints.value_or(false))
        return refused(RefusalCode::NoHints,
                       "there are no hints while other people play, unless the table allows them");
    const Seat seat = table.acting_seat(owner.speaker());
    if (const Outcome<void> question_is_open = table.check_asked(seat); !question_is_open)
        return refused(question_is_open.error());
    if (table.to_act() != seat)
        return refused(RefusalCode::NotYourTurn, "hints are given in turn");
    return seat;
}

void hear_named(Owner& owner, const Hello& hello)
{
    owner.greet(hello);
}

void hear_named(Owner& owner, const SayInChat& message)
{
    owner.chat(message);
}

void hear_named(Owner& owner, const AskHint& question)
{
    if (const Outcome<Seat> seat = seat_for_hint(owner, question))
        owner.hint(question.key, *seat, question.level.value_or(std::string(adviser)));
    else
        owner.say(refusal(owner.table(), owner.speaker(), question.key, seat.error()));
}

template <typename Message>
    requires is_command<Message>
void hear_named(Owner& owner, const Message& command)
{
    owner.carry_out(command);
}

template <typename Message>
void hear_named(Owner& owner, const Message& question)
{
    const Outcome<ServerMessage> answered = answer(owner, question);
    if (answered)
        owner.say(*answered);
    else
        owner.say(refusal(owner.table(), owner.speaker(), question.key, answered.error()));
}

}  // namespace

std::optional<Seat> seat_taken_with(const Table& table, const std::string& key)
{
    if (key.size() < secret_key_letters)
        return std::nullopt;
    const std::string kept = kept_key(key);
    for (int place = 0; place < table.seat_count(); ++place)
        if (has_taken(table, seat_numbered(place), kept))
            return seat_numbered(place);
    return std::nullopt;
}

void hear(Owner& owner, const ClientMessage& message)
{
    std::visit([&](const auto& named) { hear_named(owner, named); }, message);
}

Viewer eyes_of(const Table& table, Seat seat)
{
    return seat == no_seat ? Viewer{} : Viewer{Viewer::Kind::Seat, table.acting_seat(seat)};
}

Seat seat_numbered(int number)
{
    const bool is_possible = number >= 0 && number < max_seat_count;
    return is_possible ? seat_at(static_cast<std::size_t>(number)) : no_seat;
}

std::string key_of(const ClientMessage& message)
{
    return std::visit(
        [](const auto& named) -> std::string {
            if constexpr (requires { named.key; })
                return named.key;
            else
                return "";
        },
        message);
}

std::string key_of(const Command& command)
{
    return std::visit([](const auto& named) { return named.key; }, command);
}

Outcome<Change> ask(const Table& table, const Command& command, Seat seat, int64_t now,
                    const std::vector<std::string>& bot_levels)
{
    if (const PutBot* put = std::get_if<PutBot>(&command))
        if (const Outcome<void> level = check_level(put->level, bot_levels); !level)
            return refused(level.error());
    return std::visit(
        [&](const auto& named) {
            return asked(table, named, Request{seat, now, named.last, named.key});
        },
        command);
}

RefusedMessage refusal(const Table* table, Seat seat, std::string key, std::string code,
                       std::string message, std::optional<RuleId> rule)
{
    RefusedMessage refused;
    refused.key = std::move(key);
    refused.code = std::move(code);
    refused.message = std::move(message);
    if (!table)
        return refused;
    refused.last = table->number();
    if (rule)
        refused.rule = blocked_by(table->game().texts(), *rule);
    if (refused.code == described::enum_text(RefusalCode::Outdated))
    {
        refused.view = table->view(eyes_of(*table, seat));
        refused.menu = menu_of(*table, *refused.view);
    }
    return refused;
}

RefusedMessage refusal(const Table& table, Seat seat, std::string key, const Refused& why)
{
    return refusal(&table, seat, std::move(key), described::enum_text(why.code), why.message,
                   why.rule);
}

RefusedMessage unreadable(const Table* table, Seat seat, const Refused& why)
{
    return refusal(table, seat, "", "bad_message", why.message);
}

}  // namespace tischwerk::table
