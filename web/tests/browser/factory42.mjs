// Factory 42 as a person plays it: from the first click to the final score in both modes, on every
// screen size, with deals, on a single device whose screen is covered when it is handed on.
import { answer, asked, playSome, playToTheEnd } from './acting.mjs';
import { check } from './house.mjs';
import { fits } from './looking.mjs';
import { startServer } from './server.mjs';
import { atSizes, choose, fromHome, startTable } from './tables.mjs';

const path = '#/new/factory42';

async function finalScore(house, page, players, lines) {
  await page.waitForSelector('.winner');
  check((await page.locator('dialog tfoot td').count()) === players, `${players} totals`);
  const told = await page.locator('dialog tbody th').allInnerTexts();
  for (const line of lines)
    check(
      told.some((one) => one.includes(line)),
      `the scoring has a line ${line}: ${told}`,
    );
}

export async function factory42_from_first_click_to_final_score(house) {
  const { page, problems, leave } = await house.visit();
  await fromHome(page, 'Factory 42', [2, 3, 4, 5]);
  await startTable(page, { players: 2 });
  const count = await playToTheEnd(page);
  check(count > 40, `a whole game has more decisions than ${count}`);
  const lines = ['During the game', 'Rosettes', 'Most stored cubes', 'Most improvements'];
  await finalScore(house, page, 2, lines);
  check((await page.locator('dialog tbody th').count()) === lines.length, 'no line of Commissions');
  await house.shoot(page, 'factory42_final_score');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.waitForSelector('.scene');
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export async function factory42_on_a_phone_in_german_against_a_hard_bot(house) {
  const visit = { path, width: 390, height: 844, language: 'de' };
  const { page, problems, leave } = await house.visit(visit);
  await startTable(page, {
    players: 3,
    levels: ['level8'],
    isGerman: true,
    options: { Modus: 'commissions', 'Kürzeres Spiel': 'on' },
  });
  const count = await playToTheEnd(page);
  check(count > 40, `a whole game has more decisions than ${count}`);
  await finalScore(house, page, 3, ['Rosetten']);
  await fits(page, 'the final score');
  await house.shoot(page, 'factory42_final_score_phone');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

const crowd = { decisions: 8, rooms: 9 };
const whole = (language) => ({ [language === 'de' ? 'Modus' : 'Mode']: 'commissions' });
export const factory42_on_phones = (house) =>
  atSizes(
    house,
    'factory42',
    [
      [360, 740, 'de', 'dark', { players: 5, options: whole('de') }],
      [390, 844, 'en', 'light', { players: 3 }],
    ],
    crowd,
  );
export const factory42_on_large_screens = (house) =>
  atSizes(
    house,
    'factory42',
    [
      [1440, 900, 'en', 'light', { players: 3 }],
      [1440, 900, 'de', 'dark', { players: 5, options: whole('de') }],
      [1280, 720, 'en', 'dark', { players: 4, options: whole('en') }],
    ],
    crowd,
  );

export async function factory42_is_chosen_on_the_board(house) {
  const { page, leave } = await house.visit({ path, settings: { confirm: 'always' } });
  await startTable(page);
  const before = await page.locator('.frame').getAttribute('data-number');
  await page.locator('.lit[data-at="space:loading:worker"]').click();
  await page.locator('.confirm .button.brass').click();
  await page.waitForFunction(
    (number) => document.querySelector('.frame')?.dataset.number !== number,
    before,
  );
  await page.locator('[data-piece^="worker:loading:"]').first().waitFor();
  await leave();
}

const inAsk = (page, name) => page.locator('.ask').getByRole('button', { name, exact: true });
const untilOffered = async (page) => {
  for (await asked(page); !(await inAsk(page, 'No proposal').count()); await asked(page))
    await answer(page);
};
// The last step is made in front of both sides.
async function propose(page, steps) {
  for (const step of steps.slice(0, -1)) await inAsk(page, step).click();
  const last = inAsk(page, steps.at(-1));
  await last.waitFor();
  check((await page.locator('.ask .sides section').count()) === 2, 'both sides are shown');
  await last.click();
}

// FF-17.5, FF-17.12: the proposer sees both sides of the sheet before it is sent, and nothing of it
// is sent before. A gift is accepted; a mere cost is declined.
export async function factory42_deals_are_offered_and_answered(house) {
  const { page, problems, leave } = await house.visit({ path, settings: { confirm: 'costly' } });
  await startTable(page, { options: { 'Binding deals': 'on' } });
  await untilOffered(page);
  const before = await page.locator('.frame').getAttribute('data-number');
  const partner = 'Bot 2 (level 2)';
  const [less, end] = ['↩ Change', 'Nothing more from this side'];
  await propose(page, [partner, 'Give points', '3', less, '1', end]);
  await page.locator('.sides').getByText('1 point').waitFor();
  check((await page.locator('.frame').getAttribute('data-number')) === before, 'nothing is sent');
  await house.shoot(page, 'factory42_deal');
  await propose(page, [end, 'Send']);
  await page.locator('[data-at="deal:0"]').waitFor();
  await page.getByText('accepts the deal of').first().waitFor();
  await untilOffered(page);
  await propose(page, [partner, end, 'Give points', '3', end, 'Send']);
  await page.getByText('declines the deal of').first().waitFor();
  check((await page.locator('[data-at="deal:1"]').count()) === 0, 'there is no second deal');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

// A deal between two people at two screens, and a bot beside them. FF-17.14: it is public.
export async function factory42_people_deal_online(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const anna = await house.visit({ at: server.address, path, settings: { name: 'Anna' } });
    await anna.page.getByRole('radio', { name: /Online/ }).check();
    await choose(anna.page, { players: 3, options: { 'Binding deals': 'on' } });
    await anna.page.getByLabel('Seat 2', { exact: true }).selectOption('open');
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    const link = await anna.page.getByLabel('Send this link to the others').inputValue();
    const ben = await house.visit({ at: link, settings: { name: 'Ben' } });
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByText('Ben').waitFor();
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await dealBetween(house, anna.page, ben.page);
    for (const { problems, leave } of [anna, ben]) {
      check(problems.length === 0, problems.join(', '));
      await leave();
    }
  } finally {
    server.stop();
  }
}
async function dealBetween(house, anna, ben) {
  for (const page of [anna, ben]) await page.waitForSelector('.frame');
  // The first player in the order of seats passes.
  for (;;) {
    if (await inAsk(anna, 'No proposal').count()) break;
    if (await inAsk(ben, 'No proposal').count()) await inAsk(ben, 'No proposal').click();
    await anna.waitForTimeout(50);
  }
  const end = 'Nothing more from this side';
  await propose(anna, ['Ben', 'Give points', '1', end, 'Promise points', '2', end, 'Send']);
  await ben.locator('.ask .sides').getByText('You get from Anna').waitFor();
  await ben.locator('.ask .sides').getByText('due at the end of the awards').waitFor();
  await house.shoot(ben, 'factory42_deal_offered');
  await inAsk(ben, 'Accept').click();
  for (const page of [anna, ben]) await page.locator('[data-at="deal:0"]').waitFor();
}

// FF-20.1: the next player says to be here first.
export async function factory42_on_one_device_covers_commissions(house) {
  const { page, leave } = await house.visit({ path });
  await startTable(page, { players: 2, humans: 2, options: { Mode: 'commissions' } });
  const ready = page.locator('main.cover .button.main');
  for (let turn = 0; turn < 3; ++turn) {
    await ready.waitFor();
    check((await page.locator('.frame').count()) === 0, 'nothing of the table is on the page');
    await ready.click();
    await asked(page);
    await answer(page);
  }
  await ready.waitFor();
  await leave();
}

export async function factory42_boards_of_others_can_be_opened(house) {
  for (const width of [390, 1440]) {
    const { page, leave } = await house.visit({ path, width, height: 844 });
    await startTable(page);
    await playSome(page, 3);
    if (width < 700) await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByTitle('Show the board of Bot 2 (level 2)').click();
    const place = width < 700 ? '[data-room=other]' : 'dialog[open]';
    await page.locator(`${place} [data-at="player:1"]`).waitFor();
    await house.shoot(page, `factory42_other_board_${width}`);
    await leave();
  }
}
