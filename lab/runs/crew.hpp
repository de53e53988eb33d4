// The processes that share a run, on a machine or several. Rank 0 leads: it hands out the games,
// collects the lines and speaks to the user. This is all that the lab knows about MPI; the class
// that does know it is a module of its own (lab/mpi), so that a program alone needs no MPI.
#pragma once

#include "core/values/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::lab
{

struct Letter
{
    int from = 0;
    std::string text;
};

class Crew
{
public:
    virtual ~Crew() = default;
    virtual int rank() const = 0;
    virtual int size() const = 0;
    // Letters from rank to rank arrive in the order they were sent.
    virtual void send(int to, std::string_view text) = 0;
    // The next letter, if it has arrived. Does not wait.
    virtual std::optional<Letter> receive() = 0;

    bool is_leader() const { return rank() == 0; }
    bool is_alone() const { return size() == 1; }
};

// A process by itself.
class Alone final : public Crew
{
public:
    int rank() const override { return 0; }
    int size() const override { return 1; }
    void send(int, std::string_view) override {}
    std::optional<Letter> receive() override { return std::nullopt; }
};

// Every process brings a description of the run, or the reason why it cannot take part, and gets
// the same answer: all descriptions are equal and the run begins, or the first reason against it.
// So no process works for a leader that has already given up.
Result<void> agree(Crew& crew, const Result<std::string>& description);

// The leader's text, or its refusal, for every process. The text that others bring is not read.
Result<std::string> share(Crew& crew, const Result<std::string>& text);

}  // namespace tischwerk::lab
