// A module as players load it: binaryen does what clang leaves for later passes. It computes the same.
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
export function shrinkModule(from, to) {
  const tool = join(web, 'node_modules/binaryen/bin/wasm-opt');
  const allowed = instructions.map((name) => `--enable-${name}`);
  execFileSync(process.execPath, [tool, ...allowed, '-O1', from, '-o', to], { stdio: 'inherit' });
}
