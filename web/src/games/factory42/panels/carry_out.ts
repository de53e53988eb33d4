// One wish that takes several answers: each is given only if it is asked, until the action is over
// or nothing more is wanted. Answers that the menu does not offer are not sent: then the panel asks
// again. A panel is gone while the entered choices are sent, so `next` asks nothing of its panel.
import type { MenuView } from '$lib/engine/protocol';
import type { TableSession } from '$lib/table/session.svelte';
import { isPosition, type Position } from '../position';

export type NextMove = (menu: MenuView, position: Position) => string | undefined;
const mostAnswers = 60; // more than any action has

// The next question shows only after the answer before.
function* answers(table: TableSession, decisions: readonly string[], next: NextMove) {
  const first = table.position;
  for (let count = 0; count < mostAnswers; ++count) {
    const { menu, position } = table;
    if (!menu || !isPosition(first) || !isPosition(position)) return;
    if (position.turns !== first.turns || menu.seat !== table.mySeat) return;
    const wanted = decisions.includes(menu.decision) ? next(menu, position) : undefined;
    if (wanted === undefined || !isOffered(menu, wanted)) return;
    yield wanted;
  }
}

// With all entered choices before it; a single undo takes them back.
export async function carryOut(
  table: TableSession,
  decisions: readonly string[],
  next: NextMove,
): Promise<void> {
  await table.choosing.playOn(answers(table, decisions, next));
}

export const isOffered = (menu: MenuView, move: string): boolean =>
  menu.choices.some((choice) => choice.move === move && !choice.blocked);
