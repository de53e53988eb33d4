// A payment is proposed, exchanged part by part and summed up by the rules themselves.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Door } from '$lib/engine/door';
import { doorOf } from '../../../testing/real_door';
import { exchanged, movesOf, nextWay, partsOf } from './payment';

let door: Door;
let of: { game: string; edition: string; rules: string; seat: number };
let start: Record<string, unknown>;

beforeAll(async () => {
  door = await doorOf('factory42');
  const seats = ['A', 'B'].map((name) => ({ kind: 'human' as const, name_or_level: name }));
  const { table, lines } = door.call('make', {
    game: 'factory42',
    players: 2,
    options: { mode: 'commissions' },
    seed: '0x1',
    seats,
    is_hot_seat: true,
    now: 1,
  });
  const begin = { type: 'start', key: 'start', last: lines.length } as const;
  door.call('message', { table, seat: 0, now: 1, message: begin });
  const hello = { type: 'hello', protocol: 1, table: '' } as const;
  const { messages } = door.call('message', { table, seat: 0, now: 1, message: hello });
  const welcome = messages.find(({ type }) => type === 'welcome');
  if (welcome?.type !== 'welcome' || !welcome.menu) throw new Error('nobody is asked');
  const { edition, rules } = welcome.view;
  of = { game: 'factory42', edition, rules, seat: 0 };
  start = welcome.menu.imagined as Record<string, unknown>;
});

// The position of a scenario: its values, by JSON pointer.
function positionWith(changes: Record<string, unknown>): unknown {
  const position = structuredClone(start);
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer.slice(1).split('/');
    const last = keys.pop() ?? '';
    const place = keys.reduce((at, key) => at[key] as Record<string, unknown>, position);
    place[last] = value;
  }
  return position;
}
const looking = (position: unknown, before: string[]) => (moves: readonly string[]) => {
  try {
    return door.call('basket', { ...of, position, after: [...before, ...moves], wishes: [] });
  } catch {
    return undefined; // another seat is asked
  }
};

// The scenario "the magic that is converted pays no steam": two cubes left, one of them magic, and
// steam in gauge and tank.
describe('an invention that converts cubes (FF-13.4)', () => {
  const parts = (given: string[] = []) => {
    const position = positionWith({
      '/pool': {},
      '/bag': {},
      '/tower': {},
      '/event': 'final',
      '/events_left': 0,
      '/round': 6,
      '/market_deck': ['m7', 'm8', 'm9'],
      '/event_deck': Array.from({ length: 12 }, (_, one) => `e${String(one + 6).padStart(2, '0')}`),
      '/gauge': 1,
      '/start_player': 0,
      '/phase': 'resolution',
      '/location': 'operations',
      '/players/0/warehouse': { gold: 1, magic: 1 },
      '/players/0/improvements': ['incinerator'],
      '/players/0/private_steam': 1,
      '/players/0/researched': ['i12'],
      '/players/0/uses': { i12: 2 },
      '/players/0/workers': ['operations'],
      '/players/0/unplaced': 6,
      '/steps': [{ step: 'activate_invention', seat: 0 }],
    });
    return partsOf(looking(position, ['activate card=i12']), given);
  };
  it('asks only for private steam: magic that is kept pays none', () => {
    expect(parts().map(({ question }) => question.decision)).toEqual(['steam_payment']);
    expect(parts()[0]?.offered).toEqual(['amount amount=0', 'amount amount=1']);
  });
  it('is proposed from the gauge (FF-19.2), and can be exchanged', () => {
    const [first] = parts();
    expect(movesOf(parts())).toEqual(['amount amount=0']);
    if (!first) throw new Error('nothing is asked');
    const other = exchanged(parts(), 0, nextWay(first));
    expect(movesOf(parts(other))).toEqual(['amount amount=1']);
    expect(nextWay({ ...first, move: 'amount amount=1' })).toBe('amount amount=0');
  });
  it('leaves out what is not offered', () => {
    expect(movesOf(parts(['amount amount=2']))).toEqual(['amount amount=0']);
  });
});
