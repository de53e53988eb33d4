// The requirements of a space of a prospect track, side by side: credits to pay first, then cards
// to own.
export interface Demand {
  kind: 'credit' | 'rd' | 'sale';
  n: number;
  x: number;
  size: number; // of the piece behind the number
}

export function demandsOf(req: Record<string, number>): Demand[] {
  const kinds = [
    ['credit', 'pay'],
    ['rd', 'rd'],
    ['sale', 'sale'],
  ] as const;
  const found = kinds.flatMap(([kind, key]) => (req[key] ? [{ kind, n: req[key] }] : []));
  const size = found.length > 2 ? 9 : 13;
  return found.map((one, index) => ({ ...one, size, x: 8 + index * (size + 9.5) }));
}
