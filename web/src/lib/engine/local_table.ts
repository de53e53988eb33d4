// A table in this browser: the rules in a worker, the bots in another, the log in IndexedDB.
import { rulesOf, thinkerOf } from './engine';
import { TableLink, type Keyed, type Listener } from './link';
import {
  DoorRefusal,
  type Answered,
  type ChapterFile,
  type Opened,
  type Said,
  type TableWish,
} from './door';
import { protocolVersion, type Hint, type ServerMessage, type TableView } from './protocol';
import { say } from '$lib/words/words.svelte';
import { findTable, keepTable, type SavedTable } from './saves';

export interface Pace {
  pause(): number;
  isStill(): boolean;
  // In a course, or with a coach: what the asked bot plays; 'wait' while the learner reads, 'think'
  // without a script.
  script?(table: LocalTable): Promise<string>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function newId(): string {
  return newSeed().slice(2, 14);
}

// The first line of a log names the game.
function gameOf(lines: string[]): string {
  const { game } = JSON.parse(lines[0] ?? '{}') as { game?: string };
  return game ?? '';
}

type Purpose = Pick<SavedTable, 'chapter' | 'coach'>;

async function store(lines: string[], seat: number, purpose: Purpose = {}): Promise<string> {
  const id = newId();
  await keepTable({
    id,
    ...purpose,
    game: gameOf(lines),
    changed: Date.now(),
    players: [],
    moves: 0,
    is_over: false,
    seat,
    totals: [],
    lines,
  });
  return id;
}

// Makes a table, sits down, and starts.
export async function makeLocalTable(wish: TableWish, purpose?: Purpose): Promise<string> {
  const rules = rulesOf(wish.game);
  const made = await rules.call('make', { ...wish, seed: newSeed(), now: Date.now() });
  const seat = Math.max(
    0,
    wish.seats.findIndex((one) => one.kind === 'human'),
  );
  const message = { type: 'start', key: 'start', last: made.lines.length } as const;
  const said = await rules.call('message', { table: made.table, seat, now: Date.now(), message });
  await rules.call('close', { table: made.table });
  return store([...made.lines, ...said.lines], seat, purpose);
}

// The table of a chapter, in its opening.
export async function makeCourseTable(
  game: string,
  { id, content }: ChapterFile,
  name: string,
): Promise<string> {
  const rules = rulesOf(game);
  const wish = { content, file: `${id}.toml`, name, now: Date.now() };
  const { table, lines } = await rules.call('make_course', wish);
  const message = { type: 'start', key: 'start', last: lines.length } as const;
  const seat = learnerIn(lines);
  const said = await rules.call('message', { table, seat, now: Date.now(), message });
  await rules.call('close', { table });
  return store([...lines, ...said.lines], seat, { chapter: id });
}
// The one seat that is no bot's.
function learnerIn(lines: string[]): number {
  const heads = lines.map((line) => JSON.parse(line) as { seat?: number; name?: string });
  return heads.find(({ seat, name }) => seat !== undefined && name !== undefined)?.seat ?? 0;
}

// The first line of a saved game says which module can read the rest, and who sat where.
function headOfSave(content: string): { game: string; seats: { bot: boolean }[] } {
  try {
    const head: unknown = JSON.parse(content.split('\n', 1)[0] ?? '');
    if (typeof head === 'object' && head && 'game' in head && typeof head.game === 'string')
      return {
        game: head.game,
        seats: 'seats' in head && Array.isArray(head.seats) ? head.seats : [],
      };
  } catch {
    /* told below */
  }
  throw new DoorRefusal('bad_input', 'its first line is not the beginning of a saved game');
}

export async function importTable(content: string, fileName: string): Promise<string> {
  const { game, seats } = headOfSave(content);
  const rules = rulesOf(game);
  const opened = await rules.call('import', {
    content,
    file_name: fileName,
    nameless: say('player_word'),
    now: Date.now(),
  });
  await rules.call('close', { table: opened.table });
  const own = seats.findIndex(({ bot }) => !bot);
  return store(opened.lines, Math.max(0, own));
}

export class LocalTable extends TableLink {
  readonly kind = 'local';
  private table = 0;
  private thinkingTable: Promise<number> | undefined;
  private saved: SavedTable | undefined;
  private view: TableView | undefined;
  private isClosed = false;
  private isPlaying = false;
  private isWarned = false;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    listener: Listener,
    private readonly pace: Pace,
  ) {
    super(listener);
  }

  get seat(): number {
    return this.saved?.seat ?? 0;
  }

  get game(): string {
    return gameOf(this.saved?.lines ?? []);
  }

  private get rules() {
    return rulesOf(this.game);
  }
  private get thinker() {
    return thinkerOf(this.game);
  }

  // Which table this is; it tells the game before anything is opened.
  async find(): Promise<SavedTable> {
    this.saved ??= await findTable(this.id);
    if (!this.saved) throw new Error('gone');
    return this.saved;
  }

  async open(): Promise<void> {
    const { lines } = await this.find();
    const opened = await this.rules.call('open', { lines });
    this.table = opened.table;
    this.thinkingTable = this.thinker.call('open', { lines }).then(({ table }) => table);
    const hello = {
      type: 'hello',
      protocol: protocolVersion,
      table: this.id,
      last: this.last,
    } as const;
    this.take(
      await this.rules.call('message', {
        table: this.table,
        seat: this.seat,
        now: Date.now(),
        message: hello,
      }),
    );
    await this.greeting;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.saving);
    if (this.saved) void keepTable(this.saved);
    if (this.table === 0) return; // it was never opened
    void this.rules.call('close', { table: this.table });
    void this.thinkingTable?.then((table) => this.thinker.call('close', { table }));
  }

  async hint(level: string): Promise<Hint> {
    const seat = this.view?.decisions[0]?.seat ?? this.seat;
    return this.thinker.call('think', {
      table: (await this.thinkingTable) ?? 0,
      seat,
      level,
      seed: newSeed(),
    });
  }

  async exported(): Promise<string> {
    return (await this.rules.call('export', { table: this.table, seat: this.seat })).content;
  }

  // A table that was closed meanwhile answers nothing any more.
  async standing({ id, content }: ChapterFile, read: number): Promise<Answered<'course'>> {
    const asked = { table: this.table, content, file: `${id}.toml`, read };
    return this.rules.call('course', asked).catch((problem: unknown) => {
      if (this.isClosed) return new Promise<never>(() => undefined);
      throw problem;
    });
  }

  async fork(number: number): Promise<string> {
    const opened: Opened = await this.rules.call('fork', {
      table: this.table,
      number,
      seat: this.seat,
      now: Date.now(),
    });
    await this.rules.call('close', { table: opened.table });
    return store(opened.lines, this.seat);
  }

  async review(from: number, count: number, level: string) {
    return this.thinker.call('review', {
      table: (await this.thinkingTable) ?? 0,
      from,
      count,
      level,
    });
  }

  protected async pass(message: Keyed): Promise<ServerMessage> {
    const said = await this.rules.call('message', {
      table: this.table,
      seat: this.seat,
      now: Date.now(),
      message,
    });
    const reply = said.messages.find((one) => 'key' in one && one.key === message.key);
    this.take(said);
    if (!reply) throw new Error('no answer');
    return reply;
  }

  private take(said: Said): void {
    if (this.isClosed) return;
    for (const message of said.messages) {
      if (message.type === 'changed' || message.type === 'welcome') this.view = message.view;
      this.hear(message);
    }
    if (said.lines.length > 0) this.keep(said.lines);
    if (said.bot && !this.isPlaying) void this.playBots(said.bot);
  }

  private keep(lines: string[]): void {
    void this.thinkingTable?.then((table) => this.thinker.call('add', { table, lines }));
    if (!this.saved) return;
    this.saved.lines.push(...lines);
    this.saved.changed = Date.now();
    if (this.view) this.summarise(this.view);
    clearTimeout(this.saving);
    this.saving = setTimeout(() => void this.save(), 250);
  }

  // Told once: the game goes on, but only here and now.
  private async save(): Promise<void> {
    if (!this.saved || (await keepTable(this.saved)) || this.isWarned) return;
    this.isWarned = true;
    this.listener.warn?.('not_saved');
  }

  private summarise(view: TableView): void {
    if (!this.saved) return;
    this.saved.players = view.seats.map((seat) =>
      seat.kind === 'bot' ? `bot:${seat.level ?? ''}` : seat.name,
    );
    this.saved.moves = view.move_count;
    this.saved.is_over = view.phase === 'over';
    this.saved.totals = view.scores.map((score) => score.total);
  }

  private async botToMove(): Promise<Said['bot']> {
    const message = { type: 'ping', key: 'turn' } as const;
    const asked = { table: this.table, seat: this.seat, now: Date.now(), message };
    return (await this.rules.call('message', asked)).bot;
  }

  // What the asked bot plays: by the script of a course, or after thinking.
  private async moveOf({ seat, level }: NonNullable<Said['bot']>): Promise<string | undefined> {
    const scripted = (await this.pace.script?.(this)) ?? 'think';
    if (scripted === 'wait') await wait(150);
    if (scripted !== 'think') return scripted === 'wait' ? undefined : scripted;
    const table = (await this.thinkingTable) ?? 0;
    const thought = await this.thinker.call('think', { table, seat, level, seed: newSeed() });
    return thought.moves[0]?.move;
  }

  // The bots in turn, each move shown long enough to be seen.
  private async playBots(first: { seat: number; level: string }): Promise<void> {
    this.isPlaying = true;
    try {
      for (let turn: Said['bot'] = first; turn && !this.isClosed;) {
        const number = this.last;
        const [move]: [string | undefined, unknown] = await Promise.all([
          this.moveOf(turn),
          wait(this.pace.pause()),
        ]);
        while (this.pace.isStill() && !this.isClosed) await wait(100);
        // Something else may have happened meanwhile, an undo for instance.
        if (!move || number !== this.last || this.isClosed) {
          turn = await this.botToMove();
          continue;
        }
        // An early answer of a person may have overtaken the bot: then it is asked again.
        const said: Said | undefined = await this.rules
          .call('play_bot', {
            table: this.table,
            seat: turn.seat,
            viewer: this.seat,
            now: Date.now(),
            move,
          })
          .catch(() => undefined);
        if (!said) {
          turn = await this.botToMove();
          continue;
        }
        this.take({ ...said, bot: null });
        turn = said.bot;
      }
    } catch (problem) {
      if (!this.isClosed) throw problem; // a table that was closed meanwhile answers nothing
    } finally {
      this.isPlaying = false;
    }
  }
}
