// A table as the page sees it, wherever it runs. Both kinds speak the messages of the protocol;
// only how a message travels differs.
import { withDifference } from './difference';
import type { Foreseen } from './door';
import type {
  BasketView,
  Changed,
  ChatLine,
  ClientMessage,
  Hint,
  HistoryEntry,
  PastView,
  Presence,
  Refused,
  ScoreMoment,
  ServerMessage,
  Welcome,
  WishView,
} from './protocol';

// 'unconfirmed': whether the last command has happened is not known yet; it is sent again.
// 'lost' tries again by itself; 'ended' does not.
export type Connection = 'open' | 'waiting' | 'lost' | 'unconfirmed' | 'ended';

export interface Listener {
  // `known` is the last line that was known before: all missed lines came after it.
  welcome(message: Welcome, known: number): void;
  changed(message: Changed): void;
  chat(line: ChatLine): void;
  presence?(who: Presence): void; // only where players may be elsewhere
  connection(state: Connection, why?: string): void; // `why`: the code of the server's goodbye
  warn?(about: string): void; // a word key
}

export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
  }
}

export type Keyed = Extract<ClientMessage, { key: string }>;
// A message without the members that the link adds.
type Without<Message> = Message extends unknown ? Omit<Message, 'key' | 'last'> : never;
export type Wish = Without<Keyed>;

export abstract class TableLink {
  abstract readonly kind: 'local' | 'online';
  protected last = 0;
  // Until all that was missed has come, and the welcome has been passed on.
  protected greeting: Promise<void> = Promise.resolve();
  private held: ServerMessage[] | undefined; // messages that came meanwhile
  private seen: { view: unknown; menu: unknown } | undefined; // where the next difference begins
  private lastKey = 0;
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
      'basket',
      'history',
      'since_last_turn',
      'view_at',
      'scores',
      'hint',
      'chat',
      'ping',
    ].includes(wish.type);
    const key = `${this.prefix}${++this.lastKey}`;
    const message = isQuestion ? { ...wish, key } : { ...wish, key, last: this.last };
    return this.patiently(message as Keyed);
  }

  // A refusal for too many questions is waited out: nothing has happened yet.
  private async patiently(message: Keyed): Promise<ServerMessage> {
    const isPatient = message.type === 'move';
    for (let tries = 0; ; ++tries) {
      const reply = await this.pass(message);
      if (reply.type !== 'refused') return reply;
      if (reply.code !== 'too_fast' || !isPatient || tries === 4) throw new Refusal(reply);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  // The foresight of the table's rules, where the page has other rules.
  async outlook(after: string[]): Promise<Foreseen> {
    const reply = await this.ask({ type: 'menu', blocked: true, outlook: true, after });
    if (reply.type !== 'menu') throw unexpected(reply);
    return { asked: reply.menu, nested: reply.menu.nested ?? [] };
  }
  async basket(after: string[], wishes: WishView[]): Promise<BasketView> {
    const reply = await this.ask({ type: 'basket', after, wishes });
    if (reply.type !== 'basket') throw unexpected(reply);
    return reply.basket;
  }
  async viewAt(number: number): Promise<PastView> {
    const reply = await this.ask({ type: 'view_at', number });
    if (reply.type !== 'view_at') throw unexpected(reply);
    return reply.view;
  }

  async scores(): Promise<ScoreMoment[]> {
    const reply = await this.ask({ type: 'scores' });
    if (reply.type !== 'scores') throw unexpected(reply);
    return reply.moments;
  }

  // Messages without a question of the page.
  protected hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.greeting = this.takeWelcome(message);
    else if (this.held) this.held.push(message);
    else this.passOn(message);
  }

  // A welcome brings the latest page of the missed lines; earlier pages are asked for first.
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
    this.seen = { view: message.view, menu: message.menu ?? null };
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
      this.seen = { view: message.view, menu: message.menu ?? null };
      this.listener.changed(message);
    } else if (message.type === 'stepped') {
      const { from, to, entries, since } = message;
      const seen = withDifference(this.seen, message.change) as Pick<Changed, 'view' | 'menu'>;
      this.passOn({ type: 'changed', from, to, entries, since, ...seen } as Changed);
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
