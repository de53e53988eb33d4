// Another player has moved, and the question is the same as before: choices entered, selected or
// picked stay. No player has to begin again because others answer at the same time.
import type { Change, MenuChoice, MenuView } from '$lib/engine/protocol';

// A choice that was entered, or several picks together.
export interface Step {
  choice: MenuChoice;
  moves: readonly string[];
  price: readonly Change[]; // the price of later questions
  isOnTheWay: boolean; // entered on the way to the choice that was meant: the card, not "create"
}
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
