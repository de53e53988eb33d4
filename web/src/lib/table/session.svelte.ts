// One table on the screen: what is shown, what is asked, what is about to be chosen. It decides
// nothing about the game; it asks the link.
import { getContext, setContext, tick } from 'svelte';
import { settings } from '$lib/app/settings.svelte';
import {
  Refusal,
  type Connection,
  type Listener,
  type TableLink,
  type Wish,
} from '$lib/engine/link';
import type {
  Changed,
  ChatLine,
  Hint,
  HistoryEntry,
  MenuChoice,
  MenuView,
  Happening,
  PastView,
  Presence,
  PreviewView,
  TableView,
  Welcome,
} from '$lib/engine/protocol';
import { provideOwnPiece, type OwnPiece } from '$lib/pieces/own_piece';
import { inWords, problemText, say, sayOr } from '$lib/words/words.svelte';
import { Choosing } from './choosing.svelte';
import { joined } from './entries';
import { valuesOf } from './events';
import type { Chip, Gain, GameClient } from './game';
import { rememberPlaces, showMotion } from './motion';
import { aloud, seatIn } from './story';
import { Storyteller } from './storyteller.svelte';
import { byItself, isIdle, isUnasked, linesIn } from './unasked';

export interface Inspected {
  title: string;
  lines: string[];
  place: DOMRect;
  why?: string | undefined; // why it cannot be chosen
  isBeside?: boolean; // left of its place, which is in a list
}

type Next<Value> = Value | null | undefined;

export class TableSession implements Listener {
  view = $state.raw<TableView>();
  asked = $state.raw<MenuView>(); // what the table asks; `menu` may be some questions further
  entries = $state.raw<HistoryEntry[]>([]);
  since = $state.raw<HistoryEntry[]>([]);
  readonly story = new Storyteller(this);
  readonly choosing = new Choosing(this);
  past = $state.raw<PastView>();
  private lookingAt: number | undefined;
  hint = $state.raw<Hint>();
  isThinking = $state(false);
  chatLines = $state.raw<ChatLine[]>([]);
  connectionState = $state<Connection>('waiting');
  asking = $state(0); // questions to the table that are on their way
  problem = $state('');
  notice = $state(''); // until the next choice
  unasked = $state.raw<readonly string[]>([]); // what went on by itself since one's last choice
  private announced: readonly string[] = []; // what of it was said before it was confirmed
  warning = $state(''); // until it is closed: a word key, or what somebody else said
  inspected = $state.raw<Inspected>();
  spoken = $state('');
  serverAhead = $state(0); // milliseconds by which the table's clock is before this one
  glowing = $state.raw<ReadonlySet<string>>(new Set());
  ruleShown = $state<string>(); // the rules lie open, at this one; '' where none is meant
  link: TableLink | undefined;
  private beforeWish: number | undefined; // the line before the last choices, made in one
  private glowEnd: ReturnType<typeof setTimeout> | undefined;

  client = $state.raw<GameClient>();

  // A screen learns which game it is from the table, so it may come later.
  constructor(game?: GameClient) {
    this.client = game;
  }
  layOut(game: GameClient): void {
    this.client = game;
    this.glowSince();
  }
  get game(): GameClient {
    if (!this.client) throw new Error('no game is laid out yet');
    return this.client;
  }

  gainsOf(event: Record<string, unknown>): Gain[] {
    return this.client?.gainsOf(event) ?? [];
  }
  // Something a player did, and not only what came of it.
  isDeed(event: Record<string, unknown>): boolean {
    const game = this.client;
    if (isUnasked(event)) return isIdle(event) && event['seat'] === this.mySeat;
    if (!game || game.gainsOf(event).length > 0) return false;
    return !game.isAside?.(event) && !game.isOwed?.(event);
  }

  // What others were not asked needs no words.
  private isTold(one: Happening): boolean {
    return !isUnasked(valuesOf(one)) || this.isDeed(valuesOf(one));
  }

  // "2 coins": for whoever cannot see the piece, or does not know it.
  amountOf({ kind, amount }: Chip): string {
    return this.client?.amountOf?.(kind, Math.abs(amount)) ?? kind;
  }

  get piece(): OwnPiece | undefined {
    return this.client?.piece;
  }

  // ---- What is shown.

  get position(): unknown {
    if (this.past) return this.past.position;
    return this.choosing.position ?? this.view?.position;
  }
  get scores() {
    return this.past ? this.past.scores : (this.view?.scores ?? []);
  }
  get isPast(): boolean {
    return this.past !== undefined;
  }
  get mySeat(): number | undefined {
    return this.view?.seat ?? undefined;
  }
  get isOver(): boolean {
    return this.view?.phase === 'over';
  }
  get isAsked(): boolean {
    return this.view?.decisions.some((decision) => decision.seat === this.view?.seat) ?? false;
  }
  get toAct(): number | undefined {
    return this.view?.decisions.find((decision) => decision.is_in_turn)?.seat;
  }
  get isMyTurn(): boolean {
    return this.isAsked && !this.isOver;
  }
  // Hints would be unfair to other people, unless all have agreed to them.
  get mayHint(): boolean {
    const people = this.view?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
    return people < 2 || this.view?.allows_hints === true;
  }

  // ---- What is about to be chosen: see choosing.svelte.ts.

  get menu(): MenuView | undefined {
    return this.choosing.menu;
  }
  set menu(menu: MenuView | undefined) {
    const kept = this.choosing.keptFor(menu);
    this.choosing.forget();
    this.asked = menu;
    this.choosing.turn(kept);
  }
  get selected(): MenuChoice | undefined {
    return this.choosing.selected;
  }
  get considered(): MenuChoice | undefined {
    return this.choosing.considered;
  }
  get preview(): PreviewView | undefined {
    return this.choosing.preview;
  }
  get why(): MenuChoice | undefined {
    return this.choosing.why;
  }
  get several(): MenuChoice[] {
    return this.choosing.several;
  }

  nameOf(seat: number): string {
    const view = this.view?.seats[seat];
    if (!view) return this.client?.machineName?.() ?? '';
    if (view.kind === 'bot')
      return say('bot_number', {
        n: seat + 1,
        level: sayOr(`level_${view.level ?? ''}`, view.level ?? ''),
      });
    return view.name || say('player_number', { n: seat + 1 });
  }

  choicesAt(target: string): MenuChoice[] {
    return this.isPast ? [] : this.choosing.choicesAt(target);
  }
  blockedAt(target: string): MenuChoice[] {
    return this.isPast || !settings.values.blocked ? [] : this.choosing.blockedAt(target);
  }

  // ---- What comes from the table.

  welcome({ view, at, missed, chat, menu, since }: Welcome, known: number): void {
    this.view = view;
    this.serverAhead = at - Date.now();
    this.entries = joined(this.entries, known + 1, missed);
    this.chatLines = chat;
    this.connectionState = 'open';
    this.turnTo(menu, since);
  }

  changed({ from, entries, view, menu, since }: Changed): void {
    const isStill = this.past !== undefined || settings.travel === 0;
    const happenings = entries.flatMap((entry) => entry.happenings);
    const flights = isStill ? [] : (this.client?.flightsOf(happenings) ?? []);
    const memory = isStill ? undefined : rememberPlaces(flights);
    this.view = view;
    this.entries = joined(this.entries, from, entries);
    this.spoken = aloud(entries, (one) => this.isTold(one), inWords);
    if (memory) void tick().then(() => showMotion(memory, flights, settings.travel));
    this.story.tell(entries);
    this.unasked = [...this.unasked, ...byItself(entries, this.mySeat, this.entries)].filter(
      (line) => !this.announced.includes(line),
    );
    this.turnTo(menu, since);
  }

  chat(line: ChatLine): void {
    this.chatLines = [...this.chatLines, line];
  }
  presence(who: Presence): void {
    this.story.presence = who;
  }
  waitsFor(answers: number): void {
    this.asking = answers;
  }
  connection(state: Connection, why = ''): void {
    this.connectionState = state;
    if (why) this.warning = why;
  }

  // What is asked now, and what the others did before, ride along with every change.
  private turnTo(menu: Next<MenuView>, since: Next<HistoryEntry[]>): void {
    this.hint = undefined;
    this.menu = menu ?? undefined;
    if (menu) this.story.fadeNews();
    if (!since) return;
    this.since = since;
    this.glowSince();
  }

  private glowSince(): void {
    const others = this.since.filter((entry) => entry.seat !== this.mySeat);
    if (this.client) this.glow(others.flatMap((entry) => entry.happenings));
  }

  // Lights up, once, where something happened: on the board, and on the boards it happened to.
  private glow(happenings: Happening[]): void {
    const seats = happenings.map(seatIn).filter((seat) => seat !== undefined);
    this.glowing = new Set([
      ...this.game.placesOf(happenings),
      ...seats.map((seat) => `player:${seat}`),
    ]);
    clearTimeout(this.glowEnd);
    if (!this.past)
      this.glowEnd = setTimeout(() => {
        this.glowing = new Set();
      }, 3000);
  }

  // ---- What the person does.

  tapTarget(target: string): void {
    this.choosing.tapTarget(target);
  }
  tapChoice(choice: MenuChoice): void {
    this.choosing.tapChoice(choice);
  }
  // A choice that a panel names by its move.
  choose(move: string): void {
    const choice = this.menu?.choices.find((one) => one.move === move);
    if (choice) this.tapChoice(choice);
    else this.notice = say('refused_outdated');
  }

  // Several choices one after the other, as one wish, which is taken back as one. What is refused
  // ends it; what was played before stays played.
  async playInTurn(moves: Iterable<string>): Promise<boolean> {
    const before = this.view?.number;
    const { meant, basket } = this.choosing;
    this.announced = linesIn(meant?.preview ?? basket?.preview, this.mySeat);
    this.unasked = [];
    let count = 0;
    for (const move of moves) {
      if (!(await this.send({ type: 'move', move }))) return false;
      count += 1;
    }
    if (count > 1) this.beforeWish = before;
    return true;
  }

  async undo(): Promise<boolean> {
    const before = this.beforeWish;
    return this.send(before === undefined ? { type: 'undo' } : { type: 'undo', back_to: before });
  }

  select(choice: MenuChoice): void {
    this.choosing.unselect();
    this.choosing.tapChoice(choice);
  }
  unselect(): void {
    this.choosing.unselect();
  }
  hover(choice: MenuChoice | undefined): void {
    this.choosing.hover(choice);
  }
  async play(choice: MenuChoice): Promise<void> {
    await this.choosing.play(choice);
  }
  takeBack(): void {
    if (this.choosing.path.length > 0) this.choosing.leave();
    else void this.undo();
  }

  // What was only entered is left, too.
  restartTurn(): void {
    this.choosing.forget();
    this.choosing.turn();
    if (this.view?.undo !== 'none') void this.send({ type: 'restart_turn' });
  }

  async send(wish: Wish): Promise<boolean> {
    this.notice = '';
    this.beforeWish = undefined;
    if (wish.type === 'undo' || wish.type === 'restart_turn') this.choosing.dropWaiting();
    try {
      await this.link?.ask(wish);
      return true;
    } catch (problem) {
      this.tell(problem);
      return false;
    }
  }

  tell(problem: unknown): void {
    if (problem instanceof Refusal) {
      const { rule, code, message } = problem.refused;
      this.notice = rule
        ? `${rule.rule}: ${inWords(rule.text)}`
        : sayOr(`refused_${code}`, message);
      if (!problem.refused.view) return;
      this.view = problem.refused.view;
      this.menu = problem.refused.menu ?? undefined;
    } else this.notice = problemText(problem);
  }

  async askHint(): Promise<void> {
    if (!this.link || this.isThinking) return;
    if (!this.mayHint) {
      this.notice = say('refused_no_hints');
      return;
    }
    this.choosing.forget(); // it is about what the table asks
    this.choosing.turn();
    this.isThinking = true;
    const number = this.view?.number;
    try {
      const hint = await this.link.hint('hard');
      if (number === this.view?.number) this.hint = hint;
    } catch (problem) {
      this.tell(problem);
    } finally {
      this.isThinking = false;
    }
  }

  // Shows the board as it was after this line. Where what led there is told, its pieces travel.
  async lookBack(number: number | undefined, told?: Happening[]): Promise<void> {
    this.lookingAt = number;
    if (!told) this.story.leave(number);
    const flights = told ? this.game.flightsOf(told) : [];
    const memory = settings.travel === 0 ? undefined : rememberPlaces(flights);
    try {
      const past = number === undefined ? undefined : await this.link?.viewAt(number);
      if (this.lookingAt !== number) return; // whoever asked has gone on
      this.past = past;
      const at = this.entries.filter((entry) => entry.number === number);
      this.glow(told ?? at.flatMap((entry) => entry.happenings));
    } catch (problem) {
      this.tell(problem);
    }
    await tick();
    if (memory) showMotion(memory, flights, settings.travel);
  }
}

const key = Symbol('table');
export function provideTable(session: TableSession): void {
  setContext(key, session);
  provideOwnPiece(() => session.piece);
}
export function useTable(): TableSession {
  return getContext<TableSession>(key);
}
