// A module as players load it: binaryen makes the passes that clang leaves to it. It computes the
// same.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { web } from './games.mjs';

const instructions = [
  'bulk-memory',
  'bulk-memory-opt',
  'mutable-globals',
  'nontrapping-float-to-int',
  'sign-ext',
];

// The cheapest level takes seconds and is the smallest when zipped; -Oz only looks smaller unzipped.
// Without arguments that no caller needs, a module is 2 KB smaller.
export function shrinkModule(from, to) {
  const tool = join(web, 'node_modules/binaryen/bin/wasm-opt');
  const allowed = instructions.map((name) => `--enable-${name}`);
  execFileSync(process.execPath, [tool, ...allowed, '-O1', '--dae-optimizing', from, '-o', to], {
    stdio: 'inherit',
  });
}
