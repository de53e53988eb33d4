// A table as the page sees it, wherever it runs. Both kinds speak the messages of the protocol;
// only how a message travels differs.
import type {
  Changed,
  ChatLine,
  ClientMessage,
  Hint,
  HistoryEntry,
  PastView,
  Presence,
  PreviewView,
  Refused,
  ServerMessage,
  Welcome,
} from './protocol';

// 'unconfirmed': nobody knows yet whether what was sent last has happened; it is sent again.
export type Connection = 'open' | 'waiting' | 'lost' | 'unconfirmed';

export interface Listener {
  // `known` is the last line that was known before: what was missed came after it.
  welcome(message: Welcome, known: number): void;
  changed(message: Changed): void;
  chat(line: ChatLine): void;
  presence?(who: Presence): void; // only where somebody may be elsewhere
  connection(state: Connection, why?: string): void;
  waitsFor?(answers: number): void; // as many as were asked for and have not come
}

export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
  }
}

type Keyed = Extract<ClientMessage, { key: string }>;
// A message without what the link adds itself.
type Without<Message> = Message extends unknown ? Omit<Message, 'key' | 'last'> : never;
export type Wish = Without<Keyed>;

export abstract class TableLink {
  abstract readonly kind: 'local' | 'online';
  protected last = 0;
  // Until all that was missed has come, and the welcome has been passed on.
  protected greeting: Promise<void> = Promise.resolve();
  private held: ServerMessage[] | undefined; // what came meanwhile
  private lastKey = 0;
  private asking = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 8);

  constructor(protected readonly listener: Listener) {}

  abstract open(): Promise<void>;
  abstract close(): void;
  abstract hint(level: string): Promise<Hint>;
  // Sends one message and gives the reply that repeats its key.
  protected abstract pass(message: Keyed): Promise<ServerMessage>;

  async ask(wish: Wish): Promise<ServerMessage> {
    const isQuestion = [
      'menu',
      'preview',
      'history',
      'since_last_turn',
      'view_at',
      'hint',
      'chat',
      'ping',
    ].includes(wish.type);
    const key = `${this.prefix}${++this.lastKey}`;
    const message = isQuestion ? { ...wish, key } : { ...wish, key, last: this.last };
    this.listener.waitsFor?.(++this.asking);
    try {
      return await this.patiently(message as Keyed);
    } finally {
      this.listener.waitsFor?.(--this.asking);
    }
  }

  // Whoever asks much waits a moment: nothing has happened yet.
  private async patiently(message: Keyed): Promise<ServerMessage> {
    const isPatient = message.type === 'preview' || message.type === 'move';
    for (let tries = 0; ; ++tries) {
      const reply = await this.pass(message);
      if (reply.type !== 'refused') return reply;
      if (reply.code !== 'too_fast' || !isPatient || tries === 4) throw new Refusal(reply);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  // What a move, and the choices after it, would lead to.
  async preview(move: string, then: readonly string[] = []): Promise<PreviewView> {
    const further = then.length > 0 ? { then: [...then] } : {};
    const reply = await this.ask({ type: 'preview', move, ...further });
    if (reply.type !== 'preview') throw unexpected(reply);
    return reply.preview;
  }
  async viewAt(number: number): Promise<PastView> {
    const reply = await this.ask({ type: 'view_at', number });
    if (reply.type !== 'view_at') throw unexpected(reply);
    return reply.view;
  }

  // What comes without being asked for.
  protected hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.greeting = this.takeWelcome(message);
    else if (this.held) this.held.push(message);
    else this.passOn(message);
  }

  // A welcome brings the latest page of what was missed; what lies before it is asked for first.
  private async takeWelcome(message: Welcome): Promise<void> {
    const known = this.last;
    const held: ServerMessage[] = [];
    this.held = held;
    if (known + 1 < message.missed_from) {
      const missed = await this.pages(known + 1, message.missed_from - 1);
      if (this.held !== held) return; // a later welcome has taken over
      message = { ...message, missed: [...missed, ...message.missed] };
    }
    this.held = undefined;
    this.last = message.last;
    this.listener.welcome(message, known);
    for (const later of held) this.hear(later);
  }

  private async pages(from: number, to: number): Promise<HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    while (from <= to) {
      try {
        const reply = await this.ask({ type: 'history', from, to });
        if (reply.type !== 'history') throw unexpected(reply);
        entries.push(...reply.entries);
        from = reply.to + 1;
      } catch (problem) {
        // A game without its beginning is better than none.
        if (!(problem instanceof Refusal) || problem.refused.code !== 'too_fast') break;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
    return entries;
  }

  private passOn(message: ServerMessage): void {
    if (message.type === 'changed') {
      this.last = message.to;
      this.listener.changed(message);
    } else if (message.type === 'chat') {
      this.listener.chat(message.line);
    } else if (message.type === 'presence') {
      this.listener.presence?.(message);
    }
  }
}

function unexpected(reply: ServerMessage): Error {
  return new Error(`an answer of another kind: ${reply.type}`);
}
