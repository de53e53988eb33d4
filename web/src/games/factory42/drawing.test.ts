// Components draw real positions, with the real book; the lit places are those of the menu.
import { beforeAll, describe, expect, it } from 'vitest';
import type { MenuView } from '$lib/engine/protocol';
import { speech } from '$lib/words/words.svelte';
import { draw, drawTable, litIn, sessionAt, type TestMove } from '../../testing/drawing';
import { prepareBoard } from '../../testing/real_door';
import { client } from '.';
import { theBook } from './book.svelte';
import { improvementWords, inventionWords, orderWords } from './cards/card_words';
import { benchLines, numberOf } from './parts/benches';
import Wanted from './panels/Wanted.svelte';
import { resources, type Position } from './position';
import positions from './testing/positions.json';

const { base, whole } = positions as unknown as Record<'base' | 'whole', Position>;

beforeAll(() => prepareBoard(client));

const show = (position: Position, moves: TestMove[] = [], decision = 'place_worker') =>
  drawTable(sessionAt(client, position, decision, moves));
const all = (target: string) => document.querySelectorAll(`[data-at="${target}"]`);
const lit = () => litIn(document);
const pieces = (kind: string) => document.querySelectorAll(`[data-piece^="${kind}"]`).length;

describe('the board', () => {
  it.each([
    ['base', base],
    ['commissions', whole],
  ])('shows every location, order, dock and score once (%s)', (_, position) => {
    show(position);
    for (const { id } of theBook().locations.values()) {
      if (id === 'bureaucracy') continue;
      expect(all(`bench:${id}`).length, id).toBe(numberOf(position, id) > 0 ? 1 : 0);
    }
    expect(all('tower')).toHaveLength(1);
    expect(all('pool')).toHaveLength(1);
    expect(all('gauge')).toHaveLength(1);
    position.orders.forEach(({ order }, index) =>
      expect(all(`order:${index + 1}`)).toHaveLength(order ? 1 : 0),
    );
    position.players.forEach((_player, seat) =>
      [1, 2].forEach((dock) => expect(all(`dock:${seat}:${dock}`)).toHaveLength(1)),
    );
    expect(pieces('score:')).toBe(position.players.length);
  });
  it('shows every meeple that stands on the main board', () => {
    show(whole);
    const crews = Object.values(whole.crews);
    const workers = crews.reduce((sum, crew) => sum + crew.workers.length, 0);
    expect(pieces('worker:')).toBe(workers);
    expect(pieces('commissar:')).toBe(crews.filter(({ commissar }) => commissar >= 0).length);
  });
  it('lights what can be chosen, on the main board and on the own one', () => {
    show(whole, [
      { move: 'place location=delivery', places: ['space:delivery:commissar'] },
      { move: 'place location=manufactory2', places: ['space:manufactory2:worker'] },
    ]);
    expect(lit().sort()).toEqual([
      'p0:space:manufactory2:worker',
      'space:delivery:commissar',
      'space:manufactory2:worker',
    ]);
  });
  it('lights docks of anybody, and orders', () => {
    const moves = [
      { move: 'dock seat=1 dock=2', places: ['dock:1:2'] },
      { move: 'order slot=1', places: ['order:1'] },
    ];
    show(base, moves, 'delivery_dock');
    expect(lit().sort()).toEqual(['dock:1:2', 'order:1']);
  });
  it('says why something is blocked', () => {
    show(base, [{ move: 'place', rule: 'FF-5.10', places: ['space:trade:worker'] }]);
    const [spot] = all('space:trade:worker');
    expect(spot?.getAttribute('aria-disabled')).toBe('true');
    expect(spot?.getAttribute('aria-label')).toContain('because');
  });
  it('never names a commission that the viewer does not know (FF-20.1)', () => {
    const mine = { ...whole.players[0]!, hidden: ['c01', ''], revealed: [] };
    const others = whole.players.slice(1).map((player) => ({ ...player, hidden: ['', ''] }));
    show({ ...whole, players: [mine, ...others] });
    const text = document.body.innerHTML;
    const named = [...theBook().commissions.values()].filter(({ name_en }) =>
      text.includes(name_en),
    );
    expect(named.map(({ id }) => id)).toEqual(['c01']);
  });
});

describe('words', () => {
  it('say what a place and a card do, in both languages', () => {
    for (const { id } of theBook().locations.values())
      expect(benchLines(base, id)[0]?.length ?? 0, id).toBeGreaterThan(20);
    expect(orderWords('o01').lines).toHaveLength(5);
    expect(orderWords('o01').lines.at(-1)).toContain('reconstructed');
    expect(inventionWords('i01').lines.length).toBeGreaterThan(2);
    for (const id of theBook().improvements.keys())
      expect(improvementWords(id).lines[1]?.length ?? 0, id).toBeGreaterThan(10);
  });
  it('count one cube as one, and every chip has words', () => {
    speech.language = 'de';
    expect(theBook().cost({ mushroom: 1, lichen: 2 })).toBe('2 Flechten, 1 Pilz');
    expect(client.amountOf?.('lichen', 1)).toBe('1 Flechte');
    const kinds = ['rosette', 'vp', 'steam', 'private_steam', 'invention', 'commission'];
    for (const kind of [...kinds, ...resources])
      expect(client.amountOf?.(kind, 2), kind).toMatch(/^2 (?![a-z_]+$)/);
    for (const { text } of client.key?.().signs ?? []) expect(text).not.toMatch(/^[a-z_]+$/);
    speech.language = 'en';
  });
});

describe('what is asked', () => {
  const asked = (decision: string, ...moves: string[]): MenuView =>
    ({
      decision,
      prompt: { en: 'Feel for a size (2 draws left)', de: '' },
      choices: moves.map((move) => ({ move, description: { en: '', de: '' }, blocked: null })),
    }) as unknown as MenuView;
  it('is asked for all where its panel answers all', () => {
    for (const decision of Object.keys(client.panels ?? {}).filter(
      (one) => !/^(deal|clause|keep|delivery)_/.test(one),
    ))
      expect(client.promptOf?.(asked(decision, 'cube resource=gold'), base), decision).toBeTruthy();
    expect(client.promptOf?.(asked('research_swap', 'none'), base)).toBeUndefined();
  });
  it('says first which cubes came out of the bag', () => {
    const drawn = { ...base, drawn: { ...base.drawn, gold: 1, steel: 2 } };
    expect(client.promptOf?.(asked('spiking_size', 'size size=small'), drawn)).toBe(
      'Drawn: Steel, Steel, Gold. Feel for a size (2 draws left)',
    );
    expect(client.promptOf?.(asked('spiking_size', 'size size=small'), base)).toBeUndefined();
  });
  it('has the wants of all orders beside it, for whoever does not see the cards', () => {
    draw(Wanted, { position: whole });
    const orders = whole.orders.filter(({ order }) => order !== '');
    expect(document.querySelectorAll('li')).toHaveLength(orders.length);
    for (const { order } of orders)
      expect(document.body.textContent).toContain(orderWords(order).title);
  });
});
