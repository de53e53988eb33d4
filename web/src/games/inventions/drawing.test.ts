// Components draw a real position, with the real book; the lit places are those of the menu.
import { beforeAll, describe, expect, it } from 'vitest';
import position from './testing/position.json';
import { drawTable, litIn, sessionAt, type TestMove } from '../../testing/drawing';
import { prepareBoard } from '../../testing/real_door';
import { client } from '.';
import { drawings } from './cards/drawings';
import { theBook } from './book.svelte';

beforeAll(() => prepareBoard(client));

const show = (moves: TestMove[] = []) => drawTable(sessionAt(client, position, 'place', moves));
const at = (target: string) => document.querySelector(`[data-at="${target}"]`);
const lit = () => litIn(document);

describe('the board', () => {
  it('shows every card, field, load and pawn once', () => {
    show();
    for (const id of position.cards_shown.filter(Boolean)) expect(at(`card:${id}`)).toBeTruthy();
    for (const id of position.factories_shown.filter(Boolean))
      expect(at(`factory:${id}`)).toBeTruthy();
    for (const field of Object.keys(position.fields)) expect(at(`field:${field}`)).toBeTruthy();
    for (const load of Object.keys(position.loads)) expect(at(`load:${load}`)).toBeTruthy();
    expect(document.querySelectorAll('[data-piece^="pawn:"]').length).toBe(4);
    const discs = Object.values(position.spaces)
      .flat()
      .filter((seat) => seat >= 0);
    expect(document.querySelectorAll('[data-piece^="disc:"]').length).toBe(discs.length);
    const owned = Object.values(position.fields).filter(({ owner }) => owner >= 0);
    expect(document.querySelectorAll('[data-piece^="maker:"]').length).toBe(owned.length);
  });
  it('tears what leaves at the end of the round', () => {
    show();
    const torn = document.querySelectorAll('.torn').length;
    const { cards_leaving: cards, factories_leaving: factories } = position.derived;
    expect(torn).toBe(cards.length + factories.length);
  });
  it('lights what can be chosen and nothing else', () => {
    show([
      { move: 'place action=buy', places: ['action:buy'] },
      { move: 'place action=market', places: ['action:market'] },
    ]);
    expect(lit()).toEqual(['action:buy', 'action:market']);
  });
  it('lights the part of the board that a bonus disc is for', () => {
    show([
      { move: 'bonus action=b_buy', places: ['area:buy'] },
      { move: 'bonus action=b_patent', places: ['area:patent'] },
      { move: 'none' },
    ]);
    expect(lit()).toEqual(['area:patent', 'area:buy']);
  });
  it('says why something is blocked', () => {
    show([{ move: 'place action=build', rule: 'EI-3.4', places: ['action:build'] }]);
    const spot = at('action:build');
    expect(spot?.getAttribute('aria-disabled')).toBe('true');
    expect(spot?.getAttribute('aria-label')).toContain('because');
  });
  it('has a drawing for every card and invention', () => {
    const book = theBook();
    for (const { id, invention } of book.cards.values())
      expect(drawings[invention ?? id], id).toBeTruthy();
    for (const id of book.inventions.keys()) expect(drawings[id], id).toBeTruthy();
  });
});
