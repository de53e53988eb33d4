// A payment put together before it is sent: which cube comes from where, what is burned, and what
// the steam is paid with. The rules ask for each part by itself (FF-19.1 to FF-19.11).
import { categories, levelCost, theBook } from '../book.svelte';
import { levels, numberIn, resources, stepValues, type Counts, type Position } from '../position';

export type Source = 'warehouse' | 'dock1' | 'dock2' | 'virtual';
export interface Paid {
  resource: string;
  source: Source;
}
export interface Bill {
  name: string; // what is paid for, by its card
  units: string[]; // a resource or a category each, in the order of the rules
  first: number; // so many units were paid before
  steam: number;
  isBurning: boolean; // the incinerator may be used now
  isTankNamed: boolean; // how much private steam is spent is already said
  tankNamed: number;
}
// What a payment can be made from.
export interface Purse {
  warehouse: Counts;
  dock1: Counts;
  dock2: Counts;
  virtual: number;
  gauge: number;
  tank: number;
  rosettes: number;
  markers: number; // private steam that the supply has
}
export interface Plan {
  paid: (Paid | undefined)[];
  burned: Counts; // cubes, and "rosette"
  tank: number;
  magic: number; // for steam
}

const unnamed = 255;
export const paymentDecisions = ['incinerate', 'cube_payment', 'steam_payment'];

export function unitsOf(cost: Counts): string[] {
  return [...resources, ...categories].flatMap((kind) =>
    Array.from({ length: cost[kind] ?? 0 }, () => kind),
  );
}

interface Price {
  id: string;
  cost: Counts;
  steam: number;
}
function priceOf(position: Position, values: Record<string, unknown> | undefined): Price {
  const book = theBook();
  const item = numberIn(values, 'item');
  const level = numberIn(values, 'level');
  const at = <Card>(cards: Map<string, Card>) => [...cards.values()][item];
  switch (values?.['purpose']) {
    case 'order': {
      const order = book.orders.get(position.orders[item]?.order ?? '');
      const cost = levelCost(order, levels[level] ?? '');
      return { id: order?.id ?? '', cost, steam: order?.steam ?? 0 };
    }
    case 'commission':
      return at(book.commissions) ?? { id: '', cost: {}, steam: 0 };
    case 'improvement':
      return at(book.improvements) ?? { id: '', cost: {}, steam: 0 };
    case 'invention':
      return at(book.inventions) ?? { id: '', cost: {}, steam: 0 };
    case 'activation': {
      const card = at(book.inventions);
      return { id: card?.id ?? '', cost: card?.act_cost ?? {}, steam: card?.act_steam ?? 0 };
    }
    case 'guild':
      return { id: 'guild', cost: {}, steam: book.guildSteam[level] ?? 0 };
    default:
      return { id: 'embassy', cost: {}, steam: book.embassySteam };
  }
}

export function billOf(position: Position, decision: string): Bill {
  const values = stepValues(position, decision);
  const { id, cost, steam } = priceOf(position, values);
  const all = unitsOf(cost);
  const first =
    decision === 'cube_payment'
      ? numberIn(values, 'unit')
      : decision === 'steam_payment'
        ? all.length
        : 0;
  const tankNamed = decision === 'steam_payment' ? numberIn(values, 'from_tank') : unnamed;
  return {
    name: id,
    units: all.slice(first),
    first,
    steam,
    isBurning: decision === 'incinerate',
    isTankNamed: tankNamed !== unnamed,
    tankNamed: tankNamed === unnamed ? 0 : tankNamed,
  };
}

export function purseOf(position: Position, decision: string, seat: number): Purse {
  const values = stepValues(position, decision);
  const player = position.players[seat];
  const isMaking = values?.['purpose'] === 'order' || values?.['purpose'] === 'commission';
  const hasCrane = player?.improvements.includes('crane') ?? false;
  const cargoOf = (number: 1 | 2): Counts => {
    const dock = player?.docks[number - 1];
    const isNear = hasCrane || position.location === `manufactory${number}`;
    return isMaking && isNear && dock?.car ? dock.cargo : {};
  };
  return {
    warehouse: player?.warehouse ?? {},
    dock1: cargoOf(1),
    dock2: cargoOf(2),
    virtual:
      decision === 'incinerate'
        ? player?.commissars.includes(position.location)
          ? theBook().number('board', 'manufactory_commissar', 'virtual_magic')
          : 0
        : numberIn(values, 'magic'),
    gauge: position.gauge,
    tank: player?.private_steam ?? 0,
    rosettes: player?.rosettes ?? 0,
    markers: position.derived.supply_steam,
  };
}

// All ways to pay a unit, in the order in which the units of one line must be sent.
export function waysOf(need: string): Paid[] {
  const stores: Source[] = ['warehouse', 'dock1', 'dock2'];
  const natives = categories.some((one) => one === need)
    ? resources.filter((kind) => `any_${theBook().resources.get(kind)?.category}` === need)
    : [need];
  const all: Paid[] = [
    ...natives.flatMap((resource) => stores.map((source) => ({ resource, source }))),
    { resource: 'magic', source: 'virtual' },
  ];
  if (need === 'magic') return all;
  return [...all, ...stores.map((source) => ({ resource: 'magic', source }))];
}
export const sameWay = (one: Paid | undefined, other: Paid | undefined): boolean =>
  one?.resource === other?.resource && one?.source === other?.source;

function held(purse: Purse, { resource, source }: Paid): number {
  return source === 'virtual' ? purse.virtual : (purse[source][resource] ?? 0);
}
function without(purse: Purse, { resource, source }: Paid): Purse {
  if (source === 'virtual') return { ...purse, virtual: purse.virtual - 1 };
  const store = { ...purse[source], [resource]: (purse[source][resource] ?? 0) - 1 };
  return { ...purse, [source]: store };
}
const burnedSteam = (burned: Counts): number =>
  Object.entries(burned).reduce((sum, [kind, count]) => sum + count * steamOf(kind), 0);
export const steamOf = (kind: string): number =>
  theBook().number(
    'setup',
    'incinerator',
    kind === 'rosette' ? 'private_steam_per_rosette' : 'private_steam_per_cube',
  );

export const magicIn = (purse: Purse): number =>
  purse.virtual +
  (purse.warehouse['magic'] ?? 0) +
  (purse.dock1['magic'] ?? 0) +
  (purse.dock2['magic'] ?? 0);

// What is left after the cubes and the burning; the steam is not paid yet.
export function afterCubes(purse: Purse, plan: Plan): Purse {
  let left = { ...purse, warehouse: { ...purse.warehouse } };
  for (const [kind, count] of Object.entries(plan.burned)) {
    if (kind === 'rosette') left.rosettes -= count;
    else left.warehouse[kind] = (left.warehouse[kind] ?? 0) - count;
  }
  left.tank += Math.min(burnedSteam(plan.burned), purse.markers);
  for (const way of plan.paid) if (way) left = without(left, way);
  return left;
}
// And after the steam: magic leaves as the rules say, the commissar first, the warehouse last.
export function afterAll(purse: Purse, plan: Plan, bill: Bill): Purse {
  let left = afterCubes(purse, plan);
  let magic = plan.magic;
  for (const source of ['virtual', 'dock1', 'dock2', 'warehouse'] as const)
    while (magic > 0 && held(left, { resource: 'magic', source }) > 0) {
      left = without(left, { resource: 'magic', source });
      magic -= 1;
    }
  return {
    ...left,
    tank: left.tank - plan.tank,
    gauge: left.gauge - (bill.steam - plan.tank - plan.magic),
  };
}
export function isPayable(purse: Purse, plan: Plan, bill: Bill): boolean {
  if (plan.paid.length !== bill.units.length || plan.paid.some((way) => !way)) return false;
  const left = afterAll(purse, plan, bill);
  const stores = [left.warehouse, left.dock1, left.dock2].flatMap((store) => Object.values(store));
  const rest = bill.steam - plan.tank - plan.magic;
  const enough = plan.magic <= magicIn(afterCubes(purse, plan)) && rest >= 0;
  return (
    enough &&
    stores.every((count) => count >= 0) &&
    [left.virtual, left.tank, left.gauge, left.rosettes].every((count) => count >= 0)
  );
}

// FF-19.2  Docks before the warehouse, native cubes before magic, the commissar first of all magic.
const preference: Record<Source, number> = { dock1: 0, dock2: 1, warehouse: 2, virtual: 3 };
const rankOf = (need: string, { resource, source }: Paid): number =>
  preference[source] + (resource === 'magic' && need !== 'magic' && source !== 'virtual' ? 10 : 0);

export function waysLeft(purse: Purse, need: string): Paid[] {
  return waysOf(need)
    .filter((way) => held(purse, way) > 0)
    .sort((one, other) => rankOf(need, one) - rankOf(need, other));
}

// The sensible payment to begin with.
export function firstPlan(purse: Purse, bill: Bill): Plan {
  const paid: (Paid | undefined)[] = [];
  let left = purse;
  for (const need of bill.units) {
    const way = waysLeft(left, need)[0];
    paid.push(way);
    if (way) left = without(left, way);
  }
  const plan: Plan = { paid, burned: {}, tank: bill.tankNamed, magic: 0 };
  if (bill.isBurning) burnWhatIsMissing(purse, plan, bill);
  return withSteam(purse, plan, bill);
}
function burnWhatIsMissing(purse: Purse, plan: Plan, bill: Bill): void {
  const missing = (): number => {
    const left = afterCubes(purse, plan);
    return bill.steam - left.gauge - left.tank - left.virtual;
  };
  const kinds = [...resources.filter((kind) => kind !== 'magic'), 'rosette'];
  for (const kind of kinds)
    while (missing() > 0) {
      const left = afterCubes(purse, plan);
      const has = kind === 'rosette' ? left.rosettes : (left.warehouse[kind] ?? 0);
      if (has <= 0) break;
      plan.burned = { ...plan.burned, [kind]: (plan.burned[kind] ?? 0) + 1 };
    }
}
// Steam: the commissar's unit, which would be lost, then the gauge, private steam, other magic.
export function withSteam(purse: Purse, plan: Plan, bill: Bill): Plan {
  const left = afterCubes(purse, plan);
  const owed = bill.steam;
  if (bill.isTankNamed) {
    const rest = owed - bill.tankNamed;
    const magic = Math.max(Math.min(left.virtual, rest), rest - left.gauge);
    return { ...plan, tank: bill.tankNamed, magic };
  }
  const gift = Math.min(left.virtual, owed);
  const tank = Math.min(left.tank, Math.max(0, owed - gift - left.gauge));
  return { ...plan, tank, magic: Math.max(gift, owed - tank - left.gauge) };
}

// The units of one line are sent in the order of its ways.
export function inSendingOrder(bill: Bill, paid: (Paid | undefined)[]): (Paid | undefined)[] {
  const sorted: (Paid | undefined)[] = [];
  for (let start = 0; start < bill.units.length;) {
    const need = bill.units[start] ?? '';
    let end = start;
    while (bill.units[end] === need) end += 1;
    const ways = waysOf(need);
    const place = (way: Paid | undefined) => ways.findIndex((one) => sameWay(one, way));
    sorted.push(...paid.slice(start, end).sort((one, other) => place(one) - place(other)));
    start = end;
  }
  return sorted;
}
