// What is asked where a panel answers all of it; pieces in words.
import type { MenuView } from '$lib/engine/protocol';
import { parseMove } from '$lib/table/moves';
import { inWords } from '$lib/words/words.svelte';
import { nameOf, theBook } from './book.svelte';
import { cubesIn, isPosition, resources } from './position';
import { say, sayOr } from './words';

// The rules ask for one cube after the other; a panel asks for all of them. At the bag one wants
// to know first what came out of it.
export function promptOf(menu: MenuView, position: unknown): string | undefined {
  const { decision, choices } = menu;
  const isSwap = decision === 'research_swap';
  if (isSwap && !choices.some(({ move }) => move.startsWith('cube '))) return undefined;
  const asked = sayOr(`prompt_${decision}`, '');
  const drawn = isPosition(position) ? cubesIn(position.drawn) : [];
  if (asked || drawn.length === 0) return asked || undefined;
  const cubes = drawn.map((kind) => nameOf(theBook().resources.get(kind))).join(', ');
  return `${say('drawn')} ${cubes}. ${inWords(menu.prompt)}`;
}

// What a meeple does at a place, and what becomes of a car.
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
  return key in (theBook().words.en['amounts'] ?? {})
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
