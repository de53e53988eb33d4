// The pieces that travel with an event, and the places it touches. An event is as the engine tells:
// its name and its values.
import type { Happening } from '$lib/engine/protocol';
import type { Flight } from '$lib/table/game';
import { theBook } from './book.svelte';
import { furnaceColour } from './position';

type Told = Record<string, unknown>;
const text = (event: Told, key: string) => (typeof event[key] === 'string' ? event[key] : '');
const number = (event: Told, key: string) => (typeof event[key] === 'number' ? event[key] : 0);
const seatPlaces = (seat: number, kind: string) => [`stock:${seat}:${kind}`, `player:${seat}`];
const supply = ['supply'];
const woods = ['orange', 'pink', 'black'];

function told(happenings: Happening[]): Told[] {
  return happenings.flatMap(({ event }) =>
    typeof event === 'object' && event !== null ? [event as Told] : [],
  );
}

function amountFlight(event: Told, kind: string): Flight[] {
  const amount = number(event, 'amount');
  const seat = seatPlaces(number(event, 'seat'), kind);
  if (amount === 0) return [];
  return [
    amount > 0
      ? { kind, from: supply, to: seat, count: amount }
      : { kind, from: seat, to: supply, count: -amount },
  ];
}

function deliveryFlights(event: Told): Flight[] {
  const delivery = theBook().board.delivery.find(({ id }) => id === text(event, 'delivery'));
  const seat = number(event, 'seat');
  return Object.entries(delivery?.cubes ?? {}).map(([kind, count]) => ({
    kind,
    from: seatPlaces(seat, kind),
    to: [`factory:${delivery?.factory ?? ''}`],
    count,
  }));
}

// long: a case for each kind of event
function flightsOfEvent(event: Told, all: Told[]): Flight[] {
  const seat = number(event, 'seat');
  const furnace = text(event, 'furnace');
  const glass = furnaceColour[furnace] ?? 'white';
  const takings = ['glass_taken', 'products_taken'];
  switch (text(event, 'event')) {
    case 'glass_taken':
      return [{ kind: glass, from: [`furnace:${furnace}`], to: seatPlaces(seat, glass), count: 1 }];
    case 'automa_removed_glass':
      return [{ kind: glass, from: [`furnace:${furnace}`], to: ['player:4', 'supply'], count: 1 }];
    case 'furnace_filled':
      return [
        { kind: glass, from: supply, to: [`furnace:${furnace}`], count: number(event, 'amount') },
      ];
    case 'products_taken':
      return woods
        .filter((kind) => number(event, kind) > 0)
        .map((kind) => ({
          kind,
          from: [`factory:${text(event, 'factory')}`],
          to: seatPlaces(seat, kind),
          count: number(event, kind),
        }));
    case 'cubes_changed':
      return number(event, 'amount') > 0 && all.some((one) => takings.includes(text(one, 'event')))
        ? []
        : amountFlight(event, text(event, 'colour'));
    case 'delivered':
      return deliveryFlights(event);
    case 'coins_changed':
      return amountFlight(event, 'coin');
    case 'influence_changed':
      return amountFlight(event, 'influence');
    case 'score_changed':
      return number(event, 'amount') > 0
        ? [{ kind: 'vp', from: seatPlaces(seat, 'vp'), to: ['track'], count: 1 }]
        : [];
    case 'accessory_gained':
      return [
        {
          kind: text(event, 'accessory'),
          from: supply,
          to: seatPlaces(seat, text(event, 'accessory')),
          count: 1,
        },
      ];
    case 'accessory_paid':
      return [
        {
          kind: text(event, 'accessory'),
          from: seatPlaces(seat, text(event, 'accessory')),
          to: supply,
          count: 1,
        },
      ];
    case 'disk_taken': {
      const card = text(
        all.find((one) =>
          ['profession_created', 'profession_reinforced'].includes(text(one, 'event')),
        ) ?? {},
        'card',
      );
      return [
        {
          kind: `disk${seat}`,
          from: [`ability:${seat}:${text(event, 'ability')}`, `player:${seat}`],
          to: [`placed:${card}`, 'track'],
          count: 1,
        },
      ];
    }
    default:
      return [];
  }
}

export function flightsOf(happenings: Happening[]): Flight[] {
  const all = told(happenings);
  return all.flatMap((event) => flightsOfEvent(event, all));
}

// The places on the board that events are about, to light them up.
export function placesOf(happenings: Happening[]): string[] {
  return told(happenings).flatMap((event) => {
    const card = text(event, 'card');
    const places = [
      text(event, 'furnace') && `furnace:${text(event, 'furnace')}`,
      text(event, 'factory') && `factory:${text(event, 'factory')}`,
      card && `placed:${card}`,
      card && `contract:${card}`,
      card && `done:${card}`,
      card && `funded:${card}`,
      text(event, 'event') === 'row_activated' && `row:${text(event, 'row')}`,
      text(event, 'ability') && `ability:${number(event, 'seat')}:${text(event, 'ability')}`,
      ['score_changed', 'army_moved'].includes(text(event, 'event')) && 'track',
      text(event, 'event') === 'forest_changed' && 'nature:forest',
      text(event, 'event') === 'dune_changed' && 'nature:dune',
    ];
    return places.filter((place): place is string => typeof place === 'string' && place.length > 0);
  });
}
