// A click on a choice is one message out; pointing, entering, picking and going back are none. With
// 300 ms between page and server, and counted in every game.
import { asked } from './acting.mjs';
import { farFrom } from './distance.mjs';
import { check } from './house.mjs';
import { startServer } from './server.mjs';
import { choose } from './tables.mjs';

// Everything that goes over the wire, without the pings of a quiet connection.
function counting(page) {
  const counts = { out: 0, bytes: 0, sent: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { type } = JSON.parse(String(payload));
      if (type === 'ping') return;
      counts.out += 1;
      counts.sent.push(type);
    });
    socket.on('framereceived', ({ payload }) => (counts.bytes += payload.length));
  });
  return counts;
}

async function sitDown(house, address, game) {
  const settings = { confirm: 'costly' };
  const visit = await house.visit({ at: address, path: `#/new/${game}`, settings });
  const { page } = visit;
  const counts = counting(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  await choose(page, { players: 3 });
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await asked(page);
  return { ...visit, counts };
}

// Runs in the page. Its view of the table and of the choice in the making.
function shownHere() {
  const { number, path, picks } = document.querySelector('.frame').dataset;
  const shown = [...document.querySelectorAll('section.ask, .confirm')];
  return `${number} ${path} ${picks} ${shown.map(({ textContent }) => textContent)}`;
}

// Runs in the page: a click that answers, or leads on to an answer.
function clickHere() {
  const [confirm] = document.querySelectorAll('.confirm .button.brass:enabled');
  const [choice] = document.querySelectorAll('ul.choices > li > .choice:not(.blocked)');
  const pick = [...document.querySelectorAll('.ask [data-pick]:not(:disabled)')].at(-1);
  (confirm ?? choice ?? pick)?.click();
}

async function clicks(page, count) {
  await page.evaluate(`window.shownHere = ${shownHere}`);
  for (let click = 0; click < count; ++click) {
    await asked(page);
    const before = await page.evaluate(() => window.shownHere());
    await page.evaluate(clickHere);
    await page.waitForFunction((old) => window.shownHere() !== old, before);
  }
}

// Points at all things, and enters and leaves choices: no message is sent.
async function looksAround(page, counts) {
  await asked(page);
  const before = counts.out;
  for (const one of (await page.locator('ul.choices > li > .choice').all()).slice(0, 8))
    await one.hover();
  for (const spot of (await page.locator('.spot.lit').all()).slice(0, 8))
    await spot.dispatchEvent('pointerenter', { pointerType: 'mouse' });
  await page.mouse.move(2, 2);
  check(counts.out === before, `pointing sends ${counts.sent.slice(before)}`);
}

const tellsOf = (game, { out, bytes, sent }) =>
  console.log(
    `        ${game}: ${out} messages, ${Math.round(bytes / 1000)} kB: ${sent.join(' ')}`,
  );

async function countsIn(house, game) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  const far = await farFrom(server.address, 150);
  try {
    const { page, problems, counts, leave } = await sitDown(house, far.address, game);
    await looksAround(page, counts);
    Object.assign(counts, { out: 0, bytes: 0, sent: [] });
    await clicks(page, 20);
    tellsOf(game, counts);
    check(counts.out <= 25, `20 clicks send ${counts.out} messages: ${counts.sent}`);
    check(problems.length === 0, problems.join('\n'));
    await leave();
  } finally {
    far.close();
    server.stop();
  }
}

export const twenty_clicks_far_away_in_stephens = (house) => countsIn(house, 'stephens');
export const twenty_clicks_far_away_in_inventions = (house) => countsIn(house, 'inventions');
export const twenty_clicks_far_away_in_factory42 = (house) => countsIn(house, 'factory42');
export const twenty_clicks_far_away_in_automation = (house) => countsIn(house, 'automation');
