// Which pieces travel when something happens, and which places it touches. A gain comes from the
// place that was told of last: a load, a factory, a card, a field that earns a royalty.
import type { Happening } from '$lib/engine/protocol';
import type { Flight } from '$lib/table/game';

type Told = Record<string, unknown>;
const text = (event: Told, key: string) => (typeof event[key] === 'string' ? event[key] : '');
const number = (event: Told, key: string) => (typeof event[key] === 'number' ? event[key] : 0);
const seatPlaces = (seat: number, kind: string) => [`stock:${seat}:${kind}`, `player:${seat}`];

function told(happenings: Happening[]): Told[] {
  return happenings.flatMap(({ event }) =>
    typeof event === 'object' && event !== null ? [event as Told] : [],
  );
}

// The place that an event is about, by its name.
export function placeOf(event: Told): string | undefined {
  switch (text(event, 'event')) {
    case 'load_bought':
    case 'load_filled':
      return `load:${text(event, 'load')}`;
    case 'factory_run':
    case 'factory_built':
      return `factory:${text(event, 'factory')}`;
    case 'card_manufactured':
      return `card:${text(event, 'card')}`;
    case 'royalty_paid':
    case 'field_invented':
    case 'field_patented':
      return `field:${text(event, 'field')}`;
    case 'exchange_made':
      return `exchange:${text(event, 'kind')}`;
    case 'development_taken':
      return 'take_development';
    case 'patent_registered':
      return 'ladder';
    case 'disc_placed':
    case 'action_started':
    case 'disc_returned':
      return `action:${text(event, 'action')}`;
    default:
      return undefined;
  }
}

function changeFlight(event: Told, kind: string, origin: string): Flight[] {
  const amount = number(event, 'amount');
  const mine = seatPlaces(number(event, 'seat'), kind);
  if (amount === 0) return [];
  return [
    amount > 0
      ? { kind, from: [origin, 'supply'], to: mine, count: Math.min(amount, 6) }
      : { kind, from: mine, to: [origin, 'supply'], count: Math.min(-amount, 6) },
  ];
}

function discFlight(event: Told): Flight {
  const seat = number(event, 'seat');
  const home = [`discs:${seat}`, `player:${seat}`];
  const space = [`action:${text(event, 'action')}`];
  const isPlaced = text(event, 'event') === 'disc_placed';
  return {
    kind: `disk${seat}`,
    from: isPlaced ? home : space,
    to: isPlaced ? space : home,
    count: 1,
  };
}

function flightsOfEvent(event: Told, origin: string): Flight[] {
  switch (text(event, 'event')) {
    case 'goods_changed':
      return changeFlight(event, text(event, 'good'), origin);
    case 'influence_changed':
      // The pawn walks by itself; a royalty is worth showing, because it comes unasked.
      return text(event, 'source') === 'royalties' ? changeFlight(event, 'influence', origin) : [];
    case 'bonus_discs_acquired':
      return changeFlight(event, 'bonus_disc', 'supply');
    case 'bonus_disc_returned':
      return changeFlight({ ...event, amount: -1 }, 'bonus_disc', 'supply');
    case 'disc_placed':
    case 'disc_returned':
      return [discFlight(event)];
    default:
      return [];
  }
}

const changes = ['goods_changed', 'influence_changed'];

export function flightsOf(happenings: Happening[]): Flight[] {
  let origin = 'supply';
  let space = '';
  return told(happenings).flatMap((event) => {
    const name = text(event, 'event');
    if (name === 'influence_changed') space = `track:${number(event, 'now')}`;
    if (name === 'track_bonus') origin = space;
    else if (!changes.includes(name)) origin = placeOf(event) ?? 'supply';
    return flightsOfEvent(event, origin);
  });
}

// The places on the board that events are about, to light them up.
export function placesOf(happenings: Happening[]): string[] {
  return told(happenings).flatMap((event) => {
    const place = placeOf(event);
    if (place) return [place];
    return text(event, 'event') === 'influence_changed' ? [`track:${number(event, 'now')}`] : [];
  });
}
