// How a component below a table finds the drawing of the game's own pieces.
import { getContext, setContext, type Component } from 'svelte';

export type OwnPiece = Component<{ kind: string }>;

const key = Symbol('own piece');
// Asked for when a piece is drawn: the game may be laid out later than its table is made.
export function provideOwnPiece(find: () => OwnPiece | undefined): void {
  setContext(key, find);
}
export function useOwnPiece(): () => OwnPiece | undefined {
  return getContext<(() => OwnPiece | undefined) | undefined>(key) ?? (() => undefined);
}
