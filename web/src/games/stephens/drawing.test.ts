// Components draw real positions, with the real book; the lit places are those of the menu.
import { beforeAll, describe, expect, it } from 'vitest';
import { speech } from '$lib/words/words.svelte';
import { draw, drawTable, sessionAt, type TestMove } from '../../testing/drawing';
import { prepareBoard } from '../../testing/real_door';
import early from './testing/position.json';
import later from './testing/later_position.json';
import { client } from '.';
import { theBook } from './book.svelte';
import ProfessionCard from './cards/ProfessionCard.svelte';

beforeAll(() => prepareBoard(client));

const show = (position: unknown, moves: TestMove[] = []) =>
  drawTable(sessionAt(client, position, 'main_action', moves));
const at = (target: string) => document.querySelector(`[data-at="${target}"]`);

describe('a profession', () => {
  it('shows every part of its prices', () => {
    const card = theBook().professions.get('B04');
    const parts = [card?.master_cost, card?.apprentice_cost, card?.options[0]?.gain];
    expect(Object.keys(card?.apprentice_cost ?? {})).toEqual(['influence', 'coin']);
    draw(ProfessionCard, { id: 'B04', tall: true });
    const numbers = [...document.querySelectorAll('text:not(.name)')].map((text) =>
      Number(text.textContent),
    );
    expect(numbers).toEqual(
      parts.flatMap((amounts) => Object.values(amounts ?? {})).filter((amount) => amount > 1),
    );
  });
});

describe('the board', () => {
  it('shows every card that lies there, once', () => {
    for (const position of [early, later]) {
      show(position);
      const cards = Object.values(position.rows)
        .flat()
        .map(({ card }) => card);
      for (const card of cards)
        expect(document.querySelectorAll(`[data-at="placed:${card}"]`)).toHaveLength(1);
      for (const card of position.contracts_shown) expect(at(`contract:${card}`)).not.toBeNull();
    }
  });
  it('lights what can be chosen and nothing else', () => {
    show(early, [{ move: 'take_glass furnace=F_UL', places: ['furnace:F_UL'] }]);
    expect(at('furnace:F_UL')?.getAttribute('role')).toBe('button');
    expect(at('furnace:F_UR')?.getAttribute('role')).toBe('group');
  });
  it('says why something is blocked', () => {
    const session = show(early, [
      { move: 'visit_factory factory=M_UL', rule: 'ST-5.1', places: ['factory:M_UL'] },
    ]);
    expect(at('factory:M_UL')?.getAttribute('aria-disabled')).toBe('true');
    session.tapTarget('factory:M_UL');
    expect(session.why?.blocked?.rule).toBe('ST-5.1');
  });
});

describe('deliveries', () => {
  it('say what is left of the reserved cubes', () => {
    const position = structuredClone(early);
    Object.assign(position.players[0] ?? {}, { reserved: { orange: 1, pink: 1, black: 2 } });
    const left = (picks: string[]) => client.baskets?.['deliver']?.left?.(position, 0, picks);
    expect(left([])).toBe('Still to deliver: 1 orange, 1 pink, 2 black');
    expect(left(['deliver delivery=D5', 'deliver delivery=D1'])).toBe('Still to deliver: 1 orange');
    const all = ['D5', 'D6'].map((id) => `deliver delivery=${id}`);
    expect(left(all)).toBe('With this everything is delivered.');
  });
});

it('pieces have a name in the language of the page', () => {
  speech.language = 'de';
  const names = ['green', 'coin', 'crate'].map((kind) => client.amountOf?.(kind, 2));
  speech.language = 'en';
  expect(names).toEqual(['2 grün', '2 Münzen', `2 ${theBook().board.accessories.name_de[1]}`]);
});
