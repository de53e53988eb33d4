// How far somebody has come in the tutorial of a game, so that it can be left and taken up again.
const placeOf = (game: string) =>
  game === 'stephens' ? 'tischwerk.tutorial' : `tischwerk.tutorial.${game}`;
interface Kept {
  table?: string;
  taught?: string[];
}

function read(game: string): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(game)) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
function write(game: string, kept: Kept): void {
  try {
    localStorage.setItem(placeOf(game), JSON.stringify(kept));
  } catch {
    /* forgotten then */
  }
}

export function readTaught(game: string): string[] {
  const { taught } = read(game);
  return Array.isArray(taught) ? taught.filter((id) => typeof id === 'string') : [];
}
export function rememberTaught(game: string, taught: string[]): string[] {
  write(game, { ...read(game), taught });
  return taught;
}
export function tutorialTable(game: string): string | undefined {
  return read(game).table;
}
export function beginTutorial(game: string, table: string): void {
  write(game, { table, taught: [] });
}
