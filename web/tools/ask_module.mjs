// Asks the module in node and prints the answer: node ask_module.mjs MODULE.wasm '{"type":"games"}'
import { loadModule } from '../../wasm/module.mjs';

export async function openDoor(path) {
  const { exports, readText } = await loadModule(path);
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const pointer = exports.request_bytes(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, pointer);
    const reply = JSON.parse(readText(exports.answer_request()));
    if (reply.refused) throw new Error(`${reply.refused.code}: ${reply.refused.message}`);
    return reply.ok;
  };
}

if (process.argv[1]?.endsWith('ask_module.mjs')) {
  const ask = await openDoor(process.argv[2]);
  console.log(JSON.stringify(ask(JSON.parse(process.argv[3]))));
}
