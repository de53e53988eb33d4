// A payment put together before it is sent. The rules ask for each part by itself (FF-19.1 to
// FF-19.11) and propose the sensible answer; each can be exchanged for another that is offered.
import type { BasketView, QuestionView } from '$lib/engine/protocol';

export interface Part {
  question: Pick<QuestionView, 'decision' | 'prompt'>;
  offered: string[];
  move: string;
}

export const paymentDecisions = ['incinerate', 'cube_payment', 'steam_payment'];
const mostParts = 24;

// `look` tells the question behind some answers. Those that were `given` are kept as far as they
// are offered; then comes the proposal of the rules.
export function partsOf(
  look: (moves: readonly string[]) => BasketView | undefined,
  given: readonly string[] = [],
): Part[] {
  const parts: Part[] = [];
  while (parts.length < mostParts) {
    const basket = look(parts.map(({ move }) => move));
    const question = basket?.next;
    if (!question || !paymentDecisions.includes(question.decision)) break;
    const offered = question.choices.filter(({ blocked }) => !blocked).map(({ move }) => move);
    const wanted = [given[parts.length], basket.proposal[0], 'done', offered[0]];
    const move = wanted.find((one) => one !== undefined && offered.includes(one));
    if (move === undefined) break;
    parts.push({ question, offered, move });
  }
  return parts;
}

export const movesOf = (parts: readonly Part[]): string[] => parts.map(({ move }) => move);
// Another answer at a place; the answers behind it are proposed anew.
export const exchanged = (parts: readonly Part[], at: number, move: string): string[] => [
  ...movesOf(parts.slice(0, at)),
  move,
];
// The answer after this one.
export function nextWay({ offered, move }: Part): string {
  return offered[(offered.indexOf(move) + 1) % offered.length] ?? move;
}
