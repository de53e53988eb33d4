// Runs the module in node and compares its signatures with the recorded ones, which the native
// tests check too: node signature_test.mjs MODULE.wasm GAMES_FOLDER
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [modulePath, gamesFolder] = process.argv.slice(2);

// The module does no input or output; what its C library imports is answered with "nothing there".
const nothing = () => 0;
const imports = new Proxy({}, {
  get: (_, name) =>
    name === "proc_exit"
      ? (code) => { throw new Error(`the module stopped with ${code}`); }
      : nothing,
});

const bytes = readFileSync(modulePath);
const module = await WebAssembly.compile(bytes);
const wasi = Object.fromEntries(
  WebAssembly.Module.imports(module).map(({ name }) => [name, imports[name]]));
const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
exports._initialize();

const started = performance.now();
const pointer = exports.signatures();
const memory = new Uint8Array(exports.memory.buffer);
const text = new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
const seconds = ((performance.now() - started) / 1000).toFixed(2);

let failed = 0;
for (const line of text.trim().split("\n")) {
  const [game, signature] = line.split(" ");
  const recorded = readFileSync(join(gamesFolder, game, "signature.txt"), "utf8").trim();
  const verdict = signature === recorded ? "as recorded" : `but ${recorded} is recorded`;
  failed += signature === recorded ? 0 : 1;
  console.log(`${game}: ${signature}, ${verdict} (${seconds} s, ${bytes.length} bytes)`);
}
process.exit(failed === 0 ? 0 : 1);
