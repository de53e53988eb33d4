// @vitest-environment node
// The engine's face, with the real module: the guarantees for the page.
import { beforeAll, describe, expect, it } from 'vitest';
import { doorOf } from '../../testing/real_door';
import { DoorRefusal, type Door } from './door';

let door: Door;
beforeAll(async () => {
  door = await doorOf('stephens');
});

function table() {
  const seats = [
    { kind: 'human' as const, name_or_level: 'Anna' },
    { kind: 'bot' as const, name_or_level: 'easy' },
  ];
  const made = door.call('make', {
    game: 'stephens',
    players: 2,
    options: {},
    seed: '0x7',
    seats,
    is_hot_seat: false,
    now: 1,
  });
  const start = { type: 'start', key: 'start', last: made.lines.length } as const;
  const said = door.call('message', { table: made.table, seat: 0, now: 2, message: start });
  return { number: made.table, lines: [...made.lines, ...said.lines], said };
}

describe('the module', () => {
  it('knows Stephens, its options, orders and bots', () => {
    const game = door.call('games', {}).find(({ id }) => id === 'stephens');
    expect(game).toMatchObject({
      min_players: 1,
      max_players: 4,
      edition: { name: 'first edition' },
    });
    expect(game?.levels).toContain('medium');
    expect(Object.keys(game?.sentences ?? {})).toHaveLength(8);
    expect(game?.orders.map(({ id }) => id)).toContain('free_gains');
  });
  it('opens the book in both languages', () => {
    const book = door.call('book', { game: 'stephens', sections: ['rules', 'score'] });
    expect(Object.keys(book.de['rules'] ?? {})).toEqual(Object.keys(book.en['rules'] ?? {}));
    expect(Object.keys(book.data)).toContain('contracts');
  });
  it('plays the same game again from its lines', () => {
    const { number, lines } = table();
    const opened = door.call('open', { lines });
    const hello = { type: 'hello', protocol: 1, table: '' } as const;
    const view = (one: number) =>
      JSON.stringify(
        door.call('message', { table: one, seat: 0, now: 3, message: hello }).messages,
      );
    expect(view(opened.table)).toBe(view(number));
  });
  it('lets a bot think of a move that is then accepted', () => {
    const { number, said } = table();
    let bot = said.bot;
    for (let count = 0; count < 20 && !bot; ++count) {
      const menu = door.call('message', {
        table: number,
        seat: 0,
        now: 3,
        message: { type: 'menu', key: 'm', blocked: false },
      }).messages[0];
      if (menu?.type !== 'menu') throw new Error('no menu');
      const move = {
        type: 'move',
        key: `k${count}`,
        last: menu.menu.number,
        move: menu.menu.choices[0]?.move ?? '',
      } as const;
      bot = door.call('message', { table: number, seat: 0, now: 4, message: move }).bot;
    }
    if (!bot) throw new Error('the bot never had a turn');
    const thought = door.call('think', {
      table: number,
      seat: bot.seat,
      level: bot.level,
      seed: '0x1',
    });
    const played = door.call('play_bot', {
      table: number,
      seat: bot.seat,
      viewer: 0,
      now: 5,
      move: thought.moves[0]?.move ?? '',
    });
    expect(played.messages[0]?.type).toBe('changed');
    expect(played.lines.length).toBeGreaterThan(0);
  });
  it('refuses nonsense with a code and a sentence', () => {
    expect(() => door.call('open', { lines: ['{}'] })).toThrow(DoorRefusal);
    expect(() =>
      door.call('import', {
        content: 'nonsense',
        file_name: 'x.tischwerk',
        nameless: 'Player',
        now: 1,
      }),
    ).toThrow(/x\.tischwerk/);
    const message = { type: 'ping', key: 'p' } as const;
    expect(() => door.call('message', { table: 999, seat: 0, now: 1, message })).toThrow('999');
  });
});
