// Choices that are sent one after the other; the next one is known when the one before is made.
export function* inTurn(first: Iterable<string>, then: Iterable<string>): Iterable<string> {
  yield* first;
  yield* then;
}
// Asked before each: true, false for a move to be left out, undefined for the end.
export function* whileWanted(
  moves: readonly string[],
  isWanted: (move: string) => boolean | undefined,
): Iterable<string> {
  for (const move of moves) {
    const answer = isWanted(move);
    if (answer === undefined) return;
    if (answer) yield move;
  }
}
