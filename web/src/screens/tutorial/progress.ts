// The progress in the tutorial of a game, so that it can be left and taken up again.
import type { Tutorial } from '$lib/table/lessons/lesson';

type Taught = Pick<Tutorial, 'game' | 'keptAs'>;
const placeOf = ({ game, keptAs }: Taught) => keptAs ?? `tischwerk.tutorial.${game}`;
interface Kept {
  table?: string;
  taught?: string[];
}

function read(tutorial: Taught): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(tutorial)) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
function write(tutorial: Taught, kept: Kept): void {
  try {
    localStorage.setItem(placeOf(tutorial), JSON.stringify(kept));
  } catch {
    /* forgotten then */
  }
}

export function readTaught(tutorial: Taught): string[] {
  const { taught } = read(tutorial);
  return Array.isArray(taught) ? taught.filter((id) => typeof id === 'string') : [];
}
export function rememberTaught(tutorial: Taught, taught: string[]): string[] {
  write(tutorial, { ...read(tutorial), taught });
  return taught;
}
export function tutorialTable(tutorial: Taught): string | undefined {
  return read(tutorial).table;
}
export function beginTutorial(tutorial: Taught, table: string): void {
  write(tutorial, { table, taught: [] });
}
