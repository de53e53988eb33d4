// Which pieces travel when something happens, and which places it touches. A gain comes from the
// place that was told of last: a card, a tile, a specialist, a space of a track.
import type { Happening } from '$lib/engine/protocol';
import type { Flight } from '$lib/table/game';

import { gainsOf } from './events';
import { valuesOf, type EventValues } from '$lib/table/events';

const text = (event: EventValues, key: string) => {
  const value = event[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

// Events that happen at one place of the board; the second word is the value that names it.
const places: Record<string, [kind: string, value: string]> = {
  rd_taken: ['rd', 'card'],
  sale_made: ['sale', 'card'],
  equipment_bought: ['equipment', 'card'],
  equipment_used: ['equipped', 'card'],
  tile_taken: ['tile', 'tile'],
  specialist_used: ['played', 'card'],
  specialist_played: ['played', 'card'],
  specialist_discarded: ['common', 'card'],
  contract_used: ['common', 'card'],
  achievement_claimed: ['achievement', 'card'],
  audit_executed: ['audit', 'card'],
  worker_placed: ['space', 'action'],
  track_named: ['track', 'track'],
  donation_raised: ['donation', 'now'],
  reputation_raised: ['reputation', 'now'],
};
export function placeOf(event: EventValues): string | undefined {
  const name = text(event, 'event');
  if (name === 'prospect_raised') return `track:${text(event, 'track')}:${text(event, 'space')}`;
  if (name === 'relation_raised') return `company:${text(event, 'company')}`;
  if (name === 'draw_specialist' || name === 'market_die') return undefined;
  const place = places[name];
  return place ? `${place[0]}:${text(event, place[1])}` : undefined;
}

// Markers of tracks move by themselves; a piece that changes hands flies.
const flying = new Set(['tokens_changed', 'credits_changed', 'points_changed', 'worker_built']);

function flightsOfEvent(event: EventValues, origin: string): Flight[] {
  if (!flying.has(text(event, 'event'))) return [];
  return gainsOf(event).map(({ seat, kind, amount }) => {
    const stock = kind.startsWith('worker') ? `workers:${seat}` : `stock:${seat}:${kind}`;
    const mine = [stock, `player:${seat}`];
    const there = [origin, 'supply'];
    const count = Math.min(Math.abs(amount), 6);
    return amount > 0
      ? { kind, from: there, to: mine, count }
      : { kind, from: mine, to: there, count };
  });
}

export function flightsOf(happenings: Happening[]): Flight[] {
  let origin = 'supply';
  return happenings.map(valuesOf).flatMap((event) => {
    origin = placeOf(event) ?? origin;
    return flightsOfEvent(event, origin);
  });
}

// The places that events are about, to light them up. A place on a player's board names the seat.
export function placesOf(happenings: Happening[]): string[] {
  return happenings.map(valuesOf).flatMap((event) => {
    const place = placeOf(event);
    if (!place) return [];
    const isOwn = place.startsWith('equipped:') || place.startsWith('played:');
    return [isOwn ? `p${text(event, 'seat')}:${place}` : place];
  });
}
