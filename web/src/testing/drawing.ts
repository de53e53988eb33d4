// A table that is drawn for a test, with a position and a menu of its own.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';
import type { MenuView, TableView } from '$lib/engine/protocol';
import type { GameClient } from '$lib/table/game';
import { TableSession } from '$lib/table/session.svelte';
import TestTable from './TestTable.svelte';

// A choice that is offered, or blocked by a rule.
export interface TestMove {
  move: string;
  rule?: string;
  places?: string[];
}

// Not just the way to another question.
const paysOneCoin = {
  changes: [{ kind: 'coin', amount: -1, seat: 0 }],
  price: [],
  points: [],
  later: [],
  lasts: 'no',
  by_itself: [],
  opens: null,
};

export function sessionAt(
  client: GameClient,
  position: unknown,
  decision: string,
  moves: TestMove[] = [],
  seat = 0,
): TableSession {
  const session = new TableSession(client);
  session.view = {
    position,
    seat,
    seats: [],
    decisions: [],
    scores: [],
    phase: 'playing',
    number: 1,
  } as unknown as TableView;
  session.menu = {
    number: 1,
    seat,
    decision,
    prompt: { en: 'Choose', de: 'Wähle' },
    is_in_turn: true,
    choices: moves.map(({ move, rule, places = [] }) => ({
      move,
      places,
      description: { en: move, de: move },
      blocked: rule ? { rule, text: { en: 'because', de: 'weil' } } : null,
      outlook: rule ? null : paysOneCoin,
    })),
  } as unknown as MenuView;
  return session;
}

// The drawing before goes away.
let shown: Record<string, unknown> | undefined;
export function clear(): void {
  if (shown) void unmount(shown);
  shown = undefined;
}
afterEach(clear);

export function draw<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): void {
  clear();
  shown = mount(component, { target: document.body, props });
  flushSync();
}
export function drawTable(session: TableSession): TableSession {
  draw(TestTable, { session });
  return session;
}

// Where something can be chosen.
export const litIn = (part: ParentNode): (string | null)[] =>
  [...part.querySelectorAll('.spot.lit')].map((spot) => spot.getAttribute('data-at'));
