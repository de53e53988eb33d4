#include "lab/runs/crew.hpp"

#include <chrono>
#include <thread>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr char ready = '+';
constexpr char refused = '-';

Letter wait_for_letter(Crew& crew)
{
    while (true)
    {
        if (std::optional<Letter> letter = crew.receive())
            return std::move(*letter);
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

std::string as_letter(const Result<std::string>& description)
{
    return description ? ready + *description : refused + description.error().message;
}

Result<void> follow(Crew& crew, const Result<std::string>& description)
{
    crew.send(0, as_letter(description));
    const Letter answer = wait_for_letter(crew);
    if (answer.text.front() == refused)
        return refuse(answer.text.substr(1));
    return {};
}

// Why this rank cannot take part; nothing when it can.
std::string objection(const Letter& letter, const std::string& mine)
{
    if (letter.text.front() == refused)
        return fmt::format("process {}: {}", letter.from, letter.text.substr(1));
    if (letter.text.substr(1) != mine)
        return fmt::format("process {} would run something else: {} instead of {}", letter.from,
                           letter.text.substr(1), mine);
    return {};
}

Result<void> lead(Crew& crew, const Result<std::string>& description)
{
    std::string reason = description ? std::string() : description.error().message;
    for (int others = 1; others < crew.size(); ++others)
    {
        const Letter letter = wait_for_letter(crew);
        if (reason.empty())
            reason = objection(letter, *description);
    }
    for (int other = 1; other < crew.size(); ++other)
        crew.send(other, reason.empty() ? std::string(1, ready) : refused + reason);
    if (reason.empty())
        return {};
    return refuse(reason);
}

}  // namespace

Result<void> agree(Crew& crew, const Result<std::string>& description)
{
    return crew.is_leader() ? lead(crew, description) : follow(crew, description);
}

Result<std::string> share(Crew& crew, const Result<std::string>& text)
{
    for (int other = 1; crew.is_leader() && other < crew.size(); ++other)
        crew.send(other, as_letter(text));
    if (crew.is_leader())
        return text;
    const Letter letter = wait_for_letter(crew);
    if (letter.text.front() == refused)
        return refuse(letter.text.substr(1));
    return letter.text.substr(1);
}

}  // namespace tischwerk::lab
