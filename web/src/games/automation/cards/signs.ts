// The effects of a card, as a line of pieces and numbers: "2 credits, raise by 1". A group belongs
// together and is never torn apart.
import type { Amounts, Effect, Requirement } from '../book.svelte';

export type Sign = { kind: string } | { text: string };
export type Group = readonly Sign[];

const text = (words: string | number): Sign => ({ text: String(words) });
const piece = (kind: string): Sign => ({ kind });
// One of a kind needs no number.
const many = (count: number, kind: string): Group =>
  count === 1 ? [piece(kind)] : [text(count), piece(kind)];

const pieces: Record<string, string> = {
  credits: 'credit',
  any: 'any',
  vp: 'vp',
  rep: 'reputation',
  donate: 'donation',
  roll: 'roll',
  market: 'market',
  swap: 'swap',
};
const counted: Record<string, string> = { engineer: 'engineer', worker: 'worker', sale: 'sale' };
const needs: Record<string, string> = { pay: 'credit', rd: 'rd', sale: 'sale' };
const order = ['credits', 'pay', 'red', 'yellow', 'blue', 'any', 'rd', 'sale'];

export function effectGroup(effect: Effect): Group {
  const { op, n = 1, color, company = 'any', level = 1, steps = 1, what = '' } = effect;
  switch (op) {
    case 'res':
      return many(n, color ?? 'any');
    case 'rel':
      return many(n, company === 'any' ? 'any_company' : company);
    case 'build':
      return [piece(`build${level}`)];
    case 'upgrade':
      return [piece(`upgrade${steps}`)];
    case 'credits_per':
      return [
        ...(effect.base ? [text(`${effect.base}+`)] : []),
        piece(counted[what] ?? 'worker'),
        text('×'),
        piece('credit'),
        text(`≤${effect.max}`),
      ];
    default:
      return many(n, pieces[op] ?? op);
  }
}

export const effectGroups = (effects: readonly Effect[]): Group[] => effects.map(effectGroup);

const inOrder = (amounts: Amounts) =>
  order
    .map((kind) => ({ kind: needs[kind] ?? (kind === 'credits' ? 'credit' : kind), kindOf: kind }))
    .map(({ kind, kindOf }) => ({ kind, count: amounts[kindOf] ?? 0 }))
    .filter(({ count }) => count > 0);

// A number and a piece for each kind: "2 red, 1 credit".
export const amountGroups = (amounts: Amounts): Group[] =>
  inOrder(amounts).map(({ kind, count }) => many(count, kind));

// Piece by piece, as they are laid down to pay.
export const pieceGroups = (amounts: Amounts): Group[] =>
  inOrder(amounts).flatMap(({ kind, count }) =>
    Array.from({ length: count }, (): Group => [piece(kind)]),
  );

// An ability: its cost, an arrow, its effect.
export function abilityGroups(cost: Amounts, effects: readonly Effect[]): Group[] {
  const paid = amountGroups(cost);
  return paid.length === 0
    ? effectGroups(effects)
    : [[...paid.flat(), text('›')], ...effectGroups(effects)];
}

const cards: Record<string, string> = { equipment: 'equipment', rd: 'rd', sale: 'sale' };
const single: Record<string, string> = {
  credits: 'credit',
  resources: 'any',
  specialists: 'specialist',
};

// The requirement of an achievement or an audit.
export function requirementGroups({ kind, n, card, level, space }: Requirement): Group[] {
  switch (kind) {
    case 'cards':
      return [[text(`${n}×`), piece(cards[card ?? ''] ?? 'card')]];
    case 'workers':
      return [[text(`${n}×`), piece(`worker${level ?? 1}`), text('+')]];
    case 'tracks_advanced':
      return [[text(`${n}×`), piece('prospect'), text('≥1')]];
    case 'tracks_at':
      return [[text(`${n}×`), piece('prospect'), text(`≥${space ?? 1}`)]];
    case 'relations_each':
      return [[piece('helix'), piece('orbit'), piece('stead'), text(`≥${n}`)]];
    case 'reputation':
    case 'donation':
      return [[piece(kind), text(`≥${n}`)]];
    default:
      return [[text(`${n}×`), piece(single[kind] ?? kind)]];
  }
}
