import { describe, expect, it } from 'vitest';
import type { Answered, Door, Said } from '$lib/engine/door';
import type { ClientMessage } from '$lib/engine/protocol';
import { playableGames } from '$lib/games/found';
import { doorOf } from '../../../testing/real_door';
import type { ChapterHead } from './chapters';

const courses = await Promise.all(
  playableGames
    .filter(({ playable }) => playable?.course)
    .map(async ({ playable }) => playable!.course!()),
);

// A table of the chapter, as the page has one.
class Pupil {
  private table: number;
  last: number;
  private read = 0;
  constructor(
    private readonly door: Door,
    private readonly chapter: ChapterHead,
    private readonly seat: number,
  ) {
    const file = `${chapter.id}.toml`;
    const wish = { content: chapter.content, file, name: 'Anna', now: 1 };
    const { table, lines } = door.call('make_course', wish);
    this.table = table;
    this.last = lines.length;
    this.tell({ type: 'start', key: 'start', last: this.last });
  }
  private take(said: Said): Said {
    this.last += said.lines.length;
    return said;
  }
  tell(message: ClientMessage): Said {
    const { table, seat } = this;
    return this.take(this.door.call('message', { table, seat, now: 1, message }));
  }
  get now(): Answered<'course'> {
    const { content, id } = this.chapter;
    const asked = { table: this.table, content, file: `${id}.toml`, read: this.read };
    const answered = this.door.call('course', asked);
    this.read = answered.standing.read;
    return answered;
  }
  goOn(): void {
    this.read += 1;
  }
  play(move: string): void {
    const said = this.tell({ type: 'move', key: `k${this.last}`, last: this.last, move });
    expect(said.messages.map(({ type }) => type)).toContain('accepted');
  }
  letOtherPlay(move: string): void {
    const { table } = this;
    const ping = { type: 'ping', key: 'turn' } as const;
    const asked = { table, seat: this.seat, now: 1, message: ping };
    const { bot } = this.door.call('message', asked);
    if (bot)
      this.take(
        this.door.call('play_bot', { table, seat: bot.seat, viewer: this.seat, now: 1, move }),
      );
  }
  get moves(): string[] {
    const { table, seat } = this;
    const question = { type: 'menu', key: `m${this.last}`, blocked: false } as const;
    const said = this.door.call('message', { table, seat, now: 1, message: question });
    const menu = said.messages.find((one) => one.type === 'menu');
    return menu?.type === 'menu' ? menu.menu.choices.map(({ move }) => move) : [];
  }
}

const puzzles = await Promise.all(
  playableGames
    .filter(({ playable }) => playable?.puzzles)
    .map(async ({ playable }) => playable!.puzzles!()),
);

describe.each(puzzles)('the puzzles of $game', ({ chapters }) => {
  it('are ten, with a title and a goal in both languages', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(10);
    for (const { title, goal, content } of chapters) {
      for (const words of [title, goal]) {
        expect(words.en).not.toBe('');
        expect(words.de).not.toBe('');
      }
      expect(content).toContain('puzzle = true');
    }
  });
});

describe.each(courses)('the course of $game', ({ game, chapters }) => {
  it('has chapters with a title, a goal and a time', () => {
    expect(chapters.length).toBeGreaterThan(0);
    for (const { title, goal, minutes } of chapters) {
      for (const words of [title, goal]) {
        expect(words.en).not.toBe('');
        expect(words.de).not.toBe('');
      }
      expect(minutes).toBeGreaterThanOrEqual(3);
      expect(minutes).toBeLessThanOrEqual(6);
    }
  });
  it.each(chapters.map((chapter) => [chapter.id, chapter] as const))(
    'ends %s by its solution, and takes each wrong way back',
    async (_id, chapter) => {
      const seat = Number(/^seat = (\d+)$/m.exec(chapter.content)?.[1] ?? 0);
      const pupil = new Pupil(await doorOf(game), chapter, seat);
      let wrong = 0;
      let asked = 0;
      for (let count = 0; count < 400; count += 1) {
        const { standing, line } = pupil.now;
        if (standing.is_done) break;
        if (line !== null) {
          wrong += 1;
          expect(standing.answer?.works).toBe(false);
          pupil.tell({ type: 'undo', key: `u${count}`, last: pupil.last, back_to: line });
          expect(pupil.now.standing.back_to).toBeNull();
        } else if (standing.is_read) pupil.goOn();
        else if (standing.opponent) pupil.letOtherPlay(standing.opponent);
        else {
          const { next } = standing;
          const other = pupil.moves.find((move) => move !== next);
          asked += 1;
          const isTried = wrong < 3 && asked % 2 === 1 && other !== undefined;
          pupil.play(isTried ? other : (next ?? pupil.moves[0]!));
        }
      }
      expect(pupil.now.standing.is_done).toBe(true);
      expect(wrong).toBeGreaterThan(0);
    },
  );
});
