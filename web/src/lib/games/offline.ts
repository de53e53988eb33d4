// Which games play without a network: those of which every file lies in the browser's cache. The
// service worker answers from there; here files are put in and looked for.
export const gamesCache = 'tischwerk-games';

const addressOf = (file: string) => new URL(file, document.baseURI).href;
const hasCache = () => 'caches' in globalThis;

async function missing(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => (await caches.match(addressOf(file))) !== undefined),
  );
  return files.filter((_, index) => !found[index]);
}

let keeping: Promise<unknown> = Promise.resolve();

// Says whether all of them are kept now. A full or blocked cache only means that the game needs the
// network next time, too.
export function keepFiles(files: readonly string[]): Promise<boolean> {
  const kept = keep(files);
  keeping = Promise.all([keeping, kept]);
  return kept;
}

async function keep(files: readonly string[]): Promise<boolean> {
  if (!hasCache() || files.length === 0) return false;
  try {
    const wanted = await missing(files);
    if (wanted.length > 0) await (await caches.open(gamesCache)).addAll(wanted.map(addressOf));
    return true;
  } catch {
    return false;
  }
}

// Waits for a game that is being kept: a player who leaves a table at once still learns of it.
export async function areKept(files: readonly string[]): Promise<boolean> {
  await keeping;
  if (!hasCache() || files.length === 0) return false;
  try {
    return (await missing(files)).length === 0;
  } catch {
    return false;
  }
}
