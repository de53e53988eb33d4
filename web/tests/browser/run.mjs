// Browser tests as a person would do them: node run.mjs DIST ARTEFACTS [NAME…]
import * as engine from './engine.mjs';
import { openHouse } from './house.mjs';
import * as inventions from './inventions.mjs';
import * as online from './online.mjs';
import * as playing from './playing.mjs';
import * as problems from './problems.mjs';
import * as screens from './screens.mjs';
import * as speed from './speed.mjs';

const [dist = 'dist', artefacts = 'build/browser', ...wanted] = process.argv.slice(2);
const all = { ...engine, ...playing, ...inventions, ...screens, ...problems, ...online, ...speed };
const tests = Object.entries(all).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
const { resolve } = await import('node:path');
const house = await openHouse(resolve(dist), resolve(artefacts));
let failed = 0;
for (const [name, test] of tests) {
  const started = Date.now();
  try {
    await test(house);
    console.log(`ok      ${name} (${Date.now() - started} ms)`);
  } catch (problem) {
    failed += 1;
    console.log(`FAILED  ${name}: ${problem.message}`);
  }
}
await house.close();
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
