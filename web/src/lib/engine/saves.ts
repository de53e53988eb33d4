// The games of this browser. Each is its log, line by line, so nothing is lost when a tab is
// closed. Where the storage is full or blocked, a game lives as long as its page.
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
}

const databaseName = 'tischwerk';
const storeName = 'tables';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) throw new Error('storage is blocked');
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage is blocked'));
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('storage is full'));
    });
  } finally {
    database.close();
  }
}

const unsaved = new Map<string, SavedTable>();

// Says whether the game will be here tomorrow.
export async function keepTable(table: SavedTable): Promise<boolean> {
  try {
    await run('readwrite', (store) => store.put(table));
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
  return run('readonly', (store) => store.get(id) as IDBRequest<SavedTable | undefined>);
}

export async function removeTable(id: string): Promise<void> {
  if (unsaved.delete(id)) return;
  await run('readwrite', (store) => store.delete(id));
}

export async function allTables(): Promise<{ tables: SavedTable[]; isBlocked: boolean }> {
  const stored = await run('readonly', (store) => store.getAll() as IDBRequest<SavedTable[]>).catch(
    () => undefined,
  );
  const others = (stored ?? []).filter(({ id }) => !unsaved.has(id));
  const tables = [...unsaved.values(), ...others];
  return {
    tables: tables.sort((left, right) => right.changed - left.changed),
    isBlocked: stored === undefined,
  };
}
