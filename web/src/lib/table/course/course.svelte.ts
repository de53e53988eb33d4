// A chapter at a table: where its learner stands, as the engine judges, and the ways on. The card,
// the lights and the scripted opponents read it.
import type { ChapterFile, Standing } from '$lib/engine/door';
import type { LocalTable } from '$lib/engine/local_table';
import type { TableSession } from '../session.svelte';

export interface Ways {
  readTo(read: number): void; // remembered for the next visit
  finish(): void; // the chapter is done
  restart(): void;
  list: string; // addresses
  next: string | undefined;
  firstGame: string | undefined; // after the last chapter
}

// A chapter, as a screen lays it on a table.
export interface Lesson {
  chapter: ChapterFile;
  read: number;
  ways: Ways;
}

export class Course {
  standing = $state.raw<Standing>();
  wrongWays = $state(0);
  isAnswerShown = $state(false); // of a puzzle
  private line: number | null = null;
  private asked = -1; // the table's line that was judged
  private readAtJudging = -1;
  private read: number;

  constructor(
    private readonly session: TableSession,
    private readonly lesson: Lesson,
  ) {
    this.read = lesson.read;
  }

  get ways(): Ways {
    return this.lesson.ways;
  }
  private get table(): LocalTable | undefined {
    const link = this.session.link;
    return link?.kind === 'local' ? (link as LocalTable) : undefined;
  }

  // While the learner reads, or has gone a wrong way, nothing can be chosen.
  get isQuiet(): boolean {
    const now = this.standing;
    return now !== undefined && !now.is_done && (now.is_read || now.back_to !== null);
  }
  get lights(): readonly string[] {
    return this.standing?.light ?? [];
  }

  // The choice that the open step is about; a puzzle keeps it to itself.
  get taught(): string | null | undefined {
    const now = this.standing;
    return now && (!now.is_puzzle || this.isAnswerShown) ? now.next : undefined;
  }
  showAnswer(): void {
    this.isAnswerShown = true;
  }

  // Asked anew after every change of the table.
  async judge(table = this.table): Promise<Standing | undefined> {
    if (!table) return undefined;
    const number = this.session.view?.number ?? 0;
    if (number === this.asked && this.read === this.readAtJudging) return this.standing;
    const answered = await table.standing(this.lesson.chapter, this.read);
    this.asked = answered.number;
    this.line = answered.line;
    this.read = this.readAtJudging = Math.max(this.read, answered.standing.read);
    const wasDone = this.standing?.is_done ?? false;
    if (answered.standing.back_to !== null) this.wrongWays += 1;
    this.standing = answered.standing;
    this.ways.readTo(this.read);
    if (answered.standing.is_done && !wasDone) this.ways.finish();
    return answered.standing;
  }

  async goOn(): Promise<void> {
    if (!this.standing?.is_read) return;
    this.read = this.standing.read + 1;
    await this.judge();
  }

  async takeBack(): Promise<void> {
    if (this.line !== null) await this.session.send({ type: 'undo', back_to: this.line });
  }

  // What the asked bot plays.
  async opponentsMove(): Promise<string> {
    const now = await this.judge();
    if (!now || now.back_to !== null || (now.is_read && !now.is_done)) return 'wait';
    return now.opponent ?? 'think';
  }
}
