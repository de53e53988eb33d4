// The words of a card, shown on hover.
import { levelCost, nameOf, textOf, theBook, type Named } from '../book.svelte';
import { levels } from '../position';
import { say } from '../words';

const source = (card: Named | undefined): string[] =>
  card?.source === 'reconstructed' ? [say('reconstructed')] : [];

export interface CardWords {
  title: string;
  lines: string[];
}
export function inventionWords(id: string): CardWords {
  const card = theBook().inventions.get(id);
  if (!card) return { title: '', lines: [] };
  return {
    title: nameOf(card),
    lines: [
      textOf(card),
      say('research_price', {
        cost: theBook().cost(card.cost, card.steam),
        points: theBook().text('amounts', 'points', { n: card.vp }),
      }),
      ...(card.uses > 0 ? [say('uses', { count: card.uses })] : []),
      ...source(card),
    ],
  };
}
export function commissionWords(id: string): CardWords {
  const card = theBook().commissions.get(id);
  if (!card) return { title: say('hidden_commission'), lines: [say('hidden_text')] };
  return {
    title: nameOf(card),
    lines: [
      theBook().cost(card.cost, card.steam),
      say('commission_gain', {
        points: theBook().text('amounts', 'points', { n: card.vp }),
        rosettes: theBook().text('amounts', 'rosettes', { n: card.rosettes }),
        count: card.quantity,
      }),
      ...source(card),
    ],
  };
}
export function orderWords(id: string): CardWords {
  const card = theBook().orders.get(id);
  if (!card) return { title: say('no_order'), lines: [] };
  return {
    title: nameOf(card),
    lines: [
      ...levels.map((level, index) =>
        say('order_level', {
          level: theBook().text('terms', level),
          cost: theBook().cost(levelCost(card, level), card.steam),
          gain: theBook().text('amounts', 'rosettes', { n: card.rosettes[index] ?? 0 }),
        }),
      ),
      say('order_points', { count: theBook().setup.order_vp }),
      ...source(card),
    ],
  };
}
export function improvementWords(id: string): CardWords {
  const card = theBook().improvements.get(id);
  return {
    title: nameOf(card),
    lines: [
      theBook().cost(card?.cost ?? {}, card?.steam),
      say(`about_${id}` as 'about_crane'),
      ...source(card),
    ],
  };
}
export function eventWords(id: string): CardWords {
  const card = theBook().events.get(id);
  return { title: nameOf(card), lines: [textOf(card), ...source(card)] };
}
export function marketWords(id: string): CardWords {
  const card = theBook().markets.get(id);
  return { title: nameOf(card), lines: [say('market_text'), ...source(card)] };
}
