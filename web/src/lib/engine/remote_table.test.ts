// The link to a server, with a socket that the test holds in its hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from './link';
import { RemoteTable, ServerProblem } from './remote_table';

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const welcome = (last: number) => ({
  type: 'welcome',
  protocol: 1,
  table: 't',
  last,
  missed: [],
  view: { number: last },
  chat: [],
});
const listener = (): Listener => ({
  welcome: vi.fn(),
  changed: vi.fn(),
  chat: vi.fn(),
  connection: vi.fn(),
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(heard = listener()) {
  const table = new RemoteTable('t', 'secret', heard, 'ws://x/ws');
  const ready = table.open();
  newest().onopen?.();
  newest().say(welcome(5));
  await ready;
  return { table, heard };
}

describe('a table on the server', () => {
  it('begins with hello and the secret of the seat', async () => {
    await opened();
    expect(newest().sent[0]).toEqual({
      type: 'hello',
      protocol: 1,
      table: 't',
      token: 'secret',
      last: 0,
    });
  });
  it('says the last line it knows with everything that changes the table', async () => {
    const { table } = await opened();
    const reply = table.ask({ type: 'move', move: 'done' });
    const sent = newest().sent.at(-1);
    expect(sent).toMatchObject({ type: 'move', move: 'done', last: 5 });
    newest().say({ type: 'accepted', key: sent?.['key'], last: 6 });
    await expect(reply).resolves.toMatchObject({ type: 'accepted' });
  });
  it('turns a refusal into a problem with its rule', async () => {
    const { table } = await opened();
    const reply = table.ask({ type: 'move', move: 'create' });
    newest().say({
      type: 'refused',
      key: newest().sent.at(-1)?.['key'],
      code: 'blocked',
      message: 'no',
      last: 5,
    });
    await expect(reply).rejects.toThrow('no');
  });
  it('goes on after a lost connection and repeats what was not answered', async () => {
    const { table } = await opened();
    const reply = table.ask({ type: 'move', move: 'done' });
    const key = newest().sent.at(-1)?.['key'];
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: 'hello', last: 5 });
    newest().say(welcome(6));
    expect(newest().sent.find((message) => message['type'] === 'move')).toMatchObject({ key });
    newest().say({ type: 'accepted', key, last: 6 });
    await expect(reply).resolves.toMatchObject({ last: 6 });
  });
  it('does not come back when the server says good-bye for good', async () => {
    const { heard } = await opened();
    newest().say({ type: 'bye', code: 'unsupported_protocol', message: 'too old' });
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard.connection).toHaveBeenLastCalledWith('lost', 'server_changed');
  });
  it('says that nobody answers after some tries', async () => {
    const ready = new RemoteTable('t', undefined, listener(), 'ws://x/ws').open();
    const outcome = expect(ready).rejects.toThrow(ServerProblem);
    for (let count = 0; count < 3; ++count) {
      newest().onclose?.();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await outcome;
  });
});
