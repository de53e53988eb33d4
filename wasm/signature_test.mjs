// Runs the module in node and compares its signatures with the recorded ones, which the native
// tests check too: node signature_test.mjs MODULE.wasm GAME_FOLDER
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from './module.mjs';

const [modulePath, gameFolder] = process.argv.slice(2);
const { exports, readText, size } = await loadModule(modulePath);

const started = performance.now();
const text = readText(exports.signatures());
const seconds = ((performance.now() - started) / 1000).toFixed(2);

let failed = 0;
for (const line of text.trim().split('\n')) {
  const [game, signature] = line.split(' ');
  const recorded = readFileSync(join(gameFolder, 'signature.txt'), 'utf8').trim();
  const verdict = signature === recorded ? 'as recorded' : `but ${recorded} is recorded`;
  failed += signature === recorded ? 0 : 1;
  console.log(`${game}: ${signature}, ${verdict} (${seconds} s, ${size} bytes)`);
}
process.exit(failed === 0 ? 0 : 1);
