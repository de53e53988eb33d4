import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStatuses } from './online_tables';

const status = (table: string, more: object = {}) => ({
  table,
  game: 'stephens',
  phase: 'playing',
  seat: 0,
  seats: [],
  asked: [1],
  deadline: null,
  move_count: 3,
  changed_at: 100,
  totals: [],
  winners: [],
  ...more,
});

function serve(answers: Record<string, Response | 'down'>) {
  vi.stubGlobal('fetch', (path: string) => {
    const answer = answers[path.split('/').at(-1) ?? ''] ?? 'down';
    return answer === 'down' ? Promise.reject(new TypeError('down')) : Promise.resolve(answer);
  });
}

describe('the tables of this browser on the server', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('come where I am asked first, then the latest, then those that are over', async () => {
    serve({
      over: Response.json(status('over', { phase: 'over', asked: [], changed_at: 900 })),
      older: Response.json(status('older')),
      newer: Response.json(status('newer', { changed_at: 200 })),
      mine: Response.json(status('mine', { asked: [1, 0], changed_at: 1 })),
    });
    const found = await readStatuses(
      ['over', 'older', 'newer', 'mine'].map((table) => [table, 'token']),
    );
    expect(found.map(({ table }) => table)).toEqual(['mine', 'newer', 'older', 'over']);
    expect(found.map(({ isMyTurn }) => isMyTurn)).toEqual([true, false, false, false]);
  });

  it('are left out when they are gone or do not answer', async () => {
    serve({
      gone: Response.json({}, { status: 404 }),
      lost: 'down',
      here: Response.json(status('here')),
    });
    const found = await readStatuses(['gone', 'lost', 'here'].map((table) => [table, 'token']));
    expect(found.map(({ table }) => table)).toEqual(['here']);
  });

  it('are none without a seat, and a failure without a server', async () => {
    serve({});
    expect(await readStatuses([])).toEqual([]);
    await expect(readStatuses([['oak', 'token']])).rejects.toThrow('does not answer');
  });
});
