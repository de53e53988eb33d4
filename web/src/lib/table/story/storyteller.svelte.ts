// The storytelling of a table on the screen: the story, the news since the viewer's last turn,
// announcements, presence, and unread chat. All else it asks the session for.
import type { HistoryEntry, Happening, Presence } from '$lib/engine/protocol';
import { inWords } from '$lib/words/words.svelte';
import type { Chip } from '../game';
import { keepSeenChat, seenChat } from '../chat/seen_chat';
import type { TableSession } from '../session.svelte';
import {
  concerns,
  happeningsOf,
  partsFrom,
  partsSince,
  renewed,
  seatIn,
  storyOf,
  sumOf,
  valuesOf,
  type Part,
} from './story';

// Headings are written for a terminal, too: "=== Reset phase 2 ===".
export const plain = (text: string): string => text.replace(/^[=—\s]+|[=—\s]+$/g, '');

const announced = ['round', 'phase', 'notice', 'end'];
const headingOf = (happening: Happening) => String(valuesOf(happening)['heading'] ?? '');
const paces = [0.5, 1, 2, 4];
const stepMs = 1800;

export class Storyteller {
  banner = $state.raw<string[]>([]);
  isSmallNews = $state(false); // only another round
  news = $state.raw<ReadonlyMap<number, Chip[]>>(new Map()); // the latest gains of others, by seat
  presence = $state.raw<Presence>();
  seenChat = $state(0); // the number of the last line that was on the screen
  left = $state<boolean>(); // whether the player opened or closed the news
  played = $state.raw<Part[]>([]); // the replay
  playedAt = $state(0);
  private shownKey = $state<string>(); // the part that is looked at
  private told = $state.raw<Part[]>([]); // the replay with its headings
  isPaused = $state(false);
  private paceAt = $state(1);
  private tableId = '';
  private bannerEnd: ReturnType<typeof setTimeout> | undefined;
  private newsEnd: ReturnType<typeof setTimeout> | undefined;
  private nextStep: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableSession) {}

  private known: Part[] = [];
  parts = $derived.by((): Part[] => {
    const told = storyOf(this.table.entries, (event) => this.table.isDeed(event));
    return (this.known = renewed(told, this.known));
  });
  since = $derived.by(() => partsSince(this.parts, this.table.mySeat, this.table.isMyTurn));
  inBrief = $derived.by(() => this.withoutTurns(this.isPlaying ? this.told : this.since));
  isSinceOpen = $derived.by(() => this.left ?? concerns(this.since, this.table.mySeat));

  // A line that tells a player's deed says whose turn it was.
  private withoutTurns(parts: readonly Part[]): Part[] {
    return parts.filter(
      (part, index) =>
        part.kind !== 'heading' ||
        part.heading !== 'turn' ||
        !this.saysWho(parts[index + 1], part.seat),
    );
  }
  private saysWho(part: Part | undefined, seat: number | undefined): boolean {
    return (
      part?.kind === 'move' &&
      part.seat === seat &&
      part.happenings.some((one) => seatIn(one) === seat && this.table.isDeed(valuesOf(one)))
    );
  }

  // ---- Announcing

  tell(entries: readonly HistoryEntry[]): void {
    const happenings = entries.flatMap((entry) => entry.happenings);
    this.announce(happenings);
    this.light(happenings);
  }

  private announce(happenings: readonly Happening[]): void {
    const told = happenings.filter((one) => announced.includes(headingOf(one)));
    const lines = told.map((one) => plain(inWords(one.words))).filter((line) => line.length > 0);
    if (lines.length === 0) return;
    this.banner = lines.slice(-3);
    this.isSmallNews = told.every((one) => headingOf(one) === 'round') && lines.length === 1;
    clearTimeout(this.bannerEnd);
    this.bannerEnd = setTimeout(() => (this.banner = []), this.isSmallNews ? 1800 : 3400);
  }

  // Others' gains are shown beside their names for a while; the viewer's own are on the board.
  light(happenings: readonly Happening[]): void {
    const sums = sumOf(happenings, (event) => this.table.gainsOf(event));
    const others = [...sums].filter(([seat]) => seat !== this.table.mySeat);
    if (others.length === 0) return;
    this.news = new Map(others);
    clearTimeout(this.newsEnd);
    this.newsEnd = setTimeout(() => (this.news = new Map()), 3000);
  }

  // The viewer's turn begins: the gains of others were seen, and must not lie over their stock.
  fadeNews(): void {
    if (this.news.size === 0) return;
    clearTimeout(this.newsEnd);
    this.newsEnd = setTimeout(() => (this.news = new Map()), 900);
  }

  // ---- Presence. Without a report the table is on this screen, and all players are here.

  isHere(seat: number): boolean {
    return this.presence?.here.includes(seat) ?? true;
  }

  // ---- Chat

  get unread(): number {
    const { chatLines, mySeat } = this.table;
    return chatLines.filter(
      ({ number, seat }) => number > this.seenChat && (seat === null || seat !== mySeat),
    ).length;
  }
  // Lines read in this browser before stay read.
  remember(tableId: string): void {
    this.tableId = tableId;
    this.seenChat = seenChat(tableId);
  }
  readChat(): void {
    const last = this.table.chatLines.at(-1)?.number ?? 0;
    if (last <= this.seenChat) return;
    this.seenChat = last;
    if (this.tableId) keepSeenChat(this.tableId, last);
  }

  // ---- Playing back the news on the board

  get isPlaying(): boolean {
    return this.played.length > 0;
  }
  get pace(): number {
    return paces[this.paceAt] ?? 1;
  }
  get canSlowDown(): boolean {
    return this.paceAt > 0;
  }
  get canSpeedUp(): boolean {
    return this.paceAt < paces.length - 1;
  }

  async playBack(parts = this.since): Promise<void> {
    const moves = parts.filter((part) => part.kind === 'move' || part.kind === 'table');
    const first = moves[0];
    if (!first) return;
    this.told = parts;
    this.played = moves;
    this.playedAt = -1;
    this.isPaused = false;
    await this.table.lookBack(Math.max(first.first - 1, this.firstPosition));
    this.wait(0.4);
  }

  // A round again, or the rest of it, from one of its headings.
  async playFrom(key: string): Promise<void> {
    await this.playBack(partsFrom(this.parts, key));
  }

  private get firstPosition(): number {
    return this.table.entries.find((entry) => entry.type === 'started')?.number ?? 1;
  }

  private halt(): void {
    clearTimeout(this.nextStep);
    this.nextStep = undefined;
  }

  private wait(share = 1): void {
    clearTimeout(this.nextStep);
    this.nextStep = setTimeout(() => void this.step(), (stepMs * share) / this.pace);
  }

  private async step(): Promise<void> {
    if (!this.isPlaying || this.isPaused) return;
    const part = this.played[this.playedAt + 1];
    if (!part || !this.table.isPast) return this.stop();
    const timer = this.nextStep;
    await this.table.lookBack(part.number, [...this.opening(part), ...happeningsOf(part)]);
    if (timer !== this.nextStep) return; // something else was wished meanwhile
    this.playedAt += 1;
    this.shownKey = part.key;
    this.light(happeningsOf(part));
    if (part.kind === 'move' || part.kind === 'table') this.wait();
  }

  // The heading above a part: the place that it names is lit as long as it is about it.
  private opening(part: Part): Happening[] {
    const before = this.told.slice(0, this.told.indexOf(part));
    const last = before.findLast((one) => one.kind === 'heading' && one.heading !== 'notice');
    return last?.kind === 'heading' ? [last.happening] : [];
  }

  pause(): void {
    this.isPaused = !this.isPaused;
    if (!this.isPaused) this.wait(0.3);
  }
  slower(): void {
    if (this.canSlowDown) this.paceAt -= 1;
    if (!this.isPaused && this.isPlaying) this.wait();
  }
  faster(): void {
    if (this.canSpeedUp) this.paceAt += 1;
    if (!this.isPaused && this.isPlaying) this.wait(0.5);
  }
  async stop(): Promise<void> {
    if (this.table.isPast) await this.table.lookBack(undefined);
    else this.ended();
  }
  ended(): void {
    this.halt();
    this.played = [];
  }

  // One line of the log may be several parts: the one that is looked at is marked, and where only a
  // moment was asked for, all that came to it.
  isShown(part: Part): boolean {
    const { past } = this.table;
    if (!past || part.kind === 'note') return false;
    if (this.shownKey) return part.key === this.shownKey;
    return past.number >= part.first && past.number <= part.number;
  }
  // Another moment is looked at, or the present again.
  leave(number: number | undefined): void {
    this.shownKey = undefined;
    if (number === undefined) this.ended();
  }

  // A reader of a single moment does not want to be taken on.
  async look(part: Part): Promise<void> {
    this.isPaused = this.isPlaying;
    this.halt();
    const at = this.played.findIndex(({ key }) => key === part.key);
    if (at >= 0) this.playedAt = at;
    this.shownKey = part.key;
    await this.table.lookBack(part.number, happeningsOf(part));
  }
}
