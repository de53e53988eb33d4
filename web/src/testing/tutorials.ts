// The duties of every tutorial: existing words, existing rules, a game that goes on.
import { expect } from 'vitest';
import type { Door } from '$lib/engine/door';
import type { ClientMessage } from '$lib/engine/protocol';
import type { Tutorial } from '$lib/table/lessons/lesson';

export function expectWords({ lessons, tries, doneText }: Tutorial, ...languages: object[]): void {
  const keys = [
    doneText,
    ...lessons.flatMap(({ title, text }) => [title, text]),
    ...tries.map((one) => one.text),
  ];
  for (const key of keys) for (const words of languages) expect(words).toHaveProperty([key]);
}

export function expectLessons({ lessons, tries }: Tutorial): void {
  const ids = lessons.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(10);
  for (const { lesson } of tries) expect(ids).toContain(lesson);
}

export function expectRules(door: Door, { game, lessons }: Tutorial): void {
  const known = door.call('book', { game, sections: ['rules'] }).en['rules'] ?? {};
  for (const { rules } of lessons) for (const rule of rules) expect(known).toHaveProperty([rule]);
}

// The engine takes every prepared move.
export function expectPrepared(door: Door, { game, prepared }: Tutorial): void {
  const { players, seed, moves } = prepared;
  const seats = Array.from({ length: players }, (_, place) => ({
    kind: 'human' as const,
    name_or_level: `Person ${place}`,
  }));
  const wish = { game, players, options: {}, seed, seats, is_hot_seat: true, now: 1 };
  const { table, lines } = door.call('make', wish);
  let last = lines.length;
  const send = (message: ClientMessage) => {
    const said = door.call('message', { table, seat: 0, now: 1, message });
    expect(said.messages.at(-1)?.type).toBe('accepted');
    last += said.lines.length;
  };
  send({ type: 'start', key: 'start', last });
  for (const move of moves) send({ type: 'move', key: `k${last}`, last, move });
}
