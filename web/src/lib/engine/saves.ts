// The games of this browser. Each is its log, line by line, so nothing is lost when a tab is
// closed. Where the storage is full or blocked, a game lives as long as its page.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

export interface SavedTable {
  id: string;
  game: string;
  changed: number;
  players: string[];
  moves: number;
  is_over: boolean;
  seat: number;
  totals: number[];
  lines: string[];
  coach?: true; // a first game with a coach
  chapter?: string; // of the game's course: the course lists it, not the saved games
}

const databaseName = 'tischwerk';
const storeName = 'tables';

interface Kept extends DBSchema {
  tables: { key: string; value: SavedTable };
}

// Opened for each piece of work: a tab that holds it open would block another version of the page.
async function run<T>(work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  if (!globalThis.indexedDB) throw new Error('storage is blocked');
  const database = await openDB<Kept>(databaseName, 1, {
    upgrade: (fresh) => fresh.createObjectStore(storeName, { keyPath: 'id' }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const unsaved = new Map<string, SavedTable>();

// Says whether the game will be here tomorrow.
export async function keepTable(table: SavedTable): Promise<boolean> {
  try {
    await run((database) => database.put(storeName, table));
    unsaved.delete(table.id);
    return true;
  } catch {
    unsaved.set(table.id, table);
    return false;
  }
}

export async function findTable(id: string): Promise<SavedTable | undefined> {
  const here = unsaved.get(id);
  if (here) return here;
  return run((database) => database.get(storeName, id));
}

export async function removeTable(id: string): Promise<void> {
  if (unsaved.delete(id)) return;
  await run((database) => database.delete(storeName, id));
}

export async function allTables(): Promise<{ tables: SavedTable[]; isBlocked: boolean }> {
  const stored = await run((database) => database.getAll(storeName)).catch(() => undefined);
  const others = (stored ?? []).filter(({ id }) => !unsaved.has(id));
  const tables = [...unsaved.values(), ...others];
  return {
    tables: tables.sort((left, right) => right.changed - left.changed),
    isBlocked: stored === undefined,
  };
}
