// Which pieces travel when something happens, and which places it touches.
import type { Happening } from '$lib/engine/protocol';
import { valuesOf, type EventValues } from '$lib/table/events';
import type { Flight } from '$lib/table/game';

const text = (event: EventValues, key: string) => {
  const value = event[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

// Where the cubes of an event lie.
function storeOf(event: EventValues): string[] | undefined {
  const seat = text(event, 'seat');
  switch (text(event, 'event')) {
    case 'pool_changed':
      return ['pool'];
    case 'bag_changed':
      return ['bag'];
    case 'warehouse_changed':
      return [`stock:${seat}`, `player:${seat}`];
    case 'dock_changed':
      return [`dock:${seat}:${text(event, 'dock')}`, `player:${seat}`];
    case 'car_loaded':
      return [`line:${text(event, 'field')}`, 'line'];
    default:
      return undefined;
  }
}

const badges: Record<string, string> = {
  rosettes_changed: 'rosette',
  points_changed: 'vp',
  private_steam_changed: 'private_steam',
};

interface Move {
  kind: string;
  place: string[];
  amount: number;
}
function moveOf(event: EventValues): Move | undefined {
  const name = text(event, 'event');
  const badge = badges[name];
  const seat = text(event, 'seat');
  if (badge)
    return {
      kind: badge,
      place: [`stock:${seat}:${badge}`, `player:${seat}`],
      amount: Number(event['amount'] ?? 0),
    };
  if (name === 'steam_changed')
    return { kind: 'steam', place: ['gauge'], amount: Number(event['amount'] ?? 0) };
  const place = storeOf(event);
  const amount = name === 'car_loaded' ? 1 : Number(event['amount'] ?? 0);
  return place ? { kind: text(event, 'resource'), place, amount } : undefined;
}

// A cube that leaves one place and comes to another is one flight: loss and gain of the same kind
// are joined; a loss or gain alone goes to the supply, or comes from it.
export function flightsOf(happenings: Happening[]): Flight[] {
  const flights: Flight[] = [];
  let waiting: Move | undefined;
  const end = () => {
    if (waiting)
      flights.push({
        kind: waiting.kind,
        from: waiting.amount < 0 ? waiting.place : ['supply'],
        to: waiting.amount < 0 ? ['supply'] : waiting.place,
        count: Math.min(Math.abs(waiting.amount), 6),
      });
    waiting = undefined;
  };
  for (const move of happenings.map(valuesOf).map(moveOf)) {
    if (!move || move.amount === 0) continue;
    if (waiting && waiting.kind === move.kind && waiting.amount === -move.amount) {
      const [from, to] = waiting.amount < 0 ? [waiting, move] : [move, waiting];
      flights.push({
        kind: move.kind,
        from: from.place,
        to: to.place,
        count: Math.min(Math.abs(move.amount), 6),
      });
      waiting = undefined;
      continue;
    }
    end();
    waiting = move;
  }
  end();
  return flights;
}

// Events that happen at one place of the board; the second word is the value that names it.
const places: Record<string, [kind: string, value: string]> = {
  location_resolved: ['bench', 'location'],
  meeple_placed: ['bench', 'location'],
  draw_order: ['order', 'slot'],
  invention_taken: ['shown', 'card'],
  car_taken: ['line', 'field'],
};
export function placeOf(event: EventValues): string | undefined {
  const name = text(event, 'event');
  if (name === 'car_delivered') return `dock:${text(event, 'to')}:${text(event, 'dock')}`;
  if (name === 'boiler_burst' || name === 'steam_changed') return 'gauge';
  if (name === 'tower_lodge' || name === 'tower_keep') return 'tower';
  if (name === 'draw_event') return 'event';
  if (name === 'draw_market') return 'market';
  if (name === 'hero_named') return 'bench:awards';
  const place = places[name];
  return place ? `${place[0]}:${text(event, place[1])}` : undefined;
}
// The places that events are about, to light them up. A place on a player's board names the seat.
export function placesOf(happenings: Happening[]): string[] {
  return happenings.map(valuesOf).flatMap((event) => {
    const name = text(event, 'event');
    if (name === 'improvement_bought')
      return [`p${text(event, 'seat')}:improve:${text(event, 'improvement')}`];
    if (name === 'invention_activated' || name === 'invention_researched')
      return [`p${text(event, 'seat')}:researched:${text(event, 'card')}`];
    return placeOf(event) ?? [];
  });
}
