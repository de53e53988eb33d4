// A new table as it was wished for, in this browser or on the server.
import { go } from '$lib/app/route.svelte';
import { settings } from '$lib/app/settings.svelte';
import type { SeatWish, TableWish } from '$lib/engine/door';
import { makeLocalTable } from '$lib/engine/local_table';
import type { ClockRule } from '$lib/engine/protocol';
import { setOffer, type OfferWish } from '$lib/engine/lobby';
import { makeOnlineTable } from '$lib/engine/remote_table';
import { say } from '$lib/words/words.svelte';
import { keepInvited } from '../online/invited';
import { holdSeat } from '../online/own_seats';

export const usualLevel = 'level4'; // of bots: it makes a friendly evening

const named = (seat: SeatWish, place: number): SeatWish =>
  seat.kind === 'human' && !seat.name_or_level.trim()
    ? { kind: 'human', name_or_level: say('player_number', { n: place + 1 }) }
    : { ...seat };

async function makeOnline(wish: TableWish, clock: ClockRule, offer?: OfferWish): Promise<void> {
  const made = await makeOnlineTable(wish, settings.nameAt(0), clock, offer !== undefined);
  holdSeat(made.table, made.token);
  keepInvited(
    made.table,
    wish.seats.map(({ kind, name_or_level: name }) => (kind === 'open' ? name.trim() : '')),
  );
  if (offer) await setOffer(made.table, made.token, true, offer);
  go('online', made.table);
}

/** Goes to the new table. A clock makes it one of the server's; an offer shows it in the lobby. */
export async function makeTable(
  wished: TableWish,
  clock?: ClockRule,
  offer?: OfferWish,
): Promise<void> {
  const wish = { ...wished, seats: wished.seats.map(named) };
  if (clock) await makeOnline(wish, clock, offer);
  else go('table', await makeLocalTable(wish));
}

/** A seat that goes with the place of the table: others come by link, or are bots here. */
export function seatThere(seat: SeatWish, isOnline: boolean): SeatWish {
  if (isOnline && seat.kind === 'bot') return { kind: 'open', name_or_level: '' };
  if (!isOnline && seat.kind === 'open') return { kind: 'bot', name_or_level: usualLevel };
  return seat;
}
