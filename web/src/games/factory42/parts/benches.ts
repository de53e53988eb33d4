// The words of a bench of the board.
import { nameOf, theBook } from '../book.svelte';
import { hasCommissions, type Position } from '../position';
import { say, sayOr } from '../words';

export function numberOf(position: Position, id: string): number {
  const location = theBook().locations.get(id);
  return (hasCommissions(position) ? location?.number_commissions : location?.number_base) ?? 0;
}
export const isClosed = (position: Position, id: string): boolean =>
  theBook().events.get(position.event)?.closed.includes(id) ?? false;

// Lit while it is resolved; the others are dim meanwhile.
export const isActing = (position: Position, id: string): boolean =>
  position.phase === 'resolution' && position.location === id;
export const isResting = (position: Position, id: string): boolean =>
  position.phase === 'resolution' && position.location !== '' && position.location !== id;

export function benchLines(position: Position, id: string): string[] {
  const location = theBook().locations.get(id);
  return [
    sayOr(`about_${id}`, ''),
    sayOr(`commissar_${id}`, ''),
    ...(isClosed(position, id) ? [say('is_closed')] : []),
    ...(location?.spaces_source === 'reconstructed' ? [say('spaces_reconstructed')] : []),
  ].filter((line) => line !== '');
}
export const benchName = (id: string): string => nameOf(theBook().locations.get(id));

// The sign below a worker space: points, rosettes, steam, or its number.
export function spaceSigns(id: string, space: number): { text: string; kind?: string } {
  const book = theBook();
  if (id === 'requisition') {
    const points = book.requisition[space];
    return { text: points ? `${points.pool}·${points.warehouse}` : '' };
  }
  if (id === 'steam') return { text: String(book.steamRosettes[space] ?? ''), kind: 'rosette' };
  if (id === 'guild') return { text: String(book.guildSteam[space] ?? ''), kind: 'steam' };
  return { text: '' };
}
