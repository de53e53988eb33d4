// A game is one new folder: builds a copy of the page with the game of the tests in src/games and
// looks for the game as a person sees it: node one_more_game_test.mjs
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { web } from './games.mjs';
import { homeFiles, listedGames } from './loaded.mjs';

const id = 'whispers';
const folder = join(web, 'tests/games', id);
const root = mkdtempSync(join(tmpdir(), 'tischwerk-one-more-'));
const dist = join(root, 'dist');
let failed = 0;
function check(isTrue, what) {
  failed += isTrue ? 0 : 1;
  console.log(`${isTrue ? 'ok' : 'FAILED'}: ${what}`);
}

const needed = ['index.html', 'package.json', 'public', 'src', 'tools'].concat(
  'svelte.config.js',
  'tsconfig.json',
  'vite.config.js',
);
const isIn = (names, text) =>
  names.some((name) => readFileSync(join(dist, name), 'utf8').includes(text));
const drawn = (part) => /(?: d|viewBox)="([^"]+)"/.exec(readFileSync(join(folder, part)))?.[1];

try {
  for (const name of needed) cpSync(join(web, name), join(root, name), { recursive: true });
  cpSync(folder, join(root, 'src/games', id), { recursive: true });
  symlinkSync(join(web, 'node_modules'), join(root, 'node_modules'));
  await build({ root, configFile: join(root, 'vite.config.js'), logLevel: 'warn' });
  const games = listedGames(dist);
  const { files = [] } = games.find((game) => game.id === id) ?? {};
  check(games.length > 1 && files.length > 0, `the page lists ${games.map((game) => game.id)}`);
  const home = homeFiles(dist);
  for (const language of ['en', 'de']) {
    const { about } = JSON.parse(readFileSync(join(folder, 'words', `${language}.json`)));
    check(isIn(home, about), `the home page says: ${about}`);
  }
  check(isIn(files, drawn('Board.svelte')), 'its board is there');
  check(!isIn(home, drawn('Board.svelte')), 'which the home page does not load');
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
