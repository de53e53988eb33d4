// The link to a server, with a socket that the test holds in its hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from './link';
import { joinOnlineTable, RemoteTable } from './remote_table';

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
  missed_from: 1,
  view: { number: last },
  chat: [],
});
const listener = (): Listener => ({
  welcome: vi.fn(),
  changed: vi.fn(),
  chat: vi.fn(),
  connection: vi.fn(),
});

const tables: RemoteTable[] = [];
function linked(heard: Listener): RemoteTable {
  const table = new RemoteTable('t', 'secret', heard, 'ws://x/ws');
  tables.push(table);
  return table;
}
function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pings = () => newest().sent.filter(({ type }) => type === 'ping');

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
  hide(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(heard = listener()) {
  const table = linked(heard);
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
      changes_in: 'en',
    });
  });
  it('asks an older server without the wish for differences', async () => {
    void linked(listener()).open();
    newest().onopen?.();
    newest().say({ type: 'refused', key: '', code: 'bad_message', message: '/changes_in' });
    expect(newest().sent.map((message) => 'changes_in' in message)).toEqual([true, false]);
  });
  it('makes whole views from differences, and begins again where one does not fit', async () => {
    const { heard } = await opened();
    const step = { type: 'stepped', entries: [] };
    newest().say({ ...step, from: 6, to: 6, change: { view: { number: [6] } } });
    newest().say({ ...step, from: 7, to: 7, change: { view: { number: [7] }, menu: [{ a: 1 }] } });
    expect(heard.changed).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'changed', to: 7, view: { number: 7 }, menu: { a: 1 } }),
    );
    const before = FakeSocket.all.length;
    newest().say({ ...step, from: 8, to: 8, change: { view: { unknown: [8] } } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all.length).toBe(before + 1);
    expect(heard.changed).toHaveBeenCalledTimes(2);
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
  it('asks once more where it asked too much at once', async () => {
    const { table } = await opened();
    const reply = table.ask({ type: 'move', move: 'create' });
    const asked = () => newest().sent.filter(({ type }) => type === 'move');
    const [first] = asked();
    newest().say({ type: 'refused', key: first?.['key'], code: 'too_fast', message: 'wait' });
    await vi.advanceTimersByTimeAsync(500);
    expect(asked()).toEqual([first, first]);
    newest().say({ type: 'accepted', key: first?.['key'], last: 6 });
    await expect(reply).resolves.toMatchObject({ type: 'accepted' });
  });
  it('asks the rules of the table where the page has others', async () => {
    const { table } = await opened();
    const reply = table.outlook(['create']);
    const sent = newest().sent.at(-1);
    expect(sent).toMatchObject({ type: 'menu', blocked: true, outlook: true, after: ['create'] });
    newest().say({ type: 'menu', key: sent?.['key'], menu: { decision: 'card', nested: [] } });
    await expect(reply).resolves.toMatchObject({ asked: { decision: 'card' }, nested: [] });
  });
  it('passes a hint on with its plan', async () => {
    const { table } = await opened();
    const reply = table.hint('hard');
    const key = newest().sent.at(-1)?.['key'];
    const plan = [{ move: 'done', description: { en: '', de: '' } }];
    const reasons = [{ en: 'Take glass.', de: 'Glas nehmen.' }];
    newest().say({ type: 'hint', key, number: 5, moves: [], plan, reasons });
    await expect(reply).resolves.toMatchObject({ number: 5, moves: [], plan, reasons });
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
  it('says that a move is not confirmed while the server looks for its store', async () => {
    const { table, heard } = await opened();
    const reply = table.ask({ type: 'move', move: 'done' });
    const key = newest().sent.at(-1)?.['key'];
    const moves = () => newest().sent.filter(({ type }) => type === 'move');
    newest().say({ type: 'refused', key, code: 'store_away', message: 'nothing was stored' });
    expect(heard.connection).toHaveBeenLastCalledWith('unconfirmed');
    await vi.advanceTimersByTimeAsync(1500);
    expect(moves()).toEqual([moves()[0], moves()[0]]);
    newest().say({ type: 'accepted', key, last: 6 });
    await expect(reply).resolves.toMatchObject({ last: 6 });
    expect(heard.connection).toHaveBeenLastCalledWith('open');
  });
  it('says so, too, when the reply is late, and when the connection ends before it', async () => {
    const { table, heard } = await opened();
    const reply = table.ask({ type: 'move', move: 'done' });
    const key = newest().sent.at(-1)?.['key'];
    await vi.advanceTimersByTimeAsync(2499);
    expect(heard.connection).toHaveBeenLastCalledWith('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.connection).toHaveBeenLastCalledWith('unconfirmed');
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    newest().onopen?.();
    newest().say(welcome(6));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.connection).toHaveBeenLastCalledWith('unconfirmed');
    newest().say({ type: 'accepted', key, last: 6 });
    await reply;
    expect(heard.connection).toHaveBeenLastCalledWith('open');
  });
  it('does not speak of moves where only a question waits', async () => {
    const { table, heard } = await opened();
    void table.ask({ type: 'menu', blocked: false });
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard.connection).toHaveBeenLastCalledWith('open');
    newest().onclose?.();
    expect(heard.connection).toHaveBeenLastCalledWith('lost', undefined);
  });
  it('asks for the pages before the welcome and then tells it whole', async () => {
    const heard = listener();
    const ready = linked(heard).open();
    newest().onopen?.();
    newest().say({ ...welcome(450), missed: [{ number: 401 }], missed_from: 251 });
    const asked = () => newest().sent.filter(({ type }) => type === 'history');
    expect(asked()).toEqual([expect.objectContaining({ from: 1, to: 250 })]);
    newest().say({ type: 'changed', from: 451, to: 451, entries: [], view: { number: 451 } });
    expect(heard.welcome).not.toHaveBeenCalled();
    const page = (to: number, entries: object[]) =>
      newest().say({ type: 'history', key: asked().at(-1)?.['key'], last: 451, to, entries });
    page(200, [{ number: 1 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()[1]).toMatchObject({ from: 201, to: 250 });
    newest().say({ type: 'refused', key: asked()[1]?.['key'], code: 'too_fast', message: 'wait' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()[2]).toMatchObject({ from: 201, to: 250 });
    page(250, [{ number: 230 }]);
    await ready;
    expect(heard.welcome).toHaveBeenCalledOnce();
    expect(vi.mocked(heard.welcome).mock.calls[0]?.[0].missed.map(({ number }) => number)).toEqual([
      1, 230, 401,
    ]);
    expect(heard.changed).toHaveBeenCalledOnce();
  });
  it('begins anew where the connection breaks between two pages', async () => {
    const heard = listener();
    const ready = linked(heard).open();
    newest().onopen?.();
    newest().say({ ...welcome(450), missed_from: 251 });
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: 'hello', last: 0 });
    newest().say({ ...welcome(20), missed_from: 1 });
    await ready;
    expect(heard.welcome).toHaveBeenCalledOnce();
  });
  it('asks for a sign of life when it hears nothing, and goes on when one comes', async () => {
    const { heard } = await opened();
    await vi.advanceTimersByTimeAsync(3999);
    expect(pings()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(pings()).toEqual([{ type: 'ping', key: 'alive' }]);
    newest().say({ type: 'pong', key: 'alive' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard.connection).toHaveBeenLastCalledWith('open');
  });
  it('takes a silent connection for lost within ten seconds and opens another', async () => {
    const { heard } = await opened();
    const frozen = newest();
    await vi.advanceTimersByTimeAsync(9999);
    expect(heard.connection).toHaveBeenCalledWith('lost', undefined);
    expect(FakeSocket.all).toHaveLength(2);
    frozen.say(welcome(9)); // what comes late on the old one counts no more
    expect(heard.welcome).toHaveBeenCalledOnce();
    newest().onopen?.();
    newest().say(welcome(6));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.connection).toHaveBeenLastCalledWith('open');
  });
  it('gives up a server that says no welcome', async () => {
    const heard = listener();
    void linked(heard).open();
    newest().onopen?.();
    await vi.advanceTimersByTimeAsync(10_600);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('asks rarely while the page is out of sight, and at once when it comes back', async () => {
    await opened();
    hide(true);
    newest().say({ type: 'presence', here: [0] });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(pings()).toHaveLength(0);
    hide(false);
    expect(pings()).toHaveLength(1);
  });
  it('tries again at once when the device has a network again', async () => {
    await opened();
    newest().onclose?.();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('does not come back after the last goodbye, and says which one it was', async () => {
    const { heard } = await opened();
    newest().say({ type: 'bye', code: 'table_ended', message: 'over' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard.connection).toHaveBeenLastCalledWith('ended', 'table_ended');
  });
  it('comes back when the server says, and tells why it went', async () => {
    const { heard } = await opened();
    newest().say({ type: 'bye', code: 'stopping', message: 'later', reconnect_after_ms: 1500 });
    newest().onclose?.();
    expect(heard.connection).toHaveBeenLastCalledWith('lost', 'stopping');
    await vi.advanceTimersByTimeAsync(1400);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('waits for a server that restarts while the table is opened', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('lost')));
    const ready = linked(listener()).open();
    for (let count = 0; count < 5; ++count) {
      newest().onclose?.();
      await vi.advanceTimersByTimeAsync(8000);
    }
    newest().onopen?.();
    newest().say(welcome(5));
    await expect(ready).resolves.toBeUndefined();
  });
  it('says that there is no server where the page is files alone', async () => {
    const answer = { ok: false, status: 404, json: () => Promise.reject(new Error('no text')) };
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    const ready = linked(listener()).open();
    const outcome = expect(ready).rejects.toMatchObject({ code: 'no_server' });
    for (let count = 0; count < 3; ++count) {
      newest().onclose?.();
      await vi.advanceTimersByTimeAsync(8000);
    }
    await outcome;
  });
});

describe('sitting down', () => {
  const answers = (...all: [number, object][]) => {
    const sent: { name: string; key: string }[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as { name: string; key: string });
      const [status, answer] = all[sent.length - 1] ?? [0, {}];
      if (status === 0) return Promise.reject(new Error('lost'));
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(answer) });
    });
    return sent;
  };
  const taken: [number, object] = [409, { code: 'name_taken', message: 'taken' }];
  const sat: [number, object] = [200, { seat: 1, token: 'mine' }];

  it('finds a free name for whoever has given none', async () => {
    const sent = answers(taken, taken, sat);
    await expect(joinOnlineTable('t', '', 'Guest')).resolves.toBe('mine');
    expect(sent.map(({ name }) => name)).toEqual(['Guest', 'Guest 2', 'Guest 3']);
  });
  it('tells whoever has given a name that it is taken', async () => {
    answers(taken);
    await expect(joinOnlineTable('t', 'Anna', 'Guest')).rejects.toThrow('taken');
  });
  it('asks once more with the same key where the answer was lost', async () => {
    const sent = answers([0, {}], sat);
    await expect(joinOnlineTable('t', 'Anna', 'Guest')).resolves.toBe('mine');
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key.length).toBeGreaterThanOrEqual(22);
  });
});
