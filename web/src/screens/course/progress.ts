// How far the learner has come in the course of a game: chapters that are done, and the table of
// each chapter that was begun.
export interface Begun {
  table: string;
  read: number; // steps left by reading
}
export interface Progress {
  done: string[];
  begun: Record<string, Begun>;
}

const placeOf = (game: string) => `tischwerk.course.${game}`;

export function readProgress(game: string): Progress {
  try {
    const value = JSON.parse(localStorage.getItem(placeOf(game)) ?? '{}') as Partial<Progress>;
    return {
      done: Array.isArray(value.done) ? value.done.filter((id) => typeof id === 'string') : [],
      begun: typeof value.begun === 'object' && value.begun !== null ? value.begun : {},
    };
  } catch {
    return { done: [], begun: {} }; // damaged or blocked
  }
}

function write(game: string, progress: Progress): void {
  try {
    localStorage.setItem(placeOf(game), JSON.stringify(progress));
  } catch {
    /* forgotten then */
  }
}

export function begin(game: string, chapter: string, table: string): void {
  const progress = readProgress(game);
  write(game, { ...progress, begun: { ...progress.begun, [chapter]: { table, read: 0 } } });
}
export function readTo(game: string, chapter: string, read: number): void {
  const progress = readProgress(game);
  const begun = progress.begun[chapter];
  if (!begun || begun.read === read) return;
  write(game, { ...progress, begun: { ...progress.begun, [chapter]: { ...begun, read } } });
}
export function finish(game: string, chapter: string): void {
  const progress = readProgress(game);
  if (!progress.done.includes(chapter))
    write(game, { ...progress, done: [...progress.done, chapter] });
}
