// Era of Inventions as a person plays it: from the first click to the final score, on every screen
// size, on a single device and again afterwards.
import { answer, playToTheEnd } from './acting.mjs';
import { check } from './house.mjs';
import { fits } from './looking.mjs';
import { atSizes, fromHome, startTable } from './tables.mjs';

const path = '#/new/inventions';

const start = (page, wish) => startTable(page, { players: 3, ...wish });

export async function inventions_from_first_click_to_final_score(house) {
  const { page, problems, leave } = await house.visit();
  await fromHome(page, 'Era of Inventions', [3, 4, 5]);
  await start(page);
  const count = await playToTheEnd(page);
  check(count > 40, `a whole game has more decisions than ${count}`);
  await page.waitForSelector('.winner');
  check((await page.locator('dialog tfoot td').count()) === 3, 'three totals');
  const lines = await page.locator('dialog tbody th').allInnerTexts();
  for (const line of ['Royalties', 'Highest patent marker', 'Greatest factory output'])
    check(
      lines.some((one) => one.includes(line)),
      `the scoring has a line ${line}: ${lines}`,
    );
  await house.shoot(page, 'inventions_final_score');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.waitForSelector('.scene');
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForSelector('.analysis .scene');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export async function inventions_on_a_phone_in_german_against_a_hard_bot(house) {
  const visit = { path, width: 390, height: 844, language: 'de' };
  const { page, problems, leave } = await house.visit(visit);
  await start(page, { players: 4, levels: ['level8'], isGerman: true });
  const count = await playToTheEnd(page);
  check(count > 30, `a whole game has more decisions than ${count}`);
  check((await page.locator('dialog tfoot td').count()) === 4, 'four totals');
  await fits(page, 'the final score');
  await house.shoot(page, 'inventions_final_score_phone');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export const inventions_at_every_size = (house) =>
  atSizes(
    house,
    'inventions',
    [
      [360, 740, 'de', 'dark', { players: 3 }],
      [390, 844, 'en', 'light', { players: 4 }],
      [820, 1180, 'en', 'dark', { players: 4 }],
      [1440, 900, 'en', 'light', { players: 5 }],
      [1440, 900, 'de', 'dark', { players: 4 }],
      [2560, 1440, 'de', 'light', { players: 3 }],
    ],
    { decisions: 6, rooms: 5 },
  );

export async function inventions_is_chosen_on_the_board(house) {
  const { page, leave } = await house.visit({ path, settings: { confirm: 'always' } });
  await start(page);
  const space = page.locator('.lit[data-at^="action:"]').first();
  const action = (await space.getAttribute('data-at')).split(':')[1];
  await space.click();
  await page.locator('.confirm .button.brass').click();
  await page.waitForSelector(`[data-piece="disc:${action}:0"]`);
  await leave();
}

export async function inventions_on_one_device(house) {
  const { page, leave } = await house.visit({ path });
  await start(page, { humans: 3 });
  const before = await page.locator('.own[data-at]').getAttribute('data-at');
  await answer(page);
  await page.waitForFunction(
    (seat) => document.querySelector('.own[data-at]')?.getAttribute('data-at') !== seat,
    before,
  );
  await leave();
}
