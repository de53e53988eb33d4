// How far somebody has come in the tutorial, so that it can be left and taken up again.
const place = 'tischwerk.tutorial';
interface Kept {
  table?: string;
  taught?: string[];
}

function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
function write(kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    /* forgotten then */
  }
}

export function readTaught(): string[] {
  const { taught } = read();
  return Array.isArray(taught) ? taught.filter((id) => typeof id === 'string') : [];
}
export function rememberTaught(taught: string[]): string[] {
  write({ ...read(), taught });
  return taught;
}
export function tutorialTable(): string | undefined {
  return read().table;
}
export function beginTutorial(table: string): void {
  write({ table, taught: [] });
}
