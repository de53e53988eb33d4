// From a described position back to a state: looks ids and numbers up, checks their limits and
// keeps the first complaint with the JSON pointer of the mistake. Later questions then answer with
// harmless values, so that a reader needs no error handling between two questions.
#pragma once

#include "core/values/bounded_list.hpp"
#include "core/values/random.hpp"
#include "core/values/result.hpp"
#include "core/values/seat.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk
{

// The largest number for an amount that no rule bounds, such as coins.
inline constexpr int limit_without_rule = 999;

class PositionReader
{
public:
    using Ids = std::vector<std::string>;

    bool has_problem() const { return problem_.has_value(); }
    const Refusal& problem() const { return *problem_; }
    void complain(const std::string& pointer, const std::string& what);

    template <typename Number>
    void number(const std::string& pointer, int value, int least, int most, Number& out)
    {
        if (is_between(pointer, value, least, most))
            out = static_cast<Number>(value);
    }

    // The place of an id among those that are known.
    std::size_t place(const std::string& pointer, const Ids& known, const std::string& id);

    // An id, or "" for none.
    template <typename Id>
    Id id_or(const std::string& pointer, const Ids& known, const std::string& id, Id none)
    {
        return id.empty() ? none : static_cast<Id>(place(pointer, known, id));
    }

    // Numbers by id, e.g. goods in stock; those not named stay as they are.
    template <typename Numbers>
    void counts(const std::string& pointer, const Ids& known,
                const std::map<std::string, int>& counts, int most, Numbers& out)
    {
        for (const auto& [id, value] : counts)
        {
            const std::string at = pointer + "/" + id;
            number(at, value, 0, most, out[place(at, known, id)]);
        }
    }

    // A display: exactly as many ids as spaces, "" for an empty space.
    template <typename Spaces, typename Id>
    void spaces(const std::string& pointer, const Ids& known, const Ids& ids, Id none, Spaces& out)
    {
        out.fill(none);
        if (ids.size() != out.size())
            return complain(pointer, "there must be " + std::to_string(out.size()) + " entries");
        for (std::size_t space = 0; space < out.size(); ++space)
            out[space] = id_or(pointer + "/" + std::to_string(space), known, ids[space], none);
    }

    // A list of ids, as many as there is room for.
    template <typename List>
    void list(const std::string& pointer, const Ids& known, const Ids& ids, List& out)
    {
        using Id = std::decay_t<decltype(*out.begin())>;
        if (ids.size() > out.capacity())
            return complain(pointer, "at most " + std::to_string(out.capacity()) + " fit here");
        for (const std::string& id : ids)
            out.push(static_cast<Id>(place(pointer, known, id)));
    }

    // A set of ids, none of them twice.
    template <typename Set>
    void set(const std::string& pointer, const Ids& known, const Ids& ids, Set& out)
    {
        using Id = std::decay_t<decltype(*out.begin())>;
        for (const std::string& text : ids)
        {
            const Id id = static_cast<Id>(place(pointer, known, text));
            if (out.contains(id))
                complain(pointer, "'" + text + "' is there twice");
            out.insert(id);
        }
    }

    // A pending step: its name among the known ones, and its seat. Its other values are read by
    // read_step_values (step_values.hpp).
    template <typename Step, typename StepView>
    Step step(const std::string& pointer, const Ids& known, const StepView& view,
              std::size_t seat_count)
    {
        Step step;
        step.kind = static_cast<decltype(step.kind)>(place(pointer + "/step", known, view.step));
        step.seat = seat(pointer + "/seat", view.seat, seat_count);
        return step;
    }

    // All that waits to happen, innermost last.
    template <typename StepViews, typename Steps>
    void steps(const Ids& known, const StepViews& views, std::size_t seat_count, std::size_t most,
               Steps& out)
    {
        using Step = std::decay_t<decltype(out[0])>;
        if (views.size() > most)
            return complain("/steps", "at most " + std::to_string(most) + " steps");
        for (const auto& view : views)
            out.push(step<Step>("/steps/" + std::to_string(out.size()), known, view, seat_count));
    }

    // A seat's number, or -1 for no seat.
    Seat seat(const std::string& pointer, int value, std::size_t seat_count);
    Random generator(const std::string& pointer, const std::string& text);

private:
    bool is_between(const std::string& pointer, int value, int least, int most);

    std::optional<Refusal> problem_;
};

}  // namespace tischwerk
