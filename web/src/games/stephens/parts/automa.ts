// An Automa card in sentences: its action, and its part of the reset phase, each with the rule.
import { theBook, type AutomaCard } from '../book.svelte';
import { say } from '../words';

export interface AutomaLine {
  text: string;
  rule: string;
}

const place = (id: string | undefined): string => theBook().text('terms', id ?? '');
const way = ({ dir }: AutomaCard) => say(dir === 'cw' ? 'clockwise' : 'counter_clockwise');
const isFurnaceOf = (card: AutomaCard, ...ids: string[]) => ids.includes(card.furnace ?? '');

function cubeLines(card: AutomaCard): AutomaLine[] {
  const prices = (card.remove_costs ?? []).join(', ');
  const lines = [
    {
      text: say('automa_takes_glass', { place: place(card.furnace), way: way(card) }),
      rule: 'ST-11.9',
    },
  ];
  if (isFurnaceOf(card, 'F_UL', 'F_UR'))
    lines.push({ text: say('automa_upper'), rule: 'ST-11.10' });
  if (prices) lines.push({ text: say('automa_lower', { prices }), rule: 'ST-11.11' });
  return lines;
}

function actionLines(card: AutomaCard): AutomaLine[] {
  if (card.action === 'profession')
    return [
      { text: say('automa_takes_card', { slot: card.profession_slot ?? 0 }), rule: 'ST-11.12' },
    ];
  if (card.action === 'furnace') return cubeLines(card);
  return [
    {
      text: say('automa_takes_products', { place: place(card.small_factory), way: way(card) }),
      rule: 'ST-11.14',
    },
  ];
}

/** What the card did when it was revealed. */
export const turnOf = actionLines;

/** What the card will do in the next reset phase. */
export function resetOf(card: AutomaCard): AutomaLine[] {
  const supply = say('automa_supplies', {
    count: card.supply_cubes,
    place: place(card.supply_start),
    way: say(card.supply_dir === 'cw' ? 'clockwise' : 'counter_clockwise'),
  });
  return [
    { text: supply, rule: 'ST-11.17' },
    ...(card.supply_disk ? [{ text: say('automa_apprentice'), rule: 'ST-11.19' }] : []),
  ];
}
