// A table on the screen: the view, the question, the choice in the making. It decides nothing about
// the game; it asks the link.
import { getContext, setContext, tick } from 'svelte';
import { settings } from '$lib/app/settings.svelte';
import type { Door } from '$lib/engine/door';
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
  TableView,
  Welcome,
} from '$lib/engine/protocol';
import { provideOwnPiece } from '$lib/pieces/own_piece';
import { inWords, problemText, say, sayOr } from '$lib/words/words.svelte';
import type { Coach } from './coach/coach.svelte';
import type { Course } from './course/course.svelte';
import { Choosing } from './choosing/choosing.svelte';
import { joined } from './story/entries';
import { valuesOf } from './events';
import type { Chip, Gain, GameClient } from './game';
import type { Inspected } from './inspected';
import { rememberPlaces, showMotion } from './boards/motion';
import { aloud, seatIn } from './story/story';
import { Storyteller } from './story/storyteller.svelte';
import { byItself, isIdle, isUnasked } from './story/unasked';

export class TableSession implements Listener {
  view = $state.raw<TableView>();
  asked = $state.raw<MenuView>(); // the table's question; `menu` may be some questions further
  entries = $state.raw<HistoryEntry[]>([]);
  since = $state.raw<HistoryEntry[]>([]);
  readonly story = new Storyteller(this);
  readonly choosing = new Choosing(this);
  past = $state.raw<PastView>();
  hint = $state.raw<Hint>();
  isThinking = $state(false);
  chatLines = $state.raw<ChatLine[]>([]);
  connectionState = $state<Connection>('waiting');
  goodbye = $state(''); // the code of the server's last one, until it says welcome again
  notice = $state(''); // until the next choice
  unasked = $state.raw<readonly string[]>([]); // automatic answers since the viewer's last choice
  private isNewWish = false;
  private announced: readonly string[] = []; // those told before the confirmation
  warning = $state(''); // until it is closed: a word key, or another person's words
  inspected = $state.raw<Inspected>();
  spoken = $state('');
  serverAhead = $state(0); // milliseconds by which the table's clock is before this one
  glowing = $state.raw<ReadonlySet<string>>(new Set());
  ruleShown = $state<string>(); // the rules lie open, at this one; '' where none is meant
  link: TableLink | undefined;
  course: Course | undefined; // the chapter that is played here
  coach = $state.raw<Coach>(); // of a first game
  door = $state.raw<Door>(); // to the rules in this page
  private beforeWish: number | undefined; // the line before the last choices, made together
  private glowEnd: ReturnType<typeof setTimeout> | undefined;
  private lookingAt: number | undefined;
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
    if (this.client) return this.client;
    throw new Error('no game is laid out yet');
  }

  // From now on the outlooks of choices are known.
  foresee(door: Door): void {
    this.door = door;
    this.choosing.turn();
  }

  gainsOf(event: Record<string, unknown>): Gain[] {
    return this.client?.gainsOf(event) ?? [];
  }
  // A player's deed, and not only its consequence.
  isDeed(event: Record<string, unknown>): boolean {
    const game = this.client;
    if (isUnasked(event)) return isIdle(event) && event['seat'] === this.mySeat;
    if (!game || game.gainsOf(event).length > 0) return false;
    return !game.isAside?.(event) && !game.isOwed?.(event);
  }

  // Questions that others were not asked need no words.
  private isTold(one: Happening): boolean {
    return !isUnasked(valuesOf(one)) || this.isDeed(valuesOf(one));
  }

  // "2 coins": for readers who cannot see the piece, or do not know it.
  amountOf({ kind, amount }: Chip): string {
    return this.client?.amountOf?.(kind, Math.abs(amount)) ?? kind;
  }

  // ---- The view.

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
    const isDone = this.isOver || this.connectionState === 'ended';
    return this.isAsked && !isDone && !this.isPlayedByBot;
  }
  // After a time-out or a resignation a bot has the player's seat.
  get isPlayedByBot(): boolean {
    return (this.view?.seats[this.mySeat ?? -1]?.presence ?? 'here') !== 'here';
  }
  // Hints would be unfair to other people, unless all have agreed to them.
  get mayHint(): boolean {
    const people = this.view?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
    return people < 2 || this.view?.allows_hints === true;
  }

  // ---- The choice in the making: see choosing.svelte.ts.

  get menu(): MenuView | undefined {
    return this.choosing.menu;
  }
  set menu(menu: MenuView | undefined) {
    const kept = this.choosing.keptFor(menu);
    this.inspected = undefined; // it was about a choice that is gone
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
    return this.isPast || this.course?.isQuiet ? [] : this.choosing.choicesAt(target);
  }
  blockedAt(target: string): MenuChoice[] {
    return !settings.values.blocked || this.isPast || this.course?.isQuiet
      ? []
      : this.choosing.blockedAt(target);
  }

  // ---- Messages of the table.

  welcome({ view, at, missed, chat, menu, since }: Welcome, known: number): void {
    this.view = view;
    this.serverAhead = at - Date.now();
    this.entries = joined(this.entries, known + 1, missed);
    this.chatLines = chat;
    this.connection('open');
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
    if (this.isNewWish) this.unasked = [];
    this.isNewWish = false;
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
  connection(state: Connection, why = ''): void {
    this.connectionState = state;
    if (why || state === 'open') this.goodbye = why;
    if (state === 'ended') this.menu = undefined;
  }
  warn = (about: string) => (this.warning = about);

  // The question and the others' last moves ride along with every change.
  private turnTo(menu?: MenuView | null, since?: HistoryEntry[] | null): void {
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

  // ---- The person's deeds.

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

  // Several choices in turn, as a single wish with a single undo. A list is played as far as it is
  // asked for; other choices follow from the answers before, and a refusal ends them.
  async playInTurn(moves: Iterable<string>): Promise<boolean> {
    const before = this.view?.number;
    this.announced = (this.choosing.meant?.by_itself ?? []).map(inWords);
    this.isNewWish = true; // what went on by itself stays in sight until the answer comes
    let count = 0;
    for (const chain of Array.isArray(moves) ? [moves as string[]] : moves) {
      const [move = '', ...then] = typeof chain === 'string' ? [chain] : chain;
      if (!(await this.send({ type: 'move', move, ...(then.length > 0 ? { then } : {}) })))
        return false;
      count += 1 + then.length;
    }
    if (count > 1) this.beforeWish = before;
    return true;
  }

  async undo(): Promise<boolean> {
    const before = this.beforeWish;
    return this.choosing.stepBack(() =>
      this.send(before === undefined ? { type: 'undo' } : { type: 'undo', back_to: before }),
    );
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

  // Entered choices are left, too.
  restartTurn(): void {
    this.choosing.forget();
    this.choosing.turn();
    if (this.view?.undo !== 'none') void this.send({ type: 'restart_turn' });
  }

  async send(wish: Wish): Promise<boolean> {
    this.notice = '';
    this.beforeWish = undefined;
    if (wish.type === 'undo' || wish.type === 'restart_turn') this.choosing.dropWaiting();
    if (wish.type === 'move') this.coach?.chose(wish.move);
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
    if (!this.mayHint) return void (this.notice = say('refused_no_hints'));
    this.choosing.forget(); // it is about the table's question
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

  // Shows the board as it was after this line. The pieces of the happenings in `told` travel.
  async lookBack(number: number | undefined, told?: Happening[]): Promise<void> {
    this.lookingAt = number;
    if (!told) this.story.leave(number);
    const flights = told ? this.game.flightsOf(told) : [];
    const memory = settings.travel === 0 ? undefined : rememberPlaces(flights);
    try {
      const past = number === undefined ? undefined : await this.link?.viewAt(number);
      if (this.lookingAt !== number) return; // the reader has gone on
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
  provideOwnPiece(() => session.client?.piece);
}
export function useTable(): TableSession {
  return getContext<TableSession>(key);
}
