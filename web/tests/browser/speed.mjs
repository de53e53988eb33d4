// How quickly the page answers, at normal speed with pieces travelling. Time is the work of the
// page's own thread, so that other programs on the machine do not count; the clock is
// printed beside it.
import { answer, asked, playSome } from './acting.mjs';
import { check } from './house.mjs';
import { startServer } from './server.mjs';
import { startTable } from './tables.mjs';

// Chooses so many times, with a mark at each click and a mark when the new board has been painted.
async function choose({ decisions, most = 400 }) {
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const number = () => document.querySelector('.frame').dataset.number;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const times = [];
  for (let tries = 0; times.length < decisions && tries < most; ++tries) {
    const choices = document.querySelectorAll('.choice:not(.blocked)');
    // The first few make a move at once; others only open another question.
    const choice = choices[times.length % Math.max(1, Math.min(4, choices.length))];
    await wait(choice ? 350 : 50); // the last pieces have arrived
    if (!choice?.isConnected) continue;
    const before = number();
    const started = performance.now();
    const changed = new Promise((resolve) => {
      const watch = new MutationObserver(() => number() !== before && resolve(watch.disconnect()));
      watch.observe(document.body, { attributeFilter: ['data-number'], subtree: true });
    });
    performance.mark('clicked');
    choice.click();
    await Promise.race([changed, wait(3000)]);
    await painted();
    if (number() === before) continue; // it only opened another question
    performance.mark('painted');
    times.push(performance.now() - started);
  }
  return times;
}

async function traced(page, work) {
  const session = await page.context().browser().newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.on('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'blink.user_timing'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  const result = await work();
  await session.send('Tracing.end');
  await complete;
  return { events, result };
}

// A busy machine slows even this count, so only a value far off is a failure; the numbers printed
// are compared with docs/understand/web.md by hand.
const far = 4;

const middle = (values) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
const rounded = (value) => value.toFixed(0);

// For each click: how long the page's thread worked until the board was painted. And its longest
// task of all, bots thinking all the while.
function workOf(events) {
  const marks = (name) => events.filter((event) => event.name === name && event.ph !== 'E');
  const [first] = marks('clicked');
  const tasks = events.filter(
    ({ pid, tid, tdur, name }) =>
      pid === first.pid && tid === first.tid && tdur && name.endsWith('RunTask'),
  );
  const ends = marks('painted').map(({ ts }) => ts);
  const starts = marks('clicked').map(({ ts }) => ts);
  const clicks = starts.flatMap((start, place) => {
    const end = ends.find((one) => one > start) ?? Infinity;
    if (end > (starts[place + 1] ?? end)) return [];
    const within = tasks.filter(({ ts, dur }) => ts + dur > start && ts < end);
    return [within.reduce((sum, { tdur }) => sum + tdur / 1000, 0)];
  });
  return { clicks, longest: Math.max(...tasks.map(({ tdur }) => tdur / 1000)) };
}

const chooseAll = (page, decisions) => page.evaluate(choose, { decisions });

// The same where panels ask in between: they are answered without being measured.
async function chooseBetweenPanels(page, decisions) {
  const times = [];
  for (let tries = 0; times.length < decisions && tries < 80; ++tries) {
    const one = await page.evaluate(choose, { decisions: 1, most: 3 });
    times.push(...one);
    if (one.length === 0) await answer(page, tries);
    await asked(page);
  }
  return times;
}

async function answersWithin(page, decisions, limit, act = chooseAll) {
  const { events, result } = await traced(page, () => act(page, decisions));
  const { clicks, longest } = workOf(events);
  console.log(
    `        ${clicks.length} clicks: ${rounded(middle(clicks))} ms of work each in the middle, ` +
      `${rounded(Math.max(...clicks))} at most; by the clock ${rounded(middle(result))} and ` +
      `${rounded(Math.max(...result))} ms; the longest task ${rounded(longest)} ms`,
  );
  check(result.length === decisions, `${decisions} decisions were made`);
  check(middle(clicks) < far * limit, `a click takes ${rounded(middle(clicks))}, not ${limit} ms`);
  check(longest < far * 50, `no task over 50 ms, but one of ${rounded(longest)}`);
}

export async function the_home_page_is_ready_in_a_second(house) {
  const { page, leave } = await house.visit({ path: 'icon.svg' });
  const { events, result } = await traced(page, async () => {
    await page.goto(house.address);
    await page.getByRole('button', { name: 'Play now' }).click({ trial: true });
    return page.evaluate(() => {
      performance.mark('clicked');
      const [{ domContentLoadedEventEnd: ready }] = performance.getEntriesByType('navigation');
      return ready;
    });
  });
  const [{ pid, tid }] = events.filter(({ name }) => name === 'clicked');
  const work = events
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  console.log(`        ${rounded(work)} ms of work; by the clock ${rounded(result)} ms`);
  check(work < 1000, `ready after ${rounded(work)} ms of work`);
  await leave();
}

// After many decisions: full boards, long menus, a long history.
async function crowdedClicks(house, game, decisions) {
  const { page, leave } = await house.visit({ path: `#/new/${game}` });
  await startTable(page, { players: 4 });
  await playSome(page, decisions);
  await page.waitForTimeout(1000);
  console.log(`        ${game}, after ${decisions} decisions`);
  await answersWithin(page, 8, 20, chooseBetweenPanels);
  await leave();
}
export const a_click_at_a_crowded_table_of_factory42 = (house) =>
  crowdedClicks(house, 'factory42', 30);
export const a_click_at_a_crowded_table_of_automation = (house) =>
  crowdedClicks(house, 'automation', 60);

export async function a_click_is_answered_soon(house) {
  const { page, leave } = await house.visit({ settings: { speed: 'normal' } });
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  await page.waitForTimeout(1000); // the page has nothing else to do any more
  await answersWithin(page, 8, 50);
  await leave();
}

export async function a_click_is_answered_soon_online(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const { page, leave } = await house.visit({
      at: server.address,
      path: '#/new/stephens',
      settings: { speed: 'normal' },
    });
    await page.getByRole('radio', { name: /Online/ }).check();
    await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await page.getByLabel('Seat 2', { exact: true }).selectOption('level6');
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await asked(page);
    await page.waitForTimeout(1000);
    await answersWithin(page, 8, 100);
    await leave();
  } finally {
    server.stop();
  }
}
