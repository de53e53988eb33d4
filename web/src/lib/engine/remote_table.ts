// A table on the server: the same messages over a WebSocket. A lost connection is taken up again
// where it broke; a message without a reply is sent again with its key, and never done twice.
// A connection that is open and carries nothing shows only by its silence, so the page asks for a
// sign of life.
import { speech } from '$lib/words/words.svelte';
import type { TableWish } from './door';
import { TableLink, type Listener } from './link';
import { protocolVersion, type ClockRule, type Hint, type ServerMessage } from './protocol';

// A reply that comes later than this: the server has probably lost its store.
const lateAfter = 2500;
const sendAgainAfter = 1500;
// A sign is asked for after this much silence, rarely while the page is out of sight, and has this
// long to come; the first answer of a server may take longer.
const quietAfter = 4000;
const quietAfterHidden = 60_000;
const signWithin = 5000;
const welcomeWithin = 10_000;
const signKey = 'alive';

interface Waiting {
  text: string;
  isCommand: boolean; // it changes the table
  resolve(message: ServerMessage): void;
  reject(problem: Error): void;
}

export interface MadeTable {
  table: string;
  token: string;
}

export class ServerProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function request(path: string, how: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new ServerProblem('unreachable', 'the server does not answer');
  }
  if (response.status === 204) return undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) {
    const told = (answer ?? {}) as { code?: string; message?: string };
    throw new ServerProblem(
      told.code ?? (response.status === 404 || response.status === 405 ? 'no_server' : 'server'),
      told.message ?? `status ${response.status}`,
    );
  }
  return answer;
}

export function post(path: string, body: object): Promise<unknown> {
  return request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function makeOnlineTable(
  wish: TableWish,
  name: string,
  clock: ClockRule,
  isPublic = false,
): Promise<MadeTable> {
  const seats = wish.seats.map((seat) => ({
    kind: seat.kind,
    name: seat.kind === 'human' ? seat.name_or_level || name : '',
    level: seat.kind === 'bot' ? seat.name_or_level : '',
  }));
  // Only the first person is here; all others sit down by the link.
  const mine = seats.findIndex((seat) => seat.kind === 'human');
  const asked = seats.map((seat, index) =>
    seat.kind === 'human' && index !== mine ? { kind: 'open', name: '', level: '' } : seat,
  );
  const made = (await post('/api/tables', {
    game: wish.game,
    players: wish.players,
    options: wish.options,
    clock,
    is_public: isPublic,
    allows_hints: wish.allows_hints ?? false,
    seats: asked,
  })) as { table: string; seats: { seat: number; token: string }[] };
  return { table: made.table, token: made.seats[0]?.token ?? '' };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

// Whoever has given no name gets the first one like `nameless` that nobody at the table has. An
// answer that was lost is asked for once more with the same key, which takes one seat only.
export async function joinOnlineTable(
  table: string,
  name: string,
  nameless: string,
): Promise<string> {
  const key = randomKey();
  let lost = 0;
  for (let number = 1; ; ++number) {
    const tried = name || (number === 1 ? nameless : `${nameless} ${number}`);
    try {
      const link = await post(`${at(table)}/join`, { name: tried, key });
      return (link as { token: string }).token;
    } catch (problem) {
      const code = problem instanceof ServerProblem ? problem.code : '';
      if (code === 'unreachable' && lost++ === 0) number -= 1;
      else if (name || number > 9 || code !== 'name_taken') throw problem;
    }
  }
}

// Without a secret the session counts: a person who is signed in sits on the claimed seat.
export function shown(token: string): HeadersInit {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

// Another secret for a seat: whoever has the old one only watches from then on.
export async function changeSecret(table: string, token: string): Promise<string> {
  const link = await request(`${at(table)}/secret`, {
    method: 'POST',
    headers: shown(token),
  });
  return (link as { token: string }).token;
}

// The seat is nobody's any more: open again before the start, a bot's in a game.
export async function withdrawSecret(table: string, token: string): Promise<void> {
  await request(`${at(table)}/secret`, {
    method: 'DELETE',
    headers: shown(token),
  });
}

export class RemoteTable extends TableLink {
  readonly kind = 'online';
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private isClosed = false;
  private isGreeted = false;
  private isInDoubt = false; // whether a command that was sent has happened
  private isAskingForChanges = true;
  private tries = 0;
  private notBefore = 0; // the server asks to stay away until then
  private why: string | undefined; // the last goodbye's code, until the next welcome
  private reopening: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private opening: { resolve(): void; reject(problem: Error): void } | undefined;

  constructor(
    private readonly table: string,
    private readonly token: string | undefined,
    listener: Listener,
    private readonly address = socketAddress(),
  ) {
    super(listener);
  }

  open(): Promise<void> {
    document.addEventListener('visibilitychange', this.lookAround);
    window.addEventListener('online', this.lookAround);
    return new Promise((resolve, reject) => {
      this.opening = { resolve, reject };
      this.connect();
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.reopening);
    clearTimeout(this.silence);
    document.removeEventListener('visibilitychange', this.lookAround);
    window.removeEventListener('online', this.lookAround);
    this.socket?.close();
  }

  async hint(level: string): Promise<Hint> {
    const reply = await this.ask({ type: 'hint', level });
    if (reply.type !== 'hint') throw new Error(`an answer of another kind: ${reply.type}`);
    return reply;
  }

  protected pass(message: { key: string }): Promise<ServerMessage> {
    const text = JSON.stringify(message);
    const isCommand = 'last' in message;
    const reply = new Promise<ServerMessage>((resolve, reject) =>
      this.waiting.set(message.key, { text, isCommand, resolve, reject }),
    );
    if (this.isGreeted) this.socket?.send(text);
    if (isCommand) setTimeout(() => this.doubt(message.key), lateAfter);
    return reply;
  }

  private doubt(key: string): void {
    if (!this.waiting.has(key) || this.isClosed) return;
    this.isInDoubt = true;
    this.listener.connection('unconfirmed');
  }

  // The server has lost its store and looks for it: nothing has happened yet.
  private askAgainLater(key: string): void {
    this.doubt(key);
    setTimeout(() => {
      const waiting = this.waiting.get(key);
      if (waiting && this.isGreeted) this.socket?.send(waiting.text);
    }, sendAgainAfter);
  }

  private settle(key: string, message: ServerMessage): void {
    this.waiting.get(key)?.resolve(message);
    this.waiting.delete(key);
    if (!this.isInDoubt || this.hasUnconfirmed()) return;
    this.isInDoubt = false;
    if (this.isGreeted) this.listener.connection('open');
  }

  private hasUnconfirmed(): boolean {
    return [...this.waiting.values()].some(({ isCommand }) => isCommand);
  }

  private connect(): void {
    clearTimeout(this.reopening);
    this.reopening = undefined;
    this.isGreeted = false;
    if (this.tries === 0)
      this.listener.connection(this.hasUnconfirmed() ? 'unconfirmed' : 'waiting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.sayHello();
    socket.onmessage = (event: MessageEvent<string>) => {
      this.expectSign();
      this.take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => this.lost();
    this.giveUpAfter(welcomeWithin);
  }

  private sayHello(): void {
    this.socket?.send(
      JSON.stringify({
        type: 'hello',
        protocol: protocolVersion,
        table: this.table,
        ...(this.token ? { token: this.token } : {}),
        last: this.last, // 0 at first: the whole history comes with the welcome
        ...(this.isAskingForChanges ? { changes_in: speech.language } : {}),
      }),
    );
  }

  private take(message: ServerMessage): void {
    if (message.type === 'refused' && !this.isGreeted && this.isAskingForChanges) {
      this.isAskingForChanges = false; // an older server does not know the wish
      return this.sayHello();
    }
    if (message.type === 'welcome') this.greet(message);
    else if (message.type === 'bye')
      this.leave(message.code, message.message, message.reconnect_after_ms ?? undefined);
    else this.hearOrBeginAgain(message);
    if (!('key' in message)) return;
    const isAway = message.type === 'refused' && message.code === 'store_away';
    if (isAway && this.waiting.get(message.key)?.isCommand) this.askAgainLater(message.key);
    else this.settle(message.key, message);
  }

  // A difference that does not fit: the next welcome brings the whole view.
  private hearOrBeginAgain(message: ServerMessage): void {
    try {
      this.hear(message);
    } catch (problem) {
      if (message.type !== 'stepped') throw problem;
      this.abandon();
    }
  }

  private greet(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.tries = 0;
    this.why = undefined;
    this.isGreeted = true;
    this.expectSign();
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    this.hear(message);
    const socket = this.socket;
    void this.greeting.then(() => {
      if (socket !== this.socket) return; // lost again meanwhile
      this.listener.connection(this.isInDoubt ? 'unconfirmed' : 'open');
      this.opening?.resolve();
      this.opening = undefined;
    });
  }

  // A goodbye without a time to come back is the last one.
  private leave(code: string, message: string, reconnectAfter: number | undefined): void {
    this.why = code;
    if (reconnectAfter === undefined) this.end(new ServerProblem(code, message));
    else this.notBefore = Date.now() + reconnectAfter;
  }

  private end(problem: ServerProblem): void {
    this.close();
    this.opening?.reject(problem);
    this.opening = undefined;
    this.listener.connection('ended', problem.code);
  }

  // ---- Signs of life.

  private expectSign(): void {
    clearTimeout(this.silence);
    if (!this.isGreeted || this.isClosed) return;
    const quiet = document.hidden ? quietAfterHidden : quietAfter;
    this.silence = setTimeout(() => this.askForSign(), quiet);
  }

  private askForSign(): void {
    this.socket?.send(JSON.stringify({ type: 'ping', key: signKey }));
    this.giveUpAfter(signWithin);
  }

  private giveUpAfter(time: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.abandon(), time);
  }

  // The browser may wait minutes before it calls such a connection closed.
  private abandon(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.lost();
  }

  // The page comes into sight again, or the device has a network again.
  private readonly lookAround = (): void => {
    if (this.isClosed || document.hidden) return;
    if (this.isGreeted) this.askForSign();
    else if (this.reopening) this.connect();
  };

  private lost(): void {
    clearTimeout(this.silence);
    this.isGreeted = false;
    if (this.isClosed) return;
    this.tries += 1;
    if (this.opening && this.tries === 3) void this.lookForServer();
    this.isInDoubt = this.hasUnconfirmed();
    this.listener.connection(this.isInDoubt ? 'unconfirmed' : 'lost', this.why);
    const pause = Math.min(8000, 250 * 2 ** this.tries);
    this.reopening = setTimeout(() => this.connect(), Math.max(pause, this.notBefore - Date.now()));
  }

  // A page of files alone has no server behind it, and none will come.
  private async lookForServer(): Promise<void> {
    const problem: unknown = await request(at(this.table), {}).catch((why: unknown) => why);
    const isNone = problem instanceof ServerProblem && problem.code === 'no_server';
    if (isNone && this.opening) this.end(problem);
  }
}

function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
