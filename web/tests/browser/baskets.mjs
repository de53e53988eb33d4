// Several picks of a question, in the middle of real games: in any order, with their sum, single
// ones taken back, confirmed once. The log has them in the order of the rules.
import { answer, asked } from './acting.mjs';
import { check, gamesFolder } from './house.mjs';
import { isInSight, watchStory } from './looking.mjs';
import { join } from 'node:path';

const stephens = 'stephens/recorded/rank_3.tischwerk';
const inventions = 'inventions/recorded/last_round.tischwerk';

const frame = (page, key) => page.locator('.frame').getAttribute(`data-${key}`);
const isAt = (page, key, value) =>
  page.waitForFunction(
    ([name, wanted]) => document.querySelector('.frame')?.dataset[name] === wanted,
    [key, value],
  );
const choice = (page, words) => page.locator('.ask .choice', { hasText: words }).first();

// Plays on from a recorded game, after so many moves.
async function playOn(page, file, at) {
  await page.goto(page.url().replace(/#.*/, '#/replay'));
  await page.setInputFiles('input[type=file]', join(gamesFolder, file));
  await page.waitForSelector('input[type=range]');
  await page.locator('input[type=range]').fill(String(at));
  await page.getByRole('button', { name: /Play on from here|Ab hier/ }).click();
  await asked(page);
}
const enter = (house, visit) =>
  house.visit({
    path: '#/replay',
    settings: { confirm: 'costly' },
    prepare: (one) => one.addInitScript(watchStory),
    ...visit,
  });

// The later one first, then the earlier one, which comes out again and in again; then all at once.
async function picks(page, decision, [later, earlier]) {
  await isAt(page, 'decision', decision);
  await choice(page, later).click();
  await isAt(page, 'picks', '1');
  await choice(page, earlier).click();
  await isAt(page, 'picks', '2');
  await page.waitForSelector('.confirm .chip');
  await isInSight(page, '.confirm .button.brass', `Confirm of ${decision}`);
  const row = page.locator('.pick.picked', { hasText: earlier });
  await row.locator('.back').click();
  await isAt(page, 'picks', '1');
  await choice(page, earlier).click();
  await isAt(page, 'picks', '2');
  await page.locator('.confirm .button.brass:enabled').click();
  await page.waitForFunction(
    (before) => document.querySelector('.frame')?.dataset.decision !== before,
    decision,
  );
}

// Until this is asked.
async function until(page, decision) {
  for (let count = 0; (await frame(page, 'decision')) !== decision; ++count) {
    check(count < 6, `never asked: ${decision}`);
    await answer(page, count);
    await asked(page);
  }
}

// ST-14.15 and ST-14.16, on a phone in German; and the reset phase that asks for them is announced.
export async function picks_of_a_reset_phase_in_any_order(house) {
  const visit = { width: 360, height: 740, language: 'de' };
  const { page, problems, leave } = await enter(house, visit);
  await playOn(page, stephens, 108);
  await until(page, 'activate_column');
  const banners = await page.evaluate(() => [...window.banners]);
  check(banners.includes('Ruhephase 3'), `the reset phase is announced: ${banners}`);
  check((await page.locator('.confirm').count()) === 0, '"None of them" is not ready by itself');
  await choice(page, 'Nichts davon').click();
  await page.waitForSelector('.confirm .button.brass:enabled');
  await page.keyboard.press('Escape');
  await picks(page, 'activate_column', ['Spalte 2', 'Spalte 1']);
  check(/Noch zu liefern/.test(await page.locator('.ask .left').innerText()), 'how many are left');
  await picks(page, 'deliver', ['Rechts oben: 1 schwarz', 'Links oben: 1 schwarz']);

  // Where nothing is to decide about the cubes of a contract they go together, with a single click.
  await playOn(page, stephens, 119);
  await isAt(page, 'decision', 'pay_required');
  const number = Number(await frame(page, 'number'));
  await page.locator('.ask .room > .button.brass').click();
  await page.waitForFunction(
    (before) => Number(document.querySelector('.frame')?.dataset.number) >= before + 3,
    number,
  );
  check((await frame(page, 'decision')) !== 'pay_required', 'all of them are paid');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

// EI-17.4 and EI-17.5. Moves on the track are picked with the rest, in their own order; the action
// counts along. The gift only opens the next question: the exchange asks once.
export async function picks_of_factories_and_pairs_in_any_order(house) {
  const { page, problems, leave } = await enter(house, { width: 1280, height: 720 });
  await playOn(page, inventions, 152);
  await until(page, 'give_first');
  await page.getByText('Choose the two pieces you give').first().waitFor();
  await choice(page, 'coal').click();
  await page.getByText('This is not all yet: pick more.').waitFor();
  check(await page.locator('.confirm .button.brass').isDisabled(), 'one piece is not enough');
  await page.locator('.pick.picked .back').click();
  const number = await frame(page, 'number');
  await picks(page, 'give_first', ['tool', 'metal']);
  await isAt(page, 'decision', 'receive');
  check((await frame(page, 'number')) === number, 'nothing is given yet');
  await page.locator('.ask ul.choices > li > .choice:not(.blocked)').first().click();
  await page.waitForSelector('.confirm .chip.cost');
  check((await frame(page, 'number')) === number, 'the exchange is confirmed as a whole');

  await playOn(page, inventions, 178);
  await choice(page, 'Coil shop').click();
  await isAt(page, 'picks', '1');
  await choice(page, 'Timber yard').click();
  await isAt(page, 'picks', '2');
  check((await page.locator('.ask .left').innerText()).includes('2 of'), 'the picks are counted');
  await page.locator('.confirm .button.brass:enabled').click();
  await page.waitForFunction(() => document.querySelector('.frame')?.dataset.picks !== '2');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}
