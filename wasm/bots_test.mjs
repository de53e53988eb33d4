// Bots in the module choose as recorded, which the native tests check too, and always among the
// offered moves. Prints how long the named ones take: node bots_test.mjs MODULE.wasm GAME_FOLDER
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from './module.mjs';

const [modulePath, gameFolder] = process.argv.slice(2);
const { exports, readText, writeText } = await loadModule(modulePath);
let failed = 0;

// Says which games there are, in the module's order.
function checkRecordedChoices() {
  const games = [];
  let recorded = [];
  for (const line of readText(exports.bot_choices()).trim().split('\n')) {
    if (!line.includes(' ')) {
      games.push(line);
      const path = join(gameFolder, 'bots', 'bot_signatures.txt');
      recorded = readFileSync(path, 'utf8').trim().split('\n');
      continue;
    }
    const isRecorded = recorded.includes(line);
    failed += isRecorded ? 0 : 1;
    console.log(`${line}: ${isRecorded ? 'as recorded' : 'not what is recorded'}`);
  }
  return games;
}

function millisecondsOf(recipe, game, players, seed, decisions) {
  if (exports.lay_out(game, players, seed, decisions) === 0) return null;
  writeText(exports.recipe_text(), recipe);
  const started = performance.now();
  const choice = readText(exports.choose());
  const milliseconds = performance.now() - started;
  if (!choice.startsWith('offered ')) {
    failed += 1;
    console.log(`${recipe}, ${players} players, seed ${seed}, ${decisions} decisions: ${choice}`);
  }
  return milliseconds;
}

// Every twentieth decision of some random games, each thought about from scratch.
function measure(recipe, game, players) {
  const times = [];
  for (const seed of [1, 2]) {
    for (let decisions = 3; decisions < 300; decisions += 20) {
      const milliseconds = millisecondsOf(recipe, game, players, seed, decisions);
      if (milliseconds !== null) times.push(milliseconds);
    }
  }
  if (times.length === 0) {
    failed += 1;
    console.log(`${games[game]}, ${players} players: nothing to decide`);
    return;
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    `${games[game]}, ${recipe}, ${players} players: ${mean.toFixed(2)} ms a decision, at most ` +
      `${Math.max(...times).toFixed(1)} ms (${times.length} decisions)`,
  );
}

const games = checkRecordedChoices();
const isTaken = (game, players) => exports.lay_out(game, players, 1, 0) > 0;
for (const game of games.keys()) {
  measure('random', game, 4); // the first decisions also warm the engine
  for (const recipe of ['easy', 'medium', 'hard'])
    for (const players of [2, 3, 4, 5].filter((count) => isTaken(game, count)))
      measure(recipe, game, players);
}
process.exit(failed === 0 ? 0 : 1);
