#include "games/inventions/seen/view_steps.hpp"

#include "games/inventions/steps.hpp"

namespace tischwerk::inventions
{

// long: a case for each kind of step that carries values
StepFields step_fields(const Vocabulary& words, StepKind kind)
{
    switch (kind)
    {
    case StepKind::ReturnDisc: return {id_field("action", 0, words.actions.ids)};
    case StepKind::BonusDetail:
    case StepKind::ReturnBonusDisc: return {id_field("action", 0, words.small_actions.ids)};
    case StepKind::Build:
    case StepKind::Buy:
    case StepKind::Manufacture:
    case StepKind::PatentStep:
        return {number_field("count", 0), number_field("from_place", 1),
                flag_field("must_begin", 2)};
    case StepKind::Exchange:
    case StepKind::FinalExchange:
        return {number_field("count", 0),
                number_field("row_1_uses", 1),
                number_field("row_2_uses", 2),
                number_field("row_3_uses", 3),
                id_set_field("made", 4, words.exchanges.ids),
                flag_field("must_begin", 5)};
    case StepKind::Invent:
        return {number_field("development_spent", 0), flag_field("must_begin", 1)};
    case StepKind::PayAny: return {id_field("card", 0, words.cards.ids)};
    case StepKind::GiveSecond: return {id_field("first", 0, words.goods.ids)};
    case StepKind::Receive:
        return {id_field("first", 0, words.goods.ids), id_field("second", 1, words.goods.ids)};
    default: return {};
    }
}

}  // namespace tischwerk::inventions
