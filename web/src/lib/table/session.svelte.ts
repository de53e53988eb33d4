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
import { joined } from './entries';
import type { Gain, GameClient } from './game';
import { rememberPlaces, showMotion } from './motion';
import { seatIn } from './story';
import { Storyteller } from './storyteller.svelte';

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
  menu = $state.raw<MenuView>();
  entries = $state.raw<HistoryEntry[]>([]);
  since = $state.raw<HistoryEntry[]>([]);
  readonly story = new Storyteller(this);
  past = $state.raw<PastView>();
  selected = $state.raw<MenuChoice>();
  hovered = $state.raw<MenuChoice>();
  preview = $state.raw<PreviewView>();
  why = $state.raw<MenuChoice>();
  several = $state.raw<MenuChoice[]>([]);
  hint = $state.raw<Hint>();
  isThinking = $state(false);
  chatLines = $state.raw<ChatLine[]>([]);
  connectionState = $state<Connection>('waiting');
  problem = $state('');
  notice = $state(''); // until the next choice
  warning = $state(''); // until it is closed: a word key, or what somebody else said
  inspected = $state.raw<Inspected>();
  spoken = $state('');
  serverAhead = $state(0); // milliseconds by which the table's clock is before this one
  glowing = $state.raw<ReadonlySet<string>>(new Set());
  ruleShown = $state<string>(); // the rules lie open, at this one; '' where none is meant
  link: TableLink | undefined;
  private wanted: string | undefined;
  private beforeWish: number | undefined; // the line before the last choices, made in one
  private glowEnd: ReturnType<typeof setTimeout> | undefined;

  private client = $state.raw<GameClient>();

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
    if (!game || game.gainsOf(event).length > 0) return false;
    return !game.isAside?.(event) && !game.isOwed?.(event);
  }

  get piece(): OwnPiece | undefined {
    return this.client?.piece;
  }

  // ---- What is shown.

  get position(): unknown {
    return this.past ? this.past.position : this.view?.position;
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
  get considered(): MenuChoice | undefined {
    return this.hovered ?? this.selected;
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
    return this.isPast ? [] : found(this.places, target);
  }
  blockedAt(target: string): MenuChoice[] {
    return this.isPast || !settings.values.blocked ? [] : (this.blockedPlaces.get(target) ?? []);
  }

  private places = $derived.by(() => this.byTarget((choice) => !choice.blocked));
  private blockedPlaces = $derived.by(() => this.byTarget((choice) => choice.blocked !== null));

  private byTarget(isWanted: (choice: MenuChoice) => boolean): Map<string, MenuChoice[]> {
    const places = new Map<string, MenuChoice[]>();
    if (!this.client) return places;
    for (const choice of this.menu?.choices.filter(isWanted) ?? [])
      for (const target of this.game.targetsOf(choice.move))
        places.set(target, [...(places.get(target) ?? []), choice]);
    return places;
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
    this.spoken = entries
      .flatMap((entry) => [
        inWords(entry.words),
        ...entry.happenings.map((one) => inWords(one.words)),
      ])
      .filter((line) => line.length > 0)
      .slice(-12)
      .join(' ');
    if (memory) void tick().then(() => showMotion(memory, flights, settings.travel));
    this.story.tell(entries);
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
    if (why) this.warning = why;
  }

  // What is asked now, and what the others did before, ride along with every change.
  private turnTo(menu: Next<MenuView>, since: Next<HistoryEntry[]>): void {
    this.forgetChoice();
    this.menu = menu ?? undefined;
    if (this.menu) this.chooseWanted();
    if (!since) return;
    this.since = since;
    this.glowSince();
  }

  private forgetChoice(): void {
    this.selected = this.hovered = this.preview = this.why = this.hint = undefined;
    this.several = [];
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

  // The second half of a wish: the profession was tapped, "create" was its first half.
  private chooseWanted(): void {
    const choice = this.menu?.choices.find((one) => one.move === this.wanted);
    this.wanted = undefined;
    if (!choice) return;
    if (choice.blocked) this.why = choice;
    else this.select(choice);
  }

  // ---- What the person does.

  tapTarget(target: string): void {
    const choices = this.choicesAt(target);
    const first = choices[0];
    if (!first) {
      this.why = this.blockedAt(target)[0];
      return;
    }
    this.wanted = this.game.followUp(first.move, target);
    if (choices.length > 1) {
      this.several = choices;
      this.selected = undefined;
      return;
    }
    if (this.wanted || this.selected === first) void this.play(first);
    else this.select(first);
  }

  tapChoice(choice: MenuChoice): void {
    this.wanted = undefined;
    if (choice.blocked) this.why = this.why === choice ? undefined : choice;
    else if (this.selected === choice) void this.play(choice);
    else this.select(choice);
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
    for (const move of moves) if (!(await this.send({ type: 'move', move }))) return false;
    this.beforeWish = before;
    return true;
  }

  async undo(): Promise<boolean> {
    const before = this.beforeWish;
    return this.send(before === undefined ? { type: 'undo' } : { type: 'undo', back_to: before });
  }

  select(choice: MenuChoice): void {
    this.why = undefined;
    this.several = [];
    if (!settings.values.confirm) {
      void this.play(choice);
      return;
    }
    this.selected = choice;
    void this.look(choice);
  }

  unselect(): void {
    this.selected = this.why = this.preview = undefined;
    this.several = [];
    this.wanted = undefined;
  }

  hover(choice: MenuChoice | undefined): void {
    if (this.hovered === choice) return;
    this.hovered = choice;
    const shown = choice ?? this.selected;
    if (shown && !shown.blocked) void this.look(shown);
    else this.preview = undefined;
  }

  private async look(choice: MenuChoice): Promise<void> {
    const preview = await this.link?.preview(choice.move).catch(() => undefined);
    if (this.considered?.move === choice.move) this.preview = preview;
  }

  async play(choice: MenuChoice): Promise<void> {
    await this.send({ type: 'move', move: choice.move });
  }

  async send(wish: Wish): Promise<boolean> {
    this.notice = '';
    this.beforeWish = undefined;
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
      this.forgetChoice();
      if (!problem.refused.view) return;
      this.view = problem.refused.view;
      this.menu = problem.refused.menu ?? undefined;
    } else this.notice = problemText(problem);
  }

  async askHint(): Promise<void> {
    if (!this.link || this.isThinking) return;
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
    if (number === undefined) this.story.ended();
    const flights = told ? this.game.flightsOf(told) : [];
    const memory = settings.travel === 0 ? undefined : rememberPlaces(flights);
    try {
      this.past = number === undefined ? undefined : await this.link?.viewAt(number);
      const at = this.entries.filter((entry) => entry.number === number);
      this.glow(told ?? at.flatMap((entry) => entry.happenings));
    } catch (problem) {
      this.tell(problem);
    }
    await tick();
    if (memory) showMotion(memory, flights, settings.travel);
  }
}

// "shown:R04" is a place of its own, and one of the kind "shown".
function found(places: Map<string, MenuChoice[]>, target: string): MenuChoice[] {
  return places.get(target) ?? places.get(target.split(':')[0] ?? '') ?? [];
}

const key = Symbol('table');
export function provideTable(session: TableSession): void {
  setContext(key, session);
  provideOwnPiece(() => session.piece);
}
export function useTable(): TableSession {
  return getContext<TableSession>(key);
}
