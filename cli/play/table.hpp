// The loop of `play`: bots and standing orders answer at once, people are asked, and their input is
// a choice, a move's text or a command.
#pragma once

#include "cli/play/commands.hpp"
#include "cli/play/screen.hpp"
#include "cli/play/session.hpp"
#include "cli/play/words.hpp"

#include <string>
#include <vector>

namespace tischwerk::cli
{

enum class PlayEnd
{
    Finished,
    Left,
    InputEnded
};

class PlayTable
{
public:
    PlayTable(PlaySession& session, bool colour);

    PlayEnd run();

private:
    // The result of a typed line: the same question again, another position, or the end.
    enum class Next
    {
        AskAgain,
        GoOn,
        Leave
    };

    void advance_to_human();
    void show_decision(const Choices& choices);
    PlayEnd end_of_input() const;
    void show_end() const;
    // Hides the last person's view until the next person sits there; false where input ended.
    bool cover_for(Seat seat);
    bool is_position_new() const;

    Next answer(const Choices& choices, const TypedLine& line);
    Next choose(const Choices& choices, std::size_t number);
    Next try_move(const Choices& choices, const TypedLine& line, const Move& move);
    Next obey(Command command, const Choices& choices, const std::string& argument);
    Next take_back();
    void why(const Choices& choices, const std::string& argument) const;
    void hint(const Choices& choices) const;
    void log(const std::string& argument) const;
    void change_orders(const std::string& argument);
    void save(const std::string& path) const;
    void print(Word word, const TextValues& values = {}) const;

    Seat seat_to_act() const { return session_.game().decision(session_.state()).seat; }

    PlaySession& session_;
    PlayScreen screen_;
    std::vector<std::size_t> seen_lines_;  // by seat: how much of the history was shown

    // The position is printed when it is new, not again for every detail of an own action.
    bool is_position_shown_ = false;
    Seat shown_to_ = no_seat;
    Seat uncovered_for_ = no_seat;
    std::string shown_at_decision_;
    std::size_t shown_at_line_ = 0;
    bool has_another_seat_played_ = false;
};

}  // namespace tischwerk::cli
