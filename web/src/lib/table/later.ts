// What a choice does by itself, and what the rules go on to do before anybody is asked again. An
// event that opens a turn, a round or a phase stands between (`heading`, told by the engine).
import type { Happening, PreviewView } from '$lib/engine/protocol';
import { valuesOf } from './events';

export interface Part {
  heading: Happening | undefined; // none: the choice itself, or what nobody can know
  happenings: Happening[];
}

const openers = new Set(['round', 'phase', 'end']);

// The first part is the choice itself. What comes after a heading and after something hidden is
// made up: the last part, without a heading.
export function partsOf(preview: PreviewView, seat: number): Part[] {
  const imagined = new Set(preview.imagined);
  const parts: Part[] = [{ heading: undefined, happenings: [] }];
  let isMadeUp = false;
  for (const one of preview.happenings) {
    const { event, heading, seat: whose } = valuesOf(one);
    const isLater = parts.length > 1;
    const isTurn = heading === 'turn' && (whose !== seat || isLater);
    if (isLater && !isMadeUp && imagined.has(String(event))) {
      isMadeUp = true;
      parts.push({ heading: undefined, happenings: [] });
    } else if (!isMadeUp && (isTurn || openers.has(String(heading))))
      parts.push({ heading: one, happenings: [] });
    parts.at(-1)?.happenings.push(one);
  }
  return parts;
}

// What the choice itself does after something hidden has come out: that hangs on it.
export function afterReveal(preview: PreviewView, own: Part | undefined): Happening[] | undefined {
  const happenings = own?.happenings ?? [];
  const imagined = new Set(preview.imagined);
  const at = happenings.findIndex((one) => imagined.has(String(valuesOf(one)['event'])));
  return at < 0 ? undefined : happenings.slice(at + 1);
}
