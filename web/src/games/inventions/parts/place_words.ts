// The words of a card or a place, shown on hover.
import { say } from '../words';
import { nameOf, theBook } from '../book.svelte';
import type { Position, PrintedField } from '../position';

export interface PlaceWords {
  title: string;
  lines: string[];
}

export function cardWords(id: string, isLeaving = false): PlaceWords {
  const book = theBook();
  const card = book.cards.get(id);
  if (!card) return { title: '', lines: [] };
  return {
    title: nameOf(card),
    lines: [
      book.text('terms', card.kind),
      `${book.amounts(card.cost)} → ${book.amounts(card.yield)}`,
      ...(isLeaving ? [say('leaves')] : []),
    ],
  };
}

export function factoryWords(id: string, isLeaving = false): PlaceWords {
  const book = theBook();
  const factory = book.factories.get(id);
  if (!factory) return { title: '', lines: [] };
  return {
    title: nameOf(factory),
    lines: [
      say('makes', { goods: book.amounts(factory.output) }),
      ...(factory.kind === 'deck' ? [say('costs', { goods: book.amounts(factory.cost) })] : []),
      ...(factory.influence > 0 ? [say('when_built', { count: factory.influence })] : []),
      ...(isLeaving ? [say('leaves')] : []),
    ],
  };
}

export function fieldWords(
  field: PrintedField,
  position: Position,
  nameOfSeat: (seat: number) => string,
): PlaceWords {
  const book = theBook();
  const { owner = -1, is_patented: isPatented = false } = position.fields[field.field] ?? {};
  const kind = say(field.is_improved ? 'improved' : 'original');
  return {
    title: `${nameOf(book.inventions.get(field.invention))} · ${kind}`,
    lines: [
      say('field_cost', { cost: field.development_cost, influence: field.influence }),
      say('field_royalty', {
        goods: book.amounts({ influence: field.royalty_influence, coin: field.royalty_coins }),
      }),
      owner >= 0 ? say('owned_by', { name: nameOfSeat(owner) }) : say('free'),
      ...(isPatented ? [say('patented')] : []),
    ],
  };
}
