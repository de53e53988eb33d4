// The questions that a panel answers together; pieces in words.
import type { MenuView } from '$lib/engine/protocol';
import { parseMove } from '$lib/table/moves';
import { inWords } from '$lib/words/words.svelte';
import { nameOf, theBook } from './book.svelte';
import { cubesIn, isPosition, resources } from './position';
import { say, sayOr } from './words';

// The rules ask for each cube in turn; a panel asks for all of them. At the bag a player wants to
// see the drawn cubes first.
export function promptOf(
  menu: Pick<MenuView, 'decision' | 'prompt' | 'choices'>,
  position: unknown,
): string | undefined {
  const { decision, choices } = menu;
  const isSwap = decision === 'research_swap';
  if (isSwap && !choices.some(({ move }) => move.startsWith('cube '))) return undefined;
  const asked = sayOr(`prompt_${decision}`, '');
  const drawn = isPosition(position) ? cubesIn(position.drawn) : [];
  if (asked || drawn.length === 0) return asked || undefined;
  const cubes = drawn.map((kind) => nameOf(theBook().resources.get(kind))).join(', ');
  return `${say('drawn')} ${cubes}. ${inWords(menu.prompt)}`;
}

// The role of a meeple at a place, and the fate of a car.
export function aboutOf(move: string): string[] {
  const { name, values } = parseMove(move);
  if (name !== 'place') return [sayOr(`about_${name}`, '')].filter((line) => line !== '');
  const { location = '', role = '' } = values;
  const about = sayOr(`about_${location}`, '');
  const commissar = sayOr(`commissar_${location}`, '');
  return role === 'commissar' ? [commissar] : [about];
}

// In the texts of the rules, or in words of our own where these have none.
const amountKeys: Record<string, string> = { rosette: 'rosettes', vp: 'points' };
export function amountOf(kind: string, amount: number): string {
  const key = amountKeys[kind] ?? kind;
  return theBook().knows('amounts', key)
    ? theBook().text('amounts', key, { n: amount })
    : sayOr(`amount_${kind}`, kind, { count: amount });
}

const signKinds = ['worker', 'commissar', 'rosette', 'vp', 'steam', 'private_steam', 'magic'];
export const key = () => ({
  goal: say('goal'),
  signs: [
    ...resources
      .filter((kind) => kind !== 'magic')
      .map((kind) => ({ kind, text: nameOf(theBook().resources.get(kind)) })),
    ...signKinds.map((kind) => ({
      kind: kind === 'worker' || kind === 'commissar' ? `${kind}0` : kind,
      text: sayOr(`sign_${kind}`, kind),
    })),
  ],
});
