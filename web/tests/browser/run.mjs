// Browser tests as a person would do them: node run.mjs DIST ARTEFACTS [NAME…]
import { resolve } from 'node:path';
import * as engine from './engine.mjs';
import { openHouse } from './house.mjs';
import * as inventions from './inventions.mjs';
import * as online from './online.mjs';
import * as playing from './playing.mjs';
import * as problems from './problems.mjs';
import * as screens from './screens.mjs';
import * as speed from './speed.mjs';

const [dist = 'dist', artefacts = 'build/browser', ...wanted] = process.argv.slice(2);
const house = await openHouse(resolve(dist), resolve(artefacts));
const named = (tests) =>
  Object.entries(tests).filter(([name]) => wanted.length === 0 || wanted.includes(name));
let passed = 0;
let failed = 0;

async function run([name, test]) {
  const started = Date.now();
  try {
    await test(house);
    passed += 1;
    console.log(`ok      ${name} (${Date.now() - started} ms)`);
  } catch (problem) {
    failed += 1;
    console.log(`FAILED  ${name}: ${problem.message}`);
  }
}

// Two at a time, for a person waits more than a machine; the longest first. What takes the time of
// the page is alone.
const waiting = named({ ...playing, ...inventions, ...screens, ...online, ...problems, ...engine });
async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}
await Promise.all([lane(), lane()]);
for (const test of named(speed)) await run(test);
await house.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
