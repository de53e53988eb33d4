#include "games/stephens/seen/view_steps.hpp"

#include "games/stephens/pending.hpp"
#include "games/stephens/steps.hpp"

namespace tischwerk::stephens
{

namespace
{

constexpr uint8_t the_first = 0;

StepFields acquisition_fields(const Vocabulary& words)
{
    return {id_field("display", 0, words.displays.ids),
            flag_field("may_take_second", 1),
            flag_field("has_discount", 2),
            flag_field("must_take", 3),
            flag_field("is_in_turn", 4, true),
            id_field("space", 5, words.spaces.ids, the_first)};
}

StepFields placement_fields(const Vocabulary& words)
{
    return {id_field("slot", 0, words.slots.ids, the_first),
            id_field("row", 1, words.rows.ids, the_first), number_field("index", 2),
            flag_field("is_in_turn", 3, true)};
}

// long: a case for each kind of step that carries numbers
StepFields number_fields(const Vocabulary& words, StepKind kind)
{
    switch (kind)
    {
    case StepKind::AttachStartingProfession:
    case StepKind::PlaceAutomaStart: return {id_field("card", 0, words.professions.ids)};
    case StepKind::TakeProducts:
    case StepKind::ProductEffect:
    case StepKind::AutomaTake: return {id_field("factory", 0, words.small_factories.ids)};
    case StepKind::UseProfession: return {id_field("row", 0, words.rows.ids)};
    case StepKind::GainPlain:
        return {id_field("card", 0, words.professions.ids), number_field("option", 1)};
    case StepKind::DiscardCheapest:
    case StepKind::AcquireCard:
    case StepKind::AcquireSecond:
    case StepKind::InvestmentRow: return acquisition_fields(words);
    case StepKind::CreateCard:
    case StepKind::CreateRow:
    case StepKind::PlaceMaster:
    case StepKind::ReinforceCard:
    case StepKind::PlaceApprentice: return placement_fields(words);
    case StepKind::RefillProfessions: return {id_field("side", 0, words.sides.ids)};
    case StepKind::ActivateColumn: return {number_field("columns_done", 0)};
    case StepKind::Deliver: return {id_field("last_delivery", 0, words.deliveries.ids, the_first)};
    case StepKind::PayRequired:
        return {number_field("open_index", 0), id_field("colour", 1, words.colours.ids),
                number_field("paid", 2), number_field("least", 3)};
    case StepKind::MoveContract: return {number_field("open_index", 0)};
    default: return {};
    }
}

bool may_use_cards(const Step& step)
{
    return step.kind == StepKind::UseProfession && step.values[0] < row_count;
}

void read_used_cards(const Board& board, PositionReader& reader, const std::string& pointer,
                     const json::value& cards, Step& step)
{
    if (!cards.is_array())
        return reader.complain(pointer, "must be a list of cards");
    PositionReader::Ids row;
    for (const PlacedProfession& placed : board.state.row(place_in<Row>(step)))
        row.push_back(board.edition.words.professions.ids[place_of(placed.card)]);
    for (const json::value& card : cards.get_array())
        if (!card.is_string())
            reader.complain(pointer, "must be a list of cards");
        else
            step.used |= uint32_t{1} << reader.place(pointer, row, std::string(card.get_string()));
}

}  // namespace

std::vector<RecordKind> step_kinds_of(const Edition& edition)
{
    auto kinds = step_kinds_in<StepKind>(
        step_table(), [&](StepKind kind) { return number_fields(edition.words, kind); });
    kinds[place_of(StepKind::UseProfession)].members.push_back(
        {"used", edition.words.professions.ids});
    return kinds;
}

json::object step_values_of(const Board& board, const Step& step)
{
    json::object values =
        named_step_values(number_fields(board.edition.words, step.kind), step.values);
    if (!may_use_cards(step))
        return values;
    json::array used;
    const auto& row = board.state.row(place_in<Row>(step));
    for (std::size_t index = 0; index < row.size(); ++index)
        if ((step.used >> index & 1) != 0)
            used.emplace_back(board.edition.words.professions.ids[place_of(row[index].card)]);
    values.emplace("used", std::move(used));
    return values;
}

void read_step_values_of(const Board& board, PositionReader& reader, const std::string& pointer,
                         json::value written, Step& step)
{
    const StepFields fields = number_fields(board.edition.words, step.kind);
    json::value used;
    if (json::object* table = written.if_object(); table && table->contains("used"))
    {
        used = (*table)["used"];
        if (step.kind == StepKind::UseProfession)
            table->erase("used");
    }
    read_step_values(reader, pointer, fields, written, step.values);
    if (!used.is_null() && may_use_cards(step))
        read_used_cards(board, reader, pointer + "/used", used, step);
}

}  // namespace tischwerk::stephens
