// The words of any card or tile, shown on hover.
import { say } from '../words';
import {
  nameOf,
  theBook,
  type Amounts,
  type Effect,
  type Equipment,
  type Named,
  type Specialist,
} from '../book.svelte';

export interface CardWords {
  title: string;
  lines: string[];
}

// "1 credit → upgrade by 1"
function abilityWords(cost: Amounts, effects: Effect[]): string {
  const book = theBook();
  const isFree = Object.values(cost).every((count) => count === 0);
  return isFree ? book.effects(effects) : `${book.amounts(cost)} → ${book.effects(effects)}`;
}

function equipmentLines(card: Equipment): string[] {
  const book = theBook();
  return [
    say('card_costs', { goods: book.amounts(card.cost) }),
    say('card_extra', { action: nameOf(book.actions.get(card.extra)) }),
    say('card_column_ability', { ability: abilityWords(card.ability_cost, card.ability) }),
    say('card_discount', { goods: book.text('amounts', card.discount, { n: 1 }) }),
  ];
}

function specialistLines(card: Specialist): string[] {
  const book = theBook();
  return [
    ...(card.req ? [say('card_needs', { goods: book.amounts(card.req) })] : [say('card_starter')]),
    say('card_ability', { ability: abilityWords(card.ability_cost, card.ability) }),
    ...(card.vp ? [say('card_points_played', { count: card.vp })] : []),
    ...(card.discard ? [say('card_discard', { goods: book.amounts(card.discard) })] : []),
  ];
}

// Found by the id alone: ids are unique over all files.
function linesOf(id: string): { card: Named; lines: string[] } | undefined {
  const book = theBook();
  const equipment = book.equipment.get(id);
  if (equipment) return { card: equipment, lines: equipmentLines(equipment) };
  const specialist = book.specialists.get(id);
  if (specialist) return { card: specialist, lines: specialistLines(specialist) };
  const rd = book.rd.get(id);
  if (rd)
    return {
      card: rd,
      lines: [
        say('card_part', { part: book.text('terms', rd.part) }),
        say('card_at_once', { effects: book.effects(rd.effect) }),
      ],
    };
  const sale = book.sales.get(id);
  if (sale)
    return {
      card: sale,
      lines: [
        say('card_costs', { goods: book.amounts(sale.cost) }),
        say('card_sale_gives', { company: book.company(sale.company) }),
        say('card_points_end', { count: sale.vp }),
      ],
    };
  return boardLines(id);
}

// Cards on the main board, without an owner.
function boardLines(id: string): { card: Named; lines: string[] } | undefined {
  const book = theBook();
  const tile = book.tiles.get(id);
  if (tile)
    return { card: tile, lines: [say('card_gives', { effects: book.effects(tile.effect) })] };
  const achievement = book.achievements.get(id);
  if (achievement)
    return {
      card: achievement,
      lines: [
        say('card_asks', { condition: book.condition(achievement.requirement) }),
        say('card_gives', { effects: book.effects(achievement.reward) }),
        say('card_first'),
      ],
    };
  const audit = book.audits.get(id);
  if (audit)
    return {
      card: audit,
      lines: [
        say('card_asks', { condition: book.condition(audit.requirement) }),
        say('card_audit_fails'),
      ],
    };
  const blocked = book.blocked.get(id);
  return blocked
    ? {
        card: blocked,
        lines: [blocked.actions.map((one) => nameOf(book.actions.get(one))).join(', ')],
      }
    : undefined;
}

export function cardWords(id: string): CardWords {
  const found = linesOf(id);
  if (!found) return { title: say('card_hidden'), lines: [] };
  const isOurs = found.card.source === 'reconstructed';
  return {
    title: nameOf(found.card),
    lines: [...found.lines, ...(isOurs ? [say('card_reconstructed')] : [])],
  };
}
