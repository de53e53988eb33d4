// Somebody else has moved, and one is asked the same as before: what was entered, selected or
// picked stays. Nobody has to begin again because others answer at the same time.
import type { MenuChoice, MenuView } from '$lib/engine/protocol';
import type { Step } from './ahead';

export interface Kept {
  path: readonly Step[];
  selected: string | undefined;
  picks: readonly string[];
}

const offered = (menu: MenuView) =>
  menu.choices
    .filter(({ blocked }) => !blocked)
    .map(({ move }) => move)
    .join();

export function isSameQuestion(before: MenuView | undefined, now: MenuView | undefined): boolean {
  if (!before || !now || now.number <= before.number) return false; // taken back: a new beginning
  const isSame = before.seat === now.seat && before.decision === now.decision;
  return isSame && offered(before) === offered(now);
}

export const offeredIn = (menu: MenuView | undefined, wanted: string): MenuChoice | undefined =>
  menu?.choices.find(({ move, blocked }) => move === wanted && !blocked);
