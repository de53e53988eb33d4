// The words of a card, shown on hover.
import { nameOf, theBook } from '../book.svelte';

export interface CardWords {
  title: string;
  lines: string[];
}

export function professionWords(id: string): CardWords {
  const book = theBook();
  const card = book.professions.get(id);
  if (!card) return { title: '', lines: [] };
  const uses = card.options.map(({ pay, gain }) =>
    Object.keys(pay).length > 0
      ? `${book.amounts(pay)} → ${book.amounts(gain)}`
      : `→ ${book.amounts(gain)}`,
  );
  const spaces = [
    `M: ${book.amounts(card.master_cost)}`,
    ...(card.spaces > 1 ? [`A: ${book.amounts(card.apprentice_cost ?? {})}`] : []),
  ];
  return { title: `${nameOf(card)} (${id})`, lines: [...uses, spaces.join(' · ')] };
}

export function contractWords(id: string): CardWords {
  const book = theBook();
  const card = book.contracts.get(id);
  if (!card) return { title: '', lines: [] };
  const accessory =
    card.accessory === 'any'
      ? [book.amounts({ accessory: 1 })]
      : card.accessory === 'none'
        ? []
        : [book.accessory(card.accessory)];
  const cubes = card.cube_count > 0 ? [book.amounts(card.cubes)] : [];
  return { title: `${nameOf(card)} (${id})`, lines: [[...cubes, ...accessory].join(', ')] };
}

export function investmentWords(id: string): CardWords {
  const book = theBook();
  const card = book.investments.get(id);
  if (!card) return { title: '', lines: [] };
  const gain = {
    ...(card.cube === 'none' ? {} : { [card.cube]: card.cubes }),
    ...(card.vp > 0 ? { vp: card.vp } : {}),
  };
  const pay = {
    ...(card.forest > 0 ? { forest: card.forest } : {}),
    ...(card.dune > 0 ? { dune: card.dune } : {}),
  };
  const cost = Object.keys(pay).length > 0 ? `${book.amounts(pay)} → ` : '→ ';
  return { title: `${nameOf(card)} (${id})`, lines: [cost + book.amounts(gain)] };
}
