// The module's time for the outlook of a question, JSON included, in random games with all seats:
// node outlook_times.mjs MODULE.wasm... Prints milliseconds of processor time, of three tries the
// quickest, so that other programs on the machine do not count.
import { openDoor } from './ask_module.mjs';

const most = 2000; // questions of a game
let seed = 7;
function below(bound) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

function timeOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function begin(ask, { id: game, max_players: players }, round) {
  const people = ['Anna', 'Ben', 'Cara', 'Dora', 'Emil'].slice(0, players);
  const seats = people.map((name) => ({ kind: 'human', name_or_level: name }));
  const wish = { game, players, options: {}, seats, is_hot_seat: true, now: 1 };
  const { table, lines } = ask({ type: 'make', ...wish, seed: `0x${round}` });
  const say = (seat, message) => ask({ type: 'message', table, seat, now: 1, message }).messages;
  say(0, { type: 'start', key: 'start', last: lines.length });
  return { table, say };
}

// Plays on with random choices; each question is looked at first.
function timesOf(ask, info) {
  const times = [];
  for (let round = 1; times.length < most; ++round) {
    const { table, say } = begin(ask, info, round);
    for (let view; times.length < most;) {
      const [welcome] = say(view?.decisions[0].seat ?? 0, {
        type: 'hello',
        protocol: 1,
        table: '',
      });
      view = welcome.view;
      if (view.phase === 'over') break;
      const { menu } = welcome;
      if (!menu) continue;
      const { rules, edition } = view;
      const { seat, imagined: position } = menu;
      const wish = { type: 'outlook', game: info.id, rules, edition, seat, position };
      times.push(Math.min(...Array.from({ length: 3 }, () => timeOf(() => ask(wish)))));
      const free = menu.choices.filter(({ blocked }) => !blocked);
      const { move } = free[below(free.length)];
      say(seat, { type: 'move', key: `m${times.length}`, last: welcome.last, move });
    }
    ask({ type: 'close', table });
  }
  return times.sort((one, other) => one - other);
}

for (const file of process.argv.slice(2)) {
  const ask = await openDoor(file);
  const [info] = ask({ type: 'games' });
  const times = timesOf(ask, info);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(2);
  console.log(`${info.id}: median ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)} ms`);
}
