// Lit places can be chosen: at positions of real games every lit place is tapped, and each tap
// chooses something, enters a question or picks. Nothing is sent, for everything is confirmed here.
import { asked } from './acting.mjs';
import { check, gamesFolder } from './house.mjs';
import { join } from 'node:path';

// After so many moves of a recorded game; the questions are of different kinds.
const positions = {
  'stephens/recorded/rank_3.tischwerk': [33, 91, 128],
  'inventions/recorded/last_round.tischwerk': [18, 81, 178],
};

// Runs in the page. The table's own report, and the choice to be confirmed.
function stateHere() {
  const { number, path, picks } = document.querySelector('.frame').dataset;
  const selected = document.querySelector('.confirm strong')?.textContent ?? '';
  const several = document.querySelectorAll('.ask ul.choices > li > .choice').length;
  return `${number} ${path} ${picks} ${selected} ${several}`;
}

// Runs in the page: taps the place, and waits until something has come of it.
async function tapHere(at) {
  const until = async (isTrue) => {
    const end = performance.now() + 3000;
    while (!isTrue() && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return isTrue();
  };
  const isLit = () => document.querySelector(`.spot.lit[data-at="${at}"]`) !== null;
  if (!(await until(isLit))) return 'no longer lit';
  const { number } = document.querySelector('.frame').dataset;
  const before = window.stateOfTable();
  document
    .querySelector(`.spot.lit[data-at="${at}"]`)
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (!(await until(() => window.stateOfTable() !== before))) return 'nothing comes of it';
  return document.querySelector('.frame').dataset.number === number ? '' : 'it was sent';
}

async function leaveAll(page, before) {
  for (let step = 0; step < 6; ++step) {
    if ((await page.evaluate(() => window.stateOfTable())) === before) return;
    await page.keyboard.press('Escape');
  }
  const now = await page.evaluate(() => window.stateOfTable());
  check(now === before, `Escape leads back: ${now}, and not ${before}`);
}

async function tapsEverything(page, where) {
  await asked(page);
  await page.waitForSelector('.spot.lit');
  const lit = await page
    .locator('.spot.lit')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-at')))]);
  check(lit.length > 0, `something glows at ${where}: ${lit}`);
  const before = await page.evaluate(() => window.stateOfTable());
  for (const place of lit) {
    const problem = await page.evaluate(tapHere, place);
    check(problem === '', `${place} at ${where}: ${problem}`);
    await leaveAll(page, before);
  }
}

export async function what_glows_can_be_chosen(house) {
  const { page, problems, leave } = await house.visit({
    path: '#/replay',
    settings: { confirm: 'always' },
    prepare: (one) => one.addInitScript(`window.stateOfTable = ${stateHere}`),
  });
  for (const [file, moments] of Object.entries(positions))
    for (const moment of moments) {
      await page.goto(page.url().replace(/#.*/, '#/replay'));
      await page.setInputFiles('input[type=file]', join(gamesFolder, file));
      await page.waitForSelector('input[type=range]');
      await page.locator('input[type=range]').fill(String(moment));
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await tapsEverything(page, `${file} ${moment}`);
    }
  check(problems.length === 0, problems.join('\n'));
  await leave();
}
