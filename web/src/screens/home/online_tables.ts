// What the server says about the tables where this browser has a seat.
import { statusOf } from '$lib/engine/remote_table';
import type { SeatView, TableStatus } from '$lib/engine/protocol';
import { botName, say } from '$lib/words/words.svelte';
import type { Held } from '../online/own_seats';

const most = 20; // tables asked about: the latest

export interface OwnTable extends TableStatus {
  isMyTurn: boolean;
}

export function nameOfSeat(seat: SeatView): string {
  if (seat.kind === 'open') return say('open_seat');
  if (seat.kind === 'bot') return botName(seat.level ?? '');
  return seat.name;
}

const rank = (table: OwnTable) => (table.isMyTurn ? 0 : table.phase === 'over' ? 2 : 1);

// Fails only where no server answers. A table that is gone is left out.
export async function readStatuses(seats: Held[]): Promise<OwnTable[]> {
  const answers = await Promise.allSettled(
    seats.slice(0, most).map(([table, token]) => statusOf(table, token)),
  );
  if (answers.length > 0 && answers.every((answer) => answer.status === 'rejected'))
    throw new Error('the server does not answer');
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
    .map((status) => ({
      ...status,
      isMyTurn: status.seat !== null && status.asked.includes(status.seat),
    }))
    .sort((one, other) => rank(one) - rank(other) || other.changed_at - one.changed_at);
}
