// Components draw a real position, with the real book; what is lit is what the menu offers.
import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Door } from '$lib/engine/door';
import type { MenuView, TableView } from '$lib/engine/protocol';
import { TableSession } from '$lib/table/session.svelte';
import position from './testing/position.json';
import TestTable from '../../testing/TestTable.svelte';
import { client } from '.';
import { drawings } from './drawings';
import { theBook } from './book.svelte';

beforeAll(async () => {
  const door = await Door.open(
    await WebAssembly.compile(readFileSync('src/generated/inventions/rules.wasm')),
  );
  const sections = ['amounts', 'terms', 'score'];
  client.prepare(door.call('book', { game: 'inventions', sections }));
});

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

function show(moves: { move: string; rule?: string }[] = []): void {
  const session = new TableSession(client);
  session.view = {
    position,
    seat: 0,
    seats: [],
    decisions: [],
    scores: [],
    phase: 'playing',
    number: 1,
  } as unknown as TableView;
  session.menu = {
    number: 1,
    seat: 0,
    decision: 'place',
    prompt: { en: 'Choose', de: 'Wähle' },
    is_in_turn: true,
    choices: moves.map(({ move, rule }) => ({
      move,
      description: { en: move, de: move },
      blocked: rule ? { rule, text: { en: 'because', de: 'weil' } } : null,
    })),
  } as MenuView;
  shown = mount(TestTable, { target: document.body, props: { session } });
  flushSync();
}
const at = (target: string) => document.querySelector(`[data-at="${target}"]`);
const lit = () =>
  [...document.querySelectorAll('.spot.lit')].map((spot) => spot.getAttribute('data-at'));

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
    show([{ move: 'place action=buy' }, { move: 'place action=market' }]);
    expect(lit()).toEqual(['action:buy', 'action:market']);
  });
  it('lights the part of the board that a bonus disc is for', () => {
    show([{ move: 'bonus action=b_buy' }, { move: 'bonus action=b_patent' }, { move: 'none' }]);
    expect(lit()).toEqual(['area:patent', 'area:buy']);
  });
  it('says why something is blocked', () => {
    show([{ move: 'place action=build', rule: 'EI-3.4' }]);
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
