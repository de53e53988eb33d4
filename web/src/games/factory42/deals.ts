// Deals in words: the gifts of each side, and its promises.
import { nameOf, theBook } from './book.svelte';
import type { Clause, Deal } from './position';
import { sayOr, sayWith } from './words';

export const transfers: readonly string[] = [
  'cubes',
  'rosettes',
  'vp',
  'private_steam',
  'improvement',
  'invention',
  'commission',
];
export const isTransfer = ({ kind }: Clause): boolean => transfers.includes(kind);

type NameOf = (seat: number) => string;

// The name of the subject of a clause.
function whatIn({ kind, what, number }: Clause, seatName: NameOf): string {
  const book = theBook();
  if (kind === 'cubes') return book.text('amounts', what, { n: number });
  if (kind === 'deliver_to' || kind === 'deliver_not_to') return seatName(number);
  if (kind === 'commission' && what === '') return book.text('terms', 'none');
  const named = [
    book.resources,
    book.improvements,
    book.inventions,
    book.commissions,
    book.locations,
  ].map((list) => nameOf(list.get(what)));
  const name = named.find((one) => one !== '') ?? what;
  return kind === 'place_at'
    ? `${name} (${book.text('terms', number === 1 ? 'commissar' : 'worker')})`
    : name;
}
export function clauseWords(clause: Clause, seatName: NameOf): string {
  return sayWith(`clause_${clause.kind}`, {
    n: clause.number,
    what: whatIn(clause, seatName),
  });
}
export const deadlineOf = ({ kind }: Clause): string => sayOr(`deadline_${kind}`, '');

// The piece that stands for a clause.
export function iconOf({ kind, what }: Clause): string {
  const icons: Record<string, string> = {
    rosettes: 'rosette',
    vp: 'vp',
    private_steam: 'private_steam',
    invention: 'invention',
    commission: 'commission',
    burn_at_least: 'steam',
    deliver_to: 'delivery',
    deliver_not_to: 'delivery',
    make_order: 'order',
    skip_order: 'order',
    pay_rosettes: 'rosette',
    pay_vp: 'vp',
  };
  return icons[kind] ?? what;
}

export interface Side {
  seat: number;
  clauses: { clause: Clause; place: number }[];
}
// The two sides of a deal: the proposer's gifts, and the partner's.
export function sidesOf(deal: Deal): [Side, Side] {
  const all = deal.clauses.map((clause, place) => ({ clause, place }));
  const given = (from: number) =>
    all.slice(from, from + 2).filter(({ clause }) => clause.kind !== '');
  return [
    { seat: deal.proposer, clauses: given(0) },
    { seat: deal.partner, clauses: given(2) },
  ];
}

export function dealLines(deal: Deal, seatName: NameOf): string[] {
  return sidesOf(deal).map(
    ({ seat, clauses }) =>
      `${seatName(seat)}: ${
        clauses.map(({ clause }) => clauseWords(clause, seatName)).join(', ') || '–'
      }`,
  );
}
export function dealState(deal: Deal): 'open' | 'kept' | 'broken' {
  if (deal.broken.length > 0) return 'broken';
  return deal.open.length > 0 ? 'open' : 'kept';
}
