// Games by correspondence: people who sit down by a link, come and go, and have days for each
// decision. Needs the program with `serve`; its path is in TISCHWERK.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { answer, playToTheEnd, unseen } from './acting.mjs';
import { check } from './house.mjs';
import { startServer } from './server.mjs';

// A message without the position that its seat imagines: guesses may name a card that lies there.
// Two worlds prove that they are the same for any hidden cards (table/secrets_test.cpp).
function factsIn(message) {
  return JSON.stringify({ ...message, menu: message.menu && { ...message.menu, imagined: null } });
}

// The page's own function puts differences together.
const source = readFileSync(new URL('../../src/lib/engine/difference.ts', import.meta.url), 'utf8');
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'esnext' } });
const { withDifference } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

// A listener of a connection: told a message, it tells all of it, the whole view included.
function putTogether() {
  let seen;
  return (payload) => {
    const message = JSON.parse(String(payload));
    if (message.type === 'stepped') seen = withDifference(seen, message.change);
    else if (['welcome', 'changed'].includes(message.type))
      seen = { view: message.view, menu: message.menu ?? null };
    return message.type === 'stepped' ? { ...message, ...seen, change: undefined } : message;
  };
}

// A visit of a person; all messages of the server to them, on all pages; their first move, which is
// heard of later than it is made; and how they say hello.
async function visitOf(house, name, where) {
  const heard = [];
  let heardOfMove;
  const firstMove = new Promise((resolve) => (heardOfMove = resolve));
  const greeting = {};
  const hear = (page) =>
    page.on('websocket', (socket) => {
      const whole = putTogether();
      socket.on('framereceived', ({ payload }) => heard.push(factsIn(whole(payload))));
      socket.on('framesent', ({ payload }) => {
        const { type, protocol, table, token, move } = JSON.parse(String(payload));
        if (type === 'move') heardOfMove(move);
        if (type === 'hello') Object.assign(greeting, { type, protocol, table, token });
      });
    });
  const prepare = async (page) => hear(page);
  const visit = await house.visit({ ...where, settings: { name }, prepare });
  visit.context.on('page', hear);
  return { ...visit, heard, firstMove, greeting };
}

// Anna makes the table, and Ben gets its link.
async function sitDown(house, { address }, { game, bots = [] }) {
  const anna = await visitOf(house, 'Anna', { at: address, path: `#/new/${game}` });
  const { page } = anna;
  await page.getByRole('radio', { name: /Online/ }).check();
  const players = String(2 + bots.length);
  await page.getByRole('radio', { name: players, exact: true }).check({ force: true });
  for (const [place, level] of ['open', ...bots].entries())
    await page.getByLabel(`Seat ${place + 2}`, { exact: true }).selectOption(level);
  await page.getByLabel('Time to think').selectOption({ label: '3 days for each decision' });
  await page.getByRole('button', { name: 'Make the table' }).click();
  const link = await page.getByLabel('Send this link to the others').inputValue();
  const ben = await visitOf(house, 'Ben', { at: link });
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('Ben').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (const one of [anna, ben]) await one.page.waitForSelector('.scene');
  return [anna, ben];
}

async function comeBack(visit, home) {
  await visit.page.close();
  visit.page = await visit.context.newPage();
  await visit.page.goto(home);
  await visit.page.getByRole('link', { name: 'Go on' }).click();
  await visit.page.waitForSelector('.scene');
}

// A person with time comes back from the first page, plays until all tables wait for the other
// person, and goes again. Bots sit behind the two.
async function playAlone(visit, home, wish) {
  await comeBack(visit, home);
  const toAct = () => visit.page.locator('.frame').getAttribute('data-to-act');
  return unseen(visit.page, async () => {
    for (let played = 0; ;) {
      const happened = await answer(visit.page, played, 500, wish);
      if (happened === 'answered') played += 1;
      else if (happened === 'over' || Number(await toAct()) < 2) return played;
    }
  });
}

// Runs in the page. Plays a seat until this round and shows nothing, as any program may
// (docs/reference/protocol.md): the end of a turn, or else the first choice. Returns the number of
// its moves.
function playUnseenHere({ greeting, round }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    const send = (message) => socket.send(JSON.stringify(message));
    let wish;
    let count = 0;
    socket.onopen = () => send(greeting);
    socket.onclose = () => reject(new Error(`the server hung up after ${count} moves`));
    socket.onmessage = ({ data }) => {
      const { type, view, menu, last, to } = JSON.parse(data);
      if (type === 'refused') setTimeout(() => send(wish), 500); // too fast
      if (type !== 'welcome' && type !== 'changed') return;
      if (view.position.round >= round) {
        resolve(count);
        return socket.close();
      }
      const open = menu?.choices.filter((choice) => !choice.blocked) ?? [];
      const { move } = open.find((choice) => choice.move === 'end_turn') ?? open[0] ?? {};
      if (!move) return;
      wish = { type: 'move', key: `${greeting.token}-${++count}`, last: last ?? to, move };
      send(wish);
    };
  });
}

// Both let a program play on in their place, and come back for this round.
async function hurryTo(round, people, home) {
  for (const { page } of people) await page.goto(home);
  const counts = await Promise.all(
    people.map(({ page, greeting }) => page.evaluate(playUnseenHere, { greeting, round })),
  );
  check(Math.min(...counts) > 10, `a program plays in between: ${counts}`);
  for (const one of people) await comeBack(one, home);
}

// Each comes and goes a few times; then both stay until it is over. They take what they wish first,
// and may leave the middle of the game to a program.
async function playByTurns(people, home, visits, { wish, lastRound } = {}) {
  const played = [];
  for (let visit = 0; visit < visits; ++visit)
    played.push(await playAlone(people[visit % people.length], home, wish));
  check(played.filter((count) => count > 0).length >= visits - 1, `each plays alone: ${played}`);
  if (lastRound) await hurryTo(lastRound, people, home);
  const counts = await Promise.all(people.map(({ page }) => playToTheEnd(page, wish)));
  check(Math.min(...counts) > (lastRound ? 3 : 10), `both play to the end: ${counts}`);
}

async function atATable(house, table, play) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const people = await sitDown(house, server, table);
    await play(people, server.address);
    for (const one of people) {
      const totals = await one.page.locator('dialog tfoot td').count();
      check(totals === 2 + (table.bots ?? []).length, `a total for everybody: ${totals}`);
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  } finally {
    server.stop();
  }
}

// A person is asked and has three days; the other reads whose turn it is.
async function homeTellsWhoseTurnItIs(house, visits, home) {
  const told = [];
  for (const { page } of visits) {
    await page.goto(home);
    await page.getByRole('heading', { name: 'Your games online' }).waitFor();
    told.push(await page.locator('li', { hasText: 'Anna · Ben' }).innerText());
  }
  await visits[0].page.setViewportSize({ width: 360, height: 740 });
  await house.shoot(visits[0].page, 'home_online_phone');
  await house.shoot(visits[1].page, 'home_online');
  const mine = told.filter((text) => /Your turn/.test(text) && /2 d 23 h left/.test(text));
  const others = told.filter((text) => /waiting for (Anna|Ben)/.test(text));
  check(mine.length === 1 && others.length === 1, `home says whose turn it is: ${told}`);
}

export const two_people_and_a_bot_invent_by_correspondence = (house) =>
  atATable(house, { game: 'inventions', bots: ['level2'] }, async (people, home) => {
    await homeTellsWhoseTurnItIs(house, people, home);
    await playByTurns(people, home, 6);
  });

// The cards in front of a seat as its person was told last.
function cardsOf(heard, seat, place) {
  for (const text of heard.toReversed()) {
    const player = JSON.parse(text).view?.position?.players?.[seat];
    if (player) return player[place];
  }
  return [];
}

// A card that no other player has seen is first named when it is laid open, or found there by a
// player who was away. A preview imagines hidden cards, and may guess right: that it says the same
// for any cards there is proven with two worlds, from the first pick on (table/secrets_test.cpp).
function isNamedTooEarly(heard, card) {
  const first = heard.find((text) => text.includes(card) && JSON.parse(text).type !== 'preview');
  if (!first) return false;
  const { common = [], players = [] } = JSON.parse(first).view?.position ?? {};
  if ([...common, ...players.flatMap(({ played }) => played)].includes(card)) return false;
  const told = first.match(/"event":\{[^{}]*\}/g)?.find((event) => event.includes(card));
  return !/"specialist_(played|discarded|discarded_removed)"/.test(told ?? '');
}

// Both draft at the same time, and neither is told the other's cards.
export const two_people_automate_by_correspondence = (house) =>
  atATable(house, { game: 'automation' }, async (people, home) => {
    const heard = people.map((one) => one.heard);
    for (const { page } of people) await page.waitForSelector('.packet .card');
    const dealt = heard.map((texts, seat) => cardsOf(texts, seat, 'packet'));
    check(dealt.flat().length === 8, `four cards each: ${dealt}`);
    for (const seat of [0, 1])
      for (const card of dealt[1 - seat])
        check(!heard[seat].join().includes(card), `seat ${seat} is told of ${card}`);
    for (const { page } of people) await answer(page);
    const moves = await Promise.all(people.map(({ firstMove }) => firstMove));
    const kept = moves.map((move) => /card=(SP\d+)/.exec(move)?.[1]);
    for (const seat of [0, 1]) check(dealt[seat].includes(kept[seat]), `a pick: ${kept[seat]}`);
    await playByTurns(people, home, 4, { wish: 'End turn', lastRound: 5 });
    for (const seat of [0, 1]) {
      const card = kept[1 - seat];
      check(!isNamedTooEarly(heard[seat], card), `seat ${seat} learned too early of ${card}`);
    }
  });
