// Loads the module in node, as the tests need it: no input or output, but a clock.
import { readFileSync } from 'node:fs';

export async function loadModule(path) {
  const bytes = readFileSync(path);
  const module = await WebAssembly.compile(bytes);
  let exports;

  // All other imports of the module's C library are answered with "nothing there".
  const answers = {
    proc_exit: (code) => {
      throw new Error(`the module stopped with ${code}`);
    },
    clock_time_get: (_clock, _precision, pointer) => {
      new DataView(exports.memory.buffer).setBigUint64(pointer, process.hrtime.bigint(), true);
      return 0;
    },
  };
  const wasi = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, answers[name] ?? (() => 0)]),
  );
  ({ exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi }));
  exports._initialize();

  const readText = (pointer) => {
    const memory = new Uint8Array(exports.memory.buffer);
    return new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  };
  const writeText = (pointer, text) =>
    new Uint8Array(exports.memory.buffer).set(new TextEncoder().encode(text + '\0'), pointer);
  return { exports, readText, writeText, size: bytes.length };
}
