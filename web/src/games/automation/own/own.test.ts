// A player's board draws a real position with the real book. What is lit is what the menu offers,
// and on one's own board only; nobody sees what another one holds.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewView, TableView } from '$lib/engine/protocol';
import { speech } from '$lib/words/words.svelte';
import position from '../testing/later_position.json';
import { drawTable, litIn, sessionAt } from '../../../testing/drawing';
import { prepareBoard } from '../../../testing/real_door';
import { client } from '..';
import { theBook } from '../book.svelte';
import { cardWords } from '../cards/card_words';
import StoryCard from '../StoryCard.svelte';
import OpponentSummary from './OpponentSummary.svelte';

beforeAll(() => prepareBoard(client, ['amounts', 'terms', 'score', 'conditions']));

afterEach(() => {
  speech.language = 'en';
});

const seatedAt = (seat: number, moves: string[] = []) =>
  sessionAt(
    client,
    position,
    'opening_window',
    moves.map((move) => ({ move })),
    seat,
  );
// The board of seat 0, seen by the one who sits at `seat`.
const show = (seat: number, moves: string[] = []) => drawTable(seatedAt(seat, moves));
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
  it('lights what can be chosen, and nothing else', async () => {
    show(0, [
      'take_action action=funding',
      `use_equipment card=${player.columns.flat()[0]}`,
      'worker level=2',
      `play card=${player.hand[0]}`,
      'overclock',
      'take_token colour=blue',
      'take_credit',
    ]);
    for (let count = 0; count < 4; ++count) await tick(); // what lies behind a place is asked for
    flushSync();
    expect(lit().sort()).toEqual(
      [
        'p0:action:funding',
        `p0:equipped:${player.columns.flat()[0]}`,
        'p0:level:2',
        `p0:hand:${player.hand[0]}`,
        'p0:special:overclock',
        'p0:token:blue',
        'p0:credits',
      ].sort(),
    );
  });
  it('lights nothing on the board of another one', () => {
    show(1, ['take_action action=funding', 'worker level=2', 'column column=3']);
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
    const after = structuredClone(position);
    Object.assign(after.players[0] ?? {}, { tokens: { red: 6, yellow: 4, blue: 2 } });
    const preview = (decision: string) =>
      ({ next: { decision }, position: after }) as unknown as PreviewView;
    expect(client.noteOf?.(preview('over_limit'), 0)).toBe('more than 10 tokens: 2 go back');
    expect(client.noteOf?.(preview('closing_window'), 0)).toBeUndefined();
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
