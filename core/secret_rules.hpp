// Parts that the Rules of games with secrets share, beside StepRules. Each game says itself which
// moves, events and questions a seat may know.
#pragma once

#include "core/events.hpp"
#include "core/knowledge.hpp"
#include "core/positions/seen_by.hpp"

namespace tischwerk
{

template <typename Happenings>
bool is_revealed_by(const Event& event)
{
    bool reveals = false;
    visit_record<Happenings>(
        event, [&]<typename Named>(const Named&) { reveals = requires { Named::is_reveal; }; });
    return reveals;
}

// Events that say which viewers may know all of them (`known_to`): hide(told) takes out the secret
// members. No viewer is told who else knows them.
template <typename Happenings, typename Hide>
Event shown_as_known(const Event& event, const Viewer& viewer, Hide hide)
{
    Event shown = event;
    visit_record<Happenings>(event, [&]<typename Named>(Named told) {
        if constexpr (requires { told.known_to; })
        {
            if (!is_among(viewer, static_cast<Viewers>(told.known_to)))
                hide(told);
            told.known_to = 0;
            shown = carried(told);
        }
    });
    return shown;
}

template <typename Edition, typename State, typename View_, typename Happenings>
struct SecretRules
{
    using View = View_;
    static constexpr bool is_open = false;

    static View view(const Edition& edition, const State& state, const Viewer& viewer)
    {
        return seen_by<View>(BoardOf<Edition, State>{edition, state}, viewer);
    }
    static bool is_reveal(const Event& event) { return is_revealed_by<Happenings>(event); }
};

}  // namespace tischwerk
