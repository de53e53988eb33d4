// Whether a choice is confirmed by the tap itself.
import type { Step } from './ahead';
import type { GameClient } from './game';
import { isFree, type Looked } from './price';

interface Tap {
  move: string;
  looked: Looked;
  isIdle: boolean; // it would come to nothing
  isAlone: boolean; // nobody else has to agree when something is taken back
  path: readonly Step[];
  stepwise: GameClient['stepwise'];
}

// It costs nothing and can be undone. Nothing is said where that hangs on what is paid with.
export function isSaidBy(tap: Tap): boolean | undefined {
  if (isStep(tap) && !tap.isIdle) return true;
  if (!tap.isAlone && lasts(tap)) return false;
  return isFree(tap.looked) ? !tap.isIdle : undefined;
}

// It shows something, or the turn goes on to somebody else.
const lasts = ({ looked: { preview } }: Tap): boolean => preview.is_uncertain || !preview.next;

// A step of a turn can be taken back whatever it costs, until one lasts. Then two taps have said
// it, or the one on the button that ends the turn.
function isStep(tap: Tap): boolean {
  const { move, looked, path, stepwise } = tap;
  if (!stepwise) return false;
  const isEnd = stepwise.isEnd(move) && isFree(looked);
  return !lasts(tap) || isEnd || path.some(({ isOnTheWay }) => !isOnTheWay);
}
