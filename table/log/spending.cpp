#include "table/log/spending.hpp"

namespace tischwerk::table
{

void Spending::add(const Line& line, int taken_back)
{
    const Content& content = line.content;
    if (std::holds_alternative<Seated>(content))
        on_seats_ += 2;  // a player who sits down may leave again
    else if (std::holds_alternative<BotSeated>(content) || std::holds_alternative<Left>(content))
        ++on_seats_;
    else if (const auto* orders = std::get_if<OrdersChanged>(&content))
        ++by_seat_[static_cast<std::size_t>(orders->seat)];
    else if (const auto* answered = std::get_if<Answered>(&content))
        by_seat_[static_cast<std::size_t>(answered->seat)] += 2;  // it may be withdrawn
    else if (const auto* resigned = std::get_if<Resigned>(&content))
        by_seat_[static_cast<std::size_t>(resigned->seat)] += 2;  // they may return
    else if (const auto* undone = std::get_if<Undone>(&content))
        by_seat_[static_cast<std::size_t>(undone->seat)] += 2 + taken_back;  // and a withdrawal
    else if (const auto* asked = std::get_if<UndoAsked>(&content))
        by_seat_[static_cast<std::size_t>(asked->seat)] += max_seat_count;  // all may answer
    else if (const auto* absence = std::get_if<AbsenceAsked>(&content))
        by_seat_[static_cast<std::size_t>(absence->seat)] += 2;  // and its outcome
    else if (const auto* voted = std::get_if<AbsenceVoted>(&content))
        ++by_seat_[static_cast<std::size_t>(voted->seat)];
}

}  // namespace tischwerk::table
