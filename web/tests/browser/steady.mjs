// Nothing moves under the pointer: whole games with a mouse, and hands that press twice.
import { asked, playSome } from './acting.mjs';
import { check } from './house.mjs';
import { startTable } from './tables.mjs';

const players = { stephens: 2, inventions: 3, factory42: 2, automation: 2 };
// Panels of these questions still grow by a line now and then.
const growing = ['requisition_warehouse', 'give_first', 'exchange'];
const enough = 120; // questions: every kind of each game comes in fewer

// Runs in the page from its beginning. Writes down when another question is shown, and each shift of
// the layout with its elements.
function watchShifts() {
  window.turns = [];
  window.shifts = [];
  const keyOf = (frame) =>
    `${frame.dataset.asked} ${frame.dataset.decision} ${frame.dataset.path} ${frame.dataset.number}`;
  new MutationObserver(() => {
    const frame = document.querySelector('.frame');
    const key = frame ? keyOf(frame) : '';
    if (window.turns.at(-1)?.key === key) return;
    const turn = { key, at: performance.now(), settled: Infinity };
    window.turns.push(turn);
    const settle = () => (turn.settled = performance.now());
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(settle)));
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { startTime, sources } of list.getEntries())
      window.shifts.push({
        at: startTime,
        what: sources.map(({ node, previousRect, currentRect }) => {
          const element = node?.nodeType === 1 ? node : node?.parentElement;
          const by = [currentRect.x - previousRect.x, currentRect.y - previousRect.y];
          return `${element?.tagName}.${element?.getAttribute('class')} by ${by.map(Math.round)}`;
        }),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

// Shifts while a question was shown: those of its first frames belong to its coming.
const shiftsWithinQuestions = (page) =>
  page.evaluate((growing) => {
    const isAsked = ({ key }) => key !== '' && !key.startsWith('undefined');
    return window.shifts.flatMap(({ at, what }) => {
      const turn = window.turns.findLast((one) => one.at <= at);
      const isWithin = turn && isAsked(turn) && at > turn.settled;
      const moved = what.filter((one) => !one.endsWith(' by 0,0')); // not grown where it stood
      const isKnown = turn && growing.includes(turn.key.split(' ')[1]);
      return isWithin && !isKnown && moved.length > 0 ? [`${turn.key}: ${moved.join('; ')}`] : [];
    });
  }, growing);

const keyNow = (page) =>
  page.evaluate(() => {
    const { asked, number, path, decision } = document.querySelector('.frame').dataset;
    return `${asked} ${number} ${path} ${decision}`;
  });
const free = (page) => page.locator('ul.choices > li > .choice:not(.blocked)');
const isOver = (page) => page.locator('dialog[open] tfoot').isVisible();

const isClicked = (choice) =>
  choice.click({ timeout: 5000 }).then(
    () => true,
    () => false, // a bot's answer has brought another list meanwhile
  );

// Looks at a choice, chooses it, leaves it, chooses it again and confirms: what a person may do who
// is not sure.
async function answerSlowly(page, step) {
  await page.waitForTimeout(160);
  const choices = free(page);
  const count = await choices.count();
  if (count === 0) return page.evaluate(pressInPanel);
  const before = await keyNow(page);
  const choice = choices.nth((step * 2) % count);
  if (!(await isClicked(choice))) return undefined;
  const confirm = page.locator('.confirm .button.brass:enabled');
  if ((await keyNow(page)) !== before || !(await confirm.isVisible())) return undefined;
  await page.waitForTimeout(160);
  const cancel = page.locator('.confirm .quiet');
  if (step % 3 === 0 && (await cancel.isVisible())) {
    await cancel.click();
    await page.waitForTimeout(160);
    if ((await keyNow(page)) !== before) return undefined;
    await isClicked(free(page).nth((step * 2) % count));
  }
  if (await confirm.isVisible()) await confirm.click();
  return undefined;
}

// Runs in the page: a panel of a game has buttons of its own.
function pressInPanel() {
  const picks = [...document.querySelectorAll('.ask [data-pick]:not(:disabled)')];
  (document.querySelector('.confirm .button.brass:enabled') ?? picks.at(-1))?.click();
}

async function nothing_shifts(house, game) {
  const { page, problems, leave } = await house.visit({
    path: `#/new/${game}`,
    width: 1280,
    height: 720,
    settings: { confirm: 'costly' },
    prepare: (fresh) => fresh.addInitScript(watchShifts),
  });
  await startTable(page, { players: players[game] });
  for (let step = 0; step < enough && !(await isOver(page)); ++step) {
    const frame = page.locator('.frame[data-asked], dialog[open] tfoot').first();
    await frame.waitFor({ state: 'attached' });
    if (await isOver(page)) break;
    await answerSlowly(page, step);
  }
  const shifts = await shiftsWithinQuestions(page);
  check(shifts.length === 0, `${shifts.length} shifts:\n${shifts.slice(0, 8).join('\n')}`);
  check(problems.length === 0, problems.join('\n'));
  await leave();
}
export const nothing_shifts_in_stephens = (house) => nothing_shifts(house, 'stephens');
export const nothing_shifts_in_inventions = (house) => nothing_shifts(house, 'inventions');
export const nothing_shifts_in_factory42 = (house) => nothing_shifts(house, 'factory42');
export const nothing_shifts_in_automation = (house) => nothing_shifts(house, 'automation');

// The table at a question with this many choices or more.
async function tableOf(house, game, settings) {
  const visit = await house.visit({ path: `#/new/${game}`, width: 1280, height: 720, settings });
  await startTable(visit.page, { players: players[game] });
  return visit;
}

// Two presses as a hand makes them, however busy the page is: neither waits for the other's effect.
// Says how far apart the browser took them, in ms.
async function pressTwice(page, x, y) {
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    const take = ({ timeStamp }) => window.presses.push(timeStamp);
    if (!window.presses) window.addEventListener('pointerdown', take, { capture: true });
    window.presses = [];
  });
  const sent = [page.mouse.down(), page.mouse.up()];
  await new Promise((resolve) => setTimeout(resolve, 120));
  sent.push(page.mouse.down({ clickCount: 2 }), page.mouse.up({ clickCount: 2 }));
  await Promise.all(sent);
  const [first, second] = await page.evaluate(() => window.presses);
  return second - first;
}

export async function a_double_click_answers_one_question(house) {
  let pressed = 0;
  for (const game of Object.keys(players)) {
    const { page, problems, leave } = await tableOf(house, game, {
      confirm: 'costly',
      guard: true,
      orders: false, // they would answer on their own
    });
    for (let step = 0; step < 12; ++step) {
      await asked(page);
      await page.waitForTimeout(450);
      if ((await free(page).count()) === 0) break;
      const before = await keyNow(page);
      const seen = await page.evaluateHandle(() => {
        const keys = [];
        const look = () => {
          const { asked, number, path } = document.querySelector('.frame').dataset;
          const key = `${asked} ${path}`;
          if (asked === number && keys.at(-1) !== key) keys.push(key);
        };
        look();
        new MutationObserver(look).observe(document.querySelector('.frame'), { attributes: true });
        return keys;
      });
      const choice = free(page).nth(step % (await free(page).count()));
      await choice.scrollIntoViewIfNeeded();
      const box = await choice.boundingBox();
      const apart = await pressTwice(page, box.x + box.width / 3, box.y + box.height / 2);
      await page.waitForTimeout(350);
      if (apart >= 400) continue; // the machine was too slow for a double click
      pressed += 1;
      // An answer goes along with what was entered before it, each as a line of its own.
      const lines = Number(before.split(' ')[2]) + 1;
      const keys = await seen.jsonValue();
      check(
        keys.length - 1 <= lines,
        `${game}: ${before} was followed by ${keys.slice(1).join(', ')}`,
      );
    }
    check(problems.length === 0, problems.join('\n'));
    await leave();
  }
  check(pressed > 20, `double clicks were made: ${pressed}`);
}

const atQuestion = (page) =>
  page.evaluate(() => {
    const { path, decision } = document.querySelector('.frame').dataset;
    return `${decision} ${path}`;
  });

// A place was entered and a card chosen there, as one wish: undo leads back to the card.
export async function undo_takes_one_step(house) {
  for (const game of ['stephens', 'inventions']) {
    const { page, leave } = await tableOf(house, game, { confirm: 'always' });
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const confirm = page.locator('.confirm .button.brass:enabled');
    let undone = 0;
    for (let step = 0; step < 40 && undone < 3; ++step) {
      await asked(page);
      const before = await keyNow(page);
      const question = await atQuestion(page);
      const isEntered = !question.endsWith(' 0');
      await free(page)
        .nth(step % (await free(page).count()))
        .click();
      if ((await keyNow(page)) !== before || !(await confirm.isVisible())) continue;
      await confirm.click();
      await page.waitForFunction(
        (number) => document.querySelector('.frame').dataset.number !== number,
        before.split(' ')[1],
      );
      await asked(page);
      if (!isEntered || !(await undo.isEnabled())) continue;
      await undo.click();
      await page.waitForFunction((wanted) => {
        const { path, decision } = document.querySelector('.frame').dataset;
        return `${decision} ${path}` === wanted;
      }, question);
      undone += 1;
    }
    check(undone > 0, `${game}: something was entered before it was chosen`);
    await leave();
  }
}

// What can be chosen on the board lies on the screen, at every size where the board is one picture.
export async function no_target_lies_outside_the_screen(house) {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ])
    for (const game of Object.keys(players)) {
      const { page, leave } = await house.visit({ path: `#/new/${game}`, width, height });
      await startTable(page, { players: game === 'inventions' ? 5 : players[game] });
      for (let step = 0; step < 8; ++step) {
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll('.spot.lit')].flatMap((spot) => {
            const { left, right, top, bottom } = spot.getBoundingClientRect();
            const x = (left + right) / 2;
            const y = (top + bottom) / 2;
            const isIn = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
            return isIn ? [] : [`${spot.getAttribute('aria-label')} at ${x}, ${y}`];
          }),
        );
        check(outside.length === 0, `${game} at ${width}: ${outside.slice(0, 3).join('; ')}`);
        await playSome(page, 2);
      }
      await leave();
    }
}
