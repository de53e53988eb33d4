// A player's board draws a real position with the real book. The lit places are those of the menu,
// and lie on the viewer's board only; other hands stay hidden.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '$lib/engine/protocol';
import { speech } from '$lib/words/words.svelte';
import position from '../testing/later_position.json';
import { drawTable, litIn, sessionAt } from '../../../testing/drawing';
import { prepareBoard } from '../../../testing/real_door';
import { client } from '..';
import { theBook } from '../book.svelte';
import { cardWords } from '../cards/card_words';
import StoryCard from '../StoryCard.svelte';
import OpponentSummary from './OpponentSummary.svelte';

beforeAll(() => prepareBoard(client));

afterEach(() => {
  speech.language = 'en';
});

const seatedAt = (seat: number, places: string[] = []) =>
  sessionAt(
    client,
    position,
    'opening_window',
    places.map((place) => ({ move: place, places: [place] })),
    seat,
  );
// The board of seat 0, seen by the one who sits at `seat`.
// With a choice for each of these places.
const show = (seat: number, places: string[] = []) => drawTable(seatedAt(seat, places));
const mine = () => document.querySelector('[data-at="player:0"]')!;
const at = (place: string) => mine().querySelector(`[data-at="${place}"]`);
const lit = () => litIn(mine());
const player = position.players[0]!;

describe('a player board', () => {
  it('shows every card below its column and every specialist', () => {
    show(0);
    for (const id of player.columns.flat()) expect(at(`p0:equipped:${id}`), id).toBeTruthy();
    for (const id of player.played) expect(at(`p0:played:${id}`), id).toBeTruthy();
    for (const id of player.hand) expect(at(`p0:hand:${id}`), id).toBeTruthy();
    expect(mine().innerHTML).not.toMatch(/undefined|NaN/);
  });
  it('lights what can be chosen, and nothing else', () => {
    const places = [
      'action:funding',
      `equipped:${player.columns.flat()[0]}`,
      'level:2',
      `hand:${player.hand[0]}`,
      'special:overclock',
      'token:blue',
      'credits',
    ];
    show(0, places);
    expect(lit().sort()).toEqual(places.map((place) => `p0:${place}`).sort());
  });
  it('lights nothing on the board of another one', () => {
    show(1, ['action:funding', 'level:2', 'column:3']);
    expect(lit()).toEqual([]);
  });
  it('shows the backs of cards that the viewer does not know', () => {
    const hidden = structuredClone(position);
    hidden.players[0]!.hand = player.hand.map(() => '');
    const session = seatedAt(1);
    session.view = { ...session.view, position: hidden } as unknown as TableView;
    drawTable(session);
    for (const id of player.hand) expect(mine().innerHTML).not.toContain(id);
    expect(at('hand:0')?.querySelectorAll('.back')).toHaveLength(player.hand.length);
  });
  it('tells a worker by its level and counts those at work', () => {
    show(0);
    const levels = [...mine().querySelectorAll('[data-at^="p0:level:"]')];
    expect(levels).toHaveLength(4);
    levels.forEach((level, index) =>
      expect(level.querySelectorAll('.body')).toHaveLength(player.workers[index] ?? 0),
    );
  });
});

describe('a player in short', () => {
  it('shows the size of a hand, and never a card of it', () => {
    const session = seatedAt(1);
    session.layOut({ ...client, own: OpponentSummary as typeof client.own });
    drawTable(session);
    const hand = [...document.querySelectorAll('[data-at="hand:0"]')].at(-1);
    expect(hand?.textContent?.trim()).toBe(String(player.hand.length));
    for (const id of player.hand) expect(document.body.innerHTML).not.toContain(id);
  });
});

describe('cards in words and in the story', () => {
  const ids = () => {
    const book = theBook();
    return [
      book.equipment,
      book.rd,
      book.sales,
      book.specialists,
      book.tiles,
      book.achievements,
      book.audits,
    ].flatMap((cards) => [...cards.keys()]);
  };
  it('say what they do, in both languages', () => {
    for (const language of ['en', 'de'] as const) {
      speech.language = language;
      for (const id of ids()) {
        const { title, lines } = cardWords(id);
        expect(title, id).not.toBe('');
        expect(lines.length, id).toBeGreaterThan(0);
        for (const line of lines) expect(line, id).not.toMatch(/[{}]|undefined|_/);
      }
    }
  });
  it('say which values are reconstructed, and which the book tells', () => {
    expect(cardWords('EQ01').lines.at(-1)).toBe('Values reconstructed');
    expect(cardWords('AUA1').lines.join()).not.toContain('reconstructed');
  });
  it('are drawn, every one of them', () => {
    for (const id of ids()) {
      const story = mount(StoryCard, { target: document.body, props: { id } });
      flushSync();
      const drawing = document.querySelector('svg');
      expect(drawing?.querySelectorAll('rect, path').length, id).toBeGreaterThan(2);
      expect(drawing?.innerHTML, id).not.toMatch(/undefined|NaN/);
      void unmount(story);
    }
  });
});

describe('what a choice leads to', () => {
  it('says how many tokens are too many', () => {
    const now = structuredClone(position);
    Object.assign(now.players[0] ?? {}, { tokens: { red: 6, yellow: 3, blue: 0 } });
    const note = (amount: number) =>
      client.noteOf?.({ changes: [{ kind: 'blue', seat: 0, amount }] }, now, 0);
    expect(note(3)).toBe('more than 10 tokens: 2 go back');
    expect(note(1)).toBeUndefined();
  });
  it('has words for every piece, and for companies and workers', () => {
    const said = (kind: string, amount: number) => client.amountOf?.(kind, amount);
    expect(said('credit', 1)).toBe('1 credit');
    expect(said('helix', 2)).toMatch(/^2 steps with Helix/);
    expect(said('worker3', 2)).toBe('2 workers of level 3');
    for (const { kind, text } of client.key?.().signs ?? []) expect(text).not.toBe(kind);
  });
  it('names an effect as one would say it', () => {
    expect(theBook().effects([{ op: 'rel', company: 'any', n: 1 }])).toBe(
      '1 step with a company of choice',
    );
    expect(theBook().effects([{ op: 'donate', n: 2 }])).toBe('2 steps of donation');
  });
});
