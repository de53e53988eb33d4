import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Door, type Said } from '$lib/engine/door';
import type { HistoryEntry, MenuView } from '$lib/engine/protocol';
import { lessonFor, tryNext } from '$lib/table/lesson';
import en from '../cards/en.json';
import { tutorial } from '.';

const { lessons, tries, prepared, game } = tutorial;

describe('the tutorial', () => {
  it('says words that there are', () => {
    const keys = [
      tutorial.doneText,
      ...lessons.flatMap(({ title, text }) => [title, text]),
      ...tries.map((one) => one.text),
    ];
    for (const key of keys) expect(en).toHaveProperty([key]);
  });
  it('has at least ten lessons, each one its own', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(lessons.length).toBeGreaterThanOrEqual(10);
    for (const { lesson } of tries) expect(lessons.map(({ id }) => id)).toContain(lesson);
  });
  it('teaches a rule when it is used, and only once', () => {
    expect(lessonFor(lessons, 'draft_pick', [], [])?.id).toBe('welcome');
    expect(lessonFor(lessons, 'draft_pick', [], ['welcome'])).toBeUndefined();
    expect(lessonFor(lessons, '', ['audit_moved'], [])?.id).toBe('audit');
  });
  it('explains a new round before its first question', () => {
    expect(lessonFor(lessons, 'opening_window', ['round_started'], [])?.id).toBe('round');
    expect(lessonFor(lessons, 'opening_window', ['round_started'], ['round'])?.id).toBe('turn');
  });
  it('proposes an action that was not tried yet, if it is possible', () => {
    const moves = ['take_action action=rd', 'take_action action=sale', 'overclock'];
    expect(tryNext(tries, moves, [])?.move).toBe('take_action action=rd');
    expect(tryNext(tries, moves, ['research'])?.move).toBe('take_action action=sale');
    expect(tryNext(tries, moves, ['research', 'sale'])?.move).toBe('overclock');
    expect(tryNext(tries, [], [])).toBeUndefined();
  });
});

// A person who follows every proposal, and else does the first thing that is offered. What bots do
// is another game with every seed of their thoughts.
function playThrough(door: Door, thoughts: string): string[] {
  const { players, seed } = prepared;
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0
      ? { kind: 'human' as const, name_or_level: 'A' }
      : { kind: 'bot' as const, name_or_level: 'easy' },
  );
  const wish = { game, players, options: {}, seed, seats, is_hot_seat: false, now: 1 };
  const { table, lines } = door.call('make', wish);
  const taught: string[] = [];
  const events: string[] = [];
  let last = lines.length;
  let said = { messages: [], lines: [], bot: null } as Said;
  const take = (next: Said) => {
    said = next;
    last += said.lines.length;
    for (const message of said.messages)
      if (message.type === 'changed') events.push(...eventsIn(message.entries));
  };
  const send = (message: object) =>
    take(door.call('message', { table, seat: 0, now: 1, message: { ...message, last } }));
  send({ type: 'start', key: 'start' });
  for (const move of prepared.moves) send({ type: 'move', key: `p${last}`, move });
  while (taught.length < lessons.length) {
    if (said.bot) {
      const { seat, level } = said.bot;
      const { move } = door.call('think', { table, seat, level, seed: thoughts }).moves[0]!;
      take(door.call('play_bot', { table, seat, viewer: 0, now: 1, move }));
      continue;
    }
    const question = { type: 'menu', key: 'menu', blocked: false };
    const asked = door
      .call('message', { table, seat: 0, now: 1, message: question })
      .messages.at(-1);
    if (asked?.type !== 'menu') break;
    taught.push(...lessonsDue(asked.menu.decision, events.splice(0), taught));
    send({ type: 'move', key: `k${last}`, move: choiceAt(asked.menu, taught) });
  }
  return taught;
}

function eventsIn(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap(({ happenings }) =>
    happenings.map(({ event }) => String((event as { event?: string } | null)?.event ?? '')),
  );
}

function lessonsDue(decision: string, events: string[], taught: string[]): string[] {
  const due: string[] = [];
  for (;;) {
    const lesson = lessonFor(lessons, decision, events, [...taught, ...due]);
    if (!lesson) return due;
    due.push(lesson.id);
  }
}

function choiceAt(menu: MenuView, taught: string[]): string {
  const moves = menu.choices.map(({ move }) => move);
  const proposed = tutorial.tryAt.includes(menu.decision)
    ? tryNext(tries, moves, taught)?.move
    : undefined;
  return proposed ?? moves.find((move) => move === 'end_turn') ?? moves[0]!;
}

describe('the prepared game', () => {
  it('names rules that exist, and teaches all that there is', async () => {
    const door = await Door.open(
      await WebAssembly.compile(readFileSync('src/generated/automation/rules.wasm')),
    );
    const known = door.call('book', { game, sections: ['rules'] }).en['rules'] ?? {};
    for (const { rules } of lessons) for (const rule of rules) expect(known).toHaveProperty([rule]);
    const games = ['0x1', '0x2', '0x3', '0x4'].map((thoughts) => playThrough(door, thoughts));
    expect([...new Set(games.flat())].sort()).toEqual(lessons.map(({ id }) => id).sort());
    // Whoever plays one of them misses little.
    for (const taught of games) expect(taught.length).toBeGreaterThanOrEqual(lessons.length - 2);
  });
});
