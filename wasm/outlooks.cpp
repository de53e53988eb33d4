// A seat's possibilities at a table that a server holds, from the position that the server sent
// along.
#include "core/outlook/basket.hpp"
#include "table/log/fold.hpp"
#include "table/protocol/conversation.hpp"
#include "wasm/door.hpp"

#include <utility>

namespace tischwerk::wasm
{

namespace
{

using table::Outcome;
using table::RefusalCode;
using table::refused;

struct Imagined
{
    const Game* game = nullptr;
    AnyState state;
    Seat seat = no_seat;
};

tl::unexpected<table::Refused> bad_input(const Refusal& refusal)
{
    return refused(RefusalCode::BadInput, refusal.message);
}

// The position behind the choices, as far as nothing comes out and the same seat is asked.
template <typename Request>
Outcome<Imagined> imagined_by(const Request& request)
{
    const Result<const Game*> known = find_game(request.game);
    if (!known)
        return bad_input(known.error());
    const Result<const Game*> game =
        find_as_begun(**known, request.rules, EditionInfo{"", request.edition, {}});
    if (!game)
        return bad_input(game.error());
    Result<AnyState> state = (*game)->from_position(request.position);
    if (!state)
        return bad_input(state.error());
    const Seat seat = table::seat_numbered(request.seat);
    const auto is_asked = [&] {
        return !(*game)->is_over(*state) && (*game)->decision(*state).seat == seat;
    };
    for (const std::string& text : request.after.value_or(std::vector<std::string>{}))
    {
        const Result<Move> move = (*game)->parse_move(text);
        if (!move || !is_asked())
            return refused(RefusalCode::NotOffered, "'" + text + "' is not offered there");
        EventLog events;
        state = play_move(**game, *state, *move, &events);
        if (!state)
            return bad_input(state.error());
        if (table::is_revealing(**game, events))
            return refused(RefusalCode::BadInput, "what comes after hangs on something hidden");
    }
    if (!is_asked())
        return refused(RefusalCode::NotYourTurn, "this seat is not asked there");
    return Imagined{*game, *state, seat};
}

}  // namespace

Answer<LookAhead> answer(const LookAhead& request)
{
    const Outcome<Imagined> position = imagined_by(request);
    if (!position)
        return refused(position.error());
    const auto& [game, state, seat] = *position;
    QuestionOutlook outlook = outlook_of(*game, state, seat);
    return Foreseen{std::move(outlook.asked),
                    std::move(outlook.nested),
                    {game->view_text(state, {Viewer::Kind::Seat, seat})}};
}

Answer<FillBasket> answer(const FillBasket& request)
{
    const Outcome<Imagined> position = imagined_by(request);
    if (!position)
        return refused(position.error());
    const Result<std::vector<Wish>> wishes = read_wishes(*position->game, request.wishes);
    if (!wishes)
        return bad_input(wishes.error());
    return basket_of(*position->game, position->state, position->seat, *wishes);
}

}  // namespace tischwerk::wasm
