// Learns a tutorial with the real engine.
import type { Door, Said } from '$lib/engine/door';
import type { ClientMessage } from '$lib/engine/protocol';
import type { HistoryEntry, MenuView } from '$lib/engine/protocol';
import { lessonFor, tryNext, type Tutorial } from '$lib/table/lessons/lesson';

// A person who follows every proposal, and else does the first thing that is offered. With every
// seed of the bots' thoughts it is another game. `Preference` names a choice before the first.
export type Preference = (
  moves: string[],
  decision: string,
  position: unknown,
) => string | undefined;

export function playThrough(
  door: Door,
  tutorial: Tutorial,
  thoughts: string,
  preferred: Preference = () => undefined,
): string[] {
  const { game, lessons, prepared } = tutorial;
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
  let position: unknown;
  let last = lines.length;
  let said = { messages: [], lines: [], bot: null } as Said;
  const take = (next: Said) => {
    said = next;
    last += said.lines.length;
    for (const message of said.messages)
      if (message.type === 'changed') {
        events.push(...eventsIn(message.entries));
        position = message.view.position;
      }
  };
  const send = (message: ClientMessage) =>
    take(door.call('message', { table, seat: 0, now: 1, message }));
  send({ type: 'start', key: 'start', last });
  for (const move of prepared.moves) send({ type: 'move', key: `p${last}`, last, move });
  while (taught.length < lessons.length) {
    if (said.bot) {
      const { seat, level } = said.bot;
      const { move } = door.call('think', { table, seat, level, seed: thoughts }).moves[0]!;
      take(door.call('play_bot', { table, seat, viewer: 0, now: 1, move }));
      continue;
    }
    const question = { type: 'menu', key: 'menu', blocked: false } as const;
    const asked = door
      .call('message', { table, seat: 0, now: 1, message: question })
      .messages.at(-1);
    if (asked?.type !== 'menu') break;
    taught.push(...lessonsDue(tutorial, asked.menu.decision, events.splice(0), taught));
    const { choices, decision } = asked.menu;
    const moves = choices.map(({ move }) => move);
    const move =
      proposedAt(tutorial, asked.menu, taught) ?? preferred(moves, decision, position) ?? moves[0]!;
    send({ type: 'move', key: `k${last}`, last, move });
  }
  return taught;
}

function eventsIn(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap(({ happenings }) =>
    happenings.map(({ event }) => String((event as { event?: string } | null)?.event ?? '')),
  );
}

function lessonsDue(
  { lessons }: Tutorial,
  decision: string,
  events: string[],
  taught: string[],
): string[] {
  const due: string[] = [];
  for (;;) {
    const lesson = lessonFor(lessons, decision, events, [...taught, ...due]);
    if (!lesson) return due;
    due.push(lesson.id);
  }
}

function proposedAt(tutorial: Tutorial, menu: MenuView, taught: string[]): string | undefined {
  const moves = menu.choices.map(({ move }) => move);
  return tutorial.tryAt.includes(menu.decision)
    ? tryNext(tutorial.tries, moves, taught)?.move
    : undefined;
}
