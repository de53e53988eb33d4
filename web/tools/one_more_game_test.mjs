// One more game changes no byte that another game's player loads: builds the page again with the
// games of the tests and compares it with the first: node one_more_game_test.mjs DIST
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPage } from './build.mjs';
import { web } from './games.mjs';
import { listedGames } from './loaded.mjs';

// What names all games, and therefore must change: the page with the list on it, and the service
// worker with the names of the files to keep.
const lists = ['index.html', 'service-worker.js'];

const dist = resolve(process.argv[2] ?? join(web, 'dist'));
const shelf = join(web, 'tests/games');
const withMore = mkdtempSync(join(tmpdir(), 'tischwerk-one-more-'));
let failed = 0;
function check(isTrue, what) {
  failed += isTrue ? 0 : 1;
  console.log(`${isTrue ? 'ok' : 'FAILED'}: ${what}`);
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
const isSame = (name) => readFileSync(join(dist, name)).equals(readFileSync(join(withMore, name)));

try {
  process.env.TISCHWERK_GAMES = shelf;
  await buildPage(withMore);
  const before = listedGames(dist);
  const after = listedGames(withMore);
  const added = after.filter(({ id }) => !before.some((one) => one.id === id));
  check(added.length === 1, `one more game is found: ${added.map(({ id }) => id)}`);
  const kept = filesIn(dist).filter((name) => !lists.includes(name));
  const changed = kept.filter((name) => !filesIn(withMore).includes(name) || !isSame(name));
  check(kept.length > 30, `${kept.length} files are compared`);
  check(changed.length === 0, `none of them changes: ${changed}`);
  const foreign = filesIn(withMore).filter(
    (name) => !lists.includes(name) && !kept.includes(name) && !added[0]?.files.includes(name),
  );
  check(foreign.length === 0, `what is new belongs to the new game: ${foreign}`);
  check(!lists.every(isSame), 'its name stands in the lists alone');
  // Its words, its picture and its board come with it, from its own folder; the home page loads the
  // first two.
  const { id = '', files = [], home = [] } = added[0] ?? {};
  const isIn = (names, text) =>
    names.some((name) => readFileSync(join(withMore, name), 'utf8').includes(text));
  const drawn = (part) => /(?: d|viewBox)="([^"]+)"/.exec(readFileSync(join(shelf, id, part)))?.[1];
  for (const language of ['en', 'de']) {
    const { about } = JSON.parse(readFileSync(join(shelf, id, 'words', `${language}.json`)));
    check(isIn(home, about), `the home page says: ${about}`);
  }
  check(isIn(home, drawn('Picture.svelte')), 'and shows its picture');
  check(isIn(files, drawn('Board.svelte')), 'its board is there');
  check(!isIn(home, drawn('Board.svelte')), 'which the home page does not load');
} finally {
  rmSync(withMore, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
