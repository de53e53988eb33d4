// Plays a whole game through the door, as the page does, and opens it again from its lines:
// node door_test.mjs MODULE.wasm GAME_FOLDER
import { basename } from 'node:path';
import { loadModule } from './module.mjs';

const { exports, readText } = await loadModule(process.argv[2]);
const folderName = basename(process.argv[3]);
let failed = 0;

function answer(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const pointer = exports.request_bytes(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, pointer);
  return JSON.parse(readText(exports.answer_request()));
}

function ask(request) {
  const { ok, refused } = answer(request);
  if (refused) throw new Error(`${request.type}: ${refused.code}: ${refused.message}`);
  return ok;
}

function check(isTrue, what) {
  failed += isTrue ? 0 : 1;
  console.log(`${isTrue ? 'ok' : 'FAILED'}: ${what}`);
}

const names = ['Anna', 'Ben', 'Cara', 'Dora', 'Emil'];
function seats(...kinds) {
  return kinds.map((kind, place) => ({
    kind,
    name_or_level: kind === 'bot' ? 'easy' : names[place],
  }));
}

const say = (table, message) => ask({ type: 'message', table, seat: 0, now: 1, message });

// One turn of the loop is one decision, of the bot or of the person, who asks a bot too.
function playOn(table, said) {
  if (said.bot) {
    const { seat, level } = said.bot;
    const { moves } = ask({ type: 'think', table, seat, level, seed: '0x1' });
    return ask({ type: 'play_bot', table, seat, viewer: 0, now: 1, move: moves[0].move });
  }
  const [{ menu }] = said.messages; // it came along with the change
  const { moves } = ask({ type: 'think', table, seat: 0, level: 'easy', seed: '0x1' });
  const key = `move-${menu.number}`;
  return say(table, { type: 'move', key, last: menu.number, move: moves[0].move });
}

const games = ask({ type: 'games' });
check(games.length === 1 && games[0].id === folderName, `the module holds ${folderName} alone`);
const [{ id: game, min_players: fewest }] = games;
const make = (seed, kinds) =>
  ask({
    type: 'make',
    game,
    players: kinds.length,
    options: {},
    seed,
    seats: seats(...kinds),
    is_hot_seat: false,
    now: 1,
  });

const made = make('0x2a', ['human', ...Array(Math.max(fewest - 1, 1)).fill('bot')]);
const lines = [...made.lines];
let said = say(made.table, { type: 'start', key: 'start', last: lines.length });
const viewIn = ({ messages }) => messages.find(({ type }) => type === 'changed').view;
let view = viewIn(said);
for (let count = 0; count < 5000 && view.phase !== 'over'; ++count) {
  lines.push(...said.lines);
  said = playOn(made.table, said);
  view = viewIn(said);
}
lines.push(...said.lines);
check(view.phase === 'over', `the game ends (${view.move_count} moves)`);
check(view.result.winners.length > 0, 'somebody has won');

const again = ask({ type: 'open', lines });
const hello = { type: 'hello', protocol: 1, table: '' };
check(
  JSON.stringify(say(again.table, hello)) === JSON.stringify(say(made.table, hello)),
  'the same lines give the same table',
);

// A bot goes on with its thoughts; it has to forget the moves taken back. Seen where no other seat
// moves in between.
function checkMemory() {
  const solo = make('0x2b', ['human']);
  const think = () =>
    ask({ type: 'think', table: solo.table, seat: 0, level: 'medium', seed: '0x1' });
  say(solo.table, { type: 'start', key: 'start', last: solo.lines.length });
  const first = think();
  check(think().visits > first.visits, 'a bot remembers what it thought');
  say(solo.table, { type: 'move', key: 'move', last: first.number, move: first.moves[0].move });
  const last = think().number;
  const [, undone] = say(solo.table, { type: 'undo', key: 'undo', last }).messages;
  check(undone.type === 'accepted' && think().visits <= first.visits, 'and forgets what is undone');
}
if (fewest === 1) checkMemory();

// The position that comes with a question gives the same outlook as the table itself.
function checkOutlook() {
  const { table, lines: first } = make('0x2c', [
    'human',
    ...Array(Math.max(fewest - 1, 1)).fill('human'),
  ]);
  let now = say(table, { type: 'start', key: 'start', last: first.length });
  while (now.bot) now = playOn(table, now);
  const shown = viewIn(now);
  const [{ seat }] = shown.decisions;
  const speak = (message) => ask({ type: 'message', table, seat, now: 1, message }).messages;
  const [{ menu }] = speak({ type: 'hello', protocol: 1, table: '' });
  const [{ menu: own }] = speak({ type: 'menu', key: 'o', blocked: true, outlook: true });
  const { rules, edition } = shown;
  const of = { game, rules, edition, seat, position: menu.imagined };
  const { asked, nested } = ask({ type: 'outlook', ...of });
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  check(same(asked.choices, own.choices), 'the imagined position gives the same outlook');
  check(same(nested, own.nested), 'and the same questions behind');
  const basket = ask({ type: 'basket', ...of, wishes: [] });
  check(basket.moves.length === 0 && basket.next.decision === menu.decision, 'an empty basket');
  for (const bad of [
    { ...of, seat: 7 },
    { ...of, rules: '0' },
    { ...of, position: {} },
  ])
    check(answer({ type: 'outlook', ...bad }).refused?.message.length > 0, 'a bad outlook');
}
checkOutlook();

const { content } = ask({ type: 'export', table: made.table, seat: 0 });
const file = { content, file_name: 'a.tischwerk', nameless: 'Player' };
const imported = ask({ type: 'import', ...file, now: 1 });
check(imported.lines.length > view.move_count, 'what is exported can be imported');

// A review goes on where it stopped, and begins again when that is asked for.
function checkReview() {
  const reviewed = (from) =>
    ask({ type: 'review', table: made.table, from, count: 12, level: 'easy' });
  const first = reviewed(0);
  check(first.moves.length === 12 && first.total === view.move_count, 'moves can be reviewed');
  check(first.start.length === first.moves[0].after.length, 'from the outlook at the start');
  const more = reviewed(12);
  check(more.from === 12 && more.moves.length === 12, 'the next moves follow');
  const places = more.turns.flatMap((turn) => turn.moves).sort((one, other) => one - other);
  check(places.join() === [...Array(24).keys()].join(), 'each move is in one turn');
  const agreed = (all) => all.reduce((sum, { moves }) => sum + moves, 0);
  check(agreed(more.seats) === 24 && more.swings.length > 0, 'and all of them are summed up');
  check(JSON.stringify(reviewed(0)) === JSON.stringify(first), 'a review can begin again');
}
checkReview();

for (const bad of [{}, { type: 'open' }, { type: 'open', lines: ['{'] }, { type: 'nothing' }])
  check(answer(bad).refused?.message.length > 0, `refused: ${JSON.stringify(bad)}`);
process.exit(failed === 0 ? 0 : 1);
