// The modules in Chromium play the same games as native code, whose signatures are recorded beside
// the rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, gamesFolder } from './house.mjs';

// Runs in the page: the text that one of the module's functions hands out.
async function told({ address, name }) {
  const module = await WebAssembly.compileStreaming(fetch(address));
  const wasi = Object.fromEntries(
    WebAssembly.Module.imports(module).map((one) => [one.name, () => 0]),
  );
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  exports._initialize();
  const pointer = exports[name]();
  const memory = new Uint8Array(exports.memory.buffer);
  return new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
}

async function linesOf(house, name) {
  const { page, leave } = await house.visit();
  const lines = [];
  for (const file of readdirSync(join(house.dist, 'assets')).filter((one) => /\.wasm$/.test(one))) {
    const text = await page.evaluate(told, { address: `./assets/${file}`, name });
    lines.push(...text.trim().split('\n'));
  }
  await leave();
  return lines;
}

const recorded = (game, file) => readFileSync(join(gamesFolder, game, file), 'utf8').trim();

export async function the_same_games_as_native(house) {
  const lines = await linesOf(house, 'signatures');
  check(lines.length > 1, 'there are games');
  for (const line of lines) {
    const [game, signature] = line.split(' ');
    check(signature === recorded(game, 'signature.txt'), `${game} plays ${signature} here`);
  }
}

export async function the_same_bots_as_native(house) {
  let game = '';
  let count = 0;
  for (const line of await linesOf(house, 'bot_choices')) {
    if (!line.includes(' ')) {
      game = line;
      continue;
    }
    count += 1;
    const known = recorded(game, 'bots/bot_signatures.txt').split('\n');
    check(known.includes(line), `${game}: ${line} is not recorded`);
  }
  check(count > 0, 'bots have chosen');
}
