// Which pieces travel when something happens. An event is what the engine tells: its type and its
// values.
import type { Happening } from '$lib/engine/protocol';
import type { Flight } from '$lib/table/game';
import { furnaceColour } from './position';

type Told = Record<string, unknown>;
const text = (event: Told, key: string) => (typeof event[key] === 'string' ? event[key] : '');
const number = (event: Told, key: string) => (typeof event[key] === 'number' ? event[key] : 0);
const seatPlaces = (seat: number, kind: string) => [`stock:${seat}:${kind}`, `player:${seat}`];
const supply = ['supply'];

function amountFlight(event: Told, kind: string): Flight[] {
  const amount = number(event, 'amount');
  if (amount === 0) return [];
  const seat = seatPlaces(number(event, 'seat'), kind);
  return [amount > 0 ? { kind, from: supply, to: seat, count: amount } : { kind, from: seat, to: supply, count: -amount }];
}

function flightsOfEvent(event: Told): Flight[] {
  const seat = number(event, 'seat');
  switch (text(event, 'type') || text(event, 'event') || text(event, 'name')) {
    case 'glass_taken': {
      const furnace = text(event, 'furnace');
      const kind = furnaceColour[furnace] ?? 'white';
      return [{ kind, from: [`furnace:${furnace}`], to: seatPlaces(seat, kind), count: 1 }];
    }
    case 'products_taken':
      return ['orange', 'pink', 'black'].filter((kind) => number(event, kind) > 0).map((kind) => (
        { kind, from: [`factory:${text(event, 'factory')}`], to: seatPlaces(seat, kind), count: number(event, kind) }));
    case 'coins_changed': return amountFlight(event, 'coin');
    case 'influence_changed': return amountFlight(event, 'influence');
    case 'score_changed': return amountFlight(event, 'vp').slice(0, 1).map((flight) => ({ ...flight, from: ['track'], count: 1 }));
    case 'accessory_gained': return [{ kind: text(event, 'accessory'), from: supply, to: seatPlaces(seat, text(event, 'accessory')), count: 1 }];
    case 'accessory_paid': return [{ kind: text(event, 'accessory'), from: seatPlaces(seat, text(event, 'accessory')), to: supply, count: 1 }];
    case 'automa_removed_glass': {
      const furnace = text(event, 'furnace');
      return [{ kind: furnaceColour[furnace] ?? 'white', from: [`furnace:${furnace}`], to: ['player:4', 'supply'], count: 1 }];
    }
    case 'furnace_filled': {
      const furnace = text(event, 'furnace');
      return [{ kind: furnaceColour[furnace] ?? 'white', from: supply, to: [`furnace:${furnace}`], count: number(event, 'amount') }];
    }
    default: return [];
  }
}

export function flightsOf(happenings: Happening[]): Flight[] {
  return happenings.flatMap(({ event }) => (typeof event === 'object' && event !== null ? flightsOfEvent(event as Told) : []));
}
