// Holds the page to its size: the home page, each game's module, and the whole of each game with
// everything else that the page can load: node budget.mjs DIST
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { frameFiles, homeFiles, listedGames } from './loaded.mjs';

const folder = process.argv[2] ?? 'dist';
const kilobytes = (bytes) => Math.ceil(bytes / 1024);
const sizeOf = (name) => {
  const content = readFileSync(join(folder, name));
  return name.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};
const sum = (names) => [...new Set(names)].reduce((total, name) => total + sizeOf(name), 0);

const games = listedGames(folder);
const isModule = (name) => name.endsWith('.wasm');
const home = homeFiles(folder);
const limits = [
  ['the home page', sum(home), 200],
  ...games
    .filter(({ files }) => files.some(isModule))
    .flatMap(({ id, files }) => [
      [`${id}: the rules as WebAssembly`, sum(files.filter(isModule)), 500],
      [`${id}: the whole game and the whole frame`, sum([...frameFiles(folder), ...files]), 1024],
    ]),
];
let failed = home.some(isModule) ? 1 : 0;
if (failed) console.log('TOO MUCH: the home page loads a module');
for (const [what, bytes, limit] of limits) {
  const isGood = kilobytes(bytes) <= limit;
  failed += isGood ? 0 : 1;
  console.log(
    `${isGood ? 'ok' : 'TOO LARGE'}: ${what}: ${kilobytes(bytes)} of ${limit} KB gzipped`,
  );
}
process.exit(failed === 0 ? 0 : 1);
