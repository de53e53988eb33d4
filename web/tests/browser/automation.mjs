// Age of Automation as a person plays it: from the first click to the final score, on every screen
// size, on a single device whose screen is covered when it is handed on, and again afterwards.
import { answer, asked, playToTheEnd } from './acting.mjs';
import { check } from './house.mjs';
import { fits, swipeTo } from './looking.mjs';
import { atSizes, fromHome, startTable } from './tables.mjs';

const path = '#/new/automation';

export async function automation_from_first_click_to_final_score(house) {
  const { page, problems, leave } = await house.visit();
  await fromHome(page, 'Age of Automation', [2, 3, 4]);
  await startTable(page, { players: 3 });
  check((await page.locator('.packet .card').count()) === 4, 'four cards to draft from');
  const count = await playToTheEnd(page);
  check(count > 40, `a whole game has more decisions than ${count}`);
  await page.waitForSelector('.winner');
  check((await page.locator('dialog tfoot td').count()) === 3, 'three totals');
  const lines = await page.locator('dialog tbody th').allInnerTexts();
  check(lines.length === 12, `twelve lines of scoring: ${lines}`);
  for (const line of ['Prospect', 'Failed audits', 'Automata', 'Leftovers'])
    check(
      lines.some((one) => one.includes(line)),
      `the scoring has a line ${line}: ${lines}`,
    );
  await house.shoot(page, 'automation_final_score');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.waitForSelector('.scene');
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export async function automation_on_a_phone_in_german_against_a_hard_bot(house) {
  const visit = { path, width: 390, height: 844, language: 'de' };
  const { page, problems, leave } = await house.visit(visit);
  await startTable(page, { players: 4, levels: ['level8'], isGerman: true });
  const count = await playToTheEnd(page);
  check(count > 30, `a whole game has more decisions than ${count}`);
  check((await page.locator('dialog tfoot td').count()) === 4, 'four totals');
  await fits(page, 'the final score');
  await house.shoot(page, 'automation_final_score_phone');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

// A room that a swipe or a decision opens is named in sight.
async function namesTheRoom(page, name) {
  for (const room of [6, 0]) {
    await swipeTo(page, room);
    const { left, right } = await page
      .getByRole('tab')
      .nth(room)
      .evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return { left, right: innerWidth - right };
      });
    check(left >= 0 && right >= 0, `${name}: the name of room ${room} is out of sight`);
  }
}

async function showsWhereOneIs(page, width, name) {
  if (width < 700) await namesTheRoom(page, name);
  else if (width < 1100) {
    const own = page.locator('[data-room="board"] [data-at^="player:"]');
    check((await own.count()) === 1, 'a tablet shows the own board in the room of the main one');
  }
}

const crowd = { decisions: 8, rooms: 7, also: showsWhereOneIs };
const at = (sizes) => (house) => atSizes(house, 'automation', sizes, crowd);
export const automation_on_phones = at([
  [360, 740, 'de', 'dark', { players: 4 }],
  [390, 844, 'en', 'light', { players: 3 }],
]);
export const automation_on_tablets_and_small_screens = at([
  [820, 1180, 'en', 'dark', { players: 4 }],
  [1280, 720, 'en', 'dark', { players: 4 }],
]);
export const automation_on_large_screens = at([
  [1440, 900, 'en', 'light', { players: 4 }],
  [1440, 900, 'de', 'dark', { players: 3 }],
  [2560, 1440, 'de', 'light', { players: 2 }],
]);

export async function automation_is_chosen_on_the_board(house) {
  const { page, leave } = await house.visit({ path, settings: { confirm: 'always' } });
  await startTable(page);
  for (let pick = 0; pick < 3; ++pick) {
    const before = await page.locator('.frame').getAttribute('data-number');
    await page.locator('.packet .card').first().click();
    await page.locator('.confirm .button.brass').click();
    await page.waitForFunction(
      (number) => document.querySelector('.frame')?.dataset.number !== number,
      before,
    );
    await asked(page);
  }
  await page.locator('.lit[data-at="space:rd"]').click();
  // It only opens the next question, so it is entered and needs no confirmation.
  await page.waitForFunction(() => document.querySelector('.lit[data-at*="level:"]') !== null);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.frame').dataset.path === '0');
  await leave();
}

// AA-29.1: the next player sees nothing of the hand before, and says to be here first.
export async function automation_on_one_device_covers_hands(house) {
  const { page, leave } = await house.visit({ path });
  await startTable(page, { players: 3, humans: 3 });
  const ready = page.locator('main.cover .button.main');
  for (let seat = 0; seat < 3; ++seat) {
    await ready.waitFor();
    check((await page.locator('.frame').count()) === 0, 'nothing of the table is on the page');
    await ready.click();
    await asked(page);
    check((await page.locator('.packet .card').count()) === 4, 'the packet of this player');
    await answer(page);
  }
  await ready.waitFor();
  await leave();
}

// Others' hands are backs, and nothing in the page names their cards.
export async function automation_keeps_hands_of_others(house) {
  const { page, leave } = await house.visit({ path });
  await startTable(page, { players: 2 });
  const texts = await page.evaluate(() => document.body.innerHTML);
  const shown = new Set([...texts.matchAll(/SP\d\d/g)].map(([id]) => id));
  const packet = await page.locator('.packet .card').count();
  const common = await page.locator('[data-at^="common:SP"]').count();
  check(shown.size <= packet + common, `only what I see is named: ${[...shown].join()}`);
  await leave();
}
