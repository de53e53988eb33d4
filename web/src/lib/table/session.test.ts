// A click is a single trip: the next question comes along with the change; nothing is asked for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteTable } from '$lib/engine/remote_table';
import { settings } from '$lib/app/settings.svelte';
import { joined } from './story/entries';
import type { GameClient } from './game';
import { TableSession } from './session.svelte';

type Message = Record<string, unknown>;

class FakeSocket {
  static last: FakeSocket;
  sent: Message[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Message);
  }
  close() {
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const words = { en: '', de: '' };
const entry = (number: number, seat: number, type = 'moved', back_to?: number) => ({
  number,
  at: 0,
  type,
  seat,
  by: null,
  move: null,
  turn: null,
  back_to: back_to ?? null,
  words,
  happenings: [],
});
const menu = (number: number, ...moves: string[]) => ({
  number,
  seat: 0,
  decision: 'd',
  prompt: words,
  is_in_turn: true,
  choices: moves.map((move) => ({ move, description: words, blocked: null })),
});
const view = (number: number, asked: number) => ({
  number,
  seat: 0,
  phase: 'playing',
  seats: [],
  scores: [],
  decisions: [{ seat: asked, name: 'd', prompt: words, is_in_turn: true }],
});
const game = {
  placesOf: () => [],
  flightsOf: () => [],
} as unknown as GameClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.values.confirm = 'never';
});
afterEach(() => vi.unstubAllGlobals());

async function seated() {
  const session = new TableSession(game);
  const link = new RemoteTable('t', 'secret', session, 'ws://x/ws');
  session.link = link;
  const ready = link.open();
  const socket = FakeSocket.last;
  socket.onopen?.();
  socket.say({
    type: 'welcome',
    protocol: 1,
    table: 't',
    seat: 0,
    last: 5,
    at: 0,
    missed: [entry(4, 1), entry(5, 1)],
    view: view(5, 0),
    chat: [],
    menu: menu(5, 'a', 'b'),
    since: [entry(4, 1), entry(5, 1)],
  });
  await ready;
  return { session, socket };
}

// Any question of the next moments would be sent by then.
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a person at a table of the server', () => {
  it('knows all after the welcome and has asked for nothing', async () => {
    const { session, socket } = await seated();
    await settle();
    expect(socket.sent.map((message) => message['type'])).toEqual(['hello']);
    expect(session.menu?.choices).toHaveLength(2);
    expect(session.since.map(({ number }) => number)).toEqual([4, 5]);
    expect(session.entries.map(({ number }) => number)).toEqual([4, 5]);
  });

  it('sends one message for one click, and none when the others have moved', async () => {
    const { session, socket } = await seated();
    const choice = session.menu?.choices[0];
    if (!choice) throw new Error('no choice');
    session.tapChoice(choice);
    socket.say({
      type: 'changed',
      from: 6,
      to: 6,
      entries: [entry(6, 0)],
      view: view(6, 0),
      menu: menu(6, 'c'),
      since: null,
    });
    socket.say({ type: 'accepted', key: socket.sent.at(-1)?.['key'], last: 6 });
    await settle();
    expect(socket.sent.map((message) => message['type'])).toEqual(['hello', 'move']);
    expect(session.menu?.choices.map(({ move }) => move)).toEqual(['c']);

    socket.say({
      type: 'changed',
      from: 7,
      to: 8,
      entries: [entry(7, 0), entry(8, 1)],
      view: view(8, 0),
      menu: menu(8, 'd'),
      since: [entry(8, 1)],
    });
    await settle();
    expect(socket.sent).toHaveLength(2);
    expect(session.since.map(({ number }) => number)).toEqual([8]);
    expect(session.menu?.number).toBe(8);
  });

  it('needs no further message for an undo or for an outdated move', async () => {
    const { session, socket } = await seated();
    const sent = session.send({ type: 'undo' });
    socket.say({
      type: 'changed',
      from: 6,
      to: 6,
      entries: [entry(6, 0, 'undone', 4)],
      view: view(6, 0),
      menu: menu(6, 'a'),
      since: null,
    });
    socket.say({ type: 'accepted', key: socket.sent.at(-1)?.['key'], last: 6 });
    await sent;
    expect(session.entries.map(({ number }) => number)).toEqual([4, 6]);

    const late = session.send({ type: 'move', move: 'a' });
    socket.say({
      type: 'refused',
      key: socket.sent.at(-1)?.['key'],
      code: 'outdated',
      message: 'too late',
      rule: null,
      last: 7,
      view: view(7, 0),
      menu: menu(7, 'x'),
    });
    await late;
    await settle();
    expect(socket.sent.map((message) => message['type'])).toEqual(['hello', 'undo', 'move']);
    expect(session.menu?.choices.map(({ move }) => move)).toEqual(['x']);
  });
});

describe('several choices that are one wish', () => {
  const accept = async (socket: FakeSocket, number: number, next: string) => {
    socket.say({
      type: 'changed',
      from: number,
      to: number,
      entries: [entry(number, 0)],
      view: view(number, 0),
      menu: menu(number, next),
      since: null,
    });
    socket.say({ type: 'accepted', key: socket.sent.at(-1)?.['key'], last: number });
    await settle();
  };

  it('are taken back as one, and only they', async () => {
    const { session, socket } = await seated();
    const wish = session.playInTurn(['a', 'b']);
    await accept(socket, 6, 'b');
    await accept(socket, 7, 'c');
    expect(await wish).toBe(true);
    void session.undo();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'undo', back_to: 5 });
    await accept(socket, 8, 'a');
    void session.undo();
    expect(socket.sent.at(-1)).not.toHaveProperty('back_to');
  });

  it('are forgotten with the next choice', async () => {
    const { session, socket } = await seated();
    const wish = session.playInTurn(['a']);
    await accept(socket, 6, 'b');
    await wish;
    void session.send({ type: 'move', move: 'b' });
    await accept(socket, 7, 'c');
    void session.undo();
    expect(socket.sent.at(-1)).not.toHaveProperty('back_to');
  });
});

describe('looking back', () => {
  it('ends with the present, even if the past comes later', async () => {
    const { session } = await seated();
    let arrive = (_: unknown) => {};
    const link = session.link as unknown as { viewAt: () => Promise<unknown> };
    link.viewAt = () => new Promise((resolve) => (arrive = resolve));
    const looked = session.lookBack(2);
    await session.lookBack(undefined);
    arrive({ number: 2, position: {}, scores: [] });
    await looked;
    expect(session.isPast).toBe(false);
  });
});

describe('the history that the page keeps', () => {
  it('loses what was taken back, and only that', () => {
    const known = [entry(1, 0, 'seated'), entry(2, 0), entry(3, 1), entry(4, 1, 'answered')];
    const after = joined(known, 5, [entry(5, 0, 'undone', 2), entry(6, 1)]);
    expect(after.map(({ number }) => number)).toEqual([1, 2, 5, 6]);
  });
  it('takes a line only once', () => {
    const after = joined([entry(1, 0), entry(2, 0)], 2, [entry(2, 0), entry(3, 1)]);
    expect(after.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});
