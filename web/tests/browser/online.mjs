// Two people and a spectator at one table of a real server. Needs the program with `serve`; its path
// is in TISCHWERK, and without it these tests say that they were left out.
import { check } from './house.mjs';
import { startServer } from './server.mjs';

const isAsked = (page) => page.locator('.choice:not(.blocked)').count();

async function playSome(pages, decisions) {
  let played = 0;
  for (let tries = 0; tries < 600 && played < decisions; ++tries) {
    for (const page of pages) {
      if ((await isAsked(page)) === 0) continue;
      await page.locator('.choice:not(.blocked)').first().click();
      played += 1;
      await page.waitForTimeout(60);
    }
    await pages[0].waitForTimeout(20);
  }
  return played;
}

// Online a move is taken back only if the others agree; here they do not.
async function asksInVain(...pages) {
  const isOpen = (page) => page.getByRole('button', { name: 'Ask to undo' }).isEnabled();
  const [asking, other] = (await isOpen(pages[0]).catch(() => false)) ? pages : pages.toReversed();
  const told = () => asking.locator('.history li').count();
  await asking.getByRole('button', { name: 'Ask to undo' }).click();
  const before = await told();
  await other.getByRole('button', { name: 'Decline' }).click();
  await asking.getByText(/says no to taking back/).first().waitFor();
  check((await told()) > before - 1, 'what was played still counts');
}

export async function two_people_online_with_a_lost_connection(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const anna = await house.visit({
      at: server.address,
      path: '#/new/stephens',
      settings: { name: 'Anna' },
    });
    await anna.page.getByRole('radio', { name: /Online/ }).check();
    await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await anna.page.getByLabel('Seat 2', { exact: true }).selectOption('open');
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    const link = await anna.page.getByLabel('Send this link to the others').inputValue();

    const ben = await house.visit({ at: link, settings: { name: 'Ben' } });
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByText('Ben').waitFor();
    await house.shoot(anna.page, 'online_waiting_room');
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await anna.page.waitForSelector('.scene');
    await ben.page.waitForSelector('.scene');
    check((await playSome([anna.page, ben.page], 12)) >= 12, 'both can play');

    await ben.page.evaluate(() => window.sockets.at(-1).close());
    await playSome([anna.page], 1);
    await ben.page.waitForFunction(() => window.sockets.length > 1);
    check((await ben.page.locator('.history li').count()) > 5, 'the history is there again');
    check((await playSome([anna.page, ben.page], 12)) >= 12, 'the game goes on after the break');

    await asksInVain(anna.page, ben.page);

    await anna.page.getByRole('tab', { name: 'Chat' }).click();
    await anna.page.getByLabel('Write a message').fill('Hello Ben');
    await anna.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.getByRole('tab', { name: 'Chat' }).click();
    await ben.page.getByText('Hello Ben').waitFor();

    const carl = await house.visit({ at: link });
    await carl.page.waitForSelector('.scene');
    check((await isAsked(carl.page)) === 0, 'who watches is not asked');
    await house.shoot(anna.page, 'online_table');
    for (const one of [anna, ben, carl]) {
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  } finally {
    server.stop();
  }
}

export async function two_people_and_a_bot_invent_online(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const anna = await house.visit({
      at: server.address,
      path: '#/new/inventions',
      settings: { name: 'Anna' },
    });
    await anna.page.getByRole('radio', { name: /Online/ }).check();
    await anna.page.getByLabel('Seat 2', { exact: true }).selectOption('open');
    await anna.page.getByLabel('Seat 3', { exact: true }).selectOption('easy');
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    const link = await anna.page.getByLabel('Send this link to the others').inputValue();
    const ben = await house.visit({ at: link, settings: { name: 'Ben' } });
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByText('Ben').waitFor();
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [anna, ben]) await page.waitForSelector('[data-at="action:research"]');
    check((await playSome([anna.page, ben.page], 16)) >= 16, 'both can play');
    for (const one of [anna, ben]) {
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  } finally {
    server.stop();
  }
}
