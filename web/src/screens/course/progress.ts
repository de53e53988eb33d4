// How far the learner has come in the course of a game, or in its puzzles: chapters that are done,
// and the table of each chapter that was begun.
export type Kind = 'course' | 'puzzles';
export interface Begun {
  table: string;
  read: number; // steps left by reading
}
export interface Progress {
  done: string[];
  begun: Record<string, Begun>;
}

const placeOf = (kind: Kind, game: string) => `tischwerk.${kind}.${game}`;

export function readProgress(kind: Kind, game: string): Progress {
  try {
    const value = JSON.parse(
      localStorage.getItem(placeOf(kind, game)) ?? '{}',
    ) as Partial<Progress>;
    return {
      done: Array.isArray(value.done) ? value.done.filter((id) => typeof id === 'string') : [],
      begun: typeof value.begun === 'object' && value.begun !== null ? value.begun : {},
    };
  } catch {
    return { done: [], begun: {} }; // damaged or blocked
  }
}

function write(kind: Kind, game: string, progress: Progress): void {
  try {
    localStorage.setItem(placeOf(kind, game), JSON.stringify(progress));
  } catch {
    /* forgotten then */
  }
}

export function begin(kind: Kind, game: string, chapter: string, table: string): void {
  const progress = readProgress(kind, game);
  write(kind, game, { ...progress, begun: { ...progress.begun, [chapter]: { table, read: 0 } } });
}
export function readTo(kind: Kind, game: string, chapter: string, read: number): void {
  const progress = readProgress(kind, game);
  const begun = progress.begun[chapter];
  if (!begun || begun.read === read) return;
  write(kind, game, { ...progress, begun: { ...progress.begun, [chapter]: { ...begun, read } } });
}
export function finish(kind: Kind, game: string, chapter: string): void {
  const progress = readProgress(kind, game);
  if (!progress.done.includes(chapter))
    write(kind, game, { ...progress, done: [...progress.done, chapter] });
}
