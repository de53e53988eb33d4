// Which seats this browser holds at tables on the server, so that the link which invited somebody
// also leads back to their seat.
import { me } from '$lib/app/me.svelte';

const place = 'tischwerk.seats';
const most = 1000; // tables; the oldest are forgotten

export type Held = [table: string, token: string];

function isHeld(value: unknown): value is Held {
  return (
    Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
  );
}
// Where the storage is closed: as long as this page stays.
let remembered: Held[] = [];

function read(): Held[] {
  let text: string;
  try {
    text = localStorage.getItem(place) ?? '[]';
  } catch {
    return remembered;
  }
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isHeld) : [];
  } catch {
    return [];
  }
}

// The latest first.
export function heldSeats(): Held[] {
  return read().filter(([id], at, all) => all.findIndex(([other]) => other === id) === at);
}
export function heldSeat(table: string): string | undefined {
  return read().find(([id]) => id === table)?.[1];
}
export function holdSeat(table: string, token: string): void {
  write([[table, token], ...others(table)]);
  void me.holds(table, token);
}
export function letSeatGo(table: string): void {
  write(others(table));
}

// A link brings a secret before the table is reached, so it is kept first. The seat held until then
// is kept behind it: the link may be an old one.
export function secretsFor(table: string, brought: string | undefined): string[] {
  const held = read()
    .filter(([id]) => id === table)
    .map(([, token]) => token);
  const secrets = [...new Set([...(brought ? [brought] : []), ...held])];
  if (brought) write([...secrets.map((token): Held => [table, token]), ...others(table)]);
  return secrets;
}

function others(table: string): Held[] {
  return read().filter(([id]) => id !== table);
}
function write(seats: Held[]): void {
  remembered = seats.slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(remembered));
  } catch {
    /* remembered is all there is */
  }
}
